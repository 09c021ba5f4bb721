// Writes the pages that are not about instructions: formats, GPUs, modifiers, functions, classes of timing; and lists
// of these.
#include <stdlib.h>
#include <string.h>
#include "base/layout.h"
#include "base/nearest.h"
#include "isa/registers.h"
#include "manual/json.h"
#include "manual/tables.h"

static void put_topic_head(FILE *to, const char *name, const char *what, const struct isa_origin *o)
{
	fprintf(to, "%s%s%s   %s   %s(%s:%u)%s\n", style_paint(to, style_bold), name, style_paint(to, style_plain),
	        what, style_paint(to, style_dim), isa_text(o->file), o->line, style_paint(to, style_plain));
	for (const char *t = isa_text(o->comment); t && *t; t += strcspn(t, "\n"), t += *t == '\n')
		fprintf(to, "  %.*s\n", (int)strcspn(t, "\n"), t);
}

// ---- formats ------------------------------------------------------------------------------------------------------
// Writes the mnemonics in a format, in lines.
static void put_instructions(FILE *to, const struct isa_format *f)
{
	const char *last = "";
	unsigned column = 0, columns = layout_columns(to) < LAYOUT_COLUMNS ? layout_columns(to) - 2 : LAYOUT_COLUMNS;
	for (unsigned k = 0; k < isa_form_count; k++) {
		const struct isa_form *form = &isa_forms[k];
		if (isa_format(form) != f || !form->gens || !strcmp(isa_text(form->name), last)) continue;
		last = isa_text(form->name);
		unsigned n = (unsigned)strlen(last) + 1;
		if (column + n > columns) { putc('\n', to); column = 0; }
		fprintf(to, "%s%s", column ? " " : "  ", last);
		column += n;
	}
	if (column) putc('\n', to);
}

static void format_page(FILE *to, const void *item)
{
	const struct isa_format *f = item;
	struct arena a = { 0 };
	struct manual m = { .arena = &a, .kind = MANUAL_PLAIN };
	char span[MANUAL_SPAN];
	fprintf(to, "%s%s%s\n", style_paint(to, style_bold), manual_span(span, f->gens), style_paint(to, style_plain));
	manual_ruler(to, f, -1, NULL);
	for (int n = 0; n < f->field_count; n++) {
		const struct isa_field *of = &isa_fields(f)[n];
		fprintf(to, "  %-12s %-10s %s%s\n", isa_field_name(of->id), manual_bits(&m, of), manual_field(&m, f, n),
		        of->is_signed ? ", signed" : "");
	}
	if (f->literal_count) fprintf(to, "  %-12s %-10s %s\n", "literal", "", "one more dword, if a source is 255");
	putc('\n', to);
	put_instructions(to, f);
	arena_free(&a);
}

static void format_line(FILE *to, const void *item)
{
	const struct isa_format *f = item;
	char span[MANUAL_SPAN];
	fprintf(to, "%-12s %u dword%s", manual_span(span, f->gens), f->dwords, f->dwords > 1 ? "s" : "");
}

// ---- GPUs, modifiers, functions, classes --------------------------------------------------------------------------
static void put_words(FILE *to, const char *what, const char *const *words)
{
	if (!words || !*words) return;
	fprintf(to, "  %-22s", what);
	for (; *words; words++) fprintf(to, " %s", *words);
	putc('\n', to);
}

static void put_facts(FILE *to, const struct isa_gpu *g)
{
	fprintf(to, "  %-22s", "facts");
	for (unsigned k = 0; k < isa_fact_count; k++) {
		const struct isa_fact *f = &isa_fact_list[k];
		if (f->number) fprintf(to, " %s=%u", f->name, f->value[g->gen]);
		else if (f->value[g->gen]) fprintf(to, " %s", f->name);
	}
	putc('\n', to);
}

static void fact_page(FILE *to, const void *item)
{
	const struct isa_fact *f = item;
	for (unsigned g = 0; g < isa_generation_count; g++) {
		const struct isa_generation *x = &isa_generations[g];
		if (x->branch && f->value[g] == f->value[x->parent]) continue;
		if (f->number) fprintf(to, "  %-8s %u\n", isa_generations[g].name, f->value[g]);
		else fprintf(to, "  %-8s %s\n", isa_generations[g].name, f->value[g] ? "yes" : "no");
	}
}

