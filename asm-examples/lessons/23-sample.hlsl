// Lesson 23: 8 by 4 pixels in quads read a checkerboard; the quad's distances choose the level of the texture.
// -D LEVELS=0 reads the largest level.

Texture2D<float> tex;
SamplerState smp;
RWStructuredBuffer<float> pixels;

#ifndef LEVELS
#define LEVELS 1
#endif

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    float2 pixel = float2(id.x / 4 % 4 * 2 + id.x % 2, id.x / 16 * 2 + id.x / 2 % 2);
    float2 uv = (pixel * 2 + 0.5) / 64;
#if LEVELS
    float2 dx = QuadReadAcrossX(uv) - uv;       // the same length as ddx
    float2 dy = QuadReadAcrossY(uv) - uv;
    pixels[id.x] = tex.SampleGrad(smp, uv, dx, dy);
#else
    pixels[id.x] = tex.SampleLevel(smp, uv, 0);
#endif
}
