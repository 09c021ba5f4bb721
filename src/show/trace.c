// The trace: for each executed instruction the exec mask, the source line and what has changed, from a log: what happened and not what should have.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "show/does.h"
#include "show/tracer.h"
#include "wave/decorate.h"

// ---- what an instruction writes ----------------------------------------------------------------------------------------------
static void shown(struct show_tracer *t, struct harness_register r, unsigned count)
{
	for (unsigned k = 0; k < count; k++) {
		unsigned n = r.index + k;
		if (r.file == HARNESS_SGPR && n < 128) t->seen_s[n / 64] |= 1ull << n % 64;
		if (r.file == HARNESS_VGPR && n < WAVE_MAX_VGPRS) t->seen_v[n / 64] |= 1ull << n % 64;
	}
}

static uint64_t changed_lanes(const struct log_event *e, unsigned reg)
{
	uint64_t mask = 0;
	for (size_t k = 0; k < e->change_count; k++)
		for (unsigned lane = 0; e->changes[k].file == LOG_VGPR && e->changes[k].index == reg && lane < LANES; lane++)
			mask |= (uint64_t)(e->changes[k].delta[lane] != 0) << lane;
	return mask;
}

static uint64_t looked_at(const struct show_tracer *t, uint64_t lanes) { return t->filter.lanes ? lanes & t->filter.lanes : lanes; }

static void put_vgpr(struct show_tracer *t, const struct log_event *e, unsigned reg, bool wide, enum isa_type type, unsigned half)
{
	struct tracer_change c = { .kind = CHANGE_VGPR, .reg = { HARNESS_VGPR, reg, wide ? 2 : 1 }, .type = type, .half = half };
	c.lanes = looked_at(t, t->exec | changed_lanes(e, reg) | (wide ? changed_lanes(e, reg + 1) : 0));
	if (c.lanes || !t->filter.lanes) *arena_push(&t->arena, &t->changes) = c;
	shown(t, c.reg, c.reg.count);
}

static void put_sgpr(struct show_tracer *t, unsigned reg, unsigned count, enum isa_type type)
{
	if (reg == ISA_REG_NULL) return;
	struct tracer_change c = { .kind = CHANGE_SGPR, .reg = { HARNESS_SGPR, reg, count }, .type = type };
	*arena_push(&t->arena, &t->changes) = c;
	shown(t, c.reg, count);
}

// Of a 16-bit result: 0 its register has no other half that counts, 1 the low half, 2 the high one.
static unsigned half_of(const struct show_tracer *t, const struct log_event *e, const struct code_inst *inst, unsigned k)
{
	const struct code_target target = { t->program->gpu, t->program->wave };
	const struct result_change *d = decoration_result(t->code[e->insn].decoration, k);
	char text[64];
	size_t n = code_print_operand(inst, k, &target, text, sizeof text) ? strlen(text) : 0;
	if (code_operand_value(inst, k, &target).half || (d && d->half)) return 2;
	return n > 2 && !strcmp(text + n - 2, ".l");
}

static void put_operand(struct show_tracer *t, const struct log_event *e, const struct code_inst *inst, unsigned k)
{
	const struct log_wave *w = e->wave;
	const struct isa_operand *o = &inst->form->record->operands[k];
	struct code_target target = { t->program->gpu, t->program->wave };
	struct code_value v = code_operand_value(inst, k, &target);
	unsigned dwords = o->type == ISA_MASK ? w->lanes / 32 : o->dwords ? o->dwords : 1;
	bool wide = harness_type_bytes(o->type) == 8 && o->type != ISA_MASK;
	for (unsigned n = 0; n < dwords; n += wide ? 2 : 1) {
		if (v.kind == CODE_V_VGPR && v.index + n + wide < w->vgprs) {
			unsigned halves = o->count == 2 && o->dwords == 1 ? 3 : half_of(t, e, inst, k);
			if (halves != 2) put_vgpr(t, e, v.index + n, wide, o->type, halves & 1);
			if (halves & 2) put_vgpr(t, e, v.index + n, wide, o->type, 2);
		}
		else if (v.kind == CODE_V_SGPR && o->type == ISA_MASK) { put_sgpr(t, v.index, dwords, ISA_MASK); break; }
		else if (v.kind == CODE_V_SGPR) put_sgpr(t, v.index + n, wide ? 2 : 1, o->type);
	}
}

