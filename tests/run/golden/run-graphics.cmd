printf 's_mov_b32 s0, 0\nimage_get_lod v0, [v0, v1], s[0:7], s[8:11] dmask:0x1 dim:2D\n' | lanewise run --gpu gfx1030 -
lanewise explain --gpu gfx1100 f0700f09_00000000_04030201
