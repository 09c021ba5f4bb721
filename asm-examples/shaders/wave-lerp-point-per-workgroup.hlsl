// Points coloured by spheres in order of priority: each workgroup has a point, and each of its threads a sphere.
// A chain of lerps is a sum of weighted colours. The weight of a colour is its t, times 1 - t of all later spheres:
// a prefix product, with the spheres in reverse order.
// Look at: no loop. The waves' colours are mixed by the same formula: each wave lets a part of the later ones through.
//
//     lanewise run asm-examples/shaders/wave-lerp-point-per-workgroup.hlsl \
//         --notes asm-examples/shaders/wave-lerp-point-per-workgroup.notes --gpu gfx1100 --wave 32

struct Sphere {
    float3 centre;
    float inverseRadius;
    float3 colour;
    float unused;
};
StructuredBuffer<float4> points;
StructuredBuffer<Sphere> spheres;
RWStructuredBuffer<float4> colors;

groupshared float4 waveColours[32];     // and what the wave lets through

[numthreads(128, 1, 1)]
void main(uint3 group : SV_GroupID, uint thread : SV_GroupIndex)
{
    uint sphereCount, stride;
    spheres.GetDimensions(sphereCount, stride);
    float3 position = points[group.x].xyz;
    float t = 0.0;
    float3 colour = float3(0.0, 0.0, 0.0);
    if (thread < sphereCount) {
        Sphere sphere = spheres[sphereCount - 1 - thread];
        t = saturate(1.0 - length(position - sphere.centre) * sphere.inverseRadius);
        colour = sphere.colour;
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
