; Trick 2: one lane computes a value of the wave for all lanes (WaveIsFirstLane, WaveReadLaneFirst): an atomic.
; Look at: one atomic for each wave; in the plain form (-k plain) one for each lane that adds.
; Also run: -k plain --expect 'count(memory_atomic) = counter[0]'
; About half of 1000 threads add one. `before` gets the old counter: for the wave, in the plain form for the thread.
.include "portable.inc"

;@ gpu gfx1030                  ;@ wave 64
;@ dispatch 4                   ;@ numthreads 256
;@ buffer size : u32[1] = 1000
;@ buffer flags : u32[size[0]] = hash(i) & 1
;@ buffer before : u32[size[0]] = 0xffffffff
;@ buffer counter : u32[1] = 0
;@ arg flags                    ;@ arg before                   ;@ arg counter                  ;@ arg u32 size[0]

.macro begin nobody                            ; v1 = 4 * id, vcc = shouldAdd, v3 = 0; only threads with a flag continue
	s_load_dwordx4 s[4:7], s[0:1], 0x0              ; flags, before
	s_load_dwordx4 s[8:11], s[0:1], 0x10            ; counter, number of flags
	s_lshl_b32 s3, s2, 8
	v_or_b32_e32 v0, s3, v0
	v_lshlrev_b32_e32 v1, 2, v0
	v_mov_b32_e32 v3, 0
	s_waitcnt lgkmcnt(0)
	v_cmpx_gt_u32_e32 s10, v0
	s_cbranch_execz \nobody
	global_load_dword v2, v1, s[4:5]
	s_waitcnt vmcnt(0)
	v_cmp_ne_u32_e32 vcc, 0, v2
.endm

	.p2align 8
trick:
	begin nobody
;@ hlsl uint addCount = WaveActiveCountBits(shouldAdd);
	s_bcnt1_i32_b64 s12, vcc
;@ hlsl if (WaveIsFirstLane()) buffer.InterlockedAdd(0, addCount, value);
	first_lane_only 14
	v_mov_b32_e32 v4, s12
	global_atomic_add v5, v3, v4, s[8:9] glc
	s_waitcnt vmcnt(0)
	s_mov_b64 exec, s[14:15]
;@ hlsl value = WaveReadLaneFirst(value);
	v_readfirstlane_b32 s13, v5
	v_mov_b32_e32 v5, s13
	global_store_dword v1, v5, s[6:7]
nobody:
	s_endpgm

	.p2align 8
plain:
	begin nothing
;@ hlsl if (shouldAdd) buffer.InterlockedAdd(0, 1, value);
	s_and_b64 exec, exec, vcc
	v_mov_b32_e32 v4, 1
	global_atomic_add v5, v3, v4, s[8:9] glc
	s_waitcnt vmcnt(0)
	global_store_dword v1, v5, s[6:7]
nothing:
	s_endpgm

descriptor trick, 6, 16, 0
descriptor plain, 6, 16, 0

;@ expect counter[0] = total(flags)
; A thread that adds finds a counter below the total.
;@ expect (!flags[i] || before[i] < counter[0]) = 1
;@ expect count(memory_atomic) = (size[0] + 63) / 64
