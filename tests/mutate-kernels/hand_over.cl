// A chain: all waves of a workgroup store, one of them publishes at the device's scope after a barrier, another workgroup reads.
//;@ dispatch 2  ;@ arg data=128:u32  ;@ arg flag=1:u32  ;@ arg out=128:u32
//;@ expect out[i] = 2 * i + 9
KERNEL(128) hand_over(global uint *data, global uint *flag, global uint *out)
{
	local uint seen;
	if (GROUP == 0) {
		data[ME] = 2 * ME + 9;
		SYNC();
		if (ME == 0) STORE(flag, 1u, RELEASE, DEVICE);
		return;
	}
	if (ME == 0) while (!LOAD(flag, ACQUIRE, DEVICE)) __builtin_amdgcn_s_sleep(1);
	SYNC();
	out[ME] = data[ME];
}
