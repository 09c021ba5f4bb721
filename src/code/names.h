// Names of numbers that the text of an instruction spells in words: one table for both directions. Used inside code/ only.
#ifndef CODE_NAMES_H
#define CODE_NAMES_H
#include "code/code.h"
#include "code/text.h"

// A word, its number, and the generations that have it (bits: ISA_GEN_BIT, or the first or the second half of gfx10). Tables end with a NULL
// name. Where two words have one number the first is printed.
enum { CODE_GFX10_1 = 0x40, CODE_GFX10_3 = 0x80 };
struct code_known { const char *name; uint8_t value, gens; };
extern const struct code_known code_hwregs[], code_dependencies[], code_skips[], code_gpr_indices[];
// s_version: a version, and flags above its byte. They are symbols of the assembler.
struct code_flag { const char *name; uint16_t value; };
extern const struct code_flag code_versions[], code_version_flags[];     // ended by a NULL name
enum { CODE_VERSION_BITS = 0xff };
bool code_known_value(const struct code_known *table, struct name n, const struct isa_gpu *gpu, int64_t *value);
const char *code_known_name(const struct code_known *table, uint32_t value, const struct isa_gpu *gpu);   // NULL if the number has none

// Registers that have names: m0, vcc_lo; `wide` the pair's name, where there is one. NULL if the number (ISA_REG_*) has none.
bool code_special_here(uint16_t reg, const struct code_target *t);

// A message to the host: the operations that it wants, and whether some of them have a stream.
struct code_message { const char *name; uint8_t value, gens; const struct code_known *ops; bool streams; };
extern const struct code_message code_messages[];
const struct code_message *code_message_by_number(uint32_t number, enum isa_gen g);   // NULL if there is none

// What stands before a hardware register's name: HW_REG_, on gfx12 mostly HW_REG_WAVE_ (which the text may leave out).
const char *code_hwreg_prefix(const char *name, enum isa_gen g);

// NAME(number) for a bit field; the high part, if it is split, stands elsewhere. The order is that of the text.
struct code_bits { const char *name; uint8_t at, width, high_at, high_width; };
const struct code_bits *code_dependency_counters(const struct isa_gpu *gpu);
const struct code_bits *code_wait_counters(enum isa_gen g);
uint32_t code_bits_put(const struct code_bits *f, uint32_t old, uint32_t value);
uint32_t code_bits_get(const struct code_bits *f, uint32_t bits);
uint32_t code_bits_most(const struct code_bits *f);

// Where a DPP source comes from: name, the numbers it takes, the code of the lowest; one code if `single`; no number if low > high.
struct code_dpp { const char *name; uint8_t low, high; uint16_t code; bool single; uint8_t gens; };
extern const struct code_dpp code_dpp_controls[];

// Where an export goes: name (with a number behind it if there are several), the code of the first.
struct code_export { const char *name; uint8_t first, count, gens; };
extern const struct code_export code_exports[];
extern const struct code_known code_corners[];           // of a triangle: what its attributes are stored as

// gfx12's temporal hints; the words depend on the direction of the access, one on the scope too.
enum { CODE_HINT_LOAD = 1, CODE_HINT_STORE = 2, CODE_HINT_ATOMIC = 4, CODE_HINT_SYSTEM = 8 /* printed for SCOPE_SYS only */,
       CODE_HINT_DEVICE = 16 /* from SCOPE_DEV on */, CODE_HINT_READ = 32 /* read, not printed */ };
struct code_hint_word { const char *name; uint8_t value, uses; };
extern const struct code_hint_word code_hint_words[];
unsigned code_hint_use(const struct isa_form *f, const char **prefix);   // one of LOAD, STORE, ATOMIC; the prefix of its words
#endif
