// What the model is made of, private to time/. A chip has CUs with SIMDs; a SIMD has slots for waves; the SIMDs of a CU share its paths to
// LDS and to memory. Every part says at which cycle it has something to do next (queue.c); cycles in which nothing can happen are skipped.
#ifndef TIME_STATE_H
#define TIME_STATE_H
#include "base/arena.h"
#include "time/hierarchy.h"
#include "time/plan.h"
#include "time/time.h"

#define NEVER UINT64_MAX
enum { MAX_SLOTS = 32 /* a whole workgroup on one SIMD */, MAX_SIMDS = 4, MAX_OUTSTANDING = 64, PORT_ROOM = 128, PORT_INSIDE = 32, VMEM_HELD = 16, FETCH_LINES = 8 };

// ---- what is outstanding (counters.c) ------------------------------------------------------------------------------------------------
// done: when the counter goes down; NEVER: not known yet. owed: a wait that is tried later has let it pass
struct outstanding { uint64_t done; const struct insn *insn; enum time_cause cause; bool owed; };
struct counter_ring { uint32_t first, count; struct outstanding *at; };   // MAX_OUTSTANDING of them, in order of issue; NULL: the program has none

// ---- scoreboard (score.c) --------------------------------------------------------------------------------------------------------------
enum writer { BY_NOBODY, BY_VALU, BY_SALU };
struct reg {
	uint64_t exec : 48;            // when the result is executed
	uint64_t writer : 8, latency : 8;      // enum writer; cycles to an instruction of the same unit
	const struct insn *by;
};

// ---- waves ------------------------------------------------------------------------------------------------------------------------------
struct group;
struct fetched { uint64_t line, ready; };    // line: its number + 1; 0: none
// Of many waves few are at hand in the host's caches: what every issue looks at comes first, and together.
struct slot {
	struct wave *wave;
	struct simd *simd;
	const struct plan *next;       // of wave_next
	uint64_t ready;                // earliest cycle at which it can issue; NEVER: something whose end is not known must come first
	const struct insn *culprit;    // what `ready` waits for …
	uint8_t cause;                 // … (enum time_cause)
	uint8_t hold_cause;
	uint8_t counting;              // bits: counters that are not 0
	struct { uint8_t count, id; } delay[2];         // s_delay_alu: in so many instructions more (0: none) the dependency `id` counts
	uint8_t index;                 // in its SIMD's slots
	uint64_t issued;               // last issue, or the launch
	const struct plan *last;       // NULL: nothing issued yet

	// set by branches, nops, barriers: the next instruction does not issue before
	uint64_t hold; const struct insn *hold_by;
	// vector results: the last execution, with its passes
	uint64_t valu_exec, salu_exec;
	uint64_t result_exec[VALU_RESULTS];    // of the last ones with such a result
	uint64_t valu_issued;          // the last one's issue
	uint64_t carry_until;          // no scalar instruction issues before
	const struct insn *valu_by, *salu_by, *memory_by;
	bool at_barrier, any_valu;
	bool memory_is_vmem;
	bool owes;                     // something outstanding may be owed
	uint8_t clause;                // instructions that are left of its clause
	bool is_forced;                // the next instruction's issue is
	uint8_t valu_last, trans_last; // the last ones of valu_issue, trans_issue
	uint32_t number;               // of the slot: it stays when the slot is used again

	uint64_t fetch_line, fetch_ready;               // number + 1 of the line in which the next instruction ends; the cycle in which all of it is there
	uint64_t memory_issue, memory_exec;             // memory_exec NEVER: the path has not taken it yet
	uint64_t late; const struct insn *late_by;      // of the last executed one: cycles that it waited for an operand in its pipe, and whose
	uint64_t start;                // cycle of the launch
	const struct time_place *place;                 // of a replayed wave

	struct { uint64_t at; const struct insn *by; } valu_issue[4], trans_issue[4];   // of the last vector instructions, in rings
	uint64_t salu_issue;
	uint64_t sgpr_read[64];        // last issue of a vector instruction that reads either SGPR of the pair
	uint64_t vmem_done[2];         // when the last load, and the last store, that memory was asked for is done
	struct group *group;
	uint64_t age;                  // launch order: lower is older
	struct fetched fetched[FETCH_LINES];            // lines of code that it has or has asked for, by number
	size_t forced;                 // how many of its forced issues are done
	struct slot *free;             // the next free one

	struct counter_ring counters[COUNTERS];         // their memory follows the scoreboard
	struct reg score[];            // of the registers that the program names, by plan_reg.place
};

struct group { struct workgroup *waves; struct home *home; uint32_t live; uint64_t last_arrival; struct slot **slots; uint32_t slot_count; struct group *next; };

