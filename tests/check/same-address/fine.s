; check: --gpu gfx1030 -Wno-uninitialised-memory
; Eight lanes at each address: an atomic, and a value that all of them have.
;@ set v0 = lane, v1 = lane / 8 * 4
	ds_add_u32 v1, v0
	ds_write_b32 v1, v1 offset:64
	v_sub_nc_u32 v2, 0x80, v0
	v_lshlrev_b32 v2, 2, v2
	ds_write_b32 v2, v0                    ; downwards, each its own
	s_endpgm
