// State of the checks, private to check/: the plan of each instruction, and the history of each wave.
#ifndef CHECK_STATE_H
#define CHECK_STATE_H
#include <string.h>
#include "base/arena.h"
#include "check/check.h"
#include "check/known.h"
#include "log/waits.h"
#include "wave/effects.h"
#include "memory/memory.h"
#include "machine/schedule.h"
#include "machine/trial.h"

// Sets of registers, with a bit for each.
enum { CHECK_WORDS = (REGISTERS + 63) / 64 };
static inline bool check_has(const uint64_t *set, unsigned reg) { return set[reg / 64] >> reg % 64 & 1; }
static inline void check_mark(uint64_t *set, unsigned reg, bool on)
{
	set[reg / 64] = (set[reg / 64] & ~(1ull << reg % 64)) | (uint64_t)on << reg % 64;
}

struct check_lds;
struct check_moment;
struct check_order;
struct check_race;
struct check_row_plan;
struct check_together;
struct check_unwritten;
struct check_part;
struct check_polls;
// the last writer of a register, with its exec; NULL if nothing wrote it
struct check_writer { const struct insn *insn; uint64_t lanes; };

// The access that will write a register, or has yet to read it (`source`), and its lanes.
// counter: COUNTERS if any of its counters may bring the value.
struct check_flight { uint64_t id, lanes; unsigned counter; bool source; };

// Origin of a register's undefined bits: the place that a load read, and the lanes. insn: the load, or NULL.
enum check_place { CHECK_IN_SCRATCH, CHECK_IN_LDS, CHECK_PAST_ARGUMENTS, CHECK_IN_INACTIVE_LANE };
struct check_origin { const struct insn *insn; uint64_t address, lanes; unsigned lane; enum check_place place; };

// A range of bytes that lanes access together: consecutive whole dwords of consecutive lanes. Lanes of a load need not
// be consecutive, and may load the same dword. Most instructions touch one such range. Torn elements have their dwords
// apart; ranges then cover only the first dword of each.
struct check_range { uint64_t address, lanes; uint32_t bytes; };
// joined: the ranges include second elements, which follow the first ones.
// many: the ranges have few lanes each, so a loop over lanes is faster.
// n is 0 if some dwords are not whole
struct check_ranges { struct check_range at[LANES]; unsigned n; bool torn, joined, many; };

// The shape of a row of addresses: the distance of each active lane's address from the first one's. A program uses a
// row of one shape repeatedly, moves it as a whole, and its waves use the same shapes. So shapes are kept (places.c).
struct check_shape {
	uint64_t lanes;                        // the active lanes
	uint64_t made, used;                   // number of shapes made until this one; when it was last used
	int64_t low, high;                     // bytes from the first active lane's address to the lowest, to the highest
	uint32_t bits;                         // bits set in any distance
	// steps: consecutive lanes, each `step` bytes after the one before it, or a single lane
	bool steps, single; uint32_t step;
	// kind: the size and the second offset of elements; apart: whether no dword belongs to two lanes' elements
	uint32_t kind; bool apart;
	// a shape that had the lanes and more, until another one took its place; NULL if none is known
	struct check_whole { struct check_shape *shape; uint64_t made; } whole;
	_Alignas(64) uint32_t distance[LANES]; // in bytes; 0 for inactive lanes
	uint32_t at[LANES];                    // dwords from the lowest address
	// the `count` distinct ones of `at`, in order, the last one repeated if a multiple of 16 is near; n 0: not yet
	// found. run: their number if they are the dwords from the lowest one on, else 0
	struct check_distinct { _Alignas(64) uint32_t at[LANES]; unsigned n, count, run; } distinct;
};
// The last two shapes of rows that are alike in three lanes are kept: all lanes of a row often load, and some store.
enum { CHECK_SHAPE_BITS = 6, CHECK_SHAPES = 1 << CHECK_SHAPE_BITS, CHECK_SHAPE_WAYS = 2 };

