// Each kind of member in a structured buffer and in a constant buffer. tests/hlsl.py has the offsets of Direct3D.
struct A {
	float2 a;
	float3 b;
	float c[3];
	float d;
	float3x3 m;
	uint e;
	bool f;
	double g;
	uint h;
	float4 v;
};
struct B {
	float x;
	float2 y[2];
	float z;
	float2x3 n;
};
RWStructuredBuffer<A> dst : register(u0);
RWStructuredBuffer<float> read : register(u1);
RWStructuredBuffer<float3> rows : register(u2);
RWStructuredBuffer<float3x2> matrices : register(u3);
cbuffer C : register(b0)
{
	float2 ca;
	float3 cb;
	float cc[3];
	float cd;
	float3x3 cm;
	uint ce;
	bool cf;
	double cg;
	uint ch;
	B cB;
	float ci;
	row_major float2x3 rm;
	float cj;
};

[numthreads(1, 1, 1)]
void main()
{
	A a;
	a.a = float2(1, 2);
	a.b = float3(3, 4, 5);
	a.c[0] = 6;
	a.c[1] = 7;
	a.c[2] = 8;
	a.d = 9;
	a.m = float3x3(10, 11, 12, 13, 14, 15, 16, 17, 18);
	a.e = 19;
	a.f = true;
	a.g = 20.0L;
	a.h = 21;
	a.v = float4(22, 23, 24, 25);
	dst[1] = a;
	rows[2] = float3(1, 2, 3);
	rows[3].y = 7;
	matrices[0] = float3x2(0, 1, 2, 3, 4, 5);
	matrices[1][1][0] = matrices[1][2][1];
	uint k = 0;
	read[k++] = ca.y;
	read[k++] = cb.z;
	read[k++] = cc[2];
	read[k++] = cd;
	read[k++] = cm[0][1];
	read[k++] = cm[2][1];
	read[k++] = ce;
	read[k++] = cf ? 1 : 0;
	read[k++] = (float)cg;
	read[k++] = ch;
	read[k++] = cB.x;
	read[k++] = cB.y[1].y;
	read[k++] = cB.z;
	read[k++] = cB.n[1][2];
	read[k++] = ci;
	read[k++] = rm[1][0];
	read[k++] = cj;
}
