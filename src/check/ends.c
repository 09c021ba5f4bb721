// off-the-end: a wave that leaves the program without s_endpgm.
#include "check/state.h"
#include "prepare/paths.h"

static bool ends_wave(const struct insn *i)
{
	return i->inst && isa_class(isa_record(i->inst->form))->effect == ISA_EFFECT_end;
}

// Returns whether the program is a fragment, which may end anywhere: a listing without an s_endpgm.
static bool is_fragment(const struct checker *c)
{
	if (c->levels.whole) return false;
	for (size_t k = 0; k < c->count; k++)
		if (ends_wave(&c->code[k])) return false;
	return !machine_dispatch_of(c->machine)->kernel;
}

static void ends_start(struct checker *c, const struct wave *w) { check_wave_of(c, w)->last = NULL; }
// Returns whether a wave may have left the program or ended after the instruction.
static bool ends_applies(const struct checker *c, const struct insn *i)
{
	size_t next[2];
	const unsigned n = paths_next(c->code, (size_t)(i - c->code), next);
	bool is_inside = paths_kind(i) == PATHS_ON;
	for (unsigned k = 0; k < n; k++) is_inside &= paths_exists(c->code, c->count, next[k]);
	return !is_inside;
}

static void ends_before(struct checker *c, struct wave *w, const struct insn *i) { check_wave_of(c, w)->last = i; }

static void ends_end(struct checker *c, const struct wave *w)
{
	const struct insn *last = check_wave_of(c, w)->last;     // the instruction after which the wave was outside
	if (!last || ends_wave(last) || is_fragment(c)) return;
	struct check_finding *f = check_found(c, CHECK_OFF_THE_END, w, last, 0);
	if (!f) return;
	check_say(c, f,
		"after this the wave is past the program's end, without s_endpgm: it executes the bytes in memory there");
	f->hint = "each path of a program ends with s_endpgm";
}

void check_ends_unrun(struct checker *c, const struct insn *i)
{
	struct check_finding *f = is_fragment(c) ? NULL : check_found_unrun(c, CHECK_OFF_THE_END, i);
	if (!f) return;
	check_say(c, f, "after this a path that did not run is past the program's end, without s_endpgm");
	f->hint = "each path of a program ends with s_endpgm";
}

const struct check_hooks check_ends = { .start = ends_start, .applies = ends_applies, .before = ends_before,
                                        .end = ends_end };
