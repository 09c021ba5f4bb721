lanewise trace --story tests/data/lines/scale.o --items 40 -b in:f32[64]=i -b out:f32[64]=0 -a in -a out -a i32=3 -a f32=2
