;@ gpu gfx1030
	image_load v[0:1], v0, s[0:7] dmask:0x3 dim:SQ_RSRC_IMG_1D
	image_sample_c_d_cl_o v[0:3], [v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11], s[0:7], s[8:11] dmask:0xf dim:3D
	image_gather4_l v[4:8], [v8, v9, v10], s[0:7], s[8:11] dmask:0x4 dim:2D tfe
	image_atomic_cmpswap v[0:1], v2, s[0:7] dmask:0x3 dim:2D glc a16
	image_bvh64_intersect_ray v[4:7], v[9:17], s[4:7] a16
	exp mrt0 v1, v1, v2, v2 done compr vm
	exp null off, off, off, off
	v_interp_p1_f32 v1, |v2|, attr0.x clamp
	v_interp_mov_f32 v1, p20, attr32.w
	ds_gws_barrier v1 offset:3 gds
	s_endpgm