// Dwords that lanes access at any places. base: the address of the lowest one. at: for each lane, the index of its
// first dword from there; inactive lanes have the index of the first active lane. piece: offsets from a lane's first
// dword to each of its pieces, which are `each` dwords: 1, 2 or 4. All dwords are at indices below `high`.
// first: indices of first dwords, each of them at least once, in order of lanes or of dwords. run: all of them are 0
// to below it, or 0 if that is not known. unit: bytes that count as one: 4, or 1 for parts of dwords in LDS.
enum { CHECK_PIECES = 4 };
struct check_places {
	struct check_shape *shape;
	uint64_t base, lanes;
	const uint32_t *at, *first;
	uint32_t high;
	unsigned n, firsts, run, pieces, each, unit; uint32_t piece[CHECK_PIECES];
};
static inline uint32_t check_places_bytes(const struct check_places *p) { return p->high * p->unit; }

// Lists each index once, if the shape has these lists already.
static inline void check_use_distinct(struct check_places *p)
{
	if (!p->shape->distinct.n || p->first == p->shape->distinct.at) return;
	p->first = p->shape->distinct.at;
	p->firsts = p->shape->distinct.n;
	p->run = p->each == 1 ? p->shape->distinct.run : 0;
}

// Returns the offset of dword `n` of a lane from its first.
static inline uint32_t check_offset(const struct check_places *p, unsigned n)
{
	return p->piece[n >> __builtin_ctz(p->each)] + (n & (p->each - 1));    // each is a power of two
}

// A plain access that swift.c has examined. A loop often repeats it with the same addresses.
// made, first, base: of the shape, the first lane's address, the address in SGPRs or in the high half. All of them are
// the same if the access is repeated. shape: the one that was made then, unless another took its place.
// access: the index of an access in `epoch`, or 0; only dwords of this one have that index (lds.c, global_site.c)
// The members until `whole` fit in one line of the host's cache.
struct check_site {
	const struct insn *insn; uint64_t made, base; uint32_t first;
	uint32_t access; uint64_t epoch;
	uint64_t used;                         // when it was last used
	uint64_t others;                       // number of accesses of other kinds when they were ordered before it
	// index of the next new access when the dwords last had the index of this one. Only a new access changes it: a
	// load from LDS is not repeated while cells of loads are still to be written.
	uint32_t found;
	bool is_run;                           // `run` is valid, else `places`; atomics are not examined as a run
	bool whole;                            // a load from LDS: all bits are written. If not, `places` is valid, too
	bool arguments;                        // a scalar load of the kernel's arguments
	bool alike;                            // global_site.c: one store is below all dwords of an atomic
	uint8_t lanes;                         // global_site.c: the number of active ones, or 0 if not yet counted
	bool overlaps;                         // a store, some of whose dwords belong to several lanes
	struct check_shape *shape;             // the row's; not for scalar loads
	struct page *page;                     // global_site.c: of its dwords, or NULL if not yet found, or not in one page
	struct check_range run; struct check_places places;
	uint32_t looks;                        // global_site.c: looks at the page until that access
} __attribute__((aligned(64)));
// A wave keeps the last sites of an instruction: two, because loops often alternate between two buffers.
enum { CHECK_SITES = 128, CHECK_SITE_WAYS = 2 };

