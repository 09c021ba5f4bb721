// Compaction in order, in one workgroup, by a scan in LDS.
//;@ dispatch 1  ;@ arg x=128:u32:i  ;@ arg y=128:u32  ;@ arg count=1:u32
//;@ expect count[0] = 43  ;@ expect y[i] = i < 43 ? 3 * i : 0
KERNEL(128) compact_scan(global const uint *x, global uint *y, global uint *count)
{
	local uint t[2][128];
	uint v = x[ME], keep = v % 3 == 0, from = 0;
	t[0][ME] = keep;
	SYNC_LOCAL();
	ROLLED for (uint k = 1; k < 128; k *= 2, from ^= 1) {
		t[from ^ 1][ME] = t[from][ME] + (ME >= k ? t[from][ME - k] : 0);
		SYNC_LOCAL();
	}
	if (keep) y[t[from][ME] - 1] = v;
	if (ME == 127) *count = t[from][127];
}
