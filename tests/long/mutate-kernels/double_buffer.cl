// Two tiles in LDS: one is loaded while the other is used.
//;@ dispatch 2  ;@ arg x=256:u32:i  ;@ arg y=128:u32
//;@ expect y[i] = 4 * (63 - i % 64) + 384
KERNEL(64) double_buffer(global const uint *x, global uint *y)
{
	local uint t[2][64];
	uint sum = 0;
	t[0][ME] = x[ME];
	ROLLED for (uint k = 0; k < 4; k++) {
		SYNC_LOCAL();
		if (k < 3) t[(k + 1) & 1][ME] = x[(k + 1) * 64 + ME];
		sum += t[k & 1][63 - ME];
	}
	y[GROUP * 64 + ME] = sum;
}
