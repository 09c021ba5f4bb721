lanewise lower WavePrefixCountBits --gpu gfx906
