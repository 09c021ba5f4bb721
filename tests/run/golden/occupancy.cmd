lanewise occupancy --gpu gfx1100 --vgprs 120 --lds 20000 --numthreads 256
