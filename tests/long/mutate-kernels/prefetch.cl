// A tile in LDS, the next one on its way in registers.
//;@ dispatch 2  ;@ arg x=256:u32:i  ;@ arg y=128:u32
//;@ expect y[i] = 4 * (63 - i % 64) + 384
KERNEL(64) prefetch(global const uint *x, global uint *y)
{
	local uint t[64];
	uint sum = 0, next = x[ME];
	ROLLED for (uint k = 0; k < 4; k++) {
		t[ME] = next;
		SYNC_LOCAL();
		if (k < 3) next = x[(k + 1) * 64 + ME];
		sum += t[63 - ME];
		SYNC_LOCAL();
	}
	y[GROUP * 64 + ME] = sum;
}