// ---- a wave -------------------------------------------------------------------------------------------------------
// Bits of registers that nothing wrote (defined.c).
struct check_bits {
	uint64_t given[CHECK_WORDS];           // registers that had a value when the wave began
	uint64_t undefined[CHECK_WORDS];       // registers with such bits
	row *v; uint32_t rows;
	uint64_t lanes[WAVE_MAX_VGPRS];        // for each VGPR, the lanes with such bits
	uint32_t s[REG_VGPR];                  // SGPRs and scc
	struct check_origin origin[REGISTERS];
};
// Accesses in flight (waits.c). ids count the wave's accesses. to_lds: loads to LDS.
struct check_outstanding {
	struct log_waits waits;
	uint64_t accesses;
	struct check_flight by[REGISTERS];
	uint64_t registers[CHECK_WORDS];       // registers with a valid entry in `by`
	struct {
		struct check_to_lds { uint64_t id; const struct insn *insn; uint32_t begin, end; } *at;
		size_t n, room;
	} to_lds;
};
// Accesses to LDS (lds.c). Accesses with smaller indices that load, or that write, are the wave's own, or ordered
// before its next instruction. Accesses below repeated_from were not repeated after a barrier at which they were not in
// flight. reads, writes: the wave's part of what struct check_lds counts.
struct check_lds_bounds { uint32_t loads_below, writes_below, repeated_from; uint64_t reads, writes; };
// The wave's clock in its workgroup (lds.c, visible.c). ticked: it has advanced. past: the states before each advance
// (order.h).
struct check_moments { bool ticked; struct { struct check_moment *at; size_t n, room; } past; };
// Barriers (barrier.c). number: of those that the wave has passed. signalled: the last signal of the workgroup's
// barrier without a wait after it. left_at, left_by: the last barrier, which lanes may have skipped, and the writer of
// exec before it. left_exec, first_exec: exec there, and the wave's lanes at its start.
struct check_meetings {
	uint32_t number;
	const struct insn *signalled, *left_at, *left_by;
	uint64_t left_exec, first_exec;
};
// Hazards (hazard.c). danger: [slot], NULL if the program cannot have a hazard. progress: [hazard]. passed: by each
// measure.
struct check_distances {
	struct check_danger *danger;
	struct check_hazard_progress *progress;
	uint64_t passed[ISA_DISTANCES];
};
// Parts that a wave uses again: the last mask made (check_mask); sites (swift.c), NULL at first.
struct check_kept {
	_Alignas(64) uint32_t mask[LANES]; uint64_t mask_of;
	struct check_site *sites[CHECK_SITES][CHECK_SITE_WAYS];
};

// A wave. Rows of lanes begin at a line of the host's cache, so arena_lines allocates it.
struct check_wave {
	uint64_t number;                       // among all waves observed, from 1
	struct check_bits bits;
	struct check_writer writer[REGISTERS];
	struct check_outstanding flight;
	struct check_lds_bounds lds;
	struct check_moments clock;
	struct check_viewer *viewer;           // others' accesses that are ordered before it; NULL at first (visible.h)
	struct check_meetings barrier;
	struct check_distances hazard;
	struct check_kept kept;
	// swaps.c: races that a compare-and-swap may settle; whether the wave has ended
	struct { struct check_race *at; size_t n, room; } races;
	bool ended;
	const struct insn *last;               // the last instruction after which it may have been outside (ends.c)
};

// ---- instructions -------------------------------------------------------------------------------------------------
// Registers that an instruction reads and writes. For operands chosen at run time, with the current choice.
struct check_word { unsigned at; uint64_t bits; };                        // a nonzero word of a set of registers
struct check_span { uint16_t first, count; };
struct check_effects {
	const struct effects *of;
	const struct effect *at; unsigned n;
	// all its registers; of each word, those that it reads
	const struct check_word *touched; const uint64_t *reads; unsigned touched_words;
	const struct check_span *results; unsigned result_spans;         // the registers that it writes
	bool whole;                            // true if the results fill their registers
	// first_use.c: whether it defines its results if its sources are defined; whether they are parts of VGPRs
	bool defines, parts;
	const struct check_row_plan *row;      // tried_row.c; NULL for most instructions that are not vector ones
	// bitmask of operands that the result may be a plain copy of (others select which), or 0.
	// If registers are chosen at run time, check_try sets it.
	uint32_t moved;
};
// Whether swift.c may do the work of several files for an instruction. LATER: not decided yet.
enum check_swift { CHECK_NOT_SWIFT, CHECK_SWIFT_LATER, CHECK_SWIFT };
// memory for one instruction's effects
struct check_room {
	struct effect at[EFFECTS_MOST];
	struct check_word touched[CHECK_WORDS];
	uint64_t reads[CHECK_WORDS];
	struct check_span results[EFFECTS_MOST];
};
// The plan of an instruction, made before its first execution. Every execution needs one cache line of the host.
enum { CHECK_QUICK_WORDS = 3, CHECK_QUICK_RESULTS = 2 };
struct check_plan {
	uint32_t before, after;                // files called each time, as bits: before it, after it
	union {
		uint32_t rows;                 // moves_rows: the files before it if check_own_rows applies
		uint32_t together;             // 1 + the index in plans.together of what begins there, or 0 (together.c)
		uint32_t scalar;               // 1 + the index of a scalar load in global.scalars, or 0 (stale.c)
	};
	bool known;                            // the plan is complete
	// result, passes, at and bits describe all registers, which are few and not chosen at run time
	bool quick;
	bool switched;                         // gfx9's gpr_idx and vskip may choose other registers
	uint8_t moves_rows : 1;                // whether check_own_rows may apply
	uint8_t plain : 3;                     // memory.c: enum check_plain
	uint8_t swift : 2;                     // swift.c: enum check_swift
	uint8_t follows_barrier : 1;           // the instruction before it waits at a barrier
	uint8_t only_waits : 1;                // without registers; only waits.c examines it
	struct check_span result[CHECK_QUICK_RESULTS];
	uint8_t passes[ISA_DISTANCES];         // hazard.h
	uint8_t at[CHECK_QUICK_WORDS];         // like `touched`: words of a set of registers; unused ones have bits 0
	uint64_t bits[CHECK_QUICK_WORDS];
	const struct check_effects *effects;   // NULL if chosen at run time; or if quick, and not needed yet
} __attribute__((aligned(64)));
_Static_assert(sizeof(struct check_plan) == 64, "a plan fits in one line of the host's cache");