static void gpu_page(FILE *to, const void *item)
{
	const struct isa_gpu *g = item;
	unsigned n = 0;
	for (unsigned k = 0; k < isa_record_count; k++) n += manual_record_on(&isa_records[k], g);
	fprintf(to, "  %-22s %s\n  %-22s %u", "generation", isa_generations[g->gen].name, "lanes of a wave", g->wave_sizes[0]);
	if (g->wave_sizes[1]) fprintf(to, " %u", g->wave_sizes[1]);
	fprintf(to, "\n  %-22s %u\n  %-22s %u\n  %-22s %u bytes\n  %-22s %u\n", "SGPRs of a wave", g->sgprs,
	        "VGPRs of a wave", g->vgprs, "LDS of a workgroup", g->lds, "instructions", n);
	if (g->like) fprintf(to, "  %-22s %s, except for features\n", "like", g->like);
	if (g->incomplete) fprintf(to, "  %-22s %s\n", "incomplete", g->incomplete);
	uint64_t features = g->features;
	if (features) fprintf(to, "  %-22s", "features");
	for (const char *name; (name = isa_next_feature(&features));) fprintf(to, " %s", name);
	if (g->features) putc('\n', to);
	put_facts(to, g);
	put_words(to, "siblings", g->aliases);
}

static void modifier_page(FILE *to, const void *item)
{
	const struct isa_modifier *x = item;
	static const char *const syntaxes[] = { "a flag", "name:number", "name:[bits]", "name:word", "words",
	                                        "a syntax of its own" };
	fprintf(to, "  in the text: %s\n  default: %u\n", syntaxes[x->syntax], x->value);
	for (const struct isa_word *w = x->words; w && w->text; w++) fprintf(to, "  %-16s %u\n", w->text, w->value);
}

static void function_line(FILE *to, const void *item)
{
	fputs(isa_text(((const struct isa_function *)item)->type), to);
}

static void function_page(FILE *to, const void *item)
{
	fprintf(to, "  %s\n", isa_text(((const struct isa_function *)item)->type));
}

// Writes the comment's first line.
static void put_comment(FILE *to, const struct isa_origin *o)
{
	if (o->comment) fprintf(to, "%.*s", (int)strcspn(isa_text(o->comment), "\n"), isa_text(o->comment));
}

static void class_line(FILE *to, const void *item)
{
	const struct isa_class *c = item;
	fprintf(to, "%-7s ", isa_unit_name[c->unit]);
	put_comment(to, &c->origin);
}

static void hazard_line(FILE *to, const void *item)
{
	const struct isa_hazard *h = item;
	char span[MANUAL_SPAN];
	fprintf(to, "%-12s ", manual_span(span, h->gens));
	put_comment(to, &h->origin);
}

static void put_apart(FILE *to, const struct isa_apart *a)
{
	const char *between = a->before_second ? "between the two writes" : "between";
	fprintf(to, "\n  %-8s %u %s %s are enough", "apart", a->count, isa_distance_name[a->distance], between);
	if (a->field) fprintf(to, ", or as many as %s says", isa_field_name(a->field));
}

static void hazard_page(FILE *to, const void *item)
{
	const struct isa_hazard *h = item;
	char span[MANUAL_SPAN];
	fprintf(to, "  %-8s %s", "on", manual_span(span, h->gens));
	if (h->wave) fprintf(to, ", waves of %u lanes", h->wave);
	if (h->xnack) fputs(", if the target has xnack+", to);
	for (const char *const *g = h->gpus; g && *g; g++)
		fprintf(to, "%s %s", g != h->gpus ? "" : h->not_gpus ? ", except on" : ", only", *g);
	for (unsigned k = 0; k < h->aparts; k++)
		put_apart(to, &h->apart[k]);
	if (h->fix) fprintf(to, "\n  %-8s %s", "fix", h->fix);
	fprintf(to, "\n  %-8s %s\n", "source", h->source->title);
}

static void words_page(FILE *to, const void *item)
{
	manual_names_list(to, item);
}

// ---- JSON ---------------------------------------------------------------------------------------------------------
static void add_origin(json_t *o, const struct isa_origin *origin)
{
	json_object_update_new(o, json_pack("{s:s?, s:s, s:i}", "comment", isa_text(origin->comment), "file",
	                                    isa_text(origin->file), "line", (int)origin->line));
}

static json_t *format_json(const void *item)
{
	const struct isa_format *f = item;
	struct arena a = { 0 };
	struct manual m = { .arena = &a, .kind = MANUAL_PLAIN };
	char span[MANUAL_SPAN];
	json_t *o = json_pack("{s:s, s:s, s:i}", "format", isa_text(f->name), "generations", manual_span(span, f->gens),
	                      "dwords", f->dwords), *fields = json_array();
	for (int n = 0; n < f->field_count; n++)
		json_array_append_new(fields, json_pack("{s:s, s:s, s:s}", "name", isa_field_name(isa_fields(f)[n].id),
			"bits", manual_bits(&m, &isa_fields(f)[n]), "holds", manual_field(&m, f, n)));
	json_object_set_new(o, "fields", fields);
	add_origin(o, &f->origin);
	arena_free(&a);
	return o;
}

