// Checks figures of time of classes, the machine, chips and hazards. Each names its source, and is given once for a
// generation.
#include <string.h>
#include "lang/check.h"

static int declared(const struct lang_declared_list *list, const char *name)
{
	for (size_t i = 0; i < list->n; i++)
		if (!strcmp(list->at[i].name, name)) return (int)i;
	return -1;
}

// Returns the figure's index; -1, with a message, if its name or source is unknown.
static int resolve_figure(struct isa_book *book, struct lang_figure *f, const struct lang_declared_list *list)
{
	int k = declared(list, f->name);
	f->source = LANG_FIND(book->sources, f->source_name);
	if (k < 0) lang_wrong(book, f->place, "unknown figure `%s`", f->name);
	else if (!f->source) lang_wrong(book, f->place, "unknown source `%s`", f->source_name);
	return f->source ? k : -1;
}

// Allocates a table of figures for `gens` generations, none of them given yet.
static struct lang_figure_now *no_figures(struct isa_book *book, const struct lang_declared_list *list, size_t gens)
{
	return arena_alloc(&book->arena, (list->n * gens + 1) * sizeof(struct lang_figure_now));
}

// Stores a figure for each of its generations in `to`, which has `count` figures for each.
static void store_figure(struct isa_book *book, const struct lang_figure *f, int k, struct lang_figure_now *to,
                         size_t count)
{
	for (size_t g = 0; g < book->generations.n; g++) {
		struct lang_figure_now *now = &to[g * count + (size_t)k];
		if (!(f->span.gens >> g & 1)) continue;
		unsigned distance = lang_distance(book, f->span.named, (int)g);
		if (now->source && now->distance < distance) continue;
		if (now->source && now->distance == distance)
			lang_wrong(book, f->place, "`%s` is given twice for %s", f->name, lang_gen_name(book, 1u << g));
		*now = (struct lang_figure_now){f->value, f->source, distance};
	}
}

static void check_class(struct isa_book *book, struct lang_class *c)
{
	bool memory = c->unit == ISA_VMEM || c->unit == ISA_LDS || c->unit == ISA_SMEM;
	if (memory && !c->counts_name && book->sources.n)
		lang_wrong(book, c->place, "class `%s` accesses memory but does not have `counts`", c->name);
	c->now = no_figures(book, &book->of_class, book->generations.n);
	for (size_t i = 0; i < c->figures.n; i++) {
		int k = resolve_figure(book, &c->figures.at[i], &book->of_class);
		if (k >= 0) store_figure(book, &c->figures.at[i], k, c->now, book->of_class.n);
	}
}

// Copies figures that the chip does not give from the chip that it is `like`.
static void take_from_like(struct isa_book *book, struct lang_chip *c)
{
	if (!c->like_name) return;
	const struct lang_chip *like = NULL;
	for (size_t i = 0; i < book->chips.n && book->chips.at[i] != c; i++)
		if (!strcmp(book->chips.at[i]->name, c->like_name)) like = book->chips.at[i];
	if (!like) lang_wrong(book, c->place, "chip `%s` is like `%s`, which is not a chip above it", c->name, c->like_name);
	for (size_t i = 0; like && i < book->of_chip.n; i++)
		if (!c->now[i].source) c->now[i] = like->now[i];
}

static void check_chip(struct isa_book *book, struct lang_chip *c)
{
	if (!c->gpus.n) lang_wrong(book, c->place, "chip `%s` has no `gpu`", c->name);
	for (size_t n = 0; n < c->gpus.n; n++) {
		size_t i = 0;
		while (i < book->gpus.n && strcmp(book->gpus.at[i]->name, c->gpus.at[n])
		       && !lang_has_name(&book->gpus.at[i]->aliases, c->gpus.at[n]))
			i++;
		if (i == book->gpus.n) lang_wrong(book, c->place, "chip `%s`: unknown gpu `%s`", c->name, c->gpus.at[n]);
		else if (n && book->gpus.at[i]->main != book->gpus.at[c->gpu_index]->main)
			lang_wrong(book, c->place, "chip `%s`: `%s` and `%s` are different gpus", c->name,
			           c->gpus.at[0], c->gpus.at[n]);
		else if (!n) c->gpu_index = (unsigned)i;
	}
	if (!c->title) lang_wrong(book, c->place, "chip `%s` has no `title`", c->name);
	c->now = no_figures(book, &book->of_chip, 1);
	for (size_t i = 0; i < c->figures.n; i++) {
		struct lang_figure *f = &c->figures.at[i];
		int k = resolve_figure(book, f, &book->of_chip);
		if (k < 0) continue;
		if (c->now[k].source) lang_wrong(book, f->place, "`%s` is given twice", f->name);
		if (!c->document && !strcmp(f->source_name, "VENDOR"))
			lang_wrong(book, f->place, "`%s` has source VENDOR, but chip `%s` does not have a `document`",
			           f->name, c->name);
		c->now[k] = (struct lang_figure_now){f->value, f->source, 0};
	}
	take_from_like(book, c);
	for (size_t i = 0; i < book->of_chip.n; i++)
		if (book->of_chip.at[i].needed && !c->now[i].value)
			lang_wrong(book, c->place, "chip `%s` does not have `%s`", c->name, book->of_chip.at[i].name);
}

