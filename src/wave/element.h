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
#endif
