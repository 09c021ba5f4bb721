// Writes the program as JSON.
#include <ctype.h>
#include <string.h>
#include "harness/harness.h"
#include "harness/sure.h"
#include "json/values.h"
#include "manual/words.h"
#include "values/kinds.h"
#include "view/program.h"

struct context {
	const struct program *p;
	struct code_target target;
	struct arena *a;
	struct show_kinds *kinds;
	struct program_code_labels labels;
};

static void set_member(json_t *o, const char *name, json_t *value) { json_object_set_new(o, name, value); }

// ---- the lines around an instruction ------------------------------------------------------------------------------
static bool is_before(struct place a, struct place b)
{
	return a.source == b.source && (a.line < b.line || (a.line == b.line && a.column < b.column));
}

// Returns the source lines in order; group[k] is the line index of note k, or -1.
static json_t *hlsl_lines(const struct program *p, int *group)
{
	json_t *all = json_array();
	for (size_t k = 0; k < p->note_count; k++) {
		const char *text = program_hlsl(&p->notes[k]);
		group[k] = -1;
		if (!text) continue;
		group[k] = (int)json_array_size(all);
		json_array_append_new(all, json_pack("{s:i, s:o*}", "line",
			(int)program_written_at(p->notes[k].place).line, "text", json_text(text)));
	}
	return all;
}

// Returns the source line that an instruction implements, the last one above it, or -1.
static int group_of(const struct program *p, const int *group, struct place at)
{
	int found = -1;
	for (size_t k = 0; k < p->note_count; k++)
		if (group[k] >= 0 && is_before(program_written_at(p->notes[k].place), at)) found = group[k];
	return found;
}

// Returns the comment after an instruction, unless it is a `;@` note.
static const char *comment_after(struct arena *a, const char *line)
{
	size_t length = strcspn(line, "\r\n"), k = 0;
	while (k < length && line[k] != ';' && !(line[k] == '/' && k + 1 < length && line[k + 1] == '/')) k++;
	if (k == length || line[k + 1] == '@') return NULL;
	for (k += line[k] == '/' ? 2 : 1; k < length && isspace((unsigned char)line[k]);) k++;
	return k < length ? arena_strndup(a, line + k, length - k) : NULL;
}

// Returns the label after `k` at the address (SIZE_MAX: the first), or SIZE_MAX if no more exist.
static size_t next_label(const struct program_code_labels *l, uint64_t address, size_t k)
{
	k = k == SIZE_MAX ? program_code_label_from(l, address) : k + 1;
	while (k < l->n && l->at[k].address == address && l->at[k].symbol->internal) k++;
	return k < l->n && l->at[k].address == address ? k : SIZE_MAX;
}

static const char *label_at(const struct context *c, uint64_t address)
{
	size_t k = next_label(&c->labels, address, SIZE_MAX);
	return k < SIZE_MAX ? c->labels.at[k].symbol->name : NULL;
}

static json_t *labels_at(const struct context *c, uint64_t address)
{
	json_t *all = json_array();
	for (size_t k = SIZE_MAX; (k = next_label(&c->labels, address, k)) < SIZE_MAX;)
		json_array_append_new(all, json_text(c->labels.at[k].symbol->name));
	return all;
}

// ---- compiled sources -----------------------------------------------------------------------------------------------
// Sets `files`, the files that instructions come from, and `origins`. Sets neither if none are known.
static void put_origins(const struct context *c, json_t *o)
{
	const struct program *p = c->p;
	json_t *files = json_array(), *all = json_array();
	// index of a file in the page, plus 1; 0 if it is not there yet
	size_t *number = arena_alloc(c->a, (p->files.n + 1) * sizeof *number);
	memset(number, 0, (p->files.n + 1) * sizeof *number);
	for (size_t k = 0; k < p->origins.n; k++) {
		const struct origin *from = p->origins.at[k];
		size_t f = 0;
		while (p->files.at[f].source != from->place.source) f++;
		const struct source *s = from->place.source;
		if (!number[f]) {
			json_array_append_new(files, json_pack("{s:o*, s:o*}", "name", json_text(s->name), "text",
			                                       s->size ? json_textn(s->text, s->size) : NULL));
			number[f] = json_array_size(files);
		}
		json_t *one =
			json_pack("{s:i, s:I, s:o*}", "file", (int)number[f] - 1, "line", (json_int_t)from->place.line,
			          "function", *from->function ? json_text(from->function) : NULL);
		if (from->into) set_member(one, "into", json_integer(from->into->number));
		json_array_append_new(all, one);
	}
	if (p->origins.n) {
		set_member(o, "files", files);
		set_member(o, "origins", all);
		return;
	}
	json_decref(files);
	json_decref(all);
}

