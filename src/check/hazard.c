// hazard: isa/hazards.isa, followed through a wave.
#include <string.h>
#include "check/hazard.h"

void check_hazard_start(struct checker *c, struct check_wave *k)
{
	if (!k->danger && c->hazard_slots) {
		k->danger = arena_alloc(&c->arena, c->hazard_slots * sizeof *k->danger);
		k->progress = arena_alloc(&c->arena, c->hazard_count * sizeof *k->progress);
		for (unsigned h = 0; h < c->hazard_count; h++)
			if (c->hazards[h]->has_second) k->progress[h].seconds = arena_alloc(&c->arena, c->hazard_slots * sizeof *k->danger);
	}
	for (unsigned h = 0; k->progress && h < c->hazard_count; h++) k->progress[h].ended = c->now + 1;
}

static void start(struct checker *c, const struct wave *w) { check_hazard_start(c, check_wave_of(c, w)); }

static uint64_t latest(uint64_t a, uint64_t b) { return a > b ? a : b; }
static bool has_begun(const struct check_hazard_progress *p, const struct check_danger *d) { return d->began > latest(p->ended, p->forgotten); }

// Whether all has come that makes it one, but for `then`.
static bool is_open(const struct isa_hazard *h, const struct check_hazard_progress *p, const struct check_danger *d)
{
	return h->has_between ? d->armed > latest(p->ended, p->settled) : has_begun(p, d);
}

// ---- how much lies between ---------------------------------------------------------------------------------------------------------------
// Up to this instruction, which the wave's own counts have in them already; NULL: all of these.
static uint64_t passed(const struct check_wave *k, const struct insn *i, unsigned hazard, unsigned distance)
{
	if (distance == ISA_APART_alike) return k->progress[hazard].alike;
	uint8_t own[ISA_DISTANCES] = { 0 };
	if (i) check_passes(i, own);
	return k->passed[distance] - own[distance];
}

// Counted from after this instruction.
static void count_from(const struct checker *c, const struct check_wave *k, const struct insn *i, unsigned hazard, struct check_danger *d)
{
	memcpy(d->passed, k->passed, sizeof d->passed);
	d->passed[ISA_APART_states] = passed(k, i, hazard, ISA_APART_states) + 1;
	d->passed[ISA_APART_alike] = k->progress[hazard].alike + check_hazard_has_class(&c->hazards[hazard]->first, isa_class(isa_record(i->inst->form)));
}

static bool is_apart(const struct checker *c, const struct check_wave *k, const struct insn *i, unsigned hazard, const struct check_danger *d)
{
	const struct isa_hazard *h = c->hazards[hazard];
	for (unsigned n = 0; n < h->aparts; n++)
		if (!h->apart[n].before_second && passed(k, i, hazard, h->apart[n].distance) - d->passed[h->apart[n].distance] >= h->apart[n].count) return true;
	return false;
}

// The same between the first and the second; the second itself is not between.
static bool are_apart(const struct isa_hazard *h, const struct check_danger *first, const struct check_danger *second)
{
	for (unsigned n = 0; n < h->aparts; n++) {
		const struct isa_apart *a = &h->apart[n];
		if (a->before_second && second->passed[a->distance] - 1 - first->passed[a->distance] >= a->count) return true;
	}
	return false;
}

// ---- messages ----------------------------------------------------------------------------------------------------------------------------
static uint32_t line_of(const struct checker *c, uint32_t insn)
{
	return c->machine->program->lines[c->code[insn].line].place.line;
}

static const char *name_of(struct checker *c, unsigned key)
{
	char buf[16];
	return arena_printf(&c->arena, "%s", code_register_text(buf, key, 1, &c->target));
}

