// Writes a log while the machine runs: an observer compares the machine with the state at the end of the log, and
// appends the differences.
//
// An instruction's event is appended when it is executed. In a timed run, it is appended when the model reports its
// issue, or continues with the next instruction without one.
#include "base/bits.h"
#include "log/diff.h"
#include "log/head.h"
#include "log/store.h"
#include "memory/memory.h"
#include <string.h>

// Registers that an instruction may write, computed once: scalars as in log_wave.s, and rows of VGPRs.
enum { MOST_PLANNED = 8 };
struct plan {
	// false if m0, MODE or the stack selects some, or if there are too many; they are then found each time
	bool known;
	// writes memory; with `touch`, its addresses determine all written bytes
	bool memory;
	bool touch;
	uint8_t scalars, rows;
	uint8_t scalar[MOST_PLANNED];
	uint16_t row[MOST_PLANNED];
};

struct log_writer {
	struct log_store *store;
	struct machine *machine;
	const struct machine_dispatch *dispatch;
	struct machine_observer observer;
	struct time_observer time;
	bool timed;
	struct log_state state;
	struct log_record record, other;       // record: of the instruction; other: of starts, ends and regions
	struct log_changes changes;            // changes of the current event
	// has_record: a timed instruction waits for its times; ends: its wave has ended
	bool has_record, ends;
	struct log_bytes block, sizes;
	uint64_t events, first;                // events: total; first: number before the block
	struct plan *plans;                    // by instruction of machine_code
	uint64_t rows[WAVE_MAX_VGPRS / 64];    // rows that the instruction may write
	struct touch touch;                    // memory that it may write, if addresses determine it
	bool torn;                             // addresses do not determine it: elements are torn
	size_t regions;                        // number of the machine's regions at the last check
	uint8_t *zeros; uint32_t zeros_size;
};

// ---- blocks ---------------------------------------------------------------------------------------------------------
void log_writer_flush(struct log_writer *w)
{
	uint64_t count = w->events - w->first;
	if (!count) return;
	log_store_append(w->store, &w->block, &w->sizes, w->first, count);     // the store keeps the error
	w->block.n = w->sizes.n = 0;
	w->first = w->events;
}

static void append_event(struct log_writer *w, struct log_record *r, const uint8_t *content)
{
	size_t before = w->block.n;
	log_put_event(&w->block, &w->state, r, &w->changes, content);
	log_put_number(&w->sizes, w->block.n - before);
	w->state.slot = r->slot;
	w->events++;
	if (w->block.n >= LOG_BLOCK) log_writer_flush(w);
}

// ---- new memory -----------------------------------------------------------------------------------------------------
static void look_for_regions(struct log_writer *w)
{
	size_t n = machine_region_count(w->machine);
	if (n == w->regions) return;
	w->regions = n;
	for (size_t k = 0; k < n; k++) {
		struct machine_region m = machine_region_at(w->machine, k);
		if (log_memory(&w->state, m.address, m.size ? m.size : 1) || !m.size) continue;
		struct log_record *r = &w->other;
		log_record_clear(r);
		r->kind = LOG_REGION;
		r->slot = w->state.slot;
		r->address = m.address;
		r->size = m.size;
		r->text = m.name ? m.name : "";
		r->text_size = strnlen(r->text, 4096);
		if (!log_region_add(&w->state, m.address, m.size, r->text)) continue;
		memcpy(log_memory(&w->state, m.address, m.size), m.bytes, m.size);
		append_event(w, r, m.bytes);
	}
}

// ---- waves ----------------------------------------------------------------------------------------------------------
static uint32_t free_slot(const struct log_state *s)
{
	uint32_t k = 0;
	while (k < s->waves.n && s->waves.at[k]) k++;
	return k;
}

static const row no_row;

static uint32_t rows_of(const struct log_writer *w, const struct wave *wave)
{
	uint32_t least = machine_vgprs(w->machine), n = wave->rows;
	while (n > least && !memcmp(wave->v[n - 1], no_row, wave->lanes * sizeof *no_row)) n--;
	return n > least ? n : least;
}

static void rows_below(uint32_t n, uint64_t rows[WAVE_MAX_VGPRS / 64])
{
	for (uint32_t k = 0; k < WAVE_MAX_VGPRS / 64; k++)
		rows[k] = n > 64 * k ? bits_below(n - 64 * k < 64 ? n - 64 * k : 64) : 0;
}

