; check: --gpu gfx1030
; On a path that did not run a register is written before the export has read it.
;@ set v0 = lane, v1 = 1.0, v2 = 2.0, v3 = 3.0, v4 = 4.0, s0 = 0
	s_cmp_eq_u32 s0, 0
	exp mrt0 v1, v2, v3, v4 done
	s_cbranch_scc1 end
	v_add_f32 v5, v1, v2
	v_mov_b32 v3, v5
end:
	s_endpgm
