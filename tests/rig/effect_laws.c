// Tests the laws: executes an instruction repeatedly from states that differ in parts that must not matter, or must.
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "effect_laws.h"
#include "log/log.h"
#include "machine/follow.h"
#include "isa/facts.h"
#include "generations.h"

struct trial {
	struct effect_case *c;
	struct case_state before, after, other, result;
	struct effect at[EFFECTS_MOST]; unsigned n;
	struct touch touch;
	uint64_t exec;
	// which bits of each register are read and written
	uint32_t s_read[REG_VGPR], s_written[REG_VGPR];
	row *v_read, *v_written;
	uint8_t memory[CASE_BUFFER], lds[CASE_LDS], *scratch;      // 1: touched
	bool writes_memory, tells;
	// for one run
	const struct case_state *give; struct case_state *take;
	const struct machine_observer *also;
	struct log_writer *writer;
	bool taken, look;
};

// ---- one execution --------------------------------------------------------------------------------------------------
static void wave_start(void *context, struct wave *w)
{
	struct trial *t = context;
	case_state_give(t->give, t->c, w);
	if (t->also) t->also->wave_start(t->also->context, w);
	if (t->writer) log_writer_edit(t->writer, w);          // in a log LDS begins with 0
}

static void on_before(void *context, struct wave *w, const struct insn *i)
{
	struct trial *t = context;
	if (t->look && i == t->c->insn) wave_touch(w, i, &t->touch);
	if (t->also) t->also->before(t->also->context, w, i);
}

static void on_after(void *context, struct wave *w, const struct insn *i)
{
	struct trial *t = context;
	if (i == t->c->insn && !t->taken) {
		case_state_take(t->take, t->c, w);
		t->taken = true;
	}
	if (t->also) t->also->after(t->also->context, w, i);
}

static void wave_end(void *context, struct wave *w)
{
	struct trial *t = context;
	if (t->also) t->also->wave_end(t->also->context, w);
}

static bool execute(struct trial *t, const struct case_state *from, struct case_state *to,
                    const struct machine_observer *also)
{
	struct machine_observer observer = { .context = t, .wave_start = wave_start, .before = on_before,
	                                     .after = on_after, .wave_end = wave_end };
	t->give = from;
	t->take = to;
	t->also = also;
	t->taken = false;
	t->c->dispatch.observer = &observer;
	machine_run(t->c->machine, &t->c->dispatch);
	return t->taken && !to->fault;
}

// ---- effects that the list claims -----------------------------------------------------------------------------------
static uint64_t lanes_of(const struct trial *t, const struct effect *x)
{
	return x->lanes == EFFECT_OWN ? t->exec : t->c->wave == 64 ? ~0ull : UINT32_MAX;
}

static void add_effect(struct trial *t, const struct effect *x)
{
	for (unsigned reg = x->first; reg < (unsigned)x->first + x->count; reg++) {
		if (reg < REG_VGPR) {
			if (x->read) t->s_read[reg] |= x->bits;
			if (x->write) t->s_written[reg] |= x->bits;
			continue;
		}
		if (reg - REG_VGPR >= t->before.rows) continue;
		for (uint64_t left = lanes_of(t, x); left; left &= left - 1) {
			unsigned lane = (unsigned)__builtin_ctzll(left);
			if (x->read) t->v_read[reg - REG_VGPR][lane] |= x->bits;
			if (x->write) t->v_written[reg - REG_VGPR][lane] |= x->bits;
		}
	}
}

static void touch_byte(struct trial *t, bool lds, uint64_t address)
{
	uint64_t in_data = address - t->c->data->address, in_scratch = address - t->c->scratch;
	if (lds) { if ((uint32_t)address < CASE_LDS) t->lds[(uint32_t)address] = 1; }
	else if (in_data < CASE_BUFFER) t->memory[in_data] = 1;
	else if (in_scratch < t->before.scratch_size) t->scratch[in_scratch] = 1;
}

