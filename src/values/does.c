// Describes an instruction with its operands' names and values: writes the pieces of the record's `does` twice.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "manual/words.h"
#include "prepare/decorate.h"
#include "values/does_parts.h"
#include "values/lanes.h"

// ---- the record's text with values --------------------------------------------------------------------------------
// Writes pieces with values for operands and modifiers.
static void fill(const struct doing *d, struct does_text *to, const struct isa_piece *p, const struct isa_piece *end)
{
	const struct isa_record *r = d->record;
	for (; p < end; p++) {
		char text[256];
		switch ((enum isa_piece_kind)p->kind) {
		case ISA_PIECE_WORDS: does_text(to, isa_text(p->words)); break;
		case ISA_PIECE_EQUALS: does_put(to, " = ", 3); break;
		case ISA_PIECE_PLUS: does_put(to, " + ", 3); break;
		case ISA_PIECE_FIELD: does_integer(to, "", code_modifier(d->inst, p->of), 10); break;
		case ISA_PIECE_OPERAND: case ISA_PIECE_RESULT:
			if (isa_operands(r)[p->of].across) does_text(to, does_name(d, p->of, text, sizeof text));
			else if (p->of >= r->operand_count) does_implicit(d, to, p->of, p->kind == ISA_PIECE_RESULT);
			else does_operand(d, to, p->of, p->kind == ISA_PIECE_RESULT, p->high, p->low);
		}
	}
}

static const struct isa_piece *end_of(const struct isa_statement *s) { return isa_pieces(s) + s->count; }

// Returns the first " = " from `p` on, or the end.
static const struct isa_piece *equals_after(const struct isa_statement *s, const struct isa_piece *p)
{
	while (p < end_of(s) && p->kind != ISA_PIECE_EQUALS) p++;
	return p;
}

static bool is_null(const struct doing *d, unsigned k)
{
	if (k >= d->record->operand_count) return false;
	struct code_value v = d->known->operands[k].value;
	return v.kind == CODE_V_SGPR && v.index == ISA_REG_NULL;
}

// Returns whether the statement only sets a second result that is not stored, as in `v1 = v2 + v3, null = carry`.
static bool is_dropped(const struct doing *d, const struct isa_statement *s)
{
	return s->comma && is_null(d, isa_pieces(s)->of);
}

static bool is_same(const struct does_text *a, const struct does_text *b)
{
	return b->n >= a->n && !memcmp(a->at, b->at, a->n) && (b->n == a->n || b->noted == a->n);
}

// Writes one statement with values. Leaves out the first result of `5 = 5 = 2 + 3`. Returns true if the statement
// copies (`5 = 5`): then only the new value is written. Else *new_value is set to its place, if it has one.
static bool fill_statement(const struct doing *d, const struct isa_statement *s, struct does_text *to,
                           size_t *new_value)
{
	const struct isa_piece *first = isa_pieces(s), *is = equals_after(s, first), *next = equals_after(s, is + 1);
	struct does_text left, right;
	does_begin(&left);
	fill(d, &left, first, is);
	if (is == end_of(s)) { does_put(to, left.at, left.n); return false; }
	does_begin(&right);
	fill(d, &right, is + 1, next);
	bool same = is_same(&left, &right), chain = next < end_of(s);
	if (!chain && (same || s->copies)) {
		// equal values in different forms (`0xffffffff = -1`): writes the one without a sign
		const struct does_text *value = !same && *right.at == '-' ? &left : &right;
		does_put(to, value->at, value->n);
		return true;
	}
	if (!same) does_put(to, left.at, left.n);
	if (!same) does_put(to, " = ", 3);
	*new_value = to->n + (same ? right.n + 3 : 0);
	does_put(to, right.at, right.n);
	fill(d, to, next, end_of(s));
	return false;
}

