for x in ${gpus:-}; do
	# 1.0 has the exponent 15 in floats of 11 and of 10 bits, whose exponents begin at bits 6 and 5
	holds "packed.comp $x" -a 'unorm=8x8:rgb10_a2:i + (100 + i)*1024' -a whole=8x8:rgb10_a2ui:0 -a small=8x8:r11f_g11f_b10f:0 \
		-a 'hdr=8x8:r11f_g11f_b10f:(15 + i%8)*64*2048' -a most=2x2:r64ui:5 -a 'list=8:rgb10_a2:(i == 3 ? 1023 : 0)*1048576' -a dst=64:f32:0 \
		--expect 'unorm[i] = 100 + i + i*1024 + 1023*1048576' --expect 'whole[i] = i%8 + i/8*1024 + 7*1048576 + 2*1073741824' \
		--expect 'small[i] = (15 + i%8)*64 + 14*64*2048 + 16*32*4194304' --expect 'most[i] = ((i%2*4 + 3) + 8*(i/2*4 + 3)) * 1099511627776' \
		--expect 'dst[i] = (1 << i%8) + (i%8 == 3 ? 1 : 0)'
done
[ "${gpus:-}" ] || return
refused "a packed format" 2 '`whole` has the format rgb10_a2ui in the shader, not r32ui' packed.comp -a whole=8x8:r32ui:0 -a unorm=8x8:rgb10_a2:0
