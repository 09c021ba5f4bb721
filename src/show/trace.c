// The trace: for each executed instruction the exec mask, the source line and what has changed. A watcher of the machine that
// compares the state before with the state after, so that it shows what happened and not what should have.
#include <stdlib.h>
#include <string.h>
#include "show/tracer.h"

// ---- what an instruction writes ----------------------------------------------------------------------------------------------
static void shown(struct show_tracer *t, struct show_register r, unsigned count) {
	for (unsigned k = 0; k < count; k++) {
		unsigned n = r.index + k;
		if (r.file == SHOW_SGPR && n < 128) t->seen_s[n / 64] |= 1ull << n % 64;
		if (r.file == SHOW_VGPR && n < WAVE_MAX_VGPRS) t->seen_v[n / 64] |= 1ull << n % 64;
	}
}

static uint64_t changed_lanes(const struct show_tracer *t, const struct wave *w, unsigned reg) {
	uint64_t mask = 0;
	for (unsigned lane = 0; lane < LANES; lane++) mask |= (uint64_t)(t->v[reg][lane] != w->v[reg][lane]) << lane;
	return mask;
}

static void put_vgpr(struct show_tracer *t, const struct wave *w, unsigned reg, bool wide, enum isa_type type, unsigned half) {
	struct tracer_change c = { .kind = CHANGE_VGPR, .reg = { SHOW_VGPR, reg, wide ? 2 : 1 }, .type = type, .half = half };
	c.lanes = t->exec | changed_lanes(t, w, reg) | (wide ? changed_lanes(t, w, reg + 1) : 0);
	*arena_push(&t->arena, &t->changes) = c;
	shown(t, c.reg, c.reg.count);
}

static void put_sgpr(struct show_tracer *t, unsigned reg, unsigned count, enum isa_type type) {
	if (reg == ISA_REG_NULL) return;
	struct tracer_change c = { .kind = CHANGE_SGPR, .reg = { SHOW_SGPR, reg, count }, .type = type };
	*arena_push(&t->arena, &t->changes) = c;
	shown(t, c.reg, count);
}

static void put_operand(struct show_tracer *t, const struct wave *w, const struct code_inst *inst, unsigned k) {
	const struct isa_operand *o = &inst->form->record->operands[k];
	struct code_target target = { t->program->gpu, t->program->wave };
	struct code_value v = code_operand_value(inst, k, &target);
	unsigned dwords = o->type == ISA_MASK ? w->lanes / 32 : o->dwords ? o->dwords : 1;
	bool wide = show_type_bytes(o->type) == 8 && o->type != ISA_MASK;
	for (unsigned n = 0; n < dwords; n += wide ? 2 : 1) {
		if (v.kind == CODE_V_VGPR && v.index + n < WAVE_MAX_VGPRS - 1) put_vgpr(t, w, v.index + n, wide, o->type, v.half);
		else if (v.kind == CODE_V_SGPR && o->type == ISA_MASK) { put_sgpr(t, v.index, dwords, ISA_MASK); break; }
		else if (v.kind == CODE_V_SGPR) put_sgpr(t, v.index + n, wide ? 2 : 1, o->type);
	}
}

static void put_written(struct show_tracer *t, const struct wave *w, const struct code_inst *inst) {
	const struct isa_record *r = inst->form->record;
	for (unsigned k = 0; k < r->operand_count; k++) if (r->operands[k].write) put_operand(t, w, inst, k);
	for (unsigned k = r->operand_count; k < (unsigned)r->operand_count + r->implicit_count; k++) {
		if (!r->operands[k].write) continue;
		struct show_register reg = show_register_named(r->operands[k].name);
		if (reg.file == SHOW_SCC) t->shows_scc = true;
		else if (reg.file == SHOW_SGPR && !(t->seen_s[reg.index / 64] >> reg.index % 64 & 1))
			put_sgpr(t, reg.index, reg.count == 2 ? w->lanes / 32 : 1, reg.count == 2 ? ISA_MASK : r->operands[k].type);
	}
}

// Whatever else is different now: exec of a saveexec, registers that are addressed by m0, what a helper did.
static void put_rest(struct show_tracer *t, const struct wave *w) {
	for (unsigned n = 0; n < 128; n++) {
		if (t->s[n] == w->s[n] || n == ISA_REG_NULL || t->seen_s[n / 64] >> n % 64 & 1) continue;
		bool mask = n == ISA_REG_EXEC || n == ISA_REG_EXEC + 1 || n == ISA_REG_VCC || n == ISA_REG_VCC + 1;
		if (mask && n & 1 && w->lanes == 64) put_sgpr(t, n - 1, 2, ISA_MASK);
		else put_sgpr(t, n, mask && w->lanes == 64 ? 2 : 1, mask ? ISA_MASK : ISA_U32);
	}
	for (unsigned n = 0; n < WAVE_MAX_VGPRS; n++)
		if (!(t->seen_v[n / 64] >> n % 64 & 1) && memcmp(t->v[n], w->v[n], w->lanes * 4)) {
			struct tracer_change c = { .kind = CHANGE_VGPR, .reg = { SHOW_VGPR, n, 1 }, .type = ISA_U32, .lanes = changed_lanes(t, w, n) };
			*arena_push(&t->arena, &t->changes) = c;
		}
	if (t->shows_scc || t->scc != w->scc) *arena_push(&t->arena, &t->changes) = (struct tracer_change){ .kind = CHANGE_SCC, .reg = { SHOW_SCC, 0, 1 } };
}

