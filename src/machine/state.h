// The machine, private to machine/: its program, its memory, the workgroup that runs, the dispatch.
#ifndef MACHINE_STATE_H
#define MACHINE_STATE_H
#include "machine/machine.h"
#include "memory/memory.h"
#include "wave/mode.h"
#include "prepare/prepare.h"

// ---- the run ------------------------------------------------------------------------------------------------------
// The registers that each wave of a dispatch begins with (abi.c): fields of registers (isa/first-state.isa), and the
// set of registers as in struct wave.
struct isa_name;
struct first_field { const struct isa_name *value; uint16_t reg; };   // reg: isa/registers.h
struct first_state {
	// scalars by enum value_scope; in VGPRs
	struct first_fields { struct first_field *at; size_t n, room; } scalars[3], items;
	uint64_t given_s[2];
	uint32_t given_v;
	// for each wave of a whole workgroup: its number of work-items, and its first `given_v` VGPRs
	struct first_items { uint32_t count; row *v; } *numbers;
};

// Registers and sizes that a dispatch begins with (abi.c, kernarg.c, shared.c).
struct machine_launch {
	uint32_t groups[3], numthreads[3], items[3];
	uint32_t lds_size;             // bytes of a workgroup
	uint32_t mode, entry;          // MODE; index of the first instruction
	struct first_state first;
	// members before `mask` that all waves of the workgroup begin with; NULL before the first one (group.c)
	struct wave *like;
	uint64_t *constants;           // a bit for each row of the pool that is needed, or NULL (constants.c)
	uint32_t zero_rows;            // VGPRs that are set to zero: without those that nothing reads, once they are known
	bool knows_rows;
	uint64_t kernarg, packet, queue;     // addresses
	uint32_t scratch_lane;         // bytes of scratch of a work-item, in whole granules
	uint32_t scratch_bytes;        // in whole dwords, as in the packet
	uint32_t shared_first, shared_end;   // VGPRs that both halves of a wave share
};

// Where waves of workgroups lie, in bytes from one to the next. A wave has room for all possible registers. If only the
// program accesses them, waves lie in each other's unused ones (`shared`): the rows after a wave's room for registers
// follow the used registers of a later wave. `whole`: a wave with all its rows.
struct group_layout { bool shared; size_t stride, whole; };
// Memory for `left` more workgroups: places for waves, and the LDS of the next workgroup. `wave`: number of the next
// place.
struct group_room { struct group_layout layout; uint32_t left, wave; char *waves; uint8_t *lds; };

// The workgroups of a dispatch, and the memory for them (group.c).
struct machine_work {
	uint64_t next, end, total, ended;    // end: workgroups from this index on are not started automatically
	struct { struct workgroup **at; size_t n, room; } made;
	struct { struct group_memory { void *pages; size_t size; } *at; size_t n, room; } memory;
	struct group_room room;
	struct workgroup *closed;      // ready to be used again
	struct workgroup *idle;        // memory for workgroups, in addition to the one that runs
	// preallocated first workgroup; only its scratch exists, placed below all other memory of the run
	struct workgroup *spare;
};

// Turns of waves, and of workgroups that wait for one another (turns.c).
struct machine_turns {
	uint32_t turn;                 // index in the group of the wave whose turn it is
	uint64_t slice;                // instructions left of its turn
	uint64_t patience;             // instructions of the group until turns.h looks whether it waits for others
	bool has_waited;               // some workgroup has waited
	uint64_t passes;               // how often a workgroup waited when no workgroup was left to begin
	struct { struct workgroup **at; size_t n, room; } waiting;     // workgroups that wait for their next turn
};

// Threads of a dispatch (jobs.c).
struct machine_threads {
	// NULL, or set if this machine is one thread's and runs a part of the dispatch of the machine `whole`
	struct worker *worker;
	const struct machine *whole;   // the machine itself if it is not a worker's
	struct jobs *jobs;             // NULL, or the jobs that ran the dispatch in any order and own the data of a fault
	unsigned rounds, in_vain;      // rounds of threads, and rounds that were discarded
};

// How far the dispatch is, and its result.
struct machine_progress {
	enum machine_status status;
	struct machine_result result;
	uint64_t waves, steps;         // counts of workgroups that have ended
	uint64_t spent;                // instructions counted against max_steps, including the end of a section
	struct { struct final_wave **at; size_t n, room; } finals;
};

struct machine {
	const struct program *program;
	const struct isa_gpu *gpu;
	struct machine_options options;
	struct arena arena;            // data that lives as long as the machine
	struct prepared code;
	struct blocks *blocks;         // blocks of the program, or NULL
	struct memory memory;
	struct { struct machine_buffer **at; size_t n, room; } buffers;
	struct wave_counts *changes, *counts;   // run.c; the sums that machine_counts made last, or NULL

	// ---- one dispatch ----
	const struct machine_dispatch *dispatch;
	struct arena run;              // data that lives until the next dispatch
	struct workgroup *group;       // the workgroup that machine_step runs
	struct workgroup *interrupted; // the workgroup that ran at an interrupt
	struct machine_launch launch;
	struct machine_work work;
	struct machine_turns turns;
	struct machine_threads threads;
	struct machine_progress progress;
	uint32_t host;                 // the host's float control, if the machine's user schedules
	// set while the machine looks whether all waves repeat what they did, else NULL; only if the user schedules
	struct lookout *lookout;
};

