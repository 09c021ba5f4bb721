// The harness of a run: its notes and options (`;@` notes, expressions), the run itself, and the check of its
// expectations. No function here prints messages.
#ifndef HARNESS_HARNESS_H
#define HARNESS_HARNESS_H
#include <stdio.h>
#include "isa/registers.h"
#include "machine/machine.h"

// ---- element types of buffers (types.c) ---------------------------------------------------------------------------
unsigned harness_type_bytes(enum isa_type t);                   // 1, 2, 4 or 8
bool harness_type_is_real(enum isa_type t);
bool harness_type_is_signed(enum isa_type t);
// A number of the notes: a 64-bit integer, or a double.
struct harness_value { bool real; int64_t i; double r; };
struct harness_value harness_value_int(int64_t i);
struct harness_value harness_value_real(double r);
// Returns v as it is stored: wrapped, or rounded to the float type.
uint64_t harness_value_bits(struct harness_value v, enum isa_type t);
struct harness_value harness_value_load(uint64_t bits, enum isa_type t);
// Writes `7 (0x7)`, `1.5`. _text returns buf, _put the length.
char *harness_value_text(char *buf, size_t room, uint64_t bits, enum isa_type t);
size_t harness_value_put(char *buf, size_t room, uint64_t bits, enum isa_type t);
// Writes the fewest digits that read back as the same number (real.c). _text returns buf, _put the length.
char *harness_real_text(char *buf, size_t room, double r, enum isa_type t);
size_t harness_real_put(char *buf, size_t room, double r, enum isa_type t);
float harness_half_to_float(uint16_t h);
uint16_t harness_float_to_half(double x);                       // rounds to nearest even

// ---- expressions (eval.c) -----------------------------------------------------------------------------------------
struct lang_expr;
struct harness_layout;
// Rows of an image in memory: numbers in a row, rows in a slice, and the bytes from one row and slice to the next.
struct harness_pitch { size_t numbers, rows, pitch, slice; };
// by_bytes: `lds[8]` begins at byte 8; exported: made for exports, and printed after the run
struct harness_buffer {
	const char *name; enum isa_type type; size_t count; struct machine_buffer *memory; bool by_bytes, exported;
	// Type of its elements, in `types`; 0 if they are numbers. Then `type` and `count` are numbers in the same
	// bytes.
	const struct program_types *types; uint32_t of;
	const struct harness_pitch *pitch;              // NULL if elements follow each other
	const struct harness_layout *image;             // layout of an `image` note, or NULL
};
// Returns where number k begins, in bytes.
static inline size_t harness_number_offset(const struct harness_buffer *b, size_t k)
{
	size_t each = harness_type_bytes(b->type);
	const struct harness_pitch *p = b->pitch;
	if (!p) return k * each;
	size_t line = k / p->numbers;
	return line / p->rows * p->slice + line % p->rows * p->pitch + k % p->numbers * each;
}
static inline uint8_t *harness_number_at(const struct harness_buffer *b, size_t k)
{
	return b->memory->bytes + harness_number_offset(b, k);
}
// Returns the number that has the byte `at`; in a gap of an image, the number before it.
size_t harness_number_of(const struct harness_buffer *b, size_t at);

// Returns NULL if it does not exist.
const struct harness_buffer *harness_buffer_named(const struct harness_buffer *all, size_t n, const char *name);

