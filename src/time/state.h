// The parts of the model, private to time/. A chip has CUs with SIMDs, and a SIMD has slots for waves. The SIMDs of a
// CU share its paths to LDS and memory. Every part registers the cycle of its next action (queue.c); cycles without
// actions are skipped.
#ifndef TIME_STATE_H
#define TIME_STATE_H
#include "base/arena.h"
#include "time/hierarchy.h"
#include "time/plan.h"
#include "time/time.h"

#define NEVER UINT64_MAX
enum {
	MAX_SLOTS = 32 /* a whole workgroup on one SIMD */, MAX_SIMDS = 4, MAX_OUTSTANDING = 64, PORT_ROOM = 128,
	PORT_INSIDE = 32, VMEM_HELD = 16, FETCH_LINES = 8
};

// ---- outstanding accesses (counters.c) ------------------------------------------------------------------------------
// `done`: the cycle in which the counter decreases; NEVER if unknown yet. `owed`: a wait moved to a later place (trial)
// let it pass.
struct outstanding { uint64_t done; const struct insn *insn; enum time_cause cause; bool owed; };
// MAX_OUTSTANDING entries in order of issue; NULL if the program does not use the counter
struct counter_ring { uint32_t first, count; struct outstanding *at; };

// ---- scoreboard (score.c) -----------------------------------------------------------------------------------------
enum writer { BY_NOBODY, BY_VALU, BY_SALU };
struct reg {
	uint64_t exec : 48;            // when the result is executed
	uint64_t writer : 8, latency : 8;      // enum writer; cycles until an instruction of the same unit can use it
	const struct insn *by;
};

// ---- waves --------------------------------------------------------------------------------------------------------
struct group;
struct fetched { uint64_t line, ready; };    // line: its number + 1; 0 if none
// Few of many waves are in the host's caches, so the members that every issue reads are together at the front.
struct slot {
	struct wave *wave;
	struct simd *simd;
	const struct plan *next;       // plan of wave_next
	uint64_t ready;   // earliest cycle at which it can issue; NEVER if it waits for an event whose time is unknown
	const struct insn *culprit;    // instruction that `ready` waits for; …
	uint8_t cause;                 // … the cause (enum time_cause)
	uint8_t hold_cause;
	uint8_t counting;              // bits of the counters that are not 0
	// s_delay_alu: in `count` more instructions (0: none) dependency `id` applies
	struct { uint8_t count, id; } delay[2];
	uint8_t index;                 // index in the slots of its SIMD
	uint64_t issued;               // last issue, or the launch
	const struct plan *last;       // NULL if nothing was issued yet

	// Set by branches, nops, barriers: the next instruction does not issue before.
	uint64_t hold; const struct insn *hold_by;
	// Vector and scalar results: the last execution, with its passes.
	uint64_t valu_exec, salu_exec;
	uint64_t result_exec[VALU_RESULTS];    // execution of the last result of each kind
	uint64_t valu_issued;          // issue of the last vector instruction
	uint64_t carry_until;          // scalar instructions do not issue before
	const struct insn *valu_by, *salu_by, *memory_by;
	bool at_barrier, any_valu;
	bool memory_is_vmem;
	bool owes;                     // an outstanding access may be owed
	uint8_t clause;                // instructions left in its clause
	bool is_forced;                // the issue of the next instruction is given by the trace
	uint8_t valu_last, trans_last; // indices of the last entries of valu_issue, trans_issue
	uint32_t number;               // number of the slot, kept when the slot is used again

	// Number + 1 of the line in which the next instruction ends; the cycle in which it is available.
	uint64_t fetch_line, fetch_ready;
	uint64_t memory_issue, memory_exec;             // memory_exec is NEVER if the path has not taken it yet
	// of the last executed instruction: cycles that it waited in its pipe for an operand, and the operand's writer
	uint64_t late; const struct insn *late_by;
	uint64_t start;                // cycle of the launch
	const struct time_place *place;                 // only for a replayed wave

