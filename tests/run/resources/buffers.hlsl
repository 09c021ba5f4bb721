// Structured, byte-address, typed and append buffers, and a counter.
struct Ray { float3 origin; uint pixel; float2 uv[2]; };
StructuredBuffer<Ray> rays;
RWStructuredBuffer<Ray> out_rays;
ByteAddressBuffer raw;
RWByteAddressBuffer rw_raw;
Buffer<float4> typed;
RWBuffer<uint> rw_typed;
AppendStructuredBuffer<uint> kept;
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
	Ray r = rays[id.x];
	float4 t = typed[id.x];
	r.origin += t.xyz;
	r.uv[1] = t.zw;
	r.pixel ^= raw.Load(id.x * 4);
	out_rays[id.x] = r;
	rw_raw.Store2(id.x * 8, uint2(id.x, WaveActiveSum(1)));
	rw_typed[id.x] = id.x * 3;
	if (id.x % 4 == 1) kept.Append(id.x);
}
