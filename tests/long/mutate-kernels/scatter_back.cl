// Stores, and loads of the same work-item from the same place.
//;@ dispatch 2  ;@ arg x=128:u32:i  ;@ arg y=128:u32  ;@ arg z=128:u32
//;@ expect z[i] = i + 1
KERNEL(64) scatter_back(global const uint *x, volatile global uint *y, global uint *z)
{
	uint i = GROUP * 64 + ME;
	y[127 - i] = x[i] + 1;
	z[i] = y[127 - i];
}
