; A loop with two ways in: the wave whose number is odd begins in its middle. Each lane makes lane % 4 + 1 trips from where its wave came in.
;@ gpu gfx1030
;@ numthreads 64
;@ set s4 = wave, v0 = lane
	v_and_b32 v1, 3, v0
	s_mov_b32 s5, exec_lo
	s_bitcmp1_b32 s4, 0
	s_cbranch_scc1 middle
first:
	v_subrev_nc_u32 v1, 1, v1
	v_add_nc_u32 v2, 1, v2
	v_cmpx_le_i32 0, v1
	s_cbranch_execz done
middle:
	v_add_nc_u32 v3, 1, v3
	s_branch first
done:
	s_mov_b32 exec_lo, s5
	s_endpgm
