// A matrix transposed through LDS.
//;@ dispatch 4  ;@ arg x=1024:u32:i  ;@ arg y=1024:u32
//;@ expect y[i] = i % 32 * 32 + i / 32
KERNEL(256) transpose(global const uint *x, global uint *y)
{
	local uint t[16][17];
	uint c = ME % 16, r = ME / 16, left = GROUP % 2 * 16, top = GROUP / 2 * 16;
	t[r][c] = x[(top + r) * 32 + left + c];
	SYNC_LOCAL();
	y[(left + r) * 32 + top + c] = t[c][r];
}
