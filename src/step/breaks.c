// Breaks at a line, a label or an address, with an optional condition. Also breaks when a condition becomes true, or
// when exec, a register, memory or LDS changes.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "step/spots.h"

struct step_breaks *step_breaks(struct step_session *s) { return &s->breaks; }

const struct step_break *step_break_hit(const struct step_session *s, int *lane)
{
	*lane = s->hit_lane;
	return s->hit;
}

// ---- adding ---------------------------------------------------------------------------------------------------------
static void mark_insn(struct step_break *b, uint32_t insn) { b->insns[insn / 64] |= 1ull << insn % 64; }

static bool at_address(struct step_session *s, struct step_break *b, uint64_t address)
{
	size_t count;
	const struct insn *code = step_code(s, &count);
	for (uint32_t k = 0; k < count; k++)
		if (code[k].pc == address && !machine_insn_is_end(&code[k])) { mark_insn(b, k); return true; }
	return false;
}

// Marks each instruction of the line, or of the next line that has any. Returns that line, or 0.
static unsigned at_line(struct step_session *s, struct step_break *b, unsigned line)
{
	size_t count;
	unsigned best = 0;
	step_code(s, &count);
	for (uint32_t k = 0; k < count; k++) {
		unsigned here = step_line(s, k);
		if (here >= line && here && (!best || here < best)) best = here;
	}
	for (uint32_t k = 0; k < count; k++) if (best && step_line(s, k) == best) mark_insn(b, k);
	return best;
}

// Marks the start of a source line in each piece of the program compiled from it.
static bool at_source(struct step_session *s, struct step_break *b, const char *name, struct place p,
                      struct place where)
{
	size_t count;
	unsigned asked = p.line;
	step_code(s, &count);
	if (!p.source) return diag_error(&s->diag, where, NULL, "no instruction comes from the file of %s", name);
	p.line = step_source_line(s, &p);
	if (!p.line) return diag_error(&s->diag, where, NULL, "no instruction comes from %s, or from a line after it", name);
	for (uint32_t k = 0; k < count; k++) if (step_begins_line(s, k, &p)) mark_insn(b, k);
	if (p.line != asked) b->text = arena_printf(&s->arena, "%s:%u%s", p.source->name, p.line, b->text + strlen(name));
	return true;
}

static bool no_label(struct step_session *s, const char *name, struct place where)
{
	const char *near = program_label_near(s->program, name), *hint = near ? arena_printf(&s->arena,
		"did you mean `%s`?", near) : "27  LABEL  0x100010  file.c:12  27 if v3[5] > 7  if scc == 1  mask";
	return diag_error(&s->diag, where, hint, "label `%s` does not exist, or does not have an instruction", name);
}

// Reads the place before ` if `. Returns false, with a message.
static bool at_place(struct step_session *s, struct step_break *b, const char *name, struct place where)
{
	struct place source;
	char *end;
	size_t count;
	uint64_t label;
	unsigned long long n = strtoull(name, &end, 0);
	step_code(s, &count);
	b->insns = arena_alloc(&s->arena, (count / 64 + 1) * sizeof *b->insns);
	bool number = isdigit((unsigned char)*name) && !*end, address = number && name[1] == 'x';
	if (step_source_place(s, name, &source)) return at_source(s, b, name, source, where);
	if (address) return at_address(s, b, n) || diag_error(&s->diag, where, NULL, "no instruction begins at %s", name);
	if (!number) return (program_label(s->program, name, &label) && at_address(s, b, label)) || no_label(s, name, where);
	unsigned line = at_line(s, b, (unsigned)n);
	if (!line) return diag_error(&s->diag, where, NULL, "no instruction is at line %llu, or after it", n);
	if (line != n) b->text = arena_printf(&s->arena, "%u%s", line, b->text + strlen(name));
	return true;
}

struct step_break *step_break_add(struct step_session *s, const char *text, bool watch)
{
	struct step_break b = { .text = arena_strdup(&s->arena, text) };
	struct source *source = arena_alloc(&s->arena, sizeof *source);
	*source = (struct source){ .name = "command", .text = b.text, .size = strlen(text) };
	struct place where = { source, 1, 1, 0 };
	const char *condition = !strncmp(text, "if ", 3) ? text : strstr(text, " if ");
	if (watch) {
		b.kind = STEP_CHANGE;
		if (!step_target_parse(s, text, strlen(text), &b.target)) return NULL;
		if (b.target.kind == STEP_REGISTER && b.target.reg.first == ISA_REG_EXEC) b.kind = STEP_EXEC;
	} else if (!strcmp(text, "mask")) {
		b.kind = STEP_EXEC;
	} else {
		const char *end = condition ? condition : text + strlen(text);
		const char *name = arena_strndup(&s->arena, text, (size_t)(end - text));
		b.kind = *name ? STEP_AT_LINE : STEP_IF;
		if (condition) condition += condition == text ? 3 : 4;
		if (!*name && !condition) {
			diag_error(&s->diag, where, "27  LABEL  file.c:12  27 if v3[5] > 7  if scc == 1  mask",
			           "`break` expects a place or a condition");
			return NULL;
		}
		if (*name && !at_place(s, &b, name, where)) return NULL;
		if (condition && !(b.condition = step_expression(s, condition, strlen(condition)))) return NULL;
		// the condition can never be evaluated
		if (condition && !step_condition_fits(s, b.condition, b.insns, *name ? name : "any instruction")) return NULL;
		b.per_lane = condition && step_per_lane(s, b.condition);
	}
	b.number = ++s->breaks.numbers;
	struct step_break *made = arena_push(&s->arena, &s->breaks);
	*made = b;
	return made;
}

