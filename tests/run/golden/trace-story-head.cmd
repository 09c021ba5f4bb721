lanewise trace --story tests/run/golden/story-head.s