static void add_touched(struct trial *t)
{
	const struct touch *u = &t->touch;
	for (uint64_t left = u->active; left; left &= left - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		bool lds = u->in_lds >> lane & 1;
		for (uint32_t b = 0; b < u->bytes; b++) {
			uint64_t step = (uint64_t)b / 4 * touch_stride(u, lane) + b % 4;
			touch_byte(t, lds, u->address[lane] + step);
			if (u->two) touch_byte(t, lds, u->second[lane] + step);
		}
	}
}

static void read_list(struct trial *t)
{
	const struct effects *e = t->c->insn->effects;
	t->exec = t->before.s[ISA_REG_EXEC] | (t->c->wave == 64 ? (uint64_t)t->before.s[ISA_REG_EXEC + 1] << 32 : 0);
	t->n = effects_now(e, t->c->gpu, t->before.s[ISA_REG_M0], t->before.s[REG_MODE], t->at);
	for (unsigned k = 0; k < t->n; k++) add_effect(t, &t->at[k]);
	t->tells = e->mem && wave_touch_tells(e->mem) && e->mem->how != ISA_PARTNER;
	t->writes_memory = e->mem && (e->mem->direction != ISA_LOAD || e->mem->to_lds);
	if (t->tells) add_touched(t);
}

// ---- law 1 ----------------------------------------------------------------------------------------------------------
static bool report_broken(struct laws *l, const struct trial *t, unsigned law, const char *fmt, ...)
{
	struct code_target target = { t->c->gpu, t->c->wave };
	char text[256] = "?", what[512];
	va_list ap;
	va_start(ap, fmt);
	vsnprintf(what, sizeof what, fmt, ap);
	va_end(ap);
	code_print(t->c->insn->inst, &target, text, sizeof text);
	l->law = law;
	snprintf(l->wrong, sizeof l->wrong, "%s, wave%u, %s `%s` (%s): %s", t->c->gpu->name, t->c->wave,
	         isa_text(isa_record(t->c->form)->id), text, case_family_name(t->c->form, t->c->family), what);
	return false;
}

static bool memory_same(struct laws *l, const struct trial *t, const char *name, const uint8_t *old, const uint8_t *now,
                        const uint8_t *touched, size_t size)
{
	for (size_t k = 0; k < size; k++)
		if (old[k] != now[k] && !(t->writes_memory && (!t->tells || touched[k])))
			return report_broken(l, t, 1, "byte 0x%zx of %s is written", k, name);
	return true;
}

static bool law_1(struct laws *l, const struct trial *t)
{
	char name[16];
	struct code_target target = { t->c->gpu, t->c->wave };
	const struct case_state *a = &t->before, *b = &t->after;
	for (unsigned k = 0; k < REG_VGPR; k++)
		if (k != REG_PC && (a->s[k] ^ b->s[k]) & ~t->s_written[k])
			return report_broken(l, t, 1, "%s is written: 0x%x, then 0x%x",
			                     code_register_text(name, k, 1, &target), a->s[k], b->s[k]);
	if (b->pc != (uint64_t)(t->c->insn - machine_code(t->c->machine, NULL)) + 1 && !t->s_written[REG_PC])
		return report_broken(l, t, 1, "it jumps");
	for (unsigned k = 0; k < a->rows; k++)
		for (unsigned lane = 0; lane < t->c->wave; lane++)
			if ((a->v[k][lane] ^ b->v[k][lane]) & ~t->v_written[k][lane])
				return report_broken(l, t, 1, "v%u is written in lane %u: 0x%x, then 0x%x; exec 0x%"
				                     PRIx64, k, lane, a->v[k][lane], b->v[k][lane], t->exec);
	return memory_same(l, t, "memory", a->memory, b->memory, t->memory, CASE_BUFFER)
	       && memory_same(l, t, "LDS", a->lds, b->lds, t->lds, CASE_LDS)
	       && memory_same(l, t, "scratch", a->scratch, b->scratch, t->scratch, a->scratch_size);
}

