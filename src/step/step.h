// Stepping through one run, forwards and backwards. A session is a run that is looked at from one place in it; it knows no terminal. Commands
// (one table: commands.def) move it, change it and answer into a FILE; the prompt and the screen put the same commands.
//
// A place is a number of instructions that all waves have executed. The registers of the waves, LDS and memory are those between two
// instructions: that executed last, and the next one.
#ifndef STEP_STEP_H
#define STEP_STEP_H
#include "log/log.h"
#include "show/kinds.h"
#include "show/show.h"

struct step_session;

// ---- values in every way of reading them (values.c) ----------------------------------------------------------------------------
enum step_format { STEP_AUTO, STEP_HEX, STEP_I32, STEP_U32, STEP_F32, STEP_F16X2, STEP_BITS, STEP_FORMATS };
extern const char *const step_format_name[STEP_FORMATS];
bool step_format_named(const char *word, enum step_format *out);
// One or two dwords (i32 is then i64, f32 is f64). AUTO: as traces print numbers. Returns buf; STEP_VALUE_ROOM bytes are enough.
enum { STEP_VALUE_ROOM = 128 };
char *step_value(char *buf, size_t room, uint64_t bits, unsigned dwords, enum step_format f);
// The type by which the lanes of a row are put in few words (show_lanes); false: the format has none.
bool step_format_type(enum step_format f, unsigned dwords, enum isa_type *out);

// ---- what can be looked at, watched, changed and asked for (target.c) --------------------------------------------------------------
// `v3` `v[2:3]` `v3[5]` `s4` `s[4:5]` `vcc` `exec` `scc` `m0` `out` `out[3]` `lds` `lds[0x10]` `mem[ADDRESS]` (dwords, by their first byte)
enum step_place { STEP_REGISTER, STEP_MEMORY, STEP_LDS };
struct step_target {
	enum step_place kind;
	struct harness_register reg;
	int lane;                       // of a VGPR, or whose scratch it is; -1: all lanes
	uint64_t address, size;         // bytes; LDS: from its beginning
	enum isa_type type;             // of MEMORY and LDS: its elements
	const char *text;               // as it was asked for
};
// False, with messages in the session's diag. What it points to lives as long as the session.
bool step_target_parse(struct step_session *s, const char *text, size_t n, struct step_target *out);

// ---- a session (session.c) ------------------------------------------------------------------------------------------------------------
struct step_options {
	struct harness_run_options run;
	bool (*interrupted)(void *context);     // asked now and then while it runs; NULL: never
	void *context;
	// A run that is over, in place of one that is made: nothing can be changed in it. `p` may be NULL then: the log's own. Outlives the session.
	struct log_store *record;
};
// At the first instruction. `p` and `n` must outlive it. NULL, with messages in `d`, if it cannot be run.
struct step_session *step_new(const struct program *p, struct harness_notes *n, const struct step_options *o, struct diag *d);
void step_free(struct step_session *s);

struct step_who { bool is; uint32_t group, wave, workgroup[3], insn; };      // an instruction and its wave
struct step_here {
	uint64_t steps;                 // instructions until here
	struct step_who last, next;
	bool ended;                     // the wave of the last one has ended with it
	const char *fault; int fault_lane;      // the last one went wrong; NULL: it did not
};
const struct step_here *step_here(const struct step_session *s);
struct show_kinds *step_kinds(struct step_session *s);
// What kind of number a register (isa/registers.h) of the wave holds here; count 2: a pair. Not known: SHOW_BITS, ISA_U64.
enum isa_type step_kind(struct step_session *s, const struct log_wave *w, unsigned reg, unsigned count);
// What AUTO is for a VGPR of the wave: f32 if that is what it holds; if nothing is known of it: if all lanes are 0 or floats of a size that people use.
enum step_format step_auto(struct step_session *s, const struct log_wave *w, unsigned vgpr);
struct log_reader *step_reader(const struct step_session *s);   // moved by nobody else, unless it is put back to its place
const struct log_state *step_state(const struct step_session *s);
const struct program *step_program(const struct step_session *s);
const struct insn *step_code(const struct step_session *s, size_t *count);
struct diag *step_diag(struct step_session *s);                 // of the command at hand: whoever prints it empties it
struct arena *step_arena(struct step_session *s);               // lives as long as the session
const struct harness_run *step_run(const struct step_session *s);
const struct harness_run *step_ended(struct step_session *s);   // the run, with its expectations looked at; NULL: it is not over
// The line of the source where an instruction is (in a macro: where the macro was used).
unsigned step_line(const struct step_session *s, uint32_t insn);

// ---- the sources that it was compiled from (origins.c) ---------------------------------------------------------------------------------
const struct origin *step_origin(const struct step_session *s, uint32_t insn);  // NULL: not known
// `file.c:12`, its folders given or not. False: it is not of this form. A source of NULL: no such file is known.
bool step_source_place(const struct step_session *s, const char *text, struct place *out);
unsigned step_source_line(const struct step_session *s, const struct place *p);        // the first line with instructions from there on; 0: there is none
bool step_begins_line(const struct step_session *s, uint32_t insn, const struct place *p);      // what is before the instruction is of another line

// The wave that is looked at: the one that was chosen, until the next move; else the one that a break stopped at, or that executed last.
const struct log_wave *step_wave(const struct step_session *s); // NULL: none lives
bool step_choose(struct step_session *s, uint32_t group, uint32_t wave);        // false: it does not live here

