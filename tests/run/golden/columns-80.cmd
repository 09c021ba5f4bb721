COLUMNS=80 lanewise time --by-source tests/data/lines/scale.o --items 64 -b 'x:f32[64]=i' -b 'y:f32[64]=0' -a x -a y -a i32=8 -a f32=2 | sed -n '/^line/,$p'
COLUMNS=80 lanewise lower WaveMatch --gpu gfx1030 --wave 64 | tail -n 12
