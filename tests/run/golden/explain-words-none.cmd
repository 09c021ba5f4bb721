lanewise explain 0xd5430001
lanewise explain --gpu gfx1030 D7FF000100020204
lanewise explain --gpu gfx906 0x7e0202ff
lanewise explain --gpu gfx1100 0xbf810000 0xffffffff
lanewise explain --gpu gfx1100 c8c800ff 01000100
lanewise explain --gpu gfx1100 0xcbc80700_01000100
lanewise explain --gpu gfx1100 a0020400
lanewise explain 0x12
