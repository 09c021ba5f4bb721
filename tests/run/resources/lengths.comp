#version 450
// Lengths of arrays in buffers: operations on specialisation constants.
layout(local_size_x = 32) in;
layout(constant_id = 0) const uint N = 5;
layout(constant_id = 1) const int S = -7;
layout(constant_id = 2) const bool W = true;
const uint K = (N * 3u - 1u) / 2u + (N << 2) % 7u;        // 7 + 6
const int L = W ? S / -2 + 4 : 9;                         // 7
layout(binding = 0) buffer First { uint all; uint of[K]; } first;
layout(binding = 1) buffer Second { uint all; uint of[L]; } second;
void main()
{
	uint i = gl_LocalInvocationIndex;
	if (i < K) first.of[i] = K;
	if (i < L) second.of[i] = uint(L);
}