// ---- law 2 ----------------------------------------------------------------------------------------------------------
static void scramble(uint32_t *x, uint32_t keep, struct rig_random *r)
{
	*x = (*x & keep) | ((uint32_t)rig_random(r) & ~keep);
}

// Changes bytes, except the ones whose `keep` is 1. `size` is a multiple of 8.
static void scramble_bytes(uint8_t *bytes, const uint8_t *keep, size_t size, struct rig_random *r)
{
	for (size_t k = 0; k < size; k += 8) {
		uint64_t x, kept;
		memcpy(&x, bytes + k, 8);
		memcpy(&kept, keep + k, 8);
		kept *= 0xff;
		x = (x & kept) | (rig_random(r) & ~kept);
		memcpy(bytes + k, &x, 8);
	}
}

// Returns the bits of MODE that control float arithmetic, and gpr_idx and vskip where these are tested.
static uint32_t mode_bits(const struct trial *t)
{
	uint32_t floats = (t->c->gpu->facts->ieee_mode ? 0x3ff : 0xff) | 1u << MODE_FP16_OVFL;
	return t->c->insn->effects->skips ? floats | 1u << MODE_GPR_IDX | 1u << MODE_VSKIP : floats;
}

static bool is_read(const struct trial *t, unsigned reg) { return t->s_read[reg]; }

static void scramble_rest(struct trial *t, struct rig_random *r)
{
	struct case_state *o = &t->other;
	case_state_copy(o, &t->before);
	for (unsigned k = 0; k < 128; k++) if (k != ISA_REG_NULL) scramble(&o->s[k], t->s_read[k], r);
	if (t->c->wave == 32) o->s[ISA_REG_EXEC + 1] = 0;
	if (!is_read(t, REG_SCC)) o->s[REG_SCC] = rig_random(r) & 1;
	if (!is_read(t, REG_MODE)) scramble(&o->s[REG_MODE], ~mode_bits(t), r);
	for (unsigned k = 0; k < o->rows; k++)
		for (unsigned lane = 0; lane < t->c->wave; lane++) scramble(&o->v[k][lane], t->v_read[k][lane], r);
	if (t->c->insn->effects->mem && !t->tells) return;
	scramble_bytes(o->memory, t->memory, CASE_BUFFER, r);
	scramble_bytes(o->lds, t->lds, CASE_LDS, r);
	scramble_bytes(o->scratch, t->scratch, o->scratch_size, r);
}

// Returns whether written bits agree: equal in both runs, or unchanged in both.
static bool agrees(uint32_t was, uint32_t is, uint32_t other_was, uint32_t other_is, uint32_t bits)
{
	return !((is ^ other_is) & bits) || (!((is ^ was) & bits) && !((other_is ^ other_was) & bits));
}

static bool law_2(struct laws *l, struct trial *t)
{
	char name[16];
	struct code_target target = { t->c->gpu, t->c->wave };
	scramble_rest(t, &l->random);
	if (!execute(t, &t->other, &t->result, NULL))
		return report_broken(l, t, 2, "it faults when other registers change: %s",
			machine_result(t->c->machine)->fault ? machine_result(t->c->machine)->fault : "it ends");
	const struct case_state *a = &t->before, *b = &t->after, *c = &t->other, *d = &t->result;
	for (unsigned k = 0; k < REG_VGPR; k++)
		if (k != REG_PC && !agrees(a->s[k], b->s[k], c->s[k], d->s[k], t->s_written[k]))
			return report_broken(l, t, 2, "%s is 0x%x, with other bits elsewhere 0x%x",
			                     code_register_text(name, k, 1, &target), b->s[k], d->s[k]);
	for (unsigned k = 0; k < a->rows; k++)
		for (unsigned lane = 0; lane < t->c->wave; lane++)
			if (!agrees(a->v[k][lane], b->v[k][lane], c->v[k][lane], d->v[k][lane], t->v_written[k][lane]))
				return report_broken(l, t, 2, "v%u in lane %u is 0x%x, with other bits elsewhere 0x%x",
				                     k, lane, b->v[k][lane], d->v[k][lane]);
	if (b->pc != d->pc) return report_broken(l, t, 2, "it goes on elsewhere with other bits elsewhere");
	for (size_t k = 0; t->tells && k < CASE_BUFFER; k++)
		if (t->memory[k] && b->memory[k] != d->memory[k])
			return report_broken(l, t, 2, "byte 0x%zx of memory differs with other bits elsewhere", k);
	for (size_t k = 0; t->tells && k < CASE_LDS; k++)
		if (t->lds[k] && b->lds[k] != d->lds[k])
			return report_broken(l, t, 2, "byte 0x%zx of LDS differs with other bits elsewhere", k);
	return true;
}

