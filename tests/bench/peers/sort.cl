// Sorts 256 keys of each workgroup by odd and even exchanges in local memory.
kernel void sort(global ushort *keys, local ushort *l)
{
	uint i = get_local_id(0), n = get_local_size(0) * 2, base = get_group_id(0) * n;
	l[i] = keys[base + i];
	l[i + n / 2] = keys[base + i + n / 2];
	for (uint k = 0; k < n; k++) {
		uint at = 2 * i + (k & 1);
		barrier(CLK_LOCAL_MEM_FENCE);
		if (at + 1 < n && l[at] > l[at + 1]) {
			ushort x = l[at];
			l[at] = l[at + 1];
			l[at + 1] = x;
		}
	}
	barrier(CLK_LOCAL_MEM_FENCE);
	keys[base + i] = l[i];
	keys[base + i + n / 2] = l[i + n / 2];
}
