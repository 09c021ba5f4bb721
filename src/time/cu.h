// A CU: SIMDs with their shared paths to LDS and memory. Private to time/.
#ifndef TIME_CU_H
#define TIME_CU_H
#include "time/cluster.h"
#include "time/fetch.h"
#include "time/port.h"
#include "time/sim.h"
#include "time/simd.h"

// Messages to the barriers of a WGP, whose SIMDs take turns: one in a cycle.
struct messages {
	uint64_t free;                 // first cycle in which it takes a message again
	uint32_t last, in_a_row;       // the last SIMD, and its messages in a row
	uint64_t waits[MAX_SIMDS];     // cycle before which a SIMD has a message that it could not send
};
struct cu {
	struct sim *sim;
	struct messages messages;      // only of the WGP's first CU
	uint32_t index;
	struct cluster *cluster;
	uint32_t part;                 // index in cluster.next, of its paths
	struct simd simds[MAX_SIMDS];
	struct near near;              // code that its instruction cache has
	struct port lds, vmem;
	struct path l0;                // lines on their way through the vector cache
	uint64_t loads_done;           // when the last load that memory has taken is done
};
// Returns the first turn of a SIMD from cycle `at` on, or NEVER if `at` is.
static inline uint64_t simd_turn(const struct simd *d, uint64_t at)
{
	uint64_t cadence = fig(d->cu->sim, ISA_T_cadence);
	return cadence <= 1 || at == NEVER ? at : at + (d->index + cadence - at % cadence) % cadence;
}
static inline void simd_wake(struct simd *d, uint64_t at)
{
	part_wake(d->cu->cluster, d->part, simd_turn(d, at));
}
static inline void cu_wake(struct cu *c, uint64_t at) { part_wake(c->cluster, c->part, at); }
#endif
