// Parts of the machine, private to wave/: the prepared program, the address space, the workgroup that runs, the
// dispatch.
#ifndef WAVE_STATE_H
#define WAVE_STATE_H
#include "wave/machine.h"

// ---- address space (memory.c) -------------------------------------------------------------------------------------
enum { MEMORY_PAGE = 4096, KERNARG_SLACK = 64 /* scalar loads may be wider than the part that is used */ };
// between regions: an offset of 32 bits cannot lead from one to another
#define MEMORY_GUARD ((1ull << 32) + (1 << 16))
struct noted;
struct region {
	uint64_t base, size; uint8_t *bytes; const char *name;
	bool of_run;
	// for the round of workgroups that this machine takes part in (jobs.h): a store discards the round
	bool read_only;
	bool *stored;                  // for scratch: set by stores that do not come from its own wave
	struct noted *noted;           // where a worker records its accesses, or NULL if they need no record (noted.h)
};
struct memory {
	struct region *at; size_t n, room;    // sorted by base; in the machine's arena
	// the regions that were last loaded from, and stored to, by a part of the address (memory_recent)
	struct region recent[2][16];
	uint64_t top;                         // the address of the next buffer
	// number, from 1 on, of a read_only region that was stored to, or 0
	size_t strayed;
	struct lds_shape *lds_shapes;         // shape.h
	bool shared;                          // other threads use the same bytes (jobs.h)
	bool any_order;                       // without a record of accesses (machine_options.any_order)
	uint64_t together;                    // in one round: lanes of atomics that were done by the host's atomics
	// addresses of the buffers that receive exports (machine_dispatch), or NULL; work-items of a workgroup
	const uint64_t *exports; uint64_t group_items;
};
#define MEMORY_FIRST_BUFFER 0x100000000ull
// Flat addresses with these upper halves are LDS and scratch (as the kernel driver sets the apertures).
enum { APERTURE_SHARED = 0x00010000, APERTURE_PRIVATE = 0x00020000 };

// ---- prepared program (prepare.c) ---------------------------------------------------------------------------------
// a section: the instruction index for each dword, or NO_INSN if none begins there
struct code_span { uint64_t base, end; uint32_t *index; };
#define NO_INSN UINT32_MAX

// Code compiled for one level of host instructions: kernels by isa_record.step, memory accesses, micro-operations of
// rows. Element 0 of the kernels is the fault for records that cannot run.
struct access_steps;
struct stencil_table;
struct uop_rows;
struct host_level {
	unsigned level /* 2, 3, 4; 0 if the host has one level */;
	step_fn *const *isa;
	const struct access_steps *access;
	const struct uop_rows *rows;
	const struct stencil_table *stencils /* or NULL */;
};
// Returns a level (host.c). 2, 3, 4: the highest built level up to x86-64-v2, -v3, -v4, else the lowest built one. 0:
// the best that the host runs.
const struct host_level *host_level(unsigned level);

struct prepared {
	struct arena arena;
	// not in the arena, which would keep its old copies as it grows; one end marker follows the last
	struct insn *insns; size_t count;
	const struct host_level *host;
	struct code_span *spans; size_t span_count;
	row *pool; size_t pool_rows, pool_room;       // as each wave begins with it
	// hash table of the pool's constants
	struct pool_key { uint64_t bits; uint32_t kind, at; } *keys; size_t key_count, key_room;
	uint32_t scalars_left, scalars_at;    // room in the row of scalars that is being filled
	uint32_t vgprs;                       // rows that the program can access
	const struct machine_attribute *attributes;   // MACHINE_ATTRIBUTES of them, or NULL
	bool indexed;                         // the program can access any row, by index
};
// Finds the place of each operand, and the scalars that have to be broadcast. Returns false if the instruction names
// registers that do not exist.
bool operands_prepare(struct prepared *p, const struct code_target *t, struct insn *i);
// Returns the operand that is an attribute (v_interp), or -1.
int operands_attribute(const struct insn *i);
// Returns the operand that is not written because it is a register of trap handlers, or -1. operands_all_lost returns
// whether the instruction then does nothing.
int operands_lost(const struct insn *i, const struct code_target *t);
bool operands_all_lost(const struct insn *i, const struct code_target *t);
// Marks these VGPRs as used. Returns false if they do not exist.
bool prepared_touches(struct prepared *p, uint32_t vgpr, unsigned count);
// Returns whether m0 chooses some register of the instruction.
bool prepared_moves(const struct insn *i);
// Returns the place of a row in the pool that is ~0 in every lane.
uint32_t pool_ones(struct prepared *p);
void prepare_program(struct prepared *p, const struct program *program, const struct host_level *host);
void prepared_free(struct prepared *p);
uint32_t prepared_index(const struct prepared *p, uint64_t address);   // NO_INSN if no instruction begins there

