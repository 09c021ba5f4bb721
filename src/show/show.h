// What people look at, and what they say to the simulator: the `;@` notes and their expressions, summaries, traces, pages, state.
// Nothing here prints by itself: each function is told where to.
#ifndef SHOW_SHOW_H
#define SHOW_SHOW_H
#include <stdio.h>
#include "wave/machine.h"

// ---- element types of buffers (types.c) --------------------------------------------------------------------------------
unsigned show_type_bytes(enum isa_type t);                      // 1, 2, 4 or 8
bool show_type_is_real(enum isa_type t);
bool show_type_is_signed(enum isa_type t);
// A number of the notes: a 64-bit integer, or a double.
struct show_value { bool real; int64_t i; double r; };
struct show_value show_value_int(int64_t i);
struct show_value show_value_real(double r);
uint64_t show_value_bits(struct show_value v, enum isa_type t); // as stored: wrapped, or rounded to the float type
struct show_value show_value_load(uint64_t bits, enum isa_type t);
char *show_value_text(char *buf, size_t room, uint64_t bits, enum isa_type t);   // `7 (0x7)`, `1.5`; returns buf
char *show_real_text(char *buf, size_t room, double r, enum isa_type t);         // real.c: the fewest digits that read back as the same; returns buf
float show_half_to_float(uint16_t h);
uint16_t show_float_to_half(double x);                          // nearest even

// ---- expressions (eval.c) -----------------------------------------------------------------------------------------------
struct lang_expr;
struct show_buffer { const char *name; enum isa_type type; size_t count; struct machine_buffer *memory; bool by_bytes; };    // by_bytes: `lds[8]` begins at byte 8

// What the names of an expression mean: the registers of one wave (s is NULL where there are none), one lane of it, one index.
struct show_context {
	const uint32_t *s;              // ISA_REG_*
	const row *v; unsigned vgprs;   // rows from there on read as 0
	uint32_t scc, lanes, lane, wave, workgroup[3];
	uint32_t numthreads[3], dispatch[3];
	bool has_index; uint64_t index; // `i`
	const struct show_buffer *buffers; size_t buffer_count;
	struct machine *machine;        // `&name` finds its other buffers; may be NULL
	// `trips(LABEL)` and `count(CLASS)`; NULL: not here. False if there is no such label or class.
	bool (*figure)(void *context, const char *what, const char *name, uint64_t *value);
	void *figure_context;
	struct diag *diag;
};
// False, with a message, if it has no value.
bool show_eval(struct show_context *c, const struct lang_expr *e, struct show_value *out);
bool show_expr_per_lane(const struct lang_expr *e);             // its value may differ between the lanes
void show_functions_print(FILE *to);                            // the table of functions, for help
const char *show_function_name(unsigned n);                     // one after the other; NULL after the last
const char *show_note_word(unsigned n);                         // of notes, likewise: "gpu", "buffer", …

// ---- registers by name (registers.c) --------------------------------------------------------------------------------------
struct show_register { enum { SHOW_NO_REGISTER, SHOW_SGPR, SHOW_VGPR, SHOW_SCC } file; unsigned index, count; };
struct show_register show_register_named(const char *name);     // `v3` `s4` `vcc` `exec_lo` `scc` `m0` `ttmp9`; masks count 2
const char *show_register_text(char *buf, size_t room, struct show_register r, unsigned wave_size);

