// Matrix products of a whole wave. isa/matrix.isa says where each element is, lane/dot_sum.c how the sums are formed.
#include "isa/facts.h"
#include "isa/fields.h"
#include "lane/dot_rows.h"
#include "wave/helpers.h"
#include "machine/state.h"
#include <string.h>

enum { N = 16, MAX_GROUPS = 4, MAX_ELEMENTS = 32, NEG_A = 1, NEG_B = 2, NEG_C = 4 };

// A source: the elements held by each lane (row of A, column of B) of each group of 16 lanes.
struct part { uint16_t at[MAX_GROUPS][N][MAX_ELEMENTS]; unsigned elements; };

struct product {
	const struct isa_matrix *m;
	const struct isa_facts *facts;   // facts of the GPU
	unsigned lanes, groups;
	enum isa_type type;              // type of C and D
	struct part a, b;
	uint32_t index[MAX_GROUPS][N];   // sparse: two bits for each element of A that the lane holds
	uint32_t neg_lo, neg_hi;
	bool clamp;
	struct dot_step step;
	dot_row_fn *row;                 // for the columns of a row; NULL: they are added one by one
};

static void gather_elements(struct product *p, struct part *to, const struct wave *w, const struct insn *i,
                            unsigned operand, enum isa_cell e, uint32_t sign)
{
	const struct code_target t = { w->gpu, p->lanes };
	unsigned bits = isa_cell_bits(e), each = 32 / bits;
	const uint32_t *rows = ROW(w, i->at[operand]);
	to->elements = code_operand_dwords(&isa_operands(isa_record(i->inst->form))[operand], &t) * each;
	for (unsigned lane = 0; lane < p->lanes; lane++)
		for (unsigned k = 0; k < to->elements; k++) {
			uint32_t x = rows[k / each * LANES + lane] >> bits * (k % each) & ((1u << bits) - 1);
			if (bits == 16 && (k % 2 ? p->neg_hi : p->neg_lo) & sign) x ^= 0x8000;
			to->at[lane / N][lane % N][k] = (uint16_t)x;
		}
}

// Returns the group and register of D[row][col] (and C's); the lane is `col` of the group.
static void place_of_result(const struct product *p, unsigned r, unsigned *group, unsigned *reg)
{
	unsigned registers = N / p->groups;
	if (p->facts->matrix_in_each_group) {
		*group = r % p->groups;
		*reg = r / p->groups;
	} else {
		*group = p->groups == 2 ? r / 8 : r / 8 + 2 * (r / 4 % 2);
		*reg = r % registers;
	}
}

// ---- pairs of elements --------------------------------------------------------------------------------------------
// Returns B's element that is multiplied by A's element `k` of a group. Sparse: one of four elements, perhaps in
// another group if a lane of B has no more elements than a lane of A.
static uint16_t element_of_b(const struct product *p, unsigned group, unsigned r, unsigned col, unsigned k)
{
	if (!p->m->sparse) return p->b.at[group][col][k];
	unsigned at = k / 2 * 4 + (p->index[group][r] >> 2 * k & 3);
	unsigned held = p->m->k / 2 / p->a.elements;      // groups that A uses
	uint16_t x = p->b.at[group + held * (at / p->b.elements)][col][at % p->b.elements];
	return x;
}

static int32_t extend_sign(uint16_t x, unsigned bits, bool is_signed)
{
	return is_signed && x >> (bits - 1) & 1 ? (int32_t)x - (1 << bits) : x;
}

static uint32_t integer_sum(const struct product *p, unsigned first, unsigned groups, unsigned r,
                            unsigned col, uint32_t c)
{
	unsigned bits = isa_cell_bits(p->m->a);
	int64_t sum = (int32_t)c;
	for (unsigned g = first; g < first + groups; g++)
		for (unsigned k = 0; k < p->a.elements; k++)
			sum += (int64_t)extend_sign(p->a.at[g][r][k], bits, p->neg_lo & NEG_A)
			       * extend_sign(element_of_b(p, g, r, col, k), bits, p->neg_lo & NEG_B);
	if (p->clamp) sum = sum < INT32_MIN ? INT32_MIN : sum > INT32_MAX ? INT32_MAX : sum;
	return (uint32_t)sum;
}

// Returns the sum of c and the products of a step: elements from k on, of a group.
static uint32_t float_step(const struct product *p, unsigned g, unsigned k, unsigned r, unsigned col, uint32_t c)
{
	uint16_t a[DOT_MAX_PRODUCTS], b[DOT_MAX_PRODUCTS];
	for (unsigned j = 0; j < p->step.n; j++) {
		a[j] = p->a.at[g][r][k + j];
		b[j] = element_of_b(p, g, r, col, k + j);
		bool odd = (k + j) % 2;
		// The negation of a sparse B depends on the place in the pair, which is A's place.
		if (p->m->sparse && isa_cell_bits(p->m->b) == 16 && (odd ? p->neg_hi : p->neg_lo) & NEG_B) b[j] ^= 0x8000;
	}
	return (p->facts->dot_pairs ? dot_pairs : dot_fours)(&p->step, a, b, c);
}

