; Trick 1: a fast path if all lanes of the wave can take it (WaveActiveAllTrue), else the general path for all.
; Look at: a wave with both kinds executes both paths in the plain form (-D PLAIN=1), and one path here.
; Runs on: every GPU
; Also run: -D PLAIN=1
; x to the 8th power: numbers below 8 need only 24-bit products; 32-bit products take four times as long. 4
; workgroups of 256, 1000 numbers; of four waves one has only small numbers, one only large ones, two have both.
.include "portable.inc"
.include "trick-1-uniform-branch.notes"
.ifndef PLAIN
.set PLAIN, 0
.endif

;@ gpu gfx1030                  ;@ wave 64                     ;@ arg count=1000

	.p2align 8
uniform_branch:
	s_load_dwordx4 s[4:7], s[0:1], 0x0              ; x, power
	s_load_dword s10, s[0:1], 0x10                  ; number of x
	group_index 3
;@ hlsl if (id.x >= count) return;
	s_lshl_b32 s3, s3, 8
	v_or_b32_e32 v0, s3, v0
	v_lshlrev_b32_e32 v1, 2, v0
	wait_scalar
	cmpx gt_u32, s10, v0
	s_cbranch_execz done
;@ hlsl uint a = x[id.x];
	global_load_dword v2, v1, s[4:5]
	wait_loads
;@ hlsl bool small = a < 8;
	cmp gt_u32, 8, v2
.if PLAIN
;@ hlsl if (small) result = smallPower(a);
	if_vcc 12
	s_cbranch_execz otherwise
.else
;@ hlsl small = WaveActiveAllTrue(small);
	if_any_not_vcc general
;@ hlsl if (small) result = smallPower(a);
.endif
	v_mul_u32_u24_e32 v2, v2, v2
	v_mul_u32_u24_e32 v2, v2, v2
	v_mul_u32_u24_e32 v2, v2, v2
.if PLAIN
;@ hlsl else result = generalPower(a);
otherwise:
	other_lanes 12
	s_cbranch_execz both
.else
	s_branch store
;@ hlsl else result = generalPower(a);
general:
.endif
	v_mul_lo_u32 v2, v2, v2
	v_mul_lo_u32 v2, v2, v2
	v_mul_lo_u32 v2, v2, v2
.if PLAIN
both:
	set_exec 12
.else
store:
.endif
;@ hlsl power[id.x] = result;
	global_store_dword v1, v2, s[6:7]
done:
	s_endpgm

descriptor uniform_branch, 3, 14, 0
arguments_2 uniform_branch, x, power, count, 4, uint
