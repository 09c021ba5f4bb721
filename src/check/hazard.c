// hazard: isa/hazards.isa, followed through a wave. Which instructions take part in which hazard, and with which registers, is found out once;
// then only these are looked at.
#include <string.h>
#include "check/state.h"

enum part { BEGINS, CLEARS, COMES_BETWEEN, COMES_THEN, ENDS };
struct check_part { uint8_t hazard, part; uint16_t key; };      // hazard: index in c->hazards; key: a register, a hardware register, or 0
struct check_parts { struct check_part *at; unsigned n; };

// What is known of one hazard and one register: valid if it is younger than the last instruction that ended the hazard.
struct check_danger { uint64_t at; uint32_t first, between; uint64_t passed[ISA_DISTANCES]; bool armed; };
enum { HWREG_ID = 63 };

// ---- matching --------------------------------------------------------------------------------------------------------------------------
static bool has_records(const struct isa_event *e, const struct isa_record *r)
{
	for (const char *const *id = e->records; id && *id; id++)
		if (!strcmp(*id, r->id)) return true;
	return !e->records;
}

static bool is_float_atomic(const struct isa_access *a) { return a && a->direction == ISA_ATOMIC && (a->type == ISA_F16 || a->type == ISA_BF16 || a->type == ISA_F32 || a->type == ISA_F64); }

// A buffer store with an SGPR as offset is slower, and has no hazard.
static bool is_wide(const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	bool offset = m && m->buffer && m->soffset_at >= SGPR_AT(0) && m->soffset_at < SGPR_AT(128);
	return m && m->direction != ISA_LOAD && m->dwords > 2 && !offset;
}

// A wait for that part of a packed immediate, to 0.
static bool waits(const struct checker *c, const char *part, const struct insn *i)
{
	enum isa_effect effect = i->inst->form->record->class_->effect, wanted = strncmp(part, "depctr", 6) ? ISA_EFFECT_wait_packed : ISA_EFFECT_wait_alu;
	uint32_t value, most;
	return effect == wanted && code_wait_part(i->inst, c->target.gpu->gen, part, &value, &most) && !value;
}

static bool matches(const struct checker *c, const struct isa_event *e, const struct insn *i)
{
	const struct isa_record *r = i->inst->form->record;
	if (e->units && !(e->units >> r->unit & 1)) return false;
	if (e->class_ && e->class_ != r->class_) return false;
	if (!has_records(e, r)) return false;
	if ((e->traits & ISA_TRAIT_DPP) && !strstr(i->inst->form->suffix, "dpp")) return false;
	if ((e->traits & ISA_TRAIT_WIDE) && !is_wide(i)) return false;
	if ((e->traits & ISA_TRAIT_MATRIX) && !r->matrix) return false;
	if ((e->traits & ISA_TRAIT_FLOAT_ATOMIC) && !is_float_atomic(r->access)) return false;
	return !e->waits || waits(c, e->waits, i);
}

static bool in_file(const struct insn *i, const struct check_use *x, unsigned reg, enum isa_file file)
{
	const struct isa_record *r = i->inst->form->record;
	switch (file) {
	case ISA_FILE_sgpr: return reg < ISA_REG_M0;
	case ISA_FILE_vgpr: return reg >= CHECK_VGPR;
	case ISA_FILE_vcc: return reg / 2 == ISA_REG_VCC / 2;
	case ISA_FILE_exec: return reg / 2 == ISA_REG_EXEC / 2;
	case ISA_FILE_m0: return reg == ISA_REG_M0;
	case ISA_FILE_mask: return reg < ISA_REG_M0 && !i->pair && r->operands[x->operand].type == ISA_MASK;
	default: return false;
	}
}

static void add(struct checker *c, struct check_parts *to, unsigned hazard, enum part part, unsigned key)
{
	struct check_part *old = to->at;
	to->at = arena_grow(&c->arena, old, to->n * sizeof *old, (to->n + 1) * sizeof *old);
	to->at[to->n++] = (struct check_part){ (uint8_t)hazard, (uint8_t)part, (uint16_t)key };
}

