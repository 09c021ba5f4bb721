// One workgroup hands data to another by a flag.
//;@ dispatch 2  ;@ arg data=64:u32  ;@ arg flag=1:u32  ;@ arg out=64:u32
//;@ expect out[i] = 3 * i + 5
KERNEL(64) flag_groups(global uint *data, global uint *flag, global uint *out)
{
	if (GROUP == 0) {
		data[ME] = 3 * ME + 5;
		FENCE(RELEASE, "agent");
		SYNC();
		if (ME == 0) STORE(flag, 1u, RELEASE, DEVICE);
	} else {
		while (!LOAD(flag, ACQUIRE, DEVICE)) __builtin_amdgcn_s_sleep(1);
		out[ME] = data[ME];
	}
}