// Gathering of sources from the banks of a SIMD's VGPRs (banks.c).
enum { VGPR_BANKS = 4, GATHER_OPERANDS = 3, GATHER_KEPT = 3, GATHER_RESULTS = 8, GATHER_CYCLES = 64, GATHER_AT_ONCE = 2 };
struct kept { uint32_t name, at; };        // of wave and register, 0: nothing; the cycle in which it was read, its lower bits
struct bank {
	uint64_t busy;                             // bits of the cycles from gather.from on
	struct kept kept[GATHER_OPERANDS][GATHER_KEPT];    // the last reads for each operand, the latest first
	uint64_t results[GATHER_RESULTS]; uint8_t first, last;     // that wait to be written: when they came
};
struct gather {
	uint64_t from;
	struct bank banks[VGPR_BANKS];
	uint64_t begun, left[GATHER_AT_ONCE]; uint32_t count;      // when the last instruction came, and the last ones went; how many so far
};

struct simd {
	struct cu *cu;
	uint32_t index;                // within the CU
	uint64_t at; uint32_t part;    // next cycle with something to do (queue.c)
	struct slot *slots[MAX_SLOTS]; // oldest first
	struct turn { uint64_t ready; const struct plan *next; const struct wave *wave; } turns[MAX_SLOTS];    // of each slot, close together
	uint32_t count;
	// Bits of the slots: those that are ready, by the unit of their next instruction; those that will be, in a cycle that is known.
	uint32_t awake[ISA_UNITS], asleep;
	uint32_t units;                // bits of the units for which some are awake
	uint64_t unit_free[ISA_UNITS]; // first cycle in which the unit takes an instruction again
	uint64_t valu_exec;            // last cycle that the vector pipe executes in, as far as it is filled
	uint64_t trans_free, trans_issue;               // of the narrow pipe: when it begins another one; when another one may issue
	bool occupied;                 // the last vector instruction occupies the pipe
	uint64_t scalar_exec, smem_issue;               // the scalar pipe: last execution; last issue of SMEM
	const struct slot *smem_by;
	uint64_t ring[32]; uint32_t ring_at;            // executions of the last vector instructions
	struct { uint64_t at; const struct plan *plan; } taken[4]; uint32_t taken_at;   // its last memory instructions that their units took
	uint64_t taken_end;            // from there on none of them reads its registers any more
	uint64_t vmem_free[VMEM_HELD]; uint32_t vmem_issued, vmem_accepted;    // when the places of its last VMEM instructions are free; how many so far
	uint64_t vmem_freed;           // the last of these
	uint64_t dispatched;           // when the last vector instruction left the stage between issue and execution
	uint64_t sgpr_writes[8]; uint32_t sgpr_write_at;      // executions of the last vector instructions that write SGPRs
	struct { uint64_t from, to; } still[8]; uint32_t still_at;   // cycles in which that stage stood still: no vector instruction issues
	uint64_t still_end;            // the last of them
	struct gather gather;
};

// ---- shared paths (port.c, lds.c, memory.c) -----------------------------------------------------------------------------------------
// Instructions of a CU's SIMDs on their way into a shared unit, taken one after the other, SIMDs in turn.
struct request {
	uint64_t arrival;
	uint32_t hold;                 // cycles that it takes the path
	struct slot *slot;
	const struct insn *insn;
	struct outstanding *counts;    // where to say when it is done; NULL: nowhere
	const struct plan *plan;
	uint32_t cycles, least;        // LDS: cycles that its banks are busy; without conflicts
	uint64_t latency;              // LDS: from its execution to `done`
	struct line_node *lines;       // vector memory: the lines that it touches
	bool clause, clause_end;       // more of its clause follow; it is the last one of a clause
};
struct port {
	struct { uint32_t first, count; } from[MAX_SIMDS];            // rings in `at`
	struct turns {
		uint64_t free;                 // first cycle in which it takes one again
		uint32_t turn, last, in_a_row; // SIMDs: whose turn it is, which was last; how often in a row
		uint32_t yields;               // the favourite: to so many of the others
		uint32_t taken[MAX_SIMDS], count;      // looking ahead: of each SIMD's requests; of all
	} turns;
	uint64_t last_done;            // results come back in order
	uint32_t streak;               // cycles of results without a gap
	uint64_t begun;                // when the first of them began
	uint64_t inside[PORT_INSIDE]; uint32_t inside_at;       // LDS: when its last loads leave it; how many so far
	struct request at[MAX_SIMDS][PORT_ROOM];
};

