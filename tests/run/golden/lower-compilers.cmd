lanewise lower --compilers WavePrefixSum subgroupShuffle --gpu gfx1030
