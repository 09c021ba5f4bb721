// Lesson 14: lesson 3 as a shader: wanted elements go into a list without gaps, with one atomic for each wave.
// -D READ_AT=1 reads the lane in a way that costs much more.

StructuredBuffer<uint> source;
RWStructuredBuffer<uint> list;
RWStructuredBuffer<uint> total;

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    bool wanted = source[id.x] < 3;
    uint place = WavePrefixCountBits(wanted);
    uint count = WaveActiveCountBits(wanted);
    uint base = 0;
    if (WaveIsFirstLane())
        InterlockedAdd(total[0], count, base);
#if READ_AT
    base = WaveReadLaneAt(base, id.x / 64);
#else
    base = WaveReadLaneFirst(base);
#endif
    if (wanted)
        list[base + place] = id.x;
}
