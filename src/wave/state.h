// What the machine is made of, private to wave/: the prepared program, the address space, the workgroup that runs, the dispatch.
#ifndef WAVE_STATE_H
#define WAVE_STATE_H
#include "wave/machine.h"

// ---- address space (memory.c) ---------------------------------------------------------------------------------------------------
enum { MEMORY_PAGE = 4096, KERNARG_SLACK = 64 /* scalar loads may be wider than what is used of them */ };
#define MEMORY_GUARD ((1ull << 32) + (1 << 16))    // between regions: an offset of 32 bits does not lead from one to another
struct noted;
struct region {
	uint64_t base, size; uint8_t *bytes; const char *name;
	bool of_run;
	bool read_only;                // for the round of workgroups that this machine takes part in (jobs.h): a store makes it be in vain
	bool *stored;                  // of scratch: set by stores that do not come from its wave
	struct noted *noted;           // where a worker notes what it touches; NULL: it need not (noted.h)
};
struct memory {
	struct region *at; size_t n, room;    // sorted by base; in the machine's arena
	struct region recent[2][16];          // those that were loaded from, and stored to, last, by a part of the address (memory_recent)
	uint64_t top;                         // where the next buffer goes
	size_t strayed;                       // number of a region that was read_only and stored to, from 1 on; 0: none
};
#define MEMORY_FIRST_BUFFER 0x100000000ull
// Flat addresses with these upper halves are LDS and scratch (as the kernel driver sets the apertures).
enum { APERTURE_SHARED = 0x00010000, APERTURE_PRIVATE = 0x00020000 };

// ---- prepared program (prepare.c) -------------------------------------------------------------------------------------------------
struct code_span { uint64_t base, end; uint32_t *index; };   // a section: instruction index for each dword, NO_INSN if none begins there
#define NO_INSN UINT32_MAX

// What is compiled for one level of host instructions: kernels by isa_record.step (element 0 is the fault for what cannot run), and accesses to memory.
struct access_steps;
struct stencil_table;
struct host_level { unsigned level /* 2, 3, 4; 0: there is one only */; step_fn *const *isa; const struct access_steps *access; const struct stencil_table *stencils /* or NULL */; };
const struct host_level *host_level(unsigned level);   // host.c; 2, 3, 4: at most x86-64-v2, -v3, -v4 of those that are built, else the least (elsewhere there is one); 0: the best

struct prepared {
	struct arena arena;
	struct insn *insns; size_t count;             // not in the arena: where it grows, nothing is left behind. After the last there is one that is none
	const struct host_level *host;
	struct code_span *spans; size_t span_count;
	row *pool; size_t pool_rows, pool_room;       // as each wave begins with
	struct pool_key { uint64_t bits; uint32_t kind, at; } *keys; size_t key_count, key_room;   // hash table of what is in the pool
	uint32_t scalars_left, scalars_at;    // room in the row of scalars that is being filled
	uint32_t vgprs;                       // rows that the program can touch
	const struct machine_attribute *attributes;   // MACHINE_ATTRIBUTES of them, or NULL
	bool indexed;                         // it can touch any row, by index
	step_fn **unindexed;                  // what each step would be without registers chosen at run time, or NULL
	step_fn **unshared;                   // what each step would be without shared VGPRs, or NULL
};
// Finds where each operand is; what has to be spread. False: the registers that it names do not exist.
bool operands_prepare(struct prepared *p, const struct code_target *t, struct insn *i);
bool operands_read_lds(const struct insn *i, const struct code_target *t);     // whether one of them is src_lds_direct
// The operand that is not written, since it is a register of trap handlers; -1: there is none. operands_all_lost: the instruction does nothing because of it.
int operands_lost(const struct insn *i, const struct code_target *t);
bool operands_all_lost(const struct insn *i, const struct code_target *t);
bool prepared_touches(struct prepared *p, uint32_t vgpr, unsigned count);   // these VGPRs are used; false if there are none such
void prepare_program(struct prepared *p, const struct program *program, const struct host_level *host);
void prepared_free(struct prepared *p);
uint32_t prepared_index(const struct prepared *p, uint64_t address);   // NO_INSN if no instruction begins there

// The first rows of the pool have fixed uses.
enum { POOL_SCALARS, POOL_SPREAD, POOL_SPREAD_END = POOL_SPREAD + 12, POOL_FIRST };
#define POOL_AT(r)  ((uint32_t)(offsetof(struct wave, pool) + (r) * sizeof(row)))
#define POOL_ZERO   POOL_AT(POOL_SCALARS)               // 16 dwords that are 0: null as a source
#define POOL_VCCZ   (POOL_AT(POOL_SCALARS) + 16 * 4)    // vccz, execz, scc: two dwords each, made before an instruction that reads them
#define POOL_LDS_DIRECT (POOL_VCCZ + 3 * 8)             // likewise src_lds_direct
#define POOL_JUNK   (POOL_AT(POOL_SCALARS) + 32 * 4)    // 32 dwords that are not read: null as a destination
#define TEMP_AT(r)  ((uint32_t)(offsetof(struct wave, temp) + (r) * sizeof(row)))
#define VGPR_AT(r)  ((uint32_t)(offsetof(struct wave, v) + (r) * sizeof(row)))
#define SGPR_AT(r)  ((uint32_t)(offsetof(struct wave, s) + (r) * 4))

