// States that flow along the paths of a program (prepare/paths.h): loads in flight, and registers that may be written.
#include "check/unrun_lanes.h"

static unsigned written_line_of(const struct checker *c, const struct insn *i)
{
	return program_written_at(machine_program(c->machine)->lines[i->line].place).line;
}

// ---- loads in flight ----------------------------------------------------------------------------------------------
// A load before an instruction.
// younger: for each of its counters, the fewest younger accesses of its kind on any path, counting itself. A wait
// counts only if it suffices on all paths.
// lanes: registers that hold its lanes. over: first instruction after a step that did not run, of several paths the
// first in the program; NULL on a path that ran.
struct flight { const struct insn *over; uint32_t younger[EFFECTS_COUNTED]; struct check_lanes lanes; };
// Paths that ran are kept apart from paths with a step that did not, since only these are reported.
enum kind { RAN, OVER, KINDS };
struct flights {
	struct checker *c;
	size_t load;
	const struct effect *result;           // result of the load, or a source that an export has yet to read
	uint64_t (*held)[2];                   // check_lanes_held; NULL if exec never changes
	struct paths_flow flow;
};

static void report_unrun_use(struct checker *c, const struct insn *load, const struct insn *use,
                             const struct flight *flight, unsigned reg, bool written)
{
	const struct insn *over = flight->over;
	struct check_finding *f = check_found_unrun(c, written ? CHECK_OVERWRITE : CHECK_MISSING_WAIT, use);
	char buf[16];
	if (!f) return;
	const char *name = isa_text(load->inst->form->name),
		*by = over == load ? "" : arena_printf(&c->arena, " over line %u", written_line_of(c, over));
	const char *where =
		arena_printf(&c->arena, "on a path that did not run: from line %u%s", written_line_of(c, load), by);
	f->focus = arena_printf(&c->arena, "%s", code_register_text(buf, reg, 1, &c->target));
	if (check_holds_sources(load->effects))
		check_say(c, f, "%s is written before %s has read it, so the new value may be sent, %s", f->focus,
		          name, where);
	else if (written)
		check_say(c, f,
		          "%s is written while a result of %s for it is still in flight, which may arrive later, %s",
		          f->focus, name, where);
	else check_say(c, f, "%s is used before the result of %s has arrived, %s", f->focus, name, where);
	check_blame(c, f, load, "this is still in flight");
	// without a hint for a flat access, which may count on either of two counters
	if (load->effects->counted == 1) f->hint = check_wait_text(c, load->effects->on[0].counter, flight->younger[0] - 1);
}

// Returns whether one of the load's counters makes the wait sufficient.
static bool has_arrived(const struct insn *load, const struct flight *f, const struct insn *i)
{
	const uint8_t *limit = i->effects->waits;
	if (!limit) return false;
	for (unsigned n = 0; n < load->effects->counted; n++) {
		unsigned most = limit[load->effects->on[n].counter];
		if (most != CODE_NO_LIMIT && f->younger[n] > most) return true;
	}
	return false;
}

// Returns whether the effect touches lanes of the load in that register, for any value of exec.
static bool touches_lanes(const struct checker *c, const struct flight *f, const struct effect *x, unsigned reg)
{
	return reg < REG_VGPR || x->lanes == EFFECT_ALL || check_lanes_all(c, &f->lanes)
	       || (x->lanes == EFFECT_OWN && check_lanes_only(c, &f->lanes) && !check_lanes_none(c, &f->lanes));
}

// Returns a register of the result that the instruction reads (with `read`) or only writes, or REGISTERS.
static unsigned first_touched_by(const struct flights *s, const struct insn *i, const struct flight *f, bool read)
{
	const struct effect *result = s->result;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		for (unsigned r = x->first; check_uses(i, x) == read && r < (unsigned)x->first + x->count; r++)
			if (r >= result->first && r < (unsigned)result->first + result->count && !x->maybe
			    && touches_lanes(s->c, f, x, r))
				return r;
	return REGISTERS;
}

// Returns a register of the result that the instruction reads, or else writes. For an export's source, returns one that
// it writes. *read: the register that it reads, or REGISTERS.
static unsigned first_touched(const struct flights *s, const struct insn *i, const struct flight *f, unsigned *read)
{
	*read = s->result->write ? first_touched_by(s, i, f, true) : REGISTERS;
	return *read != REGISTERS ? *read : first_touched_by(s, i, f, false);
}

// Reports a use of the load's registers at that instruction, over a step that did not run. Reads go before writes.
static void look_at_use(const struct flights *s, const struct insn *i, const struct flight *f)
{
	const struct insn *load = &s->c->code[s->load];
	if (!f->over || has_arrived(load, f, i) || i->effects->moves) return;
	unsigned read, reg = first_touched(s, i, f, &read);
	if (reg != REGISTERS
	    && (read != REGISTERS || !s->result->write || !check_same_path(i->effects, load->effects->on)))
		report_unrun_use(s->c, load, i, f, reg, read == REGISTERS);
}

// Moves the load past an instruction. The path ends if it has arrived, or if the instruction touches its registers.
static size_t pass_load(void *context, size_t k, unsigned kind, void *state)
{
	const struct flights *s = context;
	const struct insn *load = &s->c->code[s->load], *i = &s->c->code[k];
	struct flight *f = state;
	unsigned read;
	(void)kind;
	if (has_arrived(load, f, i) || i->effects->moves || first_touched(s, i, f, &read) != REGISTERS) return PATHS_NOWHERE;
	if (s->held && s->result->first >= REG_VGPR) check_lanes_pass(s->c, i, &f->lanes);
	for (unsigned n = 0; n < load->effects->counted; n++)
		for (unsigned m = 0; m < i->effects->counted; m++)
			f->younger[n] += code_in_order(load->effects->on[n], i->effects->on[m]);
	return k;
}

