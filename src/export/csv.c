// Comma-separated values by RFC 4180: a header line, CRLF, quotes where needed. One row for each executed instruction.
#include <inttypes.h>
#include "export/format.h"

static bool has_sources(const struct log_reader *r) { return log_reader_program(r)->origins.n; }

static void *begin_csv(FILE *to, const struct export_head *h)
{
	fprintf(to, "%s,workgroup,wave,line,pc,exec,text,changes%s\r\n", h->timed ? "cycle" : "step",
	        has_sources(h->reader) ? ",source" : "");
	return to;
}

static void write_row(void *f, const struct export_step *s)
{
	FILE *to = f;
	const struct log_wave *w = s->wave;
	fprintf(to, "%" PRIu64 ",%u/%u/%u,%u,%u,0x%" PRIx64 ",0x%0*" PRIx64 ",", s->issue, w->workgroup[0],
	        w->workgroup[1], w->workgroup[2], w->wave, s->line, s->insn->pc, (int)w->lanes / 4, s->exec);
	export_csv_text(to, s->text);
	putc(',', to);
	export_csv_text(to, s->changes);
	if (has_sources(s->reader)) putc(',', to);
	if (has_sources(s->reader)) export_csv_text(to, s->source);
	fputs("\r\n", to);
}

const struct export_format export_csv = { .changes = true, .begin = begin_csv, .step = write_row };
