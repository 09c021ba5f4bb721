// A blur of halves: f16 in memory, f32 in registers.
kernel void half_blur(global const half *from, global half *to, uint n)
{
	uint i = get_global_id(0);
	float sum = 0;
	for (uint k = 0; k < 9; k++) sum += vload_half(min(i + k, n - 1), from);
	vstore_half(sum * 0.125f, i, to);
}
