; check: --gpu gfx1030
; Two stores to the same dwords. The first is repeated after many other accesses, and is the last one there.
;@ numthreads 64,1,1
;@ lds 1024
;@ set v0 = 4 * (wave * 32 + lane), v1 = lane, s5 = wave
	v_xor_b32 v2, 128, v0
	s_movk_i32 s4, 2
again:
	ds_write_b32 v0, v1
	s_sub_u32 s4, s4, 1
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 last
	ds_write_b32 v0, v2
	s_movk_i32 s6, 0x400
many:
	ds_write_b32 v0, v1 offset:512
	ds_write_b32 v0, v2 offset:512
	s_sub_u32 s6, s6, 1
	s_cmp_lg_u32 s6, 0
	s_cbranch_scc1 many
	s_branch again
last:
	s_cmp_eq_u32 s5, 0
	s_cbranch_scc1 end
	ds_read_b32 v3, v2
end:
	s_endpgm
