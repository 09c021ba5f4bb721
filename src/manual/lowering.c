// Reads the files of asm-examples/intrinsics: their heads, and their lowerings, instruction by instruction.
#include <stdlib.h>
#include <string.h>
#include "harness/harness.h"
#include "manual/words.h"
#include "time/time.h"

// ---- the head -----------------------------------------------------------------------------------------------------
static const char *rest_of_line(struct arena *a, const char *p) { return arena_strndup(a, p, strcspn(p, "\r\n")); }

static bool starts_with(const char *p, const char *word) { return !strncmp(p, word, strlen(word)); }

bool manual_intrinsic_head(struct arena *a, const struct source *text, struct manual_intrinsic *out)
{
	*out = (struct manual_intrinsic){ 0 };
	for (const char *p = text->text; starts_with(p, "; "); p += strcspn(p, "\n"), p += *p == '\n') {
		const char *line = p + 2;
		size_t colon = strcspn(line, ":\n");
		if (!out->name) {
			if (line[colon] != ':' || line[colon + 1] != ' ') return false;
			out->name = arena_strndup(a, line, colon);
			out->what = rest_of_line(a, line + colon + 2);
		} else if (starts_with(line, "Look at: ")) out->look = rest_of_line(a, line + strlen("Look at: "));
		else if (starts_with(line, "Runs on: ")) out->on = rest_of_line(a, line + strlen("Runs on: "));
		else if (starts_with(line, "In: ")) out->registers = rest_of_line(a, line);
	}
	return out->name && out->on;
}

bool manual_intrinsic_on(const struct manual_intrinsic *i, const struct isa_gpu *gpu, unsigned wave)
{
	if (!strcmp(i->on, "all")) return true;
	for (const char *p = i->on, *end; *p; p = end + (*end == ' ')) {
		char name[32];
		end = p + strcspn(p, " ");
		snprintf(name, sizeof name, "%.*s", (int)strcspn(p, ": "), p);
		const struct isa_gpu *named = isa_gpu_find(name);
		const char *colon = memchr(p, ':', (size_t)(end - p));
		if (named && named->gen == gpu->gen && (!colon || strtoul(colon + 1, NULL, 10) == wave)) return true;
	}
	return false;
}

// ---- instructions -------------------------------------------------------------------------------------------------
static const char *label_at(struct arena *a, const struct program *p, uint32_t section, uint64_t offset)
{
	for (size_t k = 0; k < p->symbol_count; k++)
		if (p->symbols[k].section == (int)section && p->symbols[k].value == offset && !p->symbols[k].internal)
			return arena_strdup(a, p->symbols[k].name);      // the program is freed, the text stays
	return NULL;
}

// Adds the effect of modifiers to the record's text: `v10 = v0` of another lane.
static const char *with_modifiers(struct arena *a, const char *does, const struct code_inst *i,
                                  const struct code_target *t)
{
	for (unsigned k = 0; does && k < i->form->modifier_count; k++) {
		const struct isa_modifier *m = &isa_modifiers[isa_allowed(i->form)[k].modifier];
		char text[256];
		if (code_field(i, isa_allowed(i->form)[k].field) == m->value && !m->required) continue;
		if (code_print_modifier(i, k, t, text, sizeof text) && *text) does = arena_printf(a, "%s, %s", does, text);
	}
	return does;
}

// Reads an instruction. Returns false if the program ends with it.
static bool read_line(struct arena *a, const struct program *p, const struct program_line *l,
                      struct manual_lowering_line *out)
{
	struct code_target t = { p->gpu, p->wave };
	struct code_inst inst;
	uint32_t words[ISA_MAX_DWORDS + 1] = { 0 };
	char text[512];
	int64_t distance;
	memcpy(words, p->sections[l->section].bytes + l->offset, l->size);
	*out = (struct manual_lowering_line){ .label = label_at(a, p, l->section, l->offset), .text = "?" };
	if (!code_decode(&t, words, l->size / 4u, &inst)) return true;
	const char *target = out->target = code_branch_distance(&inst, &distance)
	                     ? label_at(a, p, l->section, l->offset + l->size + (uint64_t)distance) : NULL;
	if (code_print_symbol(&inst, &t, target, text, sizeof text)) out->text = arena_strdup(a, text);
	out->does = with_modifiers(a, words_does(a, &inst, &t, target, true), &inst, &t);
	out->unit = isa_record(inst.form)->unit;
	return isa_class(isa_record(inst.form))->effect != ISA_EFFECT_end;
}

