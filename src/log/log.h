// The one record of a run: an append-only log of events. Each says which wave executed what, when, and what changed; `trace`, `step`, the page and
// the exports read it. docs/log.md gives the format.
//
// What changed is kept as the difference of the new from the old value, lane by lane, modulo 2^32. So a log can be read in both directions
// over one state, and lanes that count or march in step take a few bytes. A wave begins and ends with registers that are 0, a workgroup with
// LDS that is 0: their first event makes what the ABI says of that, their last one takes all back. Look at a wave before it ends, not after.
//
//     machine ── log_writer ── log_store (memory, a temporary file, a file, or only the last block) ── log_reader ── its readers
//
// Nothing here aborts on a damaged file: readers check every byte, and say at which event it went wrong.
#ifndef LOG_LOG_H
#define LOG_LOG_H
#include "time/time.h"
#include "wave/effects.h"

enum { LOG_SCC = REG_SCC, LOG_MODE = REG_MODE, LOG_SCALARS };     // of log_wave.s: numbered as in isa/registers.h

// ---- the state at the reader's place ---------------------------------------------------------------------------------------------------
struct log_wave {
	uint32_t slot;                  // its place in log_state.waves; used again when the wave has ended
	uint64_t number;                // waves that started before it
	uint32_t group, workgroup[3], wave;    // the workgroup's number in the dispatch; its place there; the wave's number in the workgroup
	uint32_t lanes, vgprs;          // 32 or 64; rows of v
	uint32_t pc;                    // the instruction that is next: an index of machine_code
	uint64_t executed;              // its instructions until now
	uint32_t s[LOG_SCALARS];
	uint64_t scratch;               // address of its scratch
	row *v;
	// of a timed run
	uint32_t cu, simd;              // where it runs: the CU in the chip, the SIMD in the CU
	uint64_t start, issue;          // cycles: its launch; its last issue (before the first one: its launch)
};
struct log_lds { uint32_t group, waves, started, ended, size; uint8_t *bytes; };       // waves of the workgroup; those that have started, and ended
struct log_region { uint64_t address, size; uint8_t *bytes; const char *name; };     // memory: buffers, arguments, scratch, the program

struct log_state {
	struct { struct log_wave **at; size_t n, room; } waves;    // by slot; NULL: free
	struct { struct log_lds *at; size_t n, room; } lds;
	struct { struct log_region *at; size_t n, room; } regions; // sorted by address
	uint32_t slot;                  // of the wave whose event was last
	uint64_t steps;                 // instructions that all waves have executed until now
	uint64_t started;               // waves that have started until now
	uint64_t alive, memory;         // bytes: of registers and LDS; of regions
};
uint64_t log_exec(const struct log_wave *w);
// What an instruction touches in the wave as it is: effects_now of it.
unsigned log_effects(const struct log_wave *w, const struct insn *i, const struct isa_gpu *gpu, struct effect out[EFFECTS_MOST]);
// Host bytes of `size` bytes of memory; NULL if not all of them are there.
const struct log_region *log_region(const struct log_state *s, uint64_t address);    // that it is in; NULL: none
uint8_t *log_memory(const struct log_state *s, uint64_t address, uint64_t size);
// A register (isa/registers.h) in a lane; 0 where the wave has none.
uint32_t log_dword(const struct log_wave *w, unsigned reg, unsigned lane);
struct log_lds *log_lds(const struct log_state *s, uint32_t group);     // NULL: none of its waves lives

// ---- events ------------------------------------------------------------------------------------------------------------------------------
// In a timed run events are in the order of their execution. Instructions that take no time have no times (s_delay_alu and the like).
enum log_kind { LOG_INSTRUCTION, LOG_START, LOG_END, LOG_REGION, LOG_EDIT, LOG_FAULT };
enum log_file { LOG_SCALAR, LOG_VGPR, LOG_MEMORY, LOG_LDS };
struct log_change {
	enum log_file file;
	uint32_t index;                 // SCALAR: of log_wave.s. VGPR: the row. LDS: the workgroup
	uint64_t lanes;                 // VGPR, MEMORY, LDS: those that differ, or more. A change of a SCALAR has lane 0
	uint32_t bytes;                 // MEMORY, LDS: at each lane's address; 1 to 4
	const uint32_t *delta;          // new - old, for each lane
	const uint64_t *address;        // MEMORY, LDS: for each lane
};
// Host bytes of one lane of a change of memory, or of the LDS of a workgroup; NULL: they do not exist.
uint8_t *log_place(const struct log_state *s, enum log_file file, uint32_t group, uint64_t address, uint32_t size);
// The register of a change in the numbering of all (isa/registers.h); REGISTERS: it is of memory or LDS.
static inline unsigned log_register(const struct log_change *c) { return c->file == LOG_VGPR ? REG_VGPR + c->index : c->file == LOG_SCALAR ? c->index : REGISTERS; }
uint64_t log_changed_lanes(const struct log_change *c);         // those that differ, of a SCALAR lane 0
struct log_times {                  // as struct time_event
	bool known;
	uint64_t issue, exec, since, own, late;
	enum time_cause cause, own_cause;
	int64_t culprit, late_by;       // index of machine_code; -1: none
};
struct log_event {
	enum log_kind kind;
	uint64_t number;                // events before it
	struct log_wave *wave;          // whose, as the state has it before or after the event (as the function says); NULL: no wave's. One that is not
	                                // in the state (before its start, after its end) is here until the next call, with registers that are 0
	uint32_t insn;                  // INSTRUCTION, FAULT: index of machine_code
	uint32_t next;                  // INSTRUCTION: of the wave's next one
	struct log_times time;
	const struct log_change *changes; size_t change_count;     // valid until the next call
	const char *text;               // FAULT: what went wrong; REGION: its name
	int lane;                       // FAULT: whose, or -1
};
// What an event that log_peek gave makes of a register of its wave in a lane.
uint32_t log_dword_after(const struct log_event *e, unsigned reg, unsigned lane);
void log_row_after(const struct log_event *e, unsigned vgpr, row now);           // of all lanes, of a VGPR that the wave has

