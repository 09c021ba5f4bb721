// Two atomics at once, of 32 bits and of 64.
//;@ dispatch 2  ;@ arg x=128:u32:(i*53)%128+2  ;@ arg low=1:u32:999  ;@ arg high=1:u64
//;@ expect low[0] = 2  ;@ expect high[0] = 129
KERNEL(64) min_max(global const uint *x, global uint *low, global ulong *high)
{
	uint v = x[GROUP * 64 + ME];
	ATOMIC(min, low, v, RELAXED, DEVICE);
	ATOMIC(max, high, (ulong)v, RELAXED, DEVICE);
}
