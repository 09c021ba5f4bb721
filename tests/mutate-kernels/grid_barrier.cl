// A barrier of all workgroups, between two phases over memory.
//;@ dispatch 4  ;@ arg count=1:u32  ;@ arg t=128:u32  ;@ arg y=128:u32
//;@ expect y[i] = 127 - i
KERNEL(32) grid_barrier(global uint *count, global uint *t, global uint *y)
{
	uint i = GROUP * 32 + ME;
	t[i] = i;
	SYNC();
	if (ME == 0) {
		ATOMIC(add, count, 1u, RELEASE, DEVICE);
		while (LOAD(count, ACQUIRE, DEVICE) != 4) __builtin_amdgcn_s_sleep(1);
	}
	SYNC();
	y[i] = t[127 - i];
}
