// Describes an instruction with its operands' names and values: fills in the record's `does` twice.
#include <ctype.h>
#include <inttypes.h>
#include <string.h>
#include "show/does_parts.h"
#include "manual/words.h"
#include "wave/decorate.h"

// ---- the record's text with values --------------------------------------------------------------------------------
// Parses `[23:0]` after an operand. Returns the length of that text, or 0.
static size_t bits_named(const char *s, int *high, int *low)
{
	int n = 0;
	return *s == '[' && sscanf(s, "[%d:%d]%n", high, low, &n) == 2 && n && *low >= 0 && *high >= *low && *high < 63
	       ? (size_t)n : 0;
}

static unsigned operand_named(const struct isa_record *r, const char *name, size_t n)
{
	unsigned k = 0, count = (unsigned)r->operand_count + r->implicit_count;
	while (k < count && (strlen(isa_field_name(isa_operands(r)[k].id)) != n
	                     || strncmp(isa_field_name(isa_operands(r)[k].id), name, n)))
		k++;
	return k;
}

static bool begins(const char *s, const char *with) { return !strncmp(s, with, strlen(with)); }

// Returns the operand at `from`. Text after the name marks a result: `{vdst} = `.
static struct does_piece piece_of(const struct isa_record *r, const char *from)
{
	size_t name = strcspn(from + 1, "}");
	const char *after = from + 1 + name + 1;
	struct does_piece p = {
		.from = from, .operand = operand_named(r, from + 1, name),
		.is_result = begins(after, " = ") || begins(after, "_lo = "), .high = -1
	};
	if (p.operand < r->operand_count && !isa_operands(r)[p.operand].write) p.is_result = false;
	size_t bits = bits_named(after, &p.high, &p.low);
	if (!bits) p.high = -1;
	p.after = after + (p.high >= 0 ? bits : begins(after, "_lo") ? 3 : 0);
	return p;
}

// Writes the record's text from `s` to `end`, with values for operands.
static void fill(const struct doing *d, struct does_text *to, const char *s, const char *end)
{
	const struct isa_record *r = d->record;
	const struct does_piece *p = d->known->pieces, *last = p + d->known->piece_count;
	while (p < last && p->from < s) p++;
	for (; p < last && p->from < end; s = p++->after) {
		unsigned k = p->operand;
		char text[256];
		does_put(to, s, (size_t)(p->from - s));
		if (k < r->operand_count && isa_operands(r)[k].across) does_text(to, does_name(d, k, text, sizeof text));
		else if (k < r->operand_count) does_operand(d, to, k, p->is_result, p->high, p->low);
		else if (k < (unsigned)r->operand_count + r->implicit_count) does_implicit(d, to, k, p->is_result);
	}
	if (s < end) does_put(to, s, (size_t)(end - s));
}

// Returns the right side of a copy, `5 = 5` or `5 = 5 (lane 2)`, or of `5 = 5 = 2 + 3`. Else returns the text.
static const char *right_of(const char *text, bool *copies)
{
	const char *equals = strstr(text, " = ");
	size_t n = equals ? (size_t)(equals - text) : 0;
	bool same = equals && !strncmp(text, equals + 3, n), chain = same && begins(equals + 3 + n, " = ");
	*copies = same && !chain && (!equals[3 + n] || begins(equals + 3 + n, " (lane"));
	return *copies || chain ? equals + 3 : text;
}

// Returns whether the statement is `{vdst} = {src0}`.
static bool is_copy(const char *s, const char *end)
{
	const char *first = memchr(s, '}', (size_t)(end - s)), *last = end - 1;
	return first && *s == '{' && *last == '}' && begins(first, "} = {")
	       && !memchr(first + 5, '}', (size_t)(last - first - 5));
}

