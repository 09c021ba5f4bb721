// The harness of a run: what its text or the command line says of it (`;@` notes, expressions), the run itself, and whether what was expected
// held. Nothing of it is printed here.
#ifndef HARNESS_HARNESS_H
#define HARNESS_HARNESS_H
#include <stdio.h>
#include "isa/registers.h"
#include "wave/machine.h"

// ---- element types of buffers (types.c) --------------------------------------------------------------------------------
unsigned harness_type_bytes(enum isa_type t);                   // 1, 2, 4 or 8
bool harness_type_is_real(enum isa_type t);
bool harness_type_is_signed(enum isa_type t);
// A number of the notes: a 64-bit integer, or a double.
struct harness_value { bool real; int64_t i; double r; };
struct harness_value harness_value_int(int64_t i);
struct harness_value harness_value_real(double r);
uint64_t harness_value_bits(struct harness_value v, enum isa_type t); // as stored: wrapped, or rounded to the float type
struct harness_value harness_value_load(uint64_t bits, enum isa_type t);
char *harness_value_text(char *buf, size_t room, uint64_t bits, enum isa_type t);  // `7 (0x7)`, `1.5`; returns buf
char *harness_real_text(char *buf, size_t room, double r, enum isa_type t);      // real.c: the fewest digits that read back as the same; returns buf
float harness_half_to_float(uint16_t h);
uint16_t harness_float_to_half(double x);                       // nearest even

// ---- expressions (eval.c) -----------------------------------------------------------------------------------------------
struct lang_expr;
struct harness_buffer { const char *name; enum isa_type type; size_t count; struct machine_buffer *memory; bool by_bytes, exported; };  // by_bytes: `lds[8]` begins at byte 8; exported: made for exports, and printed after the run

const struct harness_buffer *harness_buffer_named(const struct harness_buffer *all, size_t n, const char *name);     // NULL: there is none

// What the names of an expression mean: the registers of one wave (s is NULL where there are none), one lane of it, one index.
enum harness_found { HARNESS_NOT_ONE, HARNESS_FOUND, HARNESS_WRONG };       // wrong: it has no value, with a message
struct harness_context {
	const uint32_t *s;              // ISA_REG_*
	const row *v; unsigned vgprs;   // rows from there on read as 0
	uint32_t scc, lanes, lane, wave, workgroup[3];
	uint32_t numthreads[3], dispatch[3];
	bool has_index; uint64_t index; // `i`
	const struct harness_buffer *buffers; size_t buffer_count;
	struct machine *machine;        // `&name` finds its other buffers; may be NULL
	// `trips(LABEL)` and `count(CLASS)`; NULL: not here. False if there is no such label or class.
	bool (*figure)(void *context, const char *what, const char *name, uint64_t *value);
	void *figure_context;
	// Variables of the source that was compiled: names that are nothing else, and elements, members and targets of them. NULL: there are none.
	enum harness_found (*variable)(void *context, const struct harness_context *c, const struct lang_expr *e, struct harness_value *out);
	void *variable_context;
	struct harness_fixed *fixed;    // values that do not change while this context is used; NULL: buffers may
	struct diag *diag;
};
enum { HARNESS_MOST_FIXED = 8 };
struct harness_fixed { struct { const struct lang_expr *of; struct harness_value value; } at[HARNESS_MOST_FIXED]; unsigned n; };
struct harness_run;
struct harness_context harness_context_of(struct harness_run *r);   // of the dispatch: no wave, no index; its buffers as far as there are any
// Parses an expression of a note and finds what its names are; NULL, with messages.
const struct lang_expr *harness_expression(struct arena *a, const char *text, size_t n, struct place start, struct diag *d);
// False, with a message, if it has no value.
bool harness_eval(struct harness_context *c, const struct lang_expr *e, struct harness_value *out);
// Between which its value may differ: it is one of the run, of each wave, of each lane.
enum harness_extent { HARNESS_OF_RUN, HARNESS_OF_WAVE, HARNESS_OF_LANE };
enum harness_extent harness_expr_extent(const struct lang_expr *e);
static inline bool harness_expr_per_lane(const struct lang_expr *e) { return harness_expr_extent(e) == HARNESS_OF_LANE; }
// The bits that e's value is stored as. A number that is written out (no register, element or function in it) must fit, and be an integer for an integer type; others wrap, truncate or round. False, with a message.
bool harness_stored(struct harness_context *c, const struct lang_expr *e, enum isa_type t, uint64_t *bits);
void harness_functions_print(FILE *to);                         // the table of functions, for help
const char *harness_function_name(unsigned n);                  // one after the other; NULL after the last
const char *harness_note_word(unsigned n);                      // of notes, likewise: "gpu", "buffer", …

