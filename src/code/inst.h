// Fields of an instruction's words, and the register numbers that differ between generations. Used inside code/ only.
#ifndef CODE_INST_H
#define CODE_INST_H
#include "code/code.h"

void code_field_set(uint32_t *words, const struct isa_field *f, uint32_t value);

// m0 and null swap their numbers (fact m0_is_125): to and from the ISA_REG_* space.
uint32_t code_reg_to_word(const struct isa_gpu *gpu, uint32_t reg);
uint32_t code_reg_from_word(const struct isa_gpu *gpu, uint32_t bits);

// How many sets of indices the index register of a sparse matrix instruction has room for (index_key chooses one); 0: it is no such.
unsigned code_index_keys(const struct isa_record *r, const struct code_target *t);
// Whether the text of this GPU names halves: with the feature true16 it does, with true16_too it may.
bool code_may_name_halves(const struct code_target *t);
bool code_names_halves(const struct code_inst *i, const struct code_target *t);  // of this instruction
bool code_reads_whole(const struct code_inst *i, const struct code_target *t);   // LLVM's text has neither halves nor op_sel
// Whether a 16-bit operand names a half of a VGPR in this form (fact vgpr_halves): vector ALU, but not the packed formats.
bool code_is_true16(const struct isa_form *f, const struct isa_operand *o, const struct code_target *t);
// Index of the 32-bit constant field that a form has as an operand of its own (v_fmaak's K); -1 if it has none.
int code_inst_constant(const struct isa_form *f);
// Mixed precision (v_fma_mix): op_sel_hi says which sources are halves, neg and abs are as elsewhere.
bool code_is_mixed(const struct isa_form *f);
// Scalar memory with a buffer resource: its constant offset is never negative.
bool code_counts_up(const struct isa_form *f);
// Sources that bits like op_sel are of, with a result that is added to as the last one.
unsigned code_source_count(const struct isa_form *f);
// op_sel has a bit for the result too.
bool code_selects_result(const struct isa_form *f);
uint32_t code_modifier_default(const struct isa_form *f, const struct isa_modifier *m);
// The address has an SGPR where `off` may be.
bool code_saddr_given(const struct code_inst *i, const struct code_target *t);
#endif
