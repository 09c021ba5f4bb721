// Points coloured by spheres in order of priority: each thread has a point, and mixes the colours of all spheres in a
// loop.
// Look at: the sphere of a trip is the same for all lanes, so the driver reads it by scalar loads.
//
//     lanewise run asm-examples/shaders/wave-lerp-point-per-thread.hlsl \
//         --notes asm-examples/shaders/wave-lerp-point-per-thread.notes --gpu gfx1100 --wave 32

StructuredBuffer<float4> points;
StructuredBuffer<float4> spheres;       // two for each: its centre and 1 / radius, its colour
RWStructuredBuffer<float4> colors;

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    uint pointCount, sphereCount, stride;
    points.GetDimensions(pointCount, stride);
    spheres.GetDimensions(sphereCount, stride);
    if (id.x >= pointCount)
        return;
    float3 position = points[id.x].xyz;
    float3 colour = float3(0.0, 0.0, 0.0);
    for (uint i = 0; i < sphereCount; i += 2) {
        float4 sphere = spheres[i];
        float t = saturate(1.0 - length(position - sphere.xyz) * sphere.w);
        colour = lerp(colour, spheres[i + 1].xyz, t);
    }
    colors[id.x] = float4(colour, 0.0);
}