// Loops over each register that the instruction writes.
#define EACH_RESULT(u, r) \
	for (const struct check_span *x_ = (u)->results; x_ < (u)->results + (u)->result_spans; x_++) \
		for (unsigned r = x_->first; r < (unsigned)x_->first + x_->count; r++)

// Adds consecutive registers to a set: a store for each word of the set.
static inline void check_mark_span(uint64_t *set, struct check_span s)
{
	for (unsigned r = s.first, end = r + s.count, next; r < end; r = next) {
		next = r / 64 * 64 + 64 < end ? r / 64 * 64 + 64 : end;
		set[r / 64] |= ~0ull >> (64 - (next - r)) << r % 64;
	}
}

// Returns `moved` for an instruction with those effects (tried.c).
uint32_t check_moved(const struct checker *c, const struct insn *i, const struct check_effects *u);

// Records `i` as the last writer of its result registers.
static inline void check_remember_writer(struct check_wave *k, const struct check_effects *u, const struct insn *i,
                                         uint64_t exec)
{
	EACH_RESULT(u, r) k->writer[r] = (struct check_writer){ i, exec };
}

// Adds an instruction's progress to the wave's, except ISA_APART_alike, which is counted for each hazard.
static inline void check_pass(struct check_wave *k, const uint8_t passes[ISA_DISTANCES])
{
	k->hazard.passed[ISA_APART_states] += passes[ISA_APART_states];
	k->hazard.passed[ISA_APART_VALU] += passes[ISA_APART_VALU];
	k->hazard.passed[ISA_APART_SALU] += passes[ISA_APART_SALU];
}

// Sets of registers of a wave (struct check_wave). A file that watches a set is called for each instruction that
// touches a register in it.
enum check_watch { CHECK_WATCHES_NONE, CHECK_WATCHES_UNDEFINED, CHECK_WATCHES_IN_FLIGHT, CHECK_WATCHES };

// A workgroup that is running, or has run. The next workgroup in its place (struct workgroup) reuses it.
struct check_group {
	const struct workgroup *of;
	uint32_t first;                        // number of its first wave in the dispatch (global.c), from 1
	struct { struct check_wave **at; size_t n, room; } waves;              // by number in the workgroup
	struct check_unwritten *unwritten;     // unwritten.c
	struct check_lds *lds;                 // lds.c
	struct check_order *order; uint32_t order_waves;
	// barrier.c: the first arrival at its n-th barrier
	struct { struct check_met { const struct insn *insn; uint32_t wave; } *at; size_t n, room; } met;
};

