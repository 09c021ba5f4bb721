// The float instructions that have an exact reference, by the id of their record: of one, two or three sources, each element alike.
#ifndef TESTS_FLOAT_OPS_H
#define TESTS_FLOAT_OPS_H
#include "reference.h"

enum {
	ULP = 1,         // one unit in the last place is granted. The manual's f64 roots and reciprocals are only good to 2^29 of them: 4 here
	FLUSHES = 2,     // f32 denormals are lost in and out, whatever MODE says
	CHOICE = 8,      // one of the sources, denormal or not: flushed only as a source (RDNA3 manual, notes of V_MIN_F32)
	PAIRS = 4,       // element k of the result is made of source k alone
};
struct operation { const char *id; reference_op *op; unsigned flags; };
extern const struct operation float_operations[];
extern const unsigned float_operation_count;
#endif
