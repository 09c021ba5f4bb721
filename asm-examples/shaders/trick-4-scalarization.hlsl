// Trick 4: a waterfall over the kinds of light in a wave makes branches and values scalar.
// If all lanes have one kind, a fast path skips the loop.
// Kinds: 0 spot k * x * x, 1 directional k * x + 1, 2 point k / (1 + x * x); k depends on the kind.
// Look at: the branch on the kind is s_cmp and s_cbranch, not a mask. -D SCALARIZED=1 omits the fast path.
// -D PLAIN=1 omits both: each lane loads its own k, and a wave executes the code of each kind that it has.
//
//     lanewise run asm-examples/shaders/trick-4-scalarization.hlsl \
//         --notes asm-examples/shaders/trick-4-scalarization.notes --gpu gfx1100 --wave 64

StructuredBuffer<uint> kinds;
StructuredBuffer<float> x;
StructuredBuffer<float> k;
RWStructuredBuffer<float> light;

float calculate(uint kind, float a)
{
    [branch]
    if (kind == 0)
        return k[kind] * a * a;
    [branch]
    if (kind == 1)
        return k[kind] * a + 1.0;
    return k[kind] / (1.0 + a * a);
}

float calculateByKind(uint kind, float a)
{
    float result = 0.0;
    for (;;) {
        uint scalarKind = WaveReadLaneFirst(kind);
        if (scalarKind == kind) {
            result = calculate(scalarKind, a);
            break;
        }
    }
    return result;
}

[numthreads(256, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    uint count, stride;
    kinds.GetDimensions(count, stride);
    if (id.x >= count)
        return;
    uint kind = kinds[id.x];
    float a = x[id.x];
    float result;
#if PLAIN
    result = calculate(kind, a);
#elif SCALARIZED
    result = calculateByKind(kind, a);
#else
    uint firstKind = WaveReadLaneFirst(kind);
    if (WaveActiveAllTrue(kind == firstKind))
        result = calculate(firstKind, a);
    else
        result = calculateByKind(kind, a);
#endif
    light[id.x] = result;
}