// Writes the record's statements with values. Leaves out `scc = carry`, and copies next to other statements. Returns
// true if it only copies. *new_value: where the text right of the first " = " begins, or 0.
static bool fill_statements(const struct doing *d, struct does_text *to, size_t *new_value)
{
	size_t begun = to->n;
	struct does_text copy, one;
	does_begin(&copy);
	*new_value = 0;
	for (unsigned k = 0; k < d->record->statement_count; k++) {
		const struct isa_statement *s = &isa_statements(d->record)[k];
		size_t value = 0;
		if (s->side || is_dropped(d, s)) continue;
		does_begin(&one);
		if (fill_statement(d, s, &one, &value)) {
			if (!copy.n) does_put(&copy, one.at, one.n);
			continue;
		}
		if (to->n > begun) does_put(to, s->comma ? ", " : "; ", 2);
		if (value && !*new_value) *new_value = to->n + value;
		does_put(to, one.at, one.n);
	}
	if (to->n > begun) return false;
	does_put(to, copy.at, copy.n);
	return copy.n;
}

// ---- kinds of instructions ----------------------------------------------------------------------------------------
// Returns the active lanes that the instruction may write: with DPP, lanes that have a source and are chosen.
static uint64_t written_lanes(const struct doing *d)
{
	const struct decoration *x = d->insn->pair ? NULL : d->insn->decoration;
	uint64_t exec = log_exec(d->e->wave), readable = x && x->fetch_inactive ? UINT64_MAX : exec, written = 0;
	if (!x || !x->dpp) return exec;
	for (unsigned lane = 0; lane < d->all->target.wave; lane++) {
		int from = x->lane[lane];
		written |= (uint64_t)(x->bound_ctrl || (from >= 0 && readable >> from & 1)) << lane;
	}
	return exec & x->chosen & written;
}

static unsigned lane_of(const struct doing *d)
{
	uint64_t changed = 0;
	for (size_t k = 0; k < d->e->change_count; k++)
		if (d->e->changes[k].file == LOG_VGPR) changed |= log_changed_lanes(&d->e->changes[k]);
	uint64_t from = changed & d->lanes ? changed & d->lanes : written_lanes(d) & d->lanes;
	return from ? (unsigned)__builtin_ctzll(from) : LANES;
}

// Returns whether all results are masks, so that their bits are the outcome of a comparison. *held is that mask.
static bool compares(const struct doing *d, uint64_t *held)
{
	bool mask = false;
	if (d->record->unit != ISA_VALU || d->record->once) return false;
	for (unsigned k = 0; k < d->effects; k++) {
		const struct effect *x = &d->now[k];
		if (!x->write || x->half != d->half) continue;
		if (!x->of || x->of->type != ISA_MASK) return false;
		*held = does_mask(d, x, true);
		mask = true;
	}
	return mask;
}

// Writes ` · in 20 of 64 lanes: lane 0: 0.25 > 0.0; not lane 1: 0.25 > 0.7`.
static void put_comparison(struct doing *d, struct does_text *to, uint64_t held)
{
	const struct isa_statement *s = isa_statements(d->record);
	uint64_t exec = log_exec(d->e->wave), in[2] = { held & exec & d->lanes, ~held & exec & d->lanes };
	does_say(to, " · in %d of %d lanes", __builtin_popcountll(held & exec), __builtin_popcountll(exec));
	for (int k = 0, n = 0; k < 2; k++) {
		if (!in[k]) continue;
		d->lane = (unsigned)__builtin_ctzll(in[k]);
		does_text(to, n++ ? "; " : " · ");
		does_lane(to, k ? "not lane " : "lane ", d->lane);
		fill(d, to, isa_pieces(s) + s->right, end_of(s));
	}
}

// Writes a branch's condition: ` · scc is 1`.
static void put_reason(const struct doing *d, struct does_text *to)
{
	const struct isa_record *r = d->record;
	for (unsigned k = r->operand_count; k < (unsigned)r->operand_count + r->implicit_count; k++) {
		const struct effect *x = does_registers(d, k);
		if (!isa_operands(r)[k].read || !x || x->first > REG_SCC || isa_operands(r)[k].write) continue;
		does_say(to, " · %s is ", isa_field_name(isa_operands(r)[k].id));
		does_implicit(d, to, k, false);
	}
}

