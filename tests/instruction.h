// The text of one instruction of a record, with its operands in the registers of rig_items: sources v[2:3] v[4:5] v[6:7], result v[8:9].
#ifndef TESTS_INSTRUCTION_H
#define TESTS_INSTRUCTION_H
#include "program_rig.h"

extern const char *const instruction_gpus[4];        // one for each generation

const struct isa_record *instruction_record(const char *id);      // NULL if no record has that id
// The form on a GPU, of a suffix ("e64"; "" for any); NULL if that GPU has none, or none of whose operands the rig can give.
const struct isa_form *instruction_form(const struct isa_record *r, const struct isa_gpu *gpu, const char *suffix);
bool instruction_takes(const struct isa_form *f, const char *modifier);
unsigned instruction_sources(const struct isa_record *r, enum isa_type types[3], unsigned *count);   // count: elements of each

// `sources`: what to write for source k ("-|%s|"), NULL for plain ones; `modifiers`: after the operands. A mask that is read is "source is
// not 0"; one that is written is put in v9 as 0 or 1, in v8 if `mask_in_v8`, nowhere if v9 is the result's. A destination that is read too, or kept in part, begins as `old`.
// Instructions of the scalar ALU (of operands of one dword) are written for each lane.
struct instruction_style { const char *suffix, *sources[3], *modifiers; bool mask_in_v8; };
void instruction_text(char *to, size_t size, const struct isa_record *r, const struct isa_form *f, unsigned wave, const struct instruction_style *style);
#endif
