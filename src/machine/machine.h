// The machine as commands, the library and tests use it: a program, buffers, one dispatch, its result. Order of
// calls: machine_new, machine_add_buffer…, machine_kernarg, machine_start (or machine_run), machine_step…,
// machine_free. Strings and buffers passed in are copied. Pointers handed out are valid as long as the machine.
// Identical calls give identical bits.
#ifndef MACHINE_MACHINE_H
#define MACHINE_MACHINE_H
#include "code/code.h"
#include "prepare/live_rows.h"
#include "program/program.h"
#include "wave/mode.h"
#include "wave/wave.h"

struct machine;

// A report of how far a run is: once `due` is not 0, the machine sets it to 0 and calls `tell`. The machine reads
// `due` wherever it reads `stop`.
struct machine_watch { volatile int due; void (*tell)(void *context, const struct machine *m); void *context; };

struct machine_options {
	// MACHINE_ATTRIBUTES of them, which outlive the machine; NULL if none is given
	const struct machine_attribute *attributes;
	uint64_t max_steps;        // wave instructions of a whole dispatch; 0 means MACHINE_MAX_STEPS
	// host instruction set of the kernels: at most 2, 3, 4 (x86-64-v2, -v3, -v4; other hosts have one level); 0
	// means the best that the host has
	unsigned level;
	const volatile int *stop;   // NULL, or a flag: once it is not 0 the run ends with a fault and is `interrupted`
	struct machine_watch *watch;  // NULL if no reports are needed
	// how often a piece of program begins before it is compiled to machine code (blocks/blocks.h); 0 means
	// MACHINE_HOT; MACHINE_INTERPRET never compiles
	unsigned hot;
	// threads that machine_run may use, including the calling thread; 0 means one. The result does not depend on
	// it.
	unsigned jobs;
	// several threads: workgroups run in any order, as on hardware, and memory may differ from run to run
	bool any_order;
	// instructions of a round for each thread (machine/jobs.h); a dispatch with a tenth of it left still uses
	// several threads; 0 means MACHINE_ROUND
	uint64_t round;
	// several threads also if atomics to memory make them dearer than one thread (machine/jobs.h)
	bool share_atomics;
	// waves of a workgroup take turns from the last to the first; not possible with several threads
	bool backwards;
	// keeps each wave's registers when it ends (machine_final), and which registers were written
	bool keep_state;
	// VGPRs that are read while waves run, or when they end: all if there is an observer
	enum kept_rows kept_rows;
};
#define MACHINE_MAX_STEPS 1000000000ull
#define MACHINE_ROUND 4000000ull
enum { MACHINE_HOT = 4 };
#define MACHINE_INTERPRET UINT32_MAX
enum { MACHINE_MAX_ITEMS = 1024 };   // work-items of a workgroup, on every GPU

// Never returns NULL. `p` must outlive the machine.
struct machine *machine_new(const struct program *p, const struct machine_options *o);
void machine_free(struct machine *m);

// ---- memory -------------------------------------------------------------------------------------------------------
struct machine_buffer { const char *name; uint64_t address; size_t size; uint8_t *bytes; };

// Adds a zeroed buffer, or a copy of `initial`. The address is a multiple of 4 KiB, and a gap follows, so that an
// overrun is a fault. The returned pointer stays valid. The program reads and writes `bytes`.
struct machine_buffer *machine_add_buffer(struct machine *m, const char *name, size_t size, const void *initial);
// Adds a buffer over the caller's memory, which the caller owns and which must outlive the machine. The buffer is at
// `address`, or at a free address if that is 0. Returns NULL if part of that range is in use, or if a program cannot
// reach it.
struct machine_buffer *machine_map_buffer(struct machine *m, const char *name, size_t size, void *bytes,
                                          uint64_t address);
struct machine_buffer *machine_find_buffer(struct machine *m, const char *name);          // NULL if it does not exist
// Returns the buffer that has the byte, or NULL.
const struct machine_buffer *machine_buffer_at(const struct machine *m, uint64_t address);
uint64_t machine_buffer_bytes(const struct machine *m);      // Returns the sum over all buffers.
// Returns a host pointer, or NULL if not all of the range is mapped.
void *machine_memory(struct machine *m, uint64_t address, size_t size);

// ---- a dispatch ---------------------------------------------------------------------------------------------------
// A change by hand: registers from `reg` on, of vector registers in `lanes`; else bytes of LDS, or of memory.
struct machine_change { unsigned reg, registers; uint64_t lanes; uint64_t address, lds_bytes, memory_bytes; };
struct machine_observer {           // each may be NULL
	void *context;
	// registers hold their initial values by the ABI, and `setup` has run
	void (*wave_start)(void *context, struct wave *w);
	// the instruction has changed nothing yet, and exec is the current one
	void (*before)(void *context, struct wave *w, const struct insn *i);
	// also called after an instruction that faulted or ended the wave
	void (*after)(void *context, struct wave *w, const struct insn *i);
	void (*wave_end)(void *context, struct wave *w);
	// registers, LDS or memory were changed by hand; between two instructions
	void (*changed)(void *context, struct wave *w, const struct machine_change *what);
	// for each instruction, how many from it on may run together, or 0; NULL until the first wave has started. Its
	// numbers may change during the run. None of the instructions ends the wave or chooses registers at run time, and
	// only the last may jump or change exec.
	const uint8_t *together;
	// Returns whether these instructions run together: `before` and `after` are not called for them then.
	bool (*before_together)(void *context, struct wave *w, const struct insn *i);
};

