# HIP: votes, bytes, halves, cooperative groups.
[ -n "$clang" ] || return 0
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

struct __align__(16) aligned { char c; };
__device__ float4 __shfl_down(const float4 v, const unsigned by, const unsigned width) { return v; }

// Each is 0.
__global__ void zeroes(double *to)
{
	int i = threadIdx.x;
	double x = i + 1, *mine = to + i * 16;
	mine[0] = norm3d(x, 2.0, 3.0) / sqrt(x * x + 13) - 1;
	mine[1] = rnorm3d(x, 2.0, 3.0) * sqrt(x * x + 13) - 1;
	mine[2] = norm4d(x, 2.0, 3.0, 1.0) / sqrt(x * x + 14) - 1;
	mine[3] = rnorm4d(x, 2.0, 3.0, 1.0) * sqrt(x * x + 14) - 1;
	mine[4] = rhypot(x, 2.0) * sqrt(x * x + 4) - 1;
	mine[5] = rcbrt(x) * rcbrt(x) * rcbrt(x) * x - 1;
	mine[6] = normcdf(x / 9) + normcdf(-x / 9) - 1;
	mine[7] = normcdff(1.0f) - 0.84134475f;
	mine[8] = __hiloint2double(__double2hiint(-x / 3), __double2loint(-x / 3)) + x / 3;
	mine[9] = ilogb(x) - (31 - __clz(i + 1));
	mine[10] = rnorm3df(i, 2, 3) * sqrtf(i * i + 13) - 1 + (rhypotf(3, 4) - 0.2f);
	half h = (half)(i + 0.5f);
	mine[11] = __half2int_rn(h) - (i + i % 2) + __half2int_rd(-h) + i + 1 + __half2uint_ru(h) - i - 1 + __half2short_rz(-h) + i;
	mine[12] = __half2float(__hadd_sat(h, (half)-3)) - (i < 3 ? 0 : i == 3 ? 0.5f : 1) + __half2float(__hsub_sat(h, h));
	mine[13] = __half2float(__hmul_sat((half)0.5f, (half)0.5f)) - 0.25f;
	__shared__ float sum;
	sum = 0;
	__syncthreads();
	unsafeAtomicAdd(&sum, 1.0f);
	__syncthreads();
	mine[14] = sum - blockDim.x;
	mine[15] = alignof(aligned) - 16 + (__shfl_down(make_float4(x, 0, 0, 0), 1u, 32u).x - x);
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
hip() { name=$1; shift; try 0 "HIP $name $gpu -O$level" run "$tmp/hip.o" -k "$name" "$@"; }
for pair in gfx906:2 gfx1030:0 gfx1100:2 gfx1200:0; do
	gpu=${pair%:*} level=${pair#*:}
	try 0 "HIP more $gpu -O$level" asm --gpu $gpu -O$level "$tmp/more.hip" -o "$tmp/hip.o"
	hip counts -a to=576:i32 --items 192 --numthreads 192 -e 'to[i] = i % 3 == 0 ? 64 : 1'
	hip bytes -a to=64:u32 --items 32 --numthreads 32 -e 'to[i] = i % 2 ? i / 2 * 2 + 1 : 0x77225500 + i / 2'
	hip zeroes -a to=512:f64:1 --items 32 --numthreads 32 -e 'to[i] + 1 = 1 within 1e-6'
	hip halves -a to=256:f32 --items 32 --numthreads 32 -e 'to[i] = i % 8 == 0 ? i / 8 * 3 : i % 8 == 1 ? (i / 8 > 2) + 2 * (i / 8 < 2) :
		i % 8 == 2 ? (i / 8 == 2) + 2 * (i / 8 < 2) : i % 8 == 3 ? max(i / 8, 2) + 2 : i % 8 == 4 ? 1 : i % 8 == 5 ? 1 + i / 8 / 64.0 :
		i % 8 == 6 ? 2 + i / 8 / 32.0 + 16 : 3 + i / 8 / 64.0 within 4e-3'
	hip groups -a to=512:i32 --items 64 --numthreads 64 -e 'to[12] = 0' -e 'to[13] = 1' -e 'to[14] = 3' -e 'to[36] = 1' \
		-e 'to[i] = i % 8 == 0 ? i / 64 * 64 + 28 : i % 8 == 1 ? i / 8 % 8 + i / 64 * 100 : i % 8 == 2 ? 170 + (i < 64) * 1000 + (i < 128) * 10000 :
			i % 8 == 3 ? 64 : i % 8 == 7 ? i / 8 % 4 : to[i]'
done
