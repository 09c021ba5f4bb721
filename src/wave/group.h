// A workgroup that runs: its waves, LDS and scratch.
#ifndef WAVE_GROUP_H
#define WAVE_GROUP_H
#include "wave/wave.h"

enum { NAMED_BARRIERS = 16 };
enum { LDS_AFTER = 256 };
struct workgroup {
	uint32_t id[3], size[3];       // its number, and its work-items (fewer in a partial workgroup)
	uint32_t index;                // number in the dispatch
	bool is_whole;                 // not partial
	uint32_t signals;              // waves that have arrived at its barrier since this completed
	uint32_t live;                 // number of waves, without ended ones
	// followed by LDS_AFTER bytes, so that reads beyond the end stay in the host's memory
	uint8_t *lds; uint32_t lds_size;
	uint32_t lds_used;             // bytes from here on are zero, because nothing was stored to them
	struct wave **waves; uint32_t count;
	struct named_barrier { uint32_t members, signals; } named[NAMED_BARRIERS + 1];   // gfx12; element 0 is not used
	bool named_used;               // some element of `named` may not be zero
	uint64_t scratch, scratch_size; uint8_t *scratch_bytes;   // scratch of its waves, in their order
	bool scratch_stored;           // set by stores that scratch_used of a wave does not cover
	struct workgroup *next;        // the next closed or idle workgroup
	uint32_t turn;                 // the wave whose turn it is, if the workgroup begins or waits
	uint32_t watched;              // machine/lookout.c: index of its first wave
};

// Returns the bytes of the workgroup's LDS, or NULL if they lie beyond its end.
static inline uint8_t *group_lds(struct workgroup *g, uint64_t offset, uint32_t size)
{
	if (size > g->lds_size || offset > g->lds_size - size) return NULL;
	if (offset + size > g->lds_used) g->lds_used = (uint32_t)offset + size;
	return g->lds + offset;
}
#endif
