// Private to isac: the programs of records (`means`, `clamped`) as C, for build/gen/kernels.
#ifndef ISAC_EMIT_H
#define ISAC_EMIT_H
#include "isac/isac.h"

// Ways to run a program: once for each lane, once for a wave, or to compute the new value of one memory location.
enum emit_shape { EMIT_LANE, EMIT_ONCE, EMIT_ATOMIC };

struct emit {
	FILE *to;
	const struct lang_record *record;
	const struct lang_program *program;
	enum emit_shape shape;
	unsigned first;       // operand whose row is named p0; later rows are p1, p2, …
	uint32_t used;        // set of operands that the text reads, including old values of destinations
	uint32_t fields;      // set of modifiers that it reads, by index in the record
	uint32_t indexed;     // set of operands that are accessed by lane index
	const struct lang_expr *pick;    // the program's only use of another lane's value, in the last statement, or NULL
	// set of destinations that every path assigns whole, so that their old values are not needed
	uint32_t whole;
	bool mem_old;         // the old value of mem is read
	bool computes;        // the program computes with floats, and its result depends on MODE
	bool rounds;          // a result of the program may depend on MODE's rounding
	bool facts;           // the program reads a fact of the GPU
	// the program rounds to f16, which is too much code for a stencil unless the host has a vector instruction for it
	bool rounds16;
	bool floats, mode, lanes, pc_set, pc_direct;
	enum isa_type widest; // F32 if the program uses any f32, otherwise F64 if it uses other floats
};

// emit_expr.c: writes an expression as C. Destinations are read from their variables, sources from their rows or
// scalars.
void emit_expr(const struct emit *e, const struct lang_expr *x);
// Writes formatted text. %s and %u are as in printf. %x: an expression; %w: a 16-bit expression as f32; %c: a compared
// expression; %p: the location of an operand (unsigned); %m: a uint64_t in hexadecimal.
void emit_put(const struct emit *e, const char *fmt, ...);
// writes one element of a value with count > 1
void emit_element(const struct emit *e, const struct lang_expr *x, unsigned element);
const char *emit_ctype(const struct emit *e, enum isa_type t);
unsigned emit_bits(enum isa_type t);                     // bits of an element in a register; 32 for mask and bool
bool emit_is_destination(const struct emit *e, unsigned operand);
// writes the stored value of an operand's element
void emit_load(const struct emit *e, unsigned operand, unsigned element);
void emit_load_mem(const struct emit *e, unsigned element);
bool emit_is_row(const struct emit *e, unsigned operand);
const char *emit_fixed(const struct lang_operand *o);    // location of an implicit operand in struct wave, or NULL
unsigned emit_dwords(enum isa_type t, unsigned count);

// emit_body.c: functions around programs.
struct emit emit_look(FILE *to, const struct lang_record *r, const struct lang_program *p, enum emit_shape shape);
void emit_enter(const struct emit *e);
void emit_place(const struct emit *e, unsigned operand);
// `(struct wave *w, …) { … }`; `@` stands for the function's name
void emit_step(FILE *to, const struct lang_record *r, const struct lang_program *p);
void emit_atomic(FILE *to, const struct lang_record *r);

// emit_wide.c: a loop over vectors of many lanes, for programs that permit it.
bool emit_is_wide(const struct emit *e);
void emit_wide_loop(const struct emit *e, bool all);     // all: every lane is active

// emit_made.c: origin of each operand (and of memory) that the record writes. `from`: set of operands whose bits it
// copies. `anew`: it may be computed. `combined`: it may be assembled from bits of several values.
struct emit_made { uint32_t from; bool anew, combined; };
enum { EMIT_MADE = ISA_PASSES_MEMORY + 1 };
// emit_made.c: returns whether repetitions of an atomic may run in any order.
bool emit_commutes(const struct lang_record *r);
struct isa_simple emit_simple(const struct lang_record *r);
void emit_look_made(const struct lang_record *r, struct emit_made of[EMIT_MADE]);

// emit_compare.c: programs that make one mask. The comparison is a separate function, shared by all records with the
// same comparison (v_cmp, v_cmpx, v_cmpx of gfx10+). The kernel or stencil calls it and stores the mask for its record.
bool emit_is_compare(const struct lang_record *r, const struct lang_program *p);
// `(struct wave *w, const uint32_t *at) { … }`
void emit_compare(FILE *to, const struct lang_record *r, const struct lang_program *p);
// compare: the function's name
void emit_compare_step(FILE *to, const struct lang_record *r, const struct lang_program *p, const char *compare);
#endif
