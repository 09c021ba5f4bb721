// One wave hands data in memory to another by a flag in LDS.
//;@ dispatch 2  ;@ arg data=64:u32  ;@ arg out=64:u32
//;@ expect out[i] = (i % 32 + 7) * 3
KERNEL(128) flag_mixed(global uint *data, global uint *out)
{
	local uint flag;
	if (ME == 0) flag = 0;
	SYNC();
	if (ME >= 96) data[GROUP * 32 + ME - 96] = (ME - 89) * 3;
	if (ME == 127) STORE(&flag, 1u, RELEASE, WRKGRP);
	if (ME < 32) {
		while (!LOAD(&flag, ACQUIRE, WRKGRP)) __builtin_amdgcn_s_sleep(1);
		out[GROUP * 32 + ME] = data[GROUP * 32 + ME];
	}
}
