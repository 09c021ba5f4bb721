// The program as JSON.
#include <ctype.h>
#include <string.h>
#include "show/show.h"
#include "manual/words.h"
#include "view/program.h"

struct context {
	const struct program *p;
	struct code_target target;
	struct arena *a;
};

static void set(json_t *o, const char *name, json_t *value) { json_object_set_new(o, name, value); }
static json_t *text_or_null(const char *text) { return text ? json_string(text) : json_null(); }

// ---- the lines around an instruction ---------------------------------------------------------------------------------------------------------
static bool is_before(struct place a, struct place b)
{
	return a.source == b.source && (a.line < b.line || (a.line == b.line && a.column < b.column));
}

// Where in the file that people wrote: of what a macro or an .include made, the line that asked for it.
static struct place written_at(struct place at)
{
	while (at.source && at.source->from) at = (struct place){ .source = at.source->from, .line = at.source->from_line, .column = UINT32_MAX };
	return at;
}

// The text of an `;@ hlsl` note; NULL if it is another one.
static const char *hlsl_text(const struct program_note *n)
{
	const char *text = n->text + strspn(n->text, " \t");
	return strncmp(text, "hlsl", 4) || !isspace((unsigned char)text[4]) ? NULL : text + 4 + strspn(text + 4, " \t");
}

// The source lines, in order, and of each the note's index; -1: `note` is none.
static json_t *hlsl_lines(const struct program *p, int *group)
{
	json_t *all = json_array();
	for (size_t k = 0; k < p->note_count; k++) {
		const char *text = hlsl_text(&p->notes[k]);
		group[k] = -1;
		if (!text) continue;
		group[k] = (int)json_array_size(all);
		json_t *o = json_object();
		set(o, "line", json_integer(written_at(p->notes[k].place).line));
		set(o, "text", text_or_null(text));
		json_array_append_new(all, o);
	}
	return all;
}

// Which of them an instruction implements: the last one above it.
static int group_of(const struct program *p, const int *group, struct place at)
{
	int found = -1;
	for (size_t k = 0; k < p->note_count; k++) if (group[k] >= 0 && is_before(written_at(p->notes[k].place), at)) found = group[k];
	return found;
}

// A comment after the instruction, if it is not for us.
static const char *comment(struct arena *a, const char *line)
{
	size_t length = strcspn(line, "\r\n"), k = 0;
	while (k < length && line[k] != ';' && !(line[k] == '/' && k + 1 < length && line[k + 1] == '/')) k++;
	if (k == length || line[k + 1] == '@') return NULL;
	for (k += line[k] == '/' ? 2 : 1; k < length && isspace((unsigned char)line[k]);) k++;
	return k < length ? arena_strndup(a, line + k, length - k) : NULL;
}

static bool stands_at(const struct program *p, const struct program_symbol *y, uint64_t address)
{
	return !y->absolute && !y->internal && y->section >= 0 && p->sections[y->section].code && p->sections[y->section].address + y->value == address;
}

static const char *label_at(const struct program *p, uint64_t address)
{
	for (size_t k = 0; k < p->symbol_count; k++) if (stands_at(p, &p->symbols[k], address)) return p->symbols[k].name;
	return NULL;
}

static json_t *labels_at(const struct program *p, uint64_t address)
{
	json_t *all = json_array();
	for (size_t k = 0; k < p->symbol_count; k++) if (stands_at(p, &p->symbols[k], address)) json_array_append_new(all, json_string(p->symbols[k].name));
	return all;
}

// ---- operands --------------------------------------------------------------------------------------------------------------------------------
// `k`: which operand of the record. Of what memory gets and gives it says so.
static void put_operand(json_t *all, bool vgpr, unsigned index, unsigned count, const struct isa_record *r, unsigned k)
{
	const struct isa_operand *o = &r->operands[k];
	if (!vgpr && (index == ISA_REG_NULL || index > LOG_SCC)) return;
	json_t *j = json_object();
	set(j, "file", json_integer(vgpr));
	set(j, "index", json_integer(index));
	set(j, "count", json_integer(count ? count : 1));
	set(j, "type", json_string(isa_type_name[o->type]));
	set(j, "write", json_boolean(o->write));
	if (r->access && (int)k == r->access->data) set(j, "is", json_string("data"));
	if (r->access && (int)k == r->access->result) set(j, "is", json_string("result"));
	json_array_append_new(all, j);
}

// Registers of a VGPR operand, from its text: an address has one or two, as other operands ask for.
static unsigned vgpr_count(const struct code_inst *i, unsigned k, const struct code_target *t)
{
	char text[256];
	unsigned from, to;
	const char *open = code_print_operand(i, k, t, text, sizeof text) ? strchr(text, '[') : NULL;
	if (!open) return 1;
	return sscanf(open, "[%u:%u]", &from, &to) == 2 && to >= from ? to - from + 1 : code_operand_dwords(&i->form->record->operands[k], t);
}

