// Pixels that need a reflection ray, as FidelityFX SSSR classifies its tiles: each wave appends its rays to one list.
// Rough surfaces do not get a ray. Mirrors trace for themselves. In a quad of other surfaces, the pixel at even x and y
// traces for the others: bits 29 to 31 of its ray say whether the neighbour in x, in y, or across copies its colour.
// Look at: one atomic for all rays of a wave; the neighbours of a quad are read by DPP.
//
//     lanewise run asm-examples/shaders/fidelityfx-classify.hlsl \
//         --notes asm-examples/shaders/fidelityfx-classify.notes --gpu gfx1100 --wave 64

cbuffer Screen {
    uint2 size;
};
StructuredBuffer<float> roughness;
RWStructuredBuffer<uint> rays;
RWStructuredBuffer<uint> counter;

// Places threads of a workgroup in 8x8 pixels, so that four lanes in a row are a quad.
uint2 placeInTile(uint thread)
{
    return uint2(thread & 1 | thread >> 2 & 6, thread >> 1 & 3 | thread >> 3 & 4);
}

[numthreads(64, 1, 1)]
void main(uint3 group : SV_GroupID, uint thread : SV_GroupIndex)
{
    uint2 pixel = group.xy * 8 + placeInTile(thread);
    bool isBase = ((pixel.x | pixel.y) & 1) == 0;
    bool glossy = false;
    bool mirror = false;
    if (pixel.x < size.x && pixel.y < size.y) {
        float r = roughness[pixel.y * size.x + pixel.x];
        mirror = r < 0.0001;
        glossy = r >= 0.0001 && r < 0.25;
    }
    bool needsRay = mirror || glossy && isBase;

    uint copies = glossy && !isBase ? 1 : 0;
    uint copyX = QuadReadAcrossX(copies);
    uint copyY = QuadReadAcrossY(copies);
    uint copyAcross = QuadReadAcrossDiagonal(copies);
    uint ray = pixel.x | pixel.y << 15;
    if (isBase)
        ray |= copyX << 29 | copyY << 30 | copyAcross << 31;

    uint place = WavePrefixCountBits(needsRay);
    uint count = WaveActiveCountBits(needsRay);
    uint first = 0;
    if (WaveIsFirstLane())
        InterlockedAdd(counter[0], count, first);
    first = WaveReadLaneFirst(first);
    if (needsRay)
        rays[first + place] = ray;
}
