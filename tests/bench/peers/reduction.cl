// The sum of squares and the largest element of each workgroup's part, by halving in local memory.
kernel void reduction(global const int *from, global uint *sums, global int *most, local uint *s, local int *m, uint n)
{
	uint l = get_local_id(0), sum = 0;
	int largest = INT_MIN;
	for (uint k = get_global_id(0); k < n; k += get_global_size(0)) {
		sum += (uint)from[k] * (uint)from[k];
		largest = max(largest, from[k]);
	}
	s[l] = sum;
	m[l] = largest;
	for (uint k = get_local_size(0) / 2; k; k /= 2) {
		barrier(CLK_LOCAL_MEM_FENCE);
		if (l < k) {
			s[l] += s[l + k];
			m[l] = max(m[l], m[l + k]);
		}
	}
	if (l) return;
	sums[get_group_id(0)] = s[0];
	most[get_group_id(0)] = m[0];
}