static void put_operands(json_t *all, const struct code_inst *i, const struct code_target *t)
{
	const struct isa_record *r = i->form->record;
	for (unsigned k = 0; k < r->operand_count; k++) {
		struct code_value v = code_operand_value(i, k, t);
		if (v.kind == CODE_V_VGPR) put_operand(all, true, v.index, vgpr_count(i, k, t), r, k);
		if (v.kind == CODE_V_SGPR) put_operand(all, false, v.index, code_operand_dwords(&r->operands[k], t), r, k);
	}
	for (unsigned k = r->operand_count; k < (unsigned)r->operand_count + r->implicit_count; k++) {
		struct harness_register reg = harness_register_named(r->operands[k].name);
		if (reg.file == HARNESS_SCC) put_operand(all, false, LOG_SCC, 1, r, k);
		else if (reg.file == HARNESS_SGPR) put_operand(all, false, reg.index, reg.count == 2 ? t->wave / 32 : 1, r, k);
	}
}

// What it does; of a pair, what both halves do.
static const char *does(const struct context *c, const struct code_inst *i, const char *label, const struct code_inst *half)
{
	if (!half) return words_does(c->a, i, &c->target, label);
	const char *x = words_does(c->a, &half[0], &c->target, label), *y = words_does(c->a, &half[1], &c->target, label);
	return x && y ? arena_printf(c->a, "%s, and %s", x, y) : x ? x : y;
}

// Its source; of what no line of the file says (macros; the assembler fills gaps with instructions): as it is disassembled.
static const char *text_of(const struct context *c, const struct insn *i, const char *label)
{
	const struct program_line *l = &c->p->lines[i->line];
	char text[512];
	bool own = c->p->sections[l->section].address + l->offset == i->pc && !(l->place.source && l->place.source->from);
	if (own || !code_print_symbol(i->inst, &c->target, label, text, sizeof text)) return program_source_line(c->a, l);
	return arena_printf(c->a, "%s", text);
}

static json_t *instruction(const struct context *c, const struct insn *i, const struct insn *code, const int *group)
{
	const struct program_line *l = &c->p->lines[i->line];
	struct code_inst half[2];
	bool pair = code_split_dual(i->inst, &c->target, half);
	int64_t distance;
	const char *label = code_branch_distance(i->inst, &distance) ? label_at(c->p, code[i->target].pc) : NULL;
	json_t *o = json_object(), *ops = json_array(), *labels = labels_at(c->p, i->pc);
	set(o, "line", json_integer(written_at(l->place).line));
	set(o, "text", text_or_null(text_of(c, i, label)));
	const char *note = comment(c->a, l->text), *what = does(c, i->inst, label, pair ? half : NULL);
	if (note) set(o, "note", text_or_null(note));
	if (what) set(o, "does", text_or_null(what));
	set(o, "unit", json_integer(i->inst->form->record->unit));
	const struct isa_class *class = i->inst->form->record->class_;
	set(o, "group", json_integer(class && class->effect == ISA_EFFECT_end ? -1 : group_of(c->p, group, written_at(l->place))));
	if (json_array_size(labels)) set(o, "labels", labels);
	else json_decref(labels);
	for (unsigned k = 0; k < (pair ? 2 : 1); k++) put_operands(ops, pair ? &half[k] : i->inst, &c->target);
	set(o, "ops", ops);
	return o;
}

static const char *scalar_name(char buf[32], unsigned k, enum isa_gen gen)
{
	if (k == LOG_SCC) return "scc";
	if (k == LOG_MODE) return "mode";
	if (k == ISA_REG_NULL) return "null";
	if (k < ISA_REG_VCC && (gen > ISA_GFX9 || k < ISA_REG_FLAT_SCRATCH)) { snprintf(buf, 32, "s%u", k); return buf; }
	return harness_register_text(buf, 32, (struct harness_register){ HARNESS_SGPR, k, 1 }, 64);
}

void view_program(json_t *o, const struct log_reader *r)
{
	struct arena a = { 0 };
	const struct program *p = log_reader_program(r);
	struct context c = { p, { p->gpu, p->wave }, &a };
	size_t count;
	const struct insn *code = machine_code(log_reader_machine(r), &count);
	int *group = arena_alloc(&a, (p->note_count + 1) * sizeof *group);
	set(o, "hlsl", hlsl_lines(p, group));
	json_t *all = json_array(), *scalars = json_array(), *units = json_array();
	for (size_t k = 0; k < count; k++) {
		json_t *i = machine_insn_is_end(&code[k]) ? json_object() : instruction(&c, &code[k], code, group);
		if (machine_insn_is_end(&code[k])) set(i, "end", json_true());
		json_array_append_new(all, i);
	}
	set(o, "code", all);
	char name[32];
	for (unsigned k = 0; k < LOG_SCALARS; k++) json_array_append_new(scalars, json_string(scalar_name(name, k, p->gpu->gen)));
	set(o, "scalars", scalars);
	for (unsigned k = 0; k < ISA_UNITS; k++) json_array_append_new(units, json_string(isa_unit_name[k]));
	set(o, "units", units);
	arena_free(&a);
}
