// Writes the text of one instruction of a record, with its operands in the registers of rig_items: sources v[2:3],
// v[4:5], v[6:7], result v[8:9].
#ifndef TESTS_INSTRUCTION_H
#define TESTS_INSTRUCTION_H
#include "program_rig.h"

extern const char *const instruction_gpus[4];        // one for each generation

const struct isa_record *instruction_record(const char *id);      // NULL if no record has that id
// Returns the form on a GPU with a suffix ("e64"; "" for any). NULL if the GPU does not have such a form, or if the rig
// cannot supply its operands.
const struct isa_form *instruction_form(const struct isa_record *r, const struct isa_gpu *gpu, const char *suffix);
bool instruction_takes(const struct isa_form *f, const char *modifier);
// Returns the number of sources and their types; count: elements of each.
unsigned instruction_sources(const struct isa_record *r, enum isa_type types[3], unsigned *count);

// `sources` is the text for source k ("-|%s|"), or NULL for the plain operand; `modifiers` follows the operands.
// A mask that is read means "source is not 0". A mask that is written is stored as 0 or 1: in v8 if `mask_in_v8`,
// otherwise in v9, or nowhere if v9 belongs to the result.
// A destination that is also read, or kept in part, begins as `old`.
// Instructions of the scalar ALU (with operands of one dword) are written for each lane.
struct instruction_style { const char *suffix, *sources[3], *modifiers; bool mask_in_v8; };
void instruction_text(char *to, size_t size, const struct isa_record *r, const struct isa_form *f, unsigned wave,
                      const struct instruction_style *style);
#endif
