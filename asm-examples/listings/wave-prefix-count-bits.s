; WavePrefixCountBits on RDNA 2, as printed in "Stream compaction using wave intrinsics":
; how many of the active lanes below this one have the condition set. Wave64: the mask is a pair of SGPRs, and
; v_mbcnt counts its two halves, the upper one first here.

;@ gpu gfx1030                  ;@ wave 64
;@ set vcc = 0x9249f00d71c7c5a3, exec = 0xfffff0ffffffefff
;@ set v1 = 99
;@ hlsl uint local_ray_index_in_wave = WavePrefixCountBits(needs_ray);
s_and_b64     s[4:5], vcc, exec                                                      
v_mbcnt_hi_u32_b32  v1, s5, 0                       
v_mbcnt_lo_u32_b32  v1, s4, v1  

;@ expect s[4:5] = vcc & exec
;@ expect v1 = popcount(vcc & exec & below(lane))
;@ expect v1 = prefix(vcc >> lane & 1)
;@ expect v1[0] = 0
;@ expect v1[63] = 29
;@ expect all v1 = active ? popcount(s[4:5] & below(lane)) : 99
;@ expect count(all) = 3
