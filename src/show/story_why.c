// Why a mask is as it is: the instruction that wrote it, and for a comparison the values on both of its sides.
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "show/story_tree.h"
#include "manual/words.h"

enum { MOST_TEXT = 600 };

static char *copy(const char *s)
{
	char *out = must(strdup(s));
	return out;
}

// ---- values of comparisons -----------------------------------------------------------------------------------------------------------------
static uint64_t value_of(const struct log_wave *w, struct code_value v, enum isa_type type, unsigned lane)
{
	unsigned bytes = harness_type_bytes(type);
	uint64_t x = 0;
	if (v.kind == CODE_V_VGPR) {
		x = w->v[v.index][lane];
		if (bytes == 8 && v.index + 1u < w->vgprs) x |= (uint64_t)w->v[v.index + 1][lane] << 32;
		if (bytes == 2 && v.half == 1) x >>= 16;
	} else if (v.kind == CODE_V_SGPR && v.index < 127) {
		x = w->s[v.index];
		if (bytes == 8) x |= (uint64_t)w->s[v.index + 1] << 32;
	}
	return bytes == 8 ? x : x & ((1ull << 8 * bytes) - 1);
}

static bool is_less(uint64_t a, uint64_t b, enum isa_type type)
{
	struct harness_value x = harness_value_load(a, type), y = harness_value_load(b, type);
	if (x.real) return x.r < y.r || (isnan(y.r) && !isnan(x.r));
	return harness_type_is_signed(type) ? x.i < y.i : (uint64_t)x.i < (uint64_t)y.i;
}

// `0.1 … 0.4`, or one value.
static void put_range(FILE *to, const struct log_wave *w, struct code_value v, enum isa_type type, uint64_t lanes)
{
	uint64_t low = 0, high = 0;
	char text[64];
	bool any = false;
	for (uint64_t left = lanes; left; left &= left - 1) {
		uint64_t x = value_of(w, v, type, (unsigned)__builtin_ctzll(left));
		if (!any || is_less(x, low, type)) low = x;
		if (!any || is_less(high, x, type)) high = x;
		any = true;
	}
	fputs(harness_value_text(text, sizeof text, low, type), to);
	if (low != high) fprintf(to, " … %s", harness_value_text(text, sizeof text, high, type));
}

static const char *register_text(char *buf, size_t room, struct code_value v, enum isa_type type, unsigned wave)
{
	struct harness_register r = { v.kind == CODE_V_VGPR ? HARNESS_VGPR : HARNESS_SGPR, v.index, harness_type_bytes(type) == 8 ? 2 : 1 };
	return harness_register_text(buf, room, r, wave);
}

// A vector instruction that writes a mask of lanes.
static bool compares(const struct isa_record *r)
{
	if (r->unit != ISA_VALU) return false;
	for (unsigned k = 0; k < (unsigned)r->operand_count + r->implicit_count; k++)
		if (r->operands[k].write && (r->operands[k].type == ISA_MASK || r->operands[k].id == ISA_F_EXEC)) return true;
	return false;
}

// The values are known before the instruction, the lanes in which it holds after it: both are told then, from a copy.
struct compared { struct code_value v; enum isa_type type; };
static unsigned operands_of(const struct log_reader *r, const struct log_event *e, struct compared out[ISA_MAX_OPERANDS])
{
	const struct program *p = log_reader_program(r);
	const struct code_inst *i = machine_code(log_reader_machine(r), NULL)[e->insn].inst;
	struct code_target t = { p->gpu, p->wave };
	unsigned n = 0;
	for (unsigned k = 0; k < i->form->record->operand_count; k++) {
		const struct isa_operand *o = &i->form->record->operands[k];
		struct code_value v = code_operand_value(i, k, &t);
		if (!o->read || o->type == ISA_MASK || o->type == ISA_BOOL || (v.kind != CODE_V_VGPR && v.kind != CODE_V_SGPR)) continue;
		if (v.kind == CODE_V_VGPR && v.index >= e->wave->vgprs) continue;
		out[n++] = (struct compared){ v, o->type };
	}
	return n;
}

