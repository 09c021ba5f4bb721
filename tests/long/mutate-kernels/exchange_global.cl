// Waves of a workgroup exchange data through memory, with a barrier between.
//;@ dispatch 2  ;@ arg t=256:u32  ;@ arg y=256:u32
//;@ expect y[i] = 5 * (127 - i % 128)
KERNEL(128) exchange_global(global uint *t, global uint *y)
{
	t[GROUP * 128 + ME] = 5 * ME;
	SYNC();
	y[GROUP * 128 + ME] = t[GROUP * 128 + 127 - ME];
}
