// A stencil with a halo in LDS.
//;@ dispatch 2  ;@ arg x=258:u32:i  ;@ arg y=256:u32
//;@ expect y[i] = 3 * i + 3
KERNEL(128) stencil(global const uint *x, global uint *y)
{
	local uint t[130];
	uint i = GROUP * 128 + ME;
	t[ME] = x[i];
	if (ME < 2) t[ME + 128] = x[i + 128];
	SYNC_LOCAL();
	y[i] = t[ME] + t[ME + 1] + t[ME + 2];
}