// ---- notes (notes.c) -----------------------------------------------------------------------------------------------------
struct show_target {                // what `set` assigns and `expect` looks at
	enum { SHOW_T_REGISTER, SHOW_T_BUFFER, SHOW_T_EXPR } kind;
	struct show_register reg;
	bool plain;
	const char *buffer;             // every element: of `out[i]`; of an expression in which `out[i]` stands, which `plain` says
};
struct show_set { struct show_target target; const struct lang_expr *value; struct place place; };
enum show_relation { SHOW_EQ, SHOW_NE, SHOW_LT, SHOW_LE, SHOW_GT, SHOW_GE };
struct show_expect {
	struct place place;
	const char *text;               // as written
	const char *subject;            // the text left of the relation
	struct show_target target;
	const struct lang_expr *left, *right;
	enum show_relation relation;
	double within;                  // relative tolerance; 0: exact
	bool all_lanes, option;
	bool cycles;                    // its subject is what the cycle model says
	// the result, after show_check
	bool held; uint64_t checked, wrong;
	const char *detail;             // how the first one that is wrong is wrong; NULL if it held
};
// Filled with `value` of each element; or, from the library, a copy of `bytes`.
struct show_buffer_note { const char *name; enum isa_type type; const struct lang_expr *count, *value; const void *bytes; size_t size; struct place place; };
enum show_arg_kind { SHOW_ARG_VALUE, SHOW_ARG_BUFFER, SHOW_ARG_FILE, SHOW_ARG_LDS };
struct show_arg { enum show_arg_kind kind; enum isa_type type; const char *name; const struct lang_expr *value; struct place place; };

struct show_notes {
	struct arena arena;
	uint32_t dispatch[3], numthreads[3], items[3];      // 0: not said
	struct { struct show_buffer_note *at; size_t n, room; } buffers;
	struct { struct show_arg *at; size_t n, room; } args;
	struct { struct show_set *at; size_t n, room; } sets;
	struct { struct show_expect *at; size_t n, room; } expects;
	const struct isa_chip *chip;                        // NULL: not said
	uint32_t lds, scratch;
	uint32_t mode_mask, mode;                           // bits of MODE that were said, and their values
	bool args_from_options;
};
// Adds what one note says; `at` is the place of its first byte. `option`: it is a command-line option, which wins over what was said before.
bool show_note(struct show_notes *n, const char *text, struct place at, bool option, struct diag *d);
void show_add_buffer(struct show_notes *n, struct show_buffer_note b);               // or replaces the one of its name
bool show_notes_read(struct show_notes *n, const struct program *p, struct diag *d);   // all notes of a program
bool show_notes_read_text(struct show_notes *n, const struct source *text, struct diag *d);  // those of any text; it must live as long as they
void show_notes_free(struct show_notes *n);

// ---- a run (run.c) ----------------------------------------------------------------------------------------------------------
struct show_run_options {
	const char *kernel;                         // NULL: the only one, or the first
	const struct machine_watcher *watcher;
	uint64_t max_steps;
	bool keep_state;
};
// What the cycle model says of it (estimate.c): asked for once.
struct show_cycles { bool asked, known; uint64_t cycles; const struct isa_chip *chip; };
struct show_run {
	struct arena arena;
	const struct program *program;
	struct show_notes *notes;
	const struct program_kernel *kernel;        // NULL: a listing
	struct machine *machine;
	struct machine_dispatch dispatch;
	struct { struct show_buffer *at; size_t n, room; } buffers;
	const struct show_buffer **arg_buffers;     // for each argument; NULL where it is no buffer
	size_t arg_count;
	struct diag *diag;
	bool failed_setup;                          // a `set` had no value: the notes are wrong, not the program
	bool unreadable;                            // an argument's file could not be read
	struct machine_watcher watcher;             // ours: `trips`, and `user` behind it
	const struct machine_watcher *user;
	struct { struct show_trip { uint64_t address; uint32_t workgroup[3], wave; uint64_t n; } *at; size_t n, room; } trips;
	struct { uint64_t *at; size_t n, room; } trip_addresses;
	struct show_run_options options;            // that it was prepared with
	struct show_cycles cycles;
};
// Makes the machine, its buffers and arguments. False, with messages, if that cannot be done.
bool show_run_prepare(struct show_run *r, const struct program *p, struct show_notes *n, const struct show_run_options *o, struct diag *d);
void show_run_watch(struct show_run *r, const struct machine_watcher *w);    // another watcher than the options had; before it goes
bool show_run_go(struct show_run *r);           // to the end; false if there was a fault. Or, for steps: machine_start(r->machine, &r->dispatch)
bool show_check(struct show_run *r);            // every expectation; false if one did not hold
bool show_check_cycles(struct show_run *r);     // only those on cycles: the model may order atomics of waves otherwise than a run does
void show_run_free(struct show_run *r);
const struct program_kernel *show_find_kernel(const struct program *p, const char *name);   // NULL name: the first; NULL: there is none
void show_kernel_help(FILE *to, const struct program_kernel *k);                        // its arguments, and how to give them
struct show_figure_of { struct show_run *run; uint32_t workgroup[3], wave; };     // whose trips
// The cycles of the dispatch, by a second run with the model. False: that one had a fault, or there is no such chip.
bool show_estimate(struct show_run *r, uint64_t *cycles);
// Whether that takes no time that anybody notices: a run of at most SHOW_ESTIMATE_STEPS wave instructions, that is over, with small buffers.
bool show_estimate_is_cheap(const struct show_run *r);
enum { SHOW_ESTIMATE_STEPS = 20000, SHOW_ESTIMATE_BYTES = 1 << 20 };
bool show_figure(void *figure_of, const char *what, const char *name, uint64_t *value);

