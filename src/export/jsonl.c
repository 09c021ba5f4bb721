// The complete log as JSON Lines: an object for each event. A change has the difference of new and old value modulo
// 2^32, and the new value, for each lane of its mask, lowest first. So every state can be computed from the lines
// before it, in both directions. 64-bit numbers are hexadecimal texts.
#include <inttypes.h>
#include <string.h>
#include "export/format.h"

struct jsonl {
	FILE *to;
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
	*j = (struct jsonl){ .to = to, .reader = h->reader, .timed = h->timed, .lanes = h->lanes };
	fputs("{\"kind\":\"run\",\"gpu\":", to);
	export_json_text(to, p->gpu->name);
	fprintf(to, ",\"wave size\":%u,\"file\":", p->wave);
	export_json_text(to, p->source ? p->source->name : "");
	if (d->kernel) {
		fputs(",\"kernel\":", to);
		export_json_text(to, d->kernel->name);
	}
	if (h->timed) {
		fputs(",\"chip\":", to);
		export_json_text(to, log_reader_chip(h->reader)->name);
	}
	fputs("}\n", to);
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
	fprintf(j->to, ",\"%s\":[", name);
	for (uint64_t left = c->lanes; left; left &= left - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		if (left != c->lanes) putc(',', j->to);
		if (*name == 'a') fprintf(j->to, "\"0x%" PRIx64 "\"", c->address[lane]);
		else fprintf(j->to, "%u", *name == 'd' ? c->delta[lane] : value_of(log_reader_state(j->reader), w, c, lane));
	}
	putc(']', j->to);
}

static void put_change(struct jsonl *j, const struct log_wave *w, const struct log_change *c)
{
	char name[16];
	if (c->file == LOG_SCALAR) {
		fprintf(j->to, "{\"scalar\":\"%s\",\"delta\":%u,\"is\":%u}", export_register(name, j->reader, c->index),
		        c->delta[0], w->s[c->index]);
		return;
	}
	if (c->file == LOG_VGPR) fprintf(j->to, "{\"vgpr\":%u", c->index);
	else if (c->file == LOG_LDS) fprintf(j->to, "{\"lds of group\":%u", c->index);
	else fputs("{\"memory\":true", j->to);
	fprintf(j->to, ",\"lanes\":\"0x%" PRIx64 "\"", c->lanes);
	if (c->file >= LOG_MEMORY) {
		fprintf(j->to, ",\"bytes\":%u", c->bytes);
		put_lanes(j, w, c, "address");
	}
	put_lanes(j, w, c, "delta");
	put_lanes(j, w, c, "is");
	putc('}', j->to);
}

static void put_changes(struct jsonl *j, const struct log_event *e)
{
	fputs(",\"changes\":[", j->to);
	for (size_t k = 0, n = 0; k < e->change_count; k++) {
		struct log_change c = e->changes[k];
		if (c.file != LOG_SCALAR && !(c.lanes &= j->lanes)) continue;
		if (n++) putc(',', j->to);
		put_change(j, e->wave, &c);
	}
	putc(']', j->to);
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
		fputs(",\"name\":", j->to);
		export_json_text(j->to, r->name);
		fprintf(j->to, ",\"address\":\"0x%" PRIx64 "\",\"size\":%" PRIu64 ",\"bytes\":\"", r->address, r->size);
		for (uint64_t b = 0; b < size; b++) fprintf(j->to, "%02x", r->bytes[b]);
		putc('"', j->to);
	}
}

static void put_wave(struct jsonl *j, const struct log_wave *w, bool born)
{
	fprintf(j->to, ",\"number\":%" PRIu64 ",\"workgroup\":[%u,%u,%u],\"wave\":%u", w->number, w->workgroup[0],
	        w->workgroup[1], w->workgroup[2], w->wave);
	if (!born) return;
	fprintf(j->to, ",\"group\":%u,\"lanes\":%u,\"vgprs\":%u", w->group, w->lanes, w->vgprs);
	if (j->timed) fprintf(j->to, ",\"cu\":%u,\"simd\":%u,\"launch\":%" PRIu64, w->cu, w->simd, w->start);
}

static unsigned line_of(const struct jsonl *j, int64_t insn)
{
	return log_reader_program(j->reader)->lines[machine_code(log_reader_machine(j->reader), NULL)[insn].line].place.line;
}

static void put_times(struct jsonl *j, const struct log_times *t)
{
	fprintf(j->to, ",\"since\":%" PRIu64 ",\"issue\":%" PRIu64, t->since, t->issue);
	if (t->exec) fprintf(j->to, ",\"executes\":%" PRIu64, t->exec);
	if (t->issue > t->since) {
		fprintf(j->to, ",\"cause\":\"%s\",\"own\":%" PRIu64, time_causes[t->cause].word, t->own);
		if (t->own) fprintf(j->to, ",\"own cause\":\"%s\"", time_causes[t->own_cause].word);
		if (t->culprit >= 0) fprintf(j->to, ",\"culprit line\":%u", line_of(j, t->culprit));
	}
	if (t->late) fprintf(j->to, ",\"late\":%" PRIu64, t->late);
	if (t->late && t->late_by >= 0) fprintf(j->to, ",\"late by line\":%u", line_of(j, t->late_by));
}

static void put_step(struct jsonl *j, const struct export_step *s)
{
	fprintf(j->to, ",\"step\":%" PRIu64 ",\"line\":%u,\"pc\":\"0x%" PRIx64 "\",\"exec\":\"0x%" PRIx64
	        "\",\"text\":", s->id, s->line, s->insn->pc, s->exec);
	export_json_text(j->to, s->text);
	if (*s->source) {
		fputs(",\"source\":", j->to);
		export_json_text(j->to, s->source);
	}
	if (s->event->time.known) put_times(j, &s->event->time);
	if (!s->back_count) return;
	fputs(",\"waited for\":[", j->to);
	for (size_t k = 0; k < s->back_count; k++) fprintf(j->to, "%s%" PRIu64, k ? "," : "", s->back[k].id);
	putc(']', j->to);
}

static void write_event(void *f, const struct log_event *e, const struct export_step *s)
{
	static const char *const kinds[] = {
		[LOG_INSTRUCTION] = "instruction", [LOG_START] = "start", [LOG_END] = "end", [LOG_REGION] = "region",
		[LOG_EDIT] = "edit", [LOG_FAULT] = "fault"
	};
	struct jsonl *j = f;
	fprintf(j->to, "{\"kind\":\"%s\",\"event\":%" PRIu64, kinds[e->kind], e->number);
	if (e->wave) put_wave(j, e->wave, e->kind == LOG_START);
	if (e->kind == LOG_REGION) put_region(j);
	if (s) put_step(j, s);
	if (e->kind == LOG_FAULT) {
		fprintf(j->to, ",\"line\":%u,\"lane\":%d,\"text\":", line_of(j, e->insn), e->lane);
		export_json_text(j->to, e->text ? e->text : "");
	}
	if (e->wave && e->kind != LOG_FAULT) put_changes(j, e);
	fputs("}\n", j->to);
}

static void drop_jsonl(void *f)
{
	struct jsonl *j = f;
	heap_free(j->regions.at);
	heap_free(j);
}

const struct export_format export_jsonl = { .begin = begin_jsonl, .event = write_event, .drop = drop_jsonl };
