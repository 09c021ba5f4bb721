lanewise trace --story tests/run/golden/story-entry.s
