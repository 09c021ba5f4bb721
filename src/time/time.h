// The cycle model: the wave machine executes a dispatch in the order and at the times of a GPU. Costs of instructions
// are in isa/timing.isa, chips in isa/chips.isa; docs/timing.md has the rules with their sources.
#ifndef TIME_TIME_H
#define TIME_TIME_H
#include "time/occupancy.h"
#include "machine/machine.h"

// Why a wave does not issue in a cycle. Every cycle of a wave's life has one of these causes; TIME_ISSUE is the cycle
// in which it issues.
#define TIME_CAUSES(C) \
	C(ISSUE,   'I', "issue",        "it issues") \
	C(START,   's', "start",        "the wave's first instruction is being fetched") \
	C(FETCH,   'f', "fetch",        "the next instruction is not there yet") \
	C(VALU,    'v', "dependency",   "a result of the vector ALU is not ready") \
	C(SALU,    'a', "scalar",       "a result of the scalar ALU is not ready") \
	C(DELAY,   'd', "delay",        "s_delay_alu, s_nop, s_sleep") \
	C(MEMORY,  'm', "memory",       "a wait for vector memory") \
	C(SCALAR,  'k', "scalar memory", "a wait for scalar memory") \
	C(LDS,     'l', "LDS",          "a wait for LDS") \
	C(QUEUE,   'q', "queue",        "the path to LDS or memory still has the last access") \
	C(BRANCH,  'b', "branch",       "after a branch") \
	C(BARRIER, '|', "barrier",      "other waves have not arrived") \
	C(UNIT,    'u', "unit busy",    "its unit is busy") \
	C(END,     'e', "end",          "stores are on their way before the wave ends")
#define TIME_CAUSE(name, letter, word, text) TIME_##name,
enum time_cause { TIME_CAUSES(TIME_CAUSE) TIME_CAUSE_COUNT };
#undef TIME_CAUSE
struct time_cause_text { char letter; const char *word, *text; };
extern const struct time_cause_text time_causes[TIME_CAUSE_COUNT];

// One issued instruction, for an observer. Cycles count from the start of the dispatch.
struct time_event {
	const struct wave *wave;
	// Where it runs: `cu` counts over the chip, `simd` within the CU. Resident waves have different slots.
	uint32_t cu, simd, slot;
	uint64_t wave_start;              // when the wave was launched
	const struct insn *insn;
	uint64_t issue, exec;             // 0 if it does not execute in a unit (waits, branches)
	uint64_t done;   // when an instruction of the same unit that uses its result can execute; 0 if exec is
	uint64_t since;   // the cycle after the wave's last issue, or its launch: issue - since cycles were lost, …
	enum time_cause cause;            // … mainly for this cause, …
	const struct insn *culprit;       // … waiting for this instruction; NULL if none
	uint64_t own;                     // exactly: cycles lost for own_cause; the rest because others had the unit
	enum time_cause own_cause;
	uint64_t late;   // cycles by which it executes later than its unit could begin, because it waited …
	const struct insn *late_by;       // … for the result of this instruction
	bool forced;                      // its issue was given (time_place)
	void *own_bytes;                  // the observer's memory of the slot
};

struct time_observer {                 // members may be NULL
	void *context;
	// Memory of each slot for the observer, zero when the slot's first wave is launched. The model does not change it.
	uint32_t bytes;
	// the wave was launched; cu and simd as in an event
	void (*wave_start)(void *context, struct wave *w, uint32_t cu, uint32_t simd, uint64_t start);
	// the instruction has been executed if the run is in order; else the wave may execute it later
	void (*issue)(void *context, const struct time_event *e);
	// memory took the instruction in cycle exec; it is done in cycle `done`
	void (*memory)(void *context, const struct wave *w, void *own, const struct insn *i, uint64_t exec, uint64_t done);
	void (*wave_end)(void *context, const struct wave *w, void *own, uint64_t start, uint64_t end);
	// For several threads: returns the context for the events of one of them, before all events; adds its counts to
	// `context` at the end, or drops them if the run was in vain. Threads may take turns with the events of a
	// wave. NULL: the run has one thread.
	void *(*divide)(void *context);
	void (*unite)(void *context, void *part, bool good);
};

// Where and when a workgroup's waves run if the dispatcher does not decide, in a replay of a trace.
// Issues that are forced: waits for memory; instructions, also if they do not wait for memory, that are not waits of
// any kind (their code arrived); all.
enum time_forced { TIME_FORCED_MEMORY, TIME_FORCED_CODE, TIME_FORCED_ALWAYS };
struct time_forced_issue { uint64_t pc, at; enum time_forced when; };   // bytes from the kernel's entry; cycle
struct time_place {
	uint32_t simd; uint64_t start;
	const struct time_forced_issue *forced; size_t forced_count;
	bool untraced;                    // `forced` does not have answers of vector memory
	// Issues of its VMEM and LDS instructions, for which it does not wait for memory; NULL if not known.
	const int64_t *access; size_t access_count;
};

