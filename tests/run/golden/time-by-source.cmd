lanewise time --by-source tests/data/lines/scale.o --items 64 -b 'x:f32[64]=i' -b 'y:f32[64]=0' -a x -a y -a i32=8 -a f32=2 --color=always
