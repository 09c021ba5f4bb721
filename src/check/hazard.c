// hazard: follows the hazards of isa/hazards.isa through a wave.
#include <string.h>
#include "check/hazard.h"

void check_hazard_start(struct checker *c, struct check_wave *k)
{
	if (!k->hazard.danger && c->hazards.slots) {
		k->hazard.danger = arena_alloc(&c->arena, c->hazards.slots * sizeof *k->hazard.danger);
		k->hazard.progress = arena_alloc(&c->arena, c->hazards.n * sizeof *k->hazard.progress);
		for (unsigned h = 0; h < c->hazards.n; h++)
			if (c->hazards.at[h]->has_second)
				k->hazard.progress[h].seconds =
					arena_alloc(&c->arena, c->hazards.slots * sizeof *k->hazard.danger);
	}
	for (unsigned h = 0; k->hazard.progress && h < c->hazards.n; h++) k->hazard.progress[h].ended = c->now + 1;
}

static void hazard_start(struct checker *c, const struct wave *w)
{
	if (!c->hazards.parts.from) check_hazard_parts(c);
	check_hazard_start(c, check_wave_of(c, w));
}

static uint64_t later_of(uint64_t a, uint64_t b) { return a > b ? a : b; }
static bool has_begun(const struct check_hazard_progress *p, const struct check_danger *d)
{
	return d->began > later_of(p->ended, p->forgotten);
}

// Returns whether all parts of the hazard have come except `then`.
static bool is_open(const struct isa_hazard *h, const struct check_hazard_progress *p, const struct check_danger *d)
{
	return h->has_between ? d->armed > later_of(p->ended, p->settled) : has_begun(p, d);
}

// ---- distances ----------------------------------------------------------------------------------------------------
// Returns the instruction's own progress, which its plan has during the run.
static uint8_t own_distance(const struct checker *c, const struct insn *i, unsigned distance)
{
	uint8_t own[ISA_DISTANCES] = { 0 };
	if (c->plans.at) return c->plans.at[i - c->code].passes[distance];
	check_passes(i, own);
	return own[distance];
}

// Returns the distance covered before instruction `i`, which the wave's counts already include; with NULL, all of it.
static uint64_t distance_passed(const struct checker *c, const struct check_wave *k, const struct insn *i,
                                unsigned hazard, unsigned distance)
{
	if (distance == ISA_APART_alike) return k->hazard.progress[hazard].alike;
	return k->hazard.passed[distance] - (i ? own_distance(c, i, distance) : 0);
}

// Sets *d to count distances from the end of instruction `i`.
static void count_from(const struct checker *c, const struct check_wave *k, const struct insn *i, unsigned hazard,
                       struct check_danger *d)
{
	memcpy(d->passed, k->hazard.passed, sizeof d->passed);
	d->passed[ISA_APART_states] = distance_passed(c, k, i, hazard, ISA_APART_states) + 1;
	d->passed[ISA_APART_alike] = k->hazard.progress[hazard].alike + check_hazard_has_class(&c->hazards.at[hazard]->first,
		isa_class(isa_record(i->inst->form)));
}

// Returns the distance that is enough for instruction `i`, which may wait by itself; with NULL, for any instruction.
static uint64_t enough(const struct isa_apart *a, const struct insn *i)
{
	uint32_t left = a->field && i ? code_get(i->inst, a->field, a->count) : a->count;
	return left < a->count ? left : a->count;
}

// Returns whether `i` is far enough from the start of *d by one of the measures.
static bool is_apart(const struct checker *c, const struct check_wave *k, const struct insn *i, unsigned hazard,
                     const struct check_danger *d)
{
	const struct isa_hazard *h = c->hazards.at[hazard];
	for (unsigned n = 0; n < h->aparts; n++) {
		const struct isa_apart *a = &h->apart[n];
		uint64_t passed = distance_passed(c, k, i, hazard, a->distance) - d->passed[a->distance];
		if (!a->before_second && passed >= enough(a, i)) return true;
	}
	return false;
}

// Returns whether first and second are far enough apart. The second itself does not count as between.
static bool are_apart(const struct isa_hazard *h, const struct check_danger *first, const struct check_danger *second)
{
	for (unsigned n = 0; n < h->aparts; n++) {
		const struct isa_apart *a = &h->apart[n];
		if (a->before_second && second->passed[a->distance] - 1 - first->passed[a->distance] >= a->count) return true;
	}
	return false;
}

// ---- messages -----------------------------------------------------------------------------------------------------
static uint32_t line_of_insn(const struct checker *c, uint32_t insn)
{
	return machine_program(c->machine)->lines[c->code[insn].line].place.line;
}

static const char *register_name(struct checker *c, unsigned key)
{
	char buf[16];
	return arena_printf(&c->arena, "%s", code_register_text(buf, key, 1, &c->target));
}