// Completes the sizes of a dispatch in work-items from the given ones (kernarg.c).
void dispatch_sizes(const struct machine_dispatch *d, unsigned wave, uint32_t groups[3], uint32_t numthreads[3],
                    uint32_t items[3]);

// Sets the dispatch of a machine, with its sizes.
void dispatch_begin(struct machine *m, const struct machine_dispatch *d);

uint64_t kernel_address(const struct machine *m);          // Returns the address of the kernel's first instruction.
// Executes at most `steps` instructions of a ready wave; returns the number executed (run.c).
// *floats: the float control that is loaded, or 0 if unknown. The control is not restored, which would be slow.
uint64_t run_wave(struct wave *w, uint64_t steps, uint32_t *floats);
// Executes one instruction of a ready wave. `host`: the host's float control, which is restored.
void run_wave_once(struct wave *w, uint32_t host);
// Executes the next instructions of a ready wave, as a block if it exists. Only the last may jump or change exec.
void run_wave_together(struct wave *w, uint32_t n, uint32_t host);
uint64_t run_wave_watched(struct wave *w, uint64_t steps, const struct machine_observer *observer);
void run_step(step_fn *step, struct wave *w, const struct insn *i);    // Calls a kernel from other code.
// Returns the number of instructions that the wave executed before its current one.
uint64_t wave_clock(const struct wave *w);
// group.c: sets the members that are equal in all waves.
void wave_belongs(struct wave *w, struct machine *m, struct workgroup *g, struct wave_counts *changes);
bool group_fits(const struct machine *m);                  // Returns false if there are too many work-items.
struct workgroup *group_new(struct machine *m);
void group_free_all(struct machine *m);
void group_forget_all(struct machine *m);                  // for a copy of a machine, which does not own them
bool machine_has_next(struct machine *m);                  // Returns whether there is a workgroup to start.
void group_start(struct machine *m, struct workgroup *g);  // Starts the next workgroup, at its first instruction.
void group_fault(struct machine *m, struct wave *w);       // Ends the run at this wave's instruction.
// Runs workgroups of a started dispatch, in order, from next_group to before `end` (machine.c).
void machine_step_groups(struct machine *m, uint64_t end);
// Returns whether registers of waves are observed or kept.
static inline bool machine_is_watched(const struct machine *m)
{
	return m->options.keep_state || m->dispatch->observer;
}
// Returns whether only the program accesses registers.
static inline bool machine_owns_registers(const struct machine *m)
{
	return !machine_is_watched(m) && !m->dispatch->setup;
}
// Finds the constants that a dispatch needs, and copies them to the pool of a new wave (constants.c).
void constants_find(struct machine *m);
void constants_copy(const struct machine *m, struct wave *w);
// Executes at most `steps` instructions of a ready wave. Handles its end, a fault, and the limit of instructions.
// Returns the number executed.
uint64_t machine_advance(struct machine *m, struct wave *w, uint64_t steps, uint32_t *floats);
void group_wave_ended(struct machine *m, struct wave *w);
// Called if no wave can continue. Returns false after a fault, if waves wait for a barrier that cannot complete.
bool group_is_over(struct machine *m, struct workgroup *g);
// Called when a wave arrives at a barrier or ends: releases the waiting waves if all live waves have arrived
// (barrier.c).
void barrier_check(struct workgroup *g);
void barrier_left(struct wave *w);               // Removes a wave that ended from its named barrier.
// Sets the registers of a wave as its first instruction finds them (abi.c): those that are equal in all waves, those
// that are equal in its workgroup, and the others. The numbers of work-items of a whole workgroup are already there.
void abi_start_all(const struct machine *m, struct wave *w);
void abi_start_group(const struct machine *m, struct wave *w);
void abi_start_wave(const struct machine *m, struct wave *w);
// Lays out packet and queue once for each dispatch. Returns false if there is too much scratch.
bool abi_lay_out(struct machine *m);
void abi_scratch(struct machine *m, struct workgroup *g);   // Allocates the scratch of one more workgroup.
// keep.c
void keep_before(struct wave *w, const struct insn *i);   // Called with an instruction that is about to be executed.
void keep_wave(struct machine *m, const struct wave *w);
// Moves the places of operands whose registers m0 chooses (indexed.c). Returns false after a fault.
bool index_operands(struct wave *w, const struct insn *i, uint32_t at[WAVE_MAX_OPERANDS]);
// Finds the VGPRs that the dispatch's kernel shares (shared.c). Returns the error, or NULL. shared_vgprs_start: after
// `;@ set`, both halves get the value of the upper half.
const char *shared_vgprs_find(struct machine *m, const struct program_kernel *k);
void shared_vgprs_start(struct wave *w);
// An instruction that writes a shared VGPR runs in the lower half, then in the upper one. at: places of the lane masks
// that it writes; before, low: their values before it, and their lower halves after the first run.
enum { SHARED_MASKS = 4 };
struct shared_halves {
	uint64_t exec, before[SHARED_MASKS];
	uint32_t at[SHARED_MASKS], low[SHARED_MASKS];
	unsigned masks;
	bool second;                   // the upper half has run
};
// Selects the lower half; returns false if the instruction runs as others do. shared_second selects the upper half;
// returns false after a fault. shared_end restores exec.
bool shared_begin(struct wave *w, const struct insn *i, struct shared_halves *h);
bool shared_second(struct wave *w, struct shared_halves *h);
void shared_end(struct wave *w, const struct shared_halves *h);
#endif
