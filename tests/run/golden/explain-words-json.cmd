lanewise explain --json --gpu gfx1030 --wave 64 0xd4c1006a_00020300
