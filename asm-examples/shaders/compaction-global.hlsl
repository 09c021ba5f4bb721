// Compaction of a whole dispatch into one list, at three levels:
// slots inside the wave, an LDS atomic for each wave, an atomic in memory for each workgroup.
// Look at: the place of the workgroup passes through LDS, because a lane can only be read inside its wave.
//
//     lanewise run asm-examples/shaders/compaction-global.hlsl \
//         --notes asm-examples/shaders/compaction-global.notes --gpu gfx1100 --wave 64

StructuredBuffer<uint> items;
RWStructuredBuffer<uint> kept;
RWStructuredBuffer<uint> counter;

groupshared uint groupCount;
groupshared uint groupSlot;

[numthreads(256, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint thread : SV_GroupIndex)
{
    if (thread == 0)
        groupCount = 0;
    GroupMemoryBarrierWithGroupSync();

    uint itemCount, stride;
    items.GetDimensions(itemCount, stride);
    uint item = 0;
    bool keep = false;
    if (id.x < itemCount) {
        item = items[id.x];
        keep = (item & 0xc00) == 0;
    }

    uint slot = WavePrefixCountBits(keep);
    uint count = WaveActiveCountBits(keep);
    uint waveSlot = 0;
    if (WaveIsFirstLane())
        InterlockedAdd(groupCount, count, waveSlot);
    waveSlot = WaveReadLaneFirst(waveSlot);
    GroupMemoryBarrierWithGroupSync();

    if (thread == 0) {
        uint taken;
        InterlockedAdd(counter[0], groupCount, taken);
        groupSlot = taken;
    }
    GroupMemoryBarrierWithGroupSync();

    if (keep)
        kept[groupSlot + waveSlot + slot] = item;
}