	// rings of the last vector instructions
	struct { uint64_t at; const struct insn *by; } valu_issue[4], trans_issue[4];
	uint64_t salu_issue;
	uint64_t sgpr_read[64];        // last issue of a vector instruction that reads either SGPR of the pair
	uint64_t vmem_done[2];         // when the last load, and the last store, that memory has taken is done
	struct group *group;
	uint64_t age;                  // launch order: lower is older
	struct fetched fetched[FETCH_LINES];            // lines of code that it has or has requested, by number
	size_t forced;                 // number of its forced issues that are done
	struct slot *free;             // the next free slot

	struct counter_ring counters[COUNTERS];         // allocated after the scoreboard
	struct reg score[];            // registers that the program names, by plan_reg.place
};

struct group {
	struct workgroup *waves;
	struct home *home;
	uint32_t live;
	uint64_t last_arrival;
	struct slot **slots;
	uint32_t slot_count;
	struct group *next;
};

// Reads of sources from the VGPR banks of a SIMD (banks.c).
enum {
	VGPR_BANKS = 4, GATHER_OPERANDS = 3, GATHER_KEPT = 3, GATHER_RESULTS = 8, GATHER_CYCLES = 64, GATHER_AT_ONCE = 2
};
// `name` encodes wave and register, 0 if empty; `at` is the cycle of the read, low bits only
struct kept { uint32_t name, at; };
struct bank {
	uint64_t busy;                             // bits of busy cycles, from gather.from on
	struct kept kept[GATHER_OPERANDS][GATHER_KEPT];    // the last reads for each operand, the latest first
	uint64_t results[GATHER_RESULTS]; uint8_t first, last;     // results that wait to be written: their arrival
};
struct gather {
	uint64_t from;
	struct bank banks[VGPR_BANKS];
	// when the last instruction arrived, and the last ones left; how many so far
	uint64_t begun, left[GATHER_AT_ONCE]; uint32_t count;
};

struct simd {
	struct cu *cu;
	uint32_t index;                // index in the CU
	uint64_t at; uint32_t part;    // cycle of the next action (queue.c)
	struct slot *slots[MAX_SLOTS]; // oldest first
	// copies of each slot's members, stored densely
	struct turn { uint64_t ready; const struct plan *next; const struct wave *wave; } turns[MAX_SLOTS];
	uint32_t count;
	// Bits of slots: ready slots by the unit of their next instruction; slots that become ready in a known cycle.
	uint32_t awake[ISA_UNITS], asleep;
	uint32_t units;                // bits of units for which slots are awake
	uint64_t unit_free[ISA_UNITS]; // first cycle in which the unit takes an instruction again
	uint64_t valu_exec;            // last cycle in which the vector pipe executes, as filled so far
	// narrow (transcendental) pipe: when it begins another instruction; when another one may issue
	uint64_t trans_free, trans_issue;
	bool occupied;                 // the last vector instruction occupies the pipe
	uint64_t scalar_exec, smem_issue;               // scalar pipe: last execution; last issue of SMEM
	const struct slot *smem_by;
	uint64_t ring[32]; uint32_t ring_at;            // executions of the last vector instructions
	// last memory instructions that their units took
	struct { uint64_t at; const struct plan *plan; } taken[4]; uint32_t taken_at;
	uint64_t taken_end;            // from this cycle on they have read all their registers
	// when the places of its last VMEM instructions become free; how many were issued, accepted
	uint64_t vmem_free[VMEM_HELD]; uint32_t vmem_issued, vmem_accepted;
	uint64_t vmem_freed;           // the last of these
	uint64_t dispatched;           // when the last vector instruction left the stage between issue and execution
	// executions of the last vector instructions that write SGPRs
	uint64_t sgpr_writes[8]; uint32_t sgpr_write_at;
	// cycles in which that stage stood still: vector instructions do not issue
	struct { uint64_t from, to; } still[8]; uint32_t still_at;
	uint64_t still_end;            // the last of these
	struct gather gather;
};

