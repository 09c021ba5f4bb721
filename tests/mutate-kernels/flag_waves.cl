// One wave hands data in memory to another of its workgroup by a flag in memory.
//;@ dispatch 2  ;@ arg data=64:u32  ;@ arg flag=2:u32  ;@ arg out=64:u32
//;@ expect out[i] = i % 32 + 7
KERNEL(128) flag_waves(global uint *data, global uint *flag, global uint *out)
{
	if (ME >= 96) {
		data[GROUP * 32 + ME - 96] = ME - 89;
		STORE(&flag[GROUP], 1u, RELEASE, WRKGRP);
	}
	if (ME < 32) {
		while (!LOAD(&flag[GROUP], ACQUIRE, WRKGRP)) __builtin_amdgcn_s_sleep(1);
		out[GROUP * 32 + ME] = data[GROUP * 32 + ME];
	}
}