// Returns whether a record has an operand `name`.
static bool is_operand(const struct isa_book *book, const char *name)
{
	for (size_t i = 0; i < book->records.n; i++)
		if (lang_find_operand(book->records.at[i], name) >= 0) return true;
	return false;
}

// Returns whether a format has a field `name`.
static bool is_field(const struct isa_book *book, const char *name)
{
	bool found = false;
	for (size_t i = 0; i < book->formats.n && !found; i++) found = lang_has_field(book->formats.at[i], name);
	return found;
}

// Finds the part of a wait that `e` names. Its bits must be the same on all `gens`.
static bool find_wait(const struct isa_book *book, struct lang_event *e, struct isa_event *isa, isa_gens gens)
{
	static const struct {
		const char *words; enum isa_effect effect;
	} packed[] = { { "waitcnt", ISA_EFFECT_wait_packed }, { "depctr", ISA_EFFECT_wait_alu } };
	for (size_t k = 0; k < sizeof packed / sizeof *packed; k++) {
		e->wait_words = LANG_FIND(book->words, packed[k].words);
		isa->wait = (uint8_t)packed[k].effect;
		for (e->wait_word = 0; e->wait_words && e->wait_word < e->wait_words->words.n; e->wait_word++) {
			const struct isa_name *n = &e->wait_words->words.at[e->wait_word].isa;
			if (!strcmp(n->text, e->waits) && !(gens & ~n->gens)) return true;
		}
	}
	return false;
}

static void check_hazard(struct isa_book *book, struct lang_hazard *h)
{
	h->source = h->source_name ? LANG_FIND(book->sources, h->source_name) : NULL;
	if (!h->source)
		lang_wrong(book, h->place, "hazard `%s`: unknown source `%s`", h->name,
		           h->source_name ? h->source_name : "");
	h->isa.has_first = h->events[LANG_EVENT_FIRST].said;
	h->isa.has_between = h->events[LANG_EVENT_BETWEEN].said;
	h->isa.has_second = h->events[LANG_EVENT_SECOND].said;
	bool others = h->isa.has_between || h->isa.has_second || h->isa.aparts || h->isa.untils, before_second = false,
		between_ends = false;
	for (unsigned k = 0; k < h->isa.aparts; k++) before_second |= h->isa.apart[k].before_second;
	for (unsigned k = 0; k < h->isa.untils; k++) between_ends |= h->isa.until[k].ends != ISA_ENDS_ALL;
	if (!h->isa.gens || !h->events[LANG_EVENT_THEN].said)
		lang_wrong(book, h->place, "hazard `%s` needs `on` and `then`", h->name);
	else if (others && !h->isa.has_first)
		lang_wrong(book, h->place, "hazard `%s` needs `first`, because it has more than `then`", h->name);
	else if (h->isa.has_first && !h->isa.aparts && !h->isa.untils)
		lang_wrong(book, h->place, "hazard `%s` never ends; it needs `apart` or `until`", h->name);
	if (between_ends && !h->isa.has_between)
		lang_wrong(book, h->place, "hazard `%s`: `forget` and `settle` need `between`", h->name);
	if (before_second && !h->isa.has_second) lang_wrong(book, h->place, "hazard `%s` has no `second`", h->name);
	if (h->isa.has_second && !h->isa.has_between)
		lang_wrong(book, h->place, "hazard `%s`: `second` needs `between`", h->name);
	for (unsigned k = 0; k < LANG_EVENTS; k++) {
		struct lang_event *e = &h->events[k];
		for (unsigned n = 0; n < LANG_EVENT_CLASSES; n++)
			if (e->class_names[n] && !(e->classes[n] = LANG_FIND(book->classes, e->class_names[n])))
				lang_wrong(book, e->place, "unknown class `%s`", e->class_names[n]);
		if (e->operand && !is_operand(book, e->operand))
			lang_wrong(book, e->place, "no record has an operand `%s`", e->operand);
		if (e->waits && !find_wait(book, e, lang_hazard_event(h, k), h->isa.gens))
			lang_wrong(book, e->place, "no wait of those generations has a part `%s`", e->waits);
		if (e->field && !is_field(book, e->field)) lang_wrong(book, e->place, "no format has a field `%s`", e->field);
		for (size_t n = 0; n < e->records.n; n++)
			if (!LANG_FIND(book->records, e->records.at[n])) lang_wrong(book, e->place, "unknown record `%s`", e->records.at[n]);
	}
	for (unsigned k = 0; k < h->isa.aparts; k++)
		if (h->apart_field[k] && !is_field(book, h->apart_field[k]))
			lang_wrong(book, h->place, "no format has a field `%s`", h->apart_field[k]);
	for (size_t n = 0; n < h->gpus.n; n++)
		if (!LANG_FIND(book->gpus, h->gpus.at[n]))
			lang_wrong(book, h->place, "hazard `%s`: unknown gpu `%s`", h->name, h->gpus.at[n]);
}

