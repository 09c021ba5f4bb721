// The machine as commands, the library and tests use it: a program, buffers, one dispatch, its result.
// Order of calls: machine_new, machine_add_buffer…, machine_kernarg, machine_start (or machine_run), machine_step…, machine_free.
// Strings and buffers given in are copied; what is handed out lives as long as the machine. The same calls give the same bits.
#ifndef WAVE_MACHINE_H
#define WAVE_MACHINE_H
#include "wave/wave.h"

struct machine;

// Somebody who wants to know how far a run is: once `due` is not 0 it is set to 0, and `tell` is called. Looked at where `stop` is.
struct machine_watch { volatile int due; void (*tell)(void *context, const struct machine *m); void *context; };

// What a pixel shader interpolates, one channel of an attribute (`attr3.y` is number 4 * 3 + 1), as the rasteriser leaves it: P0, P1 - P0 and P2 - P0 of the triangle's corners.
enum { MACHINE_ATTRIBUTES = 33 * 4, MACHINE_CORNERS = 3 };
struct machine_attribute { bool given; uint32_t corner[MACHINE_CORNERS]; };
struct machine_options {
	const struct machine_attribute *attributes;   // MACHINE_ATTRIBUTES of them, which outlive the machine; NULL: none is given
	uint64_t max_steps;        // wave instructions of a whole dispatch; 0: MACHINE_MAX_STEPS
	unsigned level;            // host instruction set of the kernels: at most 2, 3, 4 (x86-64-v2, -v3, -v4; elsewhere there is one); 0: the best that the host has
	const volatile int *stop;   // NULL, or: when it is no longer 0 the run ends, as with a fault, and is `interrupted`
	struct machine_watch *watch;  // NULL: nobody
	unsigned hot;              // how often a piece of program begins before it is made machine code (wave/blocks.h); 0: MACHINE_HOT; or MACHINE_INTERPRET: it never is
	unsigned jobs;             // threads that machine_run may use, with the one that calls it; 0: one. What comes of it is the same
	bool any_order;            // several threads: memory is as the workgroups happened to come, as on hardware; not the same each time
	uint64_t round;            // instructions of a round for each thread (wave/jobs.h); a tenth of it is worth more than one thread; 0: MACHINE_ROUND
	bool backwards;            // waves of a workgroup take turns from the last one on, not from the first; not with several threads
	bool keep_state;           // keep each wave's registers when it ends (machine_final), and which were written
};
#define MACHINE_MAX_STEPS 1000000000ull
#define MACHINE_ROUND 4000000ull
enum { MACHINE_HOT = 16 };
#define MACHINE_INTERPRET UINT32_MAX
enum { MACHINE_MAX_ITEMS = 1024 };   // work-items of a workgroup, on every GPU

struct machine *machine_new(const struct program *p, const struct machine_options *o);   // never NULL; `p` must outlive it
void machine_free(struct machine *m);

// ---- memory ------------------------------------------------------------------------------------------------------------------
struct machine_buffer { const char *name; uint64_t address; size_t size; uint8_t *bytes; };

// A zeroed buffer, or a copy of `initial`. 4 KiB-aligned, with a gap after it, so that what runs over its end is a fault.
// The buffer pointer stays valid; `bytes` is what the program reads and writes.
struct machine_buffer *machine_add_buffer(struct machine *m, const char *name, size_t size, const void *initial);
// A buffer over memory of the caller's, which stays the caller's and outlives the machine; at `address`, or, if that is 0, where there is room. NULL: something
// else is at a part of those addresses, or they are none that a program can reach.
struct machine_buffer *machine_map_buffer(struct machine *m, const char *name, size_t size, void *bytes, uint64_t address);
struct machine_buffer *machine_find_buffer(struct machine *m, const char *name);          // NULL if there is none
uint64_t machine_buffer_bytes(const struct machine *m);      // of all buffers together
void *machine_memory(struct machine *m, uint64_t address, size_t size);                   // host pointer; NULL if not all of it is mapped

// ---- a dispatch --------------------------------------------------------------------------------------------------------------
struct machine_observer {           // any may be NULL
	void *context;
	void (*wave_start)(void *context, struct wave *w);                             // registers hold what the ABI says, and `setup` ran
	void (*before)(void *context, struct wave *w, const struct insn *i);           // nothing is changed yet; exec as it is
	void (*after)(void *context, struct wave *w, const struct insn *i);            // also after an instruction that faulted or ended the wave
	void (*wave_end)(void *context, struct wave *w);
};

