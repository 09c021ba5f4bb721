lanewise trace --story tests/golden/story-irreducible.s
