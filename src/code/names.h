// Names of numbers that the text of an instruction spells in words: one table for both directions. Used inside code/ only.
#ifndef CODE_NAMES_H
#define CODE_NAMES_H
#include "code/code.h"
#include "code/text.h"
#include "isa/words.h"

// The number of a word of the GPU; the word of a number. False and NULL if there is none.
bool code_known_value(const struct isa_words *words, struct name n, const struct isa_gpu *gpu, int64_t *value);
const char *code_known_name(const struct isa_words *words, uint32_t value, const struct isa_gpu *gpu);

// Registers that have names: m0, vcc_lo; `wide` the pair's name, where there is one. NULL if the number (ISA_REG_*) has none.
bool code_special_here(uint16_t reg, const struct code_target *t);

enum { CODE_VERSION_BITS = 0xff };                       // of s_version: the version; flags are above

// A temporal hint's direction: the tag of its words (ISA_TAG_load, _store or _atomic), and their prefix.
unsigned code_hint_use(const struct isa_form *f, const char **prefix);
#endif
