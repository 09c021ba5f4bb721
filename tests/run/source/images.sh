# Images and samplers of OpenCL C.
[ -n "$clang" ] || return 0
cat >"$tmp/images.cl" <<'CL'
__constant sampler_t near = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;
__constant float weight[9] = { 1, 2, 1, 2, 4, 2, 1, 2, 1 };
__kernel void blur(__read_only image2d_t src, __write_only image2d_t dst)
{
	int2 p = (int2)(get_global_id(0), get_global_id(1));
	float4 sum = (float4)(0);
	for (int y = -1; y <= 1; y++)
		for (int x = -1; x <= 1; x++) sum += weight[(y + 1) * 3 + x + 1] * read_imagef(src, near, p + (int2)(x, y));
	if (p.x < get_image_width(dst) && p.y < get_image_height(dst)) write_imagef(dst, p, sum / 16);
}
kernel void bilinear(read_only image2d_t src, sampler_t smp, global float4 *out, int w)
{
	int i = get_global_id(0);
	out[i] = read_imagef(src, smp, (float2)((i % w + 0.5f) / w, (i / w + 0.5f) / w));
}
kernel void shapes(read_only image3d_t src, write_only image2d_array_t dst, write_only image1d_t line, read_only image1d_array_t rows)
{
	int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
	uint4 v = read_imageui(src, (int4)(x, y, z, 0));
	write_imagei(dst, (int4)(x, y, z, 0), as_int4(v) + get_image_depth(src) + (int)get_image_array_size(dst));
	if (!y && !z) write_imagef(line, x, read_imagef(rows, (int2)(x, 1)));
}
kernel void copy(read_only image2d_t src, write_only image2d_t dst)
{
	int2 p = (int2)(get_global_id(0), get_global_id(1));
	write_imagef(dst, p, read_imagef(src, p).zyxw);
}
CL
around='(src[max(i / 20 - 1, 0) * 20 + max(i % 20 - 1, 0)] + 2 * src[max(i / 20 - 1, 0) * 20 + i % 20] + src[max(i / 20 - 1, 0) * 20 + min(i % 20 + 1, 19)]
	+ 2 * src[i / 20 * 20 + max(i % 20 - 1, 0)] + 4 * src[i] + 2 * src[i / 20 * 20 + min(i % 20 + 1, 19)]
	+ src[min(i / 20 + 1, 11) * 20 + max(i % 20 - 1, 0)] + 2 * src[min(i / 20 + 1, 11) * 20 + i % 20] + src[min(i / 20 + 1, 11) * 20 + min(i % 20 + 1, 19)]) / 16'
image() { name=$1; shift; try 0 "image $name $gpu -O$level" run "$tmp/images.o" -k "$name" "$@"; }
for pair in gfx906:0 gfx1030:2 gfx1100:0 gfx1200:2; do
	gpu=${pair%:*} level=${pair#*:}
	try 0 "images $gpu -O$level" asm --gpu $gpu -O$level "$tmp/images.cl" -o "$tmp/images.o"
	image blur -a 'src=20x12:r32f:i * 7 % 11' -a dst=20x12:r32f:-1 --items 32,16 --numthreads 8,8 -e "dst[i] = $around within 1e-5"
	image bilinear -a 'src=8x8:rgba8:i / 4 % 8 * 16 + i % 4' -a smp=linear,normalized -a out=1024:f32 -a w=16 --items 256 \
		-e 'out[i] = (i % 4 + 16 * min(max((i / 4 % 16 + 0.5) / 2 - 0.5, 0), 7)) / 255 within 1e-6'
	image shapes -a src=64x4x3:rgba16ui:i -a dst=64x4x3:rgba32i -a line=64:r16f -a rows=256x2:rg8:i --items 64,4,3 -e 'dst[i] = i % 65536 + 6' \
		-e 'line[i] = (512 + 2 * i) % 256 / 255.0 within 1e-3'
	image copy -a src=16x4:rgba8:random -a dst=16x4:rgba8 --items 16,4 --numthreads 8,4 -e 'dst[i] = src[i / 4 * 4 + (i % 4 == 3 ? 3 : 2 - i % 4)]' --save "src=$tmp/photo.npy"
done
# Files: with a shape, and as the bytes of an image of the given size.
printf '\223NUMPY\1\0v\0%-117s\n' "{'descr': '|u1', 'fortran_order': False, 'shape': (4, 16, 4), }" >"$tmp/shape.npy"
tail -c 256 "$tmp/photo.npy" | tee "$tmp/photo.bin" >>"$tmp/shape.npy"
set -- -b 'want:u8[256] = hash(i)' -a dst=16x4:rgba8 --items 16,4 --numthreads 8,4 -e 'dst[i] = want[i / 4 * 4 + (i % 4 == 3 ? 3 : 2 - i % 4)]'
try 0 "image of .npy" run "$tmp/images.o" -k copy -a src=@"$tmp/shape.npy" "$@"
try 0 "image of bytes" run "$tmp/images.o" -k copy -a src=16x4:rgba8:@"$tmp/photo.bin" "$@"
has="is not .npy with the shape of an image"; try 2 "image without a shape" run "$tmp/images.o" -k copy -a src=@"$tmp/photo.npy" "$@"
has="has 256 bytes, but the image has 320"; try 2 "image of other bytes" run "$tmp/images.o" -k copy -a src=20x4:rgba8:@"$tmp/photo.bin" "$@"
has="argument \`src\` is an image"; try 2 "image as a number" run "$tmp/images.o" -k copy -a src=5 -a dst=16x4:rgba8
has="(image2d_t) has 2 sizes, not 1"; try 2 "image of one size" run "$tmp/images.o" -k copy -a src=64:rgba8 -a dst=16x4:rgba8
has="is not a type of texels"; try 2 "image of no texels" run "$tmp/images.o" -k copy -a src=16x4:f32 -a dst=16x4:rgba8
has="argument \`out\` is not an image"; try 2 "no image" run "$tmp/images.o" -k bilinear -a src=8x8:rgba8 -a smp=linear -a out=8x8:rgba8 -a w=16
has="is a sampler; its value is a list of words"; try 2 "sampler" run "$tmp/images.o" -k bilinear -a src=8x8:rgba8 -a smp=fuzzy -a out=1024:f32 -a w=16
has="a width of 64"; try 2 "rows of an array" run "$tmp/images.cl" -k shapes --gpu gfx1030 -a src=64x4x3:rgba16ui -a dst=16x4x3:r32i -a line=64:r16f -a rows=256x2:rg8
suggested "$lanewise" run "$tmp/images.cl" -k bilinear; runs "what is suggested for images"
