// Compaction inside a wave: the number of lower lanes that keep their item is the slot.
// Each wave fills its own slots, which begin at the number of its first thread.
// Look at: no atomic, no LDS, no barrier. Our assembly counts lower lanes with v_mbcnt. Mesa 22.3 makes a mask of the
// lower lanes, and counts its bits.
//
//     lanewise run asm-examples/shaders/compaction-by-wave.hlsl \
//         --notes asm-examples/shaders/compaction-by-wave.notes --gpu gfx1100 --wave 64

StructuredBuffer<uint> items;
RWStructuredBuffer<uint> kept;
RWStructuredBuffer<uint> counts;

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
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
    uint firstId = WaveReadLaneFirst(id.x);
    if (WaveIsFirstLane())
        counts[firstId / WaveGetLaneCount()] = count;
    if (keep)
        kept[firstId + slot] = item;
}
