// Contents of isa/, parsed and checked: GPUs, formats, families, modifiers, functions, classes, records, and their
// programs (`means`). Notes in assembly files use the same expressions, untyped (lang_parse_expression).
//
// Everything is in one arena. Names are NUL-terminated strings; lists are arrays with a count. After lang_check a book
// is consistent: every reference is resolved, and every expression has its type.
#ifndef LANG_AST_H
#define LANG_AST_H
#include "base/arena.h"
#include "base/diag.h"
#include "isa/isa.h"
#include "isa/words.h"

// ---- expressions ----------------------------------------------------------------------------------------------------
enum lang_expr_kind {
	LANG_INTEGER,      // integer
	// real (a literal with point or exponent; after checking also an integer literal of float type)
	LANG_REAL,
	LANG_NAME,         // name: untyped only; the checker turns it into OPERAND, LOCAL, MODIFIER, FACT or SPECIAL
	// operand: index in the record's operands, including implicit ones; the whole operand of this lane
	LANG_OPERAND,
	LANG_LOCAL,        // local: index in the program's locals
	LANG_MODIFIER,     // modifier: index in the record's `fields`; the field's value as u32
	LANG_FACT,         // name: value of a fact of isa/gpus.isa on the GPU: a u32 or a bool
	LANG_SPECIAL,      // special
	// arg[0].element: one element of a value with count > 1 (`src0.1`); arg[0] is OPERAND, LOCAL or SPECIAL mem
	LANG_ELEMENT,
	// arg[0][arg[1]]: the value of an operand or `active` in that lane; in notes also v[..], s[..], buffers
	LANG_INDEX,
	LANG_MEMBER,       // arg[0].name or arg[0]->name: source variables, untyped only; name may be `a.b`
	// arg[0][arg[1]:arg[2]]: bits; after checking, `hi` and `lo` are set and the type is arg[0]'s, unsigned
	LANG_BITS,
	LANG_UNARY,        // op arg[0]
	// arg[0] op arg[1]; after checking, both have one type, except that a shift count is any integer type
	LANG_BINARY,
	LANG_CHOOSE,       // arg[0] ? arg[1] : arg[2]
	LANG_CALL,         // name(arg...); `function` is set by checking
	LANG_CONVERT,      // TYPE(arg[0]): integer or bool to integer: extend by the source's signedness, or truncate
	LANG_REINTERPRET,  // as_TYPE(arg[0]): same bits; both widths are equal
};

enum lang_op {
	LANG_NEG, LANG_NOT /* ! */, LANG_COMPLEMENT /* ~ */, LANG_ADDRESS /* & of a buffer, only in notes */,
	LANG_DEREFERENCE /* `*` before a source variable, untyped only */, LANG_MUL, LANG_DIV, LANG_MOD, LANG_ADD,
	LANG_SUB, LANG_SHL, LANG_SHR,
	LANG_LT, LANG_LE, LANG_GT, LANG_GE, LANG_EQ, LANG_NE,     // result is bool
	LANG_AND, LANG_XOR, LANG_OR,                              // bits, or bools
	LANG_ANDAND, LANG_OROR,                                   // bools
};

enum lang_special {
	LANG_LANE,         // u32: index of this lane
	LANG_LANES,        // u32: 32 or 64
	LANG_ACTIVE,       // bool: this lane's bit of exec
	LANG_PC,           // u64: byte address of the next instruction; assigning it jumps
	LANG_MEM,          // the memory that the record reads or writes; type and count come from `access`
};

enum { LANG_MAX_ARGS = 6 };

struct lang_expr {
	enum lang_expr_kind kind;
	enum lang_op op;
	struct place place;
	// Type and number of elements after checking. The count is 1 except for whole vectors, which can only be
	// copied. A `mask` operand reads as bool in a record that runs by lane, and as u64 in a record that runs once.
	enum isa_type type;
	uint8_t count;
	bool constant;                        // a literal, or folded from literals
	uint64_t integer;
	double real;
	const char *name;
	unsigned operand, local, modifier, element, hi, lo;
	enum lang_special special;
	const struct lang_function *function;
	// meaning of a name or call in a note (harness/meaning.c); NULL until it is looked up
	const void *meaning;
	unsigned arg_count;
	struct lang_expr *arg[LANG_MAX_ARGS];
};

// ---- statements -----------------------------------------------------------------------------------------------------
enum lang_stmt_kind {
	LANG_ASSIGN,       // target = value
	LANG_DECLARE,      // first assignment of a local, which gets the type of `value`
	LANG_IF,           // cond, then, otherwise (may be NULL)
};

