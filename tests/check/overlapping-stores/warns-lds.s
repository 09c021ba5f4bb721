; check: --gpu gfx1100
; Halves a byte apart, and the second elements of some lanes on the first ones of others.
;@ set v0 = lane, v1 = lane * 257 + 3, v2 = 8 * lane
	ds_store_b16 v0, v1
	ds_store_2addr_b32 v2, v0, v1 offset0:64 offset1:66
	s_endpgm
