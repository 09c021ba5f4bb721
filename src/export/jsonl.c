// The complete log as JSON Lines: an object for each event. A change has the difference of new and old value modulo
// 2^32, and the new value, for each lane of its mask, lowest first. So every state can be computed from the lines
// before it, in both directions. 64-bit numbers are hexadecimal texts.
#include <string.h>
#include "export/format.h"
#include "json/json_out.h"

struct jsonl {
	struct json_out out;
	const struct log_reader *reader;
	bool timed;
	uint64_t lanes;                    // exported lanes
	struct { uint64_t *at; size_t n, room; } regions;      // addresses of regions already written
};

static void *begin_jsonl(FILE *to, const struct export_head *h)
{
	struct jsonl *j = heap_zeroed(1, sizeof *j);
	const struct program *p = log_reader_program(h->reader);
	const struct machine_dispatch *d = log_reader_dispatch(h->reader);
	*j = (struct jsonl){ .out.to = to, .reader = h->reader, .timed = h->timed, .lanes = h->lanes };
	json_out_open(&j->out, NULL, '{');
	json_out_text(&j->out, "kind", "run");
	json_out_text(&j->out, "gpu", p->gpu->name);
	json_out_number(&j->out, "wave size", p->wave);
	json_out_text(&j->out, "file", p->source ? p->source->name : "");
	if (d->kernel) json_out_text(&j->out, "kernel", d->kernel->name);
	if (h->timed) json_out_text(&j->out, "chip", log_reader_chip(h->reader)->name);
	json_out_close(&j->out, '}');
	json_out_line(&j->out);
	return j;
}

// ---- changes --------------------------------------------------------------------------------------------------------
static uint32_t value_of(const struct log_state *s, const struct log_wave *w, const struct log_change *c, unsigned lane)
{
	uint32_t x = 0;
	if (c->file == LOG_SCALAR) return w->s[c->index];
	if (c->file == LOG_VGPR) return w->v[c->index][lane];
	const uint8_t *p = log_place(s, c->file, c->index, c->address[lane], c->bytes);
	if (p) memcpy(&x, p, c->bytes);
	return x;
}

static void put_lanes(struct jsonl *j, const struct log_wave *w, const struct log_change *c, const char *name)
{
	json_out_open(&j->out, name, '[');
	for (uint64_t left = c->lanes; left; left &= left - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		if (*name == 'a') json_out_hex(&j->out, NULL, c->address[lane]);
		else if (*name == 'd') json_out_number(&j->out, NULL, c->delta[lane]);
		else json_out_number(&j->out, NULL, value_of(log_reader_state(j->reader), w, c, lane));
	}
	json_out_close(&j->out, ']');
}

static void put_scalar(struct jsonl *j, const struct log_wave *w, const struct log_change *c)
{
	char name[16];
	json_out_text(&j->out, "scalar", export_register(name, j->reader, c->index));
	json_out_number(&j->out, "delta", c->delta[0]);
	json_out_number(&j->out, "is", w->s[c->index]);
}

static void put_rows(struct jsonl *j, const struct log_wave *w, const struct log_change *c)
{
	if (c->file == LOG_VGPR) json_out_number(&j->out, "vgpr", c->index);
	else if (c->file == LOG_LDS) json_out_number(&j->out, "lds of group", c->index);
	else json_out_flag(&j->out, "memory", true);
	json_out_hex(&j->out, "lanes", c->lanes);
	if (c->file >= LOG_MEMORY) {
		json_out_number(&j->out, "bytes", c->bytes);
		put_lanes(j, w, c, "address");
	}
	put_lanes(j, w, c, "delta");
	put_lanes(j, w, c, "is");
}

static void put_changes(struct jsonl *j, const struct log_event *e)
{
	json_out_open(&j->out, "changes", '[');
	for (size_t k = 0; k < e->change_count; k++) {
		struct log_change c = e->changes[k];
		if (c.file != LOG_SCALAR && !(c.lanes &= j->lanes)) continue;
		json_out_open(&j->out, NULL, '{');
		if (c.file == LOG_SCALAR) put_scalar(j, e->wave, &c);
		else put_rows(j, e->wave, &c);
		json_out_close(&j->out, '}');
	}
	json_out_close(&j->out, ']');
}

// ---- events ---------------------------------------------------------------------------------------------------------
static bool is_new(struct jsonl *j, uint64_t address)
{
	for (size_t k = 0; k < j->regions.n; k++)
		if (j->regions.at[k] == address) return false;
	*heap_push(&j->regions) = address;
	return true;
}

