// Counts hashed keys by atomics on a large table.
kernel void scatter(global const uint *keys, global uint *table, uint mask)
{
	uint k = keys[get_global_id(0)] * 0x9e3779b1u;
	atomic_inc(&table[(k ^ k >> 15) & mask]);
	atomic_add(&table[mask + 1 + (k >> 27)], k & 7);
}
