// Words for numbers in the text of an instruction: one table for both directions. Private to code/.
#ifndef CODE_NAMES_H
#define CODE_NAMES_H
#include "code/code.h"
#include "code/text.h"
#include "isa/words.h"

// Convert a word of the GPU to its number and back. Return false or NULL if it does not exist.
bool code_known_value(const struct isa_words *words, struct name n, const struct isa_gpu *gpu, int64_t *value);
const char *code_known_name(const struct isa_words *words, uint32_t value, const struct isa_gpu *gpu);

// Return the name of a special register (ISA_REG_*), as m0 or vcc_lo, or of its pair if `wide`; NULL if it does not
// have one.
bool code_special_here(uint16_t reg, const struct code_target *t);

enum { CODE_VERSION_BITS = 0xff };                       // s_version: bits of the version; flags are above

// Returns the tag of a form's temporal hints (ISA_TAG_load, _store or _atomic), and sets *prefix to their prefix.
unsigned code_hint_use(const struct isa_form *f, const char **prefix);
#endif