static void start_wave(struct log_writer *w, struct wave *wave, uint32_t cu, uint32_t simd, uint64_t cycle)
{
	struct log_record *r = &w->other;
	struct log_changes *c = &w->changes;
	struct log_wave *to = log_wave_new(wave->lanes, rows_of(w, wave));
	uint64_t rows[WAVE_MAX_VGPRS / 64];
	look_for_regions(w);
	log_record_clear(r);
	r->kind = LOG_START;
	r->slot = to->slot = wave->slot = free_slot(&w->state);
	to->number = w->state.started++;
	to->group = machine_group_of(wave);
	machine_workgroup_of(wave, to->workgroup);
	to->wave = wave->id;
	to->pc = wave->pc;
	to->cu = cu;
	to->simd = simd;
	to->start = to->issue = cycle;
	to->scratch = wave->scratch_base;
	machine_lds_of(wave, &r->lds);
	r->beside = machine_waves_beside(wave);
	r->who = *to;
	log_wave_arrives(&w->state, to, r->lds, r->beside, false);
	rows_below(wave->rows, rows);
	log_changes_begin(c, wave->lanes, false);
	log_diff_scalars(c, to, wave);
	log_diff_rows(c, to, wave, rows);
	log_diff_scratch(c, &w->state, wave);
	append_event(w, r, NULL);
}

// Ends a wave: its registers become 0; LDS becomes 0 with the last wave.
static void end_wave(struct log_writer *w, struct log_wave *gone)
{
	_Alignas(row) row delta;
	struct log_record *r = &w->other;
	struct log_changes *c = &w->changes;
	struct log_lds *l = log_lds(&w->state, gone->group);
	log_record_clear(r);
	r->kind = LOG_END;
	r->slot = gone->slot;
	r->who = *gone;
	r->lds = l->size;
	r->beside = l->waves;
	log_changes_begin(c, gone->lanes, false);
	for (uint32_t k = 0; k < LOG_SCALARS; k++) if (gone->s[k]) log_put_scalar(c, k, -gone->s[k]);
	for (uint32_t k = 0; k < gone->vgprs; k++)
		if (c->rows->delta(delta, gone->v[k], no_row, gone->lanes)) log_put_vgpr(c, k, c->all, 0, delta);
	if (l->ended + 1 == l->waves) {
		if (w->zeros_size < l->size) {
			heap_free(w->zeros);
			w->zeros = heap_zeroed(1, w->zeros_size = l->size);
		}
		if (l->size) log_diff_stretch(c, LOG_LDS, 0, 0, l->bytes, w->zeros, l->size);
	}
	append_event(w, r, NULL);
	log_wave_free(log_wave_leaves(&w->state, gone->slot, false));
}

// ---- instructions ---------------------------------------------------------------------------------------------------
static bool writes_memory(const struct mem_plan *m) { return m && (m->direction != ISA_LOAD || m->to_lds); }

// Adds a register to the plan, sorted and without duplicates, as a full comparison would find them.
static void plan_register(struct plan *p, unsigned reg)
{
	unsigned k = 0;
	p->known = p->scalars < MOST_PLANNED && p->rows < MOST_PLANNED && reg != REG_SCRATCH && reg != REG_SCRATCH + 1;
	if (!p->known || reg == ISA_REG_NULL || (reg >= LOG_SCALARS && reg < REG_VGPR)) return;
	if (reg >= REG_VGPR) {
		while (k < p->rows && p->row[k] < reg - REG_VGPR) k++;
		if (k < p->rows && p->row[k] == reg - REG_VGPR) return;
		memmove(&p->row[k + 1], &p->row[k], (p->rows++ - k) * sizeof *p->row);
		p->row[k] = (uint16_t)(reg - REG_VGPR);
	} else {
		while (k < p->scalars && p->scalar[k] < reg) k++;
		if (k < p->scalars && p->scalar[k] == reg) return;
		memmove(&p->scalar[k + 1], &p->scalar[k], (p->scalars++ - k) * sizeof *p->scalar);
		p->scalar[k] = (uint8_t)reg;
	}
}

static void make_plan(struct plan *p, const struct insn *i)
{
	*p = (struct plan){ .known = !i->effects->moves && !i->effects->skips, .memory = writes_memory(i->mem),
	                    .touch = writes_memory(i->mem) && wave_touch_tells(i->mem) };
	for (const struct effect *x = NULL; p->known && (x = effects_next(i->effects, x));)
		for (unsigned reg = x->first; x->write && reg < (unsigned)x->first + x->count && p->known; reg++)
			plan_register(p, reg);
}

