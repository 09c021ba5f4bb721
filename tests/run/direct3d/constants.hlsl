// Functions of constants and the same functions of variables. tests/run/direct3d.py computes them.
StructuredBuffer<float> src : register(t0);
RWStructuredBuffer<float> constant : register(u0);
RWStructuredBuffer<float> variable : register(u1);
static uint at;

void put(float a, float b)
{
	constant[at] = a;
	variable[at] = b;
	at++;
}

void put(float4 a, float4 b)
{
	for (uint k = 0; k < 4; k++) put(a[k], b[k]);
}

float next(inout int n) { n++; return n; }

static const float K = -7.5;
static const float4 V = { 7.5, -7.5, 5.25, -0.5 };

[numthreads(1, 1, 1)]
void main()
{
	float a = src[0], b = src[1];          // -7.5, 2
	float4 v = float4(src[2], src[3], src[4], src[5]);
	int n = 6;
	at = 0;
	put(fmod(-7.5, 2.0), fmod(a, b));
	put(fmod(7.5, -2.0), fmod(-a, -b));
	put(fmod(K, 2), fmod(a, 2));
	put(fmod(-7, 4), fmod(int(a), 4));
	put(fmod(fmod(-7.5, 4), 2) / 2, fmod(fmod(a, 4), b) / 2);
	put(fmod(V, 2), fmod(v, b));
	put(fmod(V, float4(2, -2, 0.75, 4)), fmod(v, float4(b, -b, 0.75, 4)));
	put(fmod(9.25, next(n)), n);           // an argument is evaluated once
	put(fmod(next(n), 3.0), n);
#ifdef MIXED
	put(dot(3u, 4u), dot(uint(b) + 1, 4u));
	put(dot(-1.5, 2), dot(a / 5, 2));
	put(dot(-3, 2.5), dot(int(a) + 4, 2.5));
#else
	put(dot(3, 4), dot(3, int(b) * 2));
	put(mul(-3, 4), mul(-3, int(b) * 2));
	put(mul(-1.5, 4.0), mul(-1.5, b * 2));
#endif
	put(dot(int3(1, -2, 3), int3(4, 5, 6)), dot(int3(1, -2, b + 1), int3(4, 5, 6)));
	put(dot(uint2(1, 2), uint2(3, 4)), dot(uint2(1, b), uint2(3, 4)));
	put(dot(V, V), dot(v, v));
	put(7 % 4, (int)(b * 3.5) % 4);
	put(-7 % 4, (int)a % 4);
}
