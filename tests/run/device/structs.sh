resource params 0:0 uniform_buffer 96 f32
resource rays 0:1 storage_buffer 2048 f32
resource outs 0:2 storage_buffer 256 u32 ',"count":2'
resource points 0:4 storage_buffer 1024 f32
for x in ${gpus:-}; do
	launch structs $x 4 ',"constants":[{"id":1,"bytes":4,"bits":16},{"id":0,"bytes":4,"bits":5},{"id":7,"bytes":4,"bits":1}]' || continue
	# m[column][row] = 4*column + row, scale = 16, bias = (20, 21, 22), n = 60; rays have 8 floats, each its number
	holds "structs $x" -a 'params=24:f32:i == 23 ? 60 : i' -a 'rays=512:f32:i' \
		--expect 'points[i] = i >= 240 ? 0 : i%4 == 3 ? i/4*8+3 : (i%4*(i/4*24+4) + i/4*96+32) * 16 + 20 + i%4' \
		--expect 'outs_0[i] = i < 60 ? (i*8+5) * 5 : 0' --expect 'outs_1[i] = i < 60 ? i*8+4 + 100 + 16 : 0'
done
