StructuredBuffer<uint> src;
RWStructuredBuffer<uint> dst;
[numthreads(64,1,1)]
void main(uint3 id : SV_DispatchThreadID) { dst[id.x] = src[id.x] * 2 + WaveGetLaneIndex(); }
