// Instructions between text and words: the matcher (operands as parsed to a form of isa/), the encoder, the decoder.
// The code here does not depend on files, labels or sections: symbols are expressions that the caller evaluates.
#ifndef CODE_CODE_H
#define CODE_CODE_H
#include "base/diag.h"
#include "isa/isa.h"

struct expr;                               // defined in asm/; opaque here

// ---- an instruction as the assembler's grammar parses it ------------------------------------------------------------
enum code_operand_kind {
	CODE_REG,          // v1  s[4:5]  vcc_lo  [v1,v2]  v3.h
	CODE_VALUE,        // an expression or a number: 5, 1.0, -0x10, label+4, sym@rel32@lo+4, lit(5)
	// any other word: off, null, vmcnt(0) & lgkmcnt(0), hwreg(...), VALU_DEP_1, quad_perm:[0,1,2,3], clamp
	CODE_WORD,
};
// special: index is an ISA_REG_*, also for exec and vcc
enum code_regfile { CODE_VGPR, CODE_SGPR, CODE_TTMP, CODE_AGPR, CODE_SPECIAL };

struct code_operand {
	enum code_operand_kind kind;
	struct place place;
	bool neg, abs, sext;                   // -v1 or neg(v1), |v1| or abs(v1), sext(v1)
	bool lit;                              // lit(5): a literal, even if 5 is an inline constant
	// CODE_REG
	enum code_regfile file;
	uint16_t index;                        // first register; for a special register its source encoding (ISA_REG_*)
	uint8_t count;                         // registers, 1 to 32
	uint8_t half;                          // 0 none, 1 `.l`, 2 `.h`
	bool wide_name;                        // special: `vcc` or `exec` (64 bits), not `vcc_lo`
	// CODE_VALUE
	const struct expr *expr;               // NULL for a known number
	bool is_float;                         // `number` is a double
	int64_t integer;
	double number;
	// CODE_WORD: the text as written. An expression that is only a symbol: its name
	const char *text; uint32_t length;
	bool comma;                            // a comma precedes it, as for operands, but not modifiers
	// `[v1, v2, v[3:5]]`: the operands in brackets. The whole is a CODE_REG if the registers are consecutive, else
	// a CODE_WORD.
	const struct code_operand *items; uint8_t item_count;
};

struct code_statement {
	struct place place;                    // place of the mnemonic
	const char *mnemonic; uint32_t length;
	const struct code_operand *operands;
	unsigned count;
	const struct code_statement *second;   // VOPD: the statement after `::`
	// allowances of the text: forms that LLVM does not accept (isa_form.allow)
	const char *const *allow; unsigned allow_count;
	// Returns a hint about a name that is not an instruction, in the arena, or NULL. May be NULL.
	const char *(*about)(struct arena *a, const char *name, size_t length);
};

// ---- an encoded instruction -----------------------------------------------------------------------------------------
struct code_inst {
	const struct isa_form *form;
	uint32_t words[ISA_MAX_DWORDS + 1];    // with its literal, if any
	uint8_t dwords;                        // 1 to 5
	uint8_t literal_dword;                 // index of the literal; 0 if none
	// names a mask in the other wave size: 64-bit exec in wave32, or a wave32 name in wave64. Compilers do not emit
	// this.
	bool other_wave;
};

// A field whose value is an expression. The caller evaluates it later and calls code_patch.
struct code_fixup { const struct expr *expr; int8_t field; bool pcrel, literal; uint8_t operand; struct place place; };

// Writes the name of an export target, as `mrt0`. Returns false and writes `target7` if it does not have a name.
enum { CODE_EXPORT_NAME = 32 };
bool code_export_name(char name[CODE_EXPORT_NAME], const struct isa_gpu *gpu, unsigned target);

struct code_target { const struct isa_gpu *gpu; unsigned wave; };   // wave: 32 or 64

// Evaluates an expression. Returns false if its value is not known yet.
typedef bool code_eval(void *context, const struct expr *e, int64_t *value);

// Finds the matching form and encodes it. On failure reports why (best candidate, operand, hint) and returns false.
// fixups: room for ISA_MAX_OPERANDS; *fixup_count of them are set.
bool code_match(const struct code_target *t, const struct code_statement *s, code_eval *eval, void *context,
                struct code_inst *out, struct code_fixup *fixups, unsigned *fixup_count, struct diag *d);
// Stores `value` in the field; for pcrel, a byte distance from the instruction's end. Returns false, with a message, if
// it does not fit.
bool code_patch(struct code_inst *inst, const struct code_fixup *f, int64_t value, struct diag *d);

// Returns the n-th allowance, a name in isa_form.allow; NULL after the last.
const char *code_allowance(unsigned n);

// Decodes the words at `words`; n are readable. Returns false if they are not an instruction of the GPU.
bool code_decode(const struct code_target *t, const uint32_t *words, unsigned n, struct code_inst *out);

