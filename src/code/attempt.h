// One try to fit a statement to a form. The parts: operand.c (operands to slots), word.c (immediates with words of their own),
// modifier.c (what follows the operands), rules.c (what holds for an instruction as a whole), match.c (which forms, which message).
#ifndef CODE_ATTEMPT_H
#define CODE_ATTEMPT_H
#include "code/code.h"
#include "code/text.h"

enum { CODE_MAX_BUS = 8 };

struct attempt {
	const struct code_target *t;
	const struct isa_form *form;
	const struct code_statement *s;
	code_eval *eval;
	void *context;
	bool half_of_pair;                   // of a dual instruction

	struct code_inst inst;
	struct code_fixup fixups[ISA_MAX_OPERANDS];
	unsigned fixup_count;
	unsigned next;                       // statement operand to be taken
	const struct code_operand *from[ISA_MAX_OPERANDS];   // for each operand of the record what the text has; NULL: nothing
	uint64_t given;                      // modifiers that the text gave: bits of form->modifiers
	uint8_t halves, half_mask;           // op_sel bits that `.l` and `.h` ask for, and of which operands
	const struct isa_name *hint;            // what `th:` names; NULL: nothing, or a number
	bool named_halves, plain_halves;     // 16-bit VGPRs written with `.l` or `.h`, and without

	bool has_literal;
	uint32_t literal;
	uint8_t literal_sizes;               // of the operands that have it: 1 up to 32 bits, 2 more
	const struct expr *literal_expr;     // its value is not known yet
	uint16_t bus[CODE_MAX_BUS];          // scalars that a vector instruction reads over the constant bus
	uint8_t bus_count;
	bool paired;                         // a wave32 name was taken for a pair
	struct place paired_place;

	// Why it did not fit, and how far it came.
	unsigned progress;                   // twice the operands taken, and one for a modifier that is known
	struct place where;
	char message[192];
};

// Fails: keeps the message and returns false.
bool attempt_fail(struct attempt *a, struct place at, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
bool attempt_run(struct attempt *a);
void attempt_set(struct attempt *a, int field, uint32_t value);           // of inst; field -1 is ignored
bool attempt_set_named(struct attempt *a, enum isa_field_id id, uint32_t value);   // false if the format has none
const struct code_operand *attempt_peek(const struct attempt *a);         // NULL at the end
bool attempt_has_modifier(const struct attempt *a, enum isa_field_id id); // its name is among what follows the next operand
struct place attempt_end(const struct attempt *a);                        // just after the last operand

bool attempt_operand(struct attempt *a, unsigned k);                      // operand.c
bool attempt_is_word(const struct code_operand *o, const char *word);
bool attempt_wants(struct attempt *a, const struct code_operand *o, const char *what);   // false: the next operand must be `what`, not `o`
bool attempt_is_scalar(const struct code_operand *o);                     // a register that is no VGPR
bool attempt_is_null(const struct code_operand *o);
bool attempt_address(struct attempt *a);                                  // address.c: shapes of addresses, when all operands are known
bool attempt_saddr(struct attempt *a, unsigned k);
bool attempt_smem_offset(struct attempt *a, unsigned k);
void attempt_no_smem_offset(struct attempt *a, unsigned k);              // the offset is the constant in `offset`
bool attempt_image_data(struct attempt *a, unsigned k);                   // graphics.c
bool attempt_image_address(struct attempt *a);
bool attempt_image(struct attempt *a);
bool attempt_attribute(struct attempt *a, unsigned k);
bool attempt_corner(struct attempt *a, unsigned k);
bool attempt_export_target(struct attempt *a, unsigned k);
bool attempt_export_source(struct attempt *a, unsigned k);
bool attempt_export(struct attempt *a);
bool attempt_words(struct attempt *a, unsigned k);                        // word.c
bool attempt_modifiers(struct attempt *a);                                // modifier.c
bool attempt_folds_signs(const struct attempt *a, unsigned k);            // |1.0| and -|2.5| are constants of their own
bool attempt_source_bits(struct attempt *a, unsigned k, const struct code_operand *o);
bool attempt_rules(struct attempt *a);                                    // rules.c
bool attempt_scalar_register(struct attempt *a, unsigned k, const struct code_operand *o, unsigned dwords, uint32_t *bits);
#endif
