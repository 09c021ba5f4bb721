// Compaction: one atomic for each wave, a place for each lane by its mask.
//;@ dispatch 2  ;@ arg x=256:u32:i*7%5  ;@ arg count=1:u32  ;@ arg y=256:u32
//;@ expect count[0] = 102  ;@ expect tally(y, 4) = 51  ;@ expect tally(y, 3) = 51
KERNEL(128) compact_ballot(global const uint *x, global uint *count, global uint *y)
{
	uint v = x[GROUP * 128 + ME], at = 0;
	ulong mask = __builtin_amdgcn_ballot_w64(v > 2);
	uint below = __builtin_amdgcn_mbcnt_hi((uint)(mask >> 32), __builtin_amdgcn_mbcnt_lo((uint)mask, 0));
	if (LANE == 0) at = ATOMIC(add, count, (uint)__builtin_popcountl(mask), RELAXED, DEVICE);
	at = __builtin_amdgcn_readfirstlane(at);
	if (v > 2) y[at + below] = v;
}
