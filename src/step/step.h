// Stepping through one run, forwards and backwards. A session is a run and one place in it, independent of the
// terminal. Commands (one table: commands.def) move it, change it, and answer into a FILE. The prompt
// and the full screen of the command line issue the same commands.
//
// A place is the number of instructions that all waves have executed. Registers, LDS and memory have the values between
// the last instruction and the next one.
#ifndef STEP_STEP_H
#define STEP_STEP_H
#include "harness/harness.h"
#include "log/log.h"
#include "values/kinds.h"

struct step_session;

// ---- values in all formats (values.c) -------------------------------------------------------------------------------
enum step_format { STEP_AUTO, STEP_HEX, STEP_I32, STEP_U32, STEP_F32, STEP_F16X2, STEP_BITS, STEP_FORMATS };
extern const char *const step_format_name[STEP_FORMATS];
bool step_format_named(const char *word, enum step_format *out);
// Writes one or two dwords; for two, i32 means i64 and f32 means f64. AUTO prints numbers as traces do. Returns buf;
// STEP_VALUE_ROOM bytes are enough.
enum { STEP_VALUE_ROOM = 128 };
char *step_value(char *buf, size_t room, uint64_t bits, unsigned dwords, enum step_format f);
// Writes the type in which show_lanes describes a row. Returns false if the format does not have one.
bool step_format_type(enum step_format f, unsigned dwords, enum isa_type *out);

// ---- targets of commands: registers and memory (target.c) -----------------------------------------------------------
// `v3` `v[2:3]` `v3[5]` `s4` `s[4:5]` `vcc` `exec` `scc` `m0` `out` `out[3]` `lds` `lds[0x10]` `mem[ADDRESS]` (dwords,
// by their first byte)
enum step_place { STEP_REGISTER, STEP_MEMORY, STEP_LDS };
struct step_target {
	enum step_place kind;
	struct harness_register reg;
	int lane;                       // lane of a VGPR, or owner of scratch; -1: all lanes
	uint64_t address, size;         // bytes; for LDS from its beginning
	enum isa_type type;             // MEMORY and LDS: type of the elements
	const char *text;               // as the user wrote it
};
// Parses a target. Returns false, with messages in the session's diag. Pointers in it live as long as the session.
bool step_target_parse(struct step_session *s, const char *text, size_t n, struct step_target *out);

// ---- a session (session.c) ----------------------------------------------------------------------------------------
struct step_options {
	struct harness_run_options run;
	bool (*interrupted)(void *context);     // called periodically during a run; NULL if not used
	void *context;
	bool in_memory;                         // the record of the run is in memory, not in a temporary file
	// A recorded run to step through; it cannot be changed. `p` may then be NULL: the log's program is used. Must
	// outlive the session.
	struct log_store *record;
};
// Returns a session at the first instruction, or NULL with messages in `d`. `p` and `n` must outlive it.
struct step_session *step_new(const struct program *p, struct harness_notes *n, const struct step_options *o,
                              struct diag *d);
void step_free(struct step_session *s);

// an instruction and its wave, if `is` is set
struct step_who { bool is; uint32_t group, wave, workgroup[3], insn; };
struct step_here {
	uint64_t steps;                 // instructions executed before this place
	struct step_who last, next;
	bool ended;                     // the wave of the last instruction ended with it
	const char *fault; int fault_lane;      // fault of the last instruction; NULL if none
};
const struct step_here *step_here(const struct step_session *s);
struct show_kinds *step_kinds(struct step_session *s);
// Returns the kind of number in a register of the wave (isa/registers.h); `count` 2: a pair. Unknown kinds: SHOW_BITS,
// ISA_U64.
enum isa_type step_kind(struct step_session *s, const struct log_wave *w, unsigned reg, unsigned count);
// Returns the format that AUTO means for a VGPR: f32 if it holds floats. If the kind is unknown: f32 if all lanes are 0
// or floats of common size.
enum step_format step_auto(struct step_session *s, const struct log_wave *w, unsigned vgpr);
// Returns the reader; callers that move it must restore its place.
// Reads the next event, with the state before it; executes more instructions if necessary. Returns false at the end.
bool step_ahead_of(struct step_session *s, struct log_event *e);
struct log_reader *step_reader(const struct step_session *s);
const struct log_state *step_state(const struct step_session *s);
const struct program *step_program(const struct step_session *s);
const struct insn *step_code(const struct step_session *s, size_t *count);
// Returns the messages of the current command; the code that prints them empties it.
struct diag *step_diag(struct step_session *s);
struct arena *step_arena(struct step_session *s);               // lives as long as the session
const struct harness_run *step_run(const struct step_session *s);
// Returns the run with its expectations checked, or NULL if it is not over.
const struct harness_run *step_ended(struct step_session *s);
// Returns the source line of an instruction; in a macro, the line that used the macro.
unsigned step_line(const struct step_session *s, uint32_t insn);

