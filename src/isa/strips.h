// Programs of records as lists of operations on strips (strips.def), made by isac.
#ifndef ISA_STRIPS_H
#define ISA_STRIPS_H
#include <stdint.h>

// END ends a list. NUMBER's result is `number` in each lane. PUT writes the value of its second source to the operand
// that is its first source. KEEP is the mask of bits that a 16-bit result keeps of its row. LANE is each lane's number.
enum isa_strip_op {
	ISA_STRIP_END, ISA_STRIP_NUMBER, ISA_STRIP_PUT, ISA_STRIP_KEEP, ISA_STRIP_LANE,
#define STRIP(name, ...) ISA_STRIP_##name,
#include "isa/strips.def"
	ISA_STRIP_OPS
};

// A source below ISA_STRIP_HIGH is an operand of the record, or its low dword. Below ISA_STRIP_RESULT it is the high
// dword of an operand; above, the result of that member of the list. An operand of the type mask is a truth.
// All sources are read before the first PUT.
enum { ISA_STRIP_HIGH = 8, ISA_STRIP_RESULT = 16, ISA_STRIP_MOST = 64, ISA_STRIP_SOURCES = 7 };
struct isa_strip { uint8_t op, source[ISA_STRIP_SOURCES]; uint32_t number; };
extern const struct isa_strip isa_strips[];
// By the number of a program (isa_record.step): the start of its list in isa_strips; the list is empty if the program
// needs other operations.
extern const uint16_t isa_strip_of[];
// The float control that a list needs: 0 for none, 1 for the one of f32, 2 for the one of f16 and f64. Whether the
// record's kernel loads it does not matter: a level may call that kernel.
extern const uint8_t isa_strip_floats[];
#endif
