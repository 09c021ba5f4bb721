lanewise trace --story tests/golden/story-quads.s
