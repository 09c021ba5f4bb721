// Trick 3, several items a lane: a prefix sum gives their places, and the last lane has the wave's sum.
// Here each thread writes its own number, 0 to 3 times. Threads past the end stay, because the last lane is needed.
// Look at: the prefix sum in DPP steps; with -D PLAIN=1 every thread adds to the counter.
//
//     lanewise run asm-examples/shaders/trick-3-many-items.hlsl \
//         --notes asm-examples/shaders/trick-3-many-items.notes --gpu gfx1100 --wave 64

StructuredBuffer<uint> counts;
RWStructuredBuffer<uint> list;
RWStructuredBuffer<uint> counter;

[numthreads(256, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    uint threadCount, stride;
    counts.GetDimensions(threadCount, stride);
    uint items = 0;
    if (id.x < threadCount)
        items = counts[id.x];
    uint place = 0;
#if PLAIN
    InterlockedAdd(counter[0], items, place);
#else
    uint before = WavePrefixSum(items);
    uint lastLane = WaveGetLaneCount() - 1;
    if (WaveGetLaneIndex() == lastLane)
        InterlockedAdd(counter[0], before + items, place);
    place = WaveReadLaneAt(place, lastLane) + before;
#endif
    for (uint i = 0; i < items; i++)
        list[place + i] = id.x;
}
