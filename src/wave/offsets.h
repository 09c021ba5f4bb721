// Places in a wave, in bytes from its start.
#ifndef WAVE_OFFSETS_H
#define WAVE_OFFSETS_H
#include "wave/wave.h"

// The first rows of the pool have fixed uses.
enum { POOL_SCALARS, POOL_SPREAD, POOL_SPREAD_END = POOL_SPREAD + 12, POOL_FIRST };
#define POOL_AT(r)  ((uint32_t)(offsetof(struct wave, pool) + (r) * sizeof(row)))
#define POOL_ZERO   POOL_AT(POOL_SCALARS)               // 16 dwords that are 0: null as a source
// vccz, execz, scc: two dwords each, made before an instruction that reads them
#define POOL_VCCZ   (POOL_AT(POOL_SCALARS) + 16 * 4)
#define POOL_LDS_DIRECT (POOL_VCCZ + 3 * 8)             // src_lds_direct, made likewise
#define POOL_FIRST_LANES (POOL_AT(POOL_SCALARS) + 24 * 4)       // bytes 0, 8 to 56: first lanes of strips of 8
#define POOL_JUNK   (POOL_AT(POOL_SCALARS) + 32 * 4)    // 32 dwords that are not read: null as a destination
#define TEMP_AT(r)  ((uint32_t)(offsetof(struct wave, temp) + (r) * sizeof(row)))
#define VGPR_AT(r)  ((uint32_t)(offsetof(struct wave, v) + (r) * sizeof(row)))
#define SGPR_AT(r)  ((uint32_t)(offsetof(struct wave, s) + (r) * 4))
#define WAVE_MASK_AT     ((uint32_t)offsetof(struct wave, mask))
#define WAVE_MASK_OF_AT  ((uint32_t)offsetof(struct wave, mask_of))

static inline void wave_set_exec(struct wave *w, uint64_t exec)
{
	wave_put_mask(w, SGPR_AT(ISA_REG_EXEC), exec);
	wave_mask_make(w);
}
#endif
