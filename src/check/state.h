// What checks are made of, private to check/: what is known of each instruction, and what each wave has done so far.
#ifndef CHECK_STATE_H
#define CHECK_STATE_H
#include <string.h>
#include "base/arena.h"
#include "check/check.h"
#include "log/waits.h"
#include "wave/effects.h"
#include "wave/memory.h"
#include "wave/schedule.h"
#include "wave/trial.h"

// A bit for each register.
enum { CHECK_WORDS = (REGISTERS + 63) / 64 };
static inline bool check_has(const uint64_t *set, unsigned reg) { return set[reg / 64] >> reg % 64 & 1; }
static inline void check_mark(uint64_t *set, unsigned reg, bool on) { set[reg / 64] = (set[reg / 64] & ~(1ull << reg % 64)) | (uint64_t)on << reg % 64; }

struct check_lds;
struct check_moment;
struct check_order;
struct check_race;
struct check_unwritten;
struct check_part;
struct check_polls;
struct check_writer { const struct insn *insn; uint64_t lanes; };    // what wrote a register last, with which exec; NULL: nothing

// What will bring a register's value, or has yet to read it (`source`): its access, the lanes; COUNTERS: any of its counters.
struct check_flight { uint64_t id, lanes; unsigned counter; bool source; };

// Where the undefined bits of a register come from: the instruction that brought them, in which lanes (NULL: none), and what it found them in.
enum check_place { CHECK_IN_SCRATCH, CHECK_IN_LDS, CHECK_PAST_ARGUMENTS, CHECK_IN_INACTIVE_LANE };
struct check_origin { const struct insn *insn; uint64_t address, lanes; unsigned lane; enum check_place place; };

struct check_wave {
	uint64_t number;                       // of all waves observed
	// defined.c: bits that nothing wrote
	uint64_t given[CHECK_WORDS];           // registers that had a value when it began
	row *v; uint32_t rows;
	uint64_t lanes[WAVE_MAX_VGPRS];        // of each VGPR those in which it has such bits
	uint32_t s[REG_VGPR];                // SGPRs and scc
	uint32_t mask[LANES]; uint64_t mask_of;    // check_mask: the last one
	uint64_t undefined[CHECK_WORDS];       // registers with such bits
	struct check_writer writer[REGISTERS];
	struct check_origin origin[REGISTERS];  // of their undefined bits
	// waits.c
	struct log_waits waits;
	uint64_t accesses;
	struct check_flight flight[REGISTERS];
	uint64_t in_flight[CHECK_WORDS];       // registers of which `flight` knows something
	struct { struct check_to_lds { uint64_t id; const struct insn *insn; uint32_t begin, end; } *at; size_t n, room; } to_lds;     // loads to LDS that are under way
	// visible.c
	bool ticked;                           // the clock of its workgroup has gone on (lds.c)
	struct { struct check_moment *at; size_t n, room; } past;      // by the clock of its workgroup (order.h): what was so when that went on
	// barrier.c
	uint32_t interval;                     // barriers that it has passed
	const struct insn *signalled;          // the last signal of the workgroup's barrier, for which it has not waited
	const struct insn *left_at, *left_by;  // the last barrier, if lanes may have gone round it, and what wrote exec before
	uint64_t left_exec, first_exec;        // exec there; the wave's lanes
	// swaps.c: races that a compare-and-swap may settle; the wave has ended
	struct { struct check_race *at; size_t n, room; } races;
	bool ended;
	// ends.c
	const struct insn *last;               // that it executed
	// hazard.c
	struct check_danger *danger;           // [slot]; NULL: no hazard can come
	struct check_hazard_progress *progress;    // of each hazard
	uint64_t passed[ISA_DISTANCES];        // how far the wave has come, by each measure
};

