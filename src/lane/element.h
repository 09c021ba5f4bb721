// Elements of typed buffers: conversion of components between bits in memory and register values. The conversion is
// independent of lanes and addresses.
#ifndef LANE_ELEMENT_H
#define LANE_ELEMENT_H
#include <stdbool.h>
#include <stdint.h>
#include "isa/isa.h"

// Returns the bits of component k of an element (16 bytes are readable). element_put_bits writes them.
uint32_t element_bits(const struct isa_layout *l, unsigned k, const uint8_t *bytes);
void element_put_bits(const struct isa_layout *l, unsigned k, uint8_t *bytes, uint32_t bits);
unsigned element_size(const struct isa_layout *l);                    // bytes

// Converts a component of `width` bits to a register value: f32 or a 32-bit integer; with `half`, f16 or 16 bits.
uint32_t element_load(enum isa_number n, unsigned width, uint32_t bits, bool half);
// Converts a register value to a component. `half`: only 16 bits of the register are used.
uint32_t element_store(enum isa_number n, unsigned width, uint32_t value, bool half);
extern const uint32_t element_srgb[256];                              // f32 of an sRGB component (srgb.c)
// Returns the value of a component that the resource sets to 1.
uint32_t element_one(enum isa_number n, bool half);
uint32_t element_from_number(double x, bool half);                    // Returns f32, or f16, rounded to nearest even.

enum { SELECT_0 = 0, SELECT_1 = 1, SELECT_X = 4, ELEMENT_MAX = 16 };  // ELEMENT_MAX: bytes
// Components that loads and stores of an element move. select: the components that loads put into x, y, z, w: 0, 1,
// or 4 + component. NULL keeps their order.
struct element_form { const struct isa_layout *layout; enum isa_number number; const uint8_t *select; bool halves; };
// Returns component k of a load. A missing component is 0; a missing w that is selected is 1. inside: `bytes` are the
// bytes of an element.
uint32_t element_loaded(const struct element_form *f, unsigned k, const uint8_t *bytes, bool inside);
// Returns which of a store's components goes into component k of the element: the one that a load would put there. -1
// if none. The number may be more than the store has.
int element_stored_from(const struct element_form *f, unsigned k);
#endif
