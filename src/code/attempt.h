// An attempt to match a statement with a form. operand.c matches operands with slots, word.c immediates with special
// words, modifier.c the words after the operands. rules.c checks the whole instruction. match.c chooses forms and
// messages.
#ifndef CODE_ATTEMPT_H
#define CODE_ATTEMPT_H
#include "code/code.h"
#include "code/text.h"
#include "isa/fields.h"

enum { CODE_MAX_BUS = 8 };

struct attempt {
	const struct code_target *t;
	const struct isa_form *form;
	const struct code_statement *s;
	code_eval *eval;
	void *context;
	bool half_of_pair;                   // the statement is one half of a dual instruction

	struct code_inst inst;
	struct code_fixup fixups[ISA_MAX_OPERANDS];
	unsigned fixup_count;
	unsigned next;                       // index of the next operand of the statement
	// for each operand of the record: the text's operand, or NULL
	const struct code_operand *from[ISA_MAX_OPERANDS];
	uint64_t given;                      // modifiers in the text: bits 1 << index in the form's modifiers
	uint8_t halves, half_mask;           // op_sel bits from `.l` and `.h`, and a mask of the operands that have one
	const struct isa_name *hint;            // the word after `th:`; NULL if absent or a number
	// by field that selects a file: some operand is in VGPRs, in accumulation registers
	uint64_t in_vgprs, in_agprs;
	bool named_halves, plain_halves;     // some 16-bit VGPR is written with `.l` or `.h`; some without

	bool has_literal;
	uint32_t literal;
	uint8_t literal_sizes;               // sizes of operands with the literal: 1 for up to 32 bits, 2 for more
	const struct expr *literal_expr;     // expression of a literal whose value is not known yet
	uint16_t bus[CODE_MAX_BUS];          // scalars that a vector instruction reads on the constant bus
	uint8_t bus_count;
	bool paired;                         // a wave32 name was accepted for a register pair
	struct place paired_place;
	const struct code_operand *offset_pair;   // was accepted for its first VGPR, or NULL

	// Reason for the failure, and progress made before it.
	unsigned progress;                   // twice the operands matched, plus one for each known modifier
	struct place where;
	char message[192];
};

// Stores the message and returns false.
bool attempt_fail(struct attempt *a, struct place at, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
bool attempt_run(struct attempt *a);
void attempt_set(struct attempt *a, int field, uint32_t value);           // sets a field of inst; field -1 is ignored
// false if the format does not have the field
bool attempt_set_named(struct attempt *a, enum isa_field_id id, uint32_t value);
const struct code_operand *attempt_peek(const struct attempt *a);         // NULL at the end
bool attempt_has_modifier(const struct attempt *a, enum isa_field_id id); // the word occurs after the next operand
struct place attempt_end(const struct attempt *a);                        // the place after the last operand

bool attempt_operand(struct attempt *a, unsigned k);                      // operand.c
// Takes a vector register operand of the slot's file: v1, or a1 if `acc` can be set. Fails with a message.
bool attempt_vector_register(struct attempt *a, unsigned k, const struct code_operand *o);
bool attempt_is_word(const struct code_operand *o, const char *word);
// fails with: the next operand must be `what`, not `o`
bool attempt_expects(struct attempt *a, const struct code_operand *o, const char *what);
bool attempt_is_scalar(const struct code_operand *o);                     // a register other than a VGPR
bool attempt_is_null(const struct code_operand *o);
// address.c: kinds of addresses, once all operands are known
bool attempt_address(struct attempt *a);
bool attempt_saddr(struct attempt *a, unsigned k);
bool attempt_smem_offset(struct attempt *a, unsigned k);
void attempt_no_smem_offset(struct attempt *a, unsigned k);              // the text has only the constant in `offset`
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
bool attempt_folds_signs(const struct attempt *a, unsigned k);            // |1.0| and -|2.5| are folded into constants
bool attempt_source_bits(struct attempt *a, unsigned k, const struct code_operand *o);
bool attempt_rules(struct attempt *a);                                    // rules.c
bool attempt_scalar_register(struct attempt *a, unsigned k, const struct code_operand *o, unsigned dwords,
                             uint32_t *bits);
#endif