static bool is_named(const struct isa_record *r, unsigned field)
{
	for (unsigned k = 0; k < r->statement_count; k++) {
		const struct isa_statement *s = &isa_statements(r)[k];
		for (const struct isa_piece *p = isa_pieces(s); p < end_of(s); p++)
			if (p->kind == ISA_PIECE_FIELD && p->of == field) return true;
	}
	return false;
}

// Returns whether the record's program reads the modifier as a number, which the values of operands do not show.
static bool is_read(const struct isa_record *r, unsigned field)
{
	unsigned k = 0;
	while (k < r->read_count && isa_reads(r)[k] != field) k++;
	return k < r->read_count;
}

// Returns the modifiers that follow the values, or the address: `, clamp`.
static const char *modifiers_of(const struct doing *d, bool address, struct arena *a)
{
	const struct isa_form *f = d->inst->form;
	const char *out = "";
	for (unsigned k = 0; k < f->modifier_count; k++) {
		char text[64];
		const struct isa_modifier *m = &isa_modifiers[isa_allowed(f)[k].modifier];
		bool follows = address ? m->described == ISA_DESCRIBED_ADDRESS
		               : m->described == ISA_DESCRIBED_SUFFIX || (is_read(d->record, m->id) && !is_named(d->record, m->id));
		if (follows && code_print_modifier(d->inst, k, &d->all->target, text, sizeof text) && *text)
			out = arena_printf(a, "%s, %s", out, text + strspn(text, " "));
	}
	return out;
}

// Returns whether the result is a matrix, or does not follow from one lane's operands.
static bool is_large(const struct isa_record *r) { return isa_matrix(r) || isa_image(r) || (!r->means && !r->calls); }

// Returns whether all lanes have the same values.
static bool is_uniform(const struct doing *d)
{
	for (unsigned k = 0; k < d->effects; k++)
		if (d->now[k].read && d->now[k].half == d->half && d->now[k].first >= REG_VGPR) return false;
	return true;
}

static unsigned sources_of(const struct doing *d)
{
	unsigned n = 0;
	for (unsigned k = 0; k < d->record->operand_count; k++) n += isa_operands(d->record)[k].read;
	return n;
}

static void put_values(struct doing *d, struct does_text *to, const char *names, const char *new_value)
{
	struct does_text values;
	size_t at;
	does_begin(&values);
	if (is_large(d->record) || (!d->record->once && d->lane == LANES)) return;
	bool copies = fill_statements(d, &values, &at), lane = !d->record->once && !(copies && is_uniform(d));
	// Only the result has a value. Choose the lane if the value belongs to one.
	if (d->record->across && new_value && at && !strcmp(new_value, values.at + at)) {
		values.n = at - strlen(" = ");
		values.at[values.n] = 0;
		uint64_t exec = log_exec(d->e->wave);
		lane = !d->record->once || sources_of(d) == 1;                  // else the text names the lane
		if (d->record->once) d->lane = exec ? (unsigned)__builtin_ctzll(exec) : 0;
	}
	if (!values.n || !strcmp(values.at, names) || (new_value && !strcmp(values.at, new_value))) return;
	does_text(&values, d->known->after);
	if (lane) does_lane(to, " · lane ", d->lane);
	else does_text(to, " · ");
	does_put(to, values.at, values.n);
}

// ---- the description ------------------------------------------------------------------------------------------------
// Returns the target of a branch, as a line of the source.
static const char *label_of(const struct doing *d, struct arena *a)
{
	const struct insn *to = &d->all->code[d->insn->target];
	if (d->insn->pair || machine_insn_is_end(to) || !code_branches(d->inst)) return NULL;
	return arena_printf(a, "line %u", d->all->program->lines[to->line].place.line);
}

