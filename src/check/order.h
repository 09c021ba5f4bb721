// Order among the waves of a workgroup, private to check/: vector clocks. Each wave counts its own time. For each other
// wave it holds the last time that is ordered before it.
#ifndef CHECK_ORDER_H
#define CHECK_ORDER_H
#include "check/cells.h"
#include "check/state.h"

// at: of each wave, its own time and the last time of each other wave that is ordered before it.
// changes: writes to the times of each wave.
struct check_times { uint32_t *at, waves; uint64_t *changes; };      // at[wave * waves + other]
// Begins with its times.
struct check_order;
// Returns clocks for up to `waves` waves of a workgroup, which have lds_size bytes of LDS.
struct check_order *check_order_new(uint32_t waves, uint32_t lds_size);
void check_order_free(struct check_order *o);
// Starts a workgroup.
void check_order_start(struct check_order *o, uint32_t waves);

static inline uint32_t *check_order_times_of(const struct check_order *o, uint32_t wave)
{
	const struct check_times *t = (const struct check_times *)(const void *)o;
	return &t->at[wave * t->waves];
}
// Returns the wave's own time.
static inline uint32_t check_order_time(const struct check_order *o, uint32_t wave)
{
	return check_order_times_of(o, wave)[wave];
}
// Returns the last time of `other` that is ordered before the wave, or 0 if such a time does not exist.
uint32_t check_order_known(const struct check_order *o, uint32_t wave, uint32_t other);
// Returns a number that grows whenever the wave learns of others.
static inline uint64_t check_order_changes(const struct check_order *o, uint32_t wave)
{
	return ((const struct check_times *)(const void *)o)->changes[wave];
}
// Returns true if that time of `other` is ordered before the wave.
static inline bool check_order_includes(const struct check_order *o, uint32_t wave, uint32_t other, uint32_t time)
{
	return check_order_times_of(o, wave)[other] >= time;
}

// Returns whether the instruction, or the one before it, arrives at a barrier or waits for one.
bool check_order_concerns(const struct checker *c, const struct insn *i);
// Processes an instruction that check_order_concerns names, before it is executed. Returns what is true of the wave:
// ARRIVES: it arrives at a barrier, so that a new time begins for it. MEETS: at the workgroup's. WAITS: and it waits
// there. PASSES: it has passed the workgroup's barrier that it waited for.
enum check_barrier_step { CHECK_ARRIVES = 1, CHECK_MEETS = 2, CHECK_WAITS = 4, CHECK_PASSES = 8 };
unsigned check_order_barrier(struct check_order *o, const struct wave *w, const struct insn *i);

// Returns the number of the last barrier of the workgroup that the wave has arrived at, from 1 on.
uint64_t check_order_arrived(const struct check_order *o, uint32_t wave);
// Returns the number of the last one that the wave has passed, of those that it has waited for.
uint64_t check_order_passed(const struct check_order *o, uint32_t wave);
// Returns whether the next instruction of each wave comes after that barrier.
bool check_order_have_passed(const struct check_order *o, uint64_t barrier);

// Returns whether the releases of one instruction need room.
bool check_order_is_full(const struct check_order *o);
// Makes that room. Indices of earlier releases change.
void check_order_make_room(struct check_order *o);
// Records an atomic at that address of LDS.
// The wave's earlier accesses are ordered before the next wave that uses the result of an atomic there.
// looks: the result of this atomic is used. Call check_order_make_room before, if releases need room.
void check_order_atomic(struct check_order *o, uint32_t wave, uint32_t address, bool looks);
// Records atomics of lanes, in turn. Each lane has its own time: the wave's time and the lane.
// at: for each of the wave's `n` lanes, its dword, counted from `from` and below `high`. Inactive lanes have the dword
// of the first active one. lanes: the active ones. mask: the same as a row (check_mask). count: times that the
// instruction takes, more than the last lane that is the first one of its dword.
// in_series: the last releases of all dwords are shared ones of the wave, by atomics whose results are used as this
// one's is (lds.h). owed: the caller keeps the release of each dword, and writes them all later (check_order_settle).
// Returns the release that all lanes share, or 0 if a lane brought news to later lanes.
struct check_atomics {
	uint32_t wave, from; const uint32_t *at, *mask; unsigned n, high, count; uint64_t lanes; bool looks, in_series, owed;
};
uint32_t check_order_atomics(struct check_order *o, const struct cells_ways *cells, const struct check_atomics *a);
// Writes releases that callers kept for `n` dwords from `from` on.
void check_order_settle(struct check_order *o, const struct cells_ways *cells, uint32_t from, uint32_t n,
                        const struct cells_owed *owed);
// Repeats atomics that share the release, if no other wave has released their dwords since.
void check_order_again(struct check_order *o, uint32_t wave, uint32_t release, bool looks);
// Calls `mark` for each span of times of the wave that another wave has learnt, or may still learn.
void check_order_times(const struct check_order *o, uint32_t wave, void (*mark)(void *, uint32_t first, uint32_t last),
                       void *to);
// Returns the number of releases, which check_order_times visits.
uint32_t check_order_releases(const struct check_order *o);
// Records a load that waits for another wave's store there and finds it. Accesses of that wave before the store are
// ordered before the loading wave from now on.
void check_order_look(struct check_order *o, uint32_t wave, uint32_t address);
// Returns false if no wave of the workgroup has used the result of an atomic in LDS.
bool check_order_is_held(const struct check_order *o);
// Returns whether the wave was the last one to use the result of an atomic on one of those dwords. If it took a lock
// there, its store releases the lock.
bool check_order_holds(const struct check_order *o, uint32_t wave, uint32_t address, uint32_t bytes);
#endif
