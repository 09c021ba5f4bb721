lanewise trace --story tests/run/golden/story-irreducible.s