// Guesses the kind of number in the lanes of the result.
static void look_at_result(struct doing *d)
{
	const struct log_wave *w = d->e->wave;
	uint64_t exec = log_exec(w);
	for (unsigned k = 0; k < d->record->operand_count; k++) {
		const struct effect *x = does_registers(d, k);
		if (!isa_operands(d->record)[k].write || isa_operands(d->record)[k].type != ISA_U32 || d->hex) continue;
		if (!x || x->first < REG_VGPR || x->first >= REG_VGPR + w->vgprs) continue;
		row now;
		log_row_after(d->e, x->first - REG_VGPR, now);
		show_lanes_look(now, exec, &d->real, &d->small);
		return;
	}
}

struct naming { struct arena *a; const struct doing *d; const char *label; };

static const char *operand_name(void *context, unsigned k)
{
	const struct naming *n = context;
	const struct effect *x = does_registers(n->d, k);
	char text[256];
	if (x && x->place == EFFECT_MOVED) return arena_strdup(n->a, does_name(n->d, k, text, sizeof text));
	return words_operand(n->a, n->d->inst, k, &n->d->all->target, n->label);
}

// Returns whether the operand adds nothing to an address: `null`, `off`, 0.
static bool is_nothing(const struct doing *d, unsigned k)
{
	if (k >= d->record->operand_count) return false;
	struct code_value v = d->known->operands[k].value;
	const char *name = d->known->operands[k].name;
	// without a register: `off`, or the number in the instruction
	return v.kind == CODE_V_NONE ? !name || !strtoll(name, NULL, 0) : (v.kind == CODE_V_CONST && !v.bits) || is_null(d, k);
}

// Writes a statement with names, without terms of an address that add nothing (`s[0:1] + null`).
static void put_named(const struct doing *d, struct does_text *to, const struct words_names *n,
                      const struct isa_statement *s, size_t *new_value)
{
	bool address = isa_access(d->record);
	for (const struct isa_piece *p = isa_pieces(s); p < end_of(s); p++) {
		if (address && p->kind == ISA_PIECE_PLUS && is_nothing(d, p[1].of)) { p++; continue; }
		does_text(to, words_pieces(n, p, 1));
		if (p->kind == ISA_PIECE_EQUALS && !*new_value) *new_value = to->n;
	}
}

// Makes the description with the operands' names.
static void make_names(const struct doing *d, struct arena *a, const char **names, const char **new_value)
{
	struct does_text text;
	struct naming context = { a, d, label_of(d, a) };
	struct words_names n = { a, d->inst, operand_name, &context };
	size_t value = 0;
	does_begin(&text);
	for (unsigned k = 0; k < d->record->statement_count; k++) {
		const struct isa_statement *s = &isa_statements(d->record)[k];
		if ((s->side && d->record->unit == ISA_SALU) || is_dropped(d, s)) continue;
		if (text.n) does_text(&text, s->comma ? ", " : "; ");
		put_named(d, &text, &n, s, &value);
	}
	if (isa_access(d->record)) does_text(&text, modifiers_of(d, true, a));
	*names = text.n ? arena_strdup(a, text.at) : NULL;
	*new_value = value ? *names + value : NULL;
}

// Sets the description with names, cached unless registers are chosen at run time.
static void find_names(const struct doing *d, struct arena *a, const char **names, const char **new_value)
{
	struct show_does *s = d->all;
	struct does_known *known = s->known[2 * (d->insn - s->code) + d->half];
	if (!known->after) known->after = modifiers_of(d, false, &s->arena);
	if (d->insn->effects->moves) { make_names(d, a, names, new_value); return; }
	if (!known->names) make_names(d, &s->arena, &known->names, &known->new_value);
	*names = known->names;
	*new_value = known->new_value;
}

// Makes the constant facts about an instruction, or about a half of a pair.
static struct does_known *make_known(struct show_does *s, const struct insn *i, unsigned half,
                                     const struct code_inst *inst)
{
	struct does_known *known = s->known[2 * (i - s->code) + half] = arena_alloc(&s->arena, sizeof *known);
	const struct isa_record *r = isa_record(inst->form);
	known->inst = *inst;
	known->operands = arena_alloc(&s->arena, (r->operand_count + 1u) * sizeof *known->operands);
	for (unsigned k = 0; k < r->operand_count; k++) {
		char text[256];
		known->operands[k].value = code_operand_value(inst, k, &s->target);
		if (code_name_operand(inst, k, &s->target, text, sizeof text))
			known->operands[k].name = arena_strdup(&s->arena, text);
	}
	return known;
}