static void find_rows(struct log_writer *w, const struct wave *wave, const struct insn *i)
{
	struct effect now[EFFECTS_MOST];
	unsigned n = effects_now(i->effects, machine_program(w->machine)->gpu, wave->s[ISA_REG_M0], wave->mode, now);
	memset(w->rows, 0, sizeof w->rows);
	for (unsigned k = 0; k < n; k++)
		for (unsigned reg = now[k].first;
		     now[k].write && reg >= REG_VGPR && reg < (unsigned)now[k].first + now[k].count; reg++)
			w->rows[(reg - REG_VGPR) / 64] |= 1ull << (reg - REG_VGPR) % 64;
}

static void diff_planned(struct log_changes *c, struct log_wave *to, const struct wave *wave, const struct plan *p)
{
	uint64_t exec = wave_exec(wave);
	for (unsigned k = 0; k < p->scalars; k++) log_diff_scalar(c, to, wave, p->scalar[k]);
	for (unsigned k = 0; k < p->rows; k++) log_diff_row(c, to, wave, p->row[k], exec);
}

static void commit_record(struct log_writer *w, const struct time_event *e)
{
	struct log_record *r = &w->record;
	struct log_wave *of = w->state.waves.at[r->slot];
	if (e) {
		const struct insn *code = machine_code(w->machine, NULL);
		r->time = (struct log_times){ true, e->issue, e->exec, e->since, e->own, e->late, e->cause, e->own_cause,
		                              e->culprit ? e->culprit - code : -1, e->late_by ? e->late_by - code : -1 };
		r->issue_step = e->issue - of->issue;
		of->issue = e->issue;
	}
	append_event(w, r, NULL);
	w->has_record = false;
	if (w->ends) end_wave(w, of);
	w->ends = false;
}

// Logs written memory. If addresses do not determine the bytes, all memory is compared.
static void log_memory_written(struct log_writer *w, const struct wave *wave, const struct mem_plan *m)
{
	struct log_changes *c = &w->changes;
	if (wave_touch_tells(m) && !w->torn) {
		if (w->touch.active) log_diff_touched(c, &w->state, w->machine, wave, &w->touch);
		return;
	}
	if (m->space != ISA_SCALAR) log_diff_lds(c, &w->state, wave);
	log_diff_memory(c, &w->state, w->machine, wave_exec(wave));
}

static void before_instruction(void *context, struct wave *wave, const struct insn *i)
{
	struct log_writer *w = context;
	if (w->has_record) commit_record(w, NULL);
	if (machine_insn_is_end(i)) return;
	const struct plan *p = &w->plans[i - wave->code];
	if (!p->known) find_rows(w, wave, i);
	w->torn = false;
	if (!p->touch) return;
	wave_touch(wave, i, &w->touch);
	w->torn = wave_touch_is_torn(wave, i->mem, &w->touch);
}

static void after_instruction(void *context, struct wave *wave, const struct insn *i)
{
	struct log_writer *w = context;
	if (machine_insn_is_end(i)) return;
	struct log_wave *to = w->state.waves.at[wave->slot];
	struct log_record *r = &w->record;
	log_record_clear(r);
	r->kind = LOG_INSTRUCTION;
	r->slot = wave->slot;
	r->insn = (uint32_t)(i - wave->code);
	r->next = wave->pc;
	const struct plan *p = &w->plans[r->insn];
	log_changes_begin(&w->changes, wave->lanes, true);
	if (p->known) {
		diff_planned(&w->changes, to, wave, p);
	} else {
		log_diff_scalars(&w->changes, to, wave);
		log_diff_rows(&w->changes, to, wave, w->rows);
	}
	if (p->memory) log_memory_written(w, wave, i->mem);
	to->pc = wave->pc;
	to->executed++;
	w->state.steps++;
	w->has_record = true;
	if (!w->timed) commit_record(w, NULL);
}

// ---- observers ------------------------------------------------------------------------------------------------------
static void machine_starts(void *context, struct wave *wave)
{
	struct log_writer *w = context;
	if (!w->timed) start_wave(w, wave, 0, 0, 0);
}

static void machine_changed(void *context, struct wave *wave, const struct machine_change *what)
{
	(void)what;                                             // all registers and memory are compared
	log_writer_edit(context, wave);
}


