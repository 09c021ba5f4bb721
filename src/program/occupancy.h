// GPU facts for LLVM's occupancy(), extrasgprs() and instprefsize(), and for register counts of kernel descriptors.
#ifndef PROGRAM_OCCUPANCY_H
#define PROGRAM_OCCUPANCY_H
#include "isa/isa.h"

// Returns the occupancy in waves. n: maximal waves, VGPR granule, VGPRs of a SIMD, LLVM's generation number, initial
// value, SGPRs used, VGPRs used.
int64_t occupancy_waves(const int64_t n[7]);
// Returns extra SGPRs that gfx9 needs after the numbered ones: 2 with VCC, 4 with XNACK mask, 6 with flat scratch.
int64_t occupancy_extra_sgprs(const struct isa_gpu *g, int64_t vcc, int64_t flat_scratch, int64_t xnack);
// Returns the code size in cache lines of 128 bytes, limited by the descriptor's field.
int64_t occupancy_prefetch_size(const struct isa_gpu *g, int64_t bytes);
// Return registers as the descriptor counts them: (n rounded up to the granule) / granule - 1.
unsigned occupancy_vgpr_blocks(const struct isa_gpu *g, unsigned wave, int64_t vgprs);
unsigned occupancy_sgpr_blocks(const struct isa_gpu *g, int64_t sgprs);
// Return the registers in `blocks`. For SGPRs: all of a wave, if descriptors of the GPU do not count them.
int64_t occupancy_vgprs(const struct isa_gpu *g, unsigned wave, unsigned blocks);
int64_t occupancy_sgprs(const struct isa_gpu *g, unsigned blocks);
#endif
