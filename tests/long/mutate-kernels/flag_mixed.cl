// One wave hands data in memory to another by a flag in LDS: in one workgroup the last wave to the first, in the next the first to the last.
//;@ dispatch 2  ;@ arg data=64:u32  ;@ arg out=64:u32
//;@ expect out[i] = (i % 32 + 7) * 3
KERNEL(128) flag_mixed(global uint *data, global uint *out)
{
	local uint flag;
	uint me = GROUP % 2 ? 127 - ME : ME;
	if (ME == 0) flag = 0;
	SYNC();
	if (me >= 96) data[GROUP * 32 + me - 96] = (me - 89) * 3;
	if (me == 127) STORE(&flag, 1u, RELEASE, WRKGRP);
	if (me < 32) {
		while (!LOAD(&flag, ACQUIRE, WRKGRP)) __builtin_amdgcn_s_sleep(1);
		out[GROUP * 32 + me] = data[GROUP * 32 + me];
	}
}