// ---- output ---------------------------------------------------------------------------------------------------------------
struct show_style { bool color; };
extern const char *const show_plain, *const show_bold, *const show_dim, *const show_red, *const show_green, *const show_cyan;
const char *show_paint(const struct show_style *s, const char *code);    // the code, or "" without colour

// Atomics: instructions, and lanes that did one (a scalar one counts as one lane); of LDS and of memory.
struct show_counts { uint64_t unit[ISA_UNITS], all, valu_active, valu_lanes, atomic_insns[2], atomics[2]; };
enum { SHOW_ATOMICS_LDS, SHOW_ATOMICS_MEMORY };
struct show_counts show_count(const struct show_run *r);
void show_summary(FILE *to, const struct show_run *r, const struct show_style *s);
// One line with the cycles, where they are known or cheap to know; else nothing.
void show_estimate_line(FILE *to, struct show_run *r, const struct show_style *s);
void show_expectation(FILE *to, const struct show_expect *x, const struct show_style *s);
void show_expectations(FILE *to, const struct show_run *r, const struct show_style *s);
void show_fault(FILE *to, const struct show_run *r, const struct show_style *s);
void show_fault_operands(FILE *to, const struct show_run *r, const struct wave *w);

// Lanes of a row in few words: `all 1.0`, `4*lane+16`, `lanes 0-15: 1  16-63: 2`, or the values. `hi` is the row of the upper dwords
// of 64-bit values, or NULL. The text is malloc'ed.
// What dwords are, as far as one can see: floats; small numbers, some of them negative.
bool show_lanes_look_real(const uint32_t *values, uint64_t active);
bool show_lanes_look_signed(const uint32_t *values, uint64_t active);
char *show_lanes(const uint32_t *lo, const uint32_t *hi, uint64_t active, unsigned lanes, enum isa_type type);
// The mask as glyphs in groups of 8, lane 0 first: `#` active, `.` not, `+` has joined and `-` has left since `before`.
char *show_mask(char *buf, uint64_t exec, uint64_t before, unsigned lanes);
enum { SHOW_MASK_ROOM = 80 };

char *show_source_line(struct arena *a, const struct program_line *l);  // the line, without its comment, blanks made single
// `;@ hlsl` notes and labels that stand before the instruction, behind the one before it.
void show_heading(FILE *to, const struct program *p, const struct insn *i, const struct show_style *s);