// Writes the record's statements with values. Leaves out `scc = carry`, and copies next to other statements. Returns
// true if it only copies.
static bool fill_statements(const struct doing *d, struct does_text *to)
{
	size_t begun = to->n;
	struct does_text copy, one;
	does_begin(&copy);
	for (unsigned k = 0; k < d->known->statement_count; k++) {
		const struct does_statement *x = &d->known->statements[k];
		does_begin(&one);
		if (!x->carries) fill(d, &one, x->from, x->end);
		bool copies = false;
		const char *right = right_of(one.at, &copies);
		if (!copies && x->copies) {   // `0xffffffff = -1`: equal values in different forms
			copies = true;
			right = strstr(one.at, " = ") + strlen(" = ");
			if (*right == '-') { one.at[strcspn(one.at, " ")] = 0; right = one.at; }
		}
		if (copies && !copy.n) does_text(&copy, right);
		else if (one.n && !copies && to->n > begun) does_text(to, "; ");
		if (one.n && !copies) does_text(to, right);
	}
	if (to->n > begun) return false;
	does_put(to, copy.at, copy.n);
	return copy.n;
}

// ---- kinds of instructions ----------------------------------------------------------------------------------------
static unsigned lane_of(const struct log_event *e, uint64_t lanes)
{
	uint64_t changed = 0, exec = log_exec(e->wave);
	for (size_t k = 0; k < e->change_count; k++)
		if (e->changes[k].file == LOG_VGPR) changed |= log_changed_lanes(&e->changes[k]);
	uint64_t from = changed & lanes ? changed & lanes : exec & lanes;
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
	const char *s = isa_text(d->record->does), *end = s + strlen(s), *equals;
	uint64_t exec = log_exec(d->e->wave), in[2] = { held & exec & d->lanes, ~held & exec & d->lanes };
	// skips `{sdst} = ` and `exec = `
	while ((equals = strstr(s, " = ")) && equals < strpbrk(s, " ") + 1) s = equals + 3;
	does_say(to, " · in %d of %d lanes", __builtin_popcountll(held & exec), __builtin_popcountll(exec));
	for (int k = 0, n = 0; k < 2; k++) {
		if (!in[k]) continue;
		d->lane = (unsigned)__builtin_ctzll(in[k]);
		does_text(to, n++ ? "; " : " · ");
		does_lane(to, k ? "not lane " : "lane ", d->lane);
		fill(d, to, s, end);
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

// Writes the modifiers that change the result, or the address.
static void put_modifiers(const struct doing *d, struct does_text *to, bool address)
{
	static const enum isa_field_id ids[2][3] = { { ISA_F_CLAMP, ISA_F_OMOD, ISA_F_OMOD },
	                                             { ISA_F_OFFSET, ISA_F_OFFSET0, ISA_F_OFFSET1 } };
	const struct isa_form *f = d->inst->form;
	for (unsigned k = 0; k < f->modifier_count; k++) {
		char text[64];
		uint8_t id = isa_modifiers[isa_allowed(f)[k].modifier].id;
		if (id != ids[address][0] && id != ids[address][1] && id != ids[address][2]) continue;
		if (code_print_modifier(d->inst, k, &d->all->target, text, sizeof text) && *text)
			does_say(to, ", %s", text + strspn(text, " "));
	}
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

static void put_values(struct doing *d, struct does_text *to, const char *names)
{
	struct does_text values;
	does_begin(&values);
	if (is_large(d->record) || (!d->record->once && d->lane == LANES)) return;
	bool copies = fill_statements(d, &values), lane = !d->record->once && !(copies && is_uniform(d));
	const char *how = strstr(names, " = "), *with = strstr(values.at, " = ");
	// Only the result has a value. Choose the lane if the value belongs to one.
	if (d->record->across && how && with && !strcmp(how, with)) {
		values.n = (size_t)(with - values.at);
		values.at[values.n] = 0;
		uint64_t exec = log_exec(d->e->wave);
		lane = !d->record->once || sources_of(d) == 1;                  // else the text names the lane
		if (d->record->once) d->lane = exec ? (unsigned)__builtin_ctzll(exec) : 0;
	}
	if (!values.n || !strcmp(values.at, names) || (how && !strcmp(values.at, how + strlen(" = ")))) return;
	char *nowhere = strstr(values.at, ", null = ");        // a carry that is not stored
	if (nowhere) { values.n = (size_t)(nowhere - values.at); *nowhere = 0; }
	put_modifiers(d, &values, false);
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

// Writes the address with its offset, without terms that add nothing (`s[0:1] + null`).
static void put_address(const struct doing *d, struct does_text *to, const char *names)
{
	static const char *const nothing[] = { " + null", " + off", " + 0x0", " + 0", " >> 0" };
	while (*names) {
		size_t n = 0;
		for (size_t k = 0; *names == ' ' && k < sizeof nothing / sizeof *nothing && !n; k++) {
			size_t length = strlen(nothing[k]);
			if (begins(names, nothing[k]) && !isalnum((unsigned char)names[length])) n = length;
		}
		if (!n) does_put(to, names, 1);
		names += n ? n : 1;
	}
	put_modifiers(d, to, true);
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

// Returns the description with the operands' names.
static const char *make_names(const struct doing *d, struct arena *a)
{
	struct does_text text;
	struct naming n = { a, d, label_of(d, a) };
	char *names = (char *)words_fill(a, d->record, operand_name, &n), *left_out;
	if (!names) return NULL;
	if (d->record->unit == ISA_SALU && (left_out = strstr(names, "; scc = "))) *left_out = 0;
	if ((left_out = strstr(names, ", null = "))) *left_out = 0;
	does_begin(&text);
	if (isa_access(d->record)) put_address(d, &text, names);
	else does_text(&text, names);
	return arena_strdup(a, text.at);
}

// Returns the description with names, cached unless registers are chosen at run time.
static const char *cached_names(const struct doing *d, struct arena *a)
{
	struct show_does *s = d->all;
	struct does_known *known = s->known[2 * (d->insn - s->code) + d->half];
	if (d->insn->effects->moves) return make_names(d, a);
	return known->names ? known->names : (known->names = make_names(d, &s->arena));
}

static void find_pieces(struct show_does *s, struct does_known *known, const struct isa_record *r)
{
	unsigned braces = 0, parts = 1;
	for (const char *p = isa_text(r->does); *p; p++) braces += *p == '{', parts += begins(p, "; ");
	known->pieces = arena_alloc(&s->arena, (braces + 1) * sizeof *known->pieces);
	known->statements = arena_alloc(&s->arena, parts * sizeof *known->statements);
	for (const char *p = isa_text(r->does); *(p += strcspn(p, "{")); p = known->pieces[known->piece_count++].after)
		known->pieces[known->piece_count] = piece_of(r, p);
	for (const char *p = isa_text(r->does), *end; *p; p = end + (*end ? strlen("; ") : 0)) {
		end = strstr(p, "; ");
		if (!end) end = p + strlen(p);
		known->statements[known->statement_count++] = (struct does_statement){ p, end, is_copy(p, end), begins(p, "scc = ") };
	}
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
		if (code_print_operand(inst, k, &s->target, text, sizeof text))
			known->operands[k].name = arena_strdup(&s->arena, text);
	}
	if (r->does) find_pieces(s, known, r);
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
	const char *names = cached_names(d, a);
	uint64_t held;
	if (!names) return;
	does_put(to, names, strlen(names));
	d->hex = false;
	for (unsigned k = 0; k < r->operand_count; k++) d->hex |= isa_operands(r)[k].combined;
	d->lane = lane_of(d->e, d->lanes);
	if (d->insn->effects->skips && effects_skipped(r->unit, d->e->wave->s[LOG_MODE], d->all->target.gpu)) {
		does_text(to, " · skipped: MODE.vskip is set");
		return;
	}
	d->real = d->small = false;
	look_at_result(d);
	if (isa_access(r)) does_memory(d, to);
	else if (compares(d, &held)) put_comparison(d, to, held);
	else if (code_branches(d->inst)) put_reason(d, to);
	else if (r->unit != ISA_WAIT && r->unit != ISA_OTHER) put_values(d, to, names);
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
