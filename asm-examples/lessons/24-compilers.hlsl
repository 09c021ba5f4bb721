// Lesson 24: work-item i adds the first counts[i] elements of its column, for RADV.

StructuredBuffer<uint> values;
StructuredBuffer<uint> counts;
RWStructuredBuffer<uint> sums;
cbuffer Params { uint n; };

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    uint i = id.x;
    if (i >= n)
        return;
    uint sum = 0;
    for (uint k = 0; k < counts[i]; k++)
        sum += values[n * k + i];
    sums[i] = sum;
}
