// What the files of isa/ say, parsed and checked: GPUs, formats, families, modifiers, functions, classes, records, and the programs
// (`means`) of records. The same expressions, untyped, are those of the notes in assembly files (lang_parse_expression).
//
// Everything lives in one arena. Names are NUL-terminated strings; lists are arrays with a count. After lang_check a book is
// consistent: every reference is resolved, every expression has its type.
#ifndef LANG_AST_H
#define LANG_AST_H
#include "base/arena.h"
#include "base/diag.h"
#include "isa/isa.h"
#include "isa/words.h"

// ---- expressions -----------------------------------------------------------------------------------------------------------
enum lang_expr_kind {
	LANG_INTEGER,      // integer
	LANG_REAL,         // real (a literal with point or exponent; or, checked, an integer literal of float type)
	LANG_NAME,         // name: untyped only; the checker makes it OPERAND, LOCAL, MODIFIER, FACT or SPECIAL
	LANG_OPERAND,      // operand: index in the record's operands (implicit ones included). The whole operand of this lane
	LANG_LOCAL,        // local: index in the program's locals
	LANG_MODIFIER,     // modifier: index in the record's `fields`. What the field holds, as u32
	LANG_FACT,         // name: what a fact of isa/gpus.isa is on the GPU: a u32, or a bool
	LANG_SPECIAL,      // special
	LANG_ELEMENT,      // arg[0].element: one element of a value with count > 1 (`src0.1`); arg[0] is OPERAND, LOCAL or SPECIAL mem
	LANG_INDEX,        // arg[0][arg[1]]: that lane's value of an operand, or of `active`; in notes also v[..], s[..], buffers
	LANG_MEMBER,       // arg[0].name, or of what arg[0] points to: variables of a source, untyped only; name may be `a.b`
	LANG_BITS,         // arg[0][arg[1]:arg[2]]: bits; checked: `hi` and `lo` are numbers and the type is arg[0]'s (unsigned)
	LANG_UNARY,        // op arg[0]
	LANG_BINARY,       // arg[0] op arg[1]; checked: both have one type, except shifts (the count may be any integer type)
	LANG_CHOOSE,       // arg[0] ? arg[1] : arg[2]
	LANG_CALL,         // name(arg...); checked: `function`
	LANG_CONVERT,      // TYPE(arg[0]): integer or bool to integer: extend by the source's signedness, or truncate
	LANG_REINTERPRET,  // as_TYPE(arg[0]): same bits; both widths are equal
};

enum lang_op {
	LANG_NEG, LANG_NOT /* ! */, LANG_COMPLEMENT /* ~ */, LANG_ADDRESS /* & of a buffer: notes only */, LANG_DEREFERENCE /* * of a variable of a source: untyped only */,
	LANG_MUL, LANG_DIV, LANG_MOD, LANG_ADD, LANG_SUB, LANG_SHL, LANG_SHR,
	LANG_LT, LANG_LE, LANG_GT, LANG_GE, LANG_EQ, LANG_NE,     // give bool
	LANG_AND, LANG_XOR, LANG_OR,                              // bits, or bools
	LANG_ANDAND, LANG_OROR,                                   // bools
};

enum lang_special {
	LANG_LANE,         // u32: number of this lane
	LANG_LANES,        // u32: 32 or 64
	LANG_ACTIVE,       // bool: this lane's bit of exec
	LANG_PC,           // u64: byte address of the next instruction; assigning it jumps
	LANG_MEM,          // the memory that the record reads or writes: access type and count
};

enum { LANG_MAX_ARGS = 6 };

struct lang_expr {
	enum lang_expr_kind kind;
	enum lang_op op;
	struct place place;
	// Checked expressions: the type, and how many elements (1 but for whole vectors, which may only be copied). A `mask` operand reads
	// as bool in a record that runs by lane and as u64 in one that runs once.
	enum isa_type type;
	uint8_t count;
	bool constant;                        // a literal, or folded from literals: no operand in it
	uint64_t integer;
	double real;
	const char *name;
	unsigned operand, local, modifier, element, hi, lo;
	enum lang_special special;
	const struct lang_function *function;
	const void *meaning;                  // of a note's name or call: what it is (harness/meaning.c); NULL: not looked up yet
	unsigned arg_count;
	struct lang_expr *arg[LANG_MAX_ARGS];
};

