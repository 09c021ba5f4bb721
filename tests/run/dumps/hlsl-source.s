// The odd numbers of from, in their order, behind one another
StructuredBuffer<uint> from : register(t0);
RWStructuredBuffer<uint> to : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
	uint x = from[id.x];

	if (x & 1)
		to[WavePrefixCountBits(true)] = x;
}