static inline void wave_set_exec(struct wave *w, uint64_t exec)
{
	wave_put_mask(w, SGPR_AT(ISA_REG_EXEC), exec);
	wave_mask_make(w);
}

// ---- the run ---------------------------------------------------------------------------------------------------------------------
enum { NAMED_BARRIERS = 16 };
enum { LDS_AFTER = 256 };
struct workgroup {
	uint32_t id[3], size[3];       // its number, and work-items (less in a partial one)
	uint32_t index;                // number in the dispatch
	uint8_t *lds; uint32_t lds_size;     // followed by LDS_AFTER bytes, so that what reads more than it wants stays in the host's memory
	uint32_t lds_used;             // bytes from here on are zero: untouched
	struct wave **waves; uint32_t count;
	struct named_barrier { uint32_t members, signals; } named[NAMED_BARRIERS + 1];   // of gfx12; element 0 is not used
	uint64_t scratch, scratch_size; uint8_t *scratch_bytes;   // its waves' scratch, one after the other
	bool scratch_stored;           // by something else than what keeps scratch_used of a wave
	void *memory;                  // the waves themselves, and LDS
	struct workgroup *next;        // of those that are closed, or idle
	uint32_t turn;                 // of one that begins or waits: the wave whose turn it is
	uint32_t watched;              // lookout.c: where its first wave is
};

// The registers that each wave of a dispatch begins with (abi.c): fields of them (isa/first-state.isa), and which ones they are, as in struct wave.
struct isa_name;
struct first_field { const struct isa_name *value; uint16_t reg; };   // reg: isa/registers.h
struct first_state { struct { struct first_field *at; size_t n, room; } fields; uint64_t given_s[2]; uint32_t given_v; };

struct machine {
	const struct program *program;
	const struct isa_gpu *gpu;
	struct machine_options options;
	struct arena arena;            // what lives as long as the machine
	struct prepared code;
	struct blocks *blocks;         // of the program, or NULL
	struct memory memory;
	struct lds_shape *lds_shapes;  // shape.h
	struct { struct machine_buffer **at; size_t n, room; } buffers;
	struct wave_counts *changes, *counts;   // run.c; what machine_counts made of them last; NULL: nobody has asked

	// one dispatch
	struct worker *worker;         // NULL, or: this machine is one thread's, for a part of the dispatch of the machine `whole` (jobs.h)
	const struct machine *whole;   // else itself
	struct jobs *jobs;             // NULL, or: they ran it in any order, and what is left of a fault is theirs
	unsigned rounds, rounds_in_vain;       // of threads
	uint64_t together;             // of a worker, in one round: lanes of atomics that were the host's
	const struct machine_dispatch *dispatch;
	struct arena run;              // what lives until the next dispatch
	struct workgroup *group;       // the one that machine_step runs
	struct workgroup *interrupted; // the one that was under way then
	struct { struct workgroup **at; size_t n, room; } groups_made;
	struct workgroup *closed;      // ready to be used again
	uint32_t lds_size;             // of a workgroup
	uint32_t groups[3], numthreads[3], items[3];
	uint64_t next_group, group_end, group_total, groups_ended, waves_ended, steps_ended;
	// group_end: the first workgroup that is not begun by itself
	uint32_t turn;                 // the wave in the group whose turn it is
	uint64_t slice;                // instructions left of its turn
	uint64_t patience;             // instructions of the group until it is looked at whether it waits for others (turns.h)
	bool has_waited;               // one has
	uint64_t passes;               // how often a workgroup waited when none was left to begin
	struct { struct workgroup **at; size_t n, room; } waiting;     // for their next turn
	struct workgroup *idle;        // memory for groups, besides the one that runs
	uint64_t spent;                // of max_steps; running off the end counts too
	uint64_t kernarg, packet, queue;     // addresses
	struct workgroup *spare;       // the first one to be made, with nothing but its scratch: that lies below what else there is of the run
	uint32_t host;                 // the host's float control, when its user schedules
	struct lookout *lookout;       // then: it is looked whether all waves repeat what they did; NULL: it is not
	uint32_t scratch_lane, entry;  // bytes of scratch of a work-item, in whole granules; first instruction
	uint32_t scratch_bytes;        // as the packet says them, in whole dwords
	uint32_t mode;
	struct first_state first;
	uint32_t shared_first, shared_end;     // VGPRs of which both halves of a wave see one row
	enum machine_status status;
	struct machine_result result;
	struct { struct final_wave **at; size_t n, room; } finals;
};