// ---- statements ------------------------------------------------------------------------------------------------------------
enum lang_stmt_kind {
	LANG_ASSIGN,       // target = value
	LANG_DECLARE,      // first assignment of a local: value gives it its type
	LANG_IF,           // cond, then, otherwise (may be NULL)
};

struct lang_stmt {
	enum lang_stmt_kind kind;
	struct place place;
	// ASSIGN, checked: OPERAND; LOCAL; SPECIAL mem or pc; ELEMENT, BITS (arg[0] is one of the first three) or INDEX (a lane) of them.
	// DECLARE: LOCAL. An assignment between values of count > 1 is a plain copy: lang_check has taken others apart into elements.
	struct lang_expr *target, *value;
	struct lang_expr *cond;
	struct lang_stmt *then, *otherwise;
	struct lang_stmt *next;
};

struct lang_local { const char *name; enum isa_type type; uint8_t count; };

struct lang_program {
	const char *text;              // as written, for explain; NULL if there is no program
	struct lang_stmt *body;
	struct lang_local *locals;
	unsigned local_count;
	uint32_t reads, writes;        // bits: operands (by index) that it reads and assigns
	bool uses_mem, sets_mem, uses_lane_index;   // reads mem; assigns it; `src[i]`
};

// ---- functions, classes ----------------------------------------------------------------------------------------------------
struct lang_names { const char **at; size_t n, room; };

// What every item of a file begins with.
struct lang_origin { const char *comment, *section, *file; unsigned line; };     // as struct isa_origin
#define LANG_HEAD const char *name; struct place place; struct lang_origin origin; unsigned index   /* among those of its kind */
struct lang_head { LANG_HEAD; };
struct lang_heads { struct lang_head **at; size_t n, room; };   // any of the book's lists of items

struct lang_type { enum isa_type type; uint8_t count; };

struct lang_function {
	LANG_HEAD;
	const char *c_name;
	struct lang_type result, params[LANG_MAX_ARGS];
	unsigned param_count;
	bool wave;                     // its first C argument is the MODE register
	bool exact;                    // no part of MODE makes a difference to its result
	bool wide;                     // there is one for many lanes at once, on hosts that have it (wave/lane_wide.h)
	bool used;                     // a record calls it: made by lang_check
};


// ---- figures of time: `NAME SPAN NUMBER SOURCE …` -------------------------------------------------------------------------------
struct lang_source { LANG_HEAD; const char *title, *evidence_name; enum isa_evidence evidence; };
struct lang_figure { const char *name, *source_name; unsigned gens, value; const struct lang_source *source; struct place place; };
struct lang_figures { struct lang_figure *at; size_t n, room; };
struct lang_declared { const char *name; bool needed; };      // needed: every chip has it, and every class where records of it are encoded
struct lang_declared_list { struct lang_declared *at; size_t n, room; };
struct lang_figure_now { unsigned value; const struct lang_source *source; };     // source NULL: not given

struct lang_class {
	LANG_HEAD;
	const char *graphics, *effect_name, *counts_name;   // graphics: what its instructions need, or NULL
	enum isa_unit unit;
	enum isa_effect effect;
	enum isa_counts counts;
	struct lang_figures figures;
	struct lang_figure_now *now;   // [generation * figures of classes + figure]: made by lang_check
	bool used;                     // a record is of it: made by lang_check
};
struct lang_timing { LANG_HEAD; struct lang_figures figures; };   // a group of figures for the whole machine
struct lang_chip {
	LANG_HEAD;
	const char *title, *gpu_name, *document, *like_name;   // NULL: not given; like_name: an earlier chip
	struct lang_names gpus;        // names of the GPU that mean this chip, as written
	unsigned gpu_index;
	struct lang_figures figures;
	struct lang_figure_now *now;   // by figure: made by lang_check
};

