// What machine words are: found out here once, printed as text or JSON (words_print.c).
#ifndef MANUAL_WORDS_H
#define MANUAL_WORDS_H
#include "code/code.h"
#include "manual/ruler.h"

// One field of the words, in the order of the ruler.
struct words_field {
	const char *name;
	uint32_t value;
	const char *text;                  // `v1`, `s[4:5]`, `offset:16`, a mnemonic; "" if the field says nothing here
	const char *about;                 // `VGPR, u32, written`; what it is for; ""
	bool used;                         // the instruction looks at it
};

struct words_half { const char *name, *does; const struct isa_record *record; };   // of a VOPD pair

struct words_page {
	struct code_target target;
	struct code_inst inst;
	const char *text;                  // the instruction
	const char *does;                  // with its operands; NULL if the record does not say
	struct words_field *fields; unsigned field_count;
	const char *literal;               // what the literal dword is; NULL if there is none
	struct words_half half[2]; unsigned half_count;
};

// The instruction at words[0 .. n). False if there is none; then *why says how far the words could be read. Texts live in the arena.
bool words_explain(struct arena *a, const struct code_target *t, const uint32_t *words, unsigned n, struct words_page *out, const char **why);
// What the record says that it does, with the operands in place of their names, and `label` (NULL: the number) in place of a branch's target.
// `moves`: of registers that m0 moves on also that. NULL if the record does not say it.
const char *words_does(struct arena *a, const struct code_inst *i, const struct code_target *t, const char *label, bool moves);
// The text of operand `k`.
const char *words_operand(struct arena *a, const struct code_inst *i, unsigned k, const struct code_target *t, const char *label);
// The record's `does`, with its operands' names in braces and what m0 moves on in words; NULL if it has none.
const char *words_of_record(struct arena *a, const struct isa_record *r);
// The record's `does` with `text` of each operand (implicit ones after the others) in its place; NULL if it has none.
const char *words_fill(struct arena *a, const struct isa_record *r, const char *(*text)(void *context, unsigned operand), void *context);
#endif