struct lang_stmt {
	enum lang_stmt_kind kind;
	struct place place;
	// Targets of ASSIGN after checking: OPERAND; LOCAL; SPECIAL mem or pc; ELEMENT, BITS or INDEX (a lane) of one
	// of these. The target of DECLARE is a LOCAL. An assignment with count > 1 is a plain copy; lang_check splits
	// others into elements.
	struct lang_expr *target, *value;
	struct lang_expr *cond;
	struct lang_stmt *then, *otherwise;
	struct lang_stmt *next;
};

struct lang_local { const char *name; enum isa_type type; uint8_t count; };

struct lang_program {
	const char *text;              // as written, for explain; NULL if absent
	struct lang_stmt *body;
	struct lang_local *locals;
	unsigned local_count;
	uint32_t reads, writes;        // sets of operands (1 << index) that it reads and assigns
	bool uses_mem, sets_mem, uses_lane_index;   // reads mem; assigns mem; has `src[i]`
};

// ---- functions, classes ---------------------------------------------------------------------------------------------
struct lang_names { const char **at; size_t n, room; };

// Common first members of all items of a file.
struct lang_origin { const char *comment, *section, *file; unsigned line; };     // as struct isa_origin
#define LANG_HEAD \
	const char *name; \
	struct place place; \
	struct lang_origin origin; \
	unsigned index   /* among items of its kind */
struct lang_head { LANG_HEAD; };
struct lang_heads { struct lang_head **at; size_t n, room; };   // any list of items in the book

struct lang_type { enum isa_type type; uint8_t count; };

struct lang_function {
	LANG_HEAD;
	const char *c_name;
	struct lang_type result, params[LANG_MAX_ARGS];
	unsigned param_count;
	bool wave;                     // its first C argument is the MODE register
	bool exact;                    // its result does not depend on MODE
	bool wide;                     // has a version for many lanes at a time on some hosts (lane/wide.h)
	bool used;                     // a record calls it; set by lang_check
};


// A span of generations: all that it covers, and those on the line of descent that it names. The others are branches,
// like a named one.
struct lang_span { unsigned gens, named; };

// ---- figures of time: `NAME SPAN NUMBER SOURCE …` -------------------------------------------------------------------
struct lang_source { LANG_HEAD; const char *title, *evidence_name; enum isa_evidence evidence; };
struct lang_figure {
	const char *name, *source_name;
	struct lang_span span;
	unsigned value;
	const struct lang_source *source;
	struct place place;
};
struct lang_figures { struct lang_figure *at; size_t n, room; };
// An instruction that thread traces of a generation show, with its rows.
struct lang_shown { const char *name; struct isa_traced rows; struct place place; };
struct lang_traced { LANG_HEAD; struct { struct lang_shown *at; size_t n, room; } shown; };   // name: a generation
// needed: required on every chip, and for every class on generations that encode its records
struct lang_declared { const char *name; bool needed; };
struct lang_declared_list { struct lang_declared *at; size_t n, room; };
// source: NULL if not given; distance: from the generation that the figure names (lang_distance)
struct lang_figure_now { unsigned value; const struct lang_source *source; unsigned distance; };

struct lang_class {
	LANG_HEAD;
	const char *graphics, *effect_name, *counts_name;   // graphics: the unit that its instructions need, or NULL
	enum isa_unit unit;
	enum isa_effect effect;
	enum isa_counts counts;
	struct lang_figures figures;
	struct lang_figure_now *now;   // [generation * number of class figures + figure]; set by lang_check
	bool used;                     // a record has this class; set by lang_check
};
struct lang_timing { LANG_HEAD; struct lang_figures figures; };   // a group of figures for the whole machine
struct lang_chip {
	LANG_HEAD;
	const char *title, *gpu_name, *document, *like_name;   // NULL if not given; like_name: an earlier chip
	struct lang_names gpus;        // names of the GPU that mean this chip, as written
	unsigned gpu_index;
	struct lang_figures figures;
	struct lang_figure_now *now;   // by figure; set by lang_check
};

// ---- GPUs, modifiers, formats, families -----------------------------------------------------------------------------
// A GPU or sibling in e_flags of
// code objects, and the settings that a target name may have with + or -.
struct lang_target { const char *name; unsigned machine; struct lang_names settings; struct place place; };

// parent: the generation that it follows or, if it is a branch, that it is like; -1 if none
struct lang_generation { LANG_HEAD; const char *title; int parent; bool branch; };