// ---- shared paths (port.c, lds.c, memory.c) -----------------------------------------------------------------------
// Instructions of a CU's SIMDs on their way into a shared unit. The unit takes one at a time, SIMDs in turn.
struct request {
	uint64_t arrival;
	uint32_t hold;                 // cycles that it keeps the path
	struct slot *slot;
	const struct insn *insn;
	struct outstanding *counts;    // the counter's entry, which gets the time when it is done; NULL if none
	const struct plan *plan;
	uint32_t cycles, least;        // LDS: cycles that its banks are busy; without conflicts
	uint64_t latency;              // LDS: from its execution to `done`
	struct line_node *lines;       // vector memory: lines that it touches
	bool clause, clause_end;       // more of its clause follow; it is the last of a clause
};
struct port {
	struct { uint32_t first, count; } from[MAX_SIMDS];            // rings in `at`
	struct turns {
		uint64_t free;                 // first cycle in which it takes a request again
		// SIMDs: the one whose turn it is, the last one; requests of the last one in a row
		uint32_t turn, last, in_a_row;
		uint32_t yields;               // requests of other SIMDs that the preferred SIMD still lets pass
		uint32_t taken[MAX_SIMDS], count;      // for looking ahead: requests taken from each SIMD; their sum
	} turns;
	uint64_t last_done;            // results return in order
	uint32_t streak;               // cycles of results without a gap
	uint64_t begun;                // when the first of them began
	uint64_t inside[PORT_INSIDE]; uint32_t inside_at;       // LDS: when its last loads leave; how many so far
	struct request at[MAX_SIMDS][PORT_ROOM];
};

struct cu {
	struct sim *sim;
	uint32_t index;
	uint64_t at; uint32_t part;
	struct simd simds[MAX_SIMDS];
	struct port lds, vmem;
	struct path l0;                // lines on their way through the vector cache
	uint64_t loads_done;           // when the last load that memory has taken is done
};

// ---- the chip's dispatcher (dispatch.c, steady.c) -----------------------------------------------------------------
struct engine { uint64_t free; };                   // first cycle in which it launches a wave again
struct home {                      // hardware for a workgroup: the CUs of a WGP, or one CU
	struct cu *cus; uint32_t cu_count;
	struct engine *engine;
	uint32_t lds_used, groups;
};
enum { STEADY_WINDOWS = 8, STEADY_LEVELS = 2 };
// Counts ends of workgroups in windows. A window has as many as the chip holds, or an eighth of the number to time.
struct steady {
	uint64_t window, ended, begin; // workgroups in a window; in the present one; the cycle in which it began
	uint64_t last[STEADY_WINDOWS]; // cycles of the previous windows, the newest first
	// L2 and Infinity Cache: at the beginning of the present window; in previous ones
	struct steady_hits { uint64_t hits, uses; } at_begin[STEADY_LEVELS], hits[STEADY_LEVELS][STEADY_WINDOWS];
	bool reached;                  // windows take equal time: further workgroups are not started
};

// ---- queue of actions (queue.c) -------------------------------------------------------------------------------------
enum { QUEUE_WHEEL = 256 };        // cycles
struct queue_part { struct simd *simd; struct cu *cu; };       // a SIMD or a CU
struct queue {
	struct queue_part *parts; uint32_t added;
	uint64_t *at;                  // the cycle of each part's next action
	uint64_t *wheel; uint32_t words;   // bits of parts for each of the next cycles; words for each cycle
	uint64_t busy[QUEUE_WHEEL / 64];                // bits of cycles that have parts
	uint32_t *heap, count, *places;   // parts with later actions; `places` is each part's index in the heap
};

