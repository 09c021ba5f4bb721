; Lesson 23: samples of a texture: descriptors in scalar registers, coordinates in lanes, a level from the quad's distances.
; 8 by 4 pixels in quads read a checkerboard of 64 by 64 texels; a pixel is SCALE texels wide.
; With -D LEVELS=0, all lanes read the largest level.

.ifndef SCALE
.set SCALE, 2
.endif
.ifndef LEVELS
.set LEVELS, 1
.endif
;@ gpu gfx1030                  ;@ wave 32
; The levels are in memory from the smallest to the largest, with rows of 256 bytes.
;@ image tex3 : r32f[8x8] pitch 256 at 0x200000000 = 0.5
;@ image tex2 : r32f[16x16] pitch 256 at 0x200000800 = 0.5
;@ image tex1 : r32f[32x32] pitch 256 at 0x200001800 = 0.5
;@ image tex0 : r32f[64x64] at 0x200003800 = (i % 64 + i / 64) % 2
; The image resource: address / 256; format, width; width, height; 2D, levels 0 to 3; levels in memory
;@ set s8 = &tex3 >> 8, s9 = 22 << 20 | 3 << 30, s10 = 15 | 63 << 14, s11 = 9 << 28 | 3 << 16 | 0x204
;@ set s12 = 0, s13 = 3 << 4, s14 = 0, s15 = 0
; The sampler: repeat; levels up to 15.99; linear in a level, nearest level; no border
;@ set s16 = 0, s17 = 0xfff << 12, s18 = 1 << 20 | 1 << 22 | 1 << 26, s19 = 0
;@ set v0 = lane / 4 % 4 * 2 + lane % 2, v1 = lane / 16 * 2 + lane / 2 % 2
;@ hlsl float2 uv = (pixel * SCALE + 0.5) / 64;
	v_mul_u32_u24_e32 v8, SCALE, v0
	v_mul_u32_u24_e32 v9, SCALE, v1
	v_cvt_f32_u32_e32 v8, v8
	v_cvt_f32_u32_e32 v9, v9
	v_add_f32_e32 v8, 0.5, v8
	v_add_f32_e32 v9, 0.5, v9
	v_mul_f32_e32 v8, 0x3c800000, v8
	v_mul_f32_e32 v9, 0x3c800000, v9
.if LEVELS
;@ hlsl float2 dx = ddx(uv), dy = ddy(uv);
	v_mov_b32_dpp v2, v8 quad_perm:[0,0,2,2] row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v3, v9 quad_perm:[0,0,2,2] row_mask:0xf bank_mask:0xf
	v_sub_f32_dpp v4, v8, v2 quad_perm:[1,1,3,3] row_mask:0xf bank_mask:0xf
	v_sub_f32_dpp v5, v9, v3 quad_perm:[1,1,3,3] row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v2, v8 quad_perm:[0,1,0,1] row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v3, v9 quad_perm:[0,1,0,1] row_mask:0xf bank_mask:0xf
	v_sub_f32_dpp v6, v8, v2 quad_perm:[2,3,2,3] row_mask:0xf bank_mask:0xf
	v_sub_f32_dpp v7, v9, v3 quad_perm:[2,3,2,3] row_mask:0xf bank_mask:0xf
;@ hlsl float texel = tex.SampleGrad(smp, uv, dx, dy);
	image_sample_d v12, v[4:9], s[8:15], s[16:19] dmask:0x1 dim:SQ_RSRC_IMG_2D
.else
;@ hlsl float texel = tex.SampleLevel(smp, uv, 0);
	image_sample_lz v12, v[8:9], s[8:15], s[16:19] dmask:0x1 dim:SQ_RSRC_IMG_2D
.endif
	s_waitcnt vmcnt(0)
	s_endpgm

;@ expect v12 = 0.5
