// Traces of a workgroup sorted by material, as Lumen does it: a counting sort of 1024 traces by 64 threads, in LDS.
// Traces of one material become neighbours, so that waves that shade them diverge less.
// Look at: the atomic that counts a bin also returns the number of the trace in its bin. The dispatch has a workgroup
// for every 256 traces, so three of four find no work. With -D LOOP=1 the prefix sum is a loop without wave intrinsics.
//
//     lanewise run asm-examples/shaders/lumen-sort-by-material.hlsl \
//         --notes asm-examples/shaders/lumen-sort-by-material.notes --gpu gfx1100 --wave 32

RWStructuredBuffer<uint> traces;
StructuredBuffer<uint> allocator;

static const uint threads = 64;
static const uint tracesPerThread = 16;
static const uint binCount = threads;   // a bin for each thread, so that a workgroup has bins in more than one wave

groupshared uint bins[binCount];
groupshared uint starts[binCount];
groupshared uint waveSums[threads / 4];

[numthreads(threads, 1, 1)]
void main(uint3 group : SV_GroupID, uint thread : SV_GroupIndex)
{
    bins[thread] = 0;
    starts[thread] = 0;
    GroupMemoryBarrierWithGroupSync();

    // A thread holds its traces in registers, so that they can be written back in place.
    uint groupStart = group.x * threads * tracesPerThread;
    uint traceCount = allocator[0];
    uint held[tracesPerThread];
    uint bin[tracesPerThread];
    uint numberInBin[tracesPerThread];
    [unroll]
    for (uint i = 0; i < tracesPerThread; i++) {
        uint n = groupStart + i * threads + thread;
        held[i] = 0;
        bin[i] = 0;
        numberInBin[i] = 0;
        if (n < traceCount) {
            held[i] = traces[n];
            bin[i] = (held[i] >> 16) % binCount;
            InterlockedAdd(bins[bin[i]], 1, numberInBin[i]);
        }
    }
    GroupMemoryBarrierWithGroupSync();

#if LOOP
    uint sum = 0;
    for (uint b = 0; b < thread; b++)
        sum += bins[b];
    starts[thread] = sum;
#else
    // Waves below add their sums, in order. (Lumen adds them by an atomic.)
    uint wave = thread / WaveGetLaneCount();
    uint count = bins[thread];
    uint start = WavePrefixSum(count);
    if (WaveGetLaneIndex() == WaveGetLaneCount() - 1)
        waveSums[wave] = start + count;
    GroupMemoryBarrierWithGroupSync();
    for (uint w = 0; w < wave; w++)
        start += waveSums[w];
    starts[thread] = start;
#endif
    GroupMemoryBarrierWithGroupSync();

    [unroll]
    for (uint k = 0; k < tracesPerThread; k++) {
        if (groupStart + k * threads + thread < traceCount)
            traces[groupStart + starts[bin[k]] + numberInBin[k]] = held[k];
    }
}
