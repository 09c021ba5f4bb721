// Rounds of an integer hash on four words.
kernel void hash(global const uint4 *from, global uint4 *to, int rounds)
{
	uint4 v = from[get_global_id(0)];
	for (int k = 0; k < rounds; k++) {
		v.x += v.y; v.w = rotate(v.w ^ v.x, 16u);
		v.z += v.w; v.y = rotate(v.y ^ v.z, 12u);
		v.x += v.y; v.w = rotate(v.w ^ v.x, 8u);
		v.z += v.w; v.y = rotate(v.y ^ v.z, 7u);
	}
	to[get_global_id(0)] = v;
}