// The meaning of names in an expression: registers of one wave (s is NULL without a wave), one lane, one index.
// HARNESS_WRONG: it does not have a value, with a message
enum harness_found { HARNESS_NOT_ONE, HARNESS_FOUND, HARNESS_WRONG };
struct harness_context {
	const uint32_t *s;              // ISA_REG_*
	const row *v; unsigned vgprs;   // rows from `vgprs` on read as 0
	uint32_t scc, lanes, lane, wave, workgroup[3];
	uint32_t numthreads[3], dispatch[3];
	bool has_index; uint64_t index; // `i`
	bool over_lanes;                // in a function over lanes: `lane` is the lane, also with an index
	const struct harness_buffer *buffers; size_t buffer_count;
	struct machine *machine;        // finds other buffers for `&name`; may be NULL
	// Sets `trips(LABEL)` and `count(CLASS)`; NULL if they cannot be used here. Returns false if the label or class
	// does not exist.
	bool (*figure)(void *context, const char *what, const char *name, uint64_t *value);
	void *figure_context;
	// Evaluates variables of the compiled source: names without another meaning, their elements, members and
	// targets. NULL without such variables.
	enum harness_found (*variable)(void *context, const struct harness_context *c, const struct lang_expr *e,
	                               struct harness_value *out);
	void *variable_context;
	// Values that do not change while this context is used; NULL if buffers may change.
	struct harness_fixed *fixed;
	struct diag *diag;
};
enum { HARNESS_MOST_FIXED = 8 };
struct harness_fixed {
	struct { const struct lang_expr *of; struct harness_value value; } at[HARNESS_MOST_FIXED];
	unsigned n;
};
struct harness_run;
// Returns a context of the dispatch, without a wave or an index, with the buffers that exist so far.
struct harness_context harness_context_of(struct harness_run *r);
// Parses an expression of a note and looks up its names. Returns NULL, with messages, if it is wrong.
const struct lang_expr *harness_expression(struct arena *a, const char *text, size_t n, struct place start,
                                           struct diag *d);
// Evaluates e. Returns false, with a message, if it does not have a value.
bool harness_eval(struct harness_context *c, const struct lang_expr *e, struct harness_value *out);
// Where the value of an expression may differ: it is one for the run, for each wave, or for each lane.
enum harness_extent { HARNESS_OF_RUN, HARNESS_OF_WAVE, HARNESS_OF_LANE };
enum harness_extent harness_expr_extent(const struct lang_expr *e);
static inline bool harness_expr_per_lane(const struct lang_expr *e)
{
	return harness_expr_extent(e) == HARNESS_OF_LANE;
}
// Sets the bits in which e's value is stored. A literal number (without a register, element or function) must fit, and
// must be an integer for an integer type. Other values wrap, truncate or round. Returns false, with a message.
bool harness_stored(struct harness_context *c, const struct lang_expr *e, enum isa_type t, uint64_t *bits);
void harness_functions_print(FILE *to);                         // prints the table of functions, for the help
const char *harness_function_name(unsigned n);                  // returns the names in order; NULL after the last
// Returns the words of notes in order: "gpu", "buffer", …; NULL after the last.
const char *harness_note_word(unsigned n);

// ---- registers by name (registers.c) ------------------------------------------------------------------------------
// Numbered over all registers (isa/registers.h); `count` is 0 if it is not a register.
struct harness_register { unsigned first, count; };
// `v3` `s4` `vcc` `exec_lo` `scc` `m0` `ttmp9`; masks count 2
struct harness_register harness_register_named(const char *name);
// Returns whether an expression is the name of a file of registers: v, s, acc, ttmp.
bool harness_is_file(const struct lang_expr *e);
// `s[4:5]`, `v[3:3]`, `acc[2:3]`: one or a pair
struct harness_register harness_register_numbered(const char *file, int64_t first, int64_t last);
static inline bool harness_has_lanes(struct harness_register r) { return r.first >= REG_VGPR; }
// Returns the bits of one or two registers; vector registers in `lane`. In wave32 only the lower half of a mask counts.
uint64_t harness_register_bits(const struct harness_context *c, struct harness_register r, unsigned lane);
// Returns the type in which a number is stored there: u32 or u64, f32 or f64.
enum isa_type harness_register_type(struct harness_register r, bool real);
// Sets the bits of e's value in the register, as an integer or a float. Returns false, with a message, if it does not
// have a value, or a literal number does not fit.
bool harness_stored_in_register(struct harness_context *c, const struct lang_expr *e, struct harness_register r,
                                uint64_t *bits);
// Sets registers in a running wave: all lanes to bits[0], or each lane to its own bits (only lane `lane`, unless
// negative).
void harness_register_set(struct wave *w, struct harness_register r, const uint64_t *bits, int lane);