// The first rows of the pool have fixed uses.
enum { POOL_SCALARS, POOL_SPREAD, POOL_SPREAD_END = POOL_SPREAD + 12, POOL_FIRST };
#define POOL_AT(r)  ((uint32_t)(offsetof(struct wave, pool) + (r) * sizeof(row)))
#define POOL_ZERO   POOL_AT(POOL_SCALARS)               // 16 dwords that are 0: null as a source
// vccz, execz, scc: two dwords each, made before an instruction that reads them
#define POOL_VCCZ   (POOL_AT(POOL_SCALARS) + 16 * 4)
#define POOL_LDS_DIRECT (POOL_VCCZ + 3 * 8)             // src_lds_direct, made likewise
#define POOL_JUNK   (POOL_AT(POOL_SCALARS) + 32 * 4)    // 32 dwords that are not read: null as a destination
#define TEMP_AT(r)  ((uint32_t)(offsetof(struct wave, temp) + (r) * sizeof(row)))
#define VGPR_AT(r)  ((uint32_t)(offsetof(struct wave, v) + (r) * sizeof(row)))
#define SGPR_AT(r)  ((uint32_t)(offsetof(struct wave, s) + (r) * 4))
#define WAVE_MASK_AT     ((uint32_t)offsetof(struct wave, mask))

static inline void wave_set_exec(struct wave *w, uint64_t exec)
{
	wave_put_mask(w, SGPR_AT(ISA_REG_EXEC), exec);
	wave_mask_make(w);
}

// ---- the run ------------------------------------------------------------------------------------------------------
enum { NAMED_BARRIERS = 16 };
enum { LDS_AFTER = 256 };
struct workgroup {
	uint32_t id[3], size[3];       // its number, and its work-items (fewer in a partial workgroup)
	uint32_t index;                // number in the dispatch
	// followed by LDS_AFTER bytes, so that reads beyond the end stay in the host's memory
	uint8_t *lds; uint32_t lds_size;
	uint32_t lds_used;             // bytes from here on are zero, because nothing was stored to them
	struct wave **waves; uint32_t count;
	struct named_barrier { uint32_t members, signals; } named[NAMED_BARRIERS + 1];   // gfx12; element 0 is not used
	uint64_t scratch, scratch_size; uint8_t *scratch_bytes;   // scratch of its waves, in their order
	bool scratch_stored;           // set by stores that scratch_used of a wave does not cover
	void *memory;                  // memory of the waves and of LDS
	struct workgroup *next;        // the next closed or idle workgroup
	uint32_t turn;                 // the wave whose turn it is, if the workgroup begins or waits
	uint32_t watched;              // lookout.c: index of its first wave
};