// What it is, and what helps. NULL: something was said of that instruction already.
static struct check_finding *say(struct checker *c, const struct check_wave *k, const struct wave *w, const struct insn *i, unsigned hazard, unsigned key, const struct check_danger *d)
{
	const struct isa_hazard *h = c->hazards[hazard];
	struct check_finding *f = w ? check_found(c, CHECK_HAZARD, w, i, 0) : check_found_unrun(c, CHECK_HAZARD, i);
	if (!f) return NULL;
	const char *lesson = h->origin.comment ? isa_text(h->origin.comment) : h->name;
	int end = (int)strcspn(lesson, ".\n");
	bool by_register = check_hazard_by_register(h) && h->then.file != ISA_FILE_hwreg;
	if (by_register) f->focus = name_of(c, key);
	if (d && h->aparts && h->apart[0].distance == ISA_APART_states && !h->fix) {
		unsigned since = (unsigned)(passed(k, i, hazard, ISA_APART_states) - d->passed[ISA_APART_states]), need = h->apart[0].count;
		check_say(c, f, "%.*s: that needs %u wait state%s in between, and there %s %u (%s)", end, lesson, need, need == 1 ? "" : "s", since == 1 ? "is" : "are", since, h->name);
		f->hint = arena_printf(&c->arena, "`s_nop %u` before it", need - since - 1);
	} else {
		check_say(c, f, "%.*s (%s)", end, lesson, h->name);
		if (h->fix) f->hint = arena_printf(&c->arena, "`%s` before it", h->fix);
	}
	if (!w) check_say(c, f, "%s, on a path that did not run", f->text);
	return f;
}

static void report(struct checker *c, const struct check_wave *k, const struct wave *w, const struct insn *i, unsigned hazard, unsigned key, const struct check_danger *d)
{
	const struct isa_hazard *h = c->hazards[hazard];
	struct check_finding *f = say(c, k, w, i, hazard, key, h->has_first ? d : NULL);
	if (!f || !h->has_first) return;
	if (h->has_between && f->focus) check_blame(c, f, &c->code[d->between], "%s is written here, after line %u has read %s", f->focus, line_of(c, d->armed_first), h->pairs ? "it or its pair" : "it");
	else if (h->has_between) check_blame(c, f, &c->code[d->between], "this came between it and line %u", line_of(c, d->armed_first));
	else if (f->focus) check_blame(c, f, &c->code[d->first], "%s is %s here", f->focus, h->first.touch == ISA_READS ? "read" : "written");
	else check_blame(c, f, &c->code[d->first], "it comes too soon after this");
}

// ---- an instruction ----------------------------------------------------------------------------------------------------------------------
// Of the registers that an instruction reads by that hazard, the one that was written last.
static const struct check_part *written_last(const struct check_hazard_progress *so_far, unsigned hazard, const struct check_parts *parts)
{
	const struct check_part *last = NULL;
	for (unsigned n = 0; n < parts->n; n++) {
		const struct check_part *p = &parts->at[n];
		if (p->hazard != hazard || p->part != COMES_THEN || !has_begun(so_far, &so_far->seconds[p->slot])) continue;
		if (!last || so_far->seconds[p->slot].began > so_far->seconds[last->slot].began) last = p;
	}
	return last;
}

// Whether another register of its operand was written later: an operand is what was written last of it, LLVM takes it.
static bool is_of_later_operand(const struct check_hazard_progress *so_far, const struct check_part *p, uint64_t began, const struct check_parts *parts)
{
	for (unsigned n = 0; n < parts->n; n++) {
		const struct check_part *q = &parts->at[n];
		if (q->hazard == p->hazard && q->part == COMES_THEN && q->first == p->first && q->count == p->count && so_far->seconds[q->slot].began > began) return true;
	}
	return false;
}

// A hazard with `second`: whether this register was written before `between`, and soon after it the one that was written last. (Others that were
// written after it are no danger, LLVM takes it.)
static void look_at_pair(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i, const struct check_part *p, const struct check_parts *parts)
{
	const struct isa_hazard *h = c->hazards[p->hazard];
	const struct check_hazard_progress *so_far = &k->progress[p->hazard];
	const struct check_danger *first = &k->danger[p->slot];
	const struct check_part *other = written_last(so_far, p->hazard, parts);
	if (!other || !has_begun(so_far, first) || is_of_later_operand(so_far, p, first->began, parts)) return;
	const struct check_danger *second = &so_far->seconds[other->slot];
	if (!w && !first->over && !second->over) return;
	if (first->betweens == second->betweens || first->began > second->began || is_apart(c, k, i, p->hazard, second) || are_apart(h, first, second)) return;
	struct check_finding *f = say(c, k, w, i, p->hazard, p->key, NULL);
	if (f) check_blame(c, f, &c->code[so_far->between], "here: line %u wrote %s before, line %u wrote %s after", line_of(c, first->first), f->focus, line_of(c, second->first), name_of(c, other->key));
}

