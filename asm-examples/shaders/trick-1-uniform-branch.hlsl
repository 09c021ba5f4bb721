// Trick 1: a fast path if all lanes of the wave can take it, else the general path for all.
// Here: x to the 8th power. Numbers below 8 need only 24-bit products, which take a quarter of the time.
// Look at: with -D PLAIN=1 a wave with both kinds of numbers executes both paths; here it executes one.
//
//     lanewise run asm-examples/shaders/trick-1-uniform-branch.hlsl \
//         --notes asm-examples/shaders/trick-1-uniform-branch.notes --gpu gfx1100 --wave 64

StructuredBuffer<uint> x;
RWStructuredBuffer<uint> power;

uint generalPower(uint a)
{
    a *= a;
    a *= a;
    return a * a;
}

uint smallPower(uint a)
{
    a = (a & 0xffffff) * (a & 0xffffff);
    a = (a & 0xffffff) * (a & 0xffffff);
    return (a & 0xffffff) * (a & 0xffffff);
}

[numthreads(256, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    uint count, stride;
    x.GetDimensions(count, stride);
    if (id.x >= count)
        return;
    uint a = x[id.x];
    bool small = a < 8;
#if !PLAIN
    small = WaveActiveAllTrue(small);
#endif
    uint result;
    [branch]
    if (small)
        result = smallPower(a);
    else
        result = generalPower(a);
    power[id.x] = result;
}