static void put_written(struct show_tracer *t, const struct log_event *e, const struct code_inst *inst)
{
	const struct isa_record *r = inst->form->record;
	for (unsigned k = 0; k < r->operand_count; k++) if (r->operands[k].write) put_operand(t, e, inst, k);
	for (unsigned k = r->operand_count; k < (unsigned)r->operand_count + r->implicit_count; k++) {
		if (!r->operands[k].write) continue;
		struct harness_register reg = harness_register_named(r->operands[k].name);
		if (reg.file == HARNESS_SCC) t->shows_scc = true;
		else if (reg.file == HARNESS_SGPR && !(t->seen_s[reg.index / 64] >> reg.index % 64 & 1))
			put_sgpr(t, reg.index, reg.count == 2 ? e->wave->lanes / 32 : 1, reg.count == 2 ? ISA_MASK : r->operands[k].type);
	}
}

// Whatever else is different now: exec of a saveexec, registers that are addressed by m0, what a helper did.
static void put_rest(struct show_tracer *t, const struct log_event *e)
{
	for (size_t k = 0; k < e->change_count; k++) {
		const struct log_change *c = &e->changes[k];
		unsigned n = c->index;
		if (c->file == LOG_SCALAR && n == LOG_SCC) t->shows_scc = true;
		if (c->file == LOG_SCALAR && n < 128 && !(t->seen_s[n / 64] >> n % 64 & 1)) {
			bool mask = n == ISA_REG_EXEC || n == ISA_REG_EXEC + 1 || n == ISA_REG_VCC || n == ISA_REG_VCC + 1;
			unsigned first = mask && e->wave->lanes == 64 ? n & ~1u : n;
			put_sgpr(t, first, mask && e->wave->lanes == 64 ? 2 : 1, mask ? ISA_MASK : ISA_U32);
		}
		if (c->file == LOG_VGPR && !(t->seen_v[n / 64] >> n % 64 & 1)) {
			struct tracer_change x = { .kind = CHANGE_VGPR, .reg = { HARNESS_VGPR, n, 1 }, .type = ISA_U32, .lanes = looked_at(t, changed_lanes(e, n)) };
			if (x.lanes) *arena_push(&t->arena, &t->changes) = x;
			shown(t, x.reg, 1);
		}
	}
	if (t->shows_scc) *arena_push(&t->arena, &t->changes) = (struct tracer_change){ .kind = CHANGE_SCC, .reg = { HARNESS_SCC, 0, 1 } };
}

// ---- one instruction ---------------------------------------------------------------------------------------------------------------------
static struct tracer_wave *wave_of(struct show_tracer *t, const struct log_wave *w)
{
	while (t->waves.n <= w->slot) *arena_push(&t->arena, &t->waves) = (struct tracer_wave){ 0 };
	struct tracer_wave *who = &t->waves.at[w->slot];
	if (!who->known || who->number != w->number) *who = (struct tracer_wave){ .known = true, .number = w->number };
	return who;
}

static bool is_chosen(const struct show_tracer *t, const struct log_event *e, uint64_t steps)
{
	return steps > t->filter.after && log_chosen(&t->filter, t->reader, e);
}

void show_tracer_before(struct show_tracer *t, const struct log_event *e)
{
	t->exec = log_exec(e->wave);
	t->does = NULL;
	arena_free(&t->lines);
	bool shown = !t->brief && t->count >= t->skip && is_chosen(t, e, log_reader_state(t->reader)->steps + 1);
	if (!shown) return;
	if (!t->teller) t->teller = show_does_new(t->reader);
	show_does_buffers(t->teller, t->buffers.at, t->buffers.n);
	t->does = show_does(t->teller, &t->lines, e, t->filter.lanes);
}