// Writes the region that the event adds, without zeros at its end.
static void put_region(struct jsonl *j)
{
	const struct log_state *s = log_reader_state(j->reader);
	for (size_t k = 0; k < s->regions.n; k++) {
		const struct log_region *r = &s->regions.at[k];
		if (!is_new(j, r->address)) continue;
		uint64_t size = r->size;
		while (size && !r->bytes[size - 1]) size--;
		json_out_text(&j->out, "name", r->name);
		json_out_hex(&j->out, "address", r->address);
		json_out_number(&j->out, "size", r->size);
		json_out_bytes(&j->out, "bytes", r->bytes, size);
	}
}

static void put_wave(struct jsonl *j, const struct log_wave *w, bool born)
{
	json_out_number(&j->out, "number", w->number);
	json_out_group(&j->out, "workgroup", w->workgroup);
	json_out_number(&j->out, "wave", w->wave);
	if (!born) return;
	json_out_number(&j->out, "group", w->group);
	json_out_number(&j->out, "lanes", w->lanes);
	json_out_number(&j->out, "vgprs", w->vgprs);
	if (!j->timed) return;
	json_out_number(&j->out, "cu", w->cu);
	json_out_number(&j->out, "simd", w->simd);
	json_out_number(&j->out, "launch", w->start);
}

static unsigned line_of(const struct jsonl *j, int64_t insn)
{
	return log_reader_program(j->reader)->lines[machine_code(log_reader_machine(j->reader), NULL)[insn].line].place.line;
}

static void put_times(struct jsonl *j, const struct log_times *t)
{
	json_out_number(&j->out, "since", t->since);
	json_out_number(&j->out, "issue", t->issue);
	if (t->exec) json_out_number(&j->out, "executes", t->exec);
	if (t->issue > t->since) {
		json_out_text(&j->out, "cause", time_causes[t->cause].word);
		json_out_number(&j->out, "own", t->own);
		if (t->own) json_out_text(&j->out, "own cause", time_causes[t->own_cause].word);
		if (t->culprit >= 0) json_out_number(&j->out, "culprit line", line_of(j, t->culprit));
	}
	if (t->late) json_out_number(&j->out, "late", t->late);
	if (t->late && t->late_by >= 0) json_out_number(&j->out, "late by line", line_of(j, t->late_by));
}

static void put_step(struct jsonl *j, const struct export_step *s)
{
	json_out_number(&j->out, "step", s->id);
	json_out_number(&j->out, "line", s->line);
	json_out_hex(&j->out, "pc", s->insn->pc);
	json_out_hex(&j->out, "exec", s->exec);
	json_out_text(&j->out, "text", s->text);
	if (*s->source) json_out_text(&j->out, "source", s->source);
	if (s->event->time.known) put_times(j, &s->event->time);
	if (!s->back_count) return;
	json_out_open(&j->out, "waited for", '[');
	for (size_t k = 0; k < s->back_count; k++) json_out_number(&j->out, NULL, s->back[k].id);
	json_out_close(&j->out, ']');
}

static void put_fault(struct jsonl *j, const struct log_event *e)
{
	json_out_number(&j->out, "line", line_of(j, e->insn));
	json_out_signed(&j->out, "lane", e->lane);
	json_out_text(&j->out, "text", e->text ? e->text : "");
}

static void write_event(void *f, const struct log_event *e, const struct export_step *s)
{
	static const char *const kinds[] = {
		[LOG_INSTRUCTION] = "instruction", [LOG_START] = "start", [LOG_END] = "end", [LOG_REGION] = "region",
		[LOG_EDIT] = "edit", [LOG_FAULT] = "fault"
	};
	struct jsonl *j = f;
	json_out_open(&j->out, NULL, '{');
	json_out_text(&j->out, "kind", kinds[e->kind]);
	json_out_number(&j->out, "event", e->number);
	if (e->wave) put_wave(j, e->wave, e->kind == LOG_START);
	if (e->kind == LOG_REGION) put_region(j);
	if (s) put_step(j, s);
	if (e->kind == LOG_FAULT) put_fault(j, e);
	else if (e->wave) put_changes(j, e);
	json_out_close(&j->out, '}');
	json_out_line(&j->out);
}

static void finish_jsonl(void *f) { json_out_flush(&((struct jsonl *)f)->out); }

static void drop_jsonl(void *f)
{
	struct jsonl *j = f;
	json_out_free(&j->out);
	heap_free(j->regions.at);
	heap_free(j);
}

const struct export_format export_jsonl = { .begin = begin_jsonl, .event = write_event, .finish = finish_jsonl,
                                            .drop = drop_jsonl };