// ---- registers by name (registers.c) --------------------------------------------------------------------------------------
struct harness_register { unsigned first, count; };               // in the numbering of all (isa/registers.h); count 0: none
struct harness_register harness_register_named(const char *name);  // `v3` `s4` `vcc` `exec_lo` `scc` `m0` `ttmp9`; masks count 2
struct harness_register harness_register_numbered(const char *file, int64_t first, int64_t last);    // `s[4:5]`, `v[3:3]`: one or a pair
static inline bool harness_has_lanes(struct harness_register r) { return r.first >= REG_VGPR; }
// What one or two of them hold, those with lanes in `lane`. Of a mask in wave32 only the lower half counts.
uint64_t harness_register_bits(const struct harness_context *c, struct harness_register r, unsigned lane);
enum isa_type harness_register_type(struct harness_register r, bool real);        // as which a number is stored there: u32 or u64, f32 or f64
// The bits of e's value in the register, an integer or a float as it is. False, with a message, if it has none, or if a number that is written out does not fit.
bool harness_stored_in_register(struct harness_context *c, const struct lang_expr *e, struct harness_register r, uint64_t *bits);
// Sets them in a wave that is running: to bits[0], or each lane (or only one, if `lane` is not negative) to its own.
void harness_register_set(struct wave *w, struct harness_register r, const uint64_t *bits, int lane);

// ---- notes (notes.c) -----------------------------------------------------------------------------------------------------
struct harness_target {             // what `set` assigns and `expect` looks at
	enum { HARNESS_T_REGISTER, HARNESS_T_BUFFER, HARNESS_T_EXPR } kind;
	struct harness_register reg;
	bool plain;
	const char *buffer;             // every element: of `out[i]`; of an expression with `out[i]` in it (`plain` is false)
};
struct harness_set { struct harness_target target; const struct lang_expr *value; struct place place; };
enum harness_relation { HARNESS_EQ, HARNESS_NE, HARNESS_LT, HARNESS_LE, HARNESS_GT, HARNESS_GE };
struct harness_expect {
	struct place place;
	const char *text;               // as written
	const char *subject;            // the text left of the relation
	struct harness_target target;
	const struct lang_expr *left, *right;
	enum harness_relation relation;
	double within;                  // relative tolerance; 0: exact
	bool all_lanes;
	unsigned layer;
	bool cycles;                    // its subject is what the cycle model says
	// the result, after harness_check
	bool held; uint64_t checked, wrong;
	const char *counted;            // what `checked` counts: "elements", "lanes", "waves"; "": there is one value
	const char *detail;             // how the first one that is wrong is wrong; NULL if it held
};
// Filled with `value` of each element, or with the bytes of a section of the program. From the library: a copy of `bytes`, or the caller's memory `over`.
struct harness_buffer_note {
	const char *name; enum isa_type type; const struct lang_expr *count, *value;
	const char *section;
	const void *bytes; void *over;
	uint64_t address;                   // 0: the machine chooses
	const struct harness_buffer_note *in_place;     // the note of a dispatch that this one replaces: address and size stay; NULL otherwise
	size_t size;                        // bytes, if there is no `count`
	bool normalized;                    // components of texels that are read as 0 to 1 (or from -1): a value with a point is such a fraction
	struct place place;
};
// Texels of an image (texels.c): so many components of a type, as which numbers images read them, and the layout of a whole one.
struct harness_texel { unsigned components; enum isa_number number; enum isa_type type; const struct isa_layout *layout; };
bool harness_texel_named(const char *name, size_t length, struct harness_texel *out);       // `rgba8`, `r32f`, `rg16ui`, `rgba8_snorm`
bool harness_texel_of(unsigned components, enum isa_type type, struct harness_texel *out);  // floats as they are, u8 as parts of 255, other whole numbers as they are
struct harness_value harness_texel_fraction(double part, enum isa_type type);               // the component that is read as `part`, or as the nearest to it
enum { HARNESS_IMAGE_SIZES = 3 };
struct harness_image { struct harness_texel texel; unsigned sizes; uint32_t size[HARNESS_IMAGE_SIZES]; };      // sizes: how many were said; 0: it is no image