static void come_then(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i, const struct check_part *p, const struct check_parts *parts)
{
	const struct isa_hazard *h = c->hazards[p->hazard];
	struct check_danger *d = &k->danger[p->slot];
	if (h->has_second) {
		look_at_pair(c, k, w, i, p, parts);
		return;
	}
	if (h->has_first && (!is_open(h, &k->progress[p->hazard], d) || is_apart(c, k, i, p->hazard, d))) return;
	if (w || !h->has_first || d->over) report(c, k, w, i, p->hazard, p->key, d);
	if (h->has_between) d->armed = 0;
	else d->began = 0;
}

static void come_between(const struct checker *c, struct check_wave *k, const struct insn *i, const struct check_part *p)
{
	const struct isa_hazard *h = c->hazards[p->hazard];
	struct check_hazard_progress *so_far = &k->progress[p->hazard];
	struct check_danger *d = &k->danger[p->slot];
	so_far->betweens++;
	so_far->between = (uint32_t)(i - c->code);
	if (h->has_second || !has_begun(so_far, d)) return;
	d->between = so_far->between;
	d->armed = c->now + 1;                          // younger than what ends it here
	d->armed_first = d->first;
	count_from(c, k, i, p->hazard, d);
}

static void begin(const struct checker *c, struct check_wave *k, const struct insn *i, const struct check_part *p, struct check_danger *d)
{
	const struct isa_hazard *h = c->hazards[p->hazard];
	d->began = c->now + 1;
	d->first = (uint32_t)(i - c->code);
	d->betweens = k->progress[p->hazard].betweens;
	if (!h->has_between || h->has_second) count_from(c, k, i, p->hazard, d);
}

static void take_part(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i, const struct check_part *p, const struct check_parts *parts)
{
	struct check_danger *d = &k->danger[p->slot];
	struct check_hazard_progress *so_far = &k->progress[p->hazard];
	switch (p->part) {
	case COMES_THEN: come_then(c, k, w, i, p, parts); break;
	case ENDS: so_far->ended = c->now; break;
	case FORGETS: so_far->forgotten = c->now; break;
	case SETTLES: so_far->settled = c->now; break;
	case CLEARS:
		if (c->hazards[p->hazard]->has_second) so_far->seconds[p->slot].began = d->began = 0;
		else if (c->hazards[p->hazard]->has_between) d->armed = 0;
		else d->began = 0;
		break;
	case COMES_BETWEEN: come_between(c, k, i, p); break;
	case COMES_SECOND: begin(c, k, i, p, &so_far->seconds[p->slot]); break;
	case BEGINS: begin(c, k, i, p, d); break;
	case COUNTS: so_far->alike++; break;
	}
}

bool check_hazard_is_live(const struct checker *c, const struct check_wave *k, unsigned hazard, struct check_danger *d)
{
	const struct isa_hazard *h = c->hazards[hazard];
	const struct check_hazard_progress *p = &k->progress[hazard];
	if (!has_begun(p, d)) d->began = 0;
	if (!h->has_between || h->has_second || !is_open(h, p, d) || is_apart(c, k, NULL, hazard, d)) d->armed = 0;
	if (h->has_between && !h->has_second) return d->began || d->armed;
	unsigned most = 0;                                 // with `second`: its own way, and that from there on
	for (unsigned n = 0; n < h->aparts; n++) most += h->apart[n].count;
	return d->began && (h->has_second ? k->passed[h->apart[0].distance] - d->passed[h->apart[0].distance] <= most : !is_apart(c, k, NULL, hazard, d));
}

void check_hazard_step(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i)
{
	const struct check_parts parts = check_parts_of(c, (size_t)(i - c->code));
	for (unsigned n = 0; n < parts.n; n++) take_part(c, k, w, i, &parts.at[n], &parts);
}

void check_hazard_walk(struct checker *c, struct check_wave *k, const struct insn *i)
{
	uint8_t passes[ISA_DISTANCES] = { 0 };
	check_passes(i, passes);
	c->now++;
	check_pass(k, passes);
	check_hazard_step(c, k, NULL, i);
}

// What it is apart from others is counted for each instruction (observe.c).
static bool wants(const struct checker *c, const struct insn *i)
{
	return c->levels.of[CHECK_HAZARD] != CHECK_OFF && check_parts_of(c, (size_t)(i - c->code)).n;
}

static void before(struct checker *c, struct wave *w, const struct insn *i) { check_hazard_step(c, check_wave_of(c, w), w, i); }

const struct check_hooks check_hazard = { .begin = check_hazard_parts, .start = start, .wants = wants, .before = before };
