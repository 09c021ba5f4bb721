; A histogram of 256 buckets, the plain way: an atomic in memory for every element.
; Look at: 5000 atomics in memory for any data; lanes of a wave that meet in one bucket wait for each other.
; Runs on: every GPU
; 5 workgroups of 1024, the last with 904 elements. Bits 8 and up of an element have no effect. The data of the notes
; never collide in a wave. Equal elements collide most: -a input=5000:u32:77
; Also run: -a input=5000:u32:77
.include "portable.inc"
.include "histogram-global.notes"

;@ gpu gfx1030                  ;@ wave 64                     ;@ arg count=5000

	.p2align 8
histogram_global:
	s_load_dwordx4 s[4:7], s[0:1], 0x0              ; input, histogram
	s_load_dword s10, s[0:1], 0x10                  ; number of elements
	group_index 3
;@ hlsl if (id.x < count)
	s_lshl_b32 s11, s3, 10
	v_or_b32_e32 v1, s11, v0                        ; id.x
	v_lshlrev_b32_e32 v2, 2, v1
	wait_scalar
	cmp gt_u32, s10, v1
	if_vcc 12
	s_cbranch_execz done
	global_load_dword v3, v2, s[4:5]
	wait_loads
	v_and_b32_e32 v3, 0xff, v3
;@ hlsl InterlockedAdd(histogram[input[id.x] & 0xff], 1);
	v_lshlrev_b32_e32 v4, 2, v3
	v_mov_b32_e32 v5, 1
	add_there v4, v5, s[6:7]
done:
	s_endpgm

descriptor histogram_global, 6, 14, 0
arguments_2 histogram_global, input, histogram, count, 4, uint


;@ expect count(memory_atomic) = 5000
;@ expect count(lds_atomic) = 0
