// Records of the memory accesses of parts of a dispatch that run at the same time, and copies of the pages that they
// store to: memory/noted.h, for all regions of a machine. Private to machine/.
#ifndef MACHINE_CONFLICTS_H
#define MACHINE_CONFLICTS_H
#include "machine/state.h"
#include "memory/noted.h"

struct conflicts {
	size_t regions;
	unsigned parts;
	struct noted **of;             // one for each part and region
	struct noted_region *region;
	struct undo undo;
	const struct noted **same;     // records of all parts for the region that is compared
	void *maps; size_t maps_size;  // maps of all parts, and `saved` of the regions
	void *copies; size_t copies_size;      // copies of `undo`
	isa_atomic_fn *atomics[NOTED_KINDS - NOTED_ATOMIC]; unsigned atomic_count;
};
// Begins with regions of a machine's memory.
void conflicts_make(struct conflicts *n, const struct machine *m, const struct region *at, size_t regions,
                    unsigned parts);
void conflicts_free(struct conflicts *n);
// Returns whether accesses of the first `parts` parts do not conflict.
bool conflicts_none(const struct conflicts *n, unsigned parts);
// Returns whether the instruction is an atomic to memory that others may see; whether the order of such atomics does
// not show. NOTED_ATOMIC is for these.
bool insn_is_shared_atomic(const struct insn *i);
bool insn_commutes(const struct insn *i);
#endif
