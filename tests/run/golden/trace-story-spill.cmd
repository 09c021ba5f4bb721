lanewise trace --story tests/run/golden/story-spill.s
