// Computes the results of operations on floats with MPFR.
#include "reference.h"
#include <string.h>
#include "machine/machine.h"

// least: the exponent of the least normal number; the largest is 1 - least
struct shape { unsigned bits, fraction; int least; };
static const struct shape shapes[] = {
	[ISA_F16] = { 16, 10, -14 }, [ISA_BF16] = { 16, 7, -126 }, [ISA_F32] = { 32, 23, -126 },
	[ISA_F64] = { 64, 52, -1022 }, [ISA_U8] = { .bits = 8 }, [ISA_I8] = { .bits = 8 }, [ISA_U16] = { .bits = 16 },
	[ISA_I16] = { .bits = 16 }, [ISA_U32] = { .bits = 32 }, [ISA_I32] = { .bits = 32 }, [ISA_U64] = { .bits = 64 },
	[ISA_I64] = { .bits = 64 }, [ISA_MASK] = { .bits = 64 }, [ISA_BOOL] = { .bits = 32 },
};
static struct shape shape_of(enum isa_type t) { return shapes[t]; }

unsigned reference_bits(enum isa_type t) { return shape_of(t).bits; }
bool reference_is_float(enum isa_type t) { return shape_of(t).fraction != 0; }
uint64_t reference_sign(enum isa_type t) { return 1ull << (shape_of(t).bits - 1); }
static uint64_t ones(unsigned bits) { return bits > 63 ? UINT64_MAX : (1ull << bits) - 1; }
static uint64_t infinity(struct shape s) { return ones(s.bits - 1 - s.fraction) << s.fraction; }

bool reference_is_nan(enum isa_type t, uint64_t bits)
{
	struct shape s = shape_of(t);
	return s.fraction && (bits & ones(s.bits - 1)) > infinity(s);
}

bool reference_signals(enum isa_type t, uint64_t bits)
{
	return reference_is_nan(t, bits) && !(bits >> (shape_of(t).fraction - 1) & 1);
}

uint64_t reference_one(enum isa_type t, int exponent)
{
	struct shape s = shape_of(t);
	return (uint64_t)(exponent - s.least + 1) << s.fraction;
}

bool reference_same(enum isa_type t, uint64_t got, struct reference_result want)
{
	got &= ones(shape_of(t).bits);
	if (want.any) return true;
	if (reference_is_nan(t, want.bits)) return reference_is_nan(t, got) && !reference_signals(t, got);
	return got == want.bits || got == want.other;
}

// ---- MODE -----------------------------------------------------------------------------------------------------------
static unsigned denormals(enum isa_type t, uint32_t mode)
{
	return mode >> (t == ISA_F32 || t == ISA_BF16 ? MODE_DENORM32 : MODE_DENORM64) & 3;
}

static mpfr_rnd_t rounding(enum isa_type t, uint32_t mode)
{
	static const mpfr_rnd_t of[4] = { MPFR_RNDN, MPFR_RNDU, MPFR_RNDD, MPFR_RNDZ };
	if (t == ISA_BF16) return MPFR_RNDN;
	return of[mode >> (t == ISA_F32 ? MODE_ROUND32 : MODE_ROUND64) & 3];
}

// ---- bits to numbers and back ---------------------------------------------------------------------------------------
void reference_open(struct reference *e)
{
	memset(e, 0, sizeof *e);
	for (unsigned k = 0; k < 3; k++) mpfr_init2(e->x[k], 64);
	mpfr_init2(e->r, 64);
}

void reference_close(struct reference *e)
{
	for (unsigned k = 0; k < 3; k++) mpfr_clear(e->x[k]);
	mpfr_clear(e->r);
	mpfr_free_cache();
}

static uint64_t flush(enum isa_type t, uint64_t bits)
{
	struct shape s = shape_of(t);
	return s.fraction && !(bits & infinity(s)) ? bits & reference_sign(t) : bits;
}

static void set_from_bits(mpfr_t x, enum isa_type t, uint64_t bits)
{
	struct shape s = shape_of(t);
	if (!s.fraction) {
		bool is_signed = t == ISA_I8 || t == ISA_I16 || t == ISA_I32 || t == ISA_I64;
		if (is_signed) mpfr_set_si(x, (int64_t)(bits << (64 - s.bits)) >> (64 - s.bits), MPFR_RNDN);
		else mpfr_set_ui(x, bits & ones(s.bits), MPFR_RNDN);
		return;
	}
	uint64_t fraction = bits & ones(s.fraction), exponent = (bits & infinity(s)) >> s.fraction;
	bool negative = bits >> (s.bits - 1) & 1;
	if (exponent == infinity(s) >> s.fraction) {
		if (fraction) mpfr_set_nan(x);
		else mpfr_set_inf(x, negative ? -1 : 1);
		return;
	}
	mpfr_set_ui_2exp(x, exponent ? fraction | 1ull << s.fraction : fraction,
	                 s.least - (int)s.fraction + (exponent ? (int)exponent - 1 : 0), MPFR_RNDN);
	mpfr_setsign(x, x, negative, MPFR_RNDN);
}

