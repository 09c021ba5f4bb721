; check: --gpu gfx1100 -Wno-uninitialised-memory
;@ lds 128
;@ set v0 = 8 * lane
	v_cmp_gt_u32 vcc_lo, 128, v0
	s_and_saveexec_b32 s4, vcc_lo
	ds_load_b64 v[2:3], v0
	s_endpgm
