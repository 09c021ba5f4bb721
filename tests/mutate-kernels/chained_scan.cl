// Each workgroup waits for the sum of the one before it.
//;@ dispatch 4  ;@ arg x=4:u32:i+1  ;@ arg sum=5:u32  ;@ arg flag=5:u32:i==0
//;@ expect sum[i] = i * (i + 1) / 2
KERNEL(32) chained_scan(global const uint *x, global uint *sum, global uint *flag)
{
	if (ME) return;
	while (!LOAD(&flag[GROUP], RELAXED, DEVICE)) __builtin_amdgcn_s_sleep(1);
	FENCE(ACQUIRE, "agent");
	sum[GROUP + 1] = sum[GROUP] + x[GROUP];
	FENCE(RELEASE, "agent");
	STORE(&flag[GROUP + 1], 1u, RELAXED, DEVICE);
}