// Files of checks.def, each once (observe.c). watchers: bitmask of files, by the set that they watch. swift: bitmask of
// files whose work swift.c does. hazard: the bit of hazard.c.
struct check_files {
	const struct check_hooks *at[CHECK_COUNT];
	unsigned n;
	uint32_t watchers[CHECK_WATCHES], swift, hazard;
};
// Plans (observe.c). at: for each instruction, NULL until the first wave starts. reached: registers that instructions
// with a plan may touch. doing: effects of the instruction `now`. touches: whether it touches a register of each set.
// together: instructions that run together; count: for each instruction, how many do from it on, or 0; reached: whether
// another instruction than the one before it leads to it (together.c).
struct check_plans {
	struct check_plan *at;
	uint64_t reached[CHECK_WORDS];
	const struct check_effects *doing;
	struct check_effects chosen;
	struct check_room room;
	bool touches[CHECK_WATCHES];
	struct { const struct check_together **at; size_t n, room; uint8_t *count; bool *reached; } together;
};
// Addresses of the instruction at the time that follows each (memory.c, places.c, rows.c). ranges: of touch.address, of
// touch.second. rows: for each instruction. has_rows: of the instruction, or NULL. shifts: for each store, 1 + the bit
// at which its data begins, or 0 if not yet found. row_at: when an access with that `shape` and `row` began. shapes:
// NULL at first. code: all of it is from `from` to before `to`.
struct check_addresses {
	struct touch touch; uint64_t touch_at;
	struct check_ranges ranges[2];
	struct check_range run; uint64_t run_at; bool is_run;
	struct check_shape *shape; uint64_t shape_at, shapes_made, row_at;
	const uint32_t *row;
	struct check_code { uint64_t from, to; } code;
	struct check_shape *shapes[CHECK_SHAPES][CHECK_SHAPE_WAYS];
	struct check_places places; uint64_t places_at; bool are_places;
	struct check_rows *rows; const struct own_rows *has_rows; uint64_t rows_at;
	uint8_t *shifts;
};
// Trials of instructions (tried.c).
struct check_trials {
	struct wave_trial *trial;
	struct check_tried *tried;
};
// Registers that have a value in every wave; that had one when the first wave began (defined.c).
struct check_given { uint64_t always[CHECK_WORDS], first[CHECK_WORDS]; };
// Hazards of this GPU (hazard.c). parts.from: index of each instruction's first part; the last element is the end.
// slots: 0 if the program cannot have a hazard.
struct check_hazards {
	const struct isa_hazard **at; unsigned n;
	struct { struct check_part *at; uint32_t *from; } parts;
	uint32_t slots;
};
// Compare-and-swaps (swaps.c). occur: whether the program has one, found when it is first asked for. served: for each
// instruction, whether its loaded value was swapped, and whether only swaps use the value.
struct check_swaps {
	uint8_t occur;
	struct check_served { bool swapped; uint8_t only; } *served;
};
// Findings (report.c). useful: for each instruction, a store that had a lane at least once, or a wait that waited at
// least once. found: for each instruction, 1 + the index of its last finding, or 0.
struct check_findings {
	struct check_finding **at; size_t n, room;
	bool *useful;
	uint32_t *found;
};

struct checker {
	struct arena arena;
	struct machine *machine;
	struct check_levels levels;
	struct code_target target;
	const struct cells_ways *cells;
	const struct insn *code; size_t count;
	bool *reached;                         // for each instruction: whether waves may execute it; NULL at first (reach.c)
	struct machine_observer observer;
	// tests set it: each instruction, lane and dword is processed separately, as a reference for the fast paths
	bool plainly;
	bool heard;                            // a wave has learnt of another wave of its workgroup other than by a barrier
	uint64_t waves_begun, now;             // now: number of instructions that all waves have executed
	uint64_t epoch;                        // grows if a workgroup starts, or accesses get other indices
	struct check_group *group;             // workgroup of the wave that is executing
	struct { struct check_group **at; size_t n, room; } groups;
	struct check_files files;
	struct check_plans plans;
	struct check_addresses address;
	struct check_trials trials;
	struct check_given given;
	struct check_element *elements;        // element.c: for each instruction; NULL at first
	struct check_hazards hazards;
	struct check_polls *polls;             // polls.c; NULL at first
	struct check_swaps swaps;
	uint8_t lds_learns;                    // lds.c: whether a wave can learn of others from values in LDS
	struct check_findings findings;
	struct check_unrun *unrun;             // unrun.c: NULL until the run is over
	struct check_global *global;           // global.h
	struct check_allotted *allotted;       // allotted.c; NULL without a kernel's descriptor
	bool one_cu;                           // the waves of a workgroup are on one CU (visible.c)
	struct known_lists *lists;             // accesses of waves, as lists (visible.c)
};

