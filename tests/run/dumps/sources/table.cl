// A table in constant memory that the code finds by a relocation
constant uint squares[64] = {
	0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169, 196, 225, 256, 289, 324, 361, 400, 441, 484, 529, 576, 625, 676, 729, 784, 841, 900, 961,
	1, 0, 5, 8, 17, 24, 37, 48, 65, 80, 101, 120, 145, 168, 197, 224, 257, 288, 325, 360, 401, 440, 485, 528, 577, 624, 677, 728, 785, 840, 901, 960,
};

kernel void table(global uint *out)
{
	uint i = __builtin_amdgcn_workitem_id_x();

	out[i] = squares[i];
}
