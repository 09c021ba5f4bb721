// States that flow along the paths of a program: loads in flight, and registers that may be written. Both are found by
// a worklist, which merges the states of several paths at each instruction. An instruction is processed again if its
// state changed. States change in one direction only, so the worklist ends.
#include "check/unrun_lanes.h"
#include "wave/state.h"

static unsigned written_line_of(const struct checker *c, const struct insn *i)
{
	return program_written_at(c->machine->program->lines[i->line].place).line;
}

// ---- loads in flight ----------------------------------------------------------------------------------------------
// A load before an instruction.
// younger: for each of its counters, the fewest younger accesses of its kind on any path, counting itself. A wait
// counts only if it suffices on all paths.
// lanes: registers that hold its lanes. over: first instruction after a step that did not run; NULL on a path that ran.
struct flight { const struct insn *over; uint32_t younger[EFFECTS_COUNTED]; struct check_lanes lanes; };
// The state at an instruction. Paths that ran are kept apart from paths with a step that did not, since only these are
// reported.
struct node { struct flight f; uint32_t at; bool queued; };
struct flights {
	struct checker *c;
	size_t load;
	const struct effect *result;           // result of the load, or a source that an export has yet to read
	uint64_t (*held)[2];                   // check_lanes_held; NULL if exec never changes
	uint32_t *node_of;                     // index of the node for each instruction and kind; may be stale
	struct { struct node *at; size_t n, room; } nodes;
	struct { uint32_t *at; size_t n, room; } todo;
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
	       || (x->lanes == EFFECT_OWN && check_lanes_only(c, &f->lanes));
}

