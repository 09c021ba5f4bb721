// Elements of typed buffers: components between the bits in memory and what a register holds. No lanes and no addresses here.
#ifndef WAVE_ELEMENT_H
#define WAVE_ELEMENT_H
#include <stdbool.h>
#include <stdint.h>
#include "isa/isa.h"

// Bits of component k of an element (16 bytes are readable), and putting them there.
uint32_t element_bits(const struct isa_layout *l, unsigned k, const uint8_t *bytes);
void element_put_bits(const struct isa_layout *l, unsigned k, uint8_t *bytes, uint32_t bits);
unsigned element_size(const struct isa_layout *l);                    // bytes

// A component of `width` bits as a register has it: f32 or a whole number of 32 bits; with `half` f16 or 16 bits.
uint32_t element_load(enum isa_number n, unsigned width, uint32_t bits, bool half);
// The other way; `half`: the register's 16 bits.
uint32_t element_store(enum isa_number n, unsigned width, uint32_t value, bool half);
uint32_t element_one(enum isa_number n, bool half);                   // what a component is that the resource sets to 1
uint32_t element_from_number(double x, bool half);                    // f32, or f16, to nearest even

enum { SELECT_0 = 0, SELECT_1 = 1, SELECT_X = 4, ELEMENT_MAX = 16 };  // ELEMENT_MAX: bytes
// Which components of an element loads and stores move. select: what loads put into x, y, z, w: 0, 1, or 4 + component; NULL: each its own.
struct element_form { const struct isa_layout *layout; enum isa_number number; const uint8_t *select; bool halves; };
// Component k of what a load gives: a missing one is 0, a missing w that is selected is 1. inside: `bytes` are those of an element.
uint32_t element_loaded(const struct element_form *f, unsigned k, const uint8_t *bytes, bool inside);
// Which of a store's components goes into component k of the element: the one that a load puts there. -1: none; it may be more than the store has.
int element_stored_from(const struct element_form *f, unsigned k);
#endif
