// A cluster: CUs that hold the same workgroups or share an instruction cache. Clusters share only the chip's memory and
// its dispatcher. A cluster runs ahead of others until it needs their order: for the answer to an access, for a line of
// code that its cache does not have, for an atomic, and for another workgroup. Results are as if all acted in order.
// Only loads and stores of several workgroups in the same memory, which do not wait for each other, may have another
// order. Private to time/.
#ifndef TIME_CLUSTER_H
#define TIME_CLUSTER_H
#include "base/arena.h"
#include "time/port.h"
#include "time/queue.h"
#include "time/time.h"

struct cu;
struct group;
struct sim;
struct simd;
struct slot;
struct touch;
// An access to memory that was taken or issued, and has no answer yet; or an invalidate of a cache, which is in order
// with accesses.
struct deferred {
	struct moment when;
	enum deferred_kind { DEFERRED_VECTOR, DEFERRED_SCALAR, DEFERRED_EMPTY } kind;
	struct request request;        // `slot`, `counts` of each kind; all of a vector access
	uint64_t age;                  // age of the wave in the slot
	uint64_t address; uint32_t bytes;      // scalar access
	enum time_level level;         // the cache that becomes empty
};
struct cluster {
	uint32_t index;
	struct cu *cus; uint32_t cu_count;
	struct simd **simds; uint32_t simd_count;
	uint64_t *next;                // each part's next action (part_set): CUs, then SIMDs, then none up to `room`
	uint32_t room;
	uint32_t first_cu, first_simd; // a CU's number in the chip less its part; the same of a SIMD
	struct moment now;             // when it acted last
	uint64_t limit;                // cycle before which no deferred access is answered
	// It runs in order with other clusters: caches and the dispatcher may be used immediately.
	bool in_order;
	// A SIMD stopped within a cycle, until all clusters have reached it: …
	struct simd *stopped;
	struct slot *fetches;          // … this wave needs a line of code; …
	struct group *ended;           // … this workgroup has ended; or, if both are NULL, an atomic is next
	struct { struct deferred *at; size_t n, room; } deferred; size_t answered;
	struct arena arena;            // memory of its accesses
	struct free_lines { struct free_lines *next; } *free_lines[COALESCE_SIZES];    // by the size (memory.c)
	uint32_t unanswered[DEFERRED_EMPTY + 1];     // how many of them do not have an answer
	_Alignas(64) uint64_t reached; // the cycle of `now`, which other threads read
};

// The next action of a part is one number, the cycle above the part, so that the least one is first. Chips have at most
// 15 parts in a cluster.
enum { PART_BITS = 6 };
static inline uint64_t part_at(uint64_t next) { return next >= NEVER << PART_BITS ? NEVER : next >> PART_BITS; }
static inline void part_set(struct cluster *c, uint32_t part, uint64_t at) { c->next[part] = at << PART_BITS | part; }
static inline void part_wake(struct cluster *c, uint32_t part, uint64_t at)
{
	if ((at << PART_BITS | part) < c->next[part]) part_set(c, part, at);
}

void cluster_make_all(struct sim *s);
void cluster_free_all(struct sim *s);
// Runs all clusters until nothing has an action, or the run fails.
void cluster_run_all(struct sim *s);
// Updates the order of all clusters after actions were set from outside of their runs.
void cluster_order_all(struct sim *s);
// ---- parts of such a run, for several threads (team.c) ----
// The next meeting: all clusters come to this cycle. Instructions before the next search for livelock.
struct meeting { uint64_t at, next_look; };
void cluster_meet(struct sim *s, struct meeting *m, uint64_t at);
// Does what is next; returns false if nothing is, or the run has failed.
bool cluster_step(struct sim *s, struct meeting *m);
void cluster_look_ahead(struct sim *s);            // Prefetches what the answer after the next one accesses.
// Answers the first access of a cluster. Does what a stopped SIMD waits for, and the rest of its cycle. Runs a cluster
// until its limit, or until it needs the order of others; `once`: at most one action.
void cluster_answer(struct sim *s, struct cluster *c);
void cluster_go_on(struct sim *s, struct cluster *c);
void cluster_turn(struct sim *s, struct cluster *c, bool once);
void cluster_set_order(struct sim *s, struct cluster *c);    // Updates the order of clusters after that.

// Begins an access or invalidate of a wave at the present moment, which is not answered earlier than `least` cycles
// from now. `near`: the cluster's caches alone have the answer. Returns `here` if the caller answers it, because no
// other access to these caches is deferred; else the place of one that is deferred. The caller sets its request, and
// the address of a scalar access.
struct deferred *cluster_defer(struct sim *s, struct deferred *here, enum deferred_kind kind, const struct slot *w,
                               bool near, uint64_t least);
#endif