struct cu {
	struct sim *sim;
	uint32_t index;
	uint64_t at; uint32_t part;
	struct simd simds[MAX_SIMDS];
	struct port lds, vmem;
	struct path l0;                // lines on their way through the vector cache
	uint64_t loads_done;           // when the last load is done that memory was asked for
};

// ---- the chip's dispatcher (dispatch.c, steady.c) --------------------------------------------------------------------------------------
struct engine { uint64_t free; };                   // first cycle in which it launches a wave again
struct home {                      // what a workgroup is given: a WGP's CUs, or one CU
	struct cu *cus; uint32_t cu_count;
	struct engine *engine;
	uint32_t lds_used, groups;
};
enum { STEADY_WINDOWS = 8, STEADY_LEVELS = 2 };
// Ends of workgroups, counted in windows of as many as the chip holds, or an eighth of what is to be timed.
struct steady {
	uint64_t window, ended, begin; // workgroups of a window; those of the present one; the cycle in which it began
	uint64_t last[STEADY_WINDOWS]; // cycles that the windows before took, the newest first
	struct steady_hits { uint64_t hits, uses; } at_begin[STEADY_LEVELS], hits[STEADY_LEVELS][STEADY_WINDOWS];     // of L2 and the Infinity Cache: when the present window began; in those before
	bool reached;                  // they take as long as before: no more are begun
};

// ---- what has something to do, and when (queue.c) ----------------------------------------------------------------------------------------
enum { QUEUE_WHEEL = 256 };        // cycles
struct queue_part { struct simd *simd; struct cu *cu; };       // one of them
struct queue {
	struct queue_part *parts; uint32_t added;
	uint64_t *at;                  // of each part: when it has something to do next
	uint64_t *wheel; uint32_t words;                // bits of the parts, for each of the next cycles: so many words
	uint64_t busy[QUEUE_WHEEL / 64];                // bits of the cycles that have any
	uint32_t *heap, count, *places;                 // parts that come later; places: in the heap, of each part
};

struct sim {
	struct machine *machine;
	const struct time_options *options;
	const struct isa_chip *chip;
	const struct isa_figure_value *figures;         // isa_timing of the generation
	const struct isa_gpu *gpu;
	uint64_t branch_taken;         // cycles to a branch's target
	unsigned lanes, simds_of_cu, cus_of_home, waves_of_simd, groups_of_home;   // waves: by slots and registers; groups: of several waves, 0: any number
	struct plan *plans;
	struct arena arena;
	struct cu *cus; uint32_t cu_count;
	struct queue queue;
	uint64_t now, age, last_end, entry;    // entry: address of the kernel
	struct slot *free_slots; uint32_t slots_made; struct group *free_groups; struct line_node *free_lines;
	struct hierarchy memory;
	uint64_t resident, waves;      // workgroups and waves that are resident
	uint32_t registers;            // that the program's instructions name: no others are in a scoreboard
	unsigned counting;             // bits: counters that its instructions count on
	struct home *homes; uint32_t home_count, next_home;
	struct engine *engines; uint32_t engine_count;
	struct steady steady;
	size_t placed;
	struct replay *replay;         // NULL: none
	struct time_result *result;
	bool failed;
};
// Whether it is the instruction (an index, plus 1) of a trial.
static inline bool is_tried(const struct sim *s, const struct plan *p, uint32_t which) { return which && p == &s->plans[which - 1]; }
static inline uint64_t fig(const struct sim *s, enum isa_figure f) { return s->figures[f].value; }
static inline uint64_t chip_fig(const struct sim *s, enum isa_chip_figure f) { return s->chip->at[f].value; }

// queue.c: parts that have something to do, by cycle; those of one cycle in the order in which they were added. A part begins with NEVER.
void queue_make(struct sim *s, uint32_t parts);
uint32_t queue_add(struct sim *s, struct simd *simd, struct cu *cu);      // one of the two; returns its number
void queue_move(struct sim *s, uint32_t part, uint64_t at);               // it has something to do in cycle `at` (now or later), and nothing before
// Takes out the one that comes first, and goes on to its cycle (s->now); NULL: none has anything to do.
const struct queue_part *queue_take(struct sim *s);
const struct queue_part *queue_peek(const struct sim *s, uint64_t *at);   // what is likely to come first now, and when; NULL: not known
// The first of a SIMD's turns from cycle `at` on (NEVER: none).
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
static inline void cu_wake(struct cu *c, uint64_t at) { if (at < c->at) { c->at = at; queue_move(c->sim, c->part, at); } }

