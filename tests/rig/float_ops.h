// The float instructions that have an exact reference, by the id of their record. Instructions have one, two or three
// sources, and each element is computed alike.
#ifndef TESTS_FLOAT_OPS_H
#define TESTS_FLOAT_OPS_H
#include "reference.h"

enum {
	// One unit in the last place is allowed. For the manual's f64 roots and reciprocals 2^29 units, 4 here.
	ULP = 1,
	FLUSHES = 2,     // f32 denormals are flushed in sources and results, whatever MODE says
	CHOICE = 8,      // chooses one source; denormals flush only as sources (RDNA3 manual, notes of V_MIN_F32)
	PAIRS = 4,       // element k of the result depends only on source k
};
struct operation { const char *id; reference_op *op; unsigned flags; };
extern const struct operation float_operations[];
extern const unsigned float_operation_count;
#endif
