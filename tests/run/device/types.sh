resource h 0:0 storage_buffer 512 f16
resource q 0:1 storage_buffer 2048 u64
resource c 0:2 storage_buffer 256 i8
resource o 1:3 storage_buffer 512 f16
resource w 1:4 storage_buffer 2048 u64
resource s 1:5 storage_buffer 512 i16
resource d 1:7 storage_buffer 2048 f64
resource u 1:9 storage_buffer 1024 u32
# n = 250, k = 1.25, big = 0x100000001, more[j] = j + 1
push=fa0000000000a03f0100000001000000
j=1
while [ $j -le 28 ]; do push=$push$(printf '%02x000000' $j); j=$((j + 1)); done
for x in ${gpus:-}; do
	launch types $x 2,2,1 ",\"push\":\"$push\"" || continue
	holds "types $x" -a 'h=256:f16:i*0.25' -a 'q=256:u64:i' -a 'c=256:i8:i-128' \
		--expect 'o[i] = i < 250 ? i*0.25*1.25+0.5 : 0' --expect 'w[i] = i < 250 ? i * 0x100000001 + 7 : 0' \
		--expect 's[i] = i < 250 ? (i-128)*200 : 0' --expect 'u[i] = i < 250 ? (i/128*2 + i%64/32) * 9 + 1 : 0' \
		--expect 'd[i] = i < 250 ? i/3.0 : 0 within 1e-15'
done
