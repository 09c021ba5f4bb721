// A barrier of all workgroups, between two phases over memory.
//;@ dispatch 4  ;@ arg count=1:u32  ;@ arg t=512:u32  ;@ arg y=512:u32
//;@ expect y[i] = 511 - i
KERNEL(128) grid_barrier(global uint *count, global uint *t, global uint *y)
{
	uint i = GROUP * 128 + ME;
	t[i] = i;
	SYNC();
	if (ME == 0) {
		ATOMIC(add, count, 1u, RELEASE, DEVICE);
		while (LOAD(count, ACQUIRE, DEVICE) != 4) __builtin_amdgcn_s_sleep(1);
	}
	SYNC();
	y[i] = t[511 - i];
}
