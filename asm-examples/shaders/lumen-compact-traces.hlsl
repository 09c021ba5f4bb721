// Traces that are worth shading, packed into one list at three levels, as Lumen does it before it shades reflections.
// A trace is valid if bit 31 of its texel is set.
// Look at: the last lane has the wave's sum without counting again: the count before it, plus its own. Its LDS atomic
// returns the place of the wave, which WaveReadLaneAt gives to all lanes: one v_readlane in our assembly. Mesa 22.3 makes
// a loop of it for gfx1100.
//
//     lanewise run asm-examples/shaders/lumen-compact-traces.hlsl \
//         --notes asm-examples/shaders/lumen-compact-traces.notes --gpu gfx1100 --wave 32

StructuredBuffer<uint> traces;
RWStructuredBuffer<uint> compacted;
RWStructuredBuffer<uint> allocator;

groupshared uint groupSum;
groupshared uint groupStart;

[numthreads(256, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint thread : SV_GroupIndex)
{
    if (thread == 0)
        groupSum = 0;
    GroupMemoryBarrierWithGroupSync();

    uint traceCount, stride;
    traces.GetDimensions(traceCount, stride);
    uint trace = 0;
    if (id.x < traceCount)
        trace = traces[id.x];
    bool valid = (trace >> 31) != 0;

    uint placeInWave = WavePrefixCountBits(valid);
    uint lastLane = WaveGetLaneCount() - 1;
    uint waveStart = 0;
    if (WaveGetLaneIndex() == lastLane)
        InterlockedAdd(groupSum, placeInWave + (valid ? 1 : 0), waveStart);
    uint placeInGroup = WaveReadLaneAt(waveStart, lastLane) + placeInWave;
    GroupMemoryBarrierWithGroupSync();

    if (thread == 0) {
        uint start;
        InterlockedAdd(allocator[0], groupSum, start);
        groupStart = start;
    }
    GroupMemoryBarrierWithGroupSync();

    if (valid)
        compacted[groupStart + placeInGroup] = trace;
}