// What an instruction reads and writes, with the registers that are chosen now.
struct check_word { unsigned at; uint64_t bits; };                        // of a set of registers, a word that is not 0
struct check_span { uint16_t first, count; };
struct check_effects {
	const struct effects *of;
	const struct effect *at; unsigned n;
	const struct check_word *touched; unsigned touched_words;        // all its registers
	const struct check_span *results; unsigned result_spans;         // those that it writes
	bool whole;                            // its results fill their registers
	uint32_t moved;                        // its operands, as bits, if its results are one of them as it is, which the others choose; else 0. check_try finds it
	                                       // where registers are chosen while it runs
};
struct check_room { struct effect at[EFFECTS_MOST]; struct check_word touched[CHECK_WORDS]; struct check_span results[EFFECTS_MOST]; };    // for one
// What is known of an instruction before any wave comes to it. In one line of the host's cache: what every execution needs.
enum { CHECK_QUICK_WORDS = 3, CHECK_QUICK_RESULTS = 2 };
struct check_plan {
	uint32_t before, rows, after;          // files that look at it each time, as bits; at check_own_rows; after it
	bool known;                            // all of this
	bool quick;                            // the next four say all: few registers, which are not chosen while it runs
	bool switched;                         // gfx9's gpr_idx and vskip may choose others
	uint8_t moves_rows : 1;                // maybe: check_own_rows
	uint8_t plain : 7;                     // memory.c: enum check_plain
	struct check_span result[CHECK_QUICK_RESULTS];
	uint8_t passes[ISA_DISTANCES];         // hazard.h
	uint8_t at[CHECK_QUICK_WORDS];         // as `touched`: words of a set of registers; bits 0 where there are less
	uint64_t bits[CHECK_QUICK_WORDS];
	const struct check_effects *effects;   // NULL: chosen while it runs; or quick, and nobody has needed them yet
} __attribute__((aligned(64)));
_Static_assert(sizeof(struct check_plan) == 64, "a plan fits in one line of the host's cache");

// What lanes touch together: whole dwords in a row, by lanes in a row, or of a load by any (some may load the same). Most instructions touch one such range.
// Torn elements, whose dwords are apart, have ranges of their first dwords only.
struct check_range { uint64_t address, lanes; uint32_t bytes; };
// joined: second elements, which follow the first ones, are in them, too. many: of few lanes each, so that to go through the lanes is less work.
struct check_ranges { struct check_range at[LANES]; unsigned n; bool torn, joined, many; };      // n 0: not all are whole dwords

// Dwords of lanes in any places: of each lane the number of its first one, from `base` on, where the first lane's is for lanes that are not active; and
// where its others are from there. All begin at `low` dwords, and end at `high`.
enum { CHECK_PIECES = 4 };
struct check_places { uint64_t base, lanes; uint32_t at[LANES], low, high; unsigned n; uint32_t piece[CHECK_PIECES]; unsigned pieces; };

// Each register that it writes, one after the other.
#define EACH_RESULT(u, r) \
	for (const struct check_span *x_ = (u)->results; x_ < (u)->results + (u)->result_spans; x_++) \
		for (unsigned r = x_->first; r < (unsigned)x_->first + x_->count; r++)

// tried.c: what `moved` is of an instruction with those effects.
uint32_t check_moved(const struct checker *c, const struct insn *i, const struct check_effects *u);

// It is what wrote its results last.
static inline void check_remember_writer(struct check_wave *k, const struct check_effects *u, const struct insn *i, uint64_t exec)
{
	EACH_RESULT(u, r) k->writer[r] = (struct check_writer){ i, exec };
}

static inline void check_pass(struct check_wave *k, const uint8_t passes[ISA_DISTANCES])
{
	k->passed[ISA_APART_states] += passes[ISA_APART_states];
	k->passed[ISA_APART_VALU] += passes[ISA_APART_VALU];
	k->passed[ISA_APART_SALU] += passes[ISA_APART_SALU];
}

// Sets of registers of a wave (struct check_wave): a file looks at each instruction that touches one of them.
enum check_watch { CHECK_WATCHES_NONE, CHECK_WATCHES_UNDEFINED, CHECK_WATCHES_IN_FLIGHT, CHECK_WATCHES };

// A workgroup that is under way, or was: the next one in its place (struct workgroup) has all of this again.
struct check_group {
	const struct workgroup *of;
	uint32_t first;                        // number of its first wave in the dispatch (global.c), from 1
	struct { struct check_wave **at; size_t n, room; } waves;              // by their number in the workgroup
	struct check_unwritten *unwritten;     // unwritten.c
	struct check_lds *lds;                 // lds.c
	struct check_order *order; uint32_t order_waves;
	struct { struct check_met { const struct insn *insn; uint32_t wave; } *at; size_t n, room; } met;     // barrier.c: its n-th barrier
};