// Adds the finding's text and hint. Returns NULL if the instruction has such a finding already.
static struct check_finding *say_hazard(struct checker *c, const struct check_wave *k, const struct wave *w,
	const struct insn *i, unsigned hazard, unsigned key, const struct check_danger *d)
{
	const struct isa_hazard *h = c->hazards.at[hazard];
	struct check_finding *f = w ? check_found(c, CHECK_HAZARD, w, i, 0) : check_found_unrun(c, CHECK_HAZARD, i);
	if (!f) return NULL;
	const char *lesson = h->origin.comment ? isa_text(h->origin.comment) : h->name;
	int end = (int)strcspn(lesson, ".\n");
	bool by_register = check_hazard_by_register(h) && h->then.file != ISA_FILE_hwreg;
	if (by_register) f->focus = register_name(c, key);
	if (d && h->aparts && h->apart[0].distance == ISA_APART_states && !h->fix) {
		unsigned since = (unsigned)(distance_passed(c, k, i, hazard, ISA_APART_states)
		                            - d->passed[ISA_APART_states]), need = h->apart[0].count;
		check_say(c, f, "%.*s: that needs %u wait state%s in between, and there %s %u (%s)", end, lesson, need,
		          need == 1 ? "" : "s", since == 1 ? "is" : "are", since, h->name);
		f->hint = arena_printf(&c->arena, "`s_nop %u` before it", need - since - 1);
	} else {
		check_say(c, f, "%.*s (%s)", end, lesson, h->name);
		if (h->fix) f->hint = arena_printf(&c->arena, "`%s` before it", h->fix);
	}
	if (!w) check_say(c, f, "%s, on a path that did not run", f->text);
	return f;
}

static void report_hazard(struct checker *c, const struct check_wave *k, const struct wave *w, const struct insn *i,
                          unsigned hazard, unsigned key, const struct check_danger *d)
{
	const struct isa_hazard *h = c->hazards.at[hazard];
	struct check_finding *f = say_hazard(c, k, w, i, hazard, key, h->has_first ? d : NULL);
	if (!f || !h->has_first) return;
	if (h->has_between && f->focus)
		check_blame(c, f, &c->code[d->between], "%s is written here, after line %u has read %s", f->focus,
		            line_of_insn(c, d->armed_first), h->pairs ? "it or its pair" : "it");
	else if (h->has_between)
		check_blame(c, f, &c->code[d->between], "this came between it and line %u",
		            line_of_insn(c, d->armed_first));
	else if (f->focus)
		check_blame(c, f, &c->code[d->first], "%s is %s here", f->focus,
		            h->first.touch == ISA_READS ? "read" : h->first.touch == ISA_WRITES ? "written" : "used");
	else check_blame(c, f, &c->code[d->first], "it comes too soon after this");
}

// ---- an instruction -----------------------------------------------------------------------------------------------
// Returns the part whose register was written last, among the registers that the instruction reads for that hazard.
static const struct check_part *written_last(const struct check_hazard_progress *so_far, unsigned hazard,
                                             const struct check_parts *parts)
{
	const struct check_part *last = NULL;
	for (unsigned n = 0; n < parts->n; n++) {
		const struct check_part *p = &parts->at[n];
		if (p->hazard != hazard || p->part != COMES_THEN || !has_begun(so_far, &so_far->seconds[p->slot])) continue;
		if (!last || so_far->seconds[p->slot].began > so_far->seconds[last->slot].began) last = p;
	}
	return last;
}

// Returns whether another register of the same operand was written later. As in LLVM, the last write decides for an
// operand.
static bool is_of_later_operand(const struct check_hazard_progress *so_far, const struct check_part *p, uint64_t began,
                                const struct check_parts *parts)
{
	for (unsigned n = 0; n < parts->n; n++) {
		const struct check_part *q = &parts->at[n];
		if (q->hazard == p->hazard && q->part == COMES_THEN && q->first == p->first && q->count == p->count
		    && so_far->seconds[q->slot].began > began)
			return true;
	}
	return false;
}

// Examines a hazard with `second`: reports a register written before `between` if the register written last followed
// soon after. As in LLVM, other registers written after it are safe.
static void look_at_pair(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i,
                         const struct check_part *p, const struct check_parts *parts)
{
	const struct isa_hazard *h = c->hazards.at[p->hazard];
	const struct check_hazard_progress *so_far = &k->hazard.progress[p->hazard];
	const struct check_danger *first = &k->hazard.danger[p->slot];
	if (!has_begun(so_far, first) || (w && first->betweens == so_far->betweens)) return;     // nothing is in between
	const struct check_part *other = written_last(so_far, p->hazard, parts);
	if (!other || is_of_later_operand(so_far, p, first->began, parts)) return;
	const struct check_danger *second = &so_far->seconds[other->slot];
	if (!w && !first->over && !second->over) return;
	if (first->betweens == second->betweens || first->began > second->began || is_apart(c, k, i, p->hazard, second)
	    || are_apart(h, first, second))
		return;
	struct check_finding *f = say_hazard(c, k, w, i, p->hazard, p->key, NULL);
	if (f)
		check_blame(c, f, &c->code[so_far->between], "here: line %u wrote %s before, line %u wrote %s after",
		            line_of_insn(c, first->first), f->focus, line_of_insn(c, second->first),
		            register_name(c, other->key));
}

