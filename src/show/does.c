// What an instruction does, with its operands' names and values.
#include <inttypes.h>
#include <string.h>
#include "show/does.h"
#include "show/words.h"
#include "wave/decorate.h"

struct doing {
	struct arena *a;
	const struct program *program;
	const struct log_event *e;
	const struct insn *insn;
	const struct code_inst *inst;
	struct code_target target;
	unsigned lane, line;          // line: where a branch goes; 0: nowhere
};

// ---- values ------------------------------------------------------------------------------------------------------------------------------
static const char *value_text(struct arena *a, uint64_t bits, enum isa_type type) {
	enum { PLAIN = 65536 };
	char text[64];
	if (type == ISA_MASK || (!show_type_is_real(type) && !show_type_is_signed(type) && bits >= PLAIN)) return arena_printf(a, "0x%" PRIx64, bits);
	if (show_type_is_real(type)) return arena_printf(a, "%s", show_value_text(text, sizeof text, bits, type));
	return arena_printf(a, "%" PRId64, show_value_load(bits, type).i);
}

// What is added to a register in the lane.
static uint32_t delta_of(const struct log_event *e, enum log_file file, uint32_t index, unsigned lane) {
	for (size_t k = 0; k < e->change_count; k++)
		if (e->changes[k].file == file && e->changes[k].index == index) return e->changes[k].delta[file == LOG_SCALAR ? 0 : lane];
	return 0;
}

static bool dword(const struct doing *d, struct code_value v, unsigned n, bool after, uint32_t *out) {
	const struct log_wave *w = d->e->wave;
	uint32_t at = v.index + n;
	if (v.kind == CODE_V_VGPR && at < w->vgprs) *out = w->v[at][d->lane] + (after ? delta_of(d->e, LOG_VGPR, at, d->lane) : 0);
	else if (v.kind == CODE_V_SGPR && at < 128 && at != ISA_REG_NULL) *out = w->s[at] + (after ? delta_of(d->e, LOG_SCALAR, at, 0) : 0);
	else return false;
	return true;
}

static bool bits_of(const struct doing *d, unsigned k, bool after, uint64_t *bits) {
	const struct isa_operand *o = &d->inst->form->record->operands[k];
	struct code_value v = code_operand_value(d->inst, k, &d->target);
	unsigned bytes = o->type == ISA_MASK ? d->target.wave / 8 : show_type_bytes(o->type);
	uint32_t low = 0, high = 0;
	if (o->type != ISA_MASK && o->dwords > (bytes + 3) / 4) return false;         // several values
	if (v.kind == CODE_V_CONST) { *bits = v.bits; return true; }
	if (!dword(d, v, 0, after, &low) || (bytes == 8 && !dword(d, v, 1, after, &high))) return false;
	*bits = bytes == 8 ? low | (uint64_t)high << 32 : bytes == 4 ? low : (v.half == 1 ? low >> 16 : low) & ((1u << 8 * bytes) - 1);
	return true;
}

// The operand's text with what it holds in place of its register: `-|0.5|`.
static const char *filled(void *context, unsigned k) {
	const struct doing *d = context;
	const struct isa_record *r = d->inst->form->record;
	const struct isa_operand *o = &r->operands[k];
	char text[256], name[32];
	uint64_t bits;
	if (k >= r->operand_count) return o->name;
	if (!code_print_operand(d->inst, k, &d->target, text, sizeof text)) return "?";
	struct code_value v = code_operand_value(d->inst, k, &d->target);
	if (v.kind == CODE_V_CONST || !bits_of(d, k, o->write && !o->read, &bits)) return arena_printf(d->a, "%s", text);
	unsigned dwords = o->type == ISA_MASK ? d->target.wave / 32 : (show_type_bytes(o->type) + 3) / 4;
	struct show_register reg = { v.kind == CODE_V_VGPR ? SHOW_VGPR : SHOW_SGPR, v.index, dwords };
	show_register_text(name, sizeof name, reg, d->target.wave);
	const char *at = strstr(text, name), *value = value_text(d->a, bits, o->type);
	if (!at) return arena_printf(d->a, "%s", value);
	const char *rest = at + strlen(name);
	if (!strncmp(rest, "_lo", 3) || !strncmp(rest, "_hi", 3)) rest += 3;
	if (*rest == '.') rest += 2;          // a half
	return arena_printf(d->a, "%.*s%s%s", (int)(at - text), text, value, rest);
}

// ---- whether values say how the result came about --------------------------------------------------------------------------------------------
static bool is_plain(const struct doing *d) {
	const struct isa_record *r = d->inst->form->record;
	const struct decoration *x = d->insn->decoration;
	if (!r->means || r->calls || r->access || !strncmp(d->inst->form->format->name, "VOP3P", 5)) return false;
	if (r->unit != ISA_SALU && r->unit != ISA_VALU) return false;
	for (unsigned k = 0; k < r->operand_count; k++) {
		if (r->operands[k].write && r->operands[k].read) return false;           // its old value has no name
		if (r->unit == ISA_VALU && r->operands[k].write && d->inst->form->slots[k].kind != ISA_VGPR && r->operands[k].type != ISA_MASK) return false;
		if (r->unit == ISA_VALU && r->operands[k].write && r->operands[k].type == ISA_MASK) return false;       // a bit of it is this lane's
	}
	if (!x) return true;
	if (x->dpp || x->result || x->clamp || x->omod) return false;
	for (unsigned k = 0; k < x->changes; k++) if (x->change[k].packed || x->change[k].dpp || x->change[k].select || x->change[k].widen || x->change[k].half) return false;
	return true;
}