// ---- notes (notes.c) ----------------------------------------------------------------------------------------------
struct harness_target {             // the target of `set` and the subject of `expect`
	enum { HARNESS_T_REGISTER, HARNESS_T_BUFFER, HARNESS_T_EXPR } kind;
	struct harness_register reg;
	bool plain;
	// Each element of the buffer: `out[i]`, `rays[i].x`, or an expression with `out[i]` in it (`plain` is true).
	const char *buffer;
	const struct lang_expr *array;  // the array with the index `i`
};
struct harness_set { struct harness_target target; const struct lang_expr *value; struct place place; };
enum harness_relation { HARNESS_EQ, HARNESS_NE, HARNESS_LT, HARNESS_LE, HARNESS_GT, HARNESS_GE };
// The first value that is wrong. `subject` is the place as written, with its index: `v1`, `list[5]`. `lane` is -1 for a
// value of a wave. The wave and the workgroup are set for both. `index` is UINT64_MAX without elements.
struct harness_wrong {
	const char *subject;
	bool of_wave; uint32_t workgroup[3], wave; int lane;
	uint64_t index;
	uint64_t address, bytes;        // an element's place in memory; 0 for other subjects
	enum isa_type type;
	uint64_t holds, wanted;         // bits of `type`
};
struct harness_expect {
	struct place place;
	const char *text;               // as written
	const char *subject;            // the text left of the relation
	struct harness_target target;
	const struct lang_expr *left, *right;
	enum harness_relation relation;
	double within;                  // relative tolerance; 0 if exact
	bool all_lanes;
	unsigned layer;
	bool cycles;                    // its subject is a result of the cycle model
	// the result, after harness_check
	bool held; uint64_t checked, wrong;
	const char *counted;            // the unit of `checked`: "elements", "lanes", "waves"; "" if there is one value
	const char *detail;             // how the first wrong value is wrong; NULL if it held
	struct harness_wrong first;     // the first wrong value; `subject` is NULL if it held, or if it does not have a value
};
// A buffer that is filled with `value` of each element, or with the bytes of a section of the program. The library
// fills it with a copy of `bytes`, or uses the caller's memory `over`.
struct harness_buffer_note {
	const char *name; enum isa_type type; const struct lang_expr *count, *value;
	uint32_t of;                        // struct type of its elements, in the notes' types; 0 if they are numbers
	const struct harness_layout *image; // for an `image`, whose numbers are `type`; NULL for other buffers
	const char *section;
	const void *bytes; void *over;
	uint64_t address;                   // 0 if the machine chooses
	// The note of a dispatch that this note replaces, whose address and size stay; else NULL.
	const struct harness_buffer_note *in_place;
	size_t size;                        // bytes, without a `count`
	// Components of texels that are read as 0 to 1 (or -1 to 1): a value with a point is such a fraction.
	bool normalized;
	struct place place;
};
// Texels of an image (texels.c): the number and type of components, the kind of number that images read, and the layout
// of a texel.
struct harness_texel {
	unsigned components;
	enum isa_number number;
	enum isa_type type;
	const struct isa_layout *layout;
	const char *packed;            // the name, if a number is a whole texel (`rgb10_a2`); else NULL
};
// `rgba8`, `r32f`, `rg16ui`, `rgba8_snorm`, `r11f_g11f_b10f`
bool harness_texel_named(const char *name, size_t length, struct harness_texel *out);
// Makes a texel of components: floats unchanged, u8 as parts of 255, other integers unchanged.
bool harness_texel_of(unsigned components, enum isa_type type, struct harness_texel *out);
// Returns whether components are fractions of full scale: 0 to 1, or -1 to 1.
static inline bool harness_texel_is_fraction(const struct harness_texel *t)
{
	return !t->packed && (t->number == ISA_UNORM || t->number == ISA_SNORM || t->number == ISA_SRGB);
}
// Returns the component that is read as `part`, or the nearest to it.
struct harness_value harness_texel_fraction(double part, enum isa_type type);
enum { HARNESS_IMAGE_SIZES = 4 };
// `sizes`: how many are given; 0 if it is not an image
struct harness_image { struct harness_texel texel; unsigned sizes; uint32_t size[HARNESS_IMAGE_SIZES]; };
// An image in memory (note_image.c): bytes from one row, and from one slice, to the next; its format as written.
struct harness_layout { struct harness_image image; uint64_t pitch, slice; const char *text; };
uint64_t harness_image_numbers(const struct harness_image *i);         // components of all texels
struct harness_pitch harness_layout_pitch(const struct harness_layout *l);
uint64_t harness_layout_bytes(const struct harness_layout *l);         // from the first to the last number

