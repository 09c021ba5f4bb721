// Compaction inside a workgroup: slots inside the wave, and one LDS atomic for each wave places its items.
// Look at: the slot of the wave reaches all lanes by WaveReadLaneFirst, which needs neither LDS nor a barrier.
//
//     lanewise run asm-examples/shaders/compaction-by-workgroup.hlsl \
//         --notes asm-examples/shaders/compaction-by-workgroup.notes --gpu gfx1100 --wave 64

StructuredBuffer<uint> items;
RWStructuredBuffer<uint> kept;
RWStructuredBuffer<uint> counts;

groupshared uint groupCount;

[numthreads(256, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint3 group : SV_GroupID, uint thread : SV_GroupIndex)
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
    if (keep)
        kept[group.x * 256 + waveSlot + slot] = item;

    GroupMemoryBarrierWithGroupSync();
    if (thread == 0)
        counts[group.x] = groupCount;
}
