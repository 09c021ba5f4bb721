// A histogram of 256 buckets, counted in LDS by each workgroup and added to memory once for each bucket.
// Look at: elements go to LDS, memory gets 256 atomics a workgroup. Lanes in one bucket still wait for each other.
//
//     lanewise run asm-examples/shaders/histogram-groupshared.hlsl \
//         --notes asm-examples/shaders/histogram-groupshared.notes --gpu gfx1100 --wave 64

StructuredBuffer<uint> input;
RWStructuredBuffer<uint> histogram;

groupshared uint groupHistogram[256];

[numthreads(1024, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint thread : SV_GroupIndex)
{
    if (thread < 256)
        groupHistogram[thread] = 0;
    GroupMemoryBarrierWithGroupSync();

    uint count, stride;
    input.GetDimensions(count, stride);
    if (id.x < count)
        InterlockedAdd(groupHistogram[input[id.x] & 0xff], 1);
    GroupMemoryBarrierWithGroupSync();

    if (thread < 256)
        InterlockedAdd(histogram[thread], groupHistogram[thread]);
}
