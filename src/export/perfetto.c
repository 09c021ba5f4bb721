// Chrome's trace event format, for Perfetto and chrome://tracing. A SIMD is a process, and a wave is a thread. An
// instruction is a slice from the time when it is ready to its issue, with its stalls inside. A wait is the end of a
// flow from each access that it waited for. A cycle is shown as a microsecond. An instruction that takes no cycle is an
// instant.
#include <stdio.h>
#include "export/flights.h"
#include "json/json_out.h"

struct perfetto {
	struct json_out out;
	bool timed;
	uint64_t flows;
	struct export_flights flights;     // value: the cycle of the issue
	struct { bool *at; size_t n; } processes;      // processes whose name is written
};

static void *begin_perfetto(FILE *to, const struct export_head *h)
{
	struct perfetto *p = heap_zeroed(1, sizeof *p);
	struct json_out *o = &p->out;
	o->to = to;
	p->timed = h->timed;
	json_out_open(o, NULL, '{');
	json_out_text(o, "displayTimeUnit", "ns");
	json_out_open(o, "otherData", '{');
	json_out_text(o, "made by", "lanewise");
	json_out_text(o, "one microsecond is", h->timed ? "a cycle" : "an instruction");
	json_out_text(o, "gpu", log_reader_program(h->reader)->gpu->name);
	if (h->timed) json_out_text(o, "chip", log_reader_chip(h->reader)->title);
	json_out_close(o, '}');
	json_out_open(o, "traceEvents", '[');
	return p;
}

static unsigned process_of(const struct perfetto *p, const struct log_wave *w)
{
	enum { SIMDS = 8 };
	return p->timed ? w->cu * SIMDS + w->simd + 1 : 1;         // Perfetto reserves 0 for the idle process
}

static uint64_t thread_of(const struct log_wave *w) { return w->number + 1; }

// Begins an event of a process, on its own line.
static void begin_item(struct perfetto *p, const char *phase)
{
	json_out_next_line(&p->out);
	json_out_open(&p->out, NULL, '{');
	json_out_text(&p->out, "ph", phase);
}

static void write_name(struct perfetto *p, const char *what, unsigned process, uint64_t thread, const char *name)
{
	begin_item(p, "M");
	json_out_text(&p->out, "name", what);
	json_out_number(&p->out, "pid", process);
	if (thread) json_out_number(&p->out, "tid", thread);
	json_out_open(&p->out, "args", '{');
	json_out_text(&p->out, "name", name);
	json_out_close(&p->out, '}');
	json_out_close(&p->out, '}');
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
	begin_item(p, "M");
	json_out_text(&p->out, "name", "thread_sort_index");
	json_out_number(&p->out, "pid", process);
	json_out_number(&p->out, "tid", thread_of(w));
	json_out_open(&p->out, "args", '{');
	json_out_number(&p->out, "sort_index", w->number);
	json_out_close(&p->out, '}');
	json_out_close(&p->out, '}');
}

// Writes the arguments of an event, and ends it.
static void put_args(struct json_out *o, const struct export_step *s)
{
	char exec[2 + 16 + 1];
	snprintf(exec, sizeof exec, "0x%0*llx", (int)s->wave->lanes / 4, (unsigned long long)s->exec);
	json_out_open(o, "args", '{');
	json_out_number(o, "line", s->line);
	json_out_hex(o, "pc", s->insn->pc);
	json_out_text(o, "exec", exec);
	json_out_number(o, "lanes", (uint64_t)__builtin_popcountll(s->exec));
	if (s->ends > s->issue + 1) json_out_number(o, "executes at", s->ends - 1);
	if (*s->source) json_out_text(o, "source", s->source);
	if (*s->changes) json_out_text(o, "changes", s->changes);
	json_out_close(o, '}');
	json_out_close(o, '}');
}

// Writes the start of an event in the wave's thread: its phase, with a second member of it or NULL, and its time.
static void begin_event(struct perfetto *p, const struct log_wave *w, const char *phase, const char *name,
                        const char *value, uint64_t at)
{
	begin_item(p, phase);
	if (name) json_out_text(&p->out, name, value);
	json_out_number(&p->out, "pid", process_of(p, w));
	json_out_number(&p->out, "tid", thread_of(w));
	json_out_number(&p->out, "ts", at);
}

static void put_slice(struct perfetto *p, const struct export_step *s, uint64_t at, uint64_t cycles, const char *kind,
                      const char *name)
{
	begin_event(p, s->wave, "X", NULL, NULL, at);
	json_out_number(&p->out, "dur", cycles);
	json_out_text(&p->out, "cat", kind);
	json_out_text(&p->out, "name", name);
}

static void put_stalls(struct perfetto *p, const struct export_step *s)
{
	uint64_t at = s->since;
	for (int k = 0; k < 2; at += s->stall[k++].cycles) {
		if (!s->stall[k].cycles) continue;
		put_slice(p, s, at, s->stall[k].cycles, "stall", time_causes[s->stall[k].cause].word);
		json_out_open(&p->out, "args", '{');
		json_out_text(&p->out, "why", time_causes[s->stall[k].cause].text);
		if (!k && s->culprit) json_out_number(&p->out, "line", s->culprit);
		json_out_close(&p->out, '}');
		json_out_close(&p->out, '}');
	}
}

// ---- flows ----------------------------------------------------------------------------------------------------------
static void put_flow(struct perfetto *p, const struct export_step *s, uint64_t from)
{
	p->flows++;
	for (int ends = 0; ends < 2; ends++) {
		begin_event(p, s->wave, ends ? "f" : "s", ends ? "bp" : NULL, "e", ends ? s->issue : from);
		json_out_number(&p->out, "id", p->flows);
		json_out_text(&p->out, "cat", "wait");
		json_out_text(&p->out, "name", "waited for");
		json_out_close(&p->out, '}');
	}
}

static void write_instruction(void *f, const struct export_step *s)
{
	struct perfetto *p = f;
	uint64_t from, lost[EXPORT_FLIGHTS_LOST];
	if (s->free) {
		begin_event(p, s->wave, "i", "s", "t", s->issue);
		json_out_text(&p->out, "cat", "instruction");
		json_out_text(&p->out, "name", s->text);
		put_args(&p->out, s);
		return;
	}
	put_slice(p, s, s->since, s->issue + 1 - s->since, isa_unit_name[isa_record(s->insn->inst->form)->unit], s->text);
	put_args(&p->out, s);
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
	struct json_out *o = &((struct perfetto *)f)->out;
	json_out_line(o);
	json_out_close(o, ']');
	json_out_close(o, '}');
	json_out_line(o);
	json_out_flush(o);
}

static void drop_perfetto(void *f)
{
	struct perfetto *p = f;
	json_out_free(&p->out);
	export_flights_free(&p->flights);
	heap_free(p->processes.at);
	heap_free(p);
}

const struct export_format export_perfetto = {
	.changes = true, .begin = begin_perfetto, .start = start_wave, .step = write_instruction, .end = end_wave,
	.finish = finish_perfetto, .drop = drop_perfetto
};