// Collects the figures of the machine: `timing` lines declare them.
static void check_machine(struct isa_book *book)
{
	for (size_t i = 0; i < book->timings.n; i++)
		for (size_t j = 0; j < book->timings.at[i]->figures.n; j++) {
			const struct lang_figure *f = &book->timings.at[i]->figures.at[j];
			if (declared(&book->of_machine, f->name) < 0)
				*arena_push(&book->arena, &book->of_machine) = (struct lang_declared){.name = f->name};
		}
	book->timing = no_figures(book, &book->of_machine, book->generations.n);
	for (size_t i = 0; i < book->timings.n; i++)
		for (size_t j = 0; j < book->timings.at[i]->figures.n; j++) {
			struct lang_figure *f = &book->timings.at[i]->figures.at[j];
			int k = resolve_figure(book, f, &book->of_machine);
			if (k >= 0) store_figure(book, f, k, book->timing, book->of_machine.n);
		}
}

// Stores the rows of a generation's traces by record.
static void check_traced(struct isa_book *book, const struct lang_traced *t)
{
	const struct lang_generation *g = lang_find_generation(book, t->name);
	if (!g) { lang_wrong(book, t->place, "unknown generation `%s`", t->name); return; }
	struct isa_traced *rows = arena_alloc(&book->arena, (book->records.n + 1) * sizeof *rows);
	book->shown[g->index] = rows;
	for (size_t i = 0; i < t->shown.n; i++) {
		const struct lang_shown *s = &t->shown.at[i];
		const struct lang_record *r = LANG_FIND(book->records, s->name);
		if (!r) lang_wrong(book, s->place, "unknown instruction `%s`", s->name);
		else if (rows[r->index].rows) lang_wrong(book, s->place, "`%s` is given twice", s->name);
		else rows[r->index] = s->rows;
	}
}

void lang_check_time(struct isa_book *book)
{
	for (size_t i = 0; i < book->sources.n; i++) {
		const struct lang_source *s = book->sources.at[i];
		if (!s->title) lang_wrong(book, s->place, "source `%s` has no `title`", s->name);
		if (!s->evidence_name) lang_wrong(book, s->place, "source `%s` has no `evidence`", s->name);
	}
	for (size_t i = 0; i < book->classes.n; i++) check_class(book, book->classes.at[i]);
	check_machine(book);
	for (size_t i = 0; i < book->chips.n; i++) check_chip(book, book->chips.at[i]);
	for (size_t i = 0; i < book->hazards.n; i++) check_hazard(book, book->hazards.at[i]);
	for (size_t i = 0; i < book->traced.n; i++) check_traced(book, book->traced.at[i]);
}

// Returns a figure that the record's class needs on generation g and does not have; NULL if complete.
static const char *figure_missing(const struct isa_book *book, const struct lang_record *r, size_t g)
{
	for (size_t k = 0; k < book->of_class.n && !r->broken && r->class_ && r->code[g].present; k++)
		if (book->of_class.at[k].needed && !r->class_->now[g * book->of_class.n + k].source) return book->of_class.at[k].name;
	return NULL;
}

static bool class_misses(const struct isa_book *book, const struct lang_class *c, size_t g)
{
	for (size_t i = 0; i < book->records.n; i++)
		if (book->records.at[i]->class_ == c && figure_missing(book, book->records.at[i], g)) return true;
	return false;
}

// Checks that a class has its figures on each generation that encodes its records. A generation without figures is one
// error, at the first instruction. Books without any figures are not checked.
void lang_check_timed(struct isa_book *book)
{
	for (size_t g = 0; g < book->generations.n && book->sources.n; g++) {
		size_t i = 0, classes = 0;
		while (i < book->records.n && !figure_missing(book, book->records.at[i], g)) i++;
		if (i == book->records.n) continue;
		const struct lang_record *r = book->records.at[i];
		for (size_t k = 0; k < book->classes.n; k++) classes += class_misses(book, book->classes.at[k], g);
		lang_wrong(book, r->place, "`%s`: class `%s` has no figure `%s` for %s%s", r->name,
		           r->class_->name, figure_missing(book, r, g), lang_gen_name(book, 1u << g), classes > 1
		           ? arena_printf(&book->arena, "; %zu classes do not have figures there", classes) : "");
	}
}