static void machine_ends(void *context, struct wave *wave)
{
	struct log_writer *w = context;
	if (w->has_record) w->ends = true;
	else end_wave(w, w->state.waves.at[wave->slot]);
}

static void time_starts(void *context, struct wave *wave, uint32_t cu, uint32_t simd, uint64_t cycle)
{
	struct log_writer *w = context;
	if (w->has_record) commit_record(w, NULL);
	start_wave(w, wave, cu, simd, cycle);
}

static void time_issues(void *context, const struct time_event *e)
{
	struct log_writer *w = context;
	if (w->has_record && !machine_insn_is_end(e->insn)) commit_record(w, e);
}

const struct machine_observer *log_writer_observer(struct log_writer *w) { return &w->observer; }

const struct time_observer *log_writer_time(struct log_writer *w)
{
	w->timed = true;
	w->time = (struct time_observer){ .context = w, .wave_start = time_starts, .issue = time_issues };
	return &w->time;
}

// ---- interface for the caller ---------------------------------------------------------------------------------------
struct log_writer *log_writer_new(struct log_store *s, struct machine *m, const struct machine_dispatch *d,
                                  const struct isa_chip *chip)
{
	struct log_writer *w = heap_zeroed(1, sizeof *w);
	w->store = s;
	w->machine = m;
	w->dispatch = d;
	w->changes.rows = log_rows(machine_host_level(m));
	size_t n;
	const struct insn *code = machine_code(m, &n);
	w->plans = heap_zeroed(n + 1, sizeof *w->plans);
	for (size_t k = 0; k < n; k++) if (!machine_insn_is_end(&code[k])) make_plan(&w->plans[k], &code[k]);
	w->observer = (struct machine_observer){ .context = w, .wave_start = machine_starts,
		.before = before_instruction, .after = after_instruction, .wave_end = machine_ends,
		.changed = machine_changed };
	log_put_head(&w->block, machine_program(m), d, chip);
	log_store_append(s, &w->block, &w->sizes, 0, 0);
	w->block.n = 0;
	return w;
}

void log_writer_edit(struct log_writer *w, struct wave *wave)
{
	uint64_t rows[WAVE_MAX_VGPRS / 64];
	struct log_record *r = &w->record;
	struct log_changes *c = &w->changes;
	if (w->has_record) commit_record(w, NULL);
	log_record_clear(r);
	r->kind = LOG_EDIT;
	r->slot = wave->slot;
	struct log_wave *to = w->state.waves.at[wave->slot];
	rows_below(WAVE_MAX_VGPRS, rows);
	log_changes_begin(c, wave->lanes, true);
	log_diff_scalars(c, to, wave);
	log_diff_rows(c, to, wave, rows);
	log_diff_lds(c, &w->state, wave);
	log_diff_memory(c, &w->state, w->machine, wave_exec(wave));
	if (c->count || c->scratch_step) append_event(w, r, NULL);
}

static void put_fault(struct log_writer *w, const struct machine_result *result)
{
	struct log_record *r = &w->other;
	const struct insn *i = machine_insn_at(w->machine, result->pc);
	log_record_clear(r);
	r->kind = LOG_FAULT;
	r->slot = w->state.slot;
	for (size_t k = 0; k < w->state.waves.n; k++) {
		const struct log_wave *of = w->state.waves.at[k];
		if (of && of->wave == result->wave && !memcmp(of->workgroup, result->workgroup, sizeof of->workgroup))
			r->slot = of->slot;
	}
	r->insn = i ? (uint32_t)(i - machine_code(w->machine, NULL)) : 0;
	r->lane = result->lane;
	r->text = result->fault;
	r->text_size = strnlen(r->text, 4096);
	append_event(w, r, NULL);
}

bool log_writer_end(struct log_writer *w)
{
	const struct machine_result *result = machine_result(w->machine);
	if (w->has_record) commit_record(w, NULL);
	if (result->fault) put_fault(w, result);
	log_writer_flush(w);
	return log_store_fine(w->store);
}

void log_writer_free(struct log_writer *w)
{
	if (!w) return;
	log_state_free(&w->state);
	log_record_free(&w->record);
	log_record_free(&w->other);
	heap_free(w->changes.bytes.at);
	heap_free(w->block.at);
	heap_free(w->sizes.at);
	heap_free(w->zeros);
	heap_free(w->plans);
	heap_free(w);
}
