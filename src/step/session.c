// A session: one place in a run, and queries there.
#include <string.h>
#include "step/spots.h"

struct step_session *step_new(const struct program *p, struct harness_notes *n, const struct step_options *o,
                              struct diag *d)
{
	struct step_session *s = heap_zeroed(1, sizeof *s);
	s->program = p;
	s->notes = n;
	s->options = *o;
	bool good = step_begin(s);
	for (size_t k = 0; k < s->diag.messages.n; k++) {        // the session is freed with its messages
		const struct diag_message *m = &s->diag.messages.at[k];
		diag_note(d, m->severity, m->place, m->hint, "%s", m->text);
	}
	diag_free(&s->diag);
	s->diag = (struct diag){ 0 };
	if (good) {
		step_settle(s);
		return s;
	}
	step_free(s);
	return NULL;
}

void step_free(struct step_session *s)
{
	if (!s) return;
	step_finish(s);
	step_used_free(s);
	diag_free(&s->diag);
	arena_free(&s->arena);
	heap_free(s->buffers);
	heap_free(s->shadows);
	heap_free(s);
}

const struct step_here *step_here(const struct step_session *s) { return &s->here; }
struct log_reader *step_reader(const struct step_session *s) { return s->reader; }
const struct log_state *step_state(const struct step_session *s) { return log_reader_state(s->reader); }
const struct program *step_program(const struct step_session *s) { return s->program; }
const struct insn *step_code(const struct step_session *s, size_t *count)
{
	return machine_code(s->run.machine, count);
}
struct diag *step_diag(struct step_session *s) { return &s->diag; }
struct arena *step_arena(struct step_session *s) { return &s->arena; }
const struct harness_run *step_run(const struct step_session *s) { return &s->run; }
const struct harness_run *step_ended(struct step_session *s)
{
	if (s->options.record || s->status != MACHINE_DONE || s->here.next.is) return NULL;
	harness_check(&s->run);
	return &s->run;
}

struct show_kinds *step_kinds(struct step_session *s)
{
	if (!s->kinds) s->kinds = show_kinds_new(s->reader);
	return s->kinds;
}

enum isa_type step_kind(struct step_session *s, const struct log_wave *w, unsigned reg, unsigned count)
{
	size_t all;
	const struct insn *code = step_code(s, &all);
	bool over = w->pc >= all || machine_insn_is_end(&code[w->pc]) || s->here.ended;
	return show_kind_before(step_kinds(s), over && s->here.last.is ? s->here.last.insn : w->pc, reg, count);
}

const char *step_wrong(const struct step_session *s) { return s->wrong; }
const struct step_edit *step_edits(const struct step_session *s, size_t *n) { return *n = s->edits.n, s->edits.at; }
size_t step_edit_count(const struct step_session *s) { return s->edits.n; }

unsigned step_line(const struct step_session *s, uint32_t insn)
{
	size_t count;
	const struct insn *code = step_code(s, &count);
	if (insn >= count || machine_insn_is_end(&code[insn])) return 0;
	return program_written_at(s->program->lines[code[insn].line].place).line;
}

// ---- waves --------------------------------------------------------------------------------------------------------
const struct log_wave *step_find_wave(const struct step_session *s, uint32_t group, uint32_t wave)
{
	const struct log_state *state = step_state(s);
	for (size_t k = 0; k < state->waves.n; k++) {
		const struct log_wave *w = state->waves.at[k];
		if (w && w->group == group && w->wave == wave) return w;
	}
	return NULL;
}

const struct log_wave *step_wave(const struct step_session *s)
{
	const struct log_wave *w = NULL;
	if (s->chosen.is) w = step_find_wave(s, s->chosen.group, s->chosen.wave);
	if (!w && s->stopped.is) w = step_find_wave(s, s->stopped.group, s->stopped.wave);
	if (!w && s->here.last.is) w = step_find_wave(s, s->here.last.group, s->here.last.wave);
	if (!w && s->here.next.is) w = step_find_wave(s, s->here.next.group, s->here.next.wave);
	const struct log_state *state = step_state(s);
	for (size_t k = 0; k < state->waves.n && !w; k++) w = state->waves.at[k];
	return w;
}