// The metadata of the kernel decides the last two. OPEN becomes a value without a type, a buffer's name, or a sampler's
// words; AT becomes the contents of a file.
enum harness_arg_kind {
	HARNESS_ARG_VALUE, HARNESS_ARG_BUFFER, HARNESS_ARG_FILE, HARNESS_ARG_LDS, HARNESS_ARG_BYTES, HARNESS_ARG_OPEN,
	HARNESS_ARG_AT
};
enum { HARNESS_ARG_MOST = 16 };                         // elements of a vector
// The source of a note; a higher layer takes precedence. Each --notes has a layer between these two.
enum { HARNESS_LAYER_TEXT, HARNESS_LAYER_OPTIONS = 100 };
struct harness_arg {
	enum harness_arg_kind kind;
	const char *to;   // the argument's name, or its number from 0; NULL if bound by its place among the unnamed
	unsigned layer;
	enum isa_type type;
	// The part of a buffer that is filled, as `rays[3].pixel`; NULL if `to` is an argument.
	const struct lang_expr *part;
	bool numbers;       // with `part`: `type` and value[0] of each number, as many as `length`
	const struct lang_expr *length;
	const char *name;   // buffer, or file whose bytes may be the value; or NULL
	const struct lang_expr *value[HARNESS_ARG_MOST]; unsigned count;  // a vector has several
	const uint8_t *bytes; size_t size;                  // with HARNESS_ARG_BYTES without a file
	// For HARNESS_ARG_BUFFER or HARNESS_ARG_FILE, if the elements of its buffer are components of an image.
	struct harness_image image;
	struct place place;
};
// One channel of an attribute that a pixel shader interpolates: one value for each corner of the triangle, or one for
// all.
struct harness_attribute {
	unsigned number;
	enum isa_type type;
	const struct lang_expr *value[MACHINE_CORNERS];
	unsigned count;
	struct place place;
};
// The name of a buffer, the number of an argument, or `changed`; with `part`, a part of the buffer as it is written.
struct harness_print { const char *name; const struct lang_expr *part; struct place place; };
// A note as written, with its subject: the name of a buffer or an argument, the subject of an expectation. `key` is
// NULL if the note adds to earlier notes.
// `file`: the file whose name ends the text, or NULL.
struct harness_said { const char *word, *key, *text, *file; unsigned layer; struct place place; };

struct harness_notes {
	struct arena arena;
	struct program_types types;                         // structs and their members
	uint32_t dispatch[3], numthreads[3], items[3];      // 0 if not given
	struct { struct harness_buffer_note *at; size_t n, room; } buffers;
	struct { struct harness_arg *at; size_t n, room; } args;
	struct { struct harness_attribute *at; size_t n, room; } attributes;
	struct { struct harness_set *at; size_t n, room; } sets;
	struct { struct harness_expect *at; size_t n, room; } expects;
	struct { struct harness_print *at; size_t n, room; } prints;
	const struct isa_chip *chip;                        // NULL if not given
	const char *kernel;                                 // the kernel, or the label, that runs; NULL if not given
	uint32_t lds, scratch;
	uint32_t mode_mask, mode;                           // bits of MODE that are given, and their values
	struct { struct harness_said *at; size_t n, room; } said;
	unsigned layer;                                     // layer of the notes that are read now
};
// Reads one note; `at` is the place of its first byte. `option`: it is a command-line option, which takes precedence
// over files. Returns false, with a message.
bool harness_note(struct harness_notes *n, const char *text, struct place at, bool option, struct diag *d);
// Adds a buffer, or replaces the buffer of its name.
void harness_add_buffer(struct harness_notes *n, struct harness_buffer_note b);
// The given arguments in the kernel's order, in the arena. Without metadata, all of the highest layer in their order.
// `resources`: arguments without metadata that name a buffer with an address, as a dispatch has.
// at[k] is NULL if argument k is missing.
struct harness_bound { const struct harness_arg **at, **resources; size_t n, missing, extra, resource_count; };
// Binds arguments. Named arguments go to their places, and unnamed arguments go to the remaining places in order. A
// named argument of a higher layer replaces that argument; an unnamed argument replaces all of lower layers. Returns
// false, with a message, if the kernel does not have a name, or an argument is given twice.
bool harness_bind(const struct harness_notes *n, const struct program_kernel *k, struct arena *arena,
                  struct harness_bound *b, struct diag *d);
