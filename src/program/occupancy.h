// The GPU facts that LLVM's occupancy(), extrasgprs() and instprefsize() and the register counts of kernel descriptors come from.
#ifndef PROGRAM_OCCUPANCY_H
#define PROGRAM_OCCUPANCY_H
#include "isa/isa.h"

// n: maximal waves, VGPR granule, VGPRs of a SIMD, LLVM's generation number, what to start from, SGPRs used, VGPRs used.
int64_t occupancy_waves(const int64_t n[7]);
// SGPRs that the hardware wants after the numbered ones (gfx9 only): VCC 2, XNACK mask 4, flat scratch 6.
int64_t occupancy_extra_sgprs(const struct isa_gpu *g, int64_t vcc, int64_t flat_scratch, int64_t xnack);
// Bytes of code in cache lines of 128, at most what the descriptor's field holds.
int64_t occupancy_prefetch_size(const struct isa_gpu *g, int64_t bytes);
// Registers as the descriptor counts them: (n rounded up to the granule) / granule - 1.
unsigned occupancy_vgpr_blocks(const struct isa_gpu *g, unsigned wave, int64_t vgprs);
unsigned occupancy_sgpr_blocks(const struct isa_gpu *g, int64_t sgprs);
// The other way: as many as so many blocks hold. SGPRs: all that a wave has, where blocks do not count them.
int64_t occupancy_vgprs(const struct isa_gpu *g, unsigned wave, unsigned blocks);
int64_t occupancy_sgprs(const struct isa_gpu *g, unsigned blocks);
#endif
