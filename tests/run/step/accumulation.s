;@ gpu gfx90a
;@ set acc[2:3] = 0x100000007 + lane
;@ expect acc[2:3] == 0x100000007 + lane
;@ expect v[1:2] == 0x100000007 + lane
v_accvgpr_read_b32 v1, a2
v_accvgpr_read_b32 v2, a3
s_endpgm
