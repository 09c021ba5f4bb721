lanewise trace --story tests/golden/story-entry.s