// A trial: the same run with a part of the model changed; results and instructions stay. Instructions are indices of
// machine_code plus 1; 0: none.
struct time_trial {
	bool no_conflicts;                // lanes never conflict in banks of LDS
	// this wait is moved: each access is waited for at the first instruction that touches its registers
	uint32_t late;
	uint32_t early;                   // this wait does not wait, as if its data had been requested long before
	// One for each instruction, or NULL. A wave that reaches such an instruction from above issues it when all
	// results before it are available.
	const bool *alone;
	unsigned vgprs, sgprs; uint32_t lds;   // override the program's needs for the occupancy; 0: the program's
};

// State of the driver in a launch with cold caches.
struct time_cold {
	uint64_t translated, translated_bytes;   // addresses that are translated, because the driver's queue lies there
	bool arguments_on_host;                  // the host's memory has the kernel arguments
	bool walked;                             // earlier launches have walked the upper levels of the page table
};
// Sets the figures of a chip at another shader clock, by enum isa_chip_figure. DRAM, the Infinity Cache and the way to
// them do not have this clock.
void time_chip_at(const struct isa_chip *chip, uint64_t mhz, struct isa_figure_value *at);

struct time_options {
	const struct isa_chip *chip;      // NULL: the default chip of the program's GPU
	uint32_t wgps;                    // 0: as on the chip
	// L2, Infinity Cache, scalar and instruction caches hold the memory that the dispatch touches, as far as it
	// fits
	bool warm;
	struct time_cold cold;            // if not warm
	// Workgroups to time at least; when further ones take equal time, the rest is scaled. 0 times all.
	uint64_t exact;
	// Instructions to time at least; then phases in which all waves repeat loops are executed without time. 0: never
	uint64_t sample;
	const struct time_observer *observer;
	// Instructions are executed, and issues observed, in the order of cycles. Else only each WGP has this order.
	bool in_order;
	// one for each wave of the dispatch, in order, all on one CU; NULL: the dispatcher decides
	const struct time_place *places;
	size_t place_count;
	struct time_trial trial;
};

struct time_line {                    // one instruction, over all waves
	uint64_t hits, cycles[TIME_CAUSE_COUNT];         // cycles of TIME_ISSUE: number of issues
	uint64_t lds_cycles, lds_least;                  // LDS: cycles that its banks were busy; without bank conflicts
};

// Accesses of a level of the memory hierarchy. `bytes` that it transferred; DRAM does not have misses.
#define TIME_LEVELS(L) \
	L(FETCH, "instruction cache") L(SCALAR, "scalar cache") L(L0, "L0") L(L1, "L1") L(L2, "L2") \
	L(IC, "Infinity Cache") L(DRAM, "DRAM")
#define TIME_LEVEL(name, text) TIME_AT_##name,
enum time_level { TIME_LEVELS(TIME_LEVEL) TIME_LEVEL_COUNT };
#undef TIME_LEVEL
struct time_level_count { uint64_t hits, misses, bytes; };
extern const char *const time_level_name[TIME_LEVEL_COUNT];

struct time_result {
	const struct isa_chip *chip;
	// from the launch to the last wave's end and the last result, both included; scaled if not all were timed
	uint64_t cycles;
	uint64_t cycles_timed;            // cycles before scaling
	// workgroups of the dispatch; workgroups that were timed: all figures but `cycles` are of these
	uint64_t groups, groups_timed;
	// if scaled: this number of workgroups took these cycles, and the rest counts like them
	uint64_t steady_groups, steady_cycles;
	// How often instructions were executed without time, their number, and the cycles that they count. skipped_off: by
	// how many of these cycles windows before them differed.
	uint64_t skips, skipped_steps, skipped_cycles; double skipped_off;
	uint64_t instructions, waves;
	// one for each prepared instruction (machine_code); owned by the result
	struct time_line *lines; size_t line_count;
	uint64_t wave_cycles[TIME_CAUSE_COUNT];          // summed over all waves
	uint64_t unit_busy[ISA_UNITS];   // cycles in which the unit did not take other instructions, over all SIMDs
	struct time_level_count levels[TIME_LEVEL_COUNT];
	uint64_t l0_busy;                // cycles in which L0 was busy, over all CUs
	struct occupancy_need need;                      // needs of a wave, with the registers that the program names
	struct occupancy occupancy;                      // waves of a SIMD
	unsigned vgprs, sgprs;                           // counts used for the occupancy
};

// Executes the dispatch to its end, or its fault (machine_result), and counts its cycles. Returns false on a fault.
bool time_run(struct machine *m, const struct machine_dispatch *d, const struct time_options *o, struct time_result *r);
void time_result_free(struct time_result *r);
#endif
