; check: --gpu gfx1030
; A fragment, as people paste it.
;@ set v1 = lane
	v_add_nc_u32 v2, v1, v1