static inline struct check_wave *check_wave_of(const struct checker *c, const struct wave *w)
{
	return c->group->waves.at[w->id];
}

// Returns the finding of check `id` at the instruction, or NULL (report.c).
struct check_finding *check_finding_at(const struct checker *c, enum check_id id, const struct insn *i);
// Counts an occurrence in `lanes` lanes, or 0 for the whole wave. Returns the finding for the caller to fill in if it
// is new and the check is on, else NULL.
struct check_finding *check_found(struct checker *c, enum check_id id, const struct wave *w, const struct insn *i,
                                  unsigned lanes);
// Counts an occurrence at an earlier time `time` (a value of c->now), like check_found.
struct check_finding *check_found_then(struct checker *c, enum check_id id, const struct wave *w, const struct insn *i,
                                       unsigned lanes, uint64_t time);
// Returns a new finding with 0 executions, for an instruction that no wave executed. NULL if the check is off or has a
// finding there.
struct check_finding *check_found_unrun(struct checker *c, enum check_id id, const struct insn *i);
// Reports an instruction that did not run if its address or condition is a register that no path writes (defined.c).
// written: a bit for each register that some path to the instruction writes.
void check_defined_unrun(struct checker *c, const struct insn *i, const uint64_t *written);
// Reports registers of an instruction that did not run (allotted.c).
void check_allotted_unrun(struct checker *c, const struct insn *i);
// Reports an instruction after which a path leaves the program. That instruction or step did not run (ends.c).
void check_ends_unrun(struct checker *c, const struct insn *i);
// Examines an access of a wave after a barrier that some of its lanes may have skipped (left_at; barrier.c).
void check_barrier_access(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i);
// Returns whether the instruction is an export, which reads its VGPRs while in flight (waits.c). Writes to them must
// wait.
bool check_holds_sources(const struct effects *e);
// Returns whether the instruction uses what the registers of its effect hold. A load into a half of a register does not
// use the other half, which only stays.
bool check_uses(const struct insn *i, const struct effect *x);
// Returns whether a result arrives in order after an older access counted by `on` (waits.c).
bool check_same_path(const struct effects *e, const struct code_counted *on);
// Returns a hint: the wait until at most `n` accesses are outstanding (waits.c).
const char *check_wait_text(struct checker *c, enum code_counter counter, unsigned n);
// Set the finding's text, and the other instruction to look at with its text; both take printf's arguments.
#define check_say(c, f, ...) ((f)->text = arena_printf(&(c)->arena, __VA_ARGS__))
#define check_blame(c, f, i, ...) ((f)->blame = (i), (f)->blame_text = arena_printf(&(c)->arena, __VA_ARGS__))
const char *check_lanes_text(struct checker *c, uint64_t lanes);       // `lane 3`, `lanes 0-15 and 20`
// like `0x0000ffff`, as wide as the wave
const char *check_exec_text(struct checker *c, const struct wave *w, uint64_t exec);

// Returns a row with all ones in those lanes. Four lanes are filled at a time; the upper half often stays empty.
static inline const uint32_t *check_mask(struct check_wave *k, uint64_t lanes)
{
	enum { EACH = 4, KINDS = 1 << EACH };
#define CHECK_LANE(n, k) ((n) >> (k) & 1 ? ~0u : 0)
#define CHECK_FOUR(n) { CHECK_LANE(n, 0), CHECK_LANE(n, 1), CHECK_LANE(n, 2), CHECK_LANE(n, 3) }
	static const uint32_t four[KINDS][EACH] = {
		CHECK_FOUR(0), CHECK_FOUR(1), CHECK_FOUR(2), CHECK_FOUR(3), CHECK_FOUR(4), CHECK_FOUR(5), CHECK_FOUR(6),
		CHECK_FOUR(7), CHECK_FOUR(8), CHECK_FOUR(9), CHECK_FOUR(10), CHECK_FOUR(11), CHECK_FOUR(12),
		CHECK_FOUR(13), CHECK_FOUR(14), CHECK_FOUR(15),
	};
	if (k->kept.mask_of == lanes) return k->kept.mask;
	const unsigned end = (lanes | k->kept.mask_of) >> LANES / 2 ? LANES : LANES / 2;
	for (unsigned lane = 0; lane < end; lane += EACH)
		memcpy(&k->kept.mask[lane], four[lanes >> lane & (KINDS - 1)], sizeof four[0]);
	k->kept.mask_of = lanes;
	return k->kept.mask;
}