static json_t *gpu_json(const void *item)
{
	const struct isa_gpu *g = item;
	json_t *o = json_pack("{s:s, s:i, s:[i], s:i, s:i, s:i}", "gpu", g->name, "generation",
		atoi(isa_generations[g->gen].name + 3), "waves", g->wave_sizes[0], "sgprs", g->sgprs, "vgprs",
		g->vgprs, "lds", (int)g->lds);
	json_t *features = json_array(), *siblings = json_array(), *facts = json_object();
	if (g->wave_sizes[1]) json_array_append_new(json_object_get(o, "waves"), json_integer(g->wave_sizes[1]));
	uint64_t left = g->features;
	for (const char *feature; (feature = isa_next_feature(&left));) json_array_append_new(features, json_string(feature));
	for (const char *const *w = g->aliases; w && *w; w++) json_array_append_new(siblings, json_string(*w));
	json_object_set_new(o, "features", features);
	for (unsigned k = 0; k < isa_fact_count; k++)
		json_object_set_new(facts, isa_fact_list[k].name, isa_fact_list[k].number
			? json_integer(isa_fact_list[k].value[g->gen]) : json_boolean(isa_fact_list[k].value[g->gen]));
	json_object_set_new(o, "facts", facts);
	json_object_set_new(o, "incomplete", g->incomplete ? json_string(g->incomplete) : json_null());
	json_object_set_new(o, "siblings", siblings);
	add_origin(o, &g->origin);
	return o;
}

static json_t *modifier_json(const void *item)
{
	const struct isa_modifier *x = item;
	json_t *o = json_pack("{s:s, s:i}", "modifier", x->name, "unsaid", (int)x->value), *words = json_object();
	for (const struct isa_word *w = x->words; w && w->text; w++)
		json_object_set_new(words, w->text, json_integer(w->value));
	json_object_set_new(o, "words", words);
	add_origin(o, &x->origin);
	return o;
}

static json_t *fact_json(const void *item)
{
	const struct isa_fact *f = item;
	json_t *o = json_pack("{s:s}", "fact", f->name), *values = json_object();
	for (unsigned g = 0; g < isa_generation_count; g++)
		json_object_set_new(values, isa_generations[g].name,
		                    f->number ? json_integer(f->value[g]) : json_boolean(f->value[g]));
	json_object_set_new(o, "value", values);
	add_origin(o, &f->origin);
	return o;
}

static json_t *hazard_json(const void *item)
{
	const struct isa_hazard *h = item;
	char span[MANUAL_SPAN];
	json_t *o = json_pack("{s:s, s:s, s:s?, s:s}", "hazard", h->name, "generations", manual_span(span, h->gens),
	                      "fix", h->fix, "source", h->source->title), *apart = json_object();
	for (unsigned k = 0; k < h->aparts; k++)
		if (!h->apart[k].before_second)
			json_object_set_new(apart, isa_distance_name[h->apart[k].distance],
			                    json_integer(h->apart[k].count));
	json_object_set_new(o, "apart", apart);
	add_origin(o, &h->origin);
	return o;
}

static json_t *words_json(const void *item)
{
	json_t *o = manual_names_json(item);
	add_origin(o, &((const struct isa_words *)item)->origin);
	return o;
}

static json_t *function_json(const void *item)
{
	const struct isa_function *f = item;
	return json_pack("{s:s, s:s}", "function", isa_text(f->name), "type", isa_text(f->type));
}

static json_t *class_json(const void *item)
{
	const struct isa_class *c = item;
	return json_pack("{s:s, s:s}", "class", c->name, "unit", isa_unit_name[c->unit]);
}