// ---- a run, for the cost of loops and waits -----------------------------------------------------------------------
struct cost { uint64_t executed, cycles; };    // for each of the program's lines, in one wave

// Each lowering is timed alone. An instruction's cycles are how much later than before all results can be used, from
// the execution of the lowering's first instruction. The end of issue would measure how far the pipe may lag: a GPU
// whose instructions wait in the pipe, instead of before issue, would seem twice as fast.
struct lowered { uint64_t start, usable; const struct insn *last; };      // one for each wave; `start`: its launch
struct timer {
	const struct harness_run *r;
	struct arena *a;
	struct cost *cost;
	bool *alone;
	const struct insn *code;
	struct { struct lowered *at; size_t n, room; } slots;
};

static size_t note_above(const struct program *p, unsigned line)
{
	size_t found = 0;
	for (size_t n = 0; n < p->note_count; n++)
		if (program_hlsl(&p->notes[n]) && p->notes[n].place.line <= line) found = n + 1;
	return found;
}

static void find_first_instructions(struct timer *t, size_t count)
{
	const struct program *p = t->r->program;
	size_t before = 0;
	t->alone = arena_alloc(t->a, count + 1);
	for (size_t k = 0; k < count; k++) {
		if (machine_insn_is_end(&t->code[k]) || t->code[k].line >= p->line_count) continue;
		size_t note = note_above(p, program_written_at(p->lines[t->code[k].line].place).line);
		t->alone[k] = note != before;
		before = note;
	}
}

static void on_issue(void *context, const struct time_event *e)
{
	struct timer *t = context;
	while (t->slots.n <= e->slot) *arena_push(t->a, &t->slots) = (struct lowered){ .start = UINT64_MAX };
	struct lowered *w = &t->slots.at[e->slot];
	if (w->start != e->wave_start) *w = (struct lowered){ .start = e->wave_start };
	size_t k = (size_t)(e->insn - t->code);
	if (!w->last || (t->alone[k] && w->last < e->insn)) w->usable = e->exec ? e->exec : e->issue;
	uint64_t usable = e->done ? e->done : e->issue + 1;
	w->last = e->insn;
	if (usable <= w->usable) return;
	if (!machine_insn_is_end(e->insn) && e->insn->line < t->r->program->line_count)
		t->cost[e->insn->line].cycles += usable - w->usable;
	w->usable = usable;
}

static bool time_lines(struct harness_run *r, struct cost *cost)
{
	struct arena a = { 0 };
	struct time_result result;
	size_t count;
	struct timer t = { .r = r, .a = &a, .cost = cost, .code = machine_code(r->machine, &count) };
	find_first_instructions(&t, count);
	struct time_observer observer = { .context = &t, .issue = on_issue };
	bool good = time_run(r->machine, &r->dispatch,
		&(struct time_options){ .warm = true, .observer = &observer, .trial.alone = t.alone }, &result);
	for (size_t k = 0; good && k < count && k < result.line_count; k++)
		if (!machine_insn_is_end(&t.code[k]) && t.code[k].line < r->program->line_count)
			cost[t.code[k].line].executed += result.lines[k].hits;
	time_result_free(&result);
	arena_free(&a);
	return good;
}

// Counts executed instructions only, if no chip of this GPU is known.
static bool count_lines(struct harness_run *r, struct cost *cost)
{
	size_t count;
	const struct insn *insns = machine_code(r->machine, &count);
	bool good = harness_run_go(r);
	const struct wave_counts *counts = machine_counts(r->machine);
	for (size_t k = 0; good && k < count; k++)
		if (!machine_insn_is_end(&insns[k]) && insns[k].line < r->program->line_count)
			cost[insns[k].line].executed += counts[k].hits;
	return good;
}

