Texture2D<float> tex; SamplerState smp; RWStructuredBuffer<float> dst;
[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
#ifdef SLOPE
	float slope = ddx(id.x / 8.0);
#else
	float slope = 0;
#endif
	dst[id.x] = tex.CalculateLevelOfDetail(smp, id.xy / 8.0) + slope;
}
