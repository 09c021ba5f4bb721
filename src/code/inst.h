// Fields of an instruction's words, and register numbers that differ between generations. Private to code/.
#ifndef CODE_INST_H
#define CODE_INST_H
#include "code/code.h"

// Returns whether the operand of slot `s` is in accumulation registers.
bool code_is_accumulation(const struct code_inst *i, const struct isa_slot *s);
void code_field_set(uint32_t *words, const struct isa_field *f, uint32_t value);

// Convert a register number between ISA_REG_* and the encoding, where m0 and null may be swapped (fact m0_is_125).
uint32_t code_reg_to_word(const struct isa_gpu *gpu, uint32_t reg);
uint32_t code_reg_from_word(const struct isa_gpu *gpu, uint32_t bits);

// Returns the number of index sets in the index register of a sparse matrix instruction, from which index_key selects;
// 0 for other instructions.
unsigned code_index_keys(const struct isa_record *r, const struct code_target *t);
// Returns whether the text of this GPU may name halves: feature true16 requires it, true16_too permits it.
bool code_may_name_halves(const struct code_target *t);
// the text of this instruction names halves
bool code_names_halves(const struct code_inst *i, const struct code_target *t);
// LLVM's text of it has neither halves nor op_sel
bool code_reads_whole(const struct code_inst *i, const struct code_target *t);
// Returns whether a 16-bit operand is a half of a VGPR in this form (fact vgpr_halves): vector ALU except packed
// formats.
bool code_is_true16(const struct isa_form *f, const struct isa_operand *o, const struct code_target *t);
// Returns the index of the field for a 32-bit constant operand (K of v_fmaak); -1 if none.
int code_inst_constant(const struct isa_form *f);
// Returns whether the form is mixed precision (v_fma_mix): op_sel_hi marks half sources; neg and abs are as usual.
bool code_is_mixed(const struct isa_form *f);
// Returns whether it is scalar memory with a buffer resource, whose constant offset cannot be negative.
bool code_counts_up(const struct isa_form *f);
// Returns the number of sources for fields like op_sel; a result that is added to counts as the last source.
unsigned code_source_count(const struct isa_form *f);
// Returns whether a DPP form has 64-bit operands, so that only row_newbcast selects its lanes (fact wide_dpp_shares).
bool code_is_wide_dpp(const struct isa_form *f, const struct isa_gpu *gpu);
// Returns whether a DPP control is row_newbcast or row_share.
bool code_shares_lane(uint32_t dpp_control);
// Returns whether op_sel has a bit for the result too.
bool code_selects_result(const struct isa_form *f);
uint32_t code_modifier_default(const struct isa_form *f, const struct isa_modifier *m);
enum { SADDR_OFF = 0x7f };    // encoding of `off` on GPUs that do not use null for it

// Returns whether the address has an SGPR in the place of `off`.
bool code_saddr_given(const struct code_inst *i, const struct code_target *t);
#endif
