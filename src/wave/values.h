// Values of a wave as isa/first-state.isa puts them into registers: what it begins with, and what its hardware registers show.
#ifndef WAVE_VALUES_H
#define WAVE_VALUES_H
#include "isa/state.h"
#include "isa/words.h"
#include "wave/state.h"

enum { VALUE_DWORDS = 4 };     // of the widest one
void value_of(const struct wave *w, const struct isa_name *n, uint32_t out[VALUE_DWORDS]);   // out: zeroes before
// The fields of a register of 32 bits together.
uint32_t value_register(const struct wave *w, const struct isa_words *fields);
// Whether a wave begins with the value: the kernel's descriptor asks for it.
bool value_is_asked(const struct program_kernel *k, const struct isa_name *n);
// The bits of a field of 32, in their place.
static inline uint32_t value_place(const struct isa_name *n, uint32_t value) { return isa_name_put(n, 0, value); }
// The registers (isa/registers.h) that hold a value, in a wave of `lanes`: returns how many; 0: it is not one that instructions write.
unsigned value_registers(const struct isa_name *n, unsigned lanes, uint16_t of[2]);
#endif