// Returns whether a word such as `buf` or `f32` is a kind, and cannot be an argument's name.
bool harness_is_arg_kind(const char *word);
// Sets the type of a value, or of the target of a pointer; `count` is more than 1 for a vector. Returns false if the
// metadata does not have it, or if it is a structure.
bool harness_arg_type(const struct program_arg *a, enum isa_type *type, unsigned *count);
// Reads all notes of a program.
bool harness_notes_read(struct harness_notes *n, const struct program *p, struct diag *d);
// Reads the notes of any text, which take precedence over earlier notes; `text` must live as long as `n`.
bool harness_notes_read_text(struct harness_notes *n, const struct source *text, struct diag *d);
// Writes the notes of --notes and options as `;@` lines that read as the same, without the notes of the program's text.
void harness_notes_write(FILE *to, const struct harness_notes *n);
// Sections of an object with the files of its notes: the prefix of their numbers.
#define HARNESS_FILE_SECTION ".lanewise.file"
// Writes all notes, also of the program's text. A file that a note names is a section of that name instead:
// `.lanewise.file0`, `.lanewise.file1`, in the order of harness_notes_files.
void harness_notes_write_all(FILE *to, const struct harness_notes *n);
// Returns the files that notes name, in the arena; each once.
const char **harness_notes_files(struct arena *a, const struct harness_notes *n, size_t *count);
// Returns a note that does not fit on one line because it contains `;` or several lines; NULL if all do.
const char *harness_cannot_keep(const struct harness_notes *n);
void harness_notes_free(struct harness_notes *n);

// ---- a run (run.c) ------------------------------------------------------------------------------------------------
// A change by hand: before a wave executes its next instruction, after `executed` instructions.
enum harness_edit_kind { HARNESS_EDIT_REGISTER, HARNESS_EDIT_MEMORY, HARNESS_EDIT_LDS };
struct harness_edit {
	uint32_t group, wave;               // numbers of the workgroup in the dispatch, and of the wave in it
	uint64_t executed;
	enum harness_edit_kind kind;
	struct harness_register reg;
	int lane;                           // -1: all lanes, each with its bits
	uint64_t address, size;             // MEMORY, LDS: up to 8 bytes of bits[0]; LDS from its beginning
	uint64_t bits[LANES];
};
// Applies a change now. Bytes that do not exist do not change.
void harness_edit_apply(struct machine *m, struct wave *w, const struct harness_edit *e);
struct harness_run_options {
	const char *kernel;                         // NULL for the only kernel, or the first
	const struct machine_observer *observer;
	uint64_t max_steps;
	const volatile int *stop;          // as in machine_options; also `watch`
	struct machine_watch *watch;
	unsigned jobs, hot, level; bool any_order;     // as in machine_options
	bool keep_state, backwards;
	enum kept_rows kept_rows;
	const struct harness_edit *edits; size_t edit_count;    // must outlive the run
	bool aside;   // a copy of a run that is over: buffers over the caller's memory are copied
};
// The result of the cycle model (estimate.c), computed once.
struct harness_cycles { bool asked, known; uint64_t cycles; const struct isa_chip *chip; };
struct harness_run {
	struct arena arena;
	const struct program *program;
	struct harness_notes *notes;
	const struct program_kernel *kernel;        // NULL if it is a listing
	struct machine *machine;
	struct machine_dispatch dispatch;
	struct { struct harness_buffer *at; size_t n, room; } buffers;
	const struct harness_buffer **arg_buffers;  // for each argument; NULL if it is not a buffer
	size_t arg_count;
	struct diag *diag;
	bool failed_setup;   // a `set` did not have a value: the notes are wrong, not the program
	bool unreadable;                            // an argument's file could not be read
	struct machine_observer observer;             // counts `trips`, then calls `user`
	const struct machine_observer *user;
	struct {
		struct harness_trip { uint64_t address; uint32_t workgroup[3], wave; uint64_t n; } *at;
		size_t n, room;
	} trips;
	struct { uint64_t *at; size_t n, room; } trip_addresses;
	uint64_t *edit_waits;                       // for each edit: instructions that its wave has begun
	struct harness_run_options options;         // the options of harness_run_prepare
	struct harness_cycles cycles;
	// CPU time of the process before harness_run_go; then CPU time of all threads and elapsed time during it
	struct harness_seconds { double prepare, execute, execute_wall; } seconds;
};
// Makes the machine, its buffers and arguments. Returns false, with messages, if it cannot.
bool harness_run_prepare(struct harness_run *r, const struct program *p, struct harness_notes *n,
                         const struct harness_run_options *o, struct diag *d);
