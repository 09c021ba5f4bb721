// Compares each opcode of thread traces with the model: the interval to the wave's next instruction, on the card and in
// the model, and the cycles for which the opcode's class keeps its unit busy, with their source.
//   conform_opcodes [-v] FOLDER …   prints opcodes that are more than a cycle off in every row, or whose figure is
//                                   contradicted; -v prints all opcodes
// A figure is contradicted if the card issues the next instruction of the same unit sooner in every row. Exit status 0
// if no figure is.
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "isa/figures.h"
#include "trace_replay.h"

enum { MOST = 4096, BATCH = 64 };
struct opcode {
	const struct isa_form *form;
	unsigned generation, rows, close;
	unsigned card, model;          // cycles to the next instruction: the least of its rows, and the model's in that row
	unsigned next;                 // the most to an instruction of the same unit; 0 if none follows
};
struct table { struct opcode *at; size_t n; unsigned generation; };
struct last { const struct isa_form *form; uint64_t row; };
struct reader { struct table *table; struct last *waves; size_t room; };

static const struct isa_class *class_of(const struct isa_form *f) { return isa_class(isa_record(f)); }

static struct opcode *find_opcode(struct table *t, const struct isa_form *f)
{
	for (size_t k = 0; k < t->n; k++)
		if (t->at[k].form == f && t->at[k].generation == t->generation) return &t->at[k];
	if (t->n == MOST) { fprintf(stderr, "opcodes: more than %d\n", MOST); exit(1); }
	struct opcode *o = &t->at[t->n++];
	*o = (struct opcode){ f, t->generation, 0, 0, UINT32_MAX, 0, 0 };
	return o;
}

static void add_row(struct table *t, const struct isa_form *before, const struct isa_form *f,
                    const struct replay_row *x)
{
	struct opcode *o = find_opcode(t, before);
	unsigned card = x->card->delta, model = (unsigned)x->delta;
	o->rows++;
	o->close += card <= model + 1 && model <= card + 1;
	if (card < o->card) o->card = card, o->model = model;
	if (isa_record(before)->unit == isa_record(f)->unit && card > o->next) o->next = card;
}

static void on_issue(void *context, const struct replay_row *x)
{
	struct reader *r = context;
	size_t wave = (size_t)x->wave;
	if (wave >= r->room) {
		r->waves = realloc(r->waves, (wave + BATCH) * sizeof *r->waves);
		if (!r->waves) { perror("opcodes"); exit(1); }
		memset(r->waves + r->room, 0, (wave + BATCH - r->room) * sizeof *r->waves);
		r->room = wave + BATCH;
	}
	struct last *last = &r->waves[wave];
	const struct isa_form *f = x->model->insn->inst->form;
	if (x->counts && last->form && last->row + 1 == x->row) add_row(r->table, last->form, f, x);
	*last = (struct last){ f, x->row };
}

static bool read_trace(struct table *t, const char *folder, const char *csv)
{
	struct replay r;
	struct score score;
	struct reader reader = { .table = t };
	bool ok = replay_open(&r, folder, csv);
	if (ok) {
		t->generation = r.chip->gpu->gen;
		ok = replay_run(&r, &(struct replay_watch){ &reader, on_issue, NULL }, &score);
	}
	free(reader.waves);
	replay_close(&r);
	return ok;
}

static bool read_folder(struct table *t, const char *folder)
{
	struct dirent **list;
	int n = replay_list(folder, &list);
	bool ok = n > 0;
	if (!ok) printf("opcodes: no traces in %s\n", folder);
	for (int k = 0; k < n; k++) {
		ok &= read_trace(t, folder, list[k]->d_name);
		free(list[k]);
	}
	if (n >= 0) free(list);
	return ok;
}

static bool is_contradicted(const struct opcode *o)
{
	return o->next && o->next < class_of(o->form)->at[o->generation][ISA_CLASS_issue].value;
}

static void print_opcode(const struct opcode *o)
{
	const struct isa_figure_value *issue = &class_of(o->form)->at[o->generation][ISA_CLASS_issue];
	printf("%-6s %-32s %5u %5u %5u %5u  %-18s %5u %-8s%s\n", isa_generations[o->generation].name,
	       isa_text(o->form->name), o->rows, o->close, o->card, o->model, class_of(o->form)->name, issue->value,
	       isa_source(issue) ? isa_source(issue)->name : "-", is_contradicted(o) ? "  contradicted" : "");
}

int main(int argc, char **argv)
{
	bool all = argc > 1 && !strcmp(argv[1], "-v"), ok = argc > 1 + all;
	struct table t = { calloc(MOST, sizeof *t.at), 0, 0 };
	unsigned close = 0, contradicted = 0;
	if (!t.at) { perror("opcodes"); return 1; }
	for (int k = 1 + all; k < argc; k++) ok &= read_folder(&t, argv[k]);
	printf("%-6s %-32s %5s %5s %5s %5s  %-18s %5s %s\n", "", "opcodes: cycles to the next", "rows", "close", "card",
	       "model", "class", "issue", "source");
	for (size_t k = 0; k < t.n; k++) {
		close += t.at[k].close > 0;
		contradicted += is_contradicted(&t.at[k]);
		if (all || !t.at[k].close || is_contradicted(&t.at[k])) print_opcode(&t.at[k]);
	}
	printf("opcodes: %u of %zu are within a cycle, %u figures are contradicted\n", close, t.n, contradicted);
	free(t.at);
	return ok && !contradicted ? 0 : 1;
}