// The registers by which the instruction is that event: a part for each, or one with key 0 if the hazard is not about registers.
static bool add_event(struct checker *c, struct check_parts *to, unsigned hazard, enum part part, const struct isa_event *e, const struct insn *i)
{
	const struct isa_hazard *h = c->hazards[hazard];
	const struct check_uses *u = check_uses(c, i);
	const struct isa_record *r = i->inst->form->record;
	bool by_register = h->first.file != ISA_FILE_none && h->then.file != ISA_FILE_none, any = false;
	if (!matches(c, e, i)) return false;
	if (e->file == ISA_FILE_none || e->file == ISA_FILE_hwreg) {
		add(c, to, hazard, part, e->file ? code_get(i->inst, "simm16", 0) & HWREG_ID : 0);
		return true;
	}
	for (unsigned n = 0; n < u->n; n++) {
		const struct check_use *x = &u->at[n];
		if (!(e->touch == ISA_READS ? x->read : x->write)) continue;
		if (e->operand && (i->pair || strcmp(r->operands[x->operand].name, e->operand))) continue;
		for (unsigned reg = x->first; reg < (unsigned)x->first + x->count; reg++) {
			if (!in_file(i, x, reg, (enum isa_file)e->file) || (any && !by_register)) continue;
			add(c, to, hazard, part, by_register ? reg : 0);
			if (h->pairs && part == BEGINS && by_register && reg < CHECK_SCC) add(c, to, hazard, part, reg ^ 1);    // its neighbour too
			any = true;
		}
	}
	return any;
}

// Registers that the hazard is about because something wrote them, and now another instruction does.
static void add_clears(struct checker *c, struct check_parts *to, unsigned hazard, const struct insn *i)
{
	const struct isa_hazard *h = c->hazards[hazard];
	const struct isa_event *written = h->has_between ? &h->between : &h->first;
	struct isa_event e = { .touch = ISA_WRITES, .file = written->file };
	if (written->touch == ISA_WRITES && e.file != ISA_FILE_hwreg) add_event(c, to, hazard, CLEARS, &e, i);
}

static bool applies(const struct checker *c, const struct isa_hazard *h)
{
	bool named = false;
	if (!(h->gens & ISA_GEN_BIT(c->target.gpu->gen)) || (h->wave && h->wave != c->target.wave)) return false;
	for (const char *const *g = h->gpus; g && *g; g++) named |= !strcmp(*g, c->target.gpu->name);
	return !h->gpus || named != h->not_gpus;
}

void check_hazards_begin(struct checker *c)
{
	c->hazards = arena_alloc(&c->arena, (isa_hazard_count + 1) * sizeof(struct isa_hazard *));
	c->parts = arena_alloc(&c->arena, (c->count + 1) * sizeof *c->parts);
	for (unsigned k = 0; k < isa_hazard_count; k++)
		if (applies(c, &isa_hazards[k])) c->hazards[c->hazard_count++] = &isa_hazards[k];
	for (size_t n = 0; n < c->count; n++) {
		const struct insn *i = &c->code[n];
		for (unsigned k = 0; i->inst && k < c->hazard_count; k++) {
			const struct isa_hazard *h = c->hazards[k];
			struct check_parts *to = &c->parts[n];
			add_event(c, to, k, COMES_THEN, &h->then, i);
			for (unsigned m = 0; m < h->untils; m++) add_event(c, to, k, ENDS, &h->until[m], i);
			add_clears(c, to, k, i);
			if (h->has_between) add_event(c, to, k, COMES_BETWEEN, &h->between, i);
			add_event(c, to, k, BEGINS, &h->first, i);
		}
	}
}

// ---- following -------------------------------------------------------------------------------------------------------------------------
void check_hazards_start(struct checker *c, struct check_wave *k)
{
	if (!k->danger && c->hazard_count) {
		k->danger = arena_alloc(&c->arena, c->hazard_count * CHECK_REGISTERS * sizeof *k->danger);
		k->ended = arena_alloc(&c->arena, c->hazard_count * sizeof *k->ended);
		k->alike = arena_alloc(&c->arena, c->hazard_count * sizeof *k->alike);
	}
	k->place++;
	for (unsigned h = 0; h < c->hazard_count; h++) k->ended[h] = k->place;
}

static uint64_t passed(const struct check_wave *k, unsigned hazard, unsigned distance) { return distance == ISA_APART_alike ? k->alike[hazard] : k->passed[distance]; }

// Whether enough lies between.
static bool is_apart(const struct checker *c, const struct check_wave *k, unsigned hazard, const struct check_danger *d)
{
	const struct isa_hazard *h = c->hazards[hazard];
	for (unsigned n = 0; n < h->aparts; n++)
		if (passed(k, hazard, h->apart[n].distance) - d->passed[h->apart[n].distance] >= h->apart[n].count) return true;
	return false;
}

