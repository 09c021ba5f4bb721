; check: --gpu gfx1100
; The two elements of a lane beside each other, and bytes of one dword from four lanes.
;@ set v0 = lane, v1 = lane * 257 + 3, v2 = 8 * lane
	ds_store_b8 v0, v1
	ds_store_2addr_b32 v2, v0, v1 offset0:64 offset1:65
	s_endpgm
