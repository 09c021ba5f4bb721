// A tree over LDS.
//;@ dispatch 2  ;@ arg x=256:u32:i  ;@ arg out=2:u32
//;@ expect out[i] = i ? 24512 : 8128
KERNEL(128) reduce_tree(global const uint *x, global uint *out)
{
	local uint t[128];
	t[ME] = x[GROUP * 128 + ME];
	SYNC_LOCAL();
	ROLLED for (uint k = 64; k; k >>= 1) {
		if (ME < k) t[ME] += t[ME + k];
		SYNC_LOCAL();
	}
	if (ME == 0) out[GROUP] = t[0];
}
