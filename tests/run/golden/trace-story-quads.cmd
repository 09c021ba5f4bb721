lanewise trace --story tests/run/golden/story-quads.s