enum { MACHINE_EXPORTS = 64, MACHINE_EXPORT_BYTES = 16 };
struct machine_dispatch {
	const struct program_kernel *kernel;   // NULL: a listing without a descriptor
	uint64_t start;                        // of such a listing: the address of its first instruction; 0: that of the program
	uint32_t workgroups[3];                // of each dimension; used where `items` is 0
	uint32_t numthreads[3];                // work-items of a workgroup; 0 means 1 (in x: one wave)
	uint32_t items[3];                     // work-items in all: partial last workgroups; 0: workgroups * numthreads
	const void *kernarg; size_t kernarg_size;
	uint32_t lds;                          // bytes of a workgroup besides the kernel's own; a listing: in all, 0: all the GPU has
	uint32_t scratch;                      // bytes of a work-item, if more than the kernel asks for
	uint64_t exports[MACHINE_EXPORTS];     // addresses of the buffers that take what is exported, 16 bytes for each work-item, by target; 0: none
	int64_t mode;                          // MODE at the first instruction; -1: what the descriptor says (a listing: MACHINE_LISTING_MODE)
	void *context;
	void (*setup)(void *context, struct wave *w);      // sets each wave's first state (`;@ set`), with machine_set_*
	const struct machine_observer *observer; // NULL: none, at no cost
};
// Round to nearest even, f32 denormals flushed, f16 and f64 kept, DX10_CLAMP, IEEE: as shader compilers set it.
enum { MACHINE_LISTING_MODE = 3 << 6 | 1 << 8 | 1 << 9 };
uint32_t machine_first_mode(const struct isa_gpu *gpu, const struct program_kernel *k);   // as the kernel's descriptor sets it; NULL: of a listing
enum { MODE_ROUND32 = 0, MODE_ROUND64 = 2, MODE_DENORM32 = 4, MODE_DENORM64 = 6, MODE_DX10_CLAMP = 8, MODE_IEEE = 9,
       MODE_FP16_OVFL = 23, MODE_GPR_IDX = 27, MODE_VSKIP = 28, MODE_CSP = 29 };   // bit positions

void machine_set_sgpr(struct wave *w, unsigned index, uint32_t value);                 // index: ISA_REG_* (below 128)
void machine_set_vgpr(struct wave *w, unsigned index, unsigned lane, uint32_t value);
void machine_set_scc(struct wave *w, bool value);

// One of the user's kernel arguments, in the kernel's order (hidden ones are not counted).
struct machine_arg {
	uint64_t bits;
	uint32_t size, align;          // bytes; align 0: as its size
	bool lds;                      // `bits` is how many bytes of dynamic LDS; the argument gets their offset
	const void *bytes;             // instead of `bits`, or NULL; copied
};
// Makes the kernel arguments, with the hidden ones that the metadata asks for, from the sizes in `d`; sets d->kernarg, kernarg_size and lds.
// Without metadata the arguments follow one another, each aligned to its size. NULL, or what is wrong with the arguments.
const char *machine_kernarg(struct machine *m, struct machine_dispatch *d, const struct machine_arg *args, size_t count);

uint64_t machine_kernarg_address(const struct machine *m);       // of the dispatch that was started; 0 if it has no arguments
bool machine_has_kernarg(const struct machine *m, uint64_t address);     // whether it is among the arguments, or in the room that follows them

struct machine_result {
	bool ok, interrupted;          // interrupted: from outside, by options.stop; `fault` says so, too
	const char *fault;             // what went wrong; NULL if ok
	uint32_t line;                 // index in program->lines
	uint32_t workgroup[3], wave;   // who
	int lane;                      // -1: not one lane's fault
	uint64_t pc;                   // byte address
	uint64_t steps, waves;         // instructions that all waves executed; waves that were started
};
enum machine_status { MACHINE_RUNNING, MACHINE_DONE, MACHINE_FAULT };

void machine_start(struct machine *m, const struct machine_dispatch *d);     // `d` and what it points to must live until the run is over
enum machine_status machine_step(struct machine *m, uint64_t steps);         // at most so many instructions more
struct wave *machine_current(struct machine *m);                             // the wave whose instruction is next, or that faulted; NULL if done
const struct machine_result *machine_result(struct machine *m);
struct machine_far {
	uint64_t steps, waves;              // as in machine_result
	uint64_t groups, ended;             // workgroups of the dispatch, and those that have ended
	uint64_t group_waves;               // waves of each
	uint64_t waves_ended, steps_ended;  // waves that have ended, and what those executed
};
struct machine_far machine_how_far(const struct machine *m);
// Which part of the dispatch is done, 0 to 1: by its workgroups; until one of them has ended by its instructions, if every wave executes as many as those that have
// ended, and these are half a workgroup. Negative: that cannot be said.
double machine_part(const struct machine_far *f);
uint32_t machine_waves(const struct machine *m, struct wave *const **waves);  // of the workgroup that was interrupted
bool machine_run(struct machine *m, const struct machine_dispatch *d);       // start, and step to the end; true if no fault

// ---- what there was ----------------------------------------------------------------------------------------------------------
const struct insn *machine_code(const struct machine *m, size_t *count);     // the prepared program
const struct wave_counts *machine_counts(const struct machine *m);           // for each of them: executions, and active lanes of vector ones
const struct insn *machine_insn_at(const struct machine *m, uint64_t address);   // NULL if none begins there
static inline bool machine_insn_is_end(const struct insn *i) { return !i->inst; }    // the end of a section: ends the wave, is not counted
void machine_workgroup_of(const struct wave *w, uint32_t workgroup[3]);

struct final_wave {                // a wave's registers when it ended or when the run stopped
	uint32_t workgroup[3], wave, lanes, scc;
	uint64_t exec, vcc;
	uint32_t m0;
	uint32_t s[128];               // ISA_REG_*
	const row *v; uint32_t vgprs;  // rows up to the last one that was written
	uint64_t wrote_s[2], wrote_v[WAVE_MAX_VGPRS / 64];    // registers written or set: bit n & 63 of element n / 64
};
size_t machine_final_count(const struct machine *m);
const struct final_wave *machine_final(const struct machine *m, size_t i);   // in order of workgroup and wave
#endif
