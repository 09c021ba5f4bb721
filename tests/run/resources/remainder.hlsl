// A remainder of constant floats is refused, in line 8. With FMOD there is none.
RWStructuredBuffer<float> dst;
static const float K = -7.5;
[numthreads(1, 1, 1)]
void main()
{
#ifndef FMOD
	dst[0] = K % 2 + 64 % 32;
#else
	dst[0] = fmod(K, 2);
#endif
}
