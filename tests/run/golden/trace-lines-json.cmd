lanewise trace --json tests/data/lines/scale.o --items 4 -b 'x:f32[4]=i' -b 'y:f32[4]=0' -a x -a y -a i32=1 -a f32=2 | sed -n '/mul_f32/p'
