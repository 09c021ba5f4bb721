// A histogram of each workgroup in LDS, added to one in memory.
//;@ dispatch 2  ;@ arg x=512:u32:i*i  ;@ arg bins=16:u32
//;@ expect total(bins) = 512  ;@ expect bins[0] = 128
KERNEL(128) histogram_lds(global const uint *x, global uint *bins)
{
	local uint t[16];
	if (ME < 16) t[ME] = 0;
	SYNC_LOCAL();
	for (uint k = 0; k < 2; k++) ATOMIC(add, &t[x[(GROUP * 2 + k) * 128 + ME] % 16], 1u, RELAXED, WRKGRP);
	SYNC_LOCAL();
	if (ME < 16) ATOMIC(add, &bins[ME], t[ME], RELAXED, DEVICE);
}