// ---- law 3 ----------------------------------------------------------------------------------------------------------
static uint64_t key_of(const struct effect_case *c, const struct effect *x)
{
	uint64_t form = (uint64_t)(c->form - isa_forms),
		what = x->of ? x->operand : 0x100u + (x->first < REG_VGPR ? x->first : REG_VGPR);
	if (c->insn->pair) form = isa_form_count + (uint64_t)(isa_record(c->insn->pair[x->half].inst->form) - isa_records);
	return 1 + (form << 16 | (uint64_t)x->read << 15 | (uint64_t)x->role << 11 | what);
}

static bool always_faults(const struct isa_record *r)
{
	static const char *const helpers[] = { "wave_privileged", "wave_trap", "wave_halt", "wave_illegal" };
	for (size_t k = 0; k < sizeof helpers / sizeof *helpers; k++)
		if (r->calls && !strcmp(isa_text(r->calls), helpers[k])) return true;
	return false;
}

static bool begins_as(const struct isa_record *r, const char *const *prefixes)
{
	for (; *prefixes; prefixes++) if (!strncmp(isa_text(r->id), *prefixes, strlen(*prefixes))) return true;
	return false;
}

// Comparisons whose result is constant.
static const char *const constant[] = { "v_cmp_f_", "v_cmp_t_", "v_cmp_tru_", "v_cmpx_f_", "v_cmpx_t_",
                                        "v_cmpx_tru_", NULL };

static bool takes_attribute(const struct isa_form *f)
{
	for (unsigned k = 0; k < isa_record(f)->operand_count; k++)
		if (isa_slots(f)[k].kind == ISA_ATTRIBUTE) return true;
	return false;
}

// Returns why no state can show this claim. NULL if a state can.
static const char *excuse(const struct effect_case *c, const struct effect *x)
{
	const struct isa_record *r = c->insn->pair ? isa_record(c->insn->pair[x->half].inst->form) : isa_record(c->form);
	if (always_faults(r)) return "it always faults";
	if (r->calls && !strncmp(isa_text(r->calls), "wave_barrier", strlen("wave_barrier")) && x->read)
		return "one wave alone sees nothing of barriers";
	if (begins_as(r, constant)) return "it holds always, or never";
	if (x->maybe) return "read by some addresses, or in some bits, only";
	if (x->first == REG_PC && x->read) return "the program counter cannot be another";
	if (r->means && !strcmp(isa_text(r->means), "-")) return "no program can observe its effect";
	if (isa_class(r)->counts == ISA_COUNTS_message) return "messages are not answered";
	if (x->read && x->of && x->of->write) return "kept where nothing is written";
	for (const struct effect *e = NULL; x->role == EFFECT_MASK && (e = effects_next(c->insn->effects, e));)
		// Scalars are equal in all lanes.
		if (e->write && e->first == x->first) return "kept where the comparison holds";
	for (const struct effect *e = NULL; x->read && (e = effects_next(c->insn->effects, e)) && e != x;)
		if (e->read && e->first == x->first && e->implicit && x->implicit) return "it is read for another purpose, too";
	if (x->first == ISA_REG_M0 && takes_attribute(c->form)) return "attributes are given for one triangle";
	if (x->first == REG_SCRATCH || x->first == REG_SCRATCH + 1) return "the address of scratch is given";
	return NULL;
}

