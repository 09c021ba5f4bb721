// Prints a stop: the last instruction, as a trace shows it, and the next one.
#include <inttypes.h>
#include "base/style.h"
#include "report/summary.h"
#include "step/commands.h"
#include "trace/trace.h"
#include "values/does.h"
#include "values/headings.h"

// ---- lines --------------------------------------------------------------------------------------------------------
static void put_source(struct step_commander *c, uint32_t insn)
{
	size_t count;
	const struct insn *code = step_code(c->session, &count);
	struct arena a = { 0 };
	if (insn >= count || machine_insn_is_end(&code[insn])) return;
	fprintf(c->out, "%5u  %s%s%s", step_line(c->session, insn), style_paint(c->out, style_bold),
	        program_source_line(&a, &step_program(c->session)->lines[code[insn].line]),
	        style_paint(c->out, style_plain));
	arena_free(&a);
}

// Prints the last instruction as a trace does. Reads earlier instructions too, for the previous mask and the waits.
void step_put_last(struct step_commander *c, FILE *to, bool json)
{
	enum { BEFORE = 200 };
	struct log_event e;
	struct log_reader *r = step_reader(c->session);
	const struct step_here *h = step_here(c->session);
	struct show_trace_options o = {
		.cycles = c->cycles, .json = json, .filter.after = h->steps - 1, .headed = c->headed,
		.kinds = step_kinds(c->session), .buffers.run = step_run(c->session)
	};
	struct show_tracer *t = show_tracer_new(to, r, &o);
	uint64_t place = log_reader_place(r);
	log_seek(r, place > BEFORE ? place - BEFORE : 0);
	while (log_reader_place(r) < place && log_peek(r, &e)) {
		bool instruction = e.kind == LOG_INSTRUCTION;
		if (instruction) show_tracer_before(t, &e);
		if (!log_next(r, &e)) break;
		if (instruction) show_tracer_after(t, &e);
		if (instruction) c->headed = e.wave->number + 1;
	}
	show_tracer_free(t);
}

static char *does_here(struct step_session *s, struct arena *a, const struct log_event *e)
{
	struct show_does *teller = show_does_new(step_reader(s), step_kinds(s), &(struct show_buffers){ .run = step_run(s) });
	char *text = show_does(teller, a, e, 0);
	show_does_free(teller);
	return text;
}

char *step_does(struct step_session *s, struct arena *a, bool next)
{
	struct log_event e;
	struct log_reader *r = step_reader(s);
	uint64_t place = log_reader_place(r);
	char *text = NULL;
	if (next) while (log_peek(r, &e) && e.kind != LOG_INSTRUCTION && log_next(r, &e)) continue;
	else while (log_back(r, &e) && e.kind != LOG_INSTRUCTION) continue;
	if (log_peek(r, &e) && e.kind == LOG_INSTRUCTION) text = does_here(s, a, &e);
	log_seek(r, place);
	return text;
}

static void put_next(struct step_commander *c)
{
	const struct step_here *h = step_here(c->session);
	bool other = h->last.is && (h->last.group != h->next.group || h->last.wave != h->next.wave);
	if (!h->next.is) {
		if (h->fault) return;
		fprintf(c->out, "the run is over: %" PRIu64 " instructions\n", h->steps);
		const struct harness_run *r = step_ended(c->session);
		if (r) show_expectations(c->out, r);
		return;
	}
	const struct origin *shown = h->last.is ? step_origin(c->session, h->last.insn) : NULL;
	show_origin(c->out, step_origin(c->session, h->next.insn), &shown);
	fputs("next", c->out);
	put_source(c, h->next.insn);
	if (other)
		fprintf(c->out, "   (workgroup (%u,%u,%u) wave %u)", h->next.workgroup[0], h->next.workgroup[1],
		        h->next.workgroup[2], h->next.wave);
	putc('\n', c->out);
}

void step_show_place(struct step_commander *c)
{
	const struct step_here *h = step_here(c->session);
	if (h->last.is) step_put_last(c, c->out, false);
	if (h->fault)
		fprintf(c->out, "%sfault:%s %s\n", style_paint(c->out, style_red),
		        style_paint(c->out, style_plain), h->fault);
	put_next(c);
}