// ---- compiled sources (origins.c) -----------------------------------------------------------------------------------
const struct origin *step_origin(const struct step_session *s, uint32_t insn);  // Returns NULL if it is unknown.
// Parses `file.c:12`, with or without folders. Returns false if the text does not have this form. out->source is NULL
// if the file is unknown.
bool step_source_place(const struct step_session *s, const char *text, struct place *out);
// Returns the first line with instructions from `p` on, or 0.
unsigned step_source_line(const struct step_session *s, const struct place *p);
// Returns whether `insn` is of that line and the instruction before it is not.
bool step_begins_line(const struct step_session *s, uint32_t insn, const struct place *p);

// Returns the current wave: the chosen one until the next move, else the wave of a break or the last instruction.
const struct log_wave *step_wave(const struct step_session *s); // NULL if no wave is alive
// Returns false if the wave is not alive here.
bool step_choose(struct step_session *s, uint32_t group, uint32_t wave);

// Moves. Each returns the reason why it stopped, at a proper place. NO_OTHER: no other wave executes after this place,
// which has not changed.
enum step_reason { STEP_DONE, STEP_AT_END, STEP_AT_START, STEP_AT_BREAK, STEP_INTERRUPTED, STEP_NO_OTHER };
enum step_reason step_by(struct step_session *s, int64_t instructions);   // Moves by instructions; ignores breaks.
enum step_reason step_to(struct step_session *s, uint64_t steps);
// Targets of a move, in order: another line of the wave, of a compiled source, or another `;@ hlsl` note; a change of
// exec; another wave; a break.
enum step_way { STEP_LINE, STEP_ORIGIN, STEP_SOURCE, STEP_MASK, STEP_WAVE, STEP_BREAKS };
enum step_reason step_until(struct step_session *s, enum step_way way, bool forward);
const char *step_wrong(const struct step_session *s);   // Returns what is wrong with the record of the run, or NULL.

// Changes a target: evaluates `value` for each lane. Discards the run after this place and executes it again. Returns
// false, with messages.
bool step_edit(struct step_session *s, const struct step_target *t, const struct lang_expr *value);
size_t step_edit_count(const struct step_session *s);
// A change by hand at a place, with the values computed when it was made. `place` and `value` are as the user wrote
// them.
struct step_edit { uint64_t at; struct harness_edit change; const char *place, *value; };
const struct step_edit *step_edits(const struct step_session *s, size_t *n);  // sorted by place
// Takes the last change back, and executes the run after it again. Returns false, with messages.
bool step_undo(struct step_session *s);

// Returns a context for expressions: the registers of a wave, and buffers as they are here. The caller sets the lane.
struct harness_context step_context(struct step_session *s, const struct log_wave *w);
// Returns NULL with messages if it is wrong.
const struct lang_expr *step_expression(struct step_session *s, const char *text, size_t n);
// Returns whether its value may differ between lanes.
bool step_per_lane(const struct step_session *s, const struct lang_expr *e);
// Evaluate to an integer. Return false, with messages.
bool step_integer(struct step_session *s, const struct lang_expr *e, int64_t *out);
bool step_number(struct step_session *s, const char *text, size_t n, int64_t *out);