// Return the addresses that the instruction will touch, their ranges (second: of second elements), and whether it
// accesses scratch (memory.c).
const struct touch *check_touch(struct checker *c, const struct wave *w, const struct insn *i);
// after check_touch; ranges cover all active lanes
const struct check_ranges *check_ranges(const struct checker *c, bool second);
// Plain accesses: no compare-and-swap, without address conversion, with one element. OFFSET: memory at an SGPR pair and
// a VGPR. ADDRESS: memory at a pair of VGPRs.
// PAIR_LDS: plain, but with two elements
enum check_plain { CHECK_NOT_PLAIN, CHECK_PLAIN_LDS, CHECK_PLAIN_OFFSET, CHECK_PLAIN_ADDRESS, CHECK_PAIR_LDS };
enum check_plain check_plain_kind(const struct mem_plan *m);
// Returns the only range of a plain access if consecutive lanes access consecutive elements, or all load one element.
// NULL for other accesses. check_touch need not be called.
static inline const struct check_range *check_run(struct checker *c, const struct wave *w, const struct insn *i);
bool check_find_run(struct checker *c, const struct wave *w, const struct insn *i, struct check_range *r);
// Finds the bytes of a load of less than a dword by each of the lanes in a row, which may share dwords with others.
bool check_find_narrow_run(struct checker *c, const struct wave *w, const struct insn *i, struct check_range *r);
// Returns the dwords of a plain access to whole dwords at any places (places.c). NULL for other accesses.
const struct check_places *check_places(struct checker *c, const struct wave *w, const struct insn *i);
bool check_find_places(struct checker *c, const struct wave *w, const struct insn *i, struct check_places *p);
// Finds the places of bytes or halves in LDS. at: room for them. Returns false if some are outside LDS, or if lanes may
// store different values at the same place.
bool check_find_narrow_places(struct checker *c, const struct wave *w, const struct insn *i, uint32_t at[LANES],
                              struct check_places *p);
// Returns whether no dword belongs to two lanes of the wave.
bool check_places_lie_apart(const struct checker *c, struct check_wave *k, const struct insn *i,
                            const struct check_places *p);
// Returns the shape of the row of addresses of a plain access. Some lane is active.
struct check_shape *check_shape(struct checker *c, const struct wave *w, const struct mem_plan *m);
bool check_compare_shape(struct checker *c, const struct wave *w, const struct mem_plan *m, struct check_shape *s);
static inline void check_use_shape(struct checker *c, struct check_shape *s)
{
	s->used = c->address.shape_at = c->now;
	c->address.shape = s;
}
// Returns whether it is that shape, which its last access had. The row need not be compared if the access before it had
// the same row, with that shape. If that one wrote the row, it is in flight, and the shape is not asked for.
static inline bool check_is_shape(struct checker *c, const struct wave *w, const struct mem_plan *m,
                                  struct check_shape *s)
{
	const struct check_addresses *a = &c->address;
	if (a->row_at + 1 != c->now || a->shape != s || a->row != ROW(w, m->vaddr_at) || !s->distinct.n)
		return check_compare_shape(c, w, m, s);
	check_use_shape(c, s);
	return true;
}
// Reports lanes of a store that store different values at the same places (overlap.c).
void check_overlap_places(struct checker *c, const struct wave *w, const struct insn *i, const struct check_places *p);
bool check_in_scratch(struct checker *c, const struct wave *w, const struct insn *i);
// Writes the bytes of LDS that a load to LDS writes for its active lanes: from `begin` to before `end`. Consecutive
// lanes write consecutive dwords (memory.c).
void check_to_lds(const struct wave *w, const struct insn *i, uint32_t *begin, uint32_t *end);
// Returns the rows of the wave's own scratch that the instruction moves, or NULL (rows.c).
const struct own_rows *check_own_rows(struct checker *c, const struct wave *w, const struct insn *i);
// Returns the bit of a store's first data register at which the stored data begins.
unsigned check_store_shift(struct checker *c, const struct wave *w, const struct insn *i);

