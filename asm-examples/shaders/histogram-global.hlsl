// A histogram of 256 buckets, the plain way: an atomic in memory for every element.
// Look at: 5000 atomics in memory for any data. Lanes of a wave that meet in one bucket wait for each other.
//
//     lanewise run asm-examples/shaders/histogram-global.hlsl \
//         --notes asm-examples/shaders/histogram-global.notes --gpu gfx1100 --wave 64

StructuredBuffer<uint> input;
RWStructuredBuffer<uint> histogram;

[numthreads(1024, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    uint count, stride;
    input.GetDimensions(count, stride);
    if (id.x < count)
        InterlockedAdd(histogram[input[id.x] & 0xff], 1);
}
