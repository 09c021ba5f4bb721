; Trick 1: a fast path if all lanes of the wave can take it (WaveActiveAllTrue), else the general path for all.
; Look at: a wave with both kinds executes both paths in the plain form (-k plain), and one path here.
; Also run: -k plain
; x to the 8th power: numbers below 8 need only 24-bit products, others 32-bit ones, which take four times as long. 4
; workgroups of 256, 1000 numbers; of four waves one has only small numbers, one only large ones, two have both.
.include "portable.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ dispatch 4                   ;@ numthreads 256
;@ buffer size : u32[1] = 1000
;@ buffer x : u32[size[0]] = i / 64 % 4 == 0 ? i % 8 : i / 64 % 4 == 1 ? i + 8 : hash(i) % 16
;@ buffer power : u32[size[0]] = 1
;@ arg x                        ;@ arg power                    ;@ arg u32 size[0]

.macro begin                            ; v1 = 4 * id, v2 = x; only threads with a number continue
	s_load_dwordx4 s[4:7], s[0:1], 0x0              ; x, power
	s_load_dword s10, s[0:1], 0x10                  ; number of x
	s_lshl_b32 s3, s2, 8
	v_or_b32_e32 v0, s3, v0
	v_lshlrev_b32_e32 v1, 2, v0
	s_waitcnt lgkmcnt(0)
	v_cmpx_gt_u32_e32 s10, v0
	global_load_dword v2, v1, s[4:5]
	s_waitcnt vmcnt(0)
.endm

.macro fast_way
	v_mul_u32_u24_e32 v2, v2, v2
	v_mul_u32_u24_e32 v2, v2, v2
	v_mul_u32_u24_e32 v2, v2, v2
.endm

.macro general_way
	v_mul_lo_u32 v2, v2, v2
	v_mul_lo_u32 v2, v2, v2
	v_mul_lo_u32 v2, v2, v2
.endm

	.p2align 8
trick:
	begin
;@ hlsl bool fast = WaveActiveAllTrue(x < 8);
	v_cmp_gt_u32_e32 vcc, 8, v2
	s_andn2_b64 vcc, exec, vcc                      ; scc: a lane cannot
	s_cbranch_scc1 general
;@ hlsl if (fast) y = fastPower(x);
	fast_way
	s_branch store
;@ hlsl else y = power(x);
general:
	general_way
store:
	global_store_dword v1, v2, s[6:7]
	s_endpgm

	.p2align 8
plain:
	begin
;@ hlsl if (x < 8) y = fastPower(x);
	v_cmp_gt_u32_e32 vcc, 8, v2
	s_and_saveexec_b64 s[12:13], vcc
	s_cbranch_execz otherwise
	fast_way
;@ hlsl else y = power(x);
otherwise:
	s_andn2_b64 exec, s[12:13], exec
	s_cbranch_execz both
	general_way
both:
	s_mov_b64 exec, s[12:13]
	global_store_dword v1, v2, s[6:7]
	s_endpgm

descriptor trick, 3, 14, 0
descriptor plain, 3, 14, 0

;@ expect power[i] = x[i] * x[i] * x[i] * x[i] * x[i] * x[i] * x[i] * x[i]