static inline const struct check_range *check_run(struct checker *c, const struct wave *w, const struct insn *i)
{
	if (c->address.run_at != c->now) {
		c->address.run_at = c->now;
		c->address.is_run = check_find_run(c, w, i, &c->address.run);
	}
	return c->address.is_run ? &c->address.run : NULL;
}

// Plain accesses, which swift.c examines in place of several files.
// Returns whether the instruction may be such an access.
bool check_may_be_swift(const struct insn *i, const struct check_plan *p);
// Does the work of swift_files for a plain access, and records it as the last writer of its results. Its registers are
// not in flight; undefined: which have undefined bits. Returns false if the files must be called; the effects until
// then are effects of the files, too.
enum check_undefined { CHECK_ALL_DEFINED, CHECK_RESULTS_UNDEFINED, CHECK_SOURCES_UNDEFINED };
bool check_swift(struct checker *c, struct check_wave *k, struct wave *w, const struct insn *i, struct check_plan *p,
                 enum check_undefined undefined);
// Returns the plan of an instruction, which is made if it was not yet (observe.c).
const struct check_plan *check_plan_of(struct checker *c, const struct insn *i);
// Returns the effects that do not change at run time, apart from gpr_idx and vskip, in c->plans.room (observe.c).
struct check_effects check_find_effects(struct checker *c, const struct insn *i);
// Returns the effects of an instruction with a quick plan, which the plan keeps (observe.c).
const struct check_effects *check_keep_effects(struct checker *c, const struct insn *i);
// Parts of that work. check_lds_learns: whether waves may learn of others from values in LDS.
// check_unwritten_plain: marks dwords of LDS as written, or returns whether all are. run: a range, or NULL for places.
bool check_unwritten_plain(struct checker *c, const struct check_range *run, const struct check_places *p, bool writes);
// Marks unwritten bits of the dwords as undefined in the registers from `first` on, and other bits as defined. Returns
// whether all bits were written.
bool check_unwritten_bring(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i,
                           const struct check_places *p, unsigned first);
bool check_lds_learns(struct checker *c);
bool check_lds_site(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i,
                    struct check_site *s);
bool check_global_site(struct checker *c, struct check_wave *k, struct wave *w, const struct insn *i,
                       struct check_site *s);
// Examines an access to bytes or halves, at any addresses.
bool check_global_narrow(struct checker *c, struct check_wave *k, struct wave *w, const struct insn *i);
bool check_scalar_site(struct checker *c, struct check_wave *k, struct wave *w, const struct insn *i,
                       struct check_site *s);
// Returns whether instructions of the program are at that address.
bool check_is_code(const struct checker *c, uint64_t address);

// Functions of a check's file. Any may be NULL.
struct check_hooks {
	enum check_watch watches;
	void (*begin)(struct checker *c);                                                 // called before the run
	void (*start)(struct checker *c, const struct wave *w);                           // called when a wave starts
	// returns whether to call before and after for this instruction in any case; called once
	// if NULL, they are called for every instruction
	bool (*applies)(const struct checker *c, const struct insn *i);
	// replaces `applies` for executions to which check_own_rows applies, if not NULL
	bool (*applies_to_rows)(const struct checker *c, const struct insn *i);
	void (*before)(struct checker *c, struct wave *w, const struct insn *i);          // called before an instruction
	void (*after)(struct checker *c, struct wave *w, const struct insn *i);
	void (*end)(struct checker *c, const struct wave *w);                             // called when a wave ends
	void (*finish)(struct checker *c);                                                // called when the run is over
	void (*free)(struct checker *c);
};
#define CHECK(id, file, ...) extern const struct check_hooks check_##file;
#include "check/checks.def"
#undef CHECK
// unrun.c: checks of paths that did not run, which belong to several files
extern const struct check_hooks check_paths;
#endif
