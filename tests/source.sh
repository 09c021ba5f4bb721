#!/bin/sh
# Source files are compiled by clang and run: OpenCL C, HIP and LLVM IR, on each GPU, at two levels. Without a clang that has AMD GPUs, and libclc of its
# version, only what is said then is tried.
set -u
cd "$(dirname "$0")/.."
build=$(cd "$1" && pwd); lanewise=$build/lanewise; passed=0; failed=0
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT
TMPDIR=$tmp/temporary; export TMPDIR; mkdir "$TMPDIR"

# try STATUS NAME ARGUMENT…: that exit status, and a word of NAME.has in what is printed.
try() {
	want=$1 name=$2; shift 2
	PATH=${path:-$PATH} "$lanewise" "$@" >"$tmp/out" 2>&1; status=$?
	if [ $status = "$want" ] && { [ -z "${has:-}" ] || grep -qF -- "$has" "$tmp/out"; } && [ -z "$(ls "$TMPDIR")" ]; then passed=$((passed + 1))
	else failed=$((failed + 1)); echo "source: $name: status $status"; head -n 5 "$tmp/out"; ls "$TMPDIR"; fi
	has= path=
}

cat >"$tmp/scale.cl" <<'CL'
#ifndef BY
#define BY 1
#endif
kernel void scale(global const float *x, global float *y, float a, uint n)
{
	uint i = get_global_id(0);
	if (i < n) y[i] = a * BY * x[i];
}
CL
echo 'kernel void k( {' >"$tmp/wrong.cl"
echo 's_endpgm' >"$tmp/plain.s"
set -- -b 'x:f32[100]=i' -b 'y:f32[100]=-1' -a x -a y -a f32=2 -a u32=100 --items 100 --numthreads 64

