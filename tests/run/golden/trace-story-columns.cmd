COLUMNS=80 lanewise trace --story tests/story/calls.gfx906.O0.s | head -60
