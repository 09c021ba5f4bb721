// A texture, and one that is written; the compiler's guess of its format is rgba32f.
Texture2D<float4> tex;
RWTexture2D<float4> img;
[numthreads(5, 3, 1)]
void main(uint3 id : SV_DispatchThreadID) { img[id.xy] = tex[id.xy] * 0.5; }
