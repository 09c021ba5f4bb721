# HIP, with our header: places, LDS, lanes, atomics, numbers, templates.
[ -n "$clang" ] || return 0
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
# Compiles each GPU and level once, and runs all kernels.
hip() { name=$1; shift; try 0 "HIP $name $gpu -O$level" run "$tmp/hip.o" -k "$name" "$@"; }
for pair in gfx906:0 gfx1030:2 gfx1100:0 gfx1200:2; do
	gpu=${pair%:*} level=${pair#*:}
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