static struct law_claim *claim_of(struct laws *l, const struct effect_case *c, const struct effect *x)
{
	static const char *const roles[] = { "source", "result", "address", "data", "mask", "status", "control", "index" };
	uint64_t key = key_of(c, x);
	size_t at = (size_t)(key * 0x9e3779b97f4a7c15ull >> 40) & (l->room - 1);
	while (l->claims[at].key && l->claims[at].key != key) at = (at + 1) & (l->room - 1);
	struct law_claim *claim = &l->claims[at];
	if (claim->key) return claim;
	if (l->n++ == l->room / 2) abort();
	char name[16];
	const struct isa_record *r = c->insn->pair ? isa_record(c->insn->pair[x->half].inst->form) : isa_record(c->form);
	claim->key = key;
	claim->excuse = excuse(c, x);
	snprintf(claim->name, sizeof claim->name, "%s %s %s %s %s", isa_text(r->id),
	         isa_text(isa_format(c->form)->name), x->read ? "reads" : "writes", roles[x->role],
	         x->of ? isa_field_name(x->of->id)
	         : code_register_text(name, x->first, 1, &(struct code_target){ c->gpu, c->wave }));
	return claim;
}

// Returns whether a register shows a difference: it was written with another value. Unequal values that were both kept
// do not count.
static bool register_differs(uint32_t was, uint32_t is, uint32_t other_was, uint32_t other_is)
{
	return is != other_is && (was == other_was || is != was || other_is != other_was);
}

static bool outcome_differs(const struct trial *t)
{
	const struct case_state *a = &t->before, *b = &t->after, *c = &t->other, *d = &t->result;
	if (d->fault || b->pc != d->pc) return true;
	for (unsigned k = 0; k < REG_VGPR; k++)
		if (k != REG_PC && register_differs(a->s[k], b->s[k], c->s[k], d->s[k])) return true;
	for (unsigned k = 0; k < a->rows; k++)
		for (unsigned lane = 0; lane < t->c->wave; lane++)
			if (register_differs(a->v[k][lane], b->v[k][lane], c->v[k][lane], d->v[k][lane])) return true;
	return memcmp(b->memory, d->memory, CASE_BUFFER) || memcmp(b->lds, d->lds, CASE_LDS)
	       || memcmp(b->scratch, d->scratch, b->scratch_size);
}

enum { FLIPS = 6, WAYS = FLIPS + 3 };
static void change_state(struct trial *t, const struct effect *x, unsigned how, struct rig_random *r)
{
	// Then follow: all bits 0, all bits 1, the immediate.
	static const uint32_t flips[] = { 0, ~0u, 1, 0x80000000, 0x00018000, 0x3f };
	const uint32_t set[] = { 0, ~0u, (uint32_t)t->c->insn->imm };
	struct case_state *o = &t->other;
	case_state_copy(o, &t->before);
	for (unsigned reg = x->first; reg < (unsigned)x->first + x->count; reg++) {
		if (reg == REG_SCC) { o->s[REG_SCC] ^= 1; continue; }
		if (reg == REG_MODE) { o->s[REG_MODE] ^= (uint32_t)rig_random(r) & mode_bits(t); continue; }
		for (unsigned lane = 0; lane < (reg < REG_VGPR ? 1 : t->c->wave); lane++) {
			if (reg >= REG_VGPR && reg - REG_VGPR >= o->rows) continue;
			uint32_t *is = reg < REG_VGPR ? &o->s[reg] : &o->v[reg - REG_VGPR][lane];
			uint32_t to = !how ? (uint32_t)rig_random(r) : how < FLIPS ? *is ^ flips[how] : set[how - FLIPS];
			*is = (*is & ~x->bits) | (to & x->bits);
		}
	}
	if (t->c->wave == 32) o->s[ISA_REG_EXEC + 1] = 0;
}

