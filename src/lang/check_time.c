// Figures of time: those of classes, of the whole machine, of chips, of hazards. Each names its source; each is given once for a generation.
#include <string.h>
#include "lang/check.h"

#define NAME(name) #name,
static const char *const class_names[] = {ISA_CLASS_FIGURES(NAME)};
static const char *const timing_names[] = {ISA_FIGURES(NAME)};
static const char *const chip_names[] = {ISA_CHIP_FIGURES(NAME)};
static const char *const effect_names[] = {ISA_EFFECTS(NAME)};
static const char *const counts_names[] = {ISA_COUNTS(NAME)};

static int find(const char *const *names, int count, const char *name)
{
	for (int i = 0; i < count; i++)
		if (!strcmp(names[i], name)) return i;
	return -1;
}

// The figure's index; -1, with a message, if its name or source is unknown.
static int resolve(struct isa_book *book, struct lang_figure *f, const char *const *names, int count)
{
	int k = find(names, count, f->name);
	f->source = LANG_FIND(book->sources, f->source_name);
	if (k < 0) diag_error(&book->diag, f->place, NULL, "unknown figure `%s`", f->name);
	else if (!f->source) diag_error(&book->diag, f->place, NULL, "unknown source `%s`", f->source_name);
	return f->source ? k : -1;
}

// One value for each generation; `to` has `count` figures for each.
static void place(struct isa_book *book, const struct lang_figure *f, int k, struct lang_figure_now *to, int count)
{
	for (unsigned g = 0; g < ISA_MAX_GENS; g++) {
		struct lang_figure_now *now = &to[(int)g * count + k];
		if (!(f->gens >> g & 1)) continue;
		if (now->source) diag_error(&book->diag, f->place, NULL, "`%s` is given twice for %s", f->name, lang_gen_name(book, 1u << g));
		*now = (struct lang_figure_now){f->value, f->source};
	}
}

static void check_class(struct isa_book *book, struct lang_class *c)
{
	int e = c->effect_name ? find(effect_names, ISA_EFFECT_COUNT, c->effect_name) : ISA_EFFECT_none;
	if (e < 0) diag_error(&book->diag, c->place, NULL, "unknown effect `%s`", c->effect_name);
	else c->effect = (enum isa_effect)e;
	int n = c->counts_name ? find(counts_names, ISA_COUNTS_COUNT, c->counts_name) : ISA_COUNTS_none;
	bool memory = c->unit == ISA_VMEM || c->unit == ISA_LDS || c->unit == ISA_SMEM;
	if (n < 0) diag_error(&book->diag, c->place, NULL, "`counts` knows no `%s`", c->counts_name);
	else c->counts = (enum isa_counts)n;
	if (memory && !c->counts_name && book->sources.n) diag_error(&book->diag, c->place, NULL, "class `%s` goes to memory, and does not say what it counts on: `counts WORD`", c->name);
	for (size_t i = 0; i < c->figures.n; i++) {
		int k = resolve(book, &c->figures.at[i], class_names, ISA_CLASS_FIGURE_COUNT);
		if (k >= 0) place(book, &c->figures.at[i], k, c->now[0], ISA_CLASS_FIGURE_COUNT);
	}
}

static const char *main_of(const struct lang_gpu *g) { return g->like ? g->like : g->name; }

static void check_chip(struct isa_book *book, struct lang_chip *c)
{
	static const enum isa_chip_figure needed[] = {ISA_CHIP_wgps, ISA_CHIP_cus, ISA_CHIP_simds, ISA_CHIP_waves, ISA_CHIP_vgprs, ISA_CHIP_granule, ISA_CHIP_lds,
	                                              ISA_CHIP_clock};
	if (!c->gpus.n) diag_error(&book->diag, c->place, NULL, "chip `%s` has no `gpu`", c->name);
	for (size_t n = 0; n < c->gpus.n; n++) {
		size_t i = 0;
		while (i < book->gpus.n && strcmp(book->gpus.at[i]->name, c->gpus.at[n]) && !lang_has_name(&book->gpus.at[i]->aliases, c->gpus.at[n])) i++;
		if (i == book->gpus.n) diag_error(&book->diag, c->place, NULL, "chip `%s`: unknown gpu `%s`", c->name, c->gpus.at[n]);
		else if (n && strcmp(main_of(book->gpus.at[i]), main_of(book->gpus.at[c->gpu_index]))) diag_error(&book->diag, c->place, NULL, "chip `%s`: `%s` and `%s` are different gpus", c->name, c->gpus.at[0], c->gpus.at[n]);
		else if (!n) c->gpu_index = (unsigned)i;
	}
	if (!c->title) diag_error(&book->diag, c->place, NULL, "chip `%s` has no `title`", c->name);
	for (size_t i = 0; i < c->figures.n; i++) {
		struct lang_figure *f = &c->figures.at[i];
		int k = resolve(book, f, chip_names, ISA_CHIP_FIGURE_COUNT);
		if (k < 0) continue;
		if (c->now[k].source) diag_error(&book->diag, f->place, NULL, "`%s` is given twice", f->name);
		c->now[k] = (struct lang_figure_now){f->value, f->source};
	}
	for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
		if (!c->now[needed[i]].value) diag_error(&book->diag, c->place, NULL, "chip `%s` says no `%s`", c->name, chip_names[needed[i]]);
}

// Whether a record of the book has an operand of that name.
static bool is_operand(const struct isa_book *book, const char *name)
{
	for (size_t i = 0; i < book->records.n; i++)
		for (size_t k = 0; k < book->records.at[i]->operands.n; k++)
			if (!strcmp(book->records.at[i]->operands.at[k].isa.name, name)) return true;
	return false;
}

