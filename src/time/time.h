// The cycle model: a dispatch executed by the wave machine, in the order and at the times that a GPU would issue it. What each instruction
// costs is in isa/timing.isa, what a chip has in isa/chips.isa; the rules, with their sources, in docs/timing.md.
#ifndef TIME_TIME_H
#define TIME_TIME_H
#include "time/occupancy.h"
#include "wave/machine.h"

// Why a wave does not issue in a cycle. Every cycle of a wave's life belongs to one of these; TIME_ISSUE is the cycle it issues in.
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

// One issued instruction, as an observer sees it. Cycles count from the start of the dispatch.
struct time_event {
	const struct wave *wave;
	uint32_t cu, simd, slot;          // where it runs: cu counts over the chip, simd within the CU; no other wave that is resident has its slot
	uint64_t wave_start;              // when the wave was launched
	const struct insn *insn;
	uint64_t issue, exec;             // exec: 0 if it does not execute in a unit (waits, branches)
	uint64_t done;                    // when an instruction of the same unit can be executed that uses its result; 0 as with exec
	uint64_t since;                   // the cycle after the wave's last issue (or its launch): issue - since cycles were lost …
	enum time_cause cause;            // … mainly on this …
	const struct insn *culprit;       // … the instruction that it waited for; NULL if none
	uint64_t own;                     // exactly: so many of them on own_cause, the rest because others had the unit
	enum time_cause own_cause;
	uint64_t late;                    // it executes so many cycles after its unit could have begun, for want of …
	const struct insn *late_by;       // … this one's result
	bool forced;                      // its issue was given (time_place)
};

struct time_observer {                 // any may be NULL
	void *context;
	void (*wave_start)(void *context, struct wave *w, uint32_t cu, uint32_t simd, uint64_t start);   // launched; cu and simd as in an event
	void (*issue)(void *context, const struct time_event *e);          // the instruction has been executed
	void (*memory)(void *context, const struct wave *w, const struct insn *i, uint64_t exec, uint64_t done);   // it was taken, and when it is done
	void (*wave_end)(void *context, const struct wave *w, uint64_t start, uint64_t end);
};

// Where a workgroup's waves run and when, if not the dispatcher decides (replaying a trace).
struct time_forced_issue { uint64_t pc, at; bool always; };   // bytes from the kernel's entry; cycle; always: not only a wait for memory
struct time_place {
	uint32_t simd; uint64_t start;
	const struct time_forced_issue *forced; size_t forced_count;
	bool untraced;                    // what vector memory answers is not among `forced`
};

// What is tried: the same run, its results and its instructions, with something of the model otherwise. Instructions are indices of machine_code, plus 1; 0: none.
struct time_trial {
	bool no_conflicts;                // no two lanes want one bank of LDS
	uint32_t late;                    // of this wait: each access is waited for where something touches its registers first
	uint32_t early;                   // of this wait: what it waits for is there, as if it had been asked for long before
	const bool *alone;             // of each instruction: a wave that comes to it from above issues it once the results of all before it are there; NULL: none
	unsigned vgprs, sgprs; uint32_t lds;   // for the occupancy, instead of the program's; 0: the program's
};

struct time_options {
	const struct isa_chip *chip;      // NULL: the default one of the program's GPU
	uint32_t wgps;                    // 0: the chip's
	bool warm;                        // L2, Infinity Cache, scalar and instruction caches hold what the dispatch touches, as far as it fits
	uint64_t exact;                   // workgroups whose cycles are counted; then, once as many of them take as long, the rest is scaled. 0: all
	const struct time_observer *observer;
	const struct time_place *places;  // one for each wave of the dispatch, in order: all on one CU; NULL: the dispatcher decides
	size_t place_count;
	struct time_trial trial;
};

struct time_line {                    // of one instruction, over all waves
	uint64_t hits, cycles[TIME_CAUSE_COUNT];         // cycles of TIME_ISSUE: as often as it was issued
	uint64_t lds_cycles, lds_least;                  // LDS: cycles that its banks were busy; if no two lanes had wanted one bank
};

// What a level of the memory hierarchy was asked for. bytes: that it gave or took; DRAM has no misses.
#define TIME_LEVELS(L) L(FETCH, "instruction cache") L(SCALAR, "scalar cache") L(L0, "L0") L(L1, "L1") L(L2, "L2") L(IC, "Infinity Cache") L(DRAM, "DRAM")
#define TIME_LEVEL(name, text) TIME_AT_##name,
enum time_level { TIME_LEVELS(TIME_LEVEL) TIME_LEVEL_COUNT };
#undef TIME_LEVEL
struct time_level_count { uint64_t hits, misses, bytes; };
extern const char *const time_level_name[TIME_LEVEL_COUNT];

struct time_result {
	const struct isa_chip *chip;
	uint64_t cycles;                  // from the launch to the last wave's end and the last result, both included; scaled, if not all were timed
	uint64_t cycles_timed;            // the same before it was scaled
	uint64_t groups, groups_timed;    // workgroups of the dispatch; those whose cycles were counted: all figures but `cycles` are theirs
	uint64_t steady_groups, steady_cycles;           // if it was scaled: so many took so many cycles, and the rest counts like them
	uint64_t instructions, waves;
	struct time_line *lines; size_t line_count;      // one for each prepared instruction (machine_code); the result owns them
	uint64_t wave_cycles[TIME_CAUSE_COUNT];          // of all waves together
	uint64_t unit_busy[ISA_UNITS];                   // cycles in which the unit took no other instruction, over all SIMDs
	struct time_level_count levels[TIME_LEVEL_COUNT];
	struct occupancy_need need;                      // of a wave, with the registers that the program names
	struct occupancy occupancy;                      // of a SIMD
	unsigned vgprs, sgprs;                           // that count for it
};

// Executes the dispatch to its end (or its fault: machine_result) and counts its cycles. False on a fault.
bool time_run(struct machine *m, const struct machine_dispatch *d, const struct time_options *o, struct time_result *r);
void time_result_free(struct time_result *r);
#endif
