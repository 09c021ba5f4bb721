// Sorts 256 keys a workgroup of 128 items in LDS: the steps of a bitonic network, a pair an item.
#define KEYS 256
__kernel void bitonic(__global int *all)
{
	__local int keys[KEYS];
	__global int *own = all + KEYS * get_group_id(0);
	uint item = get_local_id(0);
	keys[item] = own[item];
	keys[item + KEYS / 2] = own[item + KEYS / 2];
	for (uint run = 2; run <= KEYS; run *= 2)
		for (uint apart = run / 2; apart; apart /= 2) {
			uint low = 2 * item - (item & (apart - 1)), high = low + apart;
			bool descending = low & run;
			barrier(CLK_LOCAL_MEM_FENCE);
			int x = keys[low], y = keys[high];
			if (x != y && (x < y) == descending) {
				keys[low] = y;
				keys[high] = x;
			}
		}
	barrier(CLK_LOCAL_MEM_FENCE);
	own[item] = keys[item];
	own[item + KEYS / 2] = keys[item + KEYS / 2];
}
