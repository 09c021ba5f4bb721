// One workgroup hands data to another by a flag: in the first pair the one that stores runs first, in the second the one that waits.
//;@ dispatch 4  ;@ arg data=128:u32  ;@ arg flag=2:u32  ;@ arg out=128:u32
//;@ expect out[i] = 3 * i + 5
KERNEL(64) flag_groups(global uint *data, global uint *flag, global uint *out)
{
	uint pair = GROUP / 2, i = pair * 64 + ME;
	if (GROUP % 3 == 0) {
		data[i] = 3 * i + 5;
		FENCE(RELEASE, "agent");
		SYNC();
		if (ME == 0) STORE(&flag[pair], 1u, RELEASE, DEVICE);
	} else {
		while (!LOAD(&flag[pair], ACQUIRE, DEVICE)) __builtin_amdgcn_s_sleep(1);
		out[i] = data[i];
	}
}
