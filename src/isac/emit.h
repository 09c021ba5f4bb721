// Private to isac: the programs of records (`means`, `clamped`) as C, for build/gen/kernels.
#ifndef ISAC_EMIT_H
#define ISAC_EMIT_H
#include "isac/isac.h"

// How a program runs: once for each lane, once for a wave, or as the new value of one memory location.
enum emit_shape { EMIT_LANE, EMIT_ONCE, EMIT_ATOMIC };

struct emit {
	FILE *to;
	const struct lang_record *record;
	const struct lang_program *program;
	enum emit_shape shape;
	unsigned first;       // rows are named p0, p1, … from this operand on
	uint32_t used;        // bits: operands that the text mentions, as sources or for their old values
	uint32_t fields;      // bits: modifiers that it reads, by their number in the record
	uint32_t indexed;     // those read or written by lane index
	uint32_t whole;       // destinations that are assigned whole on every path: their old values do not matter
	bool mem_old;         // the old value of mem is read
	bool computes;        // with floats, and not only so that the result is the same in every mode
	bool rounds16;        // to f16: of so much code that it is worth no stencil, but where the host has an instruction for many lanes
	bool floats, mode, lanes, pc_set, pc_direct;
	enum isa_type widest; // F32 if any f32 takes part, else F64 if other floats do
};

// emit_expr.c: an expression as C. Destinations are read from their variables, sources from their rows or scalars.
void emit_expr(const struct emit *e, const struct lang_expr *x);
// Text with %s, %u, and %x: an expression, %w: one of 16 bits as f32, %c: one that is compared, %p: the place of an operand (unsigned), %m: a uint64_t in hexadecimal.
void emit_put(const struct emit *e, const char *fmt, ...);
void emit_element(const struct emit *e, const struct lang_expr *x, unsigned element);   // one element of a value with count > 1
const char *emit_ctype(const struct emit *e, enum isa_type t);
unsigned emit_bits(enum isa_type t);                     // of an element in a register (mask and bool: 32)
bool emit_is_destination(const struct emit *e, unsigned operand);
void emit_load(const struct emit *e, unsigned operand, unsigned element);               // its stored value
void emit_load_mem(const struct emit *e, unsigned element);
bool emit_is_row(const struct emit *e, unsigned operand);
const char *emit_fixed(const struct lang_operand *o);    // where an implicit operand is in struct wave, or NULL
unsigned emit_dwords(enum isa_type t, unsigned count);

// emit_body.c: the functions around it.
struct emit emit_look(FILE *to, const struct lang_record *r, const struct lang_program *p, enum emit_shape shape);
void emit_enter(const struct emit *e);
void emit_place(const struct emit *e, unsigned operand);
void emit_step(FILE *to, const struct lang_record *r, const struct lang_program *p);    // `(struct wave *w, …) { … }`; `@` is the function's name
void emit_atomic(FILE *to, const struct lang_record *r);

// emit_wide.c: a loop over vectors of many lanes, for programs that have one.
bool emit_is_wide(const struct emit *e);
void emit_wide_loop(const struct emit *e, bool all);     // all: every lane is active

// emit_made.c: of each operand (and of memory) that the record writes, the operands whose bits it is, as they are, as bits; or it is made anew,
// perhaps by putting bits together.
struct emit_made { uint32_t from; bool anew, combined; };
enum { EMIT_MADE = ISA_PASSES_MEMORY + 1 };
// The same file: whether an atomic may be done several times in any order.
bool emit_commutes(const struct lang_record *r);
void emit_look_made(const struct lang_record *r, struct emit_made of[EMIT_MADE]);

// emit_compare.c: programs that make one mask. The comparison is a function of its own, shared by all that compare alike
// (v_cmp, v_cmpx, v_cmpx of gfx10+); the kernel calls it and puts the mask where its record says. So does the stencil.
bool emit_is_compare(const struct lang_record *r, const struct lang_program *p);
void emit_compare(FILE *to, const struct lang_record *r, const struct lang_program *p);   // `(struct wave *w, const uint32_t *at) { … }`
void emit_compare_step(FILE *to, const struct lang_record *r, const struct lang_program *p, const char *compare);   // compare: the function's name
#endif