has="clang is needed" path=$tmp; try 4 "no clang" run "$tmp/scale.cl" "$@"
has="cannot start"; try 4 "no such clang" run --clang "$tmp/none" "$tmp/scale.cl"
has="is for source files"; try 2 "no source" run "$tmp/plain.s" -- -DX
try 4 "no file" run "$tmp/none.cl"
printf '#!/bin/sh\nexec sleep 20\n' >"$tmp/slow"; chmod +x "$tmp/slow"
echo '__global__ void k(int *x) { *x = 1; }' >"$tmp/k.hip"
for signal in INT TERM; do
	env --default-signal=INT timeout -s $signal 0.5 "$lanewise" run --clang "$tmp/slow" "$tmp/k.hip" >"$tmp/out" 2>&1
	if [ -z "$(ls "$TMPDIR")" ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "source: SIG$signal leaves $(ls "$TMPDIR")"; rm -r "$TMPDIR"/*; fi
done
if ! "$lanewise" asm "$tmp/scale.cl" -o "$tmp/scale.o" >"$tmp/out" 2>&1; then
	echo "source: $passed passed, $failed failed; no clang with libclc here: compiled nothing"
	[ $failed = 0 ]; exit
fi
for gpu in gfx906 gfx1030 gfx1100 gfx1200; do
	for level in 0 2; do
		try 0 "$gpu -O$level" run --gpu $gpu -O$level "$tmp/scale.cl" "$@" -e 'y[i] = 2 * i'
	done
done
try 0 "wave64" run --gpu gfx1100 --wave 64 "$tmp/scale.cl" "$@" -e 'y[i] = 2 * i'
try 0 "-D" run -D BY=3 "$tmp/scale.cl" "$@" -e 'y[i] = 6 * i'
try 0 "--" run "$tmp/scale.cl" "$@" -e 'y[i] = 10 * i' -- -DBY=5
try 0 "asm -o" run --kernel scale "$tmp/scale.o" "$@" -e 'y[i] = 2 * i'
has="s_endpgm"; try 0 "trace" trace "$tmp/scale.cl" "$@"
has="scale.cl:7  if (i < n) y[i] = a * BY * x[i];"; try 0 "source lines" trace "$tmp/scale.cl" "$@"
has="if (i < n) y[i] = a * BY * x[i];"; try 0 "cycles by source line" time --by-source "$tmp/scale.cl" "$@"
printf 'break scale.cl:7\nc\nlocals\n' >"$tmp/session"
has="i            u32  frame"; try 0 "variables" step -O0 "$tmp/scale.cl" "$@" <"$tmp/session"
has="cycles"; try 0 "time" time "$tmp/scale.cl" "$@"
try 0 "check" check "$tmp/scale.cl" "$@"
has="takes 4 arguments"; try 2 "arguments" run "$tmp/scale.cl"
"$lanewise" run "$tmp/scale.cl" 2>&1 | sed -n 's/^  lanewise /"$lanewise" /p' >"$tmp/suggested"
if [ -s "$tmp/suggested" ] && . "$tmp/suggested" >"$tmp/out" 2>&1; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "source: what is suggested:"; cat "$tmp/suggested" "$tmp/out"; fi
set -- -a x=100:f32:i -a y=100:f32:-1 -a a=2 -a n=100 --items 100 --numthreads 64
try 0 "by name" run "$tmp/scale.cl" "$@" -e 'y[i] = 2 * i'
has=' 80  160.0 162.0'; try 0 "print" run "$tmp/scale.cl" "$@" --print changed
try 0 "save notes" run "$tmp/scale.cl" "$@" -O1 -D BY=2 -e 'y[i] = 4 * i' --save-notes "$tmp/scale.notes"
try 0 "notes" run "$tmp/scale.cl" -D BY=2 --notes "$tmp/scale.notes"
sed -n "s|^; lanewise|\"$lanewise\"|p" "$tmp/scale.notes" >"$tmp/suggested"
if . "$tmp/suggested" >"$tmp/out" 2>&1; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "source: what is kept:"; cat "$tmp/suggested" "$tmp/out"; fi
has="expected"; try 3 "wrong source" run "$tmp/wrong.cl"
cat >"$tmp/lane.ll" <<'LL'
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
define amdgpu_kernel void @lane(ptr addrspace(1) %to) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr i32, ptr addrspace(1) %to, i32 %i
  store i32 %i, ptr addrspace(1) %at
  ret void
}
LL
try 0 "LLVM IR" run --gpu gfx1100 "$tmp/lane.ll" -b 'to:u32[32]=9' -a to --numthreads 32 -e 'to[i] = i'
# LDS of a kernel: clang writes a function beside it, which must not be warned of.
cat >"$tmp/lds.cl" <<'CL'
inline int other(int i) { return 63 - i; }
kernel void turn(global const int *x, global int *y)
{
	local int t[64];
	t[get_local_id(0)] = x[get_global_id(0)];
	barrier(CLK_LOCAL_MEM_FENCE);
	y[get_global_id(0)] = t[other(get_local_id(0))];
}
CL
for level in 0 1 2 3; do
	try 0 "LDS -O$level" run -O$level "$tmp/lds.cl" -a x=64:i32:i -a y=64:i32 --items 64 --numthreads 64 -e 'y[i] = 63 - i'
	if grep -q warning "$tmp/out"; then failed=$((failed + 1)); echo "source: LDS -O$level"; cat "$tmp/out"; fi
done

# ---- images -----------------------------------------------------------------------------------------------------------------------
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
for gpu in gfx906 gfx1030 gfx1100 gfx1200; do
	for level in 0 2; do
		try 0 "images $gpu -O$level" asm --gpu $gpu -O$level "$tmp/images.cl" -o "$tmp/images.o"
		image blur -a 'src=20x12:r32f:i * 7 % 11' -a dst=20x12:r32f:-1 --items 32,16 --numthreads 8,8 -e "dst[i] = $around within 1e-5"
		image bilinear -a 'src=8x8:rgba8:i / 4 % 8 * 16 + i % 4' -a smp=linear,normalized -a out=1024:f32 -a w=16 --items 256 \
			-e 'out[i] = (i % 4 + 16 * min(max((i / 4 % 16 + 0.5) / 2 - 0.5, 0), 7)) / 255 within 1e-6'
		image shapes -a src=64x4x3:rgba16ui:i -a dst=64x4x3:rgba32i -a line=64:r16f -a rows=256x2:rg8:i --items 64,4,3 -e 'dst[i] = i % 65536 + 6' \
			-e 'line[i] = (512 + 2 * i) % 256 / 255.0 within 1e-3'
		image copy -a src=16x4:rgba8:random -a dst=16x4:rgba8 --items 16,4 --numthreads 8,4 -e 'dst[i] = src[i / 4 * 4 + (i % 4 == 3 ? 3 : 2 - i % 4)]' --save "src=$tmp/photo.npy"
	done
done
# A file: with a shape, and as the bytes of an image that is said.
printf '\223NUMPY\1\0v\0%-117s\n' "{'descr': '|u1', 'fortran_order': False, 'shape': (4, 16, 4), }" >"$tmp/shape.npy"
tail -c 256 "$tmp/photo.npy" | tee "$tmp/photo.bin" >>"$tmp/shape.npy"
set -- -b 'want:u8[256] = hash(i)' -a dst=16x4:rgba8 --items 16,4 --numthreads 8,4 -e 'dst[i] = want[i / 4 * 4 + (i % 4 == 3 ? 3 : 2 - i % 4)]'
try 0 "image of .npy" run "$tmp/images.cl" -k copy -a src=@"$tmp/shape.npy" "$@"
try 0 "image of bytes" run "$tmp/images.cl" -k copy -a src=16x4:rgba8:@"$tmp/photo.bin" "$@"
has="is no .npy whose shape is that of an image"; try 2 "image without a shape" run "$tmp/images.cl" -k copy -a src=@"$tmp/photo.npy" "$@"
has="has 256 bytes for the image, which has 320"; try 2 "image of other bytes" run "$tmp/images.cl" -k copy -a src=20x4:rgba8:@"$tmp/photo.bin" "$@"
has="argument \`src\` is an image"; try 2 "image as a number" run "$tmp/images.cl" -k copy -a src=5 -a dst=16x4:rgba8
has="(image2d_t) has 2 sizes, not 1"; try 2 "image of one size" run "$tmp/images.cl" -k copy -a src=64:rgba8 -a dst=16x4:rgba8
has="is no type of texels"; try 2 "image of no texels" run "$tmp/images.cl" -k copy -a src=16x4:f32 -a dst=16x4:rgba8
has="argument \`out\` is no image"; try 2 "no image" run "$tmp/images.cl" -k bilinear -a src=8x8:rgba8 -a smp=linear -a out=8x8:rgba8 -a w=16
has="is a sampler, which words say"; try 2 "sampler" run "$tmp/images.cl" -k bilinear -a src=8x8:rgba8 -a smp=fuzzy -a out=1024:f32 -a w=16
has="a width of 64"; try 2 "rows of an array" run "$tmp/images.cl" -k shapes --gpu gfx1030 -a src=64x4x3:rgba16ui -a dst=16x4x3:r32i -a line=64:r16f -a rows=256x2:rg8
"$lanewise" run "$tmp/images.cl" -k bilinear 2>&1 | sed -n 's/^  lanewise /"$lanewise" /p' >"$tmp/suggested"
if [ -s "$tmp/suggested" ] && . "$tmp/suggested" >"$tmp/out" 2>&1; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "source: what is suggested for images:"; cat "$tmp/suggested" "$tmp/out"; fi

# ---- HIP, with our header ---------------------------------------------------------------------------------------------------------
cat >"$tmp/hip.hip" <<'HIP'
#include <hip/hip_runtime.h>
#if __has_include(<vector>)
#include <cstdio>
#include <vector>
#endif
#include <hip/hip_fp16.h>

struct pair { int first, second; };

__global__ void places(unsigned *to, unsigned width)
{
	unsigned x = blockIdx.x * blockDim.x + threadIdx.x, y = hipBlockIdx_y * hipBlockDim_y + hipThreadIdx_y;
	to[y * width + x] = gridDim.x * 1000000 + gridDim.y * 10000 + y * 100 + x;
}

__global__ void __launch_bounds__(64) turn(const float *x, float *y, pair p)
{
	extern __shared__ float t[];
	__shared__ float more[64];
	t[threadIdx.x] = x[threadIdx.x];
	more[threadIdx.x] = p.first;
	__syncthreads();
	y[threadIdx.x] = t[63 - threadIdx.x] + more[threadIdx.x ^ 32] + p.second;
}

// One element for each function: what fails can be told from which it is.
__global__ void lanes(int *to)
{
	int i = threadIdx.x, *mine = to + i * 16;
	mine[0] = __shfl(i, 5);
	mine[1] = __shfl_up(i, 1);
	mine[2] = __shfl_down(i, 1, 32);
	mine[3] = __shfl_xor(i, 1);
	mine[4] = __shfl(i, 1, 8);
	mine[5] = __popcll(__ballot(i & 1));
	mine[6] = __any(i == 3) && !__any(i < 0);
	mine[7] = __all(i >= 0) && !__all(i == 3);
	mine[8] = (int)__shfl_xor((double)i + 0.25, 2);
	mine[9] = __shfl_down_sync(~0ull, i, 2, 16);
	mine[10] = __popc(i) + __clz(1) + __ffs(8) + __brev(1 << 31);
	mine[11] = __float_as_int(1.0f) >> 23;
}

__global__ void atoms(unsigned *to, float *sum)
{
	unsigned i = threadIdx.x;
	atomicAdd(&to[0], i);
	atomicSub(&to[1], 1u);
	atomicMin(&to[2], i + 5);
	atomicMax(&to[3], i);
	atomicOr(&to[4], 1u << i % 8);
	atomicXor(&to[5], 1u);
	atomicAnd(&to[6], ~(1u << i % 8));
	atomicInc(&to[7], 9);
	if (atomicCAS(&to[8], 0u, i + 1) == 0) atomicExch(&to[9], 7u);
	atomicAdd(sum, 0.5f);
}

__global__ void numbers(const float *x, float *y, double *z, float3 v, float4 w)
{
	int i = threadIdx.x;
	float s, c, whole;
	sincosf(x[i], &s, &c);
	v = v * 2.0f + make_float3(1, 1, 1);
	y[i * 8] = s * s + c * c;
	y[i * 8 + 1] = sinf(x[i]) - s;
	y[i * 8 + 2] = powf(x[i] + 1, 2);
	y[i * 8 + 3] = expf(logf(x[i] + 1));
	y[i * 8 + 4] = modff(x[i] + 0.25f, &whole) + sqrtf(whole * whole);
	y[i * 8 + 5] = v.x + v.y + v.z + w.x + w.w;
	y[i * 8 + 6] = fmaxf(x[i], 3) + erff(0) + atan2f(0, 1) + std::floor(x[i] + 0.5f);
	y[i * 8 + 7] = __expf(0.0f) + fabs(-x[i]) + min(i, 2);
	z[i] = pow((double)x[i], 2.0) + sin(0.0) + fma(2.0, 3.0, 4.0);
	if (i < 0) printf("%d", i);
}

template <class T> __global__ void copy(const T *x, T *y) { y[threadIdx.x] = x[threadIdx.x]; }

int main()
{
	unsigned *to;
	if (hipMalloc((void **)&to, 4) != hipSuccess) return 1;
	hipLaunchKernelGGL(places, dim3(1, 2), dim3(8, 4), 0, 0, to, 8u);
	copy<double><<<1, 64>>>((double *)to, (double *)to);
	return hipDeviceSynchronize();
}
HIP
# Each compiled once, and all of its kernels run.
hip() { name=$1; shift; try 0 "HIP $name $gpu -O$level" run "$tmp/hip.o" -k "$name" "$@"; }
for gpu in gfx906 gfx1030 gfx1100 gfx1200; do
	for level in 0 2; do
		try 0 "HIP $gpu -O$level" asm --gpu $gpu -O$level "$tmp/hip.hip" -o "$tmp/hip.o"
		hip places -a to=256:u32 -a width=u32:16 --dispatch 2,2 --numthreads 8,4 -e 'to[i] = i < 128 ? 2020000 + i / 16 * 100 + i % 16 : 0'
		hip turn -a x=64:f32:i -a y=64:f32 -a p=bytes:0100000002000000 --items 64 --numthreads 64 --lds 256 -e 'y[i] = 66 - i'
		hip lanes -a to=512:i32 --items 32 --numthreads 32 -e 'to[i] = i % 16 == 0 ? 5 : i % 16 == 1 ? max(i / 16 - 1, 0) : i % 16 == 2 ? min(i / 16 + 1, 31) :
			i % 16 == 3 ? i / 16 ^ 1 : i % 16 == 4 ? i / 128 * 8 + 1 : i % 16 == 5 ? 16 : i % 16 == 6 || i % 16 == 7 ? 1 : i % 16 == 8 ? i / 16 ^ 2 :
			i % 16 == 9 ? (i / 16 % 16 < 14 ? i / 16 + 2 : i / 16) : i % 16 == 10 ? popcount(i / 16) + 36 : i % 16 == 11 ? 127 : 0'
		hip atoms -a to=10:u32:'i == 1 ? 64 : i == 2 ? 99 : i == 6 ? 255 : 0' -a sum=1:f32 --items 64 --numthreads 64 -e 'sum[i] = 32' \
			-e 'to[i] = i == 0 ? 2016 : i == 2 ? 5 : i == 3 ? 63 : i == 4 ? 255 : i == 7 ? 4 : i == 8 ? 1 : i == 9 ? 7 : 0'
		hip numbers -a x=16:f32:i -a y=128:f32 -a z=16:f64 -a v=f32x3:1,2,3 -a w=f32x4:1,2,3,4 --items 16 --numthreads 16 -e 'z[i] = i * i + 10 within 1e-12' \
			-e 'y[i] = i % 8 == 0 ? 1 : i % 8 == 1 ? 0 : i % 8 == 2 ? (i / 8 + 1) * (i / 8 + 1) : i % 8 == 3 ? i / 8 + 1 : i % 8 == 4 ? i / 8 + 0.25 :
				i % 8 == 5 ? 20 : i % 8 == 6 ? max(i / 8, 3) + i / 8 : 1 + i / 8 + min(i / 8, 2) within 1e-5'
		hip copy -a x=64:f64:i -a y=64:f64 --items 64 --numthreads 64 -e 'y[i] = i'
	done
done
cat >"$tmp/more.hip" <<'HIP'
#include <hip/hip_runtime.h>
#include <hip/hip_fp16.h>
#include <hip/hip_bf16.h>
#include <hip/hip_cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void counts(int *to)
{
	int i = threadIdx.x, *mine = to + i * 3;
	mine[0] = __syncthreads_count(i % 3 == 0);
	mine[1] = __syncthreads_and(i >= 0) + 2 * __syncthreads_and(i != 5);
	mine[2] = __syncthreads_or(i == 99) + 2 * __syncthreads_or(i < 0);
}

__global__ void bytes(unsigned *to)
{
	unsigned i = threadIdx.x;
	to[i * 2] = __byte_perm(0x33221100 + i, 0x77665544, 0x7250);
	to[i * 2 + 1] = __funnelshift_l(0x80000000u, i, 1);
}

__global__ void halves(float *to)
{
	int i = threadIdx.x;
	float *mine = to + i * 8;
	half2 a = __floats2half2_rn(i, 2), b = __floats2half2_rn(2, i), c = __hfma2(a, b, a);
	mine[0] = __low2float(c);
	mine[1] = __low2float(__hgt2(a, b)) + 2 * __high2float(__hgt2(a, b));
	mine[2] = __hbeq2(a, b) + 2 * __hlt(a.x, b.x);
	mine[3] = __half2float(__hmax(a.x, b.x)) + __half2float(__habs(__hneg(a.y)));
	mine[4] = __high2float(__h2div(a, __float2half2_rn(2)));
	__hip_bfloat16 x = __float2bfloat16(1.0f + i / 64.0f), y = 2.0f;
	mine[5] = __bfloat162float(x);
	mine[6] = __hmul(x, y) + (x < y ? 16 : 0);
	x += y;
	mine[7] = x;
}

__global__ void groups(int *to)
{
	cg::thread_block block = cg::this_thread_block();
	auto tile = cg::tiled_partition<8>(block);
	int i = block.thread_rank(), *mine = to + i * 8, sum = i;
	for (int by = tile.size() / 2; by; by /= 2) sum += tile.shfl_down(sum, by);
	mine[0] = tile.shfl(sum, 0);
	mine[1] = tile.thread_rank() + 100 * tile.meta_group_rank();
	mine[2] = tile.ballot(i % 2) + 1000 * tile.any(i == 3) + 10000 * tile.all(i < 16);
	mine[3] = block.size();
	mine[4] = mine[5] = mine[6] = -1;
	if (i % 3 == 1) {
		cg::coalesced_group active = cg::coalesced_threads();
		mine[4] = active.thread_rank();
		mine[5] = active.shfl(i, 0);
		mine[6] = active.shfl_down(i, 1) - i;
	}
	block.sync();
	cg::sync(tile);
	mine[7] = cg::tiled_partition(block, 4).thread_rank();
}
HIP
for gpu in gfx906 gfx1030 gfx1100 gfx1200; do
	for level in 0 2; do
		try 0 "HIP more $gpu -O$level" asm --gpu $gpu -O$level "$tmp/more.hip" -o "$tmp/hip.o"
		hip counts -a to=576:i32 --items 192 --numthreads 192 -e 'to[i] = i % 3 == 0 ? 64 : 1'
		hip bytes -a to=64:u32 --items 32 --numthreads 32 -e 'to[i] = i % 2 ? i / 2 * 2 + 1 : 0x77225500 + i / 2'
		hip halves -a to=256:f32 --items 32 --numthreads 32 -e 'to[i] = i % 8 == 0 ? i / 8 * 3 : i % 8 == 1 ? (i / 8 > 2) + 2 * (i / 8 < 2) :
			i % 8 == 2 ? (i / 8 == 2) + 2 * (i / 8 < 2) : i % 8 == 3 ? max(i / 8, 2) + 2 : i % 8 == 4 ? 1 : i % 8 == 5 ? 1 + i / 8 / 64.0 :
			i % 8 == 6 ? 2 + i / 8 / 32.0 + 16 : 3 + i / 8 / 64.0 within 4e-3'
		hip groups -a to=512:i32 --items 64 --numthreads 64 -e 'to[12] = 0' -e 'to[13] = 1' -e 'to[14] = 3' -e 'to[36] = 1' \
			-e 'to[i] = i % 8 == 0 ? i / 64 * 64 + 28 : i % 8 == 1 ? i / 8 % 8 + i / 64 * 100 : i % 8 == 2 ? 170 + (i < 64) * 1000 + (i < 128) * 10000 :
				i % 8 == 3 ? 64 : i % 8 == 7 ? i / 8 % 4 : to[i]'
	done
done
cat >"$tmp/texture.hip" <<'HIP'
__global__ void k(float *to, hipTextureObject_t t) { to[0] = tex2D<float>(t, 1.0f, 2.0f); }
HIP
has="textures of HIP are not done by lanewise"; try 3 "HIP texture" run "$tmp/texture.hip"
cat >"$tmp/prints.hip" <<'HIP'
__global__ void k(float *to) { to[0] = 1; printf("%f", to[0]); }
template <class T> __global__ void copy(const T *x, T *y) { y[threadIdx.x] = x[threadIdx.x]; }
template __global__ void copy<float>(const float *, float *);
template __global__ void copy<int>(const int *, int *);
HIP
has="printf in a kernel prints nothing here"; try 0 "HIP printf" run "$tmp/prints.hip" -k k -a to=1:f32 -e 'to[0] = 1'
# A template's instances: the command for each, which runs.
"$lanewise" run "$tmp/prints.hip" -k copy -a 'x=4:u32:i' -a y=4:u32 --items 4 -e 'y[i] = i' 2>&1 | sed -n 's/^  lanewise /"$lanewise" /p' >"$tmp/suggested"
if [ "$(wc -l <"$tmp/suggested")" = 2 ] && sed 's/$/ || exit/' "$tmp/suggested" >"$tmp/each" && (. "$tmp/each") >"$tmp/out" 2>&1; then passed=$((passed + 1))
else failed=$((failed + 1)); echo "source: instances:"; cat "$tmp/suggested" "$tmp/out"; fi
try 0 "HIP wave64" run --gpu gfx1100 --wave 64 "$tmp/hip.hip" -k turn -a x=64:f32:i -a y=64:f32 -a p=bytes:0100000002000000 --items 64 --numthreads 64 --lds 256 -e 'y[i] = 66 - i'
has='-a w='; try 2 "HIP arguments" run "$tmp/hip.hip" -k numbers
has='other kernels, for --kernel: _Z6'; try 2 "HIP kernels" run "$tmp/hip.hip" -k atoms
# The command that is shown has what was given: which kernel, and how it is compiled.
"$lanewise" run "$tmp/hip.hip" -k atoms -O1 --gpu gfx1100 --items 64 -- -DX='a b' 2>&1 | sed -n 's/^  lanewise /"$lanewise" /p' >"$tmp/suggested"
case $(cat "$tmp/suggested") in *"-kernel atoms --optimize 1 --gpu gfx1100 --items 64 -a to=256:u32:i -a sum=256:"*" -- '-DX=a b'") passed=$((passed + 1));;
*) failed=$((failed + 1)); echo "source: what is suggested for atoms:"; cat "$tmp/suggested";; esac
if . "$tmp/suggested" >"$tmp/out" 2>&1; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "source: suggested for atoms:"; cat "$tmp/suggested" "$tmp/out"; fi
has='there is no kernel `sums`'; try 2 "HIP kernel" run "$tmp/hip.hip" -k sums
echo "source: $passed passed, $failed failed"
[ $failed = 0 ]
