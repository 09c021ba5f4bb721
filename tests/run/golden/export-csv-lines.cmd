lanewise export --csv - tests/data/lines/scale.o --items 40 -b in:f32[64]=i -b out:f32[64]=0 -a in -a out -a i32=3 -a f32=2 --waves 0 --workgroup 0 | tail -n 12 | cut -c 1-200
