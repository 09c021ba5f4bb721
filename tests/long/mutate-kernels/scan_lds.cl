// A scan of LDS in place: two barriers in each round.
//;@ dispatch 2  ;@ arg x=256:u32:1  ;@ arg y=256:u32
//;@ expect y[i] = i % 128 + 1
KERNEL(128) scan_lds(global const uint *x, global uint *y)
{
	local uint t[128];
	t[ME] = x[GROUP * 128 + ME];
	SYNC();
	ROLLED for (uint k = 1; k < 128; k *= 2) {
		uint v = ME >= k ? t[ME - k] : 0;
		SYNC();
		t[ME] += v;
		SYNC();
	}
	y[GROUP * 128 + ME] = t[ME];
}
