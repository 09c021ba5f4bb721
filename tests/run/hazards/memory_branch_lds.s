; check: --gpu gfx1010
;@ buffer in : u32[256] = i
;@ set v0 = lane, v1 = 4 * lane, v2 = 1.0, v3 = 2.0, v4 = 4, v5 = 5, v6 = 6, v7 = 7
;@ lds 1024
;@ set s[0:1] = &in
	global_load_dword v8, v1, s[0:1]
	s_branch on
on:	s_waitcnt_vscnt null, 0x0              ; needed
	ds_write_b32 v1, v0
	buffer_gl0_inv
	s_branch then
then:	s_waitcnt_vscnt null, 0x0              ; needed
	ds_write_b32 v1, v0 offset:128
	global_load_dword v8, v1, s[0:1]
	s_call_b64 s[4:5], called              ; a call is not such a branch
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_endpgm
called:	ds_write_b32 v1, v0
	s_setpc_b64 s[4:5]
