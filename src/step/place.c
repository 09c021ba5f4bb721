// What a stop prints: the last instruction, as a trace shows it, and the next one.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "step/step.h"

static void put_last(struct step_commander *c) {
	(void)c;
}

static void put_next(struct step_commander *c) {
	const struct step_here *h = step_here(c->session);
	size_t count;
	const struct insn *code = step_code(c->session, &count);
	struct arena a = { 0 };
	const struct program *p = step_program(c->session);
	if (!h->next.is || h->next.insn >= count) return;
	bool other = h->last.is && (h->last.group != h->next.group || h->last.wave != h->next.wave);
	fprintf(c->out, "next%5u  %s%s%s", step_line(c->session, h->next.insn), show_paint(&c->style, show_bold), show_source_line(&a, &p->lines[code[h->next.insn].line]),
	        show_paint(&c->style, show_plain));
	if (other) fprintf(c->out, "   (workgroup (%u,%u,%u) wave %u)", h->next.workgroup[0], h->next.workgroup[1], h->next.workgroup[2], h->next.wave);
	putc('\n', c->out);
	arena_free(&a);
}

void step_show_place(struct step_commander *c) {
	const struct step_here *h = step_here(c->session);
	put_last(c);
	if (h->fault) fprintf(c->out, "%sfault:%s %s\n", show_paint(&c->style, show_red), show_paint(&c->style, show_plain), h->fault);
	put_next(c);
}
