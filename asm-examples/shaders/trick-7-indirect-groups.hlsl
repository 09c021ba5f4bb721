// Trick 7: the workgroups of the next, indirect dispatch, counted along with its items: one more at each multiple of
// 256. The wave that finds the counter at 0 sets the arguments to 1, 1, 1. Waves without items add nothing.
// Look at: a wave adds all its items together, and accesses the arguments only if it passes a multiple of 256; with
// -D PLAIN=1 every thread does so for its own items.
//
//     lanewise run asm-examples/shaders/trick-7-indirect-groups.hlsl \
//         --notes asm-examples/shaders/trick-7-indirect-groups.notes --gpu gfx1100 --wave 64

StructuredBuffer<uint> counts;
RWStructuredBuffer<uint> items;
RWStructuredBuffer<uint> arguments;

void append(uint added)
{
    uint before;
    InterlockedAdd(items[0], added, before);
    if (before == 0) {
        InterlockedAdd(arguments[0], 1);
        InterlockedAdd(arguments[1], 1);
        InterlockedAdd(arguments[2], 1);
    }
    uint groups = ((before + added) >> 8) - (before >> 8);
    if (groups > 0)
        InterlockedAdd(arguments[0], groups);
}

[numthreads(256, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    uint threadCount, stride;
    counts.GetDimensions(threadCount, stride);
    if (id.x >= threadCount)
        return;
    uint added = counts[id.x];
#if PLAIN
    if (added > 0)
        append(added);
#else
    uint sum = WaveActiveSum(added);
    if (sum > 0) {
        if (WaveIsFirstLane())
            append(sum);
    }
#endif
}