// Adds a step to all columns. Returns false, and adds nothing, if they must be added one by one.
static bool add_to_row(const struct product *p, unsigned g, unsigned k, unsigned r, uint32_t c[N])
{
	static const uint32_t all[N] = { ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u };
	uint32_t a[DOT_MAX_PRODUCTS / 2][N], b[DOT_MAX_PRODUCTS / 2][N];
	_Static_assert((unsigned)N == (unsigned)DOT_ROW_LANES, "a row of a matrix is a row of dots");
	if (!p->row) return false;
	for (unsigned n = 0; n < p->step.n / 2; n++)
		for (unsigned col = 0; col < N; col++) {
			memcpy(&a[n][col], &p->a.at[g][r][k + 2 * n], sizeof **a);
			memcpy(&b[n][col], &p->b.at[g][col][k + 2 * n], sizeof **b);
		}
	return p->row(c, *a, *b, c, all, N);
}

// Adds products to a row of C in steps of two (gfx11) or four, alternating between the groups.
static void add_floats(const struct product *p, unsigned first, unsigned groups, unsigned r, uint32_t c[N])
{
	for (unsigned k = 0; k < p->a.elements; k += p->step.n)
		for (unsigned g = first; g < first + groups; g++) {
			if (add_to_row(p, g, k, r, c)) continue;
			for (unsigned col = 0; col < N; col++) c[col] = float_step(p, g, k, r, col, c[col]);
		}
}

static void add_integers(const struct product *p, unsigned first, unsigned groups, unsigned r, uint32_t c[N])
{
	for (unsigned col = 0; col < N; col++) c[col] = integer_sum(p, first, groups, r, col, c[col]);
}

// ---- the instruction ----------------------------------------------------------------------------------------------
static void multiply_matrices(const struct product *p, struct wave *w, const struct insn *i)
{
	bool integer = p->type == ISA_I32, small = p->type != ISA_F32 && !integer,
		packed = small && !p->facts->matrix_in_each_group;
	bool constant = !p->m->sparse && i->at[3] >= POOL_AT(0);
	unsigned high = small && !packed ? code_get(i->inst, ISA_F_OP_SEL, 0) >> 2 & 1 : 0;
	uint32_t *d = ROW(w, i->at[0]), sign = small ? 0x8000 : 0x80000000;
	const uint32_t *c = ROW(w, i->at[p->m->sparse ? 0 : 3]);
	row result[N / 2];
	for (unsigned r = 0; r < N; r++) {
		unsigned group, reg;
		uint32_t sums[N];
		place_of_result(p, r, &group, &reg);
		const unsigned at = packed ? reg / 2 : reg, shift = packed ? 16 * (reg % 2) : 16 * high;
		for (unsigned col = 0; col < N; col++) {
			unsigned lane = N * group + col;
			uint32_t x = c[constant ? lane : at * LANES + lane] >> (constant ? 0 : shift) & (small ? 0xffff : ~0u);
			if (!integer && !p->m->sparse) {
				if (p->neg_hi & NEG_C) x &= ~sign;
				if (p->neg_lo & NEG_C) x ^= sign;
			}
			sums[col] = x;
		}
		unsigned first = p->facts->matrix_in_each_group ? group : 0,
			held = p->facts->matrix_in_each_group ? 1 : p->m->k / (1 + p->m->sparse) / p->a.elements;
		(integer ? add_integers : add_floats)(p, first, held, r, sums);
		for (unsigned col = 0; col < N; col++) {
			uint32_t lane = N * group + col, x = sums[col];
			if (!small) result[at][lane] = x;
			else if (packed && shift) result[at][lane] |= x << 16;
			else if (packed) result[at][lane] = x;
			else result[at][lane] = (d[at * LANES + lane] & ~(0xffffu << shift)) | x << shift;
		}
	}
	for (unsigned reg = 0; reg < N / p->groups / (1 + packed); reg++)
		for (unsigned lane = 0; lane < p->lanes; lane++) d[reg * LANES + lane] = result[reg][lane];
}

void wave_matrix(struct wave *w, const struct insn *i)
{
	const struct isa_record *r = isa_record(i->inst->form);
	struct product p = {
		.m = isa_matrix(r), .facts = w->facts, .lanes = w->lanes, .groups = w->lanes / N,
		.type = isa_operands(r)[0].type
	};
	p.neg_lo = code_get(i->inst, ISA_F_NEG_LO, 0);
	p.neg_hi = code_get(i->inst, ISA_F_NEG_HI, 0);
	p.clamp = code_get(i->inst, ISA_F_CLAMP, 0);
	p.step = (struct dot_step){ p.m->a, p.m->b, p.type, p.facts->dot_pairs ? 2 : 4, w->mode >> MODE_FP16_OVFL & 1 };
	if (!p.m->sparse) p.row = dot_row_of(w->machine->code.host->dots, &p.step, p.facts->dot_pairs);
	gather_elements(&p, &p.a, w, i, 1, p.m->a, NEG_A);
	gather_elements(&p, &p.b, w, i, 2, p.m->b, p.m->sparse ? 0 : NEG_B);
	if (p.m->sparse) {
		unsigned bits = 2 * p.a.elements, key = code_get(i->inst, ISA_F_INDEX_KEY, 0);
		const uint32_t *index = ROW(w, i->at[3]);
		for (unsigned lane = 0; lane < w->lanes; lane++) p.index[lane / N][lane % N] = index[lane] >> (bits * key & 31);
	}
	multiply_matrices(&p, w, i);
}
