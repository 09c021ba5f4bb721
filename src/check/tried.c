#include <stdlib.h>
#include <string.h>
#include "check/tried.h"
#include "wave/follow.h"

enum { VARIANTS = 4 };          // all 0, all 1, a pattern, its complement

struct check_values { uint32_t s[REG_VGPR]; row v[]; };

void check_tried_begin(struct checker *c)
{
	size_t rows = machine_vgprs(c->machine), one = sizeof(struct check_values) + rows * sizeof(row);
	one = (one + 127) / 128 * 128;
	c->trial = wave_trial_new(c->machine);
	c->tried = arena_alloc(&c->arena, sizeof *c->tried);
	char *p = c->tried->memory = heap_aligned(128, 2 * one + (2 * rows + 1) * sizeof(row));
	c->tried->first = (struct check_values *)(void *)p;
	c->tried->third = (struct check_values *)(void *)(p + one);
	c->tried->v = (row *)(void *)(p + 2 * one);
	c->tried->odd_v = c->tried->v + rows;
}

void check_tried_free(struct checker *c)
{
	if (c->trial) wave_trial_free(c->trial);
	if (c->tried) heap_free(c->tried->memory);
	for (size_t k = 0; k < c->waves.n; k++) heap_free(c->waves.at[k]->v);
}

void check_look_again(struct check_wave *k, const struct wave *w, unsigned vgpr)
{
	uint32_t bits = 0;
	for (uint32_t lane = 0; lane < w->lanes; lane++) bits |= k->v[vgpr][lane];
	if (bits) k->any_v[vgpr / 64] |= 1ull << vgpr % 64;
	else k->any_v[vgpr / 64] &= ~(1ull << vgpr % 64);
}

static uint32_t pattern(unsigned variant, unsigned reg, unsigned lane)
{
	if (variant < 2) return variant ? ~0u : 0;
	uint64_t x = (uint64_t)(reg * 64 + lane + 1) * 0x9e3779b97f4a7c15ull;
	x = (x ^ x >> 29) * 0xbf58476d1ce4e5b9ull;
	return (uint32_t)(x >> 32) ^ (variant == 2 ? 0 : ~0u);
}

static void fill(struct wave *w, const struct check_wave *k, unsigned variant)
{
	for (unsigned r = 0; r < REG_SCC; r++)
		if (k->s[r]) w->s[r] = (w->s[r] & ~k->s[r]) | (pattern(variant, r, 0) & k->s[r]);
	if (k->s[REG_SCC]) w->scc = pattern(variant, REG_SCC, 0) & 1;
	for (uint32_t r = 0; r < k->rows; r++) {
		if (!(k->any_v[r / 64] >> r % 64 & 1)) continue;
		for (uint32_t lane = 0; lane < w->lanes; lane++)
			w->v[r][lane] = (w->v[r][lane] & ~k->v[r][lane]) | (pattern(variant, REG_VGPR + r, lane) & k->v[r][lane]);
	}
}

static void keep(struct check_values *to, const struct wave *w, uint32_t rows)
{
	memcpy(to->s, w->s, sizeof w->s);
	to->s[REG_SCC] = w->scc;
	memcpy(to->v, w->v, rows * sizeof(row));
}

bool check_try(struct checker *c, const struct check_wave *k, const struct wave *w, const struct insn *i)
{
	struct check_tried *t = c->tried;
	const uint32_t rows = k->rows;
	for (unsigned variant = 0; variant < VARIANTS; variant++) {
		struct wave *x = wave_trial_copy(c->trial, w);
		fill(x, k, variant);
		if (!wave_trial_run(c->trial, i)) return false;
		if (variant == 0) {
			keep(t->first, x, rows);
			memset(t->s, 0, sizeof t->s);
			memset(t->v, 0, rows * sizeof(row));
			continue;
		}
		if (variant == 2) keep(t->third, x, rows);
		bool last = variant == VARIANTS - 1;
		for (unsigned r = 0; r <= REG_SCC; r++) {
			uint32_t value = r == REG_SCC ? x->scc : x->s[r];
			if (last) t->odd_s[r] ^= value ^ t->third->s[r];
			t->s[r] |= value ^ t->first->s[r];
			if (variant == 1) t->odd_s[r] = t->s[r];
		}
		for (uint32_t r = 0; r < rows; r++)
			for (uint32_t lane = 0; lane < w->lanes; lane++) {
				uint32_t value = x->v[r][lane];
				if (last) t->odd_v[r][lane] ^= value ^ t->third->v[r][lane];
				t->v[r][lane] |= value ^ t->first->v[r][lane];
				if (variant == 1) t->odd_v[r][lane] = t->v[r][lane];
			}
	}
	return true;
}

bool check_looks_at_undefined_only(struct checker *c, const struct check_wave *k, const struct wave *w, const struct insn *i, unsigned reg, uint64_t lanes)
{
	const struct check_effects *u = &c->doing;
	struct check_values *first = c->tried->first;      // of which the results are used up
	if (reg < REG_VGPR || reg - REG_VGPR >= k->rows) return false;
	for (unsigned variant = 0; variant < VARIANTS; variant++) {
		struct wave *x = wave_trial_copy(c->trial, w);
		const uint32_t *undefined = k->v[reg - REG_VGPR];
		fill(x, k, 0);
		for (uint64_t left = lanes; left && variant; left &= left - 1) {
			unsigned lane = (unsigned)__builtin_ctzll(left);
			x->v[reg - REG_VGPR][lane] ^= ~undefined[lane] & (variant == 1 ? ~0u : pattern(variant, reg, lane));
		}
		if (!wave_trial_run(c->trial, i)) return false;
		if (!variant) {
			keep(first, x, k->rows);
			continue;
		}
		EACH_RESULT(u, r) {
			if (r < REG_SCC && x->s[r] != first->s[r]) return false;
			if (r == REG_SCC && (x->scc != 0) != (first->s[r] != 0)) return false;
			if (r >= REG_VGPR && r != reg && memcmp(x->v[r - REG_VGPR], first->v[r - REG_VGPR], w->lanes * sizeof(uint32_t))) return false;
			if (r == reg) return false;
		}
	}
	return true;
}
