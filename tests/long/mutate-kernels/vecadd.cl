// Adds two vectors.
//;@ dispatch 2  ;@ arg x=128:u32:i  ;@ arg y=128:u32:3*i  ;@ arg z=128:u32
//;@ expect z[i] = 4 * i
KERNEL(64) vecadd(global const uint *x, global const uint *y, global uint *z)
{
	uint i = GROUP * 64 + ME;
	z[i] = x[i] + y[i];
}
