// Fetches a wave's instructions from the instruction cache: whole lines, some ahead of the present one.
#include "time/cu.h"
#include "time/slot.h"

static uint64_t line_at(struct sim *s, struct slot *w, uint64_t line, uint64_t now)
{
	struct fetched *f = &w->lines[line % FETCH_LINES];
	if (f->line != line + 1)
		*f = (struct fetched){ line + 1,
			hierarchy_fetch(&s->memory, w->simd->cu->index, line * fig(s, ISA_T_fetch_line), now) };
	return f->ready;
}

// Requests the block of lines after the block of a line, which the instruction cache then has or waits for.
static void request_block(struct sim *s, struct slot *w, uint64_t line, uint64_t now)
{
	uint64_t block = fig(s, ISA_T_fetch_block), first = block ? (line / block + 1) * block : 0;
	for (uint64_t k = first; k < first + block; k++)
		hierarchy_fetch_ahead(&s->memory, w->simd->cu->index, k * fig(s, ISA_T_fetch_line), now);
}

void fetch_jump(struct slot *w)
{
	for (unsigned k = 0; k < FETCH_LINES; k++) w->lines[k].line = 0;
	w->fetched = 0;
}

static bool has_lines(const struct sim *s, uint32_t cu, const struct plan *p)
{
	uint64_t end = p->line_last + fig(s, ISA_T_fetch_ahead), block = fig(s, ISA_T_fetch_block),
		bytes = fig(s, ISA_T_fetch_line);
	if (block && (p->line_last / block + 2) * block - 1 > end) end = (p->line_last / block + 2) * block - 1;
	for (uint64_t line = p->line_first; line <= end; line++)
		if (!hierarchy_has_code(&s->memory, cu, line * bytes)) return false;
	return true;
}

bool fetch_is_near(const struct sim *s, const struct slot *w)
{
	const struct plan *p = w->next;
	struct cu *c = w->simd->cu;
	uint64_t misses = hierarchy_code_misses(&s->memory, c->index);
	if (c->near.misses != misses) c->near = (struct near){ .misses = misses };
	const struct plan **known = &c->near.at[p->line_last % NEAR_LINES];
	if (*known != p && has_lines(s, c->index, p)) *known = p;
	return *known == p;
}

void fetch_next(struct sim *s, struct slot *w, bool near)
{
	uint64_t first = w->next->line_first, last = w->next->line_last;
	uint64_t now = s->now > w->start ? s->now : w->start, ahead = fig(s, ISA_T_fetch_ahead),
		block = fig(s, ISA_T_fetch_block);
	bool enters = block && (!w->fetched || last / block != (w->fetched - 1) / block);
	w->fetched = last + 1;
	w->fetch_ready = 0;
	for (uint64_t line = first; line <= last; line++) {
		uint64_t ready = line_at(s, w, line, now);
		if (ready > w->fetch_ready) w->fetch_ready = ready;
	}
	for (uint64_t k = 1; k <= ahead; k++) line_at(s, w, last + k, now);
	if (enters && !near) request_block(s, w, last, w->fetch_ready > now ? w->fetch_ready : now);
}
