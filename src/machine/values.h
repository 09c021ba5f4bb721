// Values of a wave that isa/first-state.isa puts into registers: its initial state, and the contents of its hardware
// registers.
#ifndef MACHINE_VALUES_H
#define MACHINE_VALUES_H
#include "isa/state.h"
#include "isa/words.h"
#include "machine/state.h"

enum { VALUE_DWORDS = 4 };     // dwords of the widest value
// Writes the value to `out`, which must contain zeroes
void value_of(const struct wave *w, const struct isa_name *n, uint32_t out[VALUE_DWORDS]);
// Returns the fields of a 32-bit register together.
uint32_t value_register(const struct wave *w, const struct isa_words *fields);
// Returns whether a wave begins with the value, because the kernel's descriptor requests it.
bool value_is_asked(const struct program_kernel *k, const struct isa_name *n);
// Returns which waves have an equal value.
enum value_scope { OF_WAVE, OF_GROUP, OF_DISPATCH, VALUE_SCOPES };
enum value_scope value_scope(const struct isa_name *n);
// Returns `value` at the place of a field of a 32-bit register.
static inline uint32_t value_place(const struct isa_name *n, uint32_t value) { return isa_name_put(n, 0, value); }
// Writes the registers (isa/registers.h) that hold a value in a wave of `lanes`. Returns their number, or 0 if
// instructions do not write the value.
unsigned value_registers(const struct isa_name *n, unsigned lanes, uint16_t of[2]);
#endif