static void gather(struct show_tracer *t, const struct log_event *e)
{
	struct code_target target = { t->program->gpu, t->program->wave };
	const struct insn *i = &t->code[e->insn];
	struct code_inst half[2];
	memset(t->seen_s, 0, sizeof t->seen_s);
	memset(t->seen_v, 0, sizeof t->seen_v);
	t->shows_scc = false;
	t->changes.n = 0;
	if (code_split_dual(i->inst, &target, half)) {
		put_written(t, e, &half[0]);
		put_written(t, e, &half[1]);
	} else {
		put_written(t, e, i->inst);
	}
	put_rest(t, e);
	tracer_memory(t, e);
}

void show_tracer_after(struct show_tracer *t, const struct log_event *e)
{
	struct tracer_wave *who = wave_of(t, e->wave);
	t->back_count = log_waits_step(&who->waits, t->code[e->insn].inst, t->program->gpu->gen, e->number, e->insn, t->back);
	if (!log_chosen(&t->filter, t->reader, e)) return;
	if (is_chosen(t, e, log_reader_state(t->reader)->steps) && t->count++ >= t->skip) {
		gather(t, e);
		if (t->json) tracer_json(t, e);
		else tracer_text(t, who, e);
	}
	who->exec = t->exec;                                    // of those that are passed over too: the first one shown has its changes marked
	who->started = true;
}

// ---- the whole ---------------------------------------------------------------------------------------------------------------------------
struct show_tracer *show_tracer_new(FILE *to, struct log_reader *r, const struct show_trace_options *o, const struct style *s)
{
	struct show_tracer *t = must(calloc(1, sizeof *t));
	t->to = to;
	t->reader = r;
	t->program = log_reader_program(r);
	t->code = machine_code(log_reader_machine(r), NULL);
	t->style = *s;
	t->json = o->json;
	t->cycles = o->cycles;
	t->brief = o->brief;
	t->filter = o->filter;
	t->last = o->headed;
	return t;
}

static void add_buffer(struct show_tracer *t, struct show_typed b) { *arena_push(&t->arena, &t->buffers) = b; }

void show_tracer_buffers(struct show_tracer *t, const struct harness_run *r)
{
	for (size_t k = 0; k < r->buffers.n; k++) {
		const struct harness_buffer *b = &r->buffers.at[k];
		add_buffer(t, show_typed_of(b));
	}
}

void show_tracer_notes(struct show_tracer *t, const struct harness_notes *n) { t->notes = n; }

// Memory that a note gives a type.
static void name_region(struct show_tracer *t, const char *name)
{
	const struct log_state *s = log_reader_state(t->reader);
	for (size_t k = 0; t->notes && k < t->notes->buffers.n; k++)
		for (size_t r = 0; r < s->regions.n; r++) {
			const struct harness_buffer_note *n = &t->notes->buffers.at[k];
			const struct log_region *m = &s->regions.at[r];
			if (strcmp(m->name, n->name) || strcmp(name, n->name)) continue;
			add_buffer(t, (struct show_typed){ n->name, n->type, m->address, m->size / harness_type_bytes(n->type) });
		}
}

void show_tracer_read(struct show_tracer *t)
{
	struct log_event e;
	while (log_peek(t->reader, &e)) {
		bool instruction = e.kind == LOG_INSTRUCTION;
		if (instruction) show_tracer_before(t, &e);
		if (!log_next(t->reader, &e)) break;
		if (instruction) show_tracer_after(t, &e);
		if (e.kind == LOG_REGION) name_region(t, e.text);
	}
}

void show_tracer_last(struct show_tracer *t)
{
	struct log_event e;
	uint64_t all = 0;
	while (log_next(t->reader, &e)) {
		all += e.kind == LOG_INSTRUCTION && is_chosen(t, &e, log_reader_state(t->reader)->steps);
		if (e.kind == LOG_REGION) name_region(t, e.text);
	}
	t->skip = all > t->filter.last ? all - t->filter.last : 0;
	if (t->skip && !t->json) fprintf(t->to, "(%" PRIu64 " instructions before)\n", t->skip);
	if (log_seek(t->reader, 0)) show_tracer_read(t);
}

uint64_t show_tracer_count(const struct show_tracer *t) { return t->count; }

void show_tracer_free(struct show_tracer *t)
{
	if (!t) return;
	arena_free(&t->lines);
	arena_free(&t->arena);
	show_does_free(t->teller);
	free(t);
}
