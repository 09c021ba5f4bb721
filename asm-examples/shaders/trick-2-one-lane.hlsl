// Trick 2: one lane computes a value for the wave, and all lanes read it. Here the value is the result of an atomic.
// Look at: one atomic for each wave; with -D PLAIN=1 one for each thread that adds.
//
//     lanewise run asm-examples/shaders/trick-2-one-lane.hlsl \
//         --notes asm-examples/shaders/trick-2-one-lane.notes --gpu gfx1100 --wave 64

StructuredBuffer<uint> flags;
RWStructuredBuffer<uint> before;
RWStructuredBuffer<uint> counter;

[numthreads(256, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    uint count, stride;
    flags.GetDimensions(count, stride);
    if (id.x >= count)
        return;
    bool adds = flags[id.x] != 0;
    uint old = 0;
#if PLAIN
    if (adds) {
        InterlockedAdd(counter[0], 1, old);
        before[id.x] = old;
    }
#else
    uint sum = WaveActiveCountBits(adds);
    if (WaveIsFirstLane())
        InterlockedAdd(counter[0], sum, old);
    before[id.x] = WaveReadLaneFirst(old);
#endif
}
