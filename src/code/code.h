// Instructions between text and words: the matcher (operands as parsed to a form of isa/), the encoder, the decoder.
// Knows no files, labels or sections: symbols come as expressions whose value the caller gives.
#ifndef CODE_CODE_H
#define CODE_CODE_H
#include "base/diag.h"
#include "isa/fields.h"
#include "isa/isa.h"

struct expr;                               // asm's: opaque here

// ---- what the assembler's grammar makes of one instruction -------------------------------------------------------------
enum code_operand_kind {
	CODE_REG,          // v1  s[4:5]  vcc_lo  [v1,v2]  v3.h
	CODE_VALUE,        // an expression or a number: 5, 1.0, -0x10, label+4, sym@rel32@lo+4, lit(5)
	CODE_WORD,         // a bare word that is neither: off, null, vmcnt(0) & lgkmcnt(0), hwreg(...), VALU_DEP_1 texts, quad_perm:[0,1,2,3], clamp
};
enum code_regfile { CODE_VGPR, CODE_SGPR, CODE_TTMP, CODE_AGPR, CODE_SPECIAL };   // special: index is ISA_REG_* or that of exec, vcc, …

struct code_operand {
	enum code_operand_kind kind;
	struct place place;
	bool neg, abs, sext;                   // -v1 or neg(v1), |v1| or abs(v1), sext(v1)
	bool lit;                              // lit(5): a literal although 5 is an inline constant
	// CODE_REG
	enum code_regfile file;
	uint16_t index;                        // first register; for special ones the source encoding (ISA_REG_*)
	uint8_t count;                         // registers, 1 to 32
	uint8_t half;                          // 0 none, 1 `.l`, 2 `.h`
	bool wide_name;                        // special: `vcc`, `exec` (64 bits) rather than `vcc_lo`
	// CODE_VALUE
	const struct expr *expr;               // NULL if it is a known number
	bool is_float;                         // `number` is a double
	int64_t integer;
	double number;
	// CODE_WORD: the text from its first to its last byte, as written
	const char *text; uint32_t length;
	bool comma;                            // a comma stood before it (modifiers have none)
	// `[v1, v2, v[3:5]]`: what was between the brackets; a CODE_REG too if the registers are consecutive, else a CODE_WORD
	const struct code_operand *items; uint8_t item_count;
};

struct code_statement {
	struct place place;                    // of the mnemonic
	const char *mnemonic; uint32_t length;
	const struct code_operand *operands;
	unsigned count;
	const struct code_statement *second;   // VOPD: what follows `::`
	const char *const *allow; unsigned allow_count;   // what the text allows: forms that LLVM does not take (isa_form.allow)
};

// ---- an instruction, known whole -----------------------------------------------------------------------------------------
struct code_inst {
	const struct isa_form *form;
	uint32_t words[ISA_MAX_DWORDS + 1];    // with its literal, if any
	uint8_t dwords;                        // 1 to 5
	uint8_t literal_dword;                 // where the literal is; 0 if there is none
	bool other_wave;                       // in wave32 it has exec as 64 bits, in wave64 a wave32 name of a mask: compilers do not
};

// A field whose value was an expression when matched: the caller evaluates it later and calls code_patch.
struct code_fixup { const struct expr *expr; int8_t field; bool pcrel, literal; uint8_t operand; struct place place; };

// `mrt0`: how the text calls an export's target. False, and `target7`, if it has no name.
enum { CODE_EXPORT_NAME = 32 };
bool code_export_name(char name[CODE_EXPORT_NAME], const struct isa_gpu *gpu, unsigned target);

struct code_target { const struct isa_gpu *gpu; unsigned wave; };   // wave: 32 or 64

// Evaluates an expression that may not be known yet. Returns false if it is not.
typedef bool code_eval(void *context, const struct expr *e, int64_t *value);

// Finds the form that fits and encodes it. On failure says why (best candidate, operand, hint) and returns false.
// fixups: room for ISA_MAX_OPERANDS; *fixup_count of them are set.
bool code_match(const struct code_target *t, const struct code_statement *s, code_eval *eval, void *context,
                struct code_inst *out, struct code_fixup *fixups, unsigned *fixup_count, struct diag *d);
// Puts `value` (for pcrel: a byte distance from the instruction's end) into the field. False, with a message, if it does not fit.
bool code_patch(struct code_inst *inst, const struct code_fixup *f, int64_t value, struct diag *d);

// What a text may allow, one after the other: the names in isa_form.allow. NULL after the last.
const char *code_allowance(unsigned n);