static void show_write(struct laws *l, const struct trial *t, const struct effect *x)
{
	struct law_claim *claim = claim_of(l, t->c, x);
	claim->tried++;
	for (unsigned reg = x->first; reg < (unsigned)x->first + x->count && !claim->shown; reg++) {
		if (reg == REG_PC) claim->shown |= t->after.pc != (uint64_t)(t->c->insn - machine_code(t->c->machine, NULL)) + 1;
		else if (reg < REG_VGPR) claim->shown |= t->before.s[reg] != t->after.s[reg];
		else if (reg - REG_VGPR < t->before.rows)
			claim->shown |=
				memcmp(t->before.v[reg - REG_VGPR], t->after.v[reg - REG_VGPR], sizeof(row)) != 0;
	}
}

static void law_3(struct laws *l, struct trial *t)
{
	for (unsigned k = 0; k < t->n; k++) {
		const struct effect *x = &t->at[k];
		if (x->write) { show_write(l, t, x); continue; }
		struct law_claim *claim = claim_of(l, t->c, x);
		claim->tried++;
		for (unsigned how = 0; how < WAYS && !claim->shown; how++) {
			change_state(t, x, how, &l->random);
			execute(t, &t->other, &t->result, NULL);
			claim->shown = t->taken && outcome_differs(t);
		}
	}
}

void laws_form(struct laws *l) { l->mine_count = 0; }

bool laws_shown(struct laws *l, const struct effect_case *c)
{
	enum { ENOUGH = 5000 };      // states after which a claim is taken to be false
	bool shown = true;
	for (const struct effect *x = NULL; (x = effects_next(c->insn->effects, x));) {
		struct law_claim *claim = claim_of(l, c, x);
		unsigned k = 0;
		while (k < l->mine_count && l->mine[k] != claim) k++;
		if (k == l->mine_count && k < LAW_MINE) l->mine[l->mine_count++] = claim;
	}
	for (unsigned k = 0; k < l->mine_count; k++)
		shown &= l->mine[k]->shown || l->mine[k]->excuse || l->mine[k]->tried >= ENOUGH;
	return shown;
}

// ---- law 4 ----------------------------------------------------------------------------------------------------------
static const uint8_t *region(const struct log_state *s, uint64_t address, size_t size)
{
	return log_memory(s, address, size);
}

static bool log_is(struct laws *l, const struct trial *t, const struct log_reader *r, const struct log_wave *w,
                   const struct case_state *is, const char *when)
{
	char name[16];
	struct code_target target = { t->c->gpu, t->c->wave };
	const struct log_state *s = log_reader_state(r);
	const struct log_lds *lds = log_lds(s, w->group);
	for (unsigned k = 0; k <= REG_MODE; k++)
		if (k != ISA_REG_NULL && w->s[k] != is->s[k])
			return report_broken(l, t, 4, "%s the log has %s = 0x%x, the machine 0x%x", when,
			                     code_register_text(name, k, 1, &target), w->s[k], is->s[k]);
	for (unsigned k = 0; k < is->rows; k++)
		for (unsigned lane = 0; lane < t->c->wave; lane++) {
			uint32_t x = k < w->vgprs ? w->v[k][lane] : 0;
			if (x != is->v[k][lane])
				return report_broken(l, t, 4, "%s the log has v%u = 0x%x in lane %u, the machine 0x%x",
				                     when, k, x, lane, is->v[k][lane]);
		}
	if (lds && memcmp(lds->bytes, is->lds, CASE_LDS))
		return report_broken(l, t, 4, "%s the log's LDS is not the machine's", when);
	if (memcmp(region(s, t->c->data->address, CASE_BUFFER), is->memory, CASE_BUFFER))
		return report_broken(l, t, 4, "%s the log's memory is not the machine's", when);
	if (memcmp(region(s, t->c->scratch, is->scratch_size), is->scratch, is->scratch_size))
		return report_broken(l, t, 4, "%s the log's scratch is not the machine's", when);
	return true;
}