// ready.c: sets ready, cause and culprit of a wave's next instruction from what is known now.
void slot_ready(struct sim *s, struct slot *w);
// issue.c: what a SIMD does in cycle s->now.
void simd_cycle(struct sim *s, struct simd *d);
// slots.c
void simd_add(struct simd *d, struct slot *w);     // a wave begins in it, at w->start
void simd_remove(struct simd *d, const struct slot *w);
void simd_set_turn(const struct sim *s, struct slot *w);   // w->next or w->ready is another one
void simd_wake_slots(const struct sim *s, struct simd *d); // those whose cycle has come are ready
uint32_t simd_ready(const struct simd *d, uint32_t n, uint32_t busy);      // bits: slots from the n-th on that are ready, and whose unit is not busy (bits)
void simd_prepare(const struct simd *d, uint64_t at);      // has the host fetch what its waves will want in cycle `at`
// exec.c: an issued instruction's execution: its unit's pipe, the scoreboard. Returns the cycle it executes in; 0: nowhere.
uint64_t valu_execute(struct sim *s, struct slot *w, const struct plan *p, const struct insn *i, unsigned passes);
uint64_t salu_execute(struct sim *s, struct slot *w, const struct plan *p, const struct insn *i);
// banks.c
void banks_taken(const struct sim *s, struct simd *d, const struct plan *p);   // a memory instruction's unit takes it now
// When a vector instruction of `w` that is there in cycle `at` has its sources; it begins to execute in cycle `begin`, and its results go to the banks, executed in cycle `exec`.
uint64_t banks_gather(const struct sim *s, const struct slot *w, const struct plan *p, uint64_t at);
void banks_write(const struct sim *s, const struct slot *w, const struct plan *p, uint64_t begin, uint64_t exec);
// score.c
void score_write(struct slot *w, const struct plan *p, uint64_t exec, const struct insn *by, enum writer writer);
// counters.c
struct outstanding *counter_add(struct slot *w, enum code_counter c, const struct insn *i, enum time_cause cause);
void counter_settle(struct slot *w, uint64_t now);                            // forgets what is done
void counter_release(struct slot *w, enum code_counter c, uint32_t most);
void counter_owe(struct slot *w, enum code_counter c, uint32_t most);         // all but the last `most` are owed
uint64_t counter_wait(const struct slot *w, enum code_counter c, uint32_t most, enum time_cause *cause, const struct insn **by);   // NEVER: not known
// port.c
void port_push(struct cu *c, struct port *p, uint32_t simd, const struct request *r);
void cu_cycle(struct sim *s, struct cu *c);
// Looks at what will be taken until cycle `until` if nothing else arrives: is there a request of `simd` for which is_it(context, request, cycle)?
bool port_ahead(const struct sim *s, const struct port *p, bool lds, uint32_t simd, uint64_t until, bool (*is_it)(const void *, const struct request *, uint64_t),
                const void *context);
// memory.c: what an instruction that was just issued will do on its path: r->hold, cycles, latency, lines, from what it touches.
void memory_request(struct sim *s, struct request *r, const struct touch *t, unsigned passes);
uint64_t memory_answer(struct sim *s, struct request *r);                     // vector memory: it is taken in cycle s->now; when it is done
uint64_t memory_cycles(struct sim *s, struct request *r);                     // that its lines take in L0
uint64_t memory_scalar(struct sim *s, const struct slot *w, const struct touch *t);   // issued in cycle s->now; when it is done
// replay.c
void replay_begin(struct sim *s);
void replay_asked(struct sim *s, const struct request *q, uint64_t cycles);   // the path takes a load; cycles: that L0 has to do with it
void replay_over(struct sim *s, const struct slot *w, uint32_t most);         // a traced wave goes on with at most so many loads outstanding
// fetch.c
void fetch_next(struct sim *s, struct slot *w);    // sets fetch_ready for its next instruction; asks for the lines after it
void fetch_jump(struct slot *w);                   // after a taken branch: what was fetched ahead is of no use
// steady.c
void steady_group_ended(struct sim *s);            // before it is taken from s->resident
void steady_finish(struct sim *s);                 // executes the workgroups that were not begun, without time; scales the cycles
// dispatch.c
void dispatch_homes(struct sim *s, uint32_t cus_of_home);
void dispatch_fill(struct sim *s);
void dispatch_wave_ended(struct sim *s, struct slot *w, uint64_t at);
void slot_next(struct sim *s, struct slot *w);     // its next instruction
// account.c
void account_free(struct sim *s, const struct plan *p);                         // an instruction that takes no cycle of its own
void account_memory(struct sim *s, struct slot *w, const struct request *r, uint64_t exec, uint64_t done);
void account_issue(struct sim *s, struct slot *w, const struct insn *i, const struct plan *p, uint64_t exec);
void account_end(struct sim *s);                   // the totals of what was counted of each instruction
#endif