// ---- breaks (breaks.c) --------------------------------------------------------------------------------------------
struct step_break {
	unsigned number;
	enum { STEP_AT_LINE, STEP_IF, STEP_CHANGE, STEP_EXEC } kind;
	const char *text;               // as breaks are listed
	uint64_t *insns;                // AT_LINE: one bit for each instruction of machine_code
	const struct lang_expr *condition;      // AT_LINE and IF; NULL if none
	bool per_lane;                  // the condition may differ between lanes
	struct step_target target;      // CHANGE
	uint64_t hits;
};
struct step_breaks { struct step_break *at; size_t n, room; unsigned numbers; };
struct step_breaks *step_breaks(struct step_session *s);
// Adds a break: `27`, `LABEL`, `0x100010`, `file.c:12`, with or without ` if EXPR`; `if EXPR`; `mask`; or a target if
// `watch` is set. Returns NULL, with messages.
struct step_break *step_break_add(struct step_session *s, const char *text, bool watch);
bool step_break_delete(struct step_session *s, unsigned number);        // Deletes break `number`; 0 deletes all.
// Returns the break that ended the last move; *lane is the lane of its condition, or -1.
const struct step_break *step_break_hit(const struct step_session *s, int *lane);
// Return the break at an instruction's event `e`. The function _near returns whether one is at its line, under any
// condition. With the reader before `e`, _before tests the condition. With the reader after `e`, _after tests watched
// targets and conditions that became true.
bool step_break_near(const struct step_session *s, const struct log_event *e);
bool step_break_on_change(const struct step_session *s);   // Returns whether breaks on changes or conditions exist.
struct step_break *step_break_before(struct step_session *s, const struct log_event *e, int *lane);
struct step_break *step_break_after(struct step_session *s, struct log_event *e, int *lane);       // reads `e` again

// ---- why (why.c) --------------------------------------------------------------------------------------------------
// Prints which instruction wrote the target, from which operands, and so on, `depth` instructions deep.
void step_why(struct step_session *s, const struct step_target *t, unsigned depth, FILE *to);
// Returns the same as data (docs/session.md), or NULL with messages.
struct json_t *step_why_json(struct step_session *s, const struct step_target *t, unsigned depth);

// ---- the place as data (json.c) -------------------------------------------------------------------------------------
struct json_t *step_next_json(struct step_session *s);  // the next instruction and its wave; null at the end
// Returns the last instruction as `trace --json` prints it; null at the start.
struct json_t *step_last_json(struct step_session *s, bool cycles);

// ---- commands (commands.c) ----------------------------------------------------------------------------------------
struct step_commander {
	struct step_session *session;
	FILE *terminal;                // stream for curses and line editing, which draw on it directly
	FILE *out, *err;
	enum step_format format;        // how registers are shown
	bool screen;                    // the full-screen view was requested
	bool on_screen;                 // the front end shows the place
	bool cycles;                    // stops print the issue cycle and the waits
	unsigned wrong;                 // number of wrong commands
	uint64_t headed;                // 1 + number of the wave whose heading was printed last; 0 if none
};
enum step_done { STEP_GO_ON, STEP_QUIT };
enum step_done step_command(struct step_commander *c, const char *line);
void step_show_place(struct step_commander *c);         // Prints the place, as a stop does.
// Returns what the last instruction did, or the next one will do, with the values of a lane. Returns NULL if it does
// not exist or its record does not have a description.
char *step_does(struct step_session *s, struct arena *a, bool next);
void step_help(FILE *to, bool markdown);                // Prints the table of commands.
// Returns the n-th command name that begins with the text, for completion, or NULL.
const char *step_command_named(const char *begin, size_t length, size_t n);

// Reads commands without a terminal, and prints one JSON object for each. Returns false if reading failed.
bool step_json(struct step_commander *c);
#endif