// ---- memory: buffers are compared after each instruction that may write them ---------------------------------------------------
static void put_memory(struct show_tracer *t) {
	for (size_t k = 0; k < t->shadows.n; k++) {
		struct tracer_shadow *s = &t->shadows.at[k];
		const struct machine_buffer *b = s->buffer.memory;
		unsigned bytes = show_type_bytes(s->buffer.type);
		struct tracer_change c = { .kind = CHANGE_MEMORY, .buffer = &s->buffer, .type = s->buffer.type };
		for (size_t e = 0; e < s->buffer.count; e++)
			if (memcmp(s->copy + e * bytes, b->bytes + e * bytes, bytes)) {
				if (c.elements < TRACER_ELEMENTS) c.element[c.elements] = e;
				c.elements++;
			}
		if (!c.elements) continue;
		memcpy(s->copy, b->bytes, b->size);
		*arena_push(&t->arena, &t->changes) = c;
	}
}

// ---- the watcher -----------------------------------------------------------------------------------------------------------------
static struct tracer_wave *wave_of(struct show_tracer *t, const struct wave *w) {
	uint32_t group[3];
	machine_workgroup_of(w, group);
	for (size_t k = t->waves.n; k-- > 0;)
		if (t->waves.at[k].wave == w->id && !memcmp(t->waves.at[k].workgroup, group, sizeof group)) return &t->waves.at[k];
	struct tracer_wave *n = arena_push(&t->arena, &t->waves);
	*n = (struct tracer_wave){ .wave = w->id, .exec = wave_exec(w) };
	memcpy(n->workgroup, group, sizeof group);
	return n;
}

static void before(void *context, struct wave *w, const struct insn *i) {
	struct show_tracer *t = context;
	if (machine_insn_is_end(i)) return;
	t->exec = wave_exec(w);
	t->scc = w->scc;
	memcpy(t->s, w->s, sizeof t->s);
	memcpy(t->v, w->v, sizeof t->v);
}

static void after(void *context, struct wave *w, const struct insn *i) {
	struct show_tracer *t = context;
	if (machine_insn_is_end(i)) return;
	struct tracer_wave *who = wave_of(t, w);
	memset(t->seen_s, 0, sizeof t->seen_s);
	memset(t->seen_v, 0, sizeof t->seen_v);
	t->shows_scc = false;
	t->changes.n = 0;
	struct code_target target = { t->program->gpu, t->program->wave };
	struct code_inst half[2];
	if (code_split_dual(i->inst, &target, half)) {
		put_written(t, w, &half[0]);
		put_written(t, w, &half[1]);
	} else {
		put_written(t, w, i->inst);
	}
	put_rest(t, w);
	const struct isa_access *access = i->inst->form->record->access;
	if (access && access->direction != ISA_LOAD) put_memory(t);
	char *text = NULL;
	size_t size = 0;
	if (t->keep && !(t->to = open_memstream(&text, &size))) abort();
	if (t->json) tracer_json(t, who, w, i);
	else tracer_text(t, who, w, i);
	if (t->keep) {
		fclose(t->to);
		free(t->kept[t->count % t->keep].text);
		t->kept[t->count % t->keep].text = text;
		t->kept[t->count % t->keep].size = size;
	}
	t->count++;
	who->exec = t->exec;
	who->started = true;
}

struct show_tracer *show_tracer_new(FILE *to, const struct program *p, const struct show_style *s, bool json) {
	struct show_tracer *t = aligned_alloc(128, (sizeof *t + 127) / 128 * 128);
	if (!t) abort();
	memset(t, 0, sizeof *t);
	t->to = t->out = to;
	t->program = p;
	t->style = *s;
	t->json = json;
	t->last = (size_t)-1;
	t->watcher = (struct machine_watcher){ .context = t, .before = before, .after = after };
	return t;
}

const struct machine_watcher *show_tracer_watcher(struct show_tracer *t) { return &t->watcher; }

void show_tracer_buffers(struct show_tracer *t, const struct show_run *r) {
	enum { MOST = 1 << 20 };                            // larger ones would make each store slow
	for (size_t k = 0; k < r->buffers.n; k++) {
		const struct show_buffer *b = &r->buffers.at[k];
		if (b->memory->size > MOST) continue;
		struct tracer_shadow *s = arena_push(&t->arena, &t->shadows);
		*s = (struct tracer_shadow){ .buffer = *b, .copy = arena_alloc(&t->arena, b->memory->size + 1) };
		memcpy(s->copy, b->memory->bytes, b->memory->size);
	}
}

void show_tracer_last(struct show_tracer *t, size_t n) {
	t->keep = n;
	if (n && !(t->kept = calloc(n, sizeof *t->kept))) abort();
}

void show_tracer_end(struct show_tracer *t) {
	if (!t->keep) return;
	size_t first = t->count > t->keep ? t->count - t->keep : 0;
	if (first && !t->json) fprintf(t->out, "(%zu instructions before)\n", first);
	for (size_t k = first; k < t->count; k++) fwrite(t->kept[k % t->keep].text, 1, t->kept[k % t->keep].size, t->out);
}

void show_tracer_free(struct show_tracer *t) {
	for (size_t k = 0; k < t->keep; k++) free(t->kept[k].text);
	free(t->kept);
	arena_free(&t->arena);
	free(t);
}
