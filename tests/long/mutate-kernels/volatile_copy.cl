// Volatile loads and stores, which wait each.
//;@ dispatch 2  ;@ arg x=128:u32:i  ;@ arg y=128:u32
//;@ expect y[i] = 2 * i
KERNEL(64) volatile_copy(volatile global uint *x, volatile global uint *y)
{
	uint i = GROUP * 64 + ME;
	y[i] = x[i] + x[i];
}
