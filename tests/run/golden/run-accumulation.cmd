lanewise run --gpu gfx90a - <<EOF
;@ set v0 = lane * 4, v1 = lane + 7, v2 = as_u32(1.5), v3 = as_u32(2.5), v4 = as_u32(10.0), v5= as_u32(100.0)
;@ buffer out : u32[64] = 0
;@ set s[4:5] = &out
;@ expect acc3 = lane + 7
;@ expect v6 = lane + 8
;@ expect v8 = 11.5
;@ expect v9 = 102.5
;@ expect v10 = 7.0
;@ expect out[9] = 16
  v_accvgpr_write_b32 a3, v1
  v_accvgpr_mov_b32 a4, a3
  v_accvgpr_read_b32 v6, a4
  v_add_u32_e32 v6, 1, v6
  v_pk_add_f32 v[8:9], v[2:3], v[4:5]
  v_pk_fma_f32 v[10:11], v[2:3], 2.0, v[4:5] op_sel:[0,0,0] op_sel_hi:[0,0,1] neg_lo:[1,0,0]
  global_store_dword v0, a3, s[4:5]
EOF
lanewise run --gpu gfx90a - <<EOF
	v_mfma_f32_4x4x1f32 a[0:3], v0, a1, a[0:3]
EOF
