lanewise trace --story tests/golden/story-spill.s
