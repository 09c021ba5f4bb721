// One wave hands data in LDS to another by a flag in LDS.
//;@ dispatch 2  ;@ arg out=64:u32
//;@ expect out[i] = (i % 32 + 7) * 3
KERNEL(128) flag_lds(global uint *out)
{
	local uint data[32], flag;
	if (ME == 0) flag = 0;
	SYNC_LOCAL();
	if (ME >= 96) data[ME - 96] = (ME - 89) * 3;
	if (ME == 127) STORE(&flag, 1u, RELEASE, WRKGRP);
	if (ME < 32) {
		while (!LOAD(&flag, ACQUIRE, WRKGRP)) __builtin_amdgcn_s_sleep(1);
		out[GROUP * 32 + ME] = data[ME];
	}
}