// Prepares the same run again, with new buffers, so that the results of `r` remain. Returns as harness_run_prepare
// does.
bool harness_run_again(struct harness_run *again, const struct harness_run *r, struct diag *d);
// Prepares the same run again, with the waves of each workgroup taking turns from the last to the first.
bool harness_run_backwards(struct harness_run *again, const struct harness_run *r, struct diag *d);
// Replaces the observer of the options, before the run.
void harness_run_watch(struct harness_run *r, const struct machine_observer *w);
// Runs to the end; returns false on a fault. To step, call machine_start(r->machine, &r->dispatch) instead.
bool harness_run_go(struct harness_run *r);
bool harness_check(struct harness_run *r);      // checks every expectation; returns false if one does not hold
// Checks only expectations on cycles, because the model may order atomics of waves differently.
bool harness_check_cycles(struct harness_run *r);
uint64_t harness_entry(const struct harness_run *r);   // returns the address of each wave's first instruction
void harness_run_free(struct harness_run *r);
// Returns the buffer of that name, or of that argument (from 0); NULL if it does not exist.
const struct harness_buffer *harness_run_buffer(const struct harness_run *r, const char *name);
// Returns whether a buffer of a launch is the driver's own memory, not a resource of the shader.
bool harness_is_drivers(const struct harness_run *r, const struct harness_buffer *b);
// Sets the buffers to print, in order and each once; `changed` means buffers whose bytes the run changed. Returns how
// many; `out` has room for all buffers of the run.
size_t harness_printed(struct harness_run *r, const struct harness_buffer **out);
// Finds a label at which a listing without descriptors can begin.
bool harness_find_start(const struct program *p, const char *name, uint64_t *address);
// Finds a kernel; the first if `name` is NULL. The name of a function in C++ is enough if only one kernel has it.
// Returns NULL if it does not exist.
const struct program_kernel *harness_find_kernel(const struct program *p, const char *name);
// Returns whether `k` is the C++ function `name`, or an instance of the template `name`.
bool harness_is_instance(const struct program_kernel *k, const char *name);
// The run and the wave whose trips are counted.
struct harness_figure_of { struct harness_run *run; uint32_t workgroup[3], wave; };
// Estimates the cycles of the dispatch by a second run with the model. Returns false on a fault, or if the GPU does
// not have a chip.
bool harness_estimate(struct harness_run *r, uint64_t *cycles);
// Returns whether running again takes negligible time: it is over, with at most HARNESS_SMALL_STEPS wave instructions
// and small buffers.
bool harness_is_small(const struct harness_run *r);
bool harness_estimate_is_cheap(const struct harness_run *r);    // also for the model: few waves
enum { HARNESS_SMALL_STEPS = 20000, HARNESS_SMALL_BYTES = 1 << 20 };
bool harness_figure(void *figure_of, const char *what, const char *name, uint64_t *value);

// Atomics of LDS and of memory: instructions, and lanes that executed one (a scalar atomic counts as one lane).
struct harness_counts { uint64_t unit[ISA_UNITS], all, valu_active, valu_lanes, atomic_insns[2], atomics[2]; };
enum { HARNESS_ATOMICS_LDS, HARNESS_ATOMICS_MEMORY };
struct harness_counts harness_count(const struct harness_run *r);

// ---- .npy (npy.c) -------------------------------------------------------------------------------------------------
enum { HARNESS_NPY_SIZES = 4 };
// `shape` has the first sizes, if there are more
struct harness_npy { enum isa_type type; size_t count, header, shape[HARNESS_NPY_SIZES]; unsigned dims; };
bool harness_is_npy(const void *data, size_t size);              // returns whether it begins as .npy does
// Reads the header. Returns a message (in the arena, without "FILE: "), or NULL; then exactly `count` elements in C
// order follow.
const char *harness_npy_read(struct arena *a, const void *data, size_t size, struct harness_npy *out);
// Writes a header; returns its size.
size_t harness_npy_header(char buf[128], enum isa_type type, unsigned dims, const size_t *shape);
#endif