static bool law_4(struct laws *l, struct trial *t)
{
	struct log_store *store = must(log_store_temporary());
	struct log_writer *w = log_writer_new(store, t->c->machine, &t->c->dispatch, NULL);
	t->writer = w;
	bool held = execute(t, &t->before, &t->result, log_writer_observer(w)) && log_writer_end(w);
	t->writer = NULL;
	struct diag d = { 0 };
	struct log_reader *r = log_reader_new(store, t->c->program, &d);
	struct log_event e;
	uint32_t index = (uint32_t)(t->c->insn - machine_code(t->c->machine, NULL));
	if (!held) held = report_broken(l, t, 4, "it cannot be logged");
	else {
		bool found = false;
		while (!found && log_next(r, &e)) found = e.kind == LOG_INSTRUCTION && e.insn == index;
		if (!found) held = report_broken(l, t, 4, "the log does not have it");
		else
			held = log_is(l, t, r, e.wave, &t->after, "after it")
			       && (log_back(r, &e) ? log_is(l, t, r, e.wave, &t->before, "back before it")
			           : report_broken(l, t, 4, "the log does not go back"));
	}
	log_reader_free(r);
	log_writer_free(w);
	log_store_free(store);
	diag_free(&d);
	return held;
}

// ---- all ------------------------------------------------------------------------------------------------------------
void laws_begin(struct laws *l, uint64_t seed)
{
	*l = (struct laws){ .random = { seed }, .room = 1 << 18 };
	l->claims = must(calloc(l->room, sizeof *l->claims));
}

bool laws_can_try(const struct isa_form *f, const struct isa_gpu *gpu)
{
	const struct isa_record *r = isa_record(f);
	return isa_form_on(f, gpu) && !r->graphics && (r->step || isa_access(r) || f == isa_pair) && !always_faults(r);
}

void laws_end(struct laws *l) { free(l->claims); }

static row *rows_new(uint32_t n)
{
	row *v = must(aligned_alloc(_Alignof(row), (n + 1) * sizeof(row)));
	memset(v, 0, (n + 1) * sizeof(row));
	return v;
}

bool laws_try(struct laws *l, struct effect_case *c)
{
	struct trial *t = must(calloc(1, sizeof *t));
	bool held = true;
	t->c = c;
	struct case_state *const all[] = { &t->before, &t->after, &t->other, &t->result };
	for (unsigned k = 0; k < 4; k++) case_state_make(all[k], c);
	t->v_read = rows_new(t->before.rows);
	t->v_written = rows_new(t->before.rows);
	t->scratch = calloc(1, t->before.scratch_size);
	case_state_draw(&t->before, c, &l->random);
	t->before.s[REG_SCRATCH] = (uint32_t)c->scratch;
	t->before.s[REG_SCRATCH + 1] = (uint32_t)(c->scratch >> 32);
	t->look = true;
	l->faulted = !execute(t, &t->before, &t->after, NULL);
	t->look = false;
	if (l->faulted) {
		const char *fault = machine_result(c->machine)->fault;
		snprintf(l->fault, sizeof l->fault, "%s", fault ? fault : "it is not executed");
	} else {
		t->before.s[REG_MODE] = !t->c->gpu->facts->ieee_mode ? (t->before.s[REG_MODE] | 1u << MODE_DX10_CLAMP)
		                        & ~(1u << MODE_IEEE) : t->before.s[REG_MODE];
		read_list(t);
		held = law_1(l, t) && ++l->held[0] && law_2(l, t) && ++l->held[1];
		if (held) law_3(l, t);
		held = held && law_4(l, t) && ++l->held[3];
	}
	for (unsigned k = 0; k < 4; k++) case_state_free(all[k]);
	free(t->v_read);
	free(t->v_written);
	free(t->scratch);
	free(t);
	return held;
}
