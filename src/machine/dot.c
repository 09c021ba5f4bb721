// Dot products of floats. Two or four products are added in a step, by the rules of lane/dot_sum.c.
#include "isa/facts.h"
#include "lane/dot_rows.h"
#include "wave/helpers.h"
#include "machine/state.h"

// The third addend is the last source, or the result if the instruction adds to it.
static void float_dot(struct wave *w, const struct insn *i, enum isa_cell a_type, enum isa_cell b_type)
{
	const struct isa_record *r = isa_record(i->inst->form);
	const struct dot_step step = { a_type, b_type, isa_operands(r)[0].type, 32 / isa_cell_bits(a_type),
	                               w->mode >> MODE_FP16_OVFL & 1 };
	bool small = step.result != ISA_F32, pairs = w->facts->dot_pairs;
	unsigned bits = isa_cell_bits(a_type);
	uint32_t *d = ROW(w, i->at[0]);
	const uint32_t *a = ROW(w, i->at[1]), *b = ROW(w, i->at[2]), *c = r->operand_count > 3 ? ROW(w, i->at[3]) : d;
	wave_enter(w);
	dot_row_fn *row_of = dot_row_of(w->machine->code.host->dots, &step, pairs);
	if (row_of && row_of(d, a, b, c, w->mask, w->lanes)) return;
	for (uint32_t j = 0; j < w->lanes; j++) {
		uint16_t x[DOT_MAX_PRODUCTS], y[DOT_MAX_PRODUCTS];
		if (!w->mask[j]) continue;
		for (unsigned k = 0; k < step.n; k++) {
			x[k] = (uint16_t)(a[j] >> bits * k & ((1u << bits) - 1));
			y[k] = (uint16_t)(b[j] >> bits * k & ((1u << bits) - 1));
		}
		uint32_t sum = (pairs ? dot_pairs : dot_fours)(&step, x, y, small ? c[j] & 0xffff : c[j]);
		d[j] = small ? (d[j] & w->keep16) | sum : sum;
	}
}

void wave_dot2_f16(struct wave *w, const struct insn *i) { float_dot(w, i, ISA_CELL_F16, ISA_CELL_F16); }
void wave_dot2_bf16(struct wave *w, const struct insn *i) { float_dot(w, i, ISA_CELL_BF16, ISA_CELL_BF16); }
void wave_dot4_fp8_fp8(struct wave *w, const struct insn *i) { float_dot(w, i, ISA_CELL_FP8, ISA_CELL_FP8); }
void wave_dot4_fp8_bf8(struct wave *w, const struct insn *i) { float_dot(w, i, ISA_CELL_FP8, ISA_CELL_BF8); }
void wave_dot4_bf8_fp8(struct wave *w, const struct insn *i) { float_dot(w, i, ISA_CELL_BF8, ISA_CELL_FP8); }
void wave_dot4_bf8_bf8(struct wave *w, const struct insn *i) { float_dot(w, i, ISA_CELL_BF8, ISA_CELL_BF8); }
