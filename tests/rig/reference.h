// Computes the results of operations on floats with MPFR. Sources and results are bits of a type of isa.h. MODE gives
// the rounding and the handling of denormals. Independent of lanewise's own arithmetic.
#ifndef TESTS_REFERENCE_H
#define TESTS_REFERENCE_H
#include <mpfr.h>
#include <stdbool.h>
#include <stdint.h>
#include "isa/isa.h"

// One evaluation, as an operation receives it.
struct reference {
	uint32_t mode;
	enum isa_type to, from[3];
	uint64_t bits[3];        // the sources; denormals are flushed if MODE says so
	mpfr_t x[3];             // the sources as exact numbers
	mpfr_t r;                // the result, with the precision of `to`
	mpfr_rnd_t round;        // rounding mode of `to`
	int taken;               // index of a source that is the result, set by the operation; else -1
	bool vague;   // set by an operation if its intermediate result is at the limit of flushing: see `any`
};
// Sets r, rounded to its precision by `round`, of any size. Returns MPFR's ternary value.
typedef int reference_op(struct reference *e);

void reference_open(struct reference *e);
void reference_close(struct reference *e);

// Evaluates an operation. Results of a float type round and flush by MODE's half for that type. Integers are truncated
// and limited to their range; NaN gives 0.
// Without `op` it only sets the sources. `other` is accepted as well: if results flush, a result may be 0
// if it reaches the least normal number only by rounding as a denormal. With `any` every result is accepted.
struct reference_result { uint64_t bits, other; bool any; };
struct reference_result reference_eval(struct reference *e, reference_op *op, uint32_t mode, enum isa_type to,
                                       const enum isa_type *from, const uint64_t *sources, unsigned count);
// Rounds r once more to a float type, including denormals, for operations with a rounded intermediate result.
void reference_round(struct reference *e, mpfr_t r, enum isa_type to, int ternary);

unsigned reference_bits(enum isa_type t);                       // 8, 16, 32, 64
bool reference_is_float(enum isa_type t);
bool reference_is_nan(enum isa_type t, uint64_t bits);
bool reference_signals(enum isa_type t, uint64_t bits);         // a signalling NaN
bool reference_same(enum isa_type t, uint64_t got, struct reference_result want);   // all quiet NaNs are equal
uint64_t reference_sign(enum isa_type t);                       // the sign bit
uint64_t reference_one(enum isa_type t, int exponent);          // 2^exponent, a normal number
#endif