// A fact about hardware or encoding by generation: a number or a boolean.
struct lang_fact {
	LANG_HEAD;
	bool number, spanned;          // spanned: some generation is listed without a number
	struct { struct lang_fact_value { struct lang_span span; uint32_t value; } *at; size_t n, room; } values;
	unsigned gens;                 // generations that are listed
	uint32_t value[ISA_MAX_GENS];
};

struct lang_gpu {
	LANG_HEAD;
	const char *incomplete;
	const struct lang_generation *generation;
	unsigned waves[2], wave_count, sgprs, vgprs, agprs, lds;
	struct lang_names aliases, features;   // features: complete after lang_check
	struct lang_names without;     // features of `like` that it does not have
	const char *like;              // the GPU that supplies the rest, or NULL
	const struct lang_gpu *main;   // the end of the chain of `like`; set by lang_check
	bool completing;
	struct { struct lang_target *at; size_t n, room; } targets;
};

struct lang_modifier {
	LANG_HEAD;
	enum isa_modifier_syntax syntax;
	struct { struct isa_word *at; size_t n, room; } words;
	uint32_t value;                // the field's value if the text does not have the modifier
	bool loose;                    // adjacent loose modifiers may come in any order
	unsigned prefix;               // length of the prefix of a choice's words that may be left out
	bool required, shown, hex;
	enum isa_described described;  // ISA_DESCRIBED_UNKNOWN if its line does not have it
};

struct lang_ruler_bits {           // one cell of a ruler
	const char *field;             // NULL: fixed bits
	unsigned width;
	uint32_t fixed;
	int hi, lo;                    // part of a split field, or -1
};

struct lang_field { const char *name; struct isa_field isa; };

struct lang_ruler {                // a drawing of a format, for a span of generations
	union { struct lang_span span; unsigned gens; };
	struct { struct lang_ruler_bits *at; size_t n, room; } cells;
	struct place place;
	// set by lang_check:
	struct isa_format format;      // without names and fields
	struct lang_field *fields;     // in the order of the ruler
	unsigned index;                // in the emitted table of formats
	bool used;
};

struct lang_spanned {              // names, each for a span of generations
	struct lang_spanned_name { const char *name; unsigned gens; } *at;
	size_t n, room;
};

struct lang_format_field {
	const char *name;
	union { struct lang_span span; unsigned gens; };
	enum isa_kind kind;
	const char *fixed;
	struct place place;
};

struct lang_format {
	LANG_HEAD;
	struct { struct lang_ruler *at; size_t n, room; } rulers;
	// kinds of operand fields; `fixed` ones do not have bits
	struct { struct lang_format_field *at; size_t n, room; } fields;
	// operands that may be a literal; modifiers that all records accept; modifiers in another order
	struct lang_spanned literal, always, order;
	// operands that are in accumulation registers if the field `acc` is 1
	struct lang_spanned accumulation;
	struct lang_spanned ignores;   // fields that may have any value if the record does not use them
	const char *memory;            // global, flat, scratch, buffer, ds, scalar, image; or NULL
	bool pair;                     // consists of two halves, which are records with `dual`
	const char *base;              // the format that an overlay extends, or NULL
};

struct lang_overlay {
	struct lang_format form;       // its rulers begin with the replacement of the field; extra dwords follow
	const char *replaces;          // the replaced field
	struct lang_spanned on;        // formats that the overlay applies to
};

struct lang_family_form {
	const char *suffix;            // "" for none
	const char *format_name, *condition;   // condition: the word of `if`, or NULL
	unsigned gens, add;            // added to the opcode
	bool silent;                   // the disassembler leaves the suffix out
	const char *allow;             // the option that permits this text, or NULL
	struct lang_format *format;
	struct place place;
};

struct lang_family {
	LANG_HEAD;
	struct { struct lang_family_form *at; size_t n, room; } forms;
	unsigned formless;             // generations on which some record does not have a form
};

