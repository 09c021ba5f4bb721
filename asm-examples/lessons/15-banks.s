; Lesson 15: the distance between lanes decides how many turns LDS takes, and how many bytes a load moves.
; Lane i uses dword i * APART of LDS; work-item i loads element i * STEP of in[].

.ifndef APART
.set APART, 1
.endif
.ifndef STEP
.set STEP, 1
.endif
;@ gpu gfx1030                  ;@ wave 32
;@ dispatch 1                   ;@ numthreads 32         ;@ lds 8192
;@ buffer in : u32[65536] = i
;@ set v0 = lane, v5 = item, s[0:1] = &in
;@ hlsl shared[lane * APART] = lane; uint x = shared[lane * APART];
	v_mul_u32_u24_e32 v1, 4 * APART, v0
	ds_write_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v2, v1
	s_waitcnt lgkmcnt(0)
;@ hlsl uint y = in[item * STEP];
	v_mul_u32_u24_e32 v3, 4 * STEP, v5
	global_load_dword v4, v3, s[0:1]
	s_waitcnt vmcnt(0)
	s_endpgm

;@ expect v2 = lane
;@ expect 4 * v4 = v3
