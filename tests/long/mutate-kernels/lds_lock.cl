// A lock in LDS among the waves of a workgroup, over LDS.
//;@ dispatch 2  ;@ arg out=2:u32
//;@ expect out[i] = 128
KERNEL(128) lds_lock(global uint *out)
{
	local uint lock, sum;
	if (ME == 0) lock = 0, sum = 0;
	SYNC_LOCAL();
	if (LANE == 0) {
		while (SWAP(&lock, 1u, ACQUIRE, WRKGRP)) __builtin_amdgcn_s_sleep(1);
		sum += __builtin_amdgcn_wavefrontsize();
		STORE(&lock, 0u, RELEASE, WRKGRP);
	}
	SYNC_LOCAL();
	if (ME == 0) out[GROUP] = sum;
}
