// The trace: the exec mask, the source line and the changes of each executed instruction, from a log. Changes come from
// the log, not from the instruction's description.
#include <inttypes.h>
#include "base/bits.h"
#include "trace/tracer.h"
#include "values/does.h"

// ---- writes of an instruction ---------------------------------------------------------------------------------------
static uint64_t changed_lanes(const struct log_event *e, unsigned reg)
{
	uint64_t lanes = 0;
	for (size_t k = 0; k < e->change_count; k++)
		if (log_register(&e->changes[k]) == reg) lanes |= log_changed_lanes(&e->changes[k]);
	return lanes;
}

static uint64_t looked_at(const struct show_tracer *t, uint64_t lanes)
{
	return t->filter.lanes ? lanes & t->filter.lanes : lanes;
}

static void put_vgpr(struct show_tracer *t, const struct log_event *e, const struct effect *x, unsigned n, bool wide,
                     unsigned half)
{
	unsigned reg = x->first + n;
	uint64_t all = bits_below(e->wave->lanes);
	struct tracer_change c = {
		.kind = CHANGE_VGPR, .first = reg, .count = wide ? 2 : 1, .type = x->of ? x->of->type : ISA_U32,
		.half = half
	};
	if (c.type == ISA_U32 || c.type == ISA_U64) c.type = show_kind_written(t->kinds, e->insn, x, n, c.count);
	c.lanes = looked_at(t, (x->lanes == EFFECT_ALL ? all : t->exec) | changed_lanes(e, reg)
	                    | (wide ? changed_lanes(e, reg + 1) : 0));
	if (c.lanes || !t->filter.lanes) *arena_push(&t->arena, &t->changes) = c;
}

// Returns the halves of a register that are written: bit 0 low, bit 1 high. Returns 0 if it is not written in 16-bit
// halves.
static unsigned halves_of(const struct effect *x)
{
	bool packed = x->of && x->of->count == 2 && x->of->dwords == 1 && harness_type_bytes(x->of->type) == 2;
	return packed ? 3 : x->bits == 0xffff ? 1 : x->bits == 0xffff0000u ? 2 : 0;
}

static void put_vgprs(struct show_tracer *t, const struct log_event *e, const struct effect *x)
{
	bool wide = x->of && harness_type_bytes(x->of->type) == 8;
	unsigned halves = halves_of(x);
	for (unsigned n = 0; n < x->count && x->first - REG_VGPR + n + wide < e->wave->vgprs; n += wide ? 2 : 1) {
		if (halves != 2) put_vgpr(t, e, x, n, wide, halves & 1);
		if (halves & 2) put_vgpr(t, e, x, n, wide, 2);
	}
}

static void put_sgprs(struct show_tracer *t, const struct log_event *e, const struct effect *x)
{
	// bits of a hardware register do not have the operand's type
	enum isa_type type = x->of && x->implicit == x->of->implicit ? x->of->type : ISA_U32;
	bool mask = type == ISA_MASK, wide = mask || (harness_type_bytes(type) == 8 && x->count % 2 == 0);
	unsigned count = mask ? x->count : wide ? 2 : 1;
	for (unsigned n = 0; n < x->count; n += count)
		*arena_push(&t->arena, &t->changes) = (struct tracer_change){ .kind = CHANGE_SGPR,
			.first = x->first + n, .count = count, .type = type == ISA_U32 || type == ISA_U64
			? show_kind_written(t->kinds, e->insn, x, n, count) : type };
}

static bool is_given(const struct show_tracer *t, const struct effect *x)
{
	for (size_t k = 0; k < t->changes.n; k++)
		if (t->changes.at[k].kind == CHANGE_SGPR && t->changes.at[k].first == x->first) return true;
	return false;
}

static void put_written(struct show_tracer *t, const struct log_event *e)
{
	bool scc = false;
	for (unsigned k = 0; k < t->effects; k++) {
		const struct effect *x = &t->now[k];
		if (!x->write) continue;
		if (x->first >= REG_VGPR) put_vgprs(t, e, x);
		else if (x->first == REG_SCC) scc = true;
		else if (x->first < REG_SCC && !is_given(t, x)) put_sgprs(t, e, x);       // v_cmpx may also name exec
	}
	if (scc)
		*arena_push(&t->arena, &t->changes) =
			(struct tracer_change){ .kind = CHANGE_SCC, .first = REG_SCC, .count = 1 };
}

