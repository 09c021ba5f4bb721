// Dot products: integers whose sources are signed or not as the instruction's neg_lo says, and floats as gfx11 and gfx12 add them.
#include "wave/dot_sum.h"
#include "wave/helpers.h"
#include "wave/lane_math.h"
#include "wave/state.h"

typedef int32_t dot_fn(uint32_t a, uint32_t b, int32_t c, uint32_t is_signed);

static void dot(struct wave *w, const struct insn *i, dot_fn *plain, dot_fn *saturated)
{
	uint32_t *d = ROW(w, i->at[0]);
	const uint32_t *a = ROW(w, i->at[1]), *b = ROW(w, i->at[2]), *c = ROW(w, i->at[3]);
	uint32_t is_signed = code_get(i->inst, ISA_F_NEG_LO, 0);
	dot_fn *f = code_get(i->inst, ISA_F_CLAMP, 0) ? saturated : plain;
	wave_enter(w);
	for (uint32_t j = 0; j < w->lanes; j++)
		if (w->mask[j]) d[j] = (uint32_t)f(a[j], b[j], (int32_t)c[j], is_signed);
}

void wave_dot4_i32_iu8(struct wave *w, const struct insn *i) { dot(w, i, lane_dot4_iu8, lane_dot4_iu8_sat); }
void wave_dot8_i32_iu4(struct wave *w, const struct insn *i) { dot(w, i, lane_dot8_iu4, lane_dot8_iu4_sat); }

// ---- floats ------------------------------------------------------------------------------------------------------------------------
// The third addend is the last source, or the result where that is added to.
static void float_dot(struct wave *w, const struct insn *i, enum isa_cell a_type, enum isa_cell b_type)
{
	const struct isa_record *r = i->inst->form->record;
	const struct dot_step step = { a_type, b_type, r->operands[0].type, 32 / isa_cell_bits(a_type), w->mode >> MODE_FP16_OVFL & 1 };
	bool small = step.result != ISA_F32, gfx11 = w->machine->gpu->gen == ISA_GFX11;
	unsigned bits = isa_cell_bits(a_type);
	uint32_t *d = ROW(w, i->at[0]);
	const uint32_t *a = ROW(w, i->at[1]), *b = ROW(w, i->at[2]), *c = r->operand_count > 3 ? ROW(w, i->at[3]) : d;
	wave_enter(w);
	for (uint32_t j = 0; j < w->lanes; j++) {
		uint16_t x[DOT_MAX_PRODUCTS], y[DOT_MAX_PRODUCTS];
		if (!w->mask[j]) continue;
		for (unsigned k = 0; k < step.n; k++) {
			x[k] = (uint16_t)(a[j] >> bits * k & ((1u << bits) - 1));
			y[k] = (uint16_t)(b[j] >> bits * k & ((1u << bits) - 1));
		}
		uint32_t sum = (gfx11 ? dot_gfx11 : dot_gfx12)(&step, x, y, small ? c[j] & 0xffff : c[j]);
		d[j] = small ? (d[j] & w->keep16) | sum : sum;
	}
}

void wave_dot2_f16(struct wave *w, const struct insn *i) { float_dot(w, i, ISA_CELL_F16, ISA_CELL_F16); }
void wave_dot2_bf16(struct wave *w, const struct insn *i) { float_dot(w, i, ISA_CELL_BF16, ISA_CELL_BF16); }
void wave_dot4_fp8_fp8(struct wave *w, const struct insn *i) { float_dot(w, i, ISA_CELL_FP8, ISA_CELL_FP8); }
void wave_dot4_fp8_bf8(struct wave *w, const struct insn *i) { float_dot(w, i, ISA_CELL_FP8, ISA_CELL_BF8); }
void wave_dot4_bf8_fp8(struct wave *w, const struct insn *i) { float_dot(w, i, ISA_CELL_BF8, ISA_CELL_FP8); }
void wave_dot4_bf8_bf8(struct wave *w, const struct insn *i) { float_dot(w, i, ISA_CELL_BF8, ISA_CELL_BF8); }