static unsigned lane_of(const struct log_event *e, uint64_t lanes) {
	uint64_t changed = 0, exec = log_exec(e->wave);
	for (size_t k = 0; k < e->change_count; k++)
		for (uint64_t left = e->changes[k].file == LOG_VGPR ? e->changes[k].lanes : 0; left; left &= left - 1)
			changed |= e->changes[k].delta[__builtin_ctzll(left)] ? left & -left : 0;
	uint64_t from = changed & lanes ? changed & lanes : exec & lanes ? exec & lanes : 0;
	return from ? (unsigned)__builtin_ctzll(from) : LANES;
}

// `3`, or of several results the first.
static const char *result_text(const struct doing *d) {
	const struct isa_record *r = d->inst->form->record;
	uint64_t bits;
	for (unsigned k = 0; k < r->operand_count; k++) {
		struct code_value v = code_operand_value(d->inst, k, &d->target);
		if (r->operands[k].write && v.kind == CODE_V_VGPR && bits_of(d, k, true, &bits)) return value_text(d->a, bits, r->operands[k].type);
	}
	return NULL;
}

// Lanes in which a comparison held.
static const char *held_text(const struct doing *d) {
	const struct isa_record *r = d->inst->form->record;
	uint64_t bits, exec = log_exec(d->e->wave);
	for (unsigned k = 0; r->unit == ISA_VALU && k < r->operand_count; k++)
		if (r->operands[k].write && r->operands[k].type == ISA_MASK && bits_of(d, k, true, &bits))
			return arena_printf(d->a, "in %d of %d lanes", __builtin_popcountll(bits & exec), __builtin_popcountll(exec));
	return NULL;
}

// Where a branch goes, as a line of the source.
static const char *label_of(const struct doing *d) {
	if (d->inst->form->record->unit != ISA_BRANCH || d->insn->pair) return NULL;
	for (unsigned k = 0; k < d->inst->form->record->operand_count; k++)
		if (d->inst->form->slots[k].kind == ISA_BRANCH_TARGET && d->line) return arena_printf(d->a, "line %u", d->line);
	return NULL;
}

// `5 = 5`: the instruction copies.
static bool says_nothing(const char *values) {
	const char *equals = strstr(values, " = ");
	return equals && (size_t)(equals - values) == strlen(equals + 3) && !strncmp(values, equals + 3, (size_t)(equals - values));
}

static char *one(struct doing *d, uint64_t lanes) {
	const struct isa_record *r = d->inst->form->record;
	const char *does = words_does(d->a, d->inst, &d->target, label_of(d)), *held;
	d->lane = lane_of(d->e, lanes);
	if (!does) return NULL;
	char *scc = strstr((char *)does, "; scc = ");
	if (scc && r->unit == ISA_SALU) *scc = 0;
	if ((held = held_text(d))) return arena_printf(d->a, "%s · %s", does, held);
	if (r->unit != ISA_SALU && d->lane == LANES) return arena_printf(d->a, "%s", does);
	if (is_plain(d)) {
		char *values = (char *)words_fill(d->a, r, filled, d), *tail = strstr(values, "; scc = ");
		if (tail) *tail = 0;
		if (!strcmp(values, does) || says_nothing(values)) return arena_printf(d->a, "%s", does);
		if (r->unit == ISA_SALU) return arena_printf(d->a, "%s · %s", does, values);
		return arena_printf(d->a, "%s · lane %u: %s", does, d->lane, values);
	}
	const char *result = r->unit == ISA_SALU ? NULL : result_text(d);
	return result ? arena_printf(d->a, "%s · lane %u: %s", does, d->lane, result) : arena_printf(d->a, "%s", does);
}

char *show_does(struct arena *a, const struct log_reader *r, const struct log_event *e, uint64_t lanes) {
	const struct insn *i = &machine_code(log_reader_machine(r), NULL)[e->insn];
	const struct program *p = log_reader_program(r);
	struct doing d = { .a = a, .program = p, .e = e, .insn = i, .inst = i->inst, .target = { p->gpu, p->wave } };
	const struct insn *code = machine_code(log_reader_machine(r), NULL), *to = &code[i->target];
	if (!machine_insn_is_end(to)) d.line = p->lines[to->line].place.line;
	struct code_inst half[2];
	if (!code_split_dual(i->inst, &d.target, half)) return one(&d, lanes ? lanes : UINT64_MAX);
	d.inst = &half[0];
	char *x = one(&d, lanes ? lanes : UINT64_MAX);
	d.inst = &half[1];
	char *y = one(&d, lanes ? lanes : UINT64_MAX);
	return x && y ? arena_printf(a, "%s  ::  %s", x, y) : x ? x : y;
}
