;@ gpu gfx1030 ;@ wave 32
;@ struct Ray = f32 origin[3], u16 pixel[2], size 20
;@ struct List = u32 count, Ray items[] at 8
;@ buffer list : List[4]    ;@ image img : rg8[2x4] pitch 16
;@ arg list.count = 4    ;@ arg list.items.origin = i, 0.5, -1    ;@ arg list.items.pixel = 2:u16:7
;@ set s[0:1] = &list, s[2:3] = &img, v0 = lane, exec = 15
	v_mul_u32_u24 v1, 20, v0
	v_lshlrev_b32 v2, 4, v0
	global_load_dwordx2 v[3:4], v1, s[0:1] offset:16
	s_waitcnt vmcnt(0)
	v_add_f32 v3, v3, v4
	global_store_dword v1, v3, s[0:1] offset:8
	global_store_dword v1, v0, s[0:1] offset:20
	global_store_byte v2, v0, s[2:3] offset:3
	s_endpgm
;@ expect list.items[i].origin[0] = -1    ;@ expect list.items[i].pixel[0] = i    ;@ expect img[7] = 1 ;@ expect img[11] = 2
