// A scan that looks back: status and value in one word of 64 bits, as Merrill and Garland have it.
//;@ dispatch 4  ;@ arg x=256:u32:i  ;@ arg status=4:u64  ;@ arg y=256:u32
//;@ expect y[i] = i * (i + 1) / 2
KERNEL(64) look_back(global const uint *x, global ulong *status, global uint *y)
{
	local uint t[64], before;
	t[ME] = x[GROUP * 64 + ME];
	SYNC_LOCAL();
	ROLLED for (uint k = 1; k < 64; k *= 2) {
		uint v = ME >= k ? t[ME - k] : 0;
		SYNC_LOCAL();
		t[ME] += v;
		SYNC_LOCAL();
	}
	if (ME == 63) {
		uint sum = 0;
		STORE(&status[GROUP], (ulong)1 << 32 | t[63], RELAXED, DEVICE);
		for (int g = (int)GROUP - 1; g >= 0; g--) {
			ulong s;
			do s = LOAD(&status[g], RELAXED, DEVICE); while (s >> 32 == 0);
			sum += (uint)s;
			if (s >> 32 == 2) break;
		}
		STORE(&status[GROUP], (ulong)2 << 32 | (t[63] + sum), RELAXED, DEVICE);
		before = sum;
	}
	SYNC_LOCAL();
	y[GROUP * 64 + ME] = t[ME] + before;
}