struct sim {
	struct machine *machine;
	const struct time_options *options;
	const struct isa_chip *chip;
	const struct isa_figure_value *figures;         // isa_timing of the generation
	const struct isa_gpu *gpu;
	uint64_t branch_taken;         // cycles to a branch's target
	// waves: limited by slots and registers; groups: of several waves, 0: any number
	unsigned lanes, simds_of_cu, cus_of_home, waves_of_simd, groups_of_home;
	struct plan *plans;
	struct arena arena;
	struct cu *cus; uint32_t cu_count;
	struct queue queue;
	uint64_t now, age, last_end, entry;    // entry: address of the kernel
	struct slot *free_slots; uint32_t slots_made; struct group *free_groups; struct line_node *free_lines;
	struct hierarchy memory;
	uint64_t resident, waves;      // workgroups and waves that are resident
	uint32_t registers;            // registers that the program names; a scoreboard has only these
	unsigned counting;             // bits of the counters that its instructions use
	struct home *homes; uint32_t home_count, next_home;
	struct engine *engines; uint32_t engine_count;
	struct steady steady;
	size_t placed;
	struct replay *replay;         // NULL if this is not a replay
	struct time_result *result;
	bool failed;
};
// Returns whether `p` is the instruction of a trial, which is an index plus 1.
static inline bool is_tried(const struct sim *s, const struct plan *p, uint32_t which)
{
	return which && p == &s->plans[which - 1];
}
static inline uint64_t fig(const struct sim *s, enum isa_figure f) { return s->figures[f].value; }
static inline uint64_t chip_fig(const struct sim *s, enum isa_chip_figure f) { return s->chip->at[f].value; }

// Actions of parts by cycle (queue.c). Parts of one cycle come in the order in which they were added. A part begins
// with NEVER.
void queue_make(struct sim *s, uint32_t parts);
// Adds a SIMD or a CU, the other is NULL; returns its number.
uint32_t queue_add(struct sim *s, struct simd *simd, struct cu *cu);
// Sets the next action of a part to cycle `at`, now or later.
void queue_move(struct sim *s, uint32_t part, uint64_t at);
// Removes the part with the earliest action, and advances s->now to its cycle. Returns NULL if no part has an action.
const struct queue_part *queue_take(struct sim *s);
// Returns the part that is probably next and its cycle, or NULL if unknown.
const struct queue_part *queue_peek(const struct sim *s, uint64_t *at);
// Returns the first turn of a SIMD from cycle `at` on, or NEVER if `at` is.
static inline uint64_t simd_turn(const struct simd *d, uint64_t at)
{
	uint64_t cadence = fig(d->cu->sim, ISA_T_cadence);
	return cadence <= 1 || at == NEVER ? at : at + (d->index + cadence - at % cadence) % cadence;
}
static inline void simd_wake(struct simd *d, uint64_t at)
{
	if (at >= d->at || (at = simd_turn(d, at)) >= d->at) return;
	d->at = at;
	queue_move(d->cu->sim, d->part, at);
}
static inline void cu_wake(struct cu *c, uint64_t at)
{
	if (at < c->at) { c->at = at; queue_move(c->sim, c->part, at); }
}

// Sets ready, cause and culprit of a wave's next instruction from the present state. (ready.c)
void slot_ready(struct sim *s, struct slot *w);
// Executes cycle s->now of a SIMD. (issue.c)
void simd_cycle(struct sim *s, struct simd *d);
// slots.c
void simd_add(struct simd *d, struct slot *w);     // Adds a wave, which begins at w->start.
void simd_remove(struct simd *d, const struct slot *w);
void simd_set_turn(const struct sim *s, struct slot *w);   // Updates the SIMD after a change of w->next or w->ready.
void simd_wake_slots(const struct sim *s, struct simd *d); // Makes slots ready whose cycle has come.
// Returns bits of ready slots from the n-th on whose unit is not in `busy` (bits).
uint32_t simd_ready(const struct simd *d, uint32_t n, uint32_t busy);
void simd_prepare(const struct simd *d, uint64_t at);      // Prefetches data of its waves for cycle `at`.
// Execute an issued instruction: its unit's pipe, the scoreboard. Return the cycle of execution. (exec.c)
uint64_t valu_execute(struct sim *s, struct slot *w, const struct plan *p, const struct insn *i, unsigned passes);
uint64_t salu_execute(struct sim *s, struct slot *w, const struct plan *p, const struct insn *i);
// banks.c
// Records that a memory instruction's unit takes it now.
void banks_taken(const struct sim *s, struct simd *d, const struct plan *p);
// A vector instruction of `w` arrives in cycle `at`, begins in cycle `begin`, and has its results in cycle `exec`.
// The function banks_gather returns the cycle in which it has its sources; banks_write puts its results into the banks.
uint64_t banks_gather(const struct sim *s, const struct slot *w, const struct plan *p, uint64_t at);
void banks_write(const struct sim *s, const struct slot *w, const struct plan *p, uint64_t begin, uint64_t exec);
// score.c
void score_write(struct slot *w, const struct plan *p, uint64_t exec, const struct insn *by, enum writer writer);
// counters.c
struct outstanding *counter_add(struct slot *w, enum code_counter c, const struct insn *i, enum time_cause cause);
void counter_settle(struct slot *w, uint64_t now);                            // Removes entries that are done.
void counter_release(struct slot *w, enum code_counter c, uint32_t most);
void counter_owe(struct slot *w, enum code_counter c, uint32_t most);         // Marks all but the last `most` as owed.
// Returns NEVER if the cycle is unknown.
uint64_t counter_wait(const struct slot *w, enum code_counter c, uint32_t most, enum time_cause *cause,
                      const struct insn **by);
