// The record of a run: an append-only log of events. An event has the wave, the instruction, the time, and the changes.
// `trace`, `step`, the page and the exports read it. docs/log.md has the format.
//
// A change is the difference of new and old value for each lane, modulo 2^32. So a log can be read in both directions
// with one state, and lanes that count or change equally take a few bytes. Waves begin and end with registers of 0,
// workgroups with LDS of 0: the first event sets the ABI's initial values, and the last event resets all. Inspect a
// wave before it ends.
//
//     machine ── log_writer ── log_store ── log_reader ── its readers
// The store is memory, a temporary file, a file, or only the last block.
//
// Damaged files do not abort the process: readers check every byte, and report the event with the error.
#ifndef LOG_LOG_H
#define LOG_LOG_H
#include "time/time.h"
#include "wave/effects.h"

enum { LOG_SCC = REG_SCC, LOG_MODE = REG_MODE, LOG_SCALARS };     // indices of log_wave.s, as in isa/registers.h

// ---- the state at the reader's place --------------------------------------------------------------------------------
struct log_wave {
	uint32_t slot;                  // index in log_state.waves; reused after the wave has ended
	uint64_t number;                // number of waves that started before
	// number and position of the workgroup in the dispatch; number of the wave in the workgroup
	uint32_t group, workgroup[3], wave;
	uint32_t lanes, vgprs;          // lanes: 32 or 64; vgprs: rows of v
	uint32_t pc;                    // next instruction: an index of machine_code
	uint64_t executed;              // instructions executed so far
	uint32_t s[LOG_SCALARS];
	uint64_t scratch;               // address of its scratch
	row *v;
	// for a timed run:
	uint32_t cu, simd;              // its CU in the chip, and its SIMD in the CU
	// cycles of its launch and its last issue; before the first issue, both are the launch
	uint64_t start, issue;
};
// waves: of the workgroup; started, ended: how many have started and ended
struct log_lds { uint32_t group, waves, started, ended, size; uint8_t *bytes; };
// memory: buffers, arguments, scratch, the program
struct log_region { uint64_t address, size; uint8_t *bytes; const char *name; };

struct log_state {
	struct { struct log_wave **at; size_t n, room; } waves;    // by slot; NULL if free
	struct { struct log_lds *at; size_t n, room; } lds;
	struct { struct log_region *at; size_t n, room; } regions; // sorted by address
	uint32_t slot;                  // slot of the wave of the last event
	uint64_t steps;                 // instructions executed so far by all waves
	uint64_t started;               // waves started so far
	uint64_t alive, memory;         // alive: bytes of registers and LDS; memory: bytes of regions
};
uint64_t log_exec(const struct log_wave *w);
// Returns the effects of an instruction in the wave's current state, as effects_now.
unsigned log_effects(const struct log_wave *w, const struct insn *i, const struct isa_gpu *gpu,
                     struct effect out[EFFECTS_MOST]);
// Returns the host address of `size` bytes of memory; NULL if some do not exist.
// the region that contains the address, or NULL
const struct log_region *log_region(const struct log_state *s, uint64_t address);
uint8_t *log_memory(const struct log_state *s, uint64_t address, uint64_t size);
// Returns a register (isa/registers.h) in a lane; 0 if the wave does not have it.
uint32_t log_dword(const struct log_wave *w, unsigned reg, unsigned lane);
struct log_lds *log_lds(const struct log_state *s, uint32_t group);     // NULL if none of its waves is alive

// ---- events ---------------------------------------------------------------------------------------------------------
// In a timed run, events are in the order of execution. Instructions that take no time, such as s_delay_alu, do not
// have times.
enum log_kind { LOG_INSTRUCTION, LOG_START, LOG_END, LOG_REGION, LOG_EDIT, LOG_FAULT };
enum log_file { LOG_SCALAR, LOG_VGPR, LOG_MEMORY, LOG_LDS };
struct log_change {
	enum log_file file;
	uint32_t index;                 // SCALAR: index in log_wave.s. VGPR: row. LDS: workgroup
	uint64_t lanes;                 // VGPR, MEMORY, LDS: lanes that differ, possibly more. SCALAR: lane 0
	uint32_t bytes;                 // MEMORY, LDS: bytes at each lane's address, 1 to 4
	const uint32_t *delta;          // new - old, for each lane
	const uint64_t *address;        // MEMORY, LDS: for each lane
};
// Returns the host address of a lane's bytes in a change of memory or of a workgroup's LDS; NULL if they do not exist.
uint8_t *log_place(const struct log_state *s, enum log_file file, uint32_t group, uint64_t address, uint32_t size);
// Returns the register of a change (isa/registers.h); REGISTERS for a change of memory or LDS.
static inline unsigned log_register(const struct log_change *c)
{
	return c->file == LOG_VGPR ? REG_VGPR + c->index : c->file == LOG_SCALAR ? c->index : REGISTERS;
}
uint64_t log_changed_lanes(const struct log_change *c);         // lanes that differ; lane 0 for a SCALAR
struct log_times {                  // as struct time_event
	bool known;
	uint64_t issue, exec, since, own, late;
	enum time_cause cause, own_cause;
	int64_t culprit, late_by;       // index of machine_code, or -1
};
struct log_event {
	enum log_kind kind;
	uint64_t number;                // number of events before it
	// The event's wave, in the state before or after the event, as the function documents; NULL if none. A wave that is
	// not in the state (before its start, after its end) is valid until the next call, with registers of 0.
	struct log_wave *wave;
	uint32_t insn;                  // INSTRUCTION, FAULT: index of machine_code
	uint32_t next;                  // INSTRUCTION: index of the wave's next instruction
	struct log_times time;
	const struct log_change *changes; size_t change_count;     // valid until the next call
	const char *text;               // FAULT: the error; REGION: its name
	int lane;                       // FAULT: the lane, or -1
};
// Returns the value of a register of the wave after an event from log_peek.
uint32_t log_dword_after(const struct log_event *e, unsigned reg, unsigned lane);
// all lanes of a VGPR that the wave has
void log_row_after(const struct log_event *e, unsigned vgpr, row now);

