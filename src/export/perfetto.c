// Chrome's trace event format, for Perfetto and chrome://tracing. A SIMD is a process, and a wave is a thread. An
// instruction is a slice from the time when it is ready to its issue, with its stalls inside. A wait is the end of a
// flow from each access that it waited for. A cycle is shown as a microsecond. An instruction that takes no cycle is an
// instant.
#include <inttypes.h>
#include <stdlib.h>
#include "export/flights.h"

struct perfetto {
	FILE *to;
	bool timed, any;
	uint64_t flows;
	struct export_flights flights;     // value: the cycle of the issue
	struct { bool *at; size_t n; } processes;      // processes whose name is written
};

static void *begin_perfetto(FILE *to, const struct export_head *h)
{
	struct perfetto *p = heap_zeroed(1, sizeof *p);
	p->to = to;
	p->timed = h->timed;
	fprintf(to,
	        "{\"displayTimeUnit\":\"ns\",\"otherData\":{\"made by\":\"lanewise\",\"one microsecond is\":\"%s\",\"gpu\":",
	        h->timed ? "a cycle" : "an instruction");
	export_json_text(to, log_reader_program(h->reader)->gpu->name);
	if (h->timed) {
		fprintf(to, ",\"chip\":");
		export_json_text(to, log_reader_chip(h->reader)->title);
	}
	fprintf(to, "},\"traceEvents\":[");
	return p;
}

static unsigned process_of(const struct perfetto *p, const struct log_wave *w)
{
	enum { SIMDS = 8 };
	return p->timed ? w->cu * SIMDS + w->simd + 1 : 1;         // Perfetto reserves 0 for the idle process
}

static uint64_t thread_of(const struct log_wave *w) { return w->number + 1; }

static void next_item(struct perfetto *p)
{
	fputs(p->any ? ",\n" : "\n", p->to);
	p->any = true;
}

static void write_name(struct perfetto *p, const char *what, unsigned process, uint64_t thread, const char *name)
{
	next_item(p);
	fprintf(p->to, "{\"ph\":\"M\",\"name\":\"%s\",\"pid\":%u,", what, process);
	if (thread) fprintf(p->to, "\"tid\":%" PRIu64 ",", thread);
	fputs("\"args\":{\"name\":", p->to);
	export_json_text(p->to, name);
	fputs("}}", p->to);
}

static void start_wave(void *f, const struct log_wave *w)
{
	struct perfetto *p = f;
	unsigned process = process_of(p, w);
	char name[128];
	bool *named = heap_reach(&p->processes, process);
	if (!*named) {
		*named = true;
		snprintf(name, sizeof name, "CU %u SIMD %u", w->cu, w->simd);
		write_name(p, "process_name", process, 0, p->timed ? name : "waves");
	}
	write_name(p, "thread_name", process, thread_of(w), export_place(name, sizeof name, w));
	next_item(p);
	fprintf(p->to, "{\"ph\":\"M\",\"name\":\"thread_sort_index\",\"pid\":%u,\"tid\":%" PRIu64
	        ",\"args\":{\"sort_index\":%" PRIu64 "}}", process, thread_of(w), w->number);
}

static void put_args(FILE *to, const struct export_step *s)
{
	fprintf(to, ",\"args\":{\"line\":%u,\"pc\":\"0x%" PRIx64 "\",\"exec\":\"0x%0*" PRIx64 "\",\"lanes\":%d",
	        s->line, s->insn->pc, (int)s->wave->lanes / 4, s->exec, __builtin_popcountll(s->exec));
	if (s->ends > s->issue + 1) fprintf(to, ",\"executes at\":%" PRIu64, s->ends - 1);
	if (*s->source) {
		fputs(",\"source\":", to);
		export_json_text(to, s->source);
	}
	if (*s->changes) {
		fputs(",\"changes\":", to);
		export_json_text(to, s->changes);
	}
	fputs("}}", to);
}

// Writes the start of an event in the wave's thread: its phase and time.
static void begin_event(struct perfetto *p, const struct log_wave *w, const char *phase, uint64_t at)
{
	next_item(p);
	fprintf(p->to, "{\"ph\":%s,\"pid\":%u,\"tid\":%" PRIu64 ",\"ts\":%" PRIu64, phase, process_of(p, w), thread_of(w), at);
}

static void put_slice(struct perfetto *p, const struct export_step *s, uint64_t at, uint64_t cycles, const char *kind,
                      const char *name)
{
	begin_event(p, s->wave, "\"X\"", at);
	fprintf(p->to, ",\"dur\":%" PRIu64 ",\"cat\":\"%s\",\"name\":", cycles, kind);
	export_json_text(p->to, name);
}

static void put_stalls(struct perfetto *p, const struct export_step *s)
{
	uint64_t at = s->since;
	for (int k = 0; k < 2; at += s->stall[k++].cycles) {
		if (!s->stall[k].cycles) continue;
		put_slice(p, s, at, s->stall[k].cycles, "stall", time_causes[s->stall[k].cause].word);
		fputs(",\"args\":{\"why\":", p->to);
		export_json_text(p->to, time_causes[s->stall[k].cause].text);
		if (!k && s->culprit) fprintf(p->to, ",\"line\":%u", s->culprit);
		fputs("}}", p->to);
	}
}

// ---- flows ----------------------------------------------------------------------------------------------------------
static void put_flow(struct perfetto *p, const struct export_step *s, uint64_t from)
{
	p->flows++;
	for (int ends = 0; ends < 2; ends++) {
		begin_event(p, s->wave, ends ? "\"f\",\"bp\":\"e\"" : "\"s\"", ends ? s->issue : from);
		fprintf(p->to, ",\"id\":%" PRIu64 ",\"cat\":\"wait\",\"name\":\"waited for\"}", p->flows);
	}
}

static void write_instruction(void *f, const struct export_step *s)
{
	struct perfetto *p = f;
	uint64_t from, lost[EXPORT_FLIGHTS_LOST];
	if (s->free) {
		begin_event(p, s->wave, "\"i\",\"s\":\"t\"", s->issue);
		fputs(",\"cat\":\"instruction\",\"name\":", p->to);
		export_json_text(p->to, s->text);
		put_args(p->to, s);
		return;
	}
	put_slice(p, s, s->since, s->issue + 1 - s->since, isa_unit_name[isa_record(s->insn->inst->form)->unit], s->text);
	put_args(p->to, s);
	put_stalls(p, s);
	for (size_t k = 0; k < s->back_count; k++)
		if (export_flights_take(&p->flights, s->wave->slot, s->back[k].id, &from)) put_flow(p, s, from);
	if (s->insn->effects->counted) export_flights_add(&p->flights, s, s->issue, lost);
}

static void end_wave(void *f, const struct log_wave *w)
{
	uint64_t from;
	while (export_flights_last(&((struct perfetto *)f)->flights, w->slot, &from)) continue;
}

static void finish_perfetto(void *f)
{
	fputs("\n]}\n", ((struct perfetto *)f)->to);
}

static void drop_perfetto(void *f)
{
	struct perfetto *p = f;
	export_flights_free(&p->flights);
	heap_free(p->processes.at);
	heap_free(p);
}

const struct export_format export_perfetto = {
	.changes = true, .begin = begin_perfetto, .start = start_wave, .step = write_instruction, .end = end_wave,
	.finish = finish_perfetto, .drop = drop_perfetto
};