// Every subset that the comparison may choose is not known yet: the mask comes from the log's own changes, which an event has already.
static uint64_t mask_after(const struct log_event *e, bool *is_exec)
{
	const struct log_wave *w = e->wave;
	uint64_t mask = 0;
	*is_exec = false;
	for (size_t k = 0; k < e->change_count; k++) {
		const struct log_change *c = &e->changes[k];
		if (c->file != LOG_SCALAR || c->index >= 128) continue;
		bool high = w->lanes == 64 && c->index & 1;
		uint32_t first = high ? c->index - 1 : c->index;
		uint64_t low_bits = w->s[first], high_bits = w->lanes == 64 ? w->s[first + 1] : 0;
		for (size_t n = 0; n < e->change_count; n++) {
			if (e->changes[n].file != LOG_SCALAR) continue;
			if (e->changes[n].index == first) low_bits = (uint32_t)(low_bits + e->changes[n].delta[0]);
			if (w->lanes == 64 && e->changes[n].index == first + 1) high_bits = (uint32_t)(high_bits + e->changes[n].delta[0]);
		}
		*is_exec |= first == ISA_REG_EXEC;
		mask = low_bits | high_bits << 32;
		if (*is_exec) return mask;
	}
	return mask;
}

void story_sources_before(struct story_sources *s, const struct log_reader *r, const struct log_event *e)
{
	const struct code_inst *i = machine_code(log_reader_machine(r), NULL)[e->insn].inst;
	struct compared of[ISA_MAX_OPERANDS];
	free(s->values);
	s->values = NULL;
	if (!compares(i->form->record)) return;
	size_t size;
	bool is_exec;
	uint64_t exec = log_exec(e->wave), pass = mask_after(e, &is_exec) & exec, fail = exec & ~pass;
	FILE *to = must(open_memstream(&s->values, &size));
	bool any = false;
	for (unsigned k = 0, n = operands_of(r, e, of); k < n; k++) {
		char name[32];
		register_text(name, sizeof name, of[k].v, of[k].type, e->wave->lanes);
		if (any) fputs("; ", to);
		any = true;
		fprintf(to, "%s is ", name);
		if (of[k].v.kind == CODE_V_SGPR || !pass || !fail || !e->change_count) put_range(to, e->wave, of[k].v, of[k].type, exec ? exec : 1);
		else {
			put_range(to, e->wave, of[k].v, of[k].type, pass);
			fputs(" where it holds, ", to);
			put_range(to, e->wave, of[k].v, of[k].type, fail);
			fputs(" elsewhere", to);
		}
	}
	fclose(to);
}

// ---- who wrote what ------------------------------------------------------------------------------------------------------------------------
// What the instruction does; of what it does to several, the part about `reg` ("s4", NULL: all).
static char *does_of(const struct log_reader *r, uint32_t insn, const char *reg)
{
	const struct program *p = log_reader_program(r);
	const struct insn *i = &machine_code(log_reader_machine(r), NULL)[insn];
	struct code_target t = { p->gpu, p->wave };
	struct arena a = { 0 };
	const char *does = words_does(&a, i->inst, &t, NULL);
	const char *from = does ? does : program_source_line(&a, &p->lines[i->line]);
	for (const char *part = from; part && reg; part = strstr(part, "; ")) {
		part += *part == ';' ? 2 : 0;
		if (!strncmp(part, reg, strlen(reg)) && part[strlen(reg)] == ' ') from = part;
	}
	char *out = copy(from), *tail = strstr(out, "; ");
	if (tail && (reg || !strncmp(tail, "; scc", 5))) *tail = 0;
	arena_free(&a);
	return out;
}

static unsigned line_of(const struct log_reader *r, uint32_t insn)
{
	return log_reader_program(r)->lines[machine_code(log_reader_machine(r), NULL)[insn].line].place.line;
}