// Returns a register of the result that the instruction reads (with `read`) or only writes, or REGISTERS.
static unsigned first_touched_by(const struct flights *s, const struct insn *i, const struct flight *f, bool read)
{
	const struct effect *result = s->result;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		for (unsigned r = x->first; x->read == read && r < (unsigned)x->first + x->count; r++)
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

// Moves the load past an instruction. Returns false if it has arrived, or if the instruction touches its registers.
static bool pass_load(const struct flights *s, const struct insn *i, struct flight *f)
{
	const struct insn *load = &s->c->code[s->load];
	unsigned read;
	if (has_arrived(load, f, i) || i->effects->moves || first_touched(s, i, f, &read) != REGISTERS) return false;
	if (s->held && s->result->first >= REG_VGPR) check_lanes_pass(s->c, i, &f->lanes);
	for (unsigned n = 0; n < load->effects->counted; n++)
		for (unsigned m = 0; m < i->effects->counted; m++)
			f->younger[n] += code_in_order(load->effects->on[n], i->effects->on[m]);
	return true;
}

// Returns the state at that place, or NULL.
static struct node *node_at(const struct flights *s, uint32_t at)
{
	uint32_t n = s->node_of[at];
	return n < s->nodes.n && s->nodes.at[n].at == at ? &s->nodes.at[n] : NULL;
}

static void merge_flight(struct flights *s, size_t k, const struct flight *from)
{
	uint32_t at = (uint32_t)(2 * k + (from->over != NULL));
	struct node *to = node_at(s, at);
	bool changed = !to;
	if (!to) {
		s->node_of[at] = (uint32_t)s->nodes.n;
		to = arena_push(&s->c->arena, &s->nodes);
		*to = (struct node){ .f = *from, .at = at };
	}
	for (unsigned n = 0; n < EFFECTS_COUNTED; n++)
		if (from->younger[n] < to->f.younger[n]) to->f.younger[n] = from->younger[n], changed = true;
	changed |= check_lanes_join(&to->f.lanes, &from->lanes);
	if (!changed || to->queued) return;
	to->queued = true;
	*arena_push(&s->c->arena, &s->todo) = at;
}

// Merges the state into the successors of an instruction.
static void propagate_flight(struct flights *s, size_t k, const struct flight *f)
{
	size_t next[2];
	for (unsigned m = paths_next(s->c->code, k, next); m-- > 0;) {
		struct flight there = *f;
		if (!paths_exists(s->c->code, s->c->count, next[m])) continue;
		if (!there.over && check_unrun_step(s->c, k, next[m])) there.over = &s->c->code[next[m]];
		merge_flight(s, next[m], &there);
	}
}

static void follow_result(struct flights *s, const struct effect *x)
{
	const struct insn *load = &s->c->code[s->load];
	struct flight f = { .over = s->c->unrun->counts[s->load].hits ? NULL : load,
	                    .lanes = check_lanes_of_exec(s->held ? s->held[s->load] : NULL) };
	for (unsigned n = 0; n < EFFECTS_COUNTED; n++) f.younger[n] = 1;
	s->result = x;
	s->nodes.n = 0;
	propagate_flight(s, s->load, &f);
	while (s->todo.n) {
		uint32_t at = s->todo.at[--s->todo.n];
		struct node *n = node_at(s, at);
		n->queued = false;
		f = n->f;
		if (pass_load(s, &s->c->code[at / 2], &f)) propagate_flight(s, at / 2, &f);
	}
	for (const struct node *n = s->nodes.at; n < s->nodes.at + s->nodes.n; n++)
		look_at_use(s, &s->c->code[n->at / 2], &n->f);
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
	struct flights s = { .c = c, .held = check_lanes_held(c),
	                     .node_of = heap_zeroed(2 * c->count + 2, sizeof *s.node_of) };
	for (s.load = 0; s.load < c->count; s.load++)
		if (c->unrun->reached[s.load] && c->code[s.load].effects->counted) follow_load(&s);
	heap_free(s.node_of);
	heap_free(s.held);
}

// ---- registers that may be written --------------------------------------------------------------------------------
// The registers that are written on any path to an instruction. Registers with a value at a wave's start count as
// written.
enum { WORDS = (REGISTERS + 63) / 64 };
struct written { uint64_t bits[WORDS]; bool seen, queued; };

static void mark_written(struct written *w, unsigned first, unsigned end)
{
	for (unsigned r = first; r < end; r++) w->bits[r / 64] |= 1ull << r % 64;
}

// Adds the registers of `from`. Returns true if one is new, or if `to` is reached for the first time.
static bool join_written(struct written *to, const struct written *from)
{
	bool changed = !to->seen;
	for (unsigned b = 0; b < WORDS; b++) {
		changed |= (from->bits[b] & ~to->bits[b]) != 0;
		to->bits[b] |= from->bits[b];
	}
	to->seen = true;
	return changed;
}

static void spread_written(const struct checker *c, struct written *all, size_t from, const struct written *begin)
{
	size_t n = 0, next[2];
	uint32_t *todo = c->unrun->todo;
	if (!paths_exists(c->code, c->count, from) || !join_written(&all[from], begin)) return;
	todo[n++] = (uint32_t)from;
	while (n) {
		size_t k = todo[--n];
		struct written now = all[k];
		all[k].queued = false;
		for (const struct effect *x = NULL; (x = effects_next(c->code[k].effects, x));)
			if (x->write)
				mark_written(&now, x->first,
				             x->place == EFFECT_FIXED ? (unsigned)x->first + x->count
				             : x->first < REG_VGPR ? REG_VGPR
				             : REGISTERS);
		for (unsigned m = paths_next(c->code, k, next); m-- > 0;) {
			if (!paths_exists(c->code, c->count, next[m]) || !join_written(&all[next[m]], &now) || all[next[m]].queued) continue;
			all[next[m]].queued = true;
			todo[n++] = (uint32_t)next[m];
		}
	}
}

// Finds registers that no path writes. Code that ran but is not reachable in the graph was called or jumped to. All
// registers count as written there.
void check_unrun_registers(struct checker *c)
{
	const struct check_unrun *u = c->unrun;
	struct written *all = heap_zeroed(c->count + 1, sizeof *all), nothing = { .seen = true },
		everything = { .seen = true };
	mark_written(&everything, 0, REGISTERS);
	spread_written(c, all, c->machine->entry, &nothing);
	for (size_t k = 0; k < c->count; k++)
		if (u->counts[k].hits && !all[k].seen) spread_written(c, all, k, &everything);
	for (size_t k = 0; k < c->count; k++)
		if (u->reached[k] && !u->counts[k].hits) check_defined_unrun(c, &c->code[k], all[k].bits);
	heap_free(all);
}
