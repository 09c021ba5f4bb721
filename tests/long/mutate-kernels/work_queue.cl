// Workgroups take tasks from a counter until there are none.
//;@ dispatch 2  ;@ arg next=1:u32  ;@ arg x=256:u32:i  ;@ arg y=256:u32
//;@ expect y[i] = i + 10
KERNEL(64) work_queue(global uint *next, global const uint *x, global uint *y)
{
	local uint task;
	ROLLED for (;;) {
		if (ME == 0) task = ATOMIC(add, next, 1u, RELAXED, DEVICE);
		SYNC_LOCAL();
		uint t = task;
		SYNC_LOCAL();
		if (t >= 4) return;
		y[t * 64 + ME] = x[t * 64 + ME] + 10;
	}
}