// Decodes the words at `words` (n readable). False if they are no instruction of that GPU.
bool code_decode(const struct code_target *t, const uint32_t *words, unsigned n, struct code_inst *out);

// The instruction as LLVM's disassembler writes it, in `room` bytes. False if there is no such text (a register that does not exist) or
// no room. Bits that the instruction ignores are not in the text.
bool code_print(const struct code_inst *i, const struct code_target *t, char *text, size_t room);
// The name of scalar register `number` (ISA_REG_*), `wide` the pair's: vcc_lo, vcc, m0; NULL if it has none, as s4.
const char *code_register_name(unsigned number, bool wide);
// Registers in the numbering of all (isa/registers.h): `v3`, `s[4:5]`, `vcc`, `exec_hi`, `scc`. The lower half of a mask is all of it in wave32.
const char *code_register_text(char buf[16], unsigned first, unsigned count, const struct code_target *t);
// Parts of it: an operand of the record with its signs (`-|v1|`, `s[4:5]`); modifier `n` of the form, "" if the text says nothing of it. The name of half
// `h` of a pair.
bool code_print_operand(const struct code_inst *i, unsigned operand, const struct code_target *t, char *text, size_t room);
bool code_print_modifier(const struct code_inst *i, unsigned n, const struct code_target *t, char *text, size_t room);
const char *code_dual_name(const struct code_inst *i, const struct code_target *t, unsigned half);   // "v_dual_mul_f32"; i is a pair

// The same with a name in place of the branch target, or of the literal if it is no branch. NULL: the number.
bool code_print_symbol(const struct code_inst *i, const struct code_target *t, const char *symbol, char *text, size_t room);
// How many bytes after its end a branch goes. False if it is none.
bool code_branches(const struct code_inst *i);            // it names the place where it leads
bool code_branch_distance(const struct code_inst *i, int64_t *bytes);

// The text of what is at `bytes` (`size` of them, at least 1), and how many bytes that is: an instruction, or `.long 0x…` (of the last
// bytes `.byte …`) where none is, and inst->form is NULL.
size_t code_disassemble(const struct code_target *t, const uint8_t *bytes, size_t size, char *text, size_t room, struct code_inst *inst);

// ---- reading a decoded instruction ---------------------------------------------------------------------------------------
uint32_t code_field(const struct code_inst *i, int field);                 // raw bits of form->format->fields[field]
static inline int code_field_index(const struct isa_form *f, enum isa_field_id id) { return isa_places(isa_format(f))[id] - 1; }   // -1 if the format has none
static inline bool code_is_dpp(const struct isa_form *f) { return code_field_index(f, ISA_F_DPP_CTRL) >= 0 || code_field_index(f, ISA_F_DPP8) >= 0; }
static inline bool code_is_sdwa(const struct isa_form *f) { return code_field_index(f, ISA_F_SRC0_SEL) >= 0; }
uint32_t code_get(const struct code_inst *i, enum isa_field_id id, uint32_t otherwise);   // the field of that name, or `otherwise` if there is none
uint32_t code_modifier(const struct code_inst *i, enum isa_field_id id);   // what a modifier is here: its default where the form has none

// Where the sign of source number `source` is: a bit of a field for all sources, or a field for each (SDWA, DPP). field -1: there is none.
enum code_sign { CODE_NEG, CODE_ABS, CODE_SEXT };
struct code_sign_place { int field; unsigned bit; };
struct code_sign_place code_sign(const struct isa_form *f, enum code_sign sign, int source);
bool code_is_float(enum isa_type t);
bool code_has_sign(const struct code_inst *i, enum code_sign sign, int source);

// Registers of an operand in a wave of that size: masks have 1 or 2, matrices less in a wave64.
unsigned code_operand_dwords(const struct isa_operand *o, const struct code_target *t);

// An operand of the record, resolved.
struct code_value {
	enum { CODE_V_NONE, CODE_V_VGPR, CODE_V_SGPR, CODE_V_CONST } kind;      // SGPR: index in the ISA_REG_* space, m0 and null translated
	uint16_t index;
	uint8_t half;                          // true16: 0 none or low, 1 high
	bool literal;
	uint64_t bits;                         // CONST: the value as the operand's type sees it (64-bit types: extended as the hardware does)
};
struct code_value code_operand_value(const struct code_inst *i, unsigned operand, const struct code_target *t);

// VOPD: the two halves as instructions of their own (forms of the records that X and Y name). False if it is not VOPD.
bool code_split_dual(const struct code_inst *i, const struct code_target *t, struct code_inst half[2]);
#endif
