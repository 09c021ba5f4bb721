// Explains machine words, for text or JSON (words_print.c).
#ifndef MANUAL_WORDS_H
#define MANUAL_WORDS_H
#include "code/code.h"
#include "manual/ruler.h"

// One field of the words, in the order of the ruler.
struct words_field {
	const char *name;
	uint32_t value;
	const char *text;   // `v1`, `s[4:5]`, `offset:16`, a mnemonic; "" if the field does not have an effect here
	const char *about;                 // its purpose, such as `VGPR, u32, written`; or ""
	bool used;                         // the instruction reads it
};

struct words_half { const char *name, *does; const struct isa_record *record; };   // one half of a VOPD pair

struct words_page {
	struct code_target target;
	struct code_inst inst;
	const char *text;                  // the instruction
	const char *does;                  // with its operands; NULL if the record does not have it
	struct words_field *fields; unsigned field_count;
	const char *literal;               // the meaning of the literal dword; NULL without a literal
	struct words_half half[2]; unsigned half_count;
};

// Explains the instruction at words[0 .. n). Returns false if it is not an instruction; *why is the reason. Texts are
// in the arena.
bool words_explain(struct arena *a, const struct code_target *t, const uint32_t *words, unsigned n,
                   struct words_page *out, const char **why);
// Returns the record's `does`, with operands in place of their names, and `label` (the number if NULL) in place of a
// branch's target. `moves`: also describes registers that m0 moves. Returns NULL if the record does not have it.
const char *words_does(struct arena *a, const struct code_inst *i, const struct code_target *t,
                       const char *label, bool moves);
// Returns the part of words_does that says how operand `k` is set, or its first part if none does. *new_value is set to
// the place in it of the new value if only the operand is left of " = ", otherwise to 0.
const char *words_result(struct arena *a, const struct code_inst *i, const struct code_target *t, unsigned k,
                         size_t *new_value);
// Returns the text of operand `k`, with the part of its register that modifiers select (code_name_operand).
const char *words_operand(struct arena *a, const struct code_inst *i, unsigned k, const struct code_target *t,
                          const char *label);
// Returns the record's `does`, with operands' names in braces, and moves by m0 in words; NULL if it does not have it.
const char *words_of_record(struct arena *a, const struct isa_record *r);
// Names for the pieces of a description (isa/isa.h).
struct words_names {
	struct arena *a;
	const struct code_inst *inst;      // has the modifiers' numbers; NULL: their names in braces are written
	const char *(*operand)(void *context, unsigned k);         // returns the text of operand `k`, implicit ones last
	void *context;
};
// Returns `count` pieces as text, in the arena.
const char *words_pieces(const struct words_names *n, const struct isa_piece *from, unsigned count);
// Returns all statements of a record; NULL if isa/ does not describe it.
const char *words_fill(const struct words_names *n, const struct isa_record *r);
#endif
