// The same with values in an array of their own, and a flag that releases them. The groups stand in the other order than they run, so that some look too early.
//;@ dispatch 4  ;@ arg x=128:u32:i  ;@ arg sum=4:u32  ;@ arg total=4:u32  ;@ arg flag=4:u32  ;@ arg y=4:u32
//;@ expect y[i] = 32 * (i + 1) * (32 * (i + 1) - 1) / 2
KERNEL(32) look_back_flags(global const uint *x, global uint *sum, global uint *total, global uint *flag, global uint *y)
{
	local uint own;
	uint group = 3 - GROUP;
	if (ME == 0) own = 0;
	SYNC_LOCAL();
	ATOMIC(add, &own, x[group * 32 + ME], RELAXED, WRKGRP);
	SYNC_LOCAL();
	if (ME) return;
	uint s = own;
	sum[group] = s;
	STORE(&flag[group], 1u, RELEASE, DEVICE);
	for (int g = (int)group - 1; g >= 0; g--) {
		uint f;
		do f = LOAD(&flag[g], ACQUIRE, DEVICE); while (!f);
		if (f == 2) { s += total[g]; break; }
		s += sum[g];
	}
	total[group] = s;
	STORE(&flag[group], 2u, RELEASE, DEVICE);
	y[group] = s;
}
