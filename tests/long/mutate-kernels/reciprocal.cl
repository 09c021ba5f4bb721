// Divides by an approximate reciprocal, whose result gfx11 must wait for.
//;@ dispatch 2  ;@ arg x=128:f32:2  ;@ arg y=128:f32:i  ;@ arg z=128:f32
//;@ expect z[i] = 0.5 * i
KERNEL(64) reciprocal(global const float *x, global const float *y, global float *z)
{
	uint i = GROUP * 64 + ME;
	z[i] = y[i] * __builtin_amdgcn_rcpf(x[i]);
}
