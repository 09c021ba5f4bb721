// One wave hands data in memory to another of its workgroup by a flag in memory: in one workgroup the last
// wave to the first, in the next the first to the last.
//;@ dispatch 2  ;@ arg data=64:u32  ;@ arg flag=2:u32  ;@ arg out=64:u32
//;@ expect out[i] = i % 32 + 7
KERNEL(128) flag_waves(global uint *data, global uint *flag, global uint *out)
{
	uint me = GROUP % 2 ? 127 - ME : ME;
	if (me >= 96) {
		data[GROUP * 32 + me - 96] = me - 89;
		STORE(&flag[GROUP], 1u, RELEASE, WRKGRP);
	}
	if (me < 32) {
		while (!LOAD(&flag[GROUP], ACQUIRE, WRKGRP)) __builtin_amdgcn_s_sleep(1);
		out[GROUP * 32 + me] = data[GROUP * 32 + me];
	}
}