static void report(struct checker *c, const struct check_wave *k, const struct wave *w, const struct insn *i, unsigned hazard, unsigned key, const struct check_danger *d)
{
	const struct isa_hazard *h = c->hazards[hazard];
	struct check_finding *f = check_found(c, CHECK_HAZARD, w, i, 0);
	if (!f) return;
	const char *lesson = h->origin.comment ? h->origin.comment : h->name;
	int end = (int)strcspn(lesson, ".\n");
	char buf[16];
	bool states = h->aparts && h->apart[0].distance == ISA_APART_states, by_register = h->then.file != ISA_FILE_none && h->then.file != ISA_FILE_hwreg && h->first.file != ISA_FILE_none;
	if (by_register) f->focus = arena_printf(&c->arena, "%s", check_register_name(buf, key, c->target.wave));
	if (states) {
		unsigned since = (unsigned)(k->passed[ISA_APART_states] - d->passed[ISA_APART_states]), need = h->apart[0].count;
		check_say(c, f, "%.*s: that takes %u wait state%s between, and there %s %u (%s)", end, lesson, need, need == 1 ? "" : "s", since == 1 ? "is" : "are", since, h->name);
		f->hint = arena_printf(&c->arena, "`s_nop %u` before it", need - since - 1);
	} else {
		check_say(c, f, "%.*s (%s)", end, lesson, h->name);
		if (h->fix) f->hint = arena_printf(&c->arena, "`%s` before it", h->fix);
	}
	const struct program *p = c->machine->program;
	uint32_t line = c->code[d->first].line;
	if (h->has_between) check_blame(c, f, &c->code[d->between], "%s is written here, after line %u has read %s", f->focus ? f->focus : "it", line < p->line_count ? p->lines[line].place.line : 0, h->pairs ? "it or its pair" : "it");
	else if (f->focus) check_blame(c, f, &c->code[d->first], "%s is %s here", f->focus, h->first.touch == ISA_READS ? "read" : "written");
	else check_blame(c, f, &c->code[d->first], "this is what it comes too soon behind");
}

static void take_part(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i, const struct check_part *p)
{
	struct check_danger *d = &k->danger[p->hazard * CHECK_REGISTERS + p->key];
	const struct isa_hazard *h = c->hazards[p->hazard];
	bool valid = d->at > k->ended[p->hazard];
	switch (p->part) {
	case COMES_THEN:
		if (!valid || !d->armed || is_apart(c, k, p->hazard, d)) return;
		report(c, k, w, i, p->hazard, p->key, d);
		d->at = 0;
		return;
	case ENDS: k->ended[p->hazard] = k->place; return;
	case CLEARS:
		if (h->has_between) d->armed = false;
		else d->at = 0;
		return;
	case COMES_BETWEEN:
		if (!valid) return;
		d->between = (uint32_t)(i - c->code);
		d->armed = true;
		break;
	case BEGINS:
		if (valid && d->armed && h->has_between) return;
		d->at = k->place + 1;                     // younger than what ends it here
		d->first = (uint32_t)(i - c->code);
		d->armed = !h->has_between;
		break;
	}
	// Counted from behind this instruction.
	enum isa_unit unit = i->inst->form->record->unit;
	d->passed[ISA_APART_states] = k->passed[ISA_APART_states] + 1;
	d->passed[ISA_APART_VALU] = k->passed[ISA_APART_VALU] + (unit == ISA_VALU);
	d->passed[ISA_APART_SALU] = k->passed[ISA_APART_SALU] + (unit == ISA_SALU);
	d->passed[ISA_APART_alike] = k->alike[p->hazard] + (i->inst->form->record->class_ == h->first.class_);
}

void check_hazards_before(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i)
{
	enum { NOP_MORE = 15 };
	const struct check_parts *parts = &c->parts[i - c->code];
	const struct isa_record *r = i->inst->form->record;
	if (c->levels.of[CHECK_HAZARD] == CHECK_OFF || !c->hazard_count) return;
	k->place++;
	for (unsigned n = 0; n < parts->n; n++) take_part(c, k, w, i, &parts->at[n]);
	k->passed[ISA_APART_states] += 1 + (r->class_->effect == ISA_EFFECT_nop ? code_get(i->inst, "simm16", 0) & NOP_MORE : 0);
	k->passed[ISA_APART_VALU] += r->unit == ISA_VALU;
	k->passed[ISA_APART_SALU] += r->unit == ISA_SALU;
	for (unsigned h = 0; h < c->hazard_count; h++) k->alike[h] += r->class_ == c->hazards[h]->first.class_;
}