// ---- storage --------------------------------------------------------------------------------------------------------
struct log_store;
// a file without a name, deleted when the store is freed; NULL with errno set
struct log_store *log_store_temporary(void);
// in memory
struct log_store *log_store_memory(void);
// keeps only the last block, for a reader that is called after each block
struct log_store *log_store_passing(void);
// compressed if the name ends in .zst; NULL with errno set
struct log_store *log_store_create(const char *path);
// NULL with a message; log_reader_program returns the program
struct log_store *log_store_open(const char *path, struct diag *d);
bool log_store_is_log(const char *path);                        // tests the start of a file
// Sets a function that is called when there are more events to read, and before a store drops its only block; or NULL.
void log_store_tell(struct log_store *s, void (*filled)(void *context), void *context);
// events in its blocks, without those still in the writer
uint64_t log_store_events(const struct log_store *s);
uint64_t log_store_bytes(const struct log_store *s);
// returns whether all writes so far succeeded; false with errno set
bool log_store_fine(const struct log_store *s);
// discards a store that is being created: freeing it removes the file
void log_store_drop(struct log_store *s);
// false with errno set if the file was not completed; it is then removed
bool log_store_free(struct log_store *s);

// ---- writing --------------------------------------------------------------------------------------------------------
struct log_writer;
// Begins a log of `d`, which `m` will execute, with the current program and memory. All three must outlive the writer.
struct log_writer *log_writer_new(struct log_store *s, struct machine *m, const struct machine_dispatch *d,
                                  const struct isa_chip *chip);
const struct machine_observer *log_writer_observer(struct log_writer *w);       // returns an observer for the machine
// returns an observer for the cycle model, in a timed run
const struct time_observer *log_writer_time(struct log_writer *w);
// logs changes made by the user to registers, LDS or memory
void log_writer_edit(struct log_writer *w, struct wave *wave);
void log_writer_flush(struct log_writer *w);                    // makes all written events readable
// Ends the log. Returns false with errno set if the store failed.
bool log_writer_end(struct log_writer *w);
void log_writer_free(struct log_writer *w);

// ---- reading --------------------------------------------------------------------------------------------------------
struct log_reader;
// Makes a reader at the first event. If `program` is NULL, it uses the program in the log.
// NULL with a message
struct log_reader *log_reader_new(struct log_store *s, const struct program *program, struct diag *d);
const struct program *log_reader_program(const struct log_reader *r);
// prepared but never started, for machine_code; its memory is not the run's
struct machine *log_reader_machine(const struct log_reader *r);
const struct machine_dispatch *log_reader_dispatch(const struct log_reader *r);       // sizes, kernel
const struct isa_chip *log_reader_chip(const struct log_reader *r);                   // NULL if not timed
const struct log_state *log_reader_state(const struct log_reader *r);
uint64_t log_reader_place(const struct log_reader *r);          // number of events before the reader
// reads the next event, with the state before it; false at the end
bool log_peek(struct log_reader *r, struct log_event *e);
bool log_next(struct log_reader *r, struct log_event *e);       // moves past it; the state is after it
// moves back past the previous event; the state is before it
bool log_back(struct log_reader *r, struct log_event *e);
// Keeps copies of the state while moving forward (at most 64 MB), so that seeking takes the same time everywhere.
void log_reader_keep_marks(struct log_reader *r);
// moves before that event; false if there are fewer events
bool log_seek(struct log_reader *r, uint64_t event);
const char *log_reader_wrong(const struct log_reader *r);       // reason why reading stopped before the end, or NULL
void log_reader_free(struct log_reader *r);

// ---- filters --------------------------------------------------------------------------------------------------------
// Values of --workgroup, --waves, --pc, --line, --after, --last and --lanes. All zero selects everything.
struct log_filter {
	bool workgroup_given; uint32_t workgroup[3];
	bool wave_given; uint32_t wave_from, wave_to;
	bool pc_given; uint64_t pc_from, pc_to;     // byte addresses
	unsigned line_from, line_to;                // source lines; 0 for any
	uint64_t after;                             // instructions of the run, of any wave, that are skipped
	uint64_t last;                              // only this many of the chosen instructions, at the end; 0 for all
	uint64_t lanes;                             // lanes that are shown; 0 for all
};
// Returns whether the filter chooses an instruction by wave and place. The caller handles `after`, `last` and `lanes`.
bool log_chosen(const struct log_filter *f, const struct log_reader *r, const struct log_event *e);
#endif
