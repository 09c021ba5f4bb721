; check: --gpu gfx906
; The barrier does not wait for loads to LDS, nor does lgkmcnt.
;@ numthreads 128
;@ buffer in : u32[128] = i
;@ set s[0:1] = &in, s2 = 512, s3 = 0x27000, m0 = 256 * wave, v0 = 4 * (wave * 64 + lane), v1 = 4 * ((1 - wave) * 64 + lane)
	buffer_load_dword v0, s[0:3], 0 offen lds
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v2, v1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_endpgm
