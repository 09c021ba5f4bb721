lanewise explain --gpu gfx906 0x7e0202ff_3f800000 0xbf810000