static void set(struct story_sources *s, const struct log_reader *r, const struct log_event *e, uint32_t reg, const char *values)
{
	struct story_source *x = &s->at[reg];
	if (!x->does || x->insn != e->insn) {
		char name[32];
		unsigned masks = log_reader_program(r)->wave / 32;
		free(x->does);
		x->does = does_of(r, e->insn, harness_register_text(name, sizeof name, (struct harness_register){ HARNESS_SGPR, reg, masks }, 32 * masks));
	}
	x->insn = e->insn;
	free(x->values);
	x->values = values ? copy(values) : NULL;
}

// What the instruction's mask operands were written by: `vcc_lo = v1 < v2 (line 10: v1 is …)`, each once.
static void put_sources(FILE *to, const struct story_sources *s, const struct log_reader *r, const struct log_event *e, bool *any)
{
	const struct program *p = log_reader_program(r);
	const struct code_inst *i = machine_code(log_reader_machine(r), NULL)[e->insn].inst;
	struct code_target t = { p->gpu, p->wave };
	for (unsigned k = 0; k < i->form->record->operand_count; k++) {
		const struct isa_operand *o = &i->form->record->operands[k];
		struct code_value v = code_operand_value(i, k, &t);
		if (!o->read || v.kind != CODE_V_SGPR || v.index >= 126 || !s->at[v.index].does) continue;
		const struct story_source *x = &s->at[v.index];
		if (x->insn == e->insn) continue;
		fprintf(to, "%s%s (line %u%s%s)", *any ? ", " : "", x->does, line_of(r, x->insn), x->values ? ": " : "", x->values ? x->values : "");
		*any = true;
	}
}

void story_sources_after(struct story_sources *s, const struct log_reader *r, const struct log_event *e)
{
	const struct insn *i = &machine_code(log_reader_machine(r), NULL)[e->insn];
	const struct program *p = log_reader_program(r);
	struct code_target t = { p->gpu, p->wave };
	enum isa_unit unit = i->inst->form->record->unit;
	if (unit != ISA_SALU && unit != ISA_VALU) return;
	char *values = NULL;
	size_t size;
	if (compares(i->inst->form->record)) values = s->values ? copy(s->values) : NULL;
	else if (unit == ISA_SALU) {                  // of logic on masks: what its operands were
		bool any = false;
		FILE *to = must(open_memstream(&values, &size));
		put_sources(to, s, r, e, &any);
		fclose(to);
		if (!any || strlen(values) > MOST_TEXT) { free(values); values = NULL; }
	}
	for (unsigned k = 0; k < i->inst->form->record->operand_count; k++) {
		struct code_value v = code_operand_value(i->inst, k, &t);
		if (i->inst->form->record->operands[k].write && v.kind == CODE_V_SGPR && v.index < 126) set(s, r, e, v.index, values);
	}
	for (unsigned k = i->inst->form->record->operand_count; k < (unsigned)i->inst->form->record->operand_count + i->inst->form->record->implicit_count; k++) {
		const struct isa_operand *o = &i->inst->form->record->operands[k];
		if (o->write && o->id == ISA_F_VCC) set(s, r, e, ISA_REG_VCC, values);
	}
	free(values);
}

char *story_why(const struct story_sources *s, const struct log_reader *r, const struct log_event *e)
{
	const struct code_inst *i = machine_code(log_reader_machine(r), NULL)[e->insn].inst;
	char *out = NULL;
	size_t size;
	bool any = false;
	FILE *to = must(open_memstream(&out, &size));
	if (compares(i->form->record)) {
		char *does = does_of(r, e->insn, NULL);
		fprintf(to, "%s%s%s", does, s->values ? ": " : "", s->values ? s->values : "");
		free(does);
		any = true;
	} else {
		put_sources(to, s, r, e, &any);
	}
	fclose(to);
	if (any) return out;
	free(out);
	return NULL;
}

void story_sources_free(struct story_sources *s)
{
	for (unsigned k = 0; k < 128; k++) {
		free(s->at[k].does);
		free(s->at[k].values);
	}
	free(s->values);
	*s = (struct story_sources){ .values = NULL };
}