// The last two become others once the kernel's metadata says what the argument is: a value without a type, a buffer's name, or a sampler's words; and what a
// file holds.
enum harness_arg_kind { HARNESS_ARG_VALUE, HARNESS_ARG_BUFFER, HARNESS_ARG_FILE, HARNESS_ARG_LDS, HARNESS_ARG_BYTES, HARNESS_ARG_OPEN, HARNESS_ARG_AT };
enum { HARNESS_ARG_MOST = 16 };                         // elements of a vector
// Where something was said: what a higher layer says wins. Of those between, each --notes has one.
enum { HARNESS_LAYER_TEXT, HARNESS_LAYER_OPTIONS = 100 };
struct harness_arg {
	enum harness_arg_kind kind;
	const char *to;                                     // the argument's name, or its number from 0; NULL: by its place among those without
	unsigned layer;
	enum isa_type type;
	const char *name;                                   // of the buffer; of the file, whose bytes may be the value; or NULL
	const struct lang_expr *value[HARNESS_ARG_MOST]; unsigned count;  // a vector has several
	const uint8_t *bytes; size_t size;                  // of HARNESS_ARG_BYTES without a file
	struct harness_image image;                         // of HARNESS_ARG_BUFFER or HARNESS_ARG_FILE: its buffer's elements are the components of an image
	struct place place;
};
// One channel of an attribute that a pixel shader interpolates: its value at each corner of the triangle, or one for all of them.
struct harness_attribute { unsigned number; enum isa_type type; const struct lang_expr *value[MACHINE_CORNERS]; unsigned count; struct place place; };
struct harness_print { const char *name; struct place place; };        // of a buffer, the number of an argument, or `changed`
// A note as it was written, and what it is about: of a buffer or an argument the name, of an expectation the subject; NULL: it adds to those before.
struct harness_said { const char *word, *key, *text; unsigned layer; };

struct harness_notes {
	struct arena arena;
	uint32_t dispatch[3], numthreads[3], items[3];      // 0: not said
	struct { struct harness_buffer_note *at; size_t n, room; } buffers;
	struct { struct harness_arg *at; size_t n, room; } args;
	struct { struct harness_attribute *at; size_t n, room; } attributes;
	struct { struct harness_set *at; size_t n, room; } sets;
	struct { struct harness_expect *at; size_t n, room; } expects;
	struct { struct harness_print *at; size_t n, room; } prints;
	const struct isa_chip *chip;                        // NULL: not said
	uint32_t lds, scratch;
	uint32_t mode_mask, mode;                           // bits of MODE that were said, and their values
	struct { struct harness_said *at; size_t n, room; } said;
	unsigned layer;                                     // of what is read now
};
// Adds what one note says; `at` is the place of its first byte. `option`: it is a command-line option, which wins over what files say.
bool harness_note(struct harness_notes *n, const char *text, struct place at, bool option, struct diag *d);
void harness_add_buffer(struct harness_notes *n, struct harness_buffer_note b);      // or replaces the one of its name
// The arguments given, in the kernel's order; in the arena. Without metadata all of the highest layer, in theirs.
// resources: arguments without metadata that name a buffer with an address, as a dispatch has them.
struct harness_bound { const struct harness_arg **at, **resources; size_t n, missing, extra, resource_count; };       // at[k] is NULL if argument k is missing
// Those by name go to their places, the others, in order, to what is left. Of a higher layer one by name wins over that argument, one by place over all.
// False, with a message: a name that the kernel does not have, or an argument that was given twice.
bool harness_bind(const struct harness_notes *n, const struct program_kernel *k, struct arena *arena, struct harness_bound *b, struct diag *d);
bool harness_is_arg_kind(const char *word);              // `buf`, `f32`: such a word is not taken for an argument's name
// The type of a value, or of what a pointer points to. False: the metadata does not say it, or it is a structure. `count` is more than 1 for a vector.
bool harness_arg_type(const struct program_arg *a, enum isa_type *type, unsigned *count);
bool harness_notes_read(struct harness_notes *n, const struct program *p, struct diag *d);  // all notes of a program
// Those of any text, which win over those before; it must live as long as they.
bool harness_notes_read_text(struct harness_notes *n, const struct source *text, struct diag *d);
// What --notes and options said, as `;@` lines that read as the same, without the notes of the program's text.
void harness_notes_write(FILE *to, const struct harness_notes *n);
const char *harness_cannot_keep(const struct harness_notes *n);        // one that is no such line: it has a `;`, or several lines; NULL: there is none
void harness_notes_free(struct harness_notes *n);

