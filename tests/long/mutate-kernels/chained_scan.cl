// Each workgroup waits for the sum of the one before it: a chain of four in which the first one runs first, and one in which it runs last.
//;@ dispatch 8  ;@ arg x=10:u32:i%5+1  ;@ arg sum=10:u32  ;@ arg flag=10:u32:i%5==0
//;@ expect sum[i] = i % 5 * (i % 5 + 1) / 2
KERNEL(32) chained_scan(global const uint *x, global uint *sum, global uint *flag)
{
	if (ME) return;
	uint own = GROUP < 4 ? GROUP : 12 - GROUP;
	while (!LOAD(&flag[own], RELAXED, DEVICE)) __builtin_amdgcn_s_sleep(1);
	FENCE(ACQUIRE, "agent");
	sum[own + 1] = sum[own] + x[own];
	FENCE(RELEASE, "agent");
	STORE(&flag[own + 1], 1u, RELAXED, DEVICE);
}