// ---- one instruction ----------------------------------------------------------------------------------------------
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
	t->effects = log_effects(e->wave, &t->code[e->insn], t->program->gpu, t->now);
	t->does = NULL;
	arena_rewind(&t->lines, t->empty);
	bool shown = !t->brief && t->count >= t->skip && is_chosen(t, e, log_reader_state(t->reader)->steps + 1);
	if (!shown) return;
	if (!t->teller) t->teller = show_does_new(t->reader, t->kinds, &t->buffers);
	t->does = show_does(t->teller, &t->lines, e, t->filter.lanes);
}

static void collect_changes(struct show_tracer *t, const struct log_event *e)
{
	t->changes.n = 0;
	put_written(t, e);
	tracer_memory(t, e);
}

void show_tracer_after(struct show_tracer *t, const struct log_event *e)
{
	struct tracer_wave *who = wave_of(t, e->wave);
	t->back_count = log_waits_step(&who->waits, &t->code[e->insn], e->number, e->insn, t->back);
	if (!log_chosen(&t->filter, t->reader, e)) return;
	if (is_chosen(t, e, log_reader_state(t->reader)->steps) && t->count++ >= t->skip) {
		collect_changes(t, e);
		if (t->json) tracer_json(t, e);
		else tracer_text(t, who, e);
	}
	who->exec = t->exec;   // set for skipped instructions too, so that the first one shown has its changes marked
	who->started = true;
}

unsigned tracer_line(const struct show_tracer *t, const struct insn *i)
{
	return program_written_at(t->program->lines[i->line].place).line;
}

const char *tracer_source(struct show_tracer *t, uint32_t insn)
{
	const char **known = &t->sources[insn];
	return *known ? *known : (*known = program_source_line(&t->arena, &t->program->lines[t->code[insn].line]));
}

// ---- interface ------------------------------------------------------------------------------------------------------
struct show_tracer *show_tracer_new(FILE *to, struct log_reader *r, const struct show_trace_options *o)
{
	struct show_tracer *t = heap_zeroed(1, sizeof *t);
	t->to = to;
	t->reader = r;
	t->program = log_reader_program(r);
	size_t count;
	t->code = machine_code(log_reader_machine(r), &count);
	arena_alloc(&t->lines, 1);             // a block that stays allocated
	t->empty = arena_mark(&t->lines);
	t->sources = arena_alloc(&t->arena, (count + 1) * sizeof *t->sources);
	t->target = (struct code_target){ t->program->gpu, t->program->wave };
	t->kinds = o->kinds ? o->kinds : (t->own_kinds = show_kinds_new(r));
	t->brought = arena_alloc(&t->arena, (count + 1) * sizeof *t->brought);
	t->json = o->json;
	if (t->json) t->origins = arena_alloc(&t->arena, (count + 1) * sizeof *t->origins);
	t->json_out.to = to;
	t->cycles = o->cycles;
	t->brief = o->brief;
	t->micro = o->micro;
	t->filter = o->filter;
	t->buffers = o->buffers;
	t->last = o->headed;
	return t;
}

void show_tracer_read(struct show_tracer *t)
{
	struct log_event e;
	while (log_peek(t->reader, &e)) {
		bool instruction = e.kind == LOG_INSTRUCTION;
		if (instruction) show_tracer_before(t, &e);
		if (!log_next(t->reader, &e)) break;
		if (instruction) show_tracer_after(t, &e);
	}
	json_out_flush(&t->json_out);
}

void show_tracer_last(struct show_tracer *t)
{
	struct log_event e;
	uint64_t all = 0;
	while (log_next(t->reader, &e))
		all += e.kind == LOG_INSTRUCTION && is_chosen(t, &e, log_reader_state(t->reader)->steps);
	t->skip = all > t->filter.last ? all - t->filter.last : 0;
	if (t->skip && !t->json) fprintf(t->to, "(%" PRIu64 " instructions before)\n", t->skip);
	if (log_seek(t->reader, 0)) show_tracer_read(t);
}

uint64_t show_tracer_count(const struct show_tracer *t) { return t->count; }

void show_tracer_free(struct show_tracer *t)
{
	if (!t) return;
	json_out_flush(&t->json_out);
	json_out_free(&t->json_out);
	arena_free(&t->lines);
	arena_free(&t->arena);
	out_free(&t->out);
	out_free(&t->part);
	show_does_free(t->teller);
	show_kinds_free(t->own_kinds);
	heap_free(t);
}