bool step_choose(struct step_session *s, uint32_t group, uint32_t wave)
{
	if (!step_find_wave(s, group, wave)) return false;
	s->chosen.is = true;
	s->chosen.group = group;
	s->chosen.wave = wave;
	return true;
}

// ---- expressions --------------------------------------------------------------------------------------------------
// Puts a copy of `b` over other bytes, which may be NULL.
static void put_buffer(struct step_session *s, size_t n, const struct harness_buffer *b, uint64_t address, size_t size,
                       uint8_t *bytes)
{
	s->shadows[n] = (struct machine_buffer){ (char *)b->name, address, bytes ? size : 0, bytes };
	s->buffers[n] = *b;
	s->buffers[n].memory = &s->shadows[n];
	if (!bytes) s->buffers[n].count = 0;
}

struct harness_context step_context(struct step_session *s, const struct log_wave *w)
{
	const struct log_state *state = step_state(s);
	size_t n = s->run.buffers.n;
	if (s->buffer_room < n + 1) {
		s->buffer_room = n + 1;
		s->buffers = heap_resize(s->buffers, s->buffer_room * sizeof *s->buffers);
		s->shadows = heap_resize(s->shadows, s->buffer_room * sizeof *s->shadows);
	}
	for (size_t k = 0; k < n; k++) {
		const struct harness_buffer *b = &s->run.buffers.at[k];
		put_buffer(s, k, b, b->memory->address, b->memory->size, log_memory(state, b->memory->address, b->memory->size));
	}
	const struct log_lds *lds = w ? log_lds(state, w->group) : NULL;
	if (lds) {                                                  // a user's buffer named `lds` has priority
		struct harness_buffer whole = { .name = "lds", .type = ISA_U32, .count = lds->size / 4, .by_bytes = true };
		put_buffer(s, n++, &whole, 0, lds->size, lds->bytes);
	}
	struct harness_context c = harness_context_of(&s->run);
	c.buffers = s->buffers, c.buffer_count = n, c.diag = &s->diag;
	if (step_program(s)->variables.n) c.variable = step_variable_value, c.variable_context = s;
	s->context_wave = w;
	if (!w) return c;
	c.s = w->s, c.v = w->v, c.vgprs = w->vgprs, c.scc = w->s[LOG_SCC], c.lanes = w->lanes, c.wave = w->wave;
	memcpy(c.workgroup, w->workgroup, sizeof c.workgroup);
	return c;
}

const struct lang_expr *step_expression(struct step_session *s, const char *text, size_t n)
{
	struct source *source = arena_alloc(&s->arena, sizeof *source);
	char *copy = arena_strndup(&s->arena, text, n);
	*source = (struct source){ .name = "command", .text = copy, .size = n };
	struct place at = { source, 1, 1, (unsigned)n };
	if (!strspn(copy, " \t") && !n) { diag_error(&s->diag, at, NULL, "an expression is missing"); return NULL; }
	return harness_expression(&s->arena, copy, n, at, &s->diag);
}

bool step_per_lane(const struct step_session *s, const struct lang_expr *e)
{
	return harness_expr_per_lane(e) || step_has_variables(s, e);
}

bool step_integer(struct step_session *s, const struct lang_expr *e, int64_t *out)
{
	struct harness_context c = step_context(s, step_wave(s));
	struct harness_value v;
	if (!harness_eval(&c, e, &v)) return false;
	if (v.real) return diag_error(&s->diag, e->place, NULL, "this must be an integer");
	*out = v.i;
	return true;
}

bool step_number(struct step_session *s, const char *text, size_t n, int64_t *out)
{
	const struct lang_expr *e = step_expression(s, text, n);
	return e && step_integer(s, e, out);
}

