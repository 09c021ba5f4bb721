lanewise explain --gpu gfx1100 0xC8C80700_01000100; lanewise explain --gpu gfx1100 c8c800ff 01000100 40490fdb