// ---- all kinds ----------------------------------------------------------------------------------------------------
#define ITEMS(array, n, type) .at = array, .count = &n, .size = sizeof *array, .origin = offsetof(struct type, origin)
const struct manual_table manual_tables[MANUAL_KINDS] = {
	[MANUAL_FACT] = { "fact", "facts", ITEMS(isa_fact_list, isa_fact_count, isa_fact), .list = "facts", .width = 24,
	                  .what = "a fact of GPUs", .page = fact_page, .json = fact_json },
	[MANUAL_GPU] = { "GPU", "GPUs", ITEMS(isa_gpus, isa_gpu_count, isa_gpu), .list = "gpus", .width = 8,
	                 .what = "a GPU", .page = gpu_page, .json = gpu_json },
	[MANUAL_CLASS] = { "class", "classes", ITEMS(isa_classes, isa_class_count, isa_class), .list = "classes",
	                   .width = 14, .line = class_line, .json = class_json },
	[MANUAL_HAZARD] = { "hazard", "hazards", ITEMS(isa_hazards, isa_hazard_count, isa_hazard), .list = "hazards",
		.width = 24, .line = hazard_line, .what = "a hazard", .page = hazard_page, .json = hazard_json },
	[MANUAL_FORMAT] = { "format", "formats", ITEMS(isa_formats, isa_format_count, isa_format), .texts = true,
	                    .list = "formats", .width = 20, .line = format_line, .what = "a format",
	                    .page = format_page, .json = format_json },
	[MANUAL_MODIFIER] = { "modifier", "modifiers", ITEMS(isa_modifiers, isa_modifier_count, isa_modifier),
		.list = "modifiers", .width = 14, .what = "a modifier", .page = modifier_page, .json = modifier_json },
	[MANUAL_LAYOUT] = { "layout", "layouts", ITEMS(isa_layouts, isa_layout_count, isa_layout) },
	[MANUAL_WORDS] = { "table of words", "tables of words", ITEMS(isa_word_list, isa_word_list_count, isa_words),
	                   .pointers = true, .list = "words", .width = 18, .what = "words for numbers",
	                   .page = words_page, .json = words_json },
	[MANUAL_FUNCTION] = { "function", "functions", ITEMS(isa_functions, isa_function_count, isa_function),
	                      .texts = true, .list = "functions", .width = 18, .line = function_line,
	                      .what = "a function of `means`", .page = function_page, .json = function_json },
	[MANUAL_RECORD] = { "instruction", "instructions", ITEMS(isa_records, isa_record_count, isa_record), .texts = true },
};

const void *manual_item(const struct manual_table *t, unsigned k)
{
	const void *at = (const char *)t->at + k * t->size;
	return t->pointers ? *(const void *const *)at : at;
}

const struct isa_origin *manual_origin(const struct manual_table *t, unsigned k)
{
	return (const void *)((const char *)manual_item(t, k) + t->origin);
}

static const char *item_name(const struct manual_table *t, unsigned k)
{
	const void *item = manual_item(t, k);
	return t->texts ? isa_text(*(const isa_text_at *)item) : *(const char *const *)item;
}

// Compares the name of an item; formats ignore case, and GPUs also have the names of their siblings.
static bool is_called(const struct manual_table *t, unsigned k, const char *name)
{
	if (t == &manual_tables[MANUAL_GPU]) return isa_gpu_find(name) == &isa_gpus[k];
	return t->what && !(t == &manual_tables[MANUAL_FORMAT] ? strcasecmp : strcmp)(item_name(t, k), name);
}

static void put_list(FILE *to, const struct manual_table *t)
{
	for (unsigned k = 0; k < *t->count; k++) {
		fprintf(to, "%-*s ", t->width, item_name(t, k));
		if (t->line) t->line(to, manual_item(t, k));
		else put_comment(to, manual_origin(t, k));
		putc('\n', to);
	}
}

bool manual_topic(FILE *to, const char *name)
{
	// scc is a register, and a modifier of CDNA.
	if (isa_register_find(name, strlen(name)) && manual_register(to, name)) return true;
	bool found = manual_check_topic(to, name);
	for (const struct manual_table *t = manual_tables; t < manual_tables + MANUAL_KINDS && !found; t++) {
		if (t->list && (found = !strcmp(name, t->list))) put_list(to, t);
		for (unsigned k = 0; k < *t->count; k++) {
			if (!is_called(t, k, name)) continue;
			if (!found) put_topic_head(to, item_name(t, k), t->what, manual_origin(t, k));
			if (!found || t == &manual_tables[MANUAL_FORMAT]) putc('\n', to);
			t->page(to, manual_item(t, k));
			found = true;
		}
	}
	return found || manual_register(to, name);
}

json_t *manual_topic_json(const char *name)
{
	json_t *all = manual_check_topic_json(name);
	if (all || (all = manual_register_json(name))) return all;
	all = json_array();
	for (const struct manual_table *t = manual_tables; t < manual_tables + MANUAL_KINDS; t++)
		for (unsigned k = 0; k < *t->count; k++)
			if (t->list && (!strcmp(name, t->list) || is_called(t, k, name)))
				json_array_append_new(all, t->json(manual_item(t, k)));
	return manual_json_some(all);
}

const char *manual_topic_near(const char *word)
{
	const char *names[1024] = { "checks", "glossary" };
	size_t n = 2;
	for (const struct manual_table *t = manual_tables; t < manual_tables + MANUAL_KINDS; t++) {
		if (t->list) names[n++] = t->list;
		for (unsigned k = 0; t->what && k < *t->count && n < 1024; k++) names[n++] = item_name(t, k);
	}
	for (unsigned k = 0; n < 1024 && manual_glossary_word(k); k++) names[n++] = manual_glossary_word(k);
	return nearest_word(word, names, n);
}
