; check: --gpu gfx1030
; Compiled from a source: messages have its lines, too.
	.file	0 "/home" "kernel.cl" source "kernel void k(global int *x)\n{\n\tint y = x[0];\n\tx[1] = y + 1;\n}\n"
;@ buffer x : u32[32] = i
;@ set s[0:1] = &x, v0 = lane * 4
	.loc	0 3 10
	global_load_dword v1, v0, s[0:1]
	.loc	0 4 11
	v_add_nc_u32 v2, v1, 1
	s_waitcnt vmcnt(0)
	global_store_dword v0, v2, s[0:1]
	.loc	0 5 1
	s_endpgm
