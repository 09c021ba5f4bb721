// How many steps from in[i] to 1: half if even, three times and one if odd
static uint steps(uint x)
{
	uint n = 0;

	while (x > 1) {
		x = x & 1 ? 3 * x + 1 : x / 2;
		n++;
	}
	return n;
}

kernel void collatz(global const uint *in, global uint *out)
{
	uint i = __builtin_amdgcn_workitem_id_x();

	out[i] = steps(in[i]);
}