enum { MACHINE_EXPORTS = 64, MACHINE_EXPORT_BYTES = 16 };
struct machine_dispatch {
	const struct program_kernel *kernel;   // NULL for a listing without a descriptor
	// for such a listing: the address of its first instruction; 0 means the start of the program
	uint64_t start;
	uint32_t workgroups[3];                // in each dimension; used where `items` is 0
	uint32_t numthreads[3];                // work-items of a workgroup; 0 means 1 (in x: one wave)
	// total work-items: the last workgroups may be partial; 0 means workgroups * numthreads
	uint32_t items[3];
	const void *kernarg; size_t kernarg_size;
	// bytes of a workgroup in addition to the kernel's own; for a listing: the total, 0 means all that the GPU has
	uint32_t lds;
	uint32_t scratch;                      // bytes of a work-item, if more than the kernel's descriptor requests
	// addresses of the buffers that receive exports, by target, 16 bytes for each work-item; 0 if the target has no
	// buffer
	uint64_t exports[MACHINE_EXPORTS];
	// MODE at the first instruction; -1 means the descriptor's (a listing: MACHINE_LISTING_MODE)
	int64_t mode;
	void *context;
	void (*setup)(void *context, struct wave *w);      // sets each wave's first state (`;@ set`) by machine_set_*
	const struct machine_observer *observer; // NULL for no observer, which costs nothing
};
// Rounds to nearest even, flushes f32 denormals, keeps f16 and f64 denormals, DX10_CLAMP, IEEE: the settings of
// shader compilers.
enum { MACHINE_LISTING_MODE = 3 << 6 | 1 << 8 | 1 << 9 };
// Returns MODE as the kernel's descriptor sets it, or for a listing if `k` is NULL.
uint32_t machine_first_mode(const struct isa_gpu *gpu, const struct program_kernel *k);

void machine_set_sgpr(struct wave *w, unsigned index, uint32_t value);                 // index: ISA_REG_* (below 128)
void machine_set_vgpr(struct wave *w, unsigned index, unsigned lane, uint32_t value);
void machine_set_scc(struct wave *w, bool value);

// One of the user's kernel arguments, in the kernel's order (hidden arguments are not counted).
struct machine_arg {
	uint64_t bits;
	uint32_t size, align;          // bytes; align 0 means `size`
	bool lds;                      // `bits` is a number of bytes of dynamic LDS, and the argument gets their offset
	const void *bytes;             // used instead of `bits`, and copied; or NULL
};
// Makes the kernel arguments from the sizes in `d`, including the hidden ones that the metadata lists. Sets
// d->kernarg, kernarg_size and lds. Without metadata the arguments follow one another, each aligned to its size.
// Returns NULL, or the error in the arguments.
const char *machine_kernarg(struct machine *m, struct machine_dispatch *d, const struct machine_arg *args,
                            size_t count);

// Returns the address for the started dispatch, or 0 if it has no arguments.
uint64_t machine_kernarg_address(const struct machine *m);
// Returns whether it is among the arguments, or in the padding after them.
bool machine_has_kernarg(const struct machine *m, uint64_t address);

struct machine_result {
	bool ok, interrupted;          // interrupted: stopped from outside, by options.stop; `fault` is set, too
	const char *fault;             // the error, or NULL if ok
	uint32_t line;                 // index in program->lines
	uint32_t workgroup[3], wave;   // the wave that faulted
	int lane;                      // -1 if the fault does not belong to one lane
	uint64_t pc;                   // byte address
	uint64_t steps, waves;         // instructions that all waves executed; waves that were started
};
enum machine_status { MACHINE_RUNNING, MACHINE_DONE, MACHINE_FAULT };

// `d` and the memory that it points to must live until the run is over
void machine_start(struct machine *m, const struct machine_dispatch *d);
// Executes at most `steps` more instructions.
enum machine_status machine_step(struct machine *m, uint64_t steps);
// Returns the wave whose instruction is next, or that faulted; NULL if the dispatch is done.
struct wave *machine_current(struct machine *m);
const struct machine_result *machine_result(struct machine *m);
struct machine_far {
	uint64_t steps, waves;              // as in machine_result
	uint64_t groups, ended;             // workgroups of the dispatch, and workgroups that have ended
	uint64_t group_waves;               // waves of each workgroup
	uint64_t waves_ended, steps_ended;  // waves that have ended, and the instructions that they executed
};
struct machine_far machine_how_far(const struct machine *m);
// Returns which part of the dispatch is done, 0 to 1, by the workgroups that have ended. Before the first has ended
// it is estimated by instructions, as if every wave executed the mean of the ended waves. The estimate needs half a
// workgroup of ended waves. Negative without an estimate.
double machine_part(const struct machine_far *f);
// Returns the waves of the workgroup that was interrupted.
uint32_t machine_waves(const struct machine *m, struct wave *const **waves);
// Starts the dispatch and steps to the end. Returns true without a fault.
bool machine_run(struct machine *m, const struct machine_dispatch *d);

// ---- results ------------------------------------------------------------------------------------------------------
const struct program *machine_program(const struct machine *m);
const struct machine_dispatch *machine_dispatch_of(const struct machine *m);     // the last that was started
uint32_t machine_entry(const struct machine *m);             // index of the first instruction of its waves
const struct insn *machine_code(const struct machine *m, size_t *count);     // the prepared program
// for each instruction: executions, and active lanes of vector instructions
const struct wave_counts *machine_counts(const struct machine *m);
const struct insn *machine_insn_at(const struct machine *m, uint64_t address);   // NULL if no instruction begins there
// Returns whether `i` is the end of a section, which ends the wave and is not counted.
static inline bool machine_insn_is_end(const struct insn *i) { return !i->inst; }
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
