# HIP: errors, and suggested commands.
[ -n "$clang" ] || return 0
cat >"$tmp/texture.hip" <<'HIP'
__global__ void k(float *to, hipTextureObject_t t) { to[0] = tex2D<float>(t, 1.0f, 2.0f); }
HIP
has="lanewise does not support HIP textures"; try 3 "HIP texture" run "$tmp/texture.hip"
cat >"$tmp/prints.hip" <<'HIP'
__global__ void k(float *to) { to[0] = 1; printf("%f", to[0]); }
template <class T> __global__ void copy(const T *x, T *y) { y[threadIdx.x] = x[threadIdx.x]; }
template __global__ void copy<float>(const float *, float *);
template __global__ void copy<int>(const int *, int *);
HIP
has="printf in a kernel prints nothing here"; try 0 "HIP printf" run "$tmp/prints.hip" -k k -a to=1:f32 -e 'to[0] = 1'
# Instances of a template: the command for each, which runs.
suggested "$lanewise" run "$tmp/prints.hip" -k copy -a 'x=4:u32:i' -a y=4:u32 --items 4 -e 'y[i] = i'
[ "$(wc -l <"$tmp/suggested")" = 2 ] || bad "other than two instances"
runs "instances"
cat >"$tmp/hip.hip" <<'HIP'
__global__ void places(unsigned *to) { to[threadIdx.x] = blockIdx.x; }
__global__ void turn(const float *x, float *y)
{
	extern __shared__ float t[];
	t[threadIdx.x] = x[threadIdx.x];
	__syncthreads();
	y[threadIdx.x] = t[63 - threadIdx.x];
}
__global__ void atoms(unsigned *to, float *sum) { atomicAdd(&to[0], threadIdx.x); atomicAdd(sum, 0.5f); }
__global__ void numbers(float *y, float3 v, float4 w) { y[0] = v.x + w.w; }
HIP
try 0 "HIP wave64" run --gpu gfx1100 --wave 64 "$tmp/hip.hip" -k turn -a x=64:f32:i -a y=64:f32 --items 64 --numthreads 64 --lds 256 -e 'y[i] = 63 - i'
# The suggested command keeps the given options: the kernel, and how it is compiled.
suggested "$lanewise" run "$tmp/hip.hip" -k atoms -O1 --gpu gfx1100 --items 64 -- -DX='a b'
case $(cat "$tmp/suggested") in *"-kernel atoms --optimize 1 --gpu gfx1100 --items 64 -a to=256:u32:i -a sum=256:"*" -- '-DX=a b'") good;;
*) bad "what is suggested for atoms:"; cat "$tmp/suggested";; esac
runs "suggested for atoms"

try 0 "HIP object" asm "$tmp/hip.hip" -o "$tmp/hip.o"
has='-a w='; try 2 "HIP arguments" run "$tmp/hip.o" -k numbers
has='other kernels, for --kernel: _Z6'; try 2 "HIP kernels" run "$tmp/hip.o" -k atoms
has='kernel `sums` does not exist'; try 2 "HIP kernel" run "$tmp/hip.o" -k sums
