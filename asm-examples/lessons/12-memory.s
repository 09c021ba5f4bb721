; Lesson 12: rules of memory: read only written bytes, stay inside the buffer, store to each place from one lane.
; 64 work-items keep pairs in LDS, and store the pairs of their neighbours. Each -D makes one mistake.

.ifndef BYTES
.set BYTES, 256        // size of the input in its buffer resource
.endif
.ifndef FILL
.set FILL, 64          // number of pairs that are written before all are read
.endif
.ifndef SCALE
.set SCALE, 3          // a pair has 8 bytes: its index is shifted by 3
.endif
;@ gpu gfx1030                  ;@ wave 32
;@ dispatch 1                   ;@ numthreads 64          ;@ lds 512
;@ buffer in  : u32[64]  = 100 + i
;@ buffer out : u32[128] = 0
;@ set v0 = thread, s[0:1] = &in, s[4:5] = &out
;@ hlsl uint x = in[i];
	s_movk_i32 s2, BYTES
	s_mov_b32 s3, 0x31014fac
	v_lshlrev_b32_e32 v1, 2, v0
	buffer_load_dword v1, v1, s[0:3], 0 offen
;@ hlsl shared[i] = uint2(i, x);
	v_lshlrev_b32_e32 v2, 3, v0
	v_cmp_gt_u32_e32 vcc_lo, FILL, v0
	s_and_saveexec_b32 s6, vcc_lo
	s_waitcnt vmcnt(0)
	ds_write2_b32 v2, v0, v1 offset1:1
	s_mov_b32 exec_lo, s6
	s_waitcnt lgkmcnt(0)
	s_barrier
;@ hlsl uint2 pair = shared[i ^ 1];
	v_xor_b32_e32 v3, 8, v2
	ds_read2_b32 v[4:5], v3 offset1:1
	s_waitcnt lgkmcnt(0)
;@ hlsl out[i] = pair;
	v_lshlrev_b32_e32 v6, SCALE, v0
	global_store_dwordx2 v6, v[4:5], s[4:5]
	s_endpgm

;@ expect out[i] = i % 2 ? 100 + (i / 2 ^ 1) : i / 2 ^ 1