// Bytes of the workgroup's LDS; NULL if it has not so many.
static inline uint8_t *group_lds(struct workgroup *g, uint64_t offset, uint32_t size)
{
	if (size > g->lds_size || offset > g->lds_size - size) return NULL;
	if (offset + size > g->lds_used) g->lds_used = (uint32_t)offset + size;
	return g->lds + offset;
}

void memory_add(struct memory *m, struct arena *a, struct region r);
void memory_forget(struct memory *m);                      // the regions `of_run` of the last one
uint64_t memory_place(struct memory *m, uint64_t size);    // an address for a new buffer
bool memory_is_free(const struct memory *m, uint64_t address, uint64_t size);   // nothing is there, and it is no aperture of LDS or scratch
// kernarg.c: sizes of a dispatch in work-items, completed from what is given.
void dispatch_sizes(const struct machine_dispatch *d, unsigned wave, uint32_t groups[3], uint32_t numthreads[3], uint32_t items[3]);

uint64_t kernel_address(const struct machine *m);          // where the kernel's code begins
// run.c: at most `steps` instructions of a wave that is ready; returns how many were executed.
uint64_t run_wave(struct wave *w, uint64_t steps, uint32_t *floats);  // *floats: the control that is loaded, 0: nobody knows; is not set back, which takes long
void run_wave_once(struct wave *w, uint32_t host);     // one instruction of a wave that is ready; `host`: the host's float control, which is as it was then
uint64_t run_wave_watched(struct wave *w, uint64_t steps, const struct machine_observer *observer);
void run_step(step_fn *step, struct wave *w, const struct insn *i);    // a kernel, between other code
uint64_t wave_clock(const struct wave *w);       // instructions that the wave executed before the one it is at
// group.c
void wave_belongs(struct wave *w, struct machine *m, struct workgroup *g, struct wave_counts *changes);   // sets what is the same in all waves
bool group_fits(const struct machine *m);                  // false: too many work-items
struct workgroup *group_new(struct machine *m);
void group_free_all(struct machine *m);
bool machine_has_next(struct machine *m);                  // whether there is a workgroup to start
void group_start(struct machine *m, struct workgroup *g);  // that one, at its first instruction
void group_fault(struct machine *m, struct wave *w);       // the run ends at this wave's instruction
// machine.c: runs workgroups of a dispatch that was started, in their order, from next_group to before `end`.
void machine_step_groups(struct machine *m, uint64_t end);
// Of a wave that is ready: at most so many instructions, and what follows if it ends, faults or has executed too many; returns how many were executed.
uint64_t machine_advance(struct machine *m, struct wave *w, uint64_t steps, uint32_t *floats);
void group_wave_ended(struct machine *m, struct wave *w);
bool group_is_over(struct machine *m, struct workgroup *g);   // no wave can go on: false, a fault, if they wait for what cannot come
// barrier.c: called when a wave arrives or ends; frees the waves that wait if all that live have arrived.
void barrier_check(struct workgroup *g);
void barrier_left(struct wave *w);               // a wave that ended is no member of its named barrier any more
// mode.c
void mode_changed(struct wave *w);
void mode_floats(struct wave *w, uint32_t denormals);   // until the next float instruction: round to even; bit 0: denormals are taken, 1: made
// hwreg.c
// What a hardware register (the immediate of s_getreg, s_setreg) is made of, or, `write`, what writing it changes: registers (isa/registers.h). How many.
enum { HWREG_MODE = 1, HWREG_MOST = 5 };
unsigned hwreg_registers(uint32_t simm16, const struct code_target *t, bool write, uint16_t of[HWREG_MOST]);
// abi.c: registers of a wave as its first instruction finds them.
void abi_start_wave(struct machine *m, struct wave *w);
bool abi_lay_out(struct machine *m);       // packet, queue: once for each dispatch; false: too much scratch
void abi_scratch(struct machine *m, struct workgroup *g);   // memory for the scratch of one more workgroup
// fork.c: where on GCN's stack of waiting paths the next one is put, or taken from: the number of its first SGPR
uint32_t fork_slot(uint32_t mode, bool push);
// keep.c
void keep_before(struct wave *w, const struct insn *i);   // an instruction that is about to be executed
void keep_wave(struct machine *m, const struct wave *w);
// indexed.c
step_fn step_indexed;
// shared.c: which VGPRs the dispatch's kernel shares; what is wrong with that, or NULL. As `;@ set` left them both halves get the upper one's.
const char *shared_vgprs_find(struct machine *m, const struct program_kernel *k);
void shared_vgprs_start(struct wave *w);
step_fn step_shared;
#endif
