; WaveIsFirstLane: whether this lane is the lowest active one.
; Look at: no vector instruction: the lowest bit of exec is the answer for all lanes at once, ready to become exec.
; In: nothing. Out: a mask, s[10:11] (wave32: s10); only bits of active lanes count.
; Runs on: all
.ifndef .amdgcn.wavefront_size
.set .amdgcn.wavefront_size, 64
.endif

;@ gpu gfx1030                  ;@ wave 64
;@ set exec = 0xfffff0ffffffef00
;@ hlsl bool first = WaveIsFirstLane();
.if .amdgcn.wavefront_size == 64
	s_ff1_i32_b64 s20, exec
	s_lshl_b64 s[10:11], 1, s20
.else
	s_ff1_i32_b32 s20, exec_lo
	s_lshl_b32 s10, 1, s20
.endif
	s_endpgm

;@ expect s[10:11] = bit(ctz(exec))
;@ expect s10 = 256