// ---- a run (run.c) ----------------------------------------------------------------------------------------------------------
struct harness_run_options {
	const char *kernel;                         // NULL: the only one, or the first
	const struct machine_observer *observer;
	uint64_t max_steps;
	const volatile int *stop;          // as in machine_options; `watch` too
	struct machine_watch *watch;
	unsigned jobs, hot; bool any_order;    // as in machine_options
	bool keep_state, backwards;
	bool aside;                                 // of a run that is over: buffers over the caller's memory are copies
};
// What the cycle model says of it (estimate.c): asked for once.
struct harness_cycles { bool asked, known; uint64_t cycles; const struct isa_chip *chip; };
struct harness_run {
	struct arena arena;
	const struct program *program;
	struct harness_notes *notes;
	const struct program_kernel *kernel;        // NULL: a listing
	struct machine *machine;
	struct machine_dispatch dispatch;
	struct { struct harness_buffer *at; size_t n, room; } buffers;
	const struct harness_buffer **arg_buffers;  // for each argument; NULL where it is no buffer
	size_t arg_count;
	struct diag *diag;
	bool failed_setup;                          // a `set` had no value: the notes are wrong, not the program
	bool unreadable;                            // an argument's file could not be read
	struct machine_observer observer;             // ours: `trips`, and `user` after it
	const struct machine_observer *user;
	struct { struct harness_trip { uint64_t address; uint32_t workgroup[3], wave; uint64_t n; } *at; size_t n, room; } trips;
	struct { uint64_t *at; size_t n, room; } trip_addresses;
	struct harness_run_options options;         // that it was prepared with
	struct harness_cycles cycles;
};
// Makes the machine, its buffers and arguments. False, with messages, if that cannot be done.
bool harness_run_prepare(struct harness_run *r, const struct program *p, struct harness_notes *n, const struct harness_run_options *o, struct diag *d);
// The same once more, on buffers of its own, so that what it left is not touched. Like harness_run_prepare.
bool harness_run_again(struct harness_run *again, const struct harness_run *r, struct diag *d);
// And with the waves of each workgroup in turns from the last one on.
bool harness_run_backwards(struct harness_run *again, const struct harness_run *r, struct diag *d);
void harness_run_watch(struct harness_run *r, const struct machine_observer *w);  // another observer than the options had; before it goes
bool harness_run_go(struct harness_run *r);     // to the end; false if there was a fault. Or, for steps: machine_start(r->machine, &r->dispatch)
bool harness_check(struct harness_run *r);      // every expectation; false if one did not hold
bool harness_check_cycles(struct harness_run *r);  // only those on cycles: the model may order atomics of waves otherwise than a run does
uint64_t harness_entry(const struct harness_run *r);   // the address of each wave's first instruction
void harness_run_free(struct harness_run *r);
// The buffer of that name, or of that argument (from 0); NULL: there is none.
const struct harness_buffer *harness_run_buffer(const struct harness_run *r, const char *name);
// The buffers that are to be printed, in order and each once; `changed` are those that hold other bytes than before the run. Returns how many; `out` has room
// for all of the run's.
size_t harness_printed(struct harness_run *r, const struct harness_buffer **out);
// A label that a listing without descriptors can begin at.
bool harness_find_start(const struct program *p, const char *name, uint64_t *address);
// NULL name: the first. The name of a function in C++ is enough if only one kernel has it. NULL: there is none.
const struct program_kernel *harness_find_kernel(const struct program *p, const char *name);
// Whether it is the function of C++ that has this name: of a template one of several.
bool harness_is_instance(const struct program_kernel *k, const char *name);
struct harness_figure_of { struct harness_run *run; uint32_t workgroup[3], wave; };  // whose trips
// The cycles of the dispatch, by a second run with the model. False: that one had a fault, or there is no such chip.
bool harness_estimate(struct harness_run *r, uint64_t *cycles);
// Whether to run it again takes no time that anybody notices: it is over, with at most HARNESS_SMALL_STEPS wave instructions and small buffers.
bool harness_is_small(const struct harness_run *r);
bool harness_estimate_is_cheap(const struct harness_run *r);    // with the model: it has few waves, too
enum { HARNESS_SMALL_STEPS = 20000, HARNESS_SMALL_BYTES = 1 << 20 };
bool harness_figure(void *figure_of, const char *what, const char *name, uint64_t *value);

// Atomics: instructions, and lanes that did one (a scalar one counts as one lane); of LDS and of memory.
struct harness_counts { uint64_t unit[ISA_UNITS], all, valu_active, valu_lanes, atomic_insns[2], atomics[2]; };
enum { HARNESS_ATOMICS_LDS, HARNESS_ATOMICS_MEMORY };
struct harness_counts harness_count(const struct harness_run *r);

// ---- .npy (npy.c) -----------------------------------------------------------------------------------------------------------
enum { HARNESS_NPY_SIZES = 4 };
struct harness_npy { enum isa_type type; size_t count, header, shape[HARNESS_NPY_SIZES]; unsigned dims; };   // `shape` has the first sizes, if there are more
bool harness_is_npy(const void *data, size_t size);              // whether it begins as .npy does
// Reads the header. Returns what is wrong (in the arena, after "FILE: "), or NULL: then just `count` elements in C order follow it.
const char *harness_npy_read(struct arena *a, const void *data, size_t size, struct harness_npy *out);
size_t harness_npy_header(char buf[128], enum isa_type type, size_t count);      // writes a header; returns its size
#endif
