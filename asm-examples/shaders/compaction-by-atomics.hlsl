// Compaction, the plain way: every thread that keeps its item takes the next slot from a counter in LDS.
// An item is kept if its bits 10 and 11 are zero. Each workgroup fills its own 256 slots.
// Look at: up to 64 lanes of one wave add to one dword, and LDS executes their additions in sequence.
//
//     lanewise run asm-examples/shaders/compaction-by-atomics.hlsl \
//         --notes asm-examples/shaders/compaction-by-atomics.notes --gpu gfx1100 --wave 64

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
    if (keep) {
        uint slot;
        InterlockedAdd(groupCount, 1, slot);
        kept[group.x * 256 + slot] = item;
    }

    GroupMemoryBarrierWithGroupSync();
    if (thread == 0)
        counts[group.x] = groupCount;
}