bool step_break_delete(struct step_session *s, unsigned number)
{
	size_t kept = 0, before = s->breaks.n;
	for (size_t k = 0; k < before; k++)
		if (number && s->breaks.at[k].number != number) s->breaks.at[kept++] = s->breaks.at[k];
	s->breaks.n = kept;
	s->hit = NULL;
	return kept < before;
}

// ---- testing --------------------------------------------------------------------------------------------------------
// Returns whether the condition holds for wave `w`; if it is per lane, in any active lane.
static bool condition_holds(struct step_session *s, const struct step_break *b, const struct log_wave *w, int *lane)
{
	struct harness_context c = step_context(s, w);
	struct harness_value v;
	bool lanes = b->per_lane;
	size_t errors = s->diag.errors;
	*lane = -1;
	if (!w) return false;
	for (c.lane = 0; c.lane < (lanes ? w->lanes : 1); c.lane++) {
		if (lanes && !(log_exec(w) >> c.lane & 1)) continue;
		if (!harness_eval(&c, b->condition, &v)) {              // for example, an element that does not exist
			if (s->diag.errors > errors) { diag_free(&s->diag); s->diag = (struct diag){ 0 }; }
			return false;
		}
		if (v.real ? v.r == 0 : v.i == 0) continue;
		if (lanes) *lane = (int)c.lane;
		return true;
	}
	return false;
}

static bool overlaps(uint64_t a, uint64_t an, uint64_t b, uint64_t bn) { return a < b + bn && b < a + an; }

static bool changes_place(const struct log_change *c, const struct step_target *t)
{
	for (uint64_t left = log_changed_lanes(c); left; left &= left - 1)
		if (overlaps(c->address[__builtin_ctzll(left)], c->bytes, t->address, t->size)) return true;
	return false;
}

static bool changes_register(const struct log_change *c, const struct step_target *t)
{
	unsigned reg = log_register(c);
	return reg >= t->reg.first && reg < t->reg.first + t->reg.count
	       && log_changed_lanes(c) & (t->lane < 0 ? ~0ull : 1ull << t->lane);
}

bool step_changes(const struct step_target *t, const struct log_event *e)
{
	for (size_t k = 0; k < e->change_count; k++) {
		const struct log_change *c = &e->changes[k];
		enum log_file file = t->kind == STEP_MEMORY ? LOG_MEMORY : LOG_LDS;
		if (t->kind == STEP_REGISTER ? changes_register(c, t) : c->file == file && changes_place(c, t)) return true;
	}
	return false;
}

bool step_changes_exec(const struct log_event *e)
{
	return step_changes(&(struct step_target){ .kind = STEP_REGISTER,
		.reg = { ISA_REG_EXEC, e->wave && e->wave->lanes == 64 ? 2 : 1 }, .lane = -1 }, e);
}

bool step_break_near(const struct step_session *s, const struct log_event *e)
{
	for (size_t k = 0; k < s->breaks.n; k++) {
		const struct step_break *b = &s->breaks.at[k];
		if (b->kind == STEP_AT_LINE && b->insns[e->insn / 64] >> e->insn % 64 & 1) return true;
	}
	return false;
}

bool step_break_on_change(const struct step_session *s)
{
	for (size_t k = 0; k < s->breaks.n; k++) if (s->breaks.at[k].kind != STEP_AT_LINE) return true;
	return false;
}

struct step_break *step_break_before(struct step_session *s, const struct log_event *e, int *lane)
{
	for (size_t k = 0; k < s->breaks.n; k++) {
		struct step_break *b = &s->breaks.at[k];
		if (b->kind != STEP_AT_LINE || !(b->insns[e->insn / 64] >> e->insn % 64 & 1)) continue;
		*lane = -1;
		if (!b->condition || condition_holds(s, b, e->wave, lane)) return b;
	}
	return NULL;
}

struct step_break *step_break_after(struct step_session *s, struct log_event *e, int *lane)
{
	*lane = -1;
	for (size_t k = 0; k < s->breaks.n; k++) {
		struct step_break *b = &s->breaks.at[k];
		if (b->kind == STEP_AT_LINE) continue;
		if (b->kind != STEP_IF) {
			if (b->kind == STEP_EXEC ? step_changes_exec(e) : step_changes(&b->target, e)) return b;
			continue;
		}
		int then;
		if (!condition_holds(s, b, e->wave, lane)) continue;
		log_back(s->reader, e);
		bool before = condition_holds(s, b, e->wave, &then);
		log_next(s->reader, e);
		if (!before) return b;
	}
	return NULL;
}
