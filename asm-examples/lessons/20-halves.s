; Lesson 20: two f16 in one register, dot products, and a matrix in one instruction.
; In: v0 = lane. Out: v2 = two products plus 1, v3 = a dot product, v12 = 4 products of bytes, v[20:27] = a matrix.

;@ gpu gfx1100                  ;@ wave 32
;@ set v0 = lane
;@ hlsl half2 a = half2(lane % 16, lane % 16);
	v_and_b32_e32 v0, 15, v0
	v_cvt_f16_u16_e32 v1, v0
	v_pack_b32_f16 v1, v1, v1
;@ hlsl half2 x = a * a + 1;
	v_pk_fma_f16 v2, v1, v1, 1.0 op_sel_hi:[1,1,0]
;@ hlsl float y = dot(a, a);
	v_dot2_f32_f16 v3, v1, v1, 0
;@ hlsl int z = dot4add_i8packed(bytes, bytes, 0);  (four bytes, each `lane % 16`)
	v_mul_lo_u32 v11, 0x01010101, v0
	v_dot4_i32_iu8 v12, v11, v11, 0
;@ hlsl (row `lane % 16` of A, and column `lane % 16` of B: sixteen f16 in eight registers)
	v_mov_b32_e32 v4, v1
	v_mov_b32_e32 v5, v1
	v_mov_b32_e32 v6, v1
	v_mov_b32_e32 v7, v1
	v_mov_b32_e32 v8, v1
	v_mov_b32_e32 v9, v1
	v_mov_b32_e32 v10, v1
	v_mov_b32_e32 v11, v1
;@ hlsl (D = A * B + 0)
	v_wmma_f32_16x16x16_f16 v[20:27], v[4:11], v[4:11], 0
	s_endpgm

;@ expect v3 = 2.0 * (lane % 16) * (lane % 16)
;@ expect v12 = 4 * (lane % 16) * (lane % 16)
;@ expect v20 = 16.0 * (lane / 16) * (lane % 16)
;@ expect v27 = 16.0 * (14 + lane / 16) * (lane % 16)