static bool join_flights(void *context, void *to, const void *from, bool first)
{
	struct flight *f = to;
	const struct flight *other = from;
	bool changed = first;
	(void)context;
	if (first) *f = *other;
	if (other->over < f->over) f->over = other->over, changed = true;
	for (unsigned n = 0; n < EFFECTS_COUNTED; n++)
		if (other->younger[n] < f->younger[n]) f->younger[n] = other->younger[n], changed = true;
	return changed | check_lanes_join(&f->lanes, &other->lanes);
}

static unsigned step_flight(void *context, size_t from, size_t to, unsigned kind, void *state)
{
	const struct flights *s = context;
	struct flight *f = state;
	if (s->held && s->result->first >= REG_VGPR && !check_lanes_step(s->c, from, to, &f->lanes)) return PATHS_DROPPED;
	if (kind == RAN && check_unrun_step(s->c, from, to)) f->over = &s->c->code[to];
	return f->over ? OVER : RAN;
}

static void follow_result(struct flights *s, const struct effect *x)
{
	const struct insn *load = &s->c->code[s->load];
	struct flight f = { .over = s->c->unrun->counts[s->load].hits ? NULL : load,
	                    .lanes = check_lanes_of_exec(s->held ? s->held[s->load] : NULL) };
	const struct flight *found;
	for (unsigned n = 0; n < EFFECTS_COUNTED; n++) f.younger[n] = 1;
	s->result = x;
	paths_flow_clear(&s->flow);
	paths_flow_after(&s->flow, s->load, f.over ? OVER : RAN, &f);
	paths_flow_run(&s->flow);
	for (size_t n = 0, k; (found = paths_flow_each(&s->flow, n, &k)); n++) look_at_use(s, &s->c->code[k], found);
}

// Follows the first result of a load, or each VGPR that an export reads.
static void follow_load(struct flights *s)
{
	const struct effects *e = s->c->code[s->load].effects;
	bool sources = check_holds_sources(e);
	if (e->moves) return;
	for (const struct effect *x = NULL; (x = effects_next(e, x));) {
		if (sources ? !x->read || x->first < REG_VGPR : !(x->write && x->role == EFFECT_RESULT && !x->implicit)) continue;
		if (x->place == EFFECT_FIXED) follow_result(s, x);
		if (!sources) return;
	}
}

void check_unrun_waits(struct checker *c)
{
	struct flights s = { .c = c, .held = check_lanes_held(c) };
	s.flow = (struct paths_flow){ .code = c->code, .count = c->count, .size = sizeof(struct flight), .kinds = KINDS,
	                              .context = &s, .join = join_flights, .pass = pass_load, .step = step_flight };
	for (s.load = 0; s.load < c->count; s.load++)
		if (c->unrun->reached[s.load] && c->code[s.load].effects->counted) follow_load(&s);
	paths_flow_free(&s.flow);
	heap_free(s.held);
}

// ---- registers that may be written --------------------------------------------------------------------------------
// The registers that are written on any path to an instruction. Registers with a value at a wave's start count as
// written.
enum { WORDS = (REGISTERS + 63) / 64 };
struct written { uint64_t bits[WORDS]; };

static void mark_written(struct written *w, unsigned first, unsigned end)
{
	for (unsigned r = first; r < end; r++) w->bits[r / 64] |= 1ull << r % 64;
}

static bool join_written(void *context, void *to, const void *from, bool first)
{
	struct written *w = to;
	const struct written *other = from;
	bool changed = first;
	(void)context;
	for (unsigned b = 0; b < WORDS; b++) {
		changed |= (other->bits[b] & ~w->bits[b]) != 0;
		w->bits[b] |= other->bits[b];
	}
	return changed;
}

static size_t pass_written(void *context, size_t k, unsigned kind, void *state)
{
	const struct checker *c = context;
	(void)kind;
	for (const struct effect *x = NULL; (x = effects_next(c->code[k].effects, x));)
		if (x->write)
			mark_written(state, x->first,
			             x->place == EFFECT_FIXED ? (unsigned)x->first + x->count
			             : x->first < REG_VGPR ? REG_VGPR
			             : REGISTERS);
	return k;
}

// Finds registers that no path writes. Code that ran but is not reachable in the graph was called or jumped to. All
// registers count as written there.
void check_unrun_registers(struct checker *c)
{
	const struct check_unrun *u = c->unrun;
	const struct written nothing = { { 0 } }, *at;
	struct written everything = { { 0 } };
	struct paths_flow f = { .code = c->code, .count = c->count, .size = sizeof nothing, .kinds = 1, .context = c,
	                        .join = join_written, .pass = pass_written };
	mark_written(&everything, 0, REGISTERS);
	paths_flow_before(&f, machine_entry(c->machine), 0, &nothing);
	paths_flow_run(&f);
	for (size_t k = 0; k < c->count; k++) {
		if (!u->counts[k].hits || paths_flow_at(&f, k, 0)) continue;
		paths_flow_before(&f, k, 0, &everything);
		paths_flow_run(&f);
	}
	for (size_t k = 0; k < c->count; k++)
		if (u->reached[k] && !u->counts[k].hits && (at = paths_flow_at(&f, k, 0)))
			check_defined_unrun(c, &c->code[k], at->bits);
	paths_flow_free(&f);
}
