// Lesson 24: work-item i adds the first counts[i] elements of its column, for clang.
// -D LIMIT=6 allows 6 vector registers.

#ifdef LIMIT
__attribute__((amdgpu_num_vgpr(LIMIT)))
#endif
kernel void columns(global const uint *values, global const uint *counts, global uint *sums, uint n)
{
    uint i = get_global_id(0);
    if (i >= n)
        return;
    uint sum = 0;
    for (uint k = 0; k < counts[i]; k++)
        sum += values[n * k + i];
    sums[i] = sum;
}
