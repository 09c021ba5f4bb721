// A chain: all waves of a workgroup store, one of them publishes at the device's scope after a barrier, another workgroup reads: the second one, and then the first of a pair.
//;@ dispatch 4  ;@ arg data=256:u32  ;@ arg flag=2:u32  ;@ arg out=256:u32
//;@ expect out[i] = 2 * i + 9
KERNEL(128) hand_over(global uint *data, global uint *flag, global uint *out)
{
	local uint seen;
	uint pair = GROUP / 2, i = pair * 128 + ME;
	if (GROUP % 3 == 0) {
		data[i] = 2 * i + 9;
		SYNC();
		if (ME == 0) STORE(&flag[pair], 1u, RELEASE, DEVICE);
		return;
	}
	if (ME == 0) while (!LOAD(&flag[pair], ACQUIRE, DEVICE)) __builtin_amdgcn_s_sleep(1);
	SYNC();
	out[i] = data[i];
}
