// A histogram of 256 buckets in LDS: lanes of a wave that meet in one bucket are combined, and the lowest adds for all.
// Look at: 8 ballots, one for each bit of the bucket, give each lane the mask of the lanes with its bucket. The time
// does not depend on the data.
//
//     lanewise run asm-examples/shaders/histogram-wave-match.hlsl \
//         --notes asm-examples/shaders/histogram-wave-match.notes --gpu gfx1100 --wave 64

StructuredBuffer<uint> input;
RWStructuredBuffer<uint> histogram;

groupshared uint groupHistogram[256];

// Returns the active lanes whose low eight bits equal this lane's.
uint2 lanesWithEqualBits(uint value)
{
    uint2 equal = WaveActiveBallot(true).xy;
    for (uint bit = 0; bit < 8; bit++) {
        bool set = (value >> bit & 1) != 0;
        uint2 lanesWithBit = WaveActiveBallot(set).xy;
        uint2 all = uint2(0xffffffff, 0xffffffff);
        equal &= lanesWithBit ^ (set ? uint2(0, 0) : all);
    }
    return equal;
}

uint lowestLane(uint2 mask)
{
    return mask.x != 0 ? firstbitlow(mask.x) : 32 + firstbitlow(mask.y);
}

[numthreads(1024, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint thread : SV_GroupIndex)
{
    if (thread < 256)
        groupHistogram[thread] = 0;
    GroupMemoryBarrierWithGroupSync();

    uint count, stride;
    input.GetDimensions(count, stride);
    if (id.x < count) {
        uint bucket = input[id.x] & 0xff;
        uint2 equal = lanesWithEqualBits(bucket);
        if (WaveGetLaneIndex() == lowestLane(equal))
            InterlockedAdd(groupHistogram[bucket], countbits(equal.x) + countbits(equal.y));
    }
    GroupMemoryBarrierWithGroupSync();

    if (thread < 256)
        InterlockedAdd(histogram[thread], groupHistogram[thread]);
}