static uint64_t get_integer(mpfr_t r, enum isa_type t)
{
	struct shape s = shape_of(t);
	bool is_signed = t == ISA_I8 || t == ISA_I16 || t == ISA_I32;
	if (mpfr_nan_p(r)) return 0;
	int64_t low = is_signed ? -(1ll << (s.bits - 1)) : 0,
		high = is_signed ? (1ll << (s.bits - 1)) - 1 : (int64_t)ones(s.bits);
	if (mpfr_cmp_si(r, high) >= 0) return (uint64_t)high & ones(s.bits);
	if (mpfr_cmp_si(r, low) <= 0) return (uint64_t)low & ones(s.bits);
	return (uint64_t)mpfr_get_si(r, MPFR_RNDZ) & ones(s.bits);
}

// Returns the bits of r, which the type represents exactly.
static uint64_t bits_of_number(mpfr_t r, enum isa_type t)
{
	struct shape s = shape_of(t);
	uint64_t sign = mpfr_signbit(r) ? reference_sign(t) : 0;
	if (mpfr_nan_p(r)) return infinity(s) | 1ull << (s.fraction - 1);
	if (mpfr_inf_p(r)) return sign | infinity(s);
	if (mpfr_zero_p(r)) return sign;
	int exponent = (int)mpfr_get_exp(r) - 1, unit = (exponent < s.least ? s.least : exponent) - (int)s.fraction;
	mpfr_t m;
	mpfr_init2(m, 64);
	mpfr_mul_2si(m, r, -unit, MPFR_RNDN);
	mpfr_abs(m, m, MPFR_RNDN);
	uint64_t digits = mpfr_get_ui(m, MPFR_RNDN);
	mpfr_clear(m);
	return sign | (exponent < s.least ? digits
	               : (digits & ones(s.fraction)) | (uint64_t)(exponent - s.least + 1) << s.fraction);
}

void reference_round(struct reference *e, mpfr_t r, enum isa_type to, int ternary)
{
	struct shape s = shape_of(to);
	mpfr_rnd_t round = to == e->to ? e->round : rounding(to, e->mode);
	mpfr_exp_t low = mpfr_get_emin(), high = mpfr_get_emax();
	mpfr_set_emin(s.least - (int)s.fraction + 1);
	mpfr_set_emax(2 - s.least);
	ternary = mpfr_check_range(r, ternary, round);
	mpfr_subnormalize(r, ternary, round);
	mpfr_set_emin(low);
	mpfr_set_emax(high);
}

struct reference_result reference_eval(struct reference *e, reference_op *op, uint32_t mode, enum isa_type to,
                                       const enum isa_type *from, const uint64_t *sources, unsigned count)
{
	struct shape s = shape_of(to);
	e->mode = mode;
	e->to = to;
	e->round = rounding(to, mode);
	e->vague = false;
	e->taken = -1;
	for (unsigned k = 0; k < count; k++) {
		e->from[k] = from[k];
		e->bits[k] = denormals(from[k], mode) & 1 ? sources[k] : flush(from[k], sources[k]);
		set_from_bits(e->x[k], from[k], e->bits[k]);
	}
	mpfr_set_prec(e->r, s.fraction ? s.fraction + 1 : 64);
	if (!op) return (struct reference_result){ .any = true };
	int ternary = op(e);
	if (!s.fraction) {
		uint64_t bits = get_integer(e->r, to);
		return (struct reference_result){ bits, bits, false };
	}
	bool tiny = mpfr_regular_p(e->r) && mpfr_get_exp(e->r) - 1 < s.least;
	bool finite = mpfr_number_p(e->r), negative = mpfr_signbit(e->r);
	reference_round(e, e->r, to, ternary);
	if (to == ISA_F16 && finite && mpfr_inf_p(e->r) && mode >> MODE_FP16_OVFL & 1) {
		mpfr_set_ui(e->r, 65504, MPFR_RNDN);
		mpfr_setsign(e->r, e->r, negative, MPFR_RNDN);
	}
	uint64_t bits = bits_of_number(e->r, to), sign = bits & reference_sign(to);
	struct reference_result want = { bits, bits, e->vague };
	if (denormals(to, mode) & 2) return want;
	want.bits = flush(to, bits);
	want.other = tiny ? sign : want.bits;
	return want;
}