// ---- GPUs, modifiers, formats, families --------------------------------------------------------------------------------------
// What e_flags of a code object calls a GPU or one of its siblings, and what a target's name may say of it with + or -.
struct lang_target { const char *name; unsigned machine; struct lang_names settings; struct place place; };

struct lang_generation { LANG_HEAD; const char *title; };

// What is true of hardware or encoding, by generation: with a number or without.
struct lang_fact {
	LANG_HEAD;
	bool number, spanned;          // spanned: a generation without a number was named
	unsigned gens;                 // where it is said
	uint32_t value[ISA_MAX_GENS];
};

struct lang_gpu {
	LANG_HEAD;
	const char *incomplete;
	const struct lang_generation *generation;
	unsigned waves[2], wave_count, sgprs, vgprs, lds;
	struct lang_names aliases, features;   // after lang_check the features are all that it has
	struct lang_names without;     // features of `like` that it lacks
	const char *like;              // the GPU that it has the rest from, or NULL
	const struct lang_gpu *main;   // what that one is like, and so on: the first that is like none. Made by lang_check
	bool completing;
	struct { struct lang_target *at; size_t n, room; } targets;
};

struct lang_modifier {
	LANG_HEAD;
	enum isa_modifier_syntax syntax;
	struct { struct isa_word *at; size_t n, room; } words;
	uint32_t value;                // the field's value when the text says nothing
	bool loose;                    // neighbours that are loose may come in any order
	unsigned prefix;               // letters of a choice's words that may be left out
	bool required, shown, hex;
};

struct lang_ruler_bits {           // one cell of a ruler
	const char *field;             // NULL: fixed bits
	unsigned width;
	uint32_t fixed;
	int hi, lo;                    // part of a split field, or -1
};

struct lang_field { const char *name; struct isa_field isa; };

struct lang_ruler {                // one drawing of a format, for a span of generations
	unsigned gens;
	struct { struct lang_ruler_bits *at; size_t n, room; } cells;
	struct place place;
	// computed by lang_check:
	struct isa_format format;      // but for names and fields
	struct lang_field *fields;     // in the order of the ruler
	unsigned index;                // in the emitted table of formats
	bool used;
};

struct lang_spanned {              // names, each for a span of generations
	struct lang_spanned_name { const char *name; unsigned gens; } *at;
	size_t n, room;
};

struct lang_format_field { const char *name; unsigned gens; enum isa_kind kind; const char *fixed; struct place place; };

struct lang_format {
	LANG_HEAD;
	struct { struct lang_ruler *at; size_t n, room; } rulers;
	struct { struct lang_format_field *at; size_t n, room; } fields;   // what an operand's field has; `fixed` ones have no bits
	struct lang_spanned literal, always, order;   // operands that may be a literal; modifiers always accepted; those in another order
	struct lang_spanned ignores;   // fields that may hold anything where nothing uses them
	const char *memory;            // global, flat, scratch, buffer, ds, scalar, image; or NULL
	bool pair;                     // holds two halves, records with `dual`
	const char *base;              // the format that it is an overlay of, or NULL
};

struct lang_overlay {
	struct lang_format form;       // its rulers begin with what they have in place of the field; dwords of their own follow
	const char *replaces;          // that field
	struct lang_spanned on;        // formats that have it
};

struct lang_family_form {
	const char *suffix;            // "" for none
	const char *format_name, *condition;   // condition: the word of `if`, or NULL
	unsigned gens, add;            // added to the opcode
	bool silent;                   // the disassembler leaves the suffix out
	const char *allow;             // the text takes it only where it allows this; or NULL
	struct lang_format *format;
	struct place place;
};

struct lang_family {
	LANG_HEAD;
	struct { struct lang_family_form *at; size_t n, room; } forms;
	unsigned formless;             // generations for which some record found no form
};

