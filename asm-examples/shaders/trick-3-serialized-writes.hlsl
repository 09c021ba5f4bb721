// Trick 3, one item a lane: the count of lower lanes gives each lane its own place in a list.
// Look at: one atomic for each wave; with -D PLAIN=1 every thread adds to the counter.
//
//     lanewise run asm-examples/shaders/trick-3-serialized-writes.hlsl \
//         --notes asm-examples/shaders/trick-3-serialized-writes.notes --gpu gfx1100 --wave 64

StructuredBuffer<uint> values;
RWStructuredBuffer<uint> list;
RWStructuredBuffer<uint> counter;

[numthreads(256, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    uint count, stride;
    values.GetDimensions(count, stride);
    if (id.x >= count)
        return;
    uint place = 0;
#if PLAIN
    InterlockedAdd(counter[0], 1, place);
#else
    uint items = WaveActiveCountBits(true);
    if (WaveIsFirstLane())
        InterlockedAdd(counter[0], items, place);
    place = WaveReadLaneFirst(place) + WavePrefixCountBits(true);
#endif
    list[place] = values[id.x];
}