struct checker {
	struct arena arena;
	struct machine *machine;
	struct check_levels levels;
	struct code_target target;
	const struct cells_ways *cells;
	const struct insn *code; size_t count;
	struct machine_observer observer;
	const struct check_hooks *files[CHECK_COUNT]; unsigned file_count;     // those of checks.def, each once
	uint32_t watchers[CHECK_WATCHES];      // of files, by what they watch
	struct wave_trial *trial;
	struct check_tried *tried;             // defined.c
	struct check_element *elements;        // element.c: of each instruction
	struct check_group *group;             // of the wave that executes something
	struct { struct check_group **at; size_t n, room; } groups;
	struct check_plan *plans;              // of each instruction; NULL until the first wave starts
	uint64_t reached[CHECK_WORDS];         // registers that the instructions with a plan may touch
	const struct check_effects *doing; struct check_effects chosen; struct check_room chosen_room;       // of the instruction `now`
	bool touches[CHECK_WATCHES];           // whether it touches a register of those sets
	bool plainly;                          // every instruction, lane and dword for itself: what the quick ways have to agree with (tests)
	bool heard;                            // a wave heard of another one of its workgroup by something else than a barrier
	uint64_t waves_begun, now;             // now: instructions that all waves have executed
	const struct isa_hazard **hazards; unsigned hazard_count;              // hazard.c: those of this GPU
	struct { struct check_part *at; uint32_t *from; } parts;               // from: of each instruction its first one, and where the last one's end
	uint32_t hazard_slots;                 // 0: the program cannot have any
	struct touch touch; uint64_t touch_at; // memory.c: of the instruction `now`
	struct check_ranges ranges[2];         // memory.c: of touch.address, touch.second
	struct check_range run; uint64_t run_at; bool is_run;      // memory.c: of the instruction `run_at`
	struct check_places places; uint64_t places_at; bool are_places;      // places.c: of the instruction `places_at`
	struct check_rows *rows; const struct own_rows *has_rows; uint64_t rows_at;      // rows.c: of each instruction; of the one `now`, or NULL
	uint8_t *shifts;                       // of each store, 1 + where its data begin; 0: not known yet
	struct check_polls *polls;             // polls.c; NULL: none asked
	uint8_t swaps;                         // swaps.c: whether the program has a compare-and-swap; then, of each instruction:
	struct check_served { bool swapped; uint8_t only; } *served;           // a load whose value was swapped; whether it only serves that, if that is known
	uint64_t given[CHECK_WORDS];           // defined.c: registers that had a value when the first wave began
	struct check_unrun *unrun;             // unrun.c: NULL until the run is over
	struct check_global *global;           // global.c
	struct check_allotted *allotted;       // allotted.c: NULL: no descriptor says what there is
	struct { struct check_finding **at; size_t n, room; } findings;
	bool *useful;                          // of each instruction: a store that once had a lane, a wait that once waited
	uint32_t *found;                       // of each instruction 1 + which of them is its last one; 0: it has none
};

static inline struct check_wave *check_wave_of(const struct checker *c, const struct wave *w) { return c->group->waves.at[w->id]; }

// report.c: that of the check at that instruction; NULL: there is none.
struct check_finding *check_finding_at(const struct checker *c, enum check_id id, const struct insn *i);
// Counts it. The finding, if nothing was found there before and the check is on, to be filled in; else NULL.
struct check_finding *check_found(struct checker *c, enum check_id id, const struct wave *w, const struct insn *i, unsigned lanes);
// The same of what the wave executed before: when that was (c->now).
struct check_finding *check_found_then(struct checker *c, enum check_id id, const struct wave *w, const struct insn *i, unsigned lanes, uint64_t time);
// The same for what no wave executed: a finding of 0 times, if there is none of that check at that instruction yet.
struct check_finding *check_found_unrun(struct checker *c, enum check_id id, const struct insn *i);
// defined.c: an instruction that did not run, whose address or condition is a register that no path to it writes (`written`: a bit for each), nor anybody
// else.
void check_defined_unrun(struct checker *c, const struct insn *i, const uint64_t *written);
// allotted.c: an instruction that did not run, and its registers.
void check_allotted_unrun(struct checker *c, const struct insn *i);
// ends.c: an instruction that a path leads to, and past which it is outside the program; it, or that step, did not run.
void check_ends_unrun(struct checker *c, const struct insn *i);
// barrier.c: an access of a wave that has passed a barrier round which lanes may have gone (left_at).
void check_barrier_access(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i);
// waits.c: whether the instruction, an export, reads its VGPRs while it is under way: until then nothing else may be put there.
bool check_holds_sources(const struct effects *e);
// waits.c: whether the instruction brings its result by the same path as an older access on that counter, in order, so that the older one cannot come later.
bool check_same_path(const struct effects *e, const struct code_counted *on);
// waits.c: a hint, the wait until at most so many are outstanding.
const char *check_wait_text(struct checker *c, enum code_counter counter, unsigned n);
// Its words, as printf has them; the other instruction that is to be looked at, and why.
#define check_say(c, f, ...) ((f)->text = arena_printf(&(c)->arena, __VA_ARGS__))
#define check_blame(c, f, i, ...) ((f)->blame = (i), (f)->blame_text = arena_printf(&(c)->arena, __VA_ARGS__))
const char *check_lanes_text(struct checker *c, uint64_t lanes);       // `lane 3`, `lanes 0-15 and 20`
const char *check_exec_text(struct checker *c, const struct wave *w, uint64_t exec);      // `0x0000ffff`, as wide as the wave

