// Tiles of the screen that need reflections, as Lumen lists them: tiles to trace and tiles to clear, each list with the
// arguments of the indirect dispatch that processes it. A tile is used if bit 2 of its mask is set.
// Look at: threads take their tiles in Z-order; a wave accesses a list's arguments once, or not if it has no tile.
//
//     lanewise run asm-examples/shaders/lumen-tile-classification.hlsl \
//         --notes asm-examples/shaders/lumen-tile-classification.notes --gpu gfx1100 --wave 32

cbuffer Screen {
    uint2 tileCount;
};
StructuredBuffer<uint> tile_mask;
RWStructuredBuffer<uint> tiles;
RWStructuredBuffer<uint> clear_tiles;
RWStructuredBuffer<uint> args;
RWStructuredBuffer<uint> clear_args;

// Packs the even ones of the low six bits: the inverse of interleaving.
uint evenBits(uint x)
{
    x &= 0x15;
    x = (x | x >> 1) & 0x33;
    return (x | x >> 2) & 7;
}

[numthreads(64, 1, 1)]
void main(uint3 group : SV_GroupID, uint thread : SV_GroupIndex)
{
    uint2 tile = group.xy * 8 + uint2(evenBits(thread), evenBits(thread >> 1));
    bool used = false;
    bool unused = false;
    if (tile.x < tileCount.x && tile.y < tileCount.y) {
        used = (tile_mask[tile.y * tileCount.x + tile.x] & 4) != 0;
        unused = !used;
    }
    uint packed = tile.x | tile.y << 16;

    uint count = WaveActiveCountBits(used);
    uint first = 0;
    if (count > 0) {
        if (WaveIsFirstLane())
            InterlockedAdd(args[0], count, first);
    }
    first = WaveReadLaneFirst(first);
    if (used)
        tiles[first + WavePrefixCountBits(true)] = packed;

    count = WaveActiveCountBits(unused);
    first = 0;
    if (count > 0) {
        if (WaveIsFirstLane())
            InterlockedAdd(clear_args[0], count, first);
    }
    first = WaveReadLaneFirst(first);
    if (unused)
        clear_tiles[first + WavePrefixCountBits(true)] = packed;
}