// ---- hazards --------------------------------------------------------------------------------------------------------
enum { LANG_EVENT_CLASSES = 3 };
struct lang_event {                // names used in an event
	bool said;
	const char *class_names[LANG_EVENT_CLASSES], *operand, *field;
	const struct lang_class *classes[LANG_EVENT_CLASSES];
	struct lang_names records;
	// name of a part of a wait; the words that have it, and its index there
	const char *waits; const struct lang_words *wait_words; size_t wait_word;
	struct place place;
};
enum {
	LANG_EVENT_FIRST, LANG_EVENT_BETWEEN, LANG_EVENT_SECOND, LANG_EVENT_THEN, LANG_EVENT_UNTIL,
	LANG_EVENTS = LANG_EVENT_UNTIL + ISA_HAZARD_UNTILS
};
struct lang_hazard {
	LANG_HEAD;
	const char *source_name;
	struct isa_hazard isa;             // complete after lang_check, except for names
	struct lang_names gpus;
	const char *apart_field[ISA_HAZARD_APARTS];          // name of isa.apart[].field, or NULL
	struct lang_event events[LANG_EVENTS];   // events of isa.first, isa.between, isa.second, isa.then, isa.until
	const struct lang_source *source;
};
struct isa_event *lang_hazard_event(struct lang_hazard *h, unsigned k);    // LANG_EVENT_*

// ---- elements of typed buffers --------------------------------------------------------------------------------------
struct lang_layout_codes {         // a `code` or `data` line
	unsigned gens, first, count;
	bool split;                    // `data`: the number format has separate bits
	enum isa_number numbers[ISA_NUMBERS];
	struct place place;
};

struct lang_layout {
	LANG_HEAD;
	struct isa_layout isa;             // without its name
	struct { struct lang_layout_codes **at; size_t n, room; } codes;
};

struct lang_word {                 // a line of `words`
	struct isa_name isa;
	struct lang_span span;         // isa.gens after lang_check
	const char *feature, *operation, *fields;   // NULL if absent; lacks: the GPU must not have the feature
	bool lacks, has_value;
	struct place place;
};

struct lang_words {
	LANG_HEAD;
	unsigned bits;                 // `bits 256`: the words are fields of a descriptor of 256 bits; 0 if absent
	bool state;                    // `state 32`: the words are registers' values, from isa/state.h
	struct { struct lang_word *at; size_t n, room; } words;
};

// ---- records --------------------------------------------------------------------------------------------------------
struct lang_operand {              // an operand as in isa.h, and data for the forms
	const char *name;
	struct isa_operand isa;
	int kind;                      // enum isa_kind that overrides the format's (`name:type@kind`); -1 if none
	bool is_target;                // a branch target, which reads as an address (u64)
	bool destination;              // left of `=`; for an implicit operand: written
	struct place place;
};

struct lang_code {                 // encoding of a record on one generation
	bool present, has_opcode;
	const char *family_name;
	struct lang_family *family;
	unsigned opcode;
	const char *name;
	struct place place;
};

// A piece of `does`, as struct isa_piece; name: the words, or the operand or modifier that is named, or NULL.
struct lang_piece { enum isa_piece_kind kind; const char *name; uint8_t of; int8_t high, low; };
// right: index of the first piece right of the last " = ", or 0. The other members are as in struct isa_statement.
struct lang_statement {
	struct { struct lang_piece *at; size_t n, room; } pieces;
	unsigned right;
	bool comma, copies, side;
};

struct lang_dual { unsigned gens, opcode; const char *name; struct place place; };

struct lang_record {
	LANG_HEAD;
	const char *does;
	struct { struct lang_statement *at; size_t n, room; } says;        // `does` in parts; set by lang_check
	struct lang_code code[ISA_MAX_GENS];
	unsigned coded;                // generations that `code` names first in an entry
	// bits that may be set; 0xffff for all
	struct { struct lang_mod { const char *name; unsigned gens; uint16_t bits; bool used; } *at; size_t n, room; } mods;
	struct lang_names needs;
	struct lang_spanned also;      // other names that the assembler accepts
	// text order: destinations, sources; then implicit operands
	struct { struct lang_operand *at; size_t n, room; } operands;
	unsigned operand_count, implicit_count;
	struct { uint8_t *at; size_t n, room; } image;   // enum isa_image_part
	const char *class_name;
	struct lang_class *class_;
	enum { LANG_RUNS_UNSAID, LANG_RUNS_ONCE, LANG_RUNS_LANE, LANG_RUNS_QUADS } runs;   // as in the text
	bool once;                     // runs once; otherwise once for each lane
	bool names16;                  // the text must name the halves
	unsigned splat;                // generations where an inline constant is in both halves of a packed source
	unsigned bus;                  // enum isa_bus
	// generations where a 16-bit result keeps the other half of its register, besides gfx10+
	unsigned keeps16;
	const char *calls;             // C function for the whole instruction, or NULL
	const char *passes;            // the operand whose bits the called function's first result copies, or NULL
	bool own;                      // each lane's result depends only on that lane's operands
	struct lang_program means, clamped;   // text is NULL if absent
	// modifiers that a program reads; set by lang_check
	struct { const struct lang_modifier **at; size_t n, room; } fields;
	struct { struct lang_dual *at; size_t n, room; } duals;
	bool broken;                   // not parsed, so not checked further
	bool has_access, has_denormals;
	struct isa_access access;      // complete after lang_check
	bool has_matrix;
	struct isa_matrix matrix;
	// index in the kernel tables, or 0; atomics have access.atomic instead. Kernel k is for the record with step k
	// or step_clamped k
	unsigned step, step_clamped;
};

