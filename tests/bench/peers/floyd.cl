// One step of Floyd and Warshall's shortest paths, through node k.
kernel void floyd(global const uint *before, global uint *after, uint n, uint k)
{
	uint x = get_global_id(0), y = get_global_id(1), at = y * n + x;
	after[at] = min(before[at], before[y * n + k] + before[k * n + x]);
}
