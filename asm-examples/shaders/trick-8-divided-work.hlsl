// Trick 8: lanes have little or much to copy, so the wave divides the work of each lane among all lanes.
// Look at: the loop visits the lanes in their order. The share of a lane is the same for all, in scalar registers.
// With -D PLAIN=1 the wave continues until its busiest lane is done.
//
//     lanewise run asm-examples/shaders/trick-8-divided-work.hlsl \
//         --notes asm-examples/shaders/trick-8-divided-work.notes --gpu gfx1100 --wave 64

StructuredBuffer<uint> counts;
StructuredBuffer<uint> firsts;
StructuredBuffer<uint> source;
RWStructuredBuffer<uint> data;
RWStructuredBuffer<uint> counter;

[numthreads(128, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    uint threadCount, stride;
    counts.GetDimensions(threadCount, stride);
    uint count = 0;
    uint first = 0;
    if (id.x < threadCount) {
        count = counts[id.x];
        first = firsts[id.x];
    }
    uint place = 0;
#if PLAIN
    InterlockedAdd(counter[0], count, place);
    for (uint n = 0; n < count; n++)
        data[place + n] = source[first + n];
#else
    uint total = WaveActiveSum(count);
    if (WaveIsFirstLane())
        InterlockedAdd(counter[0], total, place);
    place = WaveReadLaneFirst(place);
    for (uint lane = 0; lane < WaveGetLaneCount(); lane++) {
        uint laneCount = WaveReadLaneAt(count, lane);
        uint laneFirst = WaveReadLaneAt(first, lane);
        for (uint n = WaveGetLaneIndex(); n < laneCount; n += WaveGetLaneCount())
            data[place + n] = source[laneFirst + n];
        place += laneCount;
    }
#endif
}
