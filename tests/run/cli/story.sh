# Stories: the compared half of 16-bit operands, a run that ends in a fault, and a section that counts as a spill only
# if it has no other effect.
cat >"$tmp/halves.s" <<'S'
;@ set v0 = lane
	v_lshlrev_b32 v1, 16, v0
	v_or_b32 v1, 7, v1
	v_mov_b32 v2, 5
	v_cmp_gt_u16 vcc, v2, v0
	s_and_saveexec_b64 s[4:5], vcc
	s_or_b64 exec, exec, s[4:5]
	v_cmp_lt_u16_sdwa vcc, v2, v1 src0_sel:DWORD src1_sel:WORD_1
	s_and_saveexec_b64 s[4:5], vcc
	v_mov_b32 v2, 0
	v_mov_b32 v3, 0
	global_load_dword v1, v[2:3], off
S
expect story-halves 1 "$lanewise" trace --story --gpu gfx906 "$tmp/halves.s"
has story-halves out 'v0 is 0 … 4 where it holds, 5 … 63 elsewhere'; has story-halves out 'v1 is 6 … 63 where it holds, 0 … 5 elsewhere'
has story-fault out 'line 9  s_and_saveexec_b64 s[4:5], vcc · 58 active, 6 masked off'
cat >"$tmp/section.s" <<'S'
;@ buffer b : u32[64]
;@ set v0 = lane, s[8:9] = &b
	v_mov_b32 v1, 3
	v_lshlrev_b32 v4, 2, v0
	v_cmp_gt_u32 vcc, 3, v0
	s_and_saveexec_b64 s[4:5], vcc
	s_or_saveexec_b64 s[10:11], -1
	v_add_u32 v1, v1, v0
	global_store_dword v4, v1, s[8:9]
	s_mov_b64 exec, s[10:11]
	s_or_b64 exec, exec, s[4:5]
S
expect story-section 0 "$lanewise" trace --story --gpu gfx906 "$tmp/section.s"
has story-section out 'line 7  s_or_saveexec_b64 s[10:11], -1 · 61 rejoin'; has story-section out 'line 10  s_mov_b64 exec, s[10:11] · 3 active, 61 masked off'
if grep -q spill "$tmp/out"; then bad "story-section: a spill that computes"; fi
sed '/v_add_u32/d' "$tmp/section.s" >"$tmp/spill.s"
expect story-spill 0 "$lanewise" trace --story --gpu gfx906 "$tmp/spill.s"
has story-spill out 'spill, lines 7-9: v1 is stored for 64 lanes'
