// Registers and memory that a program uses: the order of the scalar pane, and whether LDS has a pane.
#include <string.h>
#include "prepare/loops.h"
#include "step/session.h"
#include "memory/memory.h"

// instructions around the wave's place outside of loops
enum { WORDS = (LOG_SCALARS + 63) / 64, NEAR_BEFORE = 4, NEAR_AFTER = 12 };

struct step_used {
	struct loops *loops;
	uint64_t all[WORDS];
	bool lds;
};
struct scalars { uint64_t bits[WORDS]; };

static void add_insn(uint64_t bits[WORDS], const struct insn *i)
{
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		for (unsigned r = x->first; !x->maybe && r < (unsigned)x->first + x->count && r < LOG_SCALARS; r++)
			bits[r / 64] |= 1ull << r % 64;
}

static const struct step_used *find_used(struct step_session *s)
{
	size_t count;
	const struct insn *code = step_code(s, &count);
	if (s->used) return s->used;
	s->used = heap_zeroed(1, sizeof *s->used);
	s->used->loops = loops_new(code, count);
	for (size_t k = 0; k < count; k++) {
		add_insn(s->used->all, &code[k]);
		s->used->lds |= code[k].effects->mem && code[k].effects->mem->space == ISA_DS;
	}
	return s->used;
}

void step_used_free(struct step_session *s)
{
	if (s->used) loops_free(s->used->loops);
	heap_free(s->used);
	s->used = NULL;
}

bool step_uses_lds(struct step_session *s) { return find_used(s)->lds; }

static struct scalars used_near(struct step_session *s, uint32_t insn)
{
	const struct step_used *u = find_used(s);
	struct scalars out = { 0 };
	size_t count;
	const struct insn *code = step_code(s, &count);
	if (!loops_know(u->loops, insn)) loops_reach(u->loops, LOOPS_CALL, insn);
	uint32_t loop = loops_at(u->loops, insn), head = loop ? loops_get(u->loops, loop)->head : 0;
	for (uint32_t k = 0; k < count; k++)
		if (loop ? loops_of_head(u->loops, head, k) != 0 : k + NEAR_BEFORE >= insn && k <= insn + NEAR_AFTER)
			add_insn(out.bits, &code[k]);
	return out;
}

static bool has_register(const uint64_t bits[WORDS], unsigned reg) { return bits[reg / 64] >> reg % 64 & 1; }

size_t step_scalars_order(struct step_session *s, const struct log_wave *w, uint16_t out[STEP_MOST_SCALARS])
{
	static const uint16_t named[] = { ISA_REG_VCC, ISA_REG_VCC + 1, ISA_REG_M0, LOG_SCC };
	size_t n = 0, count;
	step_code(s, &count);
	struct scalars near = { 0 };
	if (w->pc < count) near = used_near(s, (uint32_t)w->pc);
	for (unsigned tier = 0; tier < 3; tier++) {                  // used near, used, never used
		for (unsigned k = 0; k < sizeof named / sizeof *named; k++) {
			bool high = named[k] == ISA_REG_VCC + 1;
			unsigned is = has_register(near.bits, named[k]) ? 0 : has_register(find_used(s)->all, named[k]) ? 1 : 2;
			if (is == tier && !(high && w->lanes == 32)) out[n++] = named[k];
		}
		for (unsigned r = 0; r < ISA_REG_VCC; r++) {
			unsigned is = has_register(near.bits, r) ? 0 : has_register(find_used(s)->all, r) ? 1 : 2;
			if (is == tier) out[n++] = (uint16_t)r;
		}
	}
	return n;
}
