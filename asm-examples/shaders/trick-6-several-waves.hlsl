// Trick 6: several waves in a workgroup, each with its own input; all waves together make shared values in LDS once.
// For each input, the shader adds the low halves of 256 cached values xor the input. Each wave takes one input, so
// workgroups of 128 take 2 inputs in wave64 and 4 in wave32.
// Look at: the barrier between the cache and its use; the input of a wave is in a scalar register. With -D PLAIN=1 each
// wave computes all 256 values for itself.
//
//     lanewise run asm-examples/shaders/trick-6-several-waves.hlsl \
//         --notes asm-examples/shaders/trick-6-several-waves.notes --gpu gfx1100 --wave 64

StructuredBuffer<uint> table;
StructuredBuffer<uint> inputs;
RWStructuredBuffer<uint> output;

#if !PLAIN
groupshared uint cache[256];
#endif

uint cachedValue(uint n)
{
    return table[n] * 3 + 1;
}

[numthreads(128, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint thread : SV_GroupIndex)
{
#if !PLAIN
    cache[thread] = cachedValue(thread);
    cache[thread + 128] = cachedValue(thread + 128);
    GroupMemoryBarrierWithGroupSync();
#endif

    uint inputCount, stride;
    inputs.GetDimensions(inputCount, stride);
    uint n = WaveReadLaneFirst(id.x / WaveGetLaneCount());
    if (n >= inputCount)
        return;
    uint input = inputs[n];
    uint sum = 0;
    for (uint i = WaveGetLaneIndex(); i < 256; i += WaveGetLaneCount()) {
#if PLAIN
        sum += (cachedValue(i) ^ input) & 0xffff;
#else
        sum += (cache[i] ^ input) & 0xffff;
#endif
    }
    sum = WaveActiveSum(sum);
    if (WaveIsFirstLane())
        InterlockedAdd(output[0], sum);
}