static void come_then(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i,
                      const struct check_part *p, const struct check_parts *parts)
{
	const struct isa_hazard *h = c->hazards.at[p->hazard];
	struct check_danger *d = &k->hazard.danger[p->slot];
	if (h->has_second) {
		look_at_pair(c, k, w, i, p, parts);
		return;
	}
	if (h->has_first && (!is_open(h, &k->hazard.progress[p->hazard], d) || is_apart(c, k, i, p->hazard, d))) return;
	if (w || !h->has_first || d->over) report_hazard(c, k, w, i, p->hazard, p->key, d);
	if (h->has_between) d->armed = 0;
	else d->began = 0;
}

static void come_between(const struct checker *c, struct check_wave *k, const struct insn *i,
                         const struct check_part *p)
{
	const struct isa_hazard *h = c->hazards.at[p->hazard];
	struct check_hazard_progress *so_far = &k->hazard.progress[p->hazard];
	struct check_danger *d = &k->hazard.danger[p->slot];
	so_far->betweens++;
	so_far->between = (uint32_t)(i - c->code);
	if (h->has_second || !has_begun(so_far, d)) return;
	d->between = so_far->between;
	d->armed = c->now + 1;                          // later than an ENDS or SETTLES of the same instruction
	d->armed_first = d->first;
	count_from(c, k, i, p->hazard, d);
}

static void begin_danger(const struct checker *c, struct check_wave *k, const struct insn *i,
                         const struct check_part *p, struct check_danger *d)
{
	const struct isa_hazard *h = c->hazards.at[p->hazard];
	d->began = c->now + 1;
	d->first = (uint32_t)(i - c->code);
	d->betweens = k->hazard.progress[p->hazard].betweens;
	if (!h->has_between || h->has_second) count_from(c, k, i, p->hazard, d);
}

static void take_part(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i,
                      const struct check_part *p, const struct check_parts *parts)
{
	struct check_danger *d = &k->hazard.danger[p->slot];
	struct check_hazard_progress *so_far = &k->hazard.progress[p->hazard];
	switch (p->part) {
	case COMES_THEN: come_then(c, k, w, i, p, parts); break;
	case ENDS: so_far->ended = c->now; break;
	case FORGETS: so_far->forgotten = c->now; break;
	case SETTLES: so_far->settled = c->now; break;
	case CLEARS:
		if (c->hazards.at[p->hazard]->has_second) so_far->seconds[p->slot].began = d->began = 0;
		else if (c->hazards.at[p->hazard]->has_between) d->armed = 0;
		else d->began = 0;
		break;
	case COMES_BETWEEN: come_between(c, k, i, p); break;
	case COMES_SECOND: begin_danger(c, k, i, p, &so_far->seconds[p->slot]); break;
	case BEGINS: begin_danger(c, k, i, p, d); break;
	case COUNTS: so_far->alike++; break;
	}
}

bool check_hazard_is_live(const struct checker *c, const struct check_wave *k, unsigned hazard, struct check_danger *d)
{
	const struct isa_hazard *h = c->hazards.at[hazard];
	const struct check_hazard_progress *p = &k->hazard.progress[hazard];
	if (!has_begun(p, d)) d->began = 0;
	if (!h->has_between || h->has_second || !is_open(h, p, d) || is_apart(c, k, NULL, hazard, d)) d->armed = 0;
	if (h->has_between && !h->has_second) return d->began || d->armed;
	// with `second`: the distance to it, and the distance from it to `then`
	unsigned most = 0;
	for (unsigned n = 0; n < h->aparts; n++) most += h->apart[n].count;
	return d->began && (h->has_second ? k->hazard.passed[h->apart[0].distance] - d->passed[h->apart[0].distance] <= most
	                    : !is_apart(c, k, NULL, hazard, d));
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

// Returns whether the instruction has a part in a hazard. Its distances are counted in observe.c.
static bool hazard_applies(const struct checker *c, const struct insn *i)
{
	return c->levels.of[CHECK_HAZARD] != CHECK_OFF && check_parts_of(c, (size_t)(i - c->code)).n;
}

static void hazard_before(struct checker *c, struct wave *w, const struct insn *i)
{
	check_hazard_step(c, check_wave_of(c, w), w, i);
}

const struct check_hooks check_hazard = {
	.start = hazard_start, .applies = hazard_applies, .before = hazard_before
};