// ---- operands -----------------------------------------------------------------------------------------------------
// Returns the type name of the number in an operand.
static const char *type_name(const struct context *c, uint32_t insn, const struct effect *x)
{
	enum isa_type own = x->of ? x->of->type : ISA_U32;
	if (harness_type_bytes(own) != 4 || own == ISA_MASK || own == ISA_BOOL) return isa_type_name[own];
	enum isa_type kind = x->write ? show_kind_written(c->kinds, insn, x, 0, 1) : show_kind_read(c->kinds, insn, x, 0, 1);
	return isa_type_name[kind == SHOW_BITS ? ISA_U32 : kind];
}

// Returns whether the values of the registers are shown. Exec as the mask, MODE, the base of scratch and the index
// registers are not.
static bool is_shown(const struct effect *x)
{
	return x->first != REG_MODE && x->first != REG_PC && (x->first < REG_SCRATCH || x->first >= REG_VGPR)
	       && x->role != EFFECT_MASK && !x->maybe && (x->of || x->role == EFFECT_STATUS);
}

// Sets how m0 (by `bits` bits from `shift` up) and gfx9's gpr_idx select the register. `idx` is the operand's index
// bit, or -1.
static void put_moves(json_t *j, const struct effect *x, bool by_index)
{
	int idx = !by_index || !x->of->vector ? -1 : x->of->write ? 3 : x->of->source;
	if (x->place == EFFECT_MOVED)
		set_member(j, "moves", json_pack("{s:i, s:i, s:i}", "shift", x->of->move_shift, "bits",
		                                 x->of->move_bits, "idx", idx));
}

// Adds an effect; marks the data and the result of memory accesses.
static void put_effect(const struct context *c, json_t *all, uint32_t insn, const struct insn *i,
                       const struct effect *x)
{
	bool vgpr = x->first >= REG_VGPR;
	json_t *j = json_pack("{s:i, s:i, s:i, s:s, s:b}", "file", vgpr, "index", x->first - (vgpr ? REG_VGPR : 0),
	                      "count", x->count, "type", type_name(c, insn, x), "write", x->write);
	put_moves(j, x, i->effects->skips);
	if (i->access && x->of && !x->implicit && x->operand == i->access->data) set_member(j, "is", json_string("data"));
	if (i->access && x->of && !x->implicit && x->write && x->operand == i->access->result)
		set_member(j, "is", json_string("result"));
	json_array_append_new(all, j);
}

// Returns the description of an instruction, or of both halves of a pair.
static const char *describe(const struct context *c, const struct code_inst *i, const char *label,
                            const struct code_inst *half)
{
	if (!half) return words_does(c->a, i, &c->target, label, false);
	const char *x = words_does(c->a, &half[0], &c->target, label, false),
		*y = words_does(c->a, &half[1], &c->target, label, false);
	return x && y ? arena_printf(c->a, "%s, and %s", x, y) : x ? x : y;
}

// Returns the source text of an instruction. Instructions without their own line (from macros, or padding) are
// disassembled.
static const char *text_of(const struct context *c, const struct insn *i, const char *label)
{
	const struct program_line *l = &c->p->lines[i->line];
	char text[512];
	bool own = c->p->sections[l->section].address + l->offset == i->pc && !(l->place.source && l->place.source->from);
	if (own || !code_print_symbol(i->inst, &c->target, label, text, sizeof text)) return program_source_line(c->a, l);
	return arena_strdup(c->a, text);
}