// Moves. Each says why it ended; the place is a proper one again.
// NO_OTHER: no other wave has a turn after this place, which is left as it was.
enum step_reason { STEP_DONE, STEP_AT_END, STEP_AT_START, STEP_AT_BREAK, STEP_INTERRUPTED, STEP_NO_OTHER };
enum step_reason step_by(struct step_session *s, int64_t instructions);         // breaks do not end it
enum step_reason step_to(struct step_session *s, uint64_t steps);
// The next: line of this wave, its line of a source that was compiled, `;@ hlsl` note, change of exec, wave's turn, break.
enum step_way { STEP_LINE, STEP_ORIGIN, STEP_SOURCE, STEP_MASK, STEP_WAVE, STEP_BREAKS };
enum step_reason step_until(struct step_session *s, enum step_way way, bool forward);
const char *step_wrong(const struct step_session *s);           // what is wrong with the record of the run; NULL: nothing

// Changes what is at a place: `value` is evaluated for each lane. What came after is forgotten, and made anew. False, with messages.
bool step_edit(struct step_session *s, const struct step_target *t, const struct lang_expr *value);
size_t step_edit_count(const struct step_session *s);

// A context in which expressions are evaluated: the registers of a wave, buffers as they are here. Lanes are the caller's.
struct harness_context step_context(struct step_session *s, const struct log_wave *w);
const struct lang_expr *step_expression(struct step_session *s, const char *text, size_t n);    // NULL, with messages
bool step_per_lane(const struct step_session *s, const struct lang_expr *e);    // its value may differ between lanes
// Integers; false, with messages.
bool step_integer(struct step_session *s, const struct lang_expr *e, int64_t *out);
bool step_number(struct step_session *s, const char *text, size_t n, int64_t *out);

// ---- breaks (breaks.c) -----------------------------------------------------------------------------------------------------------------
struct step_break {
	unsigned number;
	enum { STEP_AT_LINE, STEP_IF, STEP_CHANGE, STEP_EXEC } kind;
	const char *text;               // as it is listed
	uint64_t *insns;                // AT_LINE: bits of machine_code
	const struct lang_expr *condition;      // of AT_LINE and IF; NULL: none
	bool per_lane;                  // it may differ between lanes
	struct step_target target;      // CHANGE
	uint64_t hits;
};
struct step_breaks { struct step_break *at; size_t n, room; unsigned numbers; };
struct step_breaks *step_breaks(struct step_session *s);
// `27`, `LABEL`, `0x100010`, `file.c:12`, with ` if EXPR` or not; `if EXPR`; `mask`; or, as a watch, a target. NULL, with messages.
struct step_break *step_break_add(struct step_session *s, const char *text, bool watch);
bool step_break_delete(struct step_session *s, unsigned number);        // 0: all
const struct step_break *step_break_hit(const struct step_session *s, int *lane);       // what ended the last move; lane: of its condition, or -1
// Of an instruction's event `e`: whether a break is at its line, under whatever condition; with the reader before it: whether it holds; after
// it: one on what has changed, or is now true and was not before.
bool step_break_near(const struct step_session *s, const struct log_event *e);
bool step_break_on_change(const struct step_session *s);        // there are such
struct step_break *step_break_before(struct step_session *s, const struct log_event *e, int *lane);
struct step_break *step_break_after(struct step_session *s, struct log_event *e, int *lane);       // reads `e` again

// ---- why (why.c) --------------------------------------------------------------------------------------------------------------------------
// Which instruction wrote it, from what, and so on, `depth` instructions deep.
void step_why(struct step_session *s, const struct step_target *t, unsigned depth, FILE *to);

// ---- commands (commands.c) -------------------------------------------------------------------------------------------------------------------
struct step_commander {
	struct step_session *session;
	FILE *terminal;                // what curses and the editing of lines draw on, by themselves
	FILE *out, *err;
	enum step_format format;        // of registers
	bool screen;                    // the full-screen view is asked for
	bool on_screen;                 // it shows the place by itself
	bool cycles;                    // stops say when an instruction was issued, and what it waited for
	unsigned wrong;                 // commands that were
	uint64_t headed;                // 1 + number of the wave that was named last; 0: none
};
enum step_done { STEP_GO_ON, STEP_QUIT };
enum step_done step_command(struct step_commander *c, const char *line);
void step_show_place(struct step_commander *c);         // what a stop prints
// What the last instruction did, or the next one is going to, with the values of a lane. NULL: there is none, or its record does not say it.
char *step_does(struct step_session *s, struct arena *a, bool next);
void step_help(FILE *to, bool markdown);                // the table of commands
// Names of commands that begin with the text, for completion: the n-th; NULL: there is none.
const char *step_command_named(const char *begin, size_t length, size_t n);

// ---- the front ends (prompt.c, screen.c) --------------------------------------------------------------------------------------------------------
// Reads commands until `quit` or the end. With a terminal: lines are edited, Ctrl-C interrupts a run. False: it could not read.
// Whether Ctrl-C was pressed while its signal was held back; forgets it.
bool step_interrupted(void *context);
bool step_prompt(struct step_commander *c, bool terminal);
bool step_json(struct step_commander *c);               // the same without a terminal, answers as JSON, one on each line
bool step_screen(struct step_commander *c);             // until it is left; false: the terminal cannot do it
#endif