static bool run_example(struct arena *a, const struct program *p, bool timed, struct cost **out, struct diag *d)
{
	struct harness_notes notes = { 0 };
	struct harness_run r = { 0 };
	struct cost *cost = *out = arena_alloc(a, (p->line_count + 1) * sizeof *cost);
	bool good = harness_notes_read(&notes, p, d)
	            && harness_run_prepare(&r, p, &notes, &(struct harness_run_options){ 0 }, d);
	if (good && !(good = timed ? time_lines(&r, cost) : count_lines(&r, cost)))
		diag_error(d, (struct place){ .source = p->source, .line = 1, .column = 1 }, NULL, "fault: %s",
		           machine_result(r.machine)->fault);
	uint64_t waves = good ? machine_result(r.machine)->waves : 0;
	for (size_t k = 0; k < p->line_count && waves; k++)
		cost[k] = (struct cost){ (cost[k].executed + waves / 2) / waves, (cost[k].cycles + waves / 2) / waves };
	harness_run_free(&r);
	harness_notes_free(&notes);
	return good;
}

// ---- lowerings ----------------------------------------------------------------------------------------------------
// Returns a label that a branch of this lowering uses, or NULL. Labels of other lowerings at this place are left out.
static const char *label_if_used(const struct manual_lowering *l, const char *label)
{
	for (size_t k = 0; k < l->lines.n && label; k++)
		if (l->lines.at[k].target && !strcmp(l->lines.at[k].target, label)) return label;
	return NULL;
}

static void keep_used_labels(struct arena *a, const struct program *p, const struct program_line *last,
                             struct manual_lowering *l)
{
	for (size_t k = 0; k < l->lines.n; k++) l->lines.at[k].label = label_if_used(l, l->lines.at[k].label);
	if (last) l->end = label_if_used(l, label_at(a, p, last->section, last->offset + last->size));
}

void manual_intrinsic_begin_with(struct manual_intrinsic *i, const char *variant)
{
	for (size_t k = 0; variant && k < i->lowerings.n; k++) {
		struct manual_lowering first = i->lowerings.at[k];
		if (!starts_with(first.source, variant)) continue;
		memmove(&i->lowerings.at[1], &i->lowerings.at[0], k * sizeof first);
		i->lowerings.at[0] = first;
		return;
	}
}

bool manual_intrinsic_read(struct arena *a, const struct program *p, struct manual_intrinsic *out, struct diag *d)
{
	struct cost *cost;
	out->gpu = p->gpu;
	out->wave = p->wave;
	out->timed = isa_chip_find(p->gpu->name) != NULL;
	if (!run_example(a, p, out->timed, &cost, d)) return false;
	for (size_t n = 0; n < p->note_count; n++) {
		const char *source = program_hlsl(&p->notes[n]);
		if (!source) continue;
		unsigned from = p->notes[n].place.line, to = UINT32_MAX;
		for (size_t k = n + 1; k < p->note_count && to == UINT32_MAX; k++)
			if (program_hlsl(&p->notes[k])) to = p->notes[k].place.line;
		struct manual_lowering *l = arena_push(a, &out->lowerings);
		const struct program_line *last = NULL;
		*l = (struct manual_lowering){ .source = arena_strdup(a, source) };
		for (size_t k = 0; k < p->line_count; k++) {
			unsigned line = program_written_at(p->lines[k].place).line;
			struct manual_lowering_line read;
			if (line < from || line >= to) continue;
			if (!read_line(a, p, &p->lines[k], &read)) break;
			read.executed = cost[k].executed;
			read.cycles = cost[k].cycles;
			l->executed += read.executed;
			l->cycles += read.cycles;
			if (!l->lines.n) l->first = k;
			*arena_push(a, &l->lines) = read;
			last = &p->lines[k];
		}
		keep_used_labels(a, p, last, l);
	}
	return true;
}

const struct manual_lowering *manual_lowering_of(const struct manual_intrinsic *i, const char *source)
{
	for (size_t k = 0; k < i->lowerings.n; k++)
		if (!strcmp(i->lowerings.at[k].source, source)) return &i->lowerings.at[k];
	return NULL;
}

bool manual_lowering_seen(const struct manual_intrinsic *on, size_t n, const char *source)
{
	for (size_t k = 0; k < n; k++)
		if (manual_lowering_of(&on[k], source)) return true;
	return false;
}