// ---- a change by hand ---------------------------------------------------------------------------------------------
static bool find_bits(struct step_session *s, const struct log_wave *w, const struct step_target *t,
                      const struct lang_expr *value, uint64_t *bits)
{
	struct harness_context c = step_context(s, w);
	bool lanes = t->kind == STEP_REGISTER && harness_has_lanes(t->reg);
	if (!lanes && step_per_lane(s, value))
		return diag_error(&s->diag, value->place,
		                  "ballot(…) makes a mask of all lanes, v3[5] is one lane's value",
		                  "this differs between lanes, `%s` has one value", t->text);
	for (c.lane = 0; c.lane < (lanes ? w->lanes : 1); c.lane++) {
		if (lanes && t->lane >= 0 && (unsigned)t->lane != c.lane) continue;
		if (t->kind == STEP_REGISTER ? !harness_stored_in_register(&c, value, t->reg, &bits[c.lane])
		    : !harness_stored(&c, value, t->type, &bits[c.lane]))
			return false;
	}
	return true;
}

// Returns the change of a target, without its wave and bits.
static struct harness_edit change_of(const struct step_target *t)
{
	static const enum harness_edit_kind kinds[] = {
		[STEP_REGISTER] = HARNESS_EDIT_REGISTER, [STEP_MEMORY] = HARNESS_EDIT_MEMORY, [STEP_LDS] = HARNESS_EDIT_LDS
	};
	return (struct harness_edit){ .kind = kinds[t->kind], .reg = t->reg, .lane = t->lane, .address = t->address,
	                              .size = t->size };
}

// Runs again, and moves to the place of a change, at its wave.
static bool run_again(struct step_session *s, const struct step_edit *e)
{
	struct log_event event;
	s->chosen.is = true;
	s->chosen.group = e->change.group;
	s->chosen.wave = e->change.wave;
	if (!step_made_again(s, e->at)) return false;
	while (step_state(s)->steps < e->at && step_over(s, &event));
	step_settle(s);
	return true;
}

bool step_edit(struct step_session *s, const struct step_target *t, const struct lang_expr *value)
{
	const struct log_wave *w = step_wave(s);
	struct step_edit e = { .at = s->here.steps, .change = change_of(t),
	                       .place = arena_strdup(&s->arena, t->text), .value = value->place.source->text };
	struct place at = value->place;
	if (s->options.record)
		return diag_error(&s->diag, at, "step through the program itself",
		                  "a run that was recorded cannot be changed");
	if (!w || !s->here.next.is || s->here.fault)
		return diag_error(&s->diag, at, "go back first",
		                  "nothing is executed after this place, so a change has no effect");
	if (w->group != s->here.next.group
	    || (s->here.ended && w->group == s->here.last.group && w->wave == s->here.last.wave))
		return diag_error(&s->diag, at, "go back, or look at another wave", "wave %u has ended", w->wave);
	if (t->kind != STEP_REGISTER && t->size > harness_type_bytes(t->type))
		return diag_error(&s->diag, at, NULL, "this expects an element: `%s[0]` is the first one", t->text);
	if (!find_bits(s, w, t, value, e.change.bits)) return false;
	e.change.group = w->group;
	e.change.wave = w->wave;
	e.change.executed = w->executed;
	uint64_t place = log_reader_place(s->reader);
	size_t n = 0;
	while (n < s->edits.n && s->edits.at[n].at <= e.at && place > 0) n++;      // later edits are discarded
	s->edits.n = n;
	*arena_push(&s->arena, &s->edits) = e;
	return run_again(s, &e);
}

bool step_undo(struct step_session *s)
{
	if (!s->edits.n) return diag_error(&s->diag, (struct place){ 0 }, NULL, "nothing was changed");
	struct step_edit last = s->edits.at[--s->edits.n];
	return run_again(s, &last);
}
