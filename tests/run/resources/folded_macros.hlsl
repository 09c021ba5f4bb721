// Remainders of constant floats that the text does not show: `%` in a macro of a macro, and members of constants. -D LINE
// chooses one. Without it, remainders of integers decide what is compiled, and the sizes of arrays.
#define MOD(a, b) ((a) % (b))
#define OUTER(x) MOD(x, 2.0)
struct Pair { float a, b; };
static const Pair pair = { 7.5, 2 };
static const int size = 70 % 6, mode = 3;
groupshared float kept[size * 2];
RWStructuredBuffer<float> dst;
[numthreads(34 % 33, 1, 1)]
void main(uint i : SV_GroupIndex)
{
#if LINE == 1
	dst[0] = OUTER(7.5);
#elif LINE == 2
	dst[0] = dst[1] % 2.0 + pair.a % pair.b;
#else
	switch (i % 4) { case 7 % 7: kept[i] = 2; break; default: kept[i] = i % 3u; }
	dst[0] = mode % 2 == 0 ? dst[1] % dst[2] : kept[i] + 5 % 3 + dst[1] % 2.5;
#endif
}
