; check: --gpu gfx906 -Wno-uninitialised-memory
; Wave 0 loads more often than is kept without writing cells. Then wave 1 stores what wave 0 loaded first.
;@ numthreads 128,1,1
;@ lds 8192
;@ set v0 = 4 * lane, v1 = 4 * lane, s4 = wave
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 second
.rept 300
	ds_read_b32 v2, v1
	v_add_u32 v1, 4, v1
	s_waitcnt lgkmcnt(0)
.endr
	s_endpgm
second:
	ds_write_b32 v0, v1
	s_endpgm