bool show_explain_knows(const char *mnemonic);                                                              // whether it is one
bool show_explain(FILE *to, const char *mnemonic, const struct isa_gpu *gpu, const struct show_style *s);   // false: there is none
bool show_explain_json(FILE *to, const char *mnemonic);
bool show_explain_markdown(FILE *to, const char *mnemonic);
// What is no instruction: a format, a GPU, a modifier, a function of `means`; `gpus`, `formats`, `modifiers`, `functions`, `classes` list
// all. False if `name` is none of them. Near: the one that was probably meant, or NULL.
bool show_topic(FILE *to, const char *name, const struct show_style *s);
bool show_topic_json(FILE *to, const char *name);
const char *show_topic_near(const char *name);
// All records: their pages; JSON; the manual as one document, or a file for each chapter in `folder` (false, with errno, if that fails).
void show_explain_all(FILE *to, const struct show_style *s);
void show_explain_all_json(FILE *to);
void show_manual(FILE *to);
bool show_manual_folder(const char *folder);
// ---- lowerings of wave intrinsics (lowering.c, lowering_print.c): the files of asm-examples/intrinsics ----------------------------------
struct show_lowering_line {
	const char *label;               // of the instruction; NULL if no branch of the lowering leads there
	const char *target;              // the label that a branch leads to; NULL
	const char *text, *does;         // NULL: its record does not say what it does
	enum isa_unit unit;
	uint64_t executed, cycles;       // of one wave, with the example's inputs
};
struct show_lowering {               // what stands from one `;@ hlsl` note to the next, or to s_endpgm
	const char *source;              // the note's source line
	struct { struct show_lowering_line *at; size_t n, room; } lines;
	const char *end;                 // the label behind the last one, as above
	uint64_t executed, cycles;       // cycles: until its last instruction is issued, in one wave alone, without fetching instructions
};
struct show_intrinsic {              // texts lie in the arena; NULL where the file's head does not say it
	const char *name, *what, *names, *look, *registers, *on;
	const struct isa_gpu *gpu; unsigned wave;
	bool timed;                      // a chip of this GPU is known: there are cycles
	struct { struct show_lowering *at; size_t n, room; } lowerings;
};
// What the head of a file says: no lowerings yet. False if it is not the head of such a file.
bool show_intrinsic_head(struct arena *a, const struct source *text, struct show_intrinsic *out);
// Whether the file's `; Runs on:` has this GPU (or another of its generation) and wave size: `all`, or names, as in `gfx906 gfx1030:32`.
bool show_intrinsic_on(const struct show_intrinsic *i, const struct isa_gpu *gpu, unsigned wave);
// Its lowerings, from the assembled file, which is run once. False, with a message, if it cannot be run.
bool show_intrinsic_read(struct arena *a, const struct program *p, struct show_intrinsic *out, struct diag *d);
void show_intrinsic(FILE *to, const struct show_intrinsic *i, const struct show_style *s);
void show_intrinsics_json(FILE *to, const struct show_intrinsic *all, size_t n);
// Instructions and cycles of all: `on` has one for each of n intrinsics and each of `columns` GPUs and wave sizes, intrinsic by intrinsic; without
// lowerings where a file is not for it. As Markdown, or as text.
void show_intrinsic_table(FILE *to, const struct show_intrinsic *on, size_t n, size_t columns, bool markdown);

// Machine words: each instruction of them, with its fields. gpu NULL: on every GPU. False, with a message on `errors`, if they are none.
struct show_words { const uint32_t *words; unsigned count; const struct isa_gpu *gpu; unsigned wave; bool json; };
bool show_words(FILE *to, FILE *errors, const struct show_words *w, const struct show_style *s);
const char *show_span(char buf[32], unsigned gens);                                                         // `gfx10+`
const char *show_nearest(const char *word, const char *const *words, size_t n);                             // NULL if none is near

bool show_run_json(FILE *to, struct show_run *r, bool state);     // false if it could not be written

// ---- .npy (npy.c) -----------------------------------------------------------------------------------------------------------
struct show_npy { enum isa_type type; size_t count, header; bool known; };
bool show_npy_read(const void *data, size_t size, struct show_npy *out);         // false: it is not .npy
size_t show_npy_header(char buf[128], enum isa_type type, size_t count);         // writes a header; returns its size
#endif