// Returns the constant facts about an instruction, for both halves of a pair.
static struct does_known *const *known_halves(struct show_does *s, const struct insn *i)
{
	struct does_known **known = &s->known[2 * (i - s->code)];
	struct code_inst half[2];
	if (*known) return known;
	bool pair = code_split_dual(i->inst, &s->target, half);
	make_known(s, i, 0, pair ? &half[0] : i->inst);
	if (pair) make_known(s, i, 1, &half[1]);
	return known;
}

static void describe(struct doing *d, struct arena *a, struct does_text *to)
{
	const struct isa_record *r = d->record = isa_record(d->inst->form);
	const char *names, *new_value;
	uint64_t held;
	find_names(d, a, &names, &new_value);
	if (!names) return;
	does_put(to, names, strlen(names));
	d->hex = false;
	for (unsigned k = 0; k < r->operand_count; k++) d->hex |= isa_operands(r)[k].combined;
	d->lane = lane_of(d);
	if (d->insn->effects->skips && effects_skipped(r->unit, d->e->wave->s[LOG_MODE], d->all->target.gpu)) {
		does_text(to, " · skipped: MODE.vskip is set");
		return;
	}
	if (r->unit == ISA_VALU && log_exec(d->e->wave) && !written_lanes(d)) {
		does_text(to, " · no lane has a source");
		return;
	}
	d->real = d->small = false;
	look_at_result(d);
	if (isa_access(r)) does_memory(d, to);
	else if (compares(d, &held)) put_comparison(d, to, held);
	else if (code_branches(d->inst)) put_reason(d, to);
	else if (r->unit != ISA_WAIT && r->unit != ISA_OTHER) put_values(d, to, names, new_value);
}

char *show_does(struct show_does *s, struct arena *a, const struct log_event *e, uint64_t lanes)
{
	const struct insn *i = &s->code[e->insn];
	struct does_text text;
	struct does_known *const *known = known_halves(s, i);
	struct doing d;                        // not cleared, because the effects are large
	d.all = s;
	d.e = e;
	d.insn = i;
	d.copy = NULL;
	d.lanes = lanes ? lanes : UINT64_MAX;
	does_begin(&text);
	d.effects = log_effects(e->wave, i, s->target.gpu, d.now);
	if (i->decoration && i->decoration->changes && !i->pair) {
		const struct wave *copy = log_trial_load(s->trial, e->wave, i, false);
		if (log_trial_run(s->trial, i)) d.copy = copy;
	}
	for (unsigned k = 0; k < 2 && known[k]; k++) {
		d.known = known[k];
		d.inst = &known[k]->inst;
		d.half = k;
		if (k) does_text(&text, "  ::  ");
		describe(&d, a, &text);
	}
	return text.n ? arena_strndup(a, text.at, text.n) : NULL;
}

struct show_does *show_does_new(const struct log_reader *r, struct show_kinds *kinds,
                                const struct show_buffers *buffers)
{
	struct show_does *s = heap_zeroed(1, sizeof *s);
	s->reader = r;
	s->kinds = kinds;
	s->buffers = *buffers;
	s->program = log_reader_program(r);
	size_t count;
	s->code = machine_code(log_reader_machine(r), &count);
	s->known = arena_alloc(&s->arena, 2 * (count + 1) * sizeof *s->known);
	s->target = (struct code_target){ s->program->gpu, s->program->wave };
	s->trial = log_trial_new(r);
	return s;
}

void show_does_free(struct show_does *s)
{
	if (!s) return;
	log_trial_free(s->trial);
	arena_free(&s->arena);
	heap_free(s);
}
