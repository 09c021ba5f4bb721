; check: --gpu gfx1200
;@ set v0 = 0, v1 = 0, v2 = 0, v3 = 0, v4 = 0, v5 = 0, v6 = 0, v7 = 0, v8 = 0, v9 = 0, v10 = 0, v11 = 0, v12 = 0, v13 = 0, v14 = 0, v15 = 0, v16 = 0, v17 = 0, v18 = 0, v19 = 0, v20 = 0, v21 = 0, v22 = 0, v23 = 0, v24 = 0, v25 = 0, v26 = 0, v27 = 0
	v_wmma_f32_16x16x16_f16 v[8:15], v[0:3], v[4:7], v[8:15]
	v_nop                                  ; needed
	v_wmma_f32_16x16x16_f16 v[16:23], v[8:11], v[4:7], v[16:23]
	v_wmma_f32_16x16x16_f16 v[16:23], v[0:3], v[4:7], v[16:23]    ; the third source is no danger
	s_endpgm