// ---- hazards -------------------------------------------------------------------------------------------------------------------
enum { LANG_EVENT_CLASSES = 2 };
struct lang_event {                // names in it
	bool said;
	const char *class_names[LANG_EVENT_CLASSES], *operand, *field;
	const struct lang_class *classes[LANG_EVENT_CLASSES];
	struct lang_names records;
	const char *waits; const struct lang_words *wait_words; size_t wait_word;     // the name of a part of a wait; in which words it is, and where
	struct place place;
};
enum { LANG_EVENT_FIRST, LANG_EVENT_BETWEEN, LANG_EVENT_SECOND, LANG_EVENT_THEN, LANG_EVENT_UNTIL, LANG_EVENTS = LANG_EVENT_UNTIL + ISA_HAZARD_UNTILS };
struct lang_hazard {
	LANG_HEAD;
	const char *source_name;
	struct isa_hazard isa;             // complete after lang_check, but for names, which are here
	struct lang_names gpus;
	struct lang_event events[LANG_EVENTS];   // those of isa.first, isa.between, isa.second, isa.then, isa.until
	const struct lang_source *source;
};
struct isa_event *lang_hazard_event(struct lang_hazard *h, unsigned k);    // LANG_EVENT_*

// ---- elements of typed buffers -----------------------------------------------------------------------------------------------
struct lang_layout_codes {         // a `code` or `data` line
	unsigned gens, first, count;
	bool split;                    // `data`: the number format has bits of its own
	enum isa_number numbers[ISA_NUMBERS];
	struct place place;
};

struct lang_layout {
	LANG_HEAD;
	struct isa_layout isa;             // but for its name
	struct { struct lang_layout_codes **at; size_t n, room; } codes;
};

struct lang_word {                 // a line of `words`
	struct isa_name isa;
	const char *feature, *operation, *fields;   // NULL: none; `lacks`: the GPU must not have the feature
	bool lacks, has_value;
	struct place place;
};

struct lang_words {
	LANG_HEAD;
	unsigned bits;                 // `bits 256`: the words are fields of so many bits; 0: not said
	bool state;                    // `state 32`: of registers, and each is a value that the machine has (isa/state.h)
	struct { struct lang_word *at; size_t n, room; } words;
};

// ---- records ---------------------------------------------------------------------------------------------------------------
struct lang_operand {              // isa.h's, and what the forms need
	const char *name;
	struct isa_operand isa;
	int kind;                      // enum isa_kind that overrides the format's (`name:type@kind`); -1 if none
	bool is_target;                // a branch's: reads as the address (u64)
	bool destination;              // is left of `=`; for implicit ones: it is written
	struct place place;
};

struct lang_code {                 // where a record is encoded on one generation
	bool present, has_opcode;
	const char *family_name;
	struct lang_family *family;
	unsigned opcode;
	const char *name;
	struct place place;
};

struct lang_dual { unsigned gens, opcode; const char *name; struct place place; };

struct lang_record {
	LANG_HEAD;
	const char *does;
	struct lang_code code[ISA_MAX_GENS];
	struct { struct lang_mod { const char *name; unsigned gens; uint16_t bits; bool used; } *at; size_t n, room; } mods;   // bits that may be set; 0xffff: all
	struct lang_names needs;
	struct lang_spanned also;      // other names that the assembler takes
	struct { struct lang_operand *at; size_t n, room; } operands;   // text order: destinations, sources; then the implicit ones
	unsigned operand_count, implicit_count;
	struct { uint8_t *at; size_t n, room; } image;   // enum isa_image_part
	const char *class_name;
	struct lang_class *class_;
	enum { LANG_RUNS_UNSAID, LANG_RUNS_ONCE, LANG_RUNS_LANE } runs;   // as written
	bool once;                     // runs once; else once for each lane
	bool names16;                  // the text must say which halves
	unsigned splat;                // generations where an inline constant is in both halves of a packed source
	unsigned bus;                  // enum isa_bus
	unsigned keeps16;              // generations where a 16-bit result keeps the other half of its register, besides gfx10+
	const char *calls;             // whole-instruction helper, or NULL
	const char *passes;            // the operand whose bits the first result of what it calls is, or NULL
	bool own;                      // it makes each lane's result from that lane's operands only
	struct lang_program means, clamped;   // text NULL: none
	struct { const struct lang_modifier **at; size_t n, room; } fields;   // modifiers that a program reads: made by lang_check
	struct { struct lang_dual *at; size_t n, room; } duals;
	bool broken;                   // did not parse; not checked further
	bool has_access, has_denormals;
	struct isa_access access;      // complete after lang_check
	bool has_matrix;
	struct isa_matrix matrix;
	unsigned step, step_clamped;   // index in the kernel tables; 0: none (atomics: they have access.atomic). Kernel k is that of the record with step k or step_clamped k
};

