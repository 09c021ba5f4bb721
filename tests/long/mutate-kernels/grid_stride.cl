// A loop with the next load in flight while the last one is used.
//;@ dispatch 2  ;@ arg x=512:u32:i  ;@ arg y=512:u32
//;@ expect y[i] = 5 * i + 1
KERNEL(64) grid_stride(global const uint *x, global uint *y)
{
	uint i = GROUP * 64 + ME, next = x[i];
	ROLLED for (; i < 512; i += 128) {
		uint now = next;
		if (i + 128 < 512) next = x[i + 128];
		y[i] = 5 * now + 1;
	}
}
