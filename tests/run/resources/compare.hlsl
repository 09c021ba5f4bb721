// A texture that is compared, by a sample and a gather, and also sampled and gathered: glslang makes two variables of it.
Texture2D<float4> depth : register(t0);
SamplerState smp : register(s0);
SamplerComparisonState cmp : register(s1);
RWStructuredBuffer<float> sums : register(u0);
RWStructuredBuffer<float4> rows : register(u1);

[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex)
{
	float2 p = (float2(i % 8 * 2, i / 8 * 2) + 1) / 16;
	sums[i] = depth.SampleCmpLevelZero(cmp, p + float2(-1.0 / 64, 0), 0.5);
	rows[i] = depth.GatherCmp(cmp, p, 0.5) * 100 + depth.Gather(smp, p) + depth.GatherGreen(smp, p, int2(1, -1)) * 2;
}