// ---- where the bytes are ------------------------------------------------------------------------------------------------------------------
struct log_store;
struct log_store *log_store_temporary(void);                    // a file without a name, gone when the store is freed; NULL with errno
struct log_store *log_store_passing(void);                      // keeps only the last block: for a reader that is called for each
struct log_store *log_store_create(const char *path);           // compressed if the name ends in .zst; NULL with errno
struct log_store *log_store_open(const char *path, struct diag *d);     // NULL with a message; log_reader_program gives what ran
bool log_store_is_log(const char *path);                        // whether a file begins as one
// Calls `filled` whenever there are more events to read, and before a store that keeps one block forgets them. NULL: no call.
void log_store_tell(struct log_store *s, void (*filled)(void *context), void *context);
uint64_t log_store_events(const struct log_store *s);           // in its blocks; what the writer still holds is not counted
uint64_t log_store_bytes(const struct log_store *s);
bool log_store_fine(const struct log_store *s);                 // all was written until now; false with errno
void log_store_drop(struct log_store *s);                       // what is being created is not wanted: freed, it leaves no file
bool log_store_free(struct log_store *s);                       // false with errno: what was created could not be written whole; then it is removed

// ---- writing ---------------------------------------------------------------------------------------------------------------------------------
struct log_writer;
// Begins a log of `d`, which `m` will execute, with the program and the memory as it is now. All three outlive the writer.
struct log_writer *log_writer_new(struct log_store *s, struct machine *m, const struct machine_dispatch *d, const struct isa_chip *chip);
const struct machine_observer *log_writer_observer(struct log_writer *w);       // to be the machine's observer
const struct time_observer *log_writer_time(struct log_writer *w);              // to be the cycle model's observer, in a timed run
void log_writer_edit(struct log_writer *w, struct wave *wave);  // registers of the wave, its LDS or memory were changed by hand
void log_writer_flush(struct log_writer *w);                    // what was written can be read now
// The run is over, or will not go on. False with errno: the store could not take all.
bool log_writer_end(struct log_writer *w);
void log_writer_free(struct log_writer *w);

// ---- reading ---------------------------------------------------------------------------------------------------------------------------------
struct log_reader;
// At the first event. The program is the log's own if `program` is NULL.
struct log_reader *log_reader_new(struct log_store *s, const struct program *program, struct diag *d);    // NULL with a message
const struct program *log_reader_program(const struct log_reader *r);
struct machine *log_reader_machine(const struct log_reader *r); // prepared, never started: machine_code; its memory is not the run's
const struct machine_dispatch *log_reader_dispatch(const struct log_reader *r);       // sizes, kernel
const struct isa_chip *log_reader_chip(const struct log_reader *r);                   // NULL: not timed
const struct log_state *log_reader_state(const struct log_reader *r);
uint64_t log_reader_place(const struct log_reader *r);          // events before the reader
bool log_peek(struct log_reader *r, struct log_event *e);       // the next event; the state is still that before it. False: there is none
bool log_next(struct log_reader *r, struct log_event *e);       // goes over it; the state is that after it
bool log_back(struct log_reader *r, struct log_event *e);       // goes back over the event before; the state is that before it
// From now on copies of the state are kept while going forward (of 64 MB, at most), so that seeking takes as long wherever it goes.
void log_reader_keep_marks(struct log_reader *r);
bool log_seek(struct log_reader *r, uint64_t event);            // goes to before that event; false: there are not so many
const char *log_reader_wrong(const struct log_reader *r);       // why reading stopped before the end; NULL: nothing is wrong
void log_reader_free(struct log_reader *r);

// ---- a choice of events ----------------------------------------------------------------------------------------------------------------------
// What --workgroup, --waves, --pc, --line, --after, --last and --lanes say. All zero: everything.
struct log_filter {
	bool workgroup_given; uint32_t workgroup[3];
	bool wave_given; uint32_t wave_from, wave_to;
	bool pc_given; uint64_t pc_from, pc_to;     // byte addresses
	unsigned line_from, line_to;                // of the source; 0: any
	uint64_t after;                             // instructions of the run that are passed over, whoever executed them
	uint64_t last;                              // only so many of the chosen ones, at the end; 0: all
	uint64_t lanes;                             // those that are looked at; 0: all
};
// Whether an instruction is of that wave and at that place; `after`, `last` and `lanes` are left to the caller.
bool log_chosen(const struct log_filter *f, const struct log_reader *r, const struct log_event *e);
#endif