// The registers that each wave of a dispatch begins with (abi.c): fields of registers (isa/first-state.isa), and the
// set of registers as in struct wave.
struct isa_name;
struct first_field { const struct isa_name *value; uint16_t reg; };   // reg: isa/registers.h
struct first_state {
	struct { struct first_field *at; size_t n, room; } fields;
	uint64_t given_s[2];
	uint32_t given_v;
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
	// NULL, or set if this machine is one thread's and runs a part of the dispatch of the machine `whole` (jobs.h)
	struct worker *worker;
	const struct machine *whole;   // the machine itself if it is not a worker's
	struct jobs *jobs;             // NULL, or the jobs that ran the dispatch in any order and own the data of a fault
	unsigned rounds, rounds_in_vain;       // rounds of threads, and rounds that were discarded
	const struct machine_dispatch *dispatch;
	struct arena run;              // data that lives until the next dispatch
	struct workgroup *group;       // the workgroup that machine_step runs
	struct workgroup *interrupted; // the workgroup that ran at an interrupt
	struct { struct workgroup **at; size_t n, room; } groups_made;
	struct workgroup *closed;      // ready to be used again
	uint32_t lds_size;             // bytes of a workgroup
	uint32_t groups[3], numthreads[3], items[3];
	uint64_t next_group, group_end, group_total, groups_ended, waves_ended, steps_ended;
	// group_end: workgroups from this index on are not started automatically
	uint32_t turn;                 // index in the group of the wave whose turn it is
	uint64_t slice;                // instructions left of its turn
	uint64_t patience;             // instructions of the group until turns.h looks whether it waits for others
	bool has_waited;               // some workgroup has waited
	uint64_t passes;               // how often a workgroup waited when no workgroup was left to begin
	struct { struct workgroup **at; size_t n, room; } waiting;     // workgroups that wait for their next turn
	struct workgroup *idle;        // memory for workgroups, in addition to the one that runs
	uint64_t spent;                // instructions counted against max_steps, including the end of a section
	uint64_t kernarg, packet, queue;     // addresses
	// preallocated first workgroup; only its scratch exists, placed below all other memory of the run
	struct workgroup *spare;
	uint32_t host;                 // the host's float control, if the machine's user schedules
	// set while the machine looks whether all waves repeat what they did, else NULL; only if the user schedules
	struct lookout *lookout;
	uint32_t scratch_lane, entry;  // bytes of scratch of a work-item, in whole granules; first instruction
	uint32_t scratch_bytes;        // bytes of scratch as in the packet, in whole dwords
	uint32_t mode;
	struct first_state first;
	uint32_t shared_first, shared_end;     // VGPRs that both halves of a wave share
	enum machine_status status;
	struct machine_result result;
	struct { struct final_wave **at; size_t n, room; } finals;
};

// Returns the bytes of the workgroup's LDS, or NULL if they lie beyond its end.
static inline uint8_t *group_lds(struct workgroup *g, uint64_t offset, uint32_t size)
{
	if (size > g->lds_size || offset > g->lds_size - size) return NULL;
	if (offset + size > g->lds_used) g->lds_used = (uint32_t)offset + size;
	return g->lds + offset;
}

void memory_add(struct memory *m, struct arena *a, struct region r);
void memory_forget(struct memory *m);                      // Removes the regions `of_run` of the last dispatch.
uint64_t memory_place(struct memory *m, uint64_t size);    // Returns an address for a new buffer.
// Returns whether the range is unused, and not in an aperture of LDS or scratch.
bool memory_is_free(const struct memory *m, uint64_t address, uint64_t size);
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
uint64_t run_wave_watched(struct wave *w, uint64_t steps, const struct machine_observer *observer);
void run_step(step_fn *step, struct wave *w, const struct insn *i);    // Calls a kernel from other code.
// Returns the number of instructions that the wave executed before its current one.
uint64_t wave_clock(const struct wave *w);
// group.c: sets the members that are equal in all waves.
void wave_belongs(struct wave *w, struct machine *m, struct workgroup *g, struct wave_counts *changes);
bool group_fits(const struct machine *m);                  // Returns false if there are too many work-items.
struct workgroup *group_new(struct machine *m);
void group_free_all(struct machine *m);
bool machine_has_next(struct machine *m);                  // Returns whether there is a workgroup to start.
void group_start(struct machine *m, struct workgroup *g);  // Starts the next workgroup, at its first instruction.
void group_fault(struct machine *m, struct wave *w);       // Ends the run at this wave's instruction.
// Runs workgroups of a started dispatch, in order, from next_group to before `end` (machine.c).
void machine_step_groups(struct machine *m, uint64_t end);
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
// mode.c
void mode_changed(struct wave *w);
// Sets the control until the next float instruction: round to even; bit 0 keeps denormal inputs, bit 1 denormal
// results.
void mode_floats(struct wave *w, uint32_t denormals);
// hwreg.c
// Stores the registers (isa/registers.h) that a hardware register consists of, or, with `write`, that writing it
// changes. `simm16` is the immediate of s_getreg or s_setreg. Returns their number.
enum { HWREG_MODE = 1, HWREG_MOST = 5 };
unsigned hwreg_registers(uint32_t simm16, const struct code_target *t, bool write, uint16_t of[HWREG_MOST]);
// Sets the registers of a wave as its first instruction finds them (abi.c).
void abi_start_wave(struct machine *m, struct wave *w);
// Lays out packet and queue once for each dispatch. Returns false if there is too much scratch.
bool abi_lay_out(struct machine *m);
void abi_scratch(struct machine *m, struct workgroup *g);   // Allocates the scratch of one more workgroup.
// Returns the number of the first SGPR of the next slot to push or pop on GCN's stack of waiting paths (fork.c).
uint32_t fork_slot(uint32_t mode, bool push);
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
