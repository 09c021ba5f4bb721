// A waterfall: a loop that serves all lanes with the first lane's key, drops them, and repeats.
// Look at: the key of a trip is in a scalar register, so the table is read by a scalar load. The loop makes as many
// trips as the wave has different keys: 1 in workgroup 0, in wave64 up to 64 in workgroup 63.
//
//     lanewise run asm-examples/shaders/waterfall.hlsl \
//         --notes asm-examples/shaders/waterfall.notes --gpu gfx1100 --wave 64

StructuredBuffer<uint> keys;
StructuredBuffer<uint> table;
RWStructuredBuffer<uint> results;

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    uint count, stride;
    keys.GetDimensions(count, stride);
    if (id.x >= count)
        return;

    uint key = keys[id.x];
    uint result = 0;
    for (;;) {
        uint scalarKey = WaveReadLaneFirst(key);
        if (scalarKey == key) {
            result = table[scalarKey];
            break;
        }
    }
    results[id.x] = result;
}