// port.c
void port_push(struct cu *c, struct port *p, uint32_t simd, const struct request *r);
void cu_cycle(struct sim *s, struct cu *c);
// Looks ahead until cycle `until`, assuming that nothing else arrives. Returns whether it would take a request of
// `simd` for which is_it(context, request, cycle) is true.
bool port_ahead(const struct sim *s, const struct port *p, bool lds, uint32_t simd, uint64_t until,
                bool (*is_it)(const void *, const struct request *, uint64_t), const void *context);
// Computes the request of an instruction that was just issued: r->hold, cycles, latency, lines, from the memory it
// touches. (memory.c)
void memory_request(struct sim *s, struct request *r, const struct touch *t, unsigned passes);
// Returns when a vector memory instruction, taken in cycle s->now, is done.
uint64_t memory_answer(struct sim *s, struct request *r);
uint64_t memory_cycles(struct sim *s, struct request *r);                     // Returns the cycles of its lines in L0.
// Returns when a scalar load, issued in cycle s->now, is done.
uint64_t memory_scalar(struct sim *s, const struct slot *w, const struct touch *t);
// replay.c
void replay_begin(struct sim *s);
// Records that the path takes a load, which needs `cycles` cycles of L0.
void replay_asked(struct sim *s, const struct request *q, uint64_t cycles);
// Records that a traced wave continues with at most `most` loads outstanding.
void replay_over(struct sim *s, const struct slot *w, uint32_t most);
// fetch.c
// Sets fetch_ready for the wave's next instruction, and requests the lines after it.
void fetch_next(struct sim *s, struct slot *w);
void fetch_jump(struct slot *w);                   // Drops lines fetched ahead, after a taken branch.
// run.c
enum { TIME_FIRST_LOOK = 1 << 20 };  // instructions before the first look for livelock
// Looks for livelock (machine_look_for_livelock) if the run has reached `*next` instructions, and sets `*next` for the
// look after it. waves: waves that are executed.
void time_look_for_livelock(struct sim *s, uint64_t waves, uint64_t *next, bool *found);
// steady.c
void steady_group_ended(struct sim *s);            // call before it is removed from s->resident
void steady_finish(struct sim *s);   // Executes workgroups that were not started, without timing; scales the cycles.
// dispatch.c
void dispatch_homes(struct sim *s, uint32_t cus_of_home);
void dispatch_fill(struct sim *s);
void dispatch_wave_ended(struct sim *s, struct slot *w, uint64_t at);
void slot_next(struct sim *s, struct slot *w);     // Selects the wave's next instruction.
// account.c
void account_free(struct sim *s, const struct plan *p);   // Counts an instruction that does not take a cycle.
void account_memory(struct sim *s, struct slot *w, const struct request *r, uint64_t exec, uint64_t done);
void account_issue(struct sim *s, struct slot *w, const struct insn *i, const struct plan *p, uint64_t exec);
void account_end(struct sim *s);                   // Computes totals from the counts of each instruction.
#endif
