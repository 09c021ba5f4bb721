// Points coloured by spheres in order of priority: each workgroup has a point, and each of its threads a sphere.
// A chain of lerps is a sum of weighted colours. The weight of a colour is its t, times 1 - t of all later spheres:
// a prefix product, with the spheres in reverse order.
// Look at: no loop. The waves' colours are mixed by the same formula: each wave lets a part of the later ones through.
//
//     lanewise run asm-examples/shaders/wave-lerp-point-per-workgroup.hlsl \
//         --notes asm-examples/shaders/wave-lerp-point-per-workgroup.notes --gpu gfx1100 --wave 32

StructuredBuffer<float4> points;
StructuredBuffer<float4> spheres;       // two for each: its centre and 1 / radius, its colour
RWStructuredBuffer<float4> colors;

groupshared float4 waveColours[32];     // and what the wave lets through

[numthreads(128, 1, 1)]
void main(uint3 group : SV_GroupID, uint thread : SV_GroupIndex)
{
    uint sphereCount, stride;
    spheres.GetDimensions(sphereCount, stride);
    sphereCount /= 2;
    float3 position = points[group.x].xyz;
    float t = 0.0;
    float3 colour = float3(0.0, 0.0, 0.0);
    if (thread < sphereCount) {
        uint n = sphereCount - 1 - thread;
        float4 sphere = spheres[n * 2];
        t = saturate(1.0 - length(position - sphere.xyz) * sphere.w);
        colour = spheres[n * 2 + 1].xyz;
    }

    float weight = t * WavePrefixProduct(1.0 - t);
    float3 mixed = WaveActiveSum(colour * weight);
    float through = WaveActiveProduct(1.0 - t);
    uint wave = thread / WaveGetLaneCount();
    if (WaveIsFirstLane())
        waveColours[wave] = float4(mixed, through);
    GroupMemoryBarrierWithGroupSync();

    if (wave > 0)
        return;
    float4 part = float4(0.0, 0.0, 0.0, 1.0);
    if (thread < 128 / WaveGetLaneCount())
        part = waveColours[thread];
    float before = WavePrefixProduct(part.w);
    mixed = WaveActiveSum(part.xyz * before);
    if (thread == 0)
        colors[group.x] = float4(mixed, 0.0);
}