// One encoding of a record, made by lang_check from its codes and families.
struct lang_form {
	struct lang_record *record;
	const struct lang_family_form *form;
	struct lang_ruler *ruler;
	const char *name;
	unsigned gens, opcode;         // opcode: the sum of the record's opcode and the form's `add`
	uint32_t mask[ISA_MAX_DWORDS], value[ISA_MAX_DWORDS];
	struct isa_slot slots[ISA_MAX_OPERANDS];
	struct { struct isa_allowed *at; size_t n, room; } modifiers;
	bool halves;                   // `.l` and `.h` set its op_sel
};

struct isa_book {
	struct arena arena;
	struct diag diag;
	struct { struct isa_chapter *at; size_t n, room; } chapters;   // files in the order in which they are read
	struct { struct lang_generation **at; size_t n, room; } generations;
	struct { struct lang_fact **at; size_t n, room; } facts;
	struct lang_names features;    // features of all GPUs, without duplicates; set by lang_check
	struct { struct lang_gpu **at; size_t n, room; } gpus;
	const struct lang_gpu *default_gpu;    // NULL if no item says `default`: then the first
	struct { struct lang_modifier **at; size_t n, room; } modifiers;
	// includes the formats of overlays after lang_check
	struct { struct lang_format **at; size_t n, room; } formats;
	struct { struct lang_overlay **at; size_t n, room; } overlays;
	struct { struct lang_family **at; size_t n, room; } families;
	struct { struct lang_function **at; size_t n, room; } functions;
	struct { struct lang_class **at; size_t n, room; } classes;
	struct { struct lang_source **at; size_t n, room; } sources;
	struct { struct lang_timing **at; size_t n, room; } timings;
	struct { struct lang_chip **at; size_t n, room; } chips;
	struct { struct lang_hazard **at; size_t n, room; } hazards;
	// declared figures; for the machine, figures in `timing` (set by lang_check)
	struct lang_declared_list of_class, of_chip, of_machine;
	struct lang_figure_now *timing;   // [generation * number of machine figures + figure]; set by lang_check
	struct { struct lang_layout **at; size_t n, room; } layouts;
	struct isa_element elements[ISA_MAX_GENS][ISA_ELEMENTS];   // by code; set by lang_check
	struct { struct lang_words **at; size_t n, room; } words;
	struct { struct lang_traced **at; size_t n, room; } traced;
	// [generation]: rows of each record; NULL without `traced`; set by lang_check
	struct isa_traced *shown[ISA_MAX_GENS];
	struct { struct lang_record **at; size_t n, room; } records;
	struct { struct lang_form *at; size_t n, room; } forms;
	const struct lang_form *pair;  // the form whose format is a pair, or NULL
	unsigned step_count;           // steps are 1 .. step_count
	unsigned atomic_count;         // access.atomic is 1 .. atomic_count, each for one record
};

// ---- functions for isac and the notes -------------------------------------------------------------------------------
// Reads the files of isa/ into the
// book, generations first, because all items name them. Errors go to book->diag.
void lang_read(struct isa_book *book, const char *const *paths, size_t n);
// Resolves, types and checks everything. Returns false if there are errors, here or from reading.
bool lang_check(struct isa_book *book);
void lang_free(struct isa_book *book);

// Parses one expression of `n` bytes, untyped (INTEGER, REAL, NAME, INDEX, BITS, ELEMENT, UNARY, BINARY, CHOOSE, CALL;
// `u32(x)` is a CALL here, and REINTERPRET and CONVERT do not occur). `start` is the place of its first byte; nodes get
// their own columns. The result is allocated in `a`; it is NULL, with messages in `d`, if the text does not parse.
struct lang_expr *lang_parse_expression(struct arena *a, const char *text, size_t n, struct place start,
                                        struct diag *d);

// Properties of types.
unsigned lang_type_bits(enum isa_type t);      // bits of one element; 1 for bool, 0 for mask
bool lang_type_is_float(enum isa_type t);
bool lang_type_find(const char *name, struct lang_type *out);   // "u32", "f16x2", "mask" …
#endif