// All ones in those lanes. Of four at once.
static inline const uint32_t *check_mask(struct check_wave *k, uint64_t lanes)
{
	enum { EACH = 4, KINDS = 1 << EACH };
#define CHECK_LANE(n, k) ((n) >> (k) & 1 ? ~0u : 0)
#define CHECK_FOUR(n) { CHECK_LANE(n, 0), CHECK_LANE(n, 1), CHECK_LANE(n, 2), CHECK_LANE(n, 3) }
	static const uint32_t four[KINDS][EACH] = {
		CHECK_FOUR(0), CHECK_FOUR(1), CHECK_FOUR(2), CHECK_FOUR(3), CHECK_FOUR(4), CHECK_FOUR(5), CHECK_FOUR(6), CHECK_FOUR(7),
		CHECK_FOUR(8), CHECK_FOUR(9), CHECK_FOUR(10), CHECK_FOUR(11), CHECK_FOUR(12), CHECK_FOUR(13), CHECK_FOUR(14), CHECK_FOUR(15),
	};
	if (k->mask_of == lanes) return k->mask;
	for (unsigned lane = 0; lane < LANES; lane += EACH) memcpy(&k->mask[lane], four[lanes >> lane & (KINDS - 1)], sizeof four[0]);
	k->mask_of = lanes;
	return k->mask;
}

// memory.c: what it will touch, and by which ranges; whether that is scratch.
const struct touch *check_touch(struct checker *c, const struct wave *w, const struct insn *i);
const struct check_ranges *check_ranges(const struct checker *c, bool second);    // after check_touch: of all active lanes
// A plain load or store: no atomic, none that converts its address, nor of two elements. In LDS; in memory at an SGPR pair and a VGPR; at a pair of VGPRs.
enum check_plain { CHECK_NOT_PLAIN, CHECK_PLAIN_LDS, CHECK_PLAIN_OFFSET, CHECK_PLAIN_ADDRESS, CHECK_PAIR_LDS };    // PAIR: it has two elements all the same
enum check_plain check_plain_kind(const struct mem_plan *m);
// Such a one of lanes in a row, whose elements follow one another, as those of most do, or that load one element: the only range, found without check_touch.
// NULL: it is another.
static inline const struct check_range *check_run(struct checker *c, const struct wave *w, const struct insn *i);
bool check_find_run(struct checker *c, const struct wave *w, const struct insn *i, struct check_range *r);
// places.c: one of whole dwords of lanes in any places, also of two elements. NULL: it is another.
const struct check_places *check_places(struct checker *c, const struct wave *w, const struct insn *i);
bool check_places_lie_apart(const struct check_places *p);             // no dword is of two lanes
bool check_in_scratch(struct checker *c, const struct wave *w, const struct insn *i);
// memory.c: the bytes of LDS that a load to LDS writes, for its active lanes, from `begin` to before `end`; each lane's dword follows that of the lane before.
void check_to_lds(const struct wave *w, const struct insn *i, uint32_t *begin, uint32_t *end);
// rows.c: how it moves whole rows of the wave's own scratch; NULL: it does not.
const struct own_rows *check_own_rows(struct checker *c, const struct wave *w, const struct insn *i);
// The bit of its first data register at which what a store writes begins.
unsigned check_store_shift(struct checker *c, const struct wave *w, const struct insn *i);

static inline const struct check_range *check_run(struct checker *c, const struct wave *w, const struct insn *i)
{
	if (c->run_at != c->now) {
		c->run_at = c->now;
		c->is_run = check_find_run(c, w, i, &c->run);
	}
	return c->is_run ? &c->run : NULL;
}

// What the file of a check does, and when. Any may be NULL.
struct check_hooks {
	enum check_watch watches;
	void (*begin)(struct checker *c);                                                 // before the run
	void (*start)(struct checker *c, const struct wave *w);                           // of a wave
	bool (*wants)(const struct checker *c, const struct insn *i);                     // whether it looks at that one anyway; NULL: at each. Asked once
	bool (*wants_rows)(const struct checker *c, const struct insn *i);                // the same where it moves check_own_rows; NULL: as `wants`
	void (*before)(struct checker *c, struct wave *w, const struct insn *i);          // an instruction
	void (*after)(struct checker *c, struct wave *w, const struct insn *i);
	void (*end)(struct checker *c, const struct wave *w);                             // of a wave
	void (*finish)(struct checker *c);                                                // the run is over
	void (*free)(struct checker *c);
};
#define CHECK(id, file, ...) extern const struct check_hooks check_##file;
#include "check/checks.def"
#undef CHECK
extern const struct check_hooks check_paths;                                              // unrun.c: of checks that other files have, too
#endif
