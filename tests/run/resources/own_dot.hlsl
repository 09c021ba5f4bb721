// Functions with the names of built-in ones. The built-in ones are still right, or refused with CONSTANT.
RWStructuredBuffer<int> dst;
struct Pair { int a, b; };
int dot(Pair p, Pair q, Pair r) { return p.a * q.a * r.a + p.b * q.b * r.b; }
bool any(float4 v) { return false; }
[numthreads(1, 1, 1)]
void main()
{
	Pair p = { dst[0], 2 };
	dst[0] = dot(p, p, p);
	dst[1] = any(float4(1, 1, 1, dst[1]));
	dst[2] = fmod(-7.5, 2) * 10;
	dst[3] = all(float2(0.25, 0.5));
	dst[4] = dot(int2(dst[4], 3), int2(2, 3));
#ifdef CONSTANT
	dst[5] = dot(int2(2, 3), int2(2, 3));
	dst[5] = any(float2(0.25, 0));
#endif
}
