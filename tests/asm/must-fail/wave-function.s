; expect: WaveActiveSum is a wave function of HLSL; `lanewise lower WaveActiveSum` shows its instructions
; errors: 4
	v_mov_b32 v0, 1
	subgroupAdd v0, v1
	WaveActiveSum v0, v1
	__shfl_xor v1, v0, 1
	foo v0
	s_endpgm