// Whether a format of the book has a field of that name.
static bool is_field(const struct isa_book *book, const char *name)
{
	for (size_t i = 0; i < book->formats.n; i++)
		for (size_t k = 0; k < book->formats.at[i]->rulers.n; k++) {
			const struct lang_ruler *r = &book->formats.at[i]->rulers.at[k];
			for (size_t c = 0; c < r->cells.n; c++) if (r->cells.at[c].field && !strcmp(r->cells.at[c].field, name)) return true;
		}
	return false;
}

static void check_hazard(struct isa_book *book, struct lang_hazard *h)
{
	h->source = h->source_name ? LANG_FIND(book->sources, h->source_name) : NULL;
	if (!h->source) diag_error(&book->diag, h->place, NULL, "hazard `%s`: unknown source `%s`", h->name, h->source_name ? h->source_name : "");
	h->isa.has_first = h->events[LANG_EVENT_FIRST].said;
	h->isa.has_between = h->events[LANG_EVENT_BETWEEN].said;
	h->isa.has_second = h->events[LANG_EVENT_SECOND].said;
	bool others = h->isa.has_between || h->isa.has_second || h->isa.aparts || h->isa.untils, before_second = false, between_ends = false;
	for (unsigned k = 0; k < h->isa.aparts; k++) before_second |= h->isa.apart[k].before_second;
	for (unsigned k = 0; k < h->isa.untils; k++) between_ends |= h->isa.until[k].ends != ISA_ENDS_ALL;
	if (!h->isa.gens || !h->events[LANG_EVENT_THEN].said) diag_error(&book->diag, h->place, NULL, "hazard `%s` wants `on` and `then`", h->name);
	else if (others && !h->isa.has_first) diag_error(&book->diag, h->place, NULL, "hazard `%s` wants `first`, as it says more than `then`", h->name);
	else if (h->isa.has_first && !h->isa.aparts && !h->isa.untils) diag_error(&book->diag, h->place, NULL, "hazard `%s` never ends: it wants `apart` or `until`", h->name);
	if (between_ends && !h->isa.has_between) diag_error(&book->diag, h->place, NULL, "hazard `%s`: `forget` and `settle` are for those with `between`", h->name);
	if (before_second && !h->isa.has_second) diag_error(&book->diag, h->place, NULL, "hazard `%s` has no `second`", h->name);
	if (h->isa.has_second && !h->isa.has_between) diag_error(&book->diag, h->place, NULL, "hazard `%s`: `second` wants `between`", h->name);
	for (unsigned k = 0; k < LANG_EVENTS; k++) {
		struct lang_event *e = &h->events[k];
		for (unsigned n = 0; n < LANG_EVENT_CLASSES; n++)
			if (e->class_names[n] && !(e->classes[n] = LANG_FIND(book->classes, e->class_names[n]))) diag_error(&book->diag, e->place, NULL, "unknown class `%s`", e->class_names[n]);
		if (e->operand && !is_operand(book, e->operand)) diag_error(&book->diag, e->place, NULL, "no record has an operand `%s`", e->operand);
		if (e->field && !is_field(book, e->field)) diag_error(&book->diag, e->place, NULL, "no format has a field `%s`", e->field);
		for (size_t n = 0; n < e->records.n; n++)
			if (!LANG_FIND(book->records, e->records.at[n])) diag_error(&book->diag, e->place, NULL, "unknown record `%s`", e->records.at[n]);
	}
	for (size_t n = 0; n < h->gpus.n; n++)
		if (!LANG_FIND(book->gpus, h->gpus.at[n])) diag_error(&book->diag, h->place, NULL, "hazard `%s`: unknown gpu `%s`", h->name, h->gpus.at[n]);
}

void lang_check_time(struct isa_book *book)
{
	for (size_t i = 0; i < book->sources.n; i++) {
		book->sources.at[i]->index = (unsigned)i;
		if (!book->sources.at[i]->title) diag_error(&book->diag, book->sources.at[i]->place, NULL, "source `%s` has no `title`", book->sources.at[i]->name);
	}
	for (size_t i = 0; i < book->classes.n; i++) {
		book->classes.at[i]->index = (unsigned)i;
		check_class(book, book->classes.at[i]);
	}
	for (size_t i = 0; i < book->timings.n; i++)
		for (size_t j = 0; j < book->timings.at[i]->figures.n; j++) {
			struct lang_figure *f = &book->timings.at[i]->figures.at[j];
			int k = resolve(book, f, timing_names, ISA_FIGURE_COUNT);
			if (k >= 0) place(book, f, k, book->timing[0], ISA_FIGURE_COUNT);
		}
	for (size_t i = 0; i < book->chips.n; i++) check_chip(book, book->chips.at[i]);
	for (size_t i = 0; i < book->hazards.n; i++) check_hazard(book, book->hazards.at[i]);
}

// Once an instruction has the class on a generation, the time it takes there must be known. Books without any figures know nothing of time.
void lang_check_timed(struct isa_book *book, const struct lang_record *r)
{
	if (!book->sources.n || !r->class_) return;
	for (unsigned g = 0; g < book->generations.n; g++)
		if (r->code[g].present && !r->class_->now[g][ISA_CLASS_issue].source)
			diag_error(&book->diag, r->place, NULL, "`%s`: class `%s` has no figure `issue` for %s", r->name, r->class_->name, lang_gen_name(book, 1u << g));
}
