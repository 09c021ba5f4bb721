// What an operation on floats must give, by MPFR: sources and results are bits of a type of isa.h, MODE says how they round and what
// becomes of denormals. Knows nothing of lanewise's own arithmetic.
#ifndef TESTS_REFERENCE_H
#define TESTS_REFERENCE_H
#include <mpfr.h>
#include <stdbool.h>
#include <stdint.h>
#include "isa/isa.h"

// One evaluation, as an operation sees it.
struct reference {
	uint32_t mode;
	enum isa_type to, from[3];
	uint64_t bits[3];        // the sources, denormals flushed where MODE says so
	mpfr_t x[3];             // the same as numbers, exactly
	mpfr_t r;                // the result: as many digits as `to` has
	mpfr_rnd_t round;        // that of `to`
	int taken;               // set by an operation whose result is one of the sources: which; else -1
	bool vague;              // set by an operation whose result on the way is at the border of what flushes: see `any`
};
// Sets r, rounded to its digits by `round`, of any size; returns MPFR's ternary value.
typedef int reference_op(struct reference *e);

void reference_open(struct reference *e);
void reference_close(struct reference *e);

// Results to a float type round and flush by MODE's half for that type; integers are cut and held to their range, NaN gives 0.
// Without `op` it only sets the sources. `other` is accepted too: where results flush, a number that rounds up to the least normal one only if denormals may round may be 0.
// `any`: nothing is known of the result.
struct reference_result { uint64_t bits, other; bool any; };
struct reference_result reference_eval(struct reference *e, reference_op *op, uint32_t mode, enum isa_type to, const enum isa_type *from,
                                       const uint64_t *sources, unsigned count);
// One more rounding of r to a float type, denormals and all: for operations that round on the way.
void reference_round(struct reference *e, mpfr_t r, enum isa_type to, int ternary);

unsigned reference_bits(enum isa_type t);                       // 8, 16, 32, 64
bool reference_is_float(enum isa_type t);
bool reference_is_nan(enum isa_type t, uint64_t bits);
bool reference_signals(enum isa_type t, uint64_t bits);         // a signalling NaN
bool reference_same(enum isa_type t, uint64_t got, struct reference_result want);   // any quiet NaN is any other
uint64_t reference_sign(enum isa_type t);                       // the sign's bit
uint64_t reference_one(enum isa_type t, int exponent);          // 2^exponent, a normal number
#endif
