lanewise trace --story tests/golden/story-head.s
