lanewise lower --compilers --code subgroupShuffle QuadReadAcrossX --gpu gfx1030 --wave 64
