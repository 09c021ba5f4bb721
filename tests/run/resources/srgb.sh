# two has 0 and 200 (alpha 0 and 255), blended after 200 became ((200/255 + 0.055)/1.055)^2.4
for x in ${gpus:-}; do
	holds "srgb.comp $x" -a tex=8x8:rgba8_srgb:i -a 'two=2x1:rgba8_srgb:i/4*(i%4 == 3 ? 255 : 200)' -a two=linear -a rows=768:f32:0 \
		--expect 'rows[i] = i >= 512 ? i%4 == 3 ? min(i/4 - 128, 32)/32.0 : min(i/4 - 128, 32)/32.0*0.57758044 : i%4 == 3 ? i%256/255.0
			: i%256 <= 10 ? i%256/255.0/12.92 : pow((i%256/255.0 + 0.055)/1.055, 2.4) within 1e-6'
done
[ "${gpus:-}" ] || return
refused "stores of sRGB" 3 'does not have linear images of format rgba8_srgb that shaders store to' halves.hlsl -a tex=5x3:rgba8:0 -a img=5x3:rgba8_srgb:0