static json_t *instruction_json(const struct context *c, const struct insn *i, const struct insn *code,
                                const int *group)
{
	const struct program_line *l = &c->p->lines[i->line];
	struct code_inst half[2];
	bool pair = code_split_dual(i->inst, &c->target, half);
	int64_t distance;
	const char *label = code_branch_distance(i->inst, &distance) ? label_at(c, code[i->target].pc) : NULL;
	json_t *o = json_object(), *ops = json_array(), *labels = labels_at(c, i->pc);
	set_member(o, "line", json_integer(program_written_at(l->place).line));
	set_member(o, "text", json_text(text_of(c, i, label)));
	const char *note = comment_after(c->a, l->text), *what = describe(c, i->inst, label, pair ? half : NULL);
	if (note) set_member(o, "note", json_text(note));
	if (what) set_member(o, "does", json_text(what));
	set_member(o, "unit", json_integer(isa_record(i->inst->form)->unit));
	const struct isa_class *class = isa_class(isa_record(i->inst->form));
	set_member(o, "group", json_integer(class && class->effect == ISA_EFFECT_end ? -1
	                                    : group_of(c->p, group, program_written_at(l->place))));
	bool written = c->p->sections[l->section].address + l->offset == i->pc;   // not padding at the end of a section
	enum isa_evidence evidence = class ? harness_evidence(class, c->p->gpu->gen) : ISA_EVIDENCE_measured;
	if (evidence != ISA_EVIDENCE_measured) set_member(o, "evidence", json_string(isa_evidence_name[evidence]));
	if (harness_is_untraced(isa_record(i->inst->form), c->p->gpu->gen)) set_member(o, "untraced", json_true());
	if (l->origin && written) set_member(o, "origin", json_integer(l->origin->number));
	if (json_array_size(labels)) set_member(o, "labels", labels);
	else json_decref(labels);
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		if (is_shown(x)) put_effect(c, ops, (uint32_t)(i - code), i, x);
	set_member(o, "ops", ops);
	return o;
}

// Returns the ranges of registers that are live after an instruction: first, count, first, count …
static json_t *live_ranges(const uint64_t live[VIEW_LIVE_WORDS], unsigned from, unsigned end)
{
	json_t *all = json_array();
	for (unsigned k = from; k < end; k++) {
		unsigned first = k;
		while (k < end && live[k / 64] >> k % 64 & 1) k++;
		if (k == first) continue;
		json_array_append_new(all, json_integer(first - from));
		json_array_append_new(all, json_integer(k - first));
	}
	return all;
}

void view_program(json_t *o, const struct log_reader *r, const struct view_gathered *g)
{
	struct arena a = { 0 };
	const struct program *p = log_reader_program(r);
	struct context c = { p, { p->gpu, p->wave }, &a, show_kinds_new(r), program_code_labels(p, &a) };
	size_t count;
	const struct insn *code = machine_code(log_reader_machine(r), &count);
	int *group = arena_alloc(&a, (p->note_count + 1) * sizeof *group);
	set_member(o, "hlsl", hlsl_lines(p, group));
	put_origins(&c, o);
	json_t *all = json_array(), *scalars = json_array(), *units = json_array();
	for (size_t k = 0; k < count; k++) {
		json_t *i = machine_insn_is_end(&code[k]) ? json_object() : instruction_json(&c, &code[k], code, group);
		if (machine_insn_is_end(&code[k])) set_member(i, "end", json_true());
		else if (g->live)
			set_member(i, "live", json_pack("{s:o, s:o}", "v", live_ranges(g->live[k], REG_VGPR, REGISTERS),
			                                "s", live_ranges(g->live[k], 0, REG_VGPR)));
		json_array_append_new(all, i);
	}
	set_member(o, "code", all);
	char name[16];
	for (unsigned k = 0; k < LOG_SCALARS; k++)
		json_array_append_new(scalars,
		                      json_string(code_register_text(name, k, 1, &(struct code_target){ p->gpu, 64 })));
	set_member(o, "scalars", scalars);
	for (unsigned k = 0; k < ISA_UNITS; k++) json_array_append_new(units, json_string(isa_unit_name[k]));
	set_member(o, "units", units);
	show_kinds_free(c.kinds);
	arena_free(&a);
}