// Writes the instruction as LLVM's disassembler does. Returns false if it does not have a text (a register does not
// exist), or if `room` bytes are too few. Bits that the instruction ignores are not in the text.
bool code_print(const struct code_inst *i, const struct code_target *t, char *text, size_t room);
// Returns the name of scalar register `number` (ISA_REG_*), as vcc_lo or m0, or of the pair if `wide`, as vcc. Returns
// NULL for registers without a name, as s4.
const char *code_register_name(unsigned number, bool wide);
// Returns the text of registers, as `v3`, `s[4:5]`, `vcc`, `exec_hi`, `scc`. `first` is a number of isa/registers.h. In
// wave32, the lower half of a mask is the whole mask.
const char *code_register_text(char buf[16], unsigned first, unsigned count, const struct code_target *t);
// Write parts of the text: an operand of the record with its signs (`-|v1|`, `s[4:5]`); modifier `n` of the form, "" if
// it is not in the text. code_dual_name returns the name of half `half` of a pair.
bool code_print_operand(const struct code_inst *i, unsigned operand, const struct code_target *t, char *text,
                        size_t room);
// As code_print_operand, also with the part of the register that modifiers select: `v1.h`, `byte 1 of v1`.
bool code_name_operand(const struct code_inst *i, unsigned operand, const struct code_target *t, char *text,
                       size_t room);
bool code_print_modifier(const struct code_inst *i, unsigned n, const struct code_target *t, char *text, size_t room);
// "v_dual_mul_f32"; i is a pair
const char *code_dual_name(const struct code_inst *i, const struct code_target *t, unsigned half);

// Writes the text with `symbol` in place of the branch target or, without a branch, the literal. NULL keeps the number.
bool code_print_symbol(const struct code_inst *i, const struct code_target *t, const char *symbol, char *text,
                       size_t room);
// Sets *bytes to the distance of a branch target from the branch's end. Returns false if it is not a branch.
bool code_branches(const struct code_inst *i);            // the instruction has a branch target operand
bool code_branch_distance(const struct code_inst *i, int64_t *bytes);

// Disassembles at `bytes`, with `size` of at least 1, and returns the number of bytes used. If they are not an
// instruction, inst->form is NULL, and the text is `.long 0x…` or, for the last bytes, `.byte …`.
size_t code_disassemble(const struct code_target *t, const uint8_t *bytes, size_t size, char *text, size_t room,
                        struct code_inst *inst);

// ---- reading a decoded instruction ----------------------------------------------------------------------------------
uint32_t code_field(const struct code_inst *i, int field);                 // raw bits of form->format->fields[field]
// -1 if the format does not have it. `id`, here and below: enum isa_field_id (isa/fields.h)
static inline int code_field_index(const struct isa_form *f, unsigned id)
{
	return isa_places(isa_format(f))[id] - 1;
}
bool code_is_dpp(const struct isa_form *f);
bool code_is_sdwa(const struct isa_form *f);
// value of the field, or `otherwise` if the format does not have it
uint32_t code_get(const struct code_inst *i, unsigned id, uint32_t otherwise);
// value of a modifier; its default if the form does not have it
uint32_t code_modifier(const struct code_inst *i, unsigned id);

// Location of a sign modifier of source number `source`: a bit of a field for all sources, or a field for each source
// (SDWA, DPP). field is -1 if the form does not have it.
enum code_sign { CODE_NEG, CODE_ABS, CODE_SEXT };
struct code_sign_place { int field; unsigned bit; };
struct code_sign_place code_sign(const struct isa_form *f, enum code_sign sign, int source);
// Floats stand together in enum isa_type.
static inline bool code_is_float(enum isa_type t) { return t >= ISA_F16 && t <= ISA_F64; }
bool code_has_sign(const struct code_inst *i, enum code_sign sign, int source);

// Returns the registers of an operand by wave size: masks have 1 or 2; matrices have fewer in wave64.
unsigned code_operand_dwords(const struct isa_operand *o, const struct code_target *t);

// A resolved operand of the record.
struct code_value {
	// SGPR: index is an ISA_REG_* number, with m0 and null translated
	enum { CODE_V_NONE, CODE_V_VGPR, CODE_V_SGPR, CODE_V_CONST } kind;
	uint16_t index;
	uint8_t half;                          // true16: 1 for the high half; 0 for the low half or a whole register
	bool literal;
	// CONST: the value in the operand's type; a literal of a 64-bit type is extended as in hardware
	uint64_t bits;
};
struct code_value code_operand_value(const struct code_inst *i, unsigned operand, const struct code_target *t);

// Splits a VOPD instruction into two instructions, with forms of its two records. Returns false if it is not VOPD.
bool code_split_dual(const struct code_inst *i, const struct code_target *t, struct code_inst half[2]);
// Returns the half, 0 or 1, that field `id` of a pair belongs to. *operand: the operand of the half's record that it
// holds (enum isa_field_id), or -1 for the half's opcode.
unsigned code_half_of_field(unsigned id, int *operand);
#endif