// One encoding of one record, made by lang_check from its codes and families.
struct lang_form {
	struct lang_record *record;
	const struct lang_family_form *form;
	struct lang_ruler *ruler;
	const char *name;
	unsigned gens, opcode;         // the opcode with the form's addition
	uint32_t mask[ISA_MAX_DWORDS], value[ISA_MAX_DWORDS];
	struct isa_slot slots[ISA_MAX_OPERANDS];
	struct { struct isa_allowed *at; size_t n, room; } modifiers;
	bool halves;                   // its op_sel is what `.l` and `.h` say
};

struct isa_book {
	struct arena arena;
	struct diag diag;
	struct { struct isa_chapter *at; size_t n, room; } chapters;   // the files, in their order
	struct { struct lang_generation **at; size_t n, room; } generations;
	struct { struct lang_fact **at; size_t n, room; } facts;
	struct lang_names features;    // of all GPUs, each once; made by lang_check
	struct { struct lang_gpu **at; size_t n, room; } gpus;
	struct { struct lang_modifier **at; size_t n, room; } modifiers;
	struct { struct lang_format **at; size_t n, room; } formats;   // with those of the overlays after lang_check
	struct { struct lang_overlay **at; size_t n, room; } overlays;
	struct { struct lang_family **at; size_t n, room; } families;
	struct { struct lang_function **at; size_t n, room; } functions;
	struct { struct lang_class **at; size_t n, room; } classes;
	struct { struct lang_source **at; size_t n, room; } sources;
	struct { struct lang_timing **at; size_t n, room; } timings;
	struct { struct lang_chip **at; size_t n, room; } chips;
	struct { struct lang_hazard **at; size_t n, room; } hazards;
	struct lang_declared_list of_class, of_chip, of_machine;   // the figures that there are; of the machine those that `timing` gives: made by lang_check
	struct lang_figure_now *timing;   // [generation * figures of the machine + figure]: made by lang_check
	struct { struct lang_layout **at; size_t n, room; } layouts;
	struct isa_element elements[ISA_MAX_GENS][ISA_ELEMENTS];   // by code; made by lang_check
	struct { struct lang_words **at; size_t n, room; } words;
	struct { struct lang_record **at; size_t n, room; } records;
	struct { struct lang_form *at; size_t n, room; } forms;
	const struct lang_form *pair;  // the form whose format is a pair, or NULL
	unsigned step_count;           // steps are 1 .. step_count
	unsigned atomic_count;         // access.atomic are 1 .. atomic_count; each belongs to one record
};

// ---- what the rest of isac and the notes call --------------------------------------------------------------------------------
// Reads the files of isa/ into the book, in their order but for the generations, which everything names; errors go to book->diag.
void lang_read(struct isa_book *book, const char *const *paths, size_t n);
// Resolves, types and checks everything. False if there were errors (here or in reading).
bool lang_check(struct isa_book *book);
void lang_free(struct isa_book *book);

// Parses one expression of `n` bytes, untyped (INTEGER, REAL, NAME, INDEX, BITS, ELEMENT, UNARY, BINARY, CHOOSE, CALL; `u32(x)` is a
// CALL here, and REINTERPRET and CONVERT do not occur). `start` is the place of its first byte; nodes get their own columns.
// Allocated in `a`; NULL, with messages in `d`, if it does not parse.
struct lang_expr *lang_parse_expression(struct arena *a, const char *text, size_t n, struct place start, struct diag *d);

// Facts of types.
unsigned lang_type_bits(enum isa_type t);      // of one element; bool 1, mask 0
bool lang_type_is_float(enum isa_type t);
bool lang_type_find(const char *name, struct lang_type *out);   // "u32", "f16x2", "mask" …
#endif
