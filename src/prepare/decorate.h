// Modifiers of a vector instruction's sources and results, DPP, SDWA: what changes. lower.c says how.
#ifndef PREPARE_DECORATE_H
#define PREPARE_DECORATE_H
#include "lane/float.h"
#include "wave/mode.h"
#include "prepare/prepare.h"

static inline bool is_16bit(enum isa_type t) { return t == ISA_F16 || t == ISA_BF16 || t == ISA_U16 || t == ISA_I16; }

// Temporary rows of a wave. RESULTS: RESULT_ROWS for each result. SOURCES: copies of changed sources. ENABLED: the mask
// of lanes that DPP writes. OLD: an SGPR that is a result, before. FIRST_HALF: the result of a VOPD half that the other
// half reads.
enum { RESULT_ROWS = 4, TEMP_RESULTS = 0, TEMP_SOURCES = 8, TEMP_ENABLED = 20, TEMP_OLD, TEMP_FIRST_HALF };

// `bits` bits of a register, from bit `at` up.
struct register_part { uint8_t at, bits; };
#define WHOLE_REGISTER ((struct register_part){ 0, 32 })
static inline bool is_whole(struct register_part p) { return p.bits == 32; }
static inline uint32_t part_bits(struct register_part p) { return UINT32_MAX >> (32 - p.bits) << p.at; }

// Changes of one source.
struct source_change {
	uint8_t operand, dwords;
	uint32_t to;                 // the rows of the changed copy
	enum isa_type type;
	bool packed;                 // two 16-bit values; `low` and `high` say which half of the register each is from
	bool low, high;
	bool neg, abs;               // if packed, of the low half
	bool neg_hi;                 // packed only
	bool widen;                  // v_fma_mix: an f16 is converted to f32
	struct register_part part;   // the part that is read (op_sel, true16, SDWA); not if packed
	bool sext;                   // its sign is extended
	bool dpp;
	bool modified;               // any change other than dpp
	bool scalar;                 // one SGPR: only the first element of `to` is used
};
enum sdwa_unused { SDWA_PAD, SDWA_SEXT, SDWA_PRESERVE };     // contents of the other bits of a result's register

// Path of one result from temporary rows to its register.
struct result_change {
	uint8_t operand, dwords;
	uint32_t from;               // the temporary rows
	enum isa_type type;
	bool packed, clamp, scalar;
	bool half;                   // a 16-bit result in the upper half of its register
	struct register_part part;   // the part of the register that is written
	enum sdwa_unused unused;
	uint8_t omod;
};

struct decoration {
	struct source_change change[4];
	uint8_t changes;
	struct result_change result[2];
	uint8_t results;
	bool dpp;                    // the first source is read from other lanes
	bool bound_ctrl;             // lanes without a source read 0; otherwise they keep their result
	bool fetch_inactive;
	int8_t lane[LANES];          // the source lane, or -1
	uint64_t chosen;             // lanes that may be written
};

// Returns how the result of operand k is changed, or NULL if it is not, or without a decoration.
static inline const struct result_change *decoration_result(const struct decoration *d, unsigned k)
{
	for (unsigned n = 0; d && n < d->results; n++)
		if (d->result[n].operand == k) return &d->result[n];
	return NULL;
}

// Returns whether a change depends on MODE. The clamp of f16 reads only DX10_CLAMP, which some GPUs do not have.
bool decoration_reads_mode(const struct decoration *d, const struct isa_facts *facts);

// Returns whether omod (mul:2 and so on) applies to results of that type: denormals are flushed and IEEE is off in
// MODE.
static inline bool wave_omod_counts(const struct wave *w, enum isa_type t)
{
	unsigned denorm = t == ISA_F32 ? MODE_DENORM32 : MODE_DENORM64;
	return !(w->mode >> MODE_IEEE & 1) && !(w->mode >> (denorm + 1) & 1);
}

// Clamps to 0 .. 1. A NaN becomes 0 if MODE has DX10_CLAMP, else it stays. The mask `nan` keeps all its bits, or
// none.
static inline uint32_t decorate_clamp_keeps_nan(uint32_t mode) { return mode >> MODE_DX10_CLAMP & 1 ? 0 : ~0u; }
static inline uint32_t decorate_clamp_f32(uint32_t x, uint32_t nan)
{
	float f = lane_seen_f32(lane_as_f32(x));
	uint32_t r = f > 1 ? lane_bits_f32(1) : f > 0 ? x : 0;
	return f != f ? x & nan : r;
}

static inline uint64_t decorate_clamp_f64(uint64_t x, uint32_t nan)
{
	double f = lane_seen_f64(lane_as_f64(x));
	if (f != f) return nan ? x : 0;
	return f > 1 ? lane_bits_f64(1) : f > 0 ? x : 0;
}

// Effect of neg and abs on the dword with the sign.
struct sign_change { uint32_t keep, flip; };
static inline struct sign_change source_sign(const struct source_change *c)
{
	if (c->packed) return (struct sign_change){ ~0u, (c->neg ? 0x8000 : 0) | (c->neg_hi ? 0x80000000 : 0) };
	uint32_t sign = is_16bit(c->type) ? 0x8000 : 0x80000000;
	return (struct sign_change){ .keep = c->abs ? ~sign : ~0u, .flip = c->neg ? sign : 0 };
}

// Sets i->decoration if the instruction has such changes.
void decorate_prepare(struct prepared *p, const struct code_target *t, struct insn *i, bool clamped);

// Sets the lanes of DPP, if the instruction has it.
void dpp_prepare(struct decoration *d, const struct code_inst *i, const struct code_target *t);
#endif
