// The pages of what is no instruction: formats, GPUs, modifiers, functions, classes of timing; and lists of them.
#include <stdlib.h>
#include <string.h>
#include "base/nearest.h"
#include "manual/json.h"
#include "manual/names.h"
#include "manual/pages.h"

static void head(FILE *to, const struct style *s, const char *name, const char *what, const struct isa_origin *o)
{
	fprintf(to, "%s%s%s   %s   %s(%s:%u)%s\n", style_paint(s, style_bold), name, style_paint(s, style_plain), what, style_paint(s, style_dim), o->file, o->line, style_paint(s, style_plain));
	for (const char *t = o->comment; t && *t; t += strcspn(t, "\n"), t += *t == '\n') fprintf(to, "  %.*s\n", (int)strcspn(t, "\n"), t);
}

// ---- formats -------------------------------------------------------------------------------------------------------------------------
// The mnemonics in a format, in lines of 100 columns.
static void put_instructions(FILE *to, const struct isa_format *f)
{
	const char *last = "";
	unsigned column = 0;
	for (unsigned k = 0; k < isa_form_count; k++) {
		const struct isa_form *form = &isa_forms[k];
		if (form->format != f || !form->gens || !strcmp(form->name, last)) continue;
		last = form->name;
		unsigned n = (unsigned)strlen(last) + 1;
		if (column + n > 100) { putc('\n', to); column = 0; }
		fprintf(to, "%s%s", column ? " " : "  ", last);
		column += n;
	}
	if (column) putc('\n', to);
}

static bool explain_format(FILE *to, const char *name, const struct style *s)
{
	struct arena a = { 0 };
	struct manual m = { .arena = &a, .kind = MANUAL_PLAIN };
	bool found = false;
	char span[32];
	for (unsigned k = 0; k < isa_format_count; k++) {
		const struct isa_format *f = &isa_formats[k];
		if (strcasecmp(f->name, name)) continue;
		if (!found) head(to, s, f->name, "a format", &f->origin);
		found = true;
		fprintf(to, "\n%s%s%s\n", style_paint(s, style_bold), manual_span(span, f->gens), style_paint(s, style_plain));
		manual_ruler(to, f, -1, NULL, s);
		for (int n = 0; n < f->field_count; n++)
			fprintf(to, "  %-12s %-10s %s%s\n", f->fields[n].name, manual_bits(&m, &f->fields[n]), manual_field(&m, f, n), f->fields[n].is_signed ? ", signed" : "");
		if (f->literal_count) fprintf(to, "  %-12s %-10s %s\n", "literal", "", "one more dword, where a source is 255");
		putc('\n', to);
		put_instructions(to, f);
	}
	arena_free(&a);
	return found;
}

// ---- GPUs, modifiers, functions, classes -------------------------------------------------------------------------------------------------
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

static void explain_fact(FILE *to, const struct isa_fact *f, const struct style *s)
{
	head(to, s, f->name, "a fact of GPUs", &f->origin);
	putc('\n', to);
	for (unsigned g = 0; g < isa_generation_count; g++) {
		if (f->number) fprintf(to, "  %-8s %u\n", isa_generations[g].name, f->value[g]);
		else fprintf(to, "  %-8s %s\n", isa_generations[g].name, f->value[g] ? "yes" : "no");
	}
}

static void explain_gpu(FILE *to, const struct isa_gpu *g, const struct style *s)
{
	unsigned n = 0;
	for (unsigned k = 0; k < isa_record_count; k++) n += manual_record_on(&isa_records[k], g);
	head(to, s, g->name, "a GPU", &g->origin);
	fprintf(to, "\n  %-22s %s\n  %-22s %u", "generation", isa_generations[g->gen].name, "lanes of a wave", g->wave_sizes[0]);
	if (g->wave_sizes[1]) fprintf(to, " %u", g->wave_sizes[1]);
	fprintf(to, "\n  %-22s %u\n  %-22s %u\n  %-22s %u bytes\n  %-22s %u\n", "SGPRs of a wave", g->sgprs, "VGPRs of a wave", g->vgprs, "LDS of a workgroup", g->lds, "instructions", n);
	if (g->like) fprintf(to, "  %-22s %s, but for features\n", "like", g->like);
	if (g->incomplete) fprintf(to, "  %-22s %s\n", "incomplete", g->incomplete);
	uint64_t features = g->features;
	if (features) fprintf(to, "  %-22s", "features");
	for (const char *name; (name = isa_next_feature(&features));) fprintf(to, " %s", name);
	if (g->features) putc('\n', to);
	put_facts(to, g);
	put_words(to, "siblings", g->aliases);
}

static void explain_modifier(FILE *to, const struct isa_modifier *x, const struct style *s)
{
	static const char *const syntaxes[] = { "a flag", "name:number", "name:[bits]", "name:word", "words", "a syntax of its own" };
	head(to, s, x->name, "a modifier", &x->origin);
	fprintf(to, "\n  in the text: %s\n  where the text says nothing: %u\n", syntaxes[x->syntax], x->value);
	for (const struct isa_word *w = x->words; w && w->text; w++) fprintf(to, "  %-16s %u\n", w->text, w->value);
}

static bool explain_function(FILE *to, const char *name, const struct style *s)
{
	bool found = false;
	for (unsigned k = 0; k < isa_function_count; k++) {
		const struct isa_function *f = &isa_functions[k];
		if (strcmp(f->name, name)) continue;
		if (!found) { head(to, s, f->name, "a function of `means`", &f->origin); putc('\n', to); }
		found = true;
		fprintf(to, "  %s\n", f->type);
	}
	return found;
}

static void put_classes(FILE *to)
{
	for (unsigned k = 0; k < isa_class_count; k++)
		fprintf(to, "%-14s %-7s %s\n", isa_classes[k].name, isa_unit_name[isa_classes[k].unit], isa_classes[k].origin.comment ? isa_classes[k].origin.comment : "");
}

static void explain_hazard(FILE *to, const struct isa_hazard *h, const struct style *s)
{
	char span[32];
	head(to, s, h->name, "a hazard", &h->origin);
	fprintf(to, "\n  %-8s %s", "on", manual_span(span, h->gens));
	if (h->wave) fprintf(to, ", waves of %u lanes", h->wave);
	if (h->xnack) fputs(", where the target says xnack+", to);
	for (const char *const *g = h->gpus; g && *g; g++) fprintf(to, "%s %s", g != h->gpus ? "" : h->not_gpus ? ", but not" : ", only", *g);
	for (unsigned k = 0; k < h->aparts; k++)
		fprintf(to, "\n  %-8s %u %s between%s are enough", "apart", h->apart[k].count, isa_distance_name[h->apart[k].distance], h->apart[k].before_second ? " the two writes" : "");
	if (h->fix) fprintf(to, "\n  %-8s %s", "fix", h->fix);
	fprintf(to, "\n  %-8s %s\n", "source", h->source->title);
}

static void put_hazards(FILE *to)
{
	char span[32];
	for (unsigned k = 0; k < isa_hazard_count; k++) {
		const char *comment = isa_hazards[k].origin.comment ? isa_hazards[k].origin.comment : "";
		fprintf(to, "%-24s %-12s %.*s\n", isa_hazards[k].name, manual_span(span, isa_hazards[k].gens), (int)strcspn(comment, "\n"), comment);
	}
}

static void explain_words(FILE *to, const struct isa_words *w, const struct style *s)
{
	head(to, s, w->name, "words for numbers", &w->origin);
	putc('\n', to);
	manual_names_list(to, w);
}

static bool explain_list(FILE *to, const char *what)
{
	char span[32];
	if (!strcmp(what, "gpus")) {
		for (unsigned k = 0; k < isa_gpu_count; k++) fprintf(to, "%-8s %s\n", isa_gpus[k].name, isa_gpus[k].origin.comment ? isa_gpus[k].origin.comment : "");
	} else if (!strcmp(what, "facts")) {
		for (unsigned k = 0; k < isa_fact_count; k++) {
			const char *comment = isa_fact_list[k].origin.comment ? isa_fact_list[k].origin.comment : "";
			fprintf(to, "%-24s %.*s\n", isa_fact_list[k].name, (int)strcspn(comment, "\n"), comment);
		}
	} else if (!strcmp(what, "formats")) {
		for (unsigned k = 0; k < isa_format_count; k++) fprintf(to, "%-20s %-12s %u dword%s\n", isa_formats[k].name, manual_span(span, isa_formats[k].gens), isa_formats[k].dwords, isa_formats[k].dwords > 1 ? "s" : "");
	} else if (!strcmp(what, "modifiers")) {
		for (unsigned k = 0; k < isa_modifier_count; k++) {
			const char *comment = isa_modifiers[k].origin.comment ? isa_modifiers[k].origin.comment : "";
			fprintf(to, "%-14s %.*s\n", isa_modifiers[k].name, (int)strcspn(comment, "\n"), comment);
		}
	} else if (!strcmp(what, "functions")) {
		for (unsigned k = 0; k < isa_function_count; k++) fprintf(to, "%-18s %s\n", isa_functions[k].name, isa_functions[k].type);
	} else if (!strcmp(what, "words")) {
		for (unsigned k = 0; k < isa_word_list_count; k++) {
			const char *comment = isa_word_list[k]->origin.comment ? isa_word_list[k]->origin.comment : "";
			fprintf(to, "%-18s %.*s\n", isa_word_list[k]->name, (int)strcspn(comment, "\n"), comment);
		}
	} else if (!strcmp(what, "classes")) {
		put_classes(to);
	} else if (!strcmp(what, "hazards")) {
		put_hazards(to);
	} else {
		return false;
	}
	return true;
}

bool manual_topic(FILE *to, const char *name, const struct style *s)
{
	if (manual_check_topic(to, name, s)) return true;
	for (unsigned k = 0; k < isa_hazard_count; k++)
		if (!strcmp(isa_hazards[k].name, name)) { explain_hazard(to, &isa_hazards[k], s); return true; }
	for (unsigned k = 0; k < isa_fact_count; k++)
		if (!strcmp(isa_fact_list[k].name, name)) { explain_fact(to, &isa_fact_list[k], s); return true; }
	const struct isa_gpu *gpu = isa_gpu_find(name);
	if (gpu) { explain_gpu(to, gpu, s); return true; }
	for (unsigned k = 0; k < isa_modifier_count; k++)
		if (!strcmp(isa_modifiers[k].name, name)) { explain_modifier(to, &isa_modifiers[k], s); return true; }
	const struct isa_words *words = manual_names_find(name);
	if (words) { explain_words(to, words, s); return true; }
	return explain_format(to, name, s) || explain_list(to, name) || explain_function(to, name, s);
}

// ---- JSON --------------------------------------------------------------------------------------------------------------------------------
static void add_origin(json_t *o, const struct isa_origin *origin)
{
	json_object_update_new(o, json_pack("{s:s?, s:s, s:i}", "comment", origin->comment, "file", origin->file, "line", (int)origin->line));
}

static json_t *format_json(const struct isa_format *f)
{
	struct arena a = { 0 };
	struct manual m = { .arena = &a, .kind = MANUAL_PLAIN };
	char span[32];
	json_t *o = json_pack("{s:s, s:s, s:i}", "format", f->name, "generations", manual_span(span, f->gens), "dwords", f->dwords), *fields = json_array();
	for (int n = 0; n < f->field_count; n++)
		json_array_append_new(fields, json_pack("{s:s, s:s, s:s}", "name", f->fields[n].name, "bits", manual_bits(&m, &f->fields[n]), "holds", manual_field(&m, f, n)));
	json_object_set_new(o, "fields", fields);
	add_origin(o, &f->origin);
	arena_free(&a);
	return o;
}

static json_t *gpu_json(const struct isa_gpu *g)
{
	json_t *o = json_pack("{s:s, s:i, s:[i], s:i, s:i, s:i}", "gpu", g->name, "generation", atoi(isa_generations[g->gen].name + 3), "waves", g->wave_sizes[0], "sgprs", g->sgprs, "vgprs",
	                      g->vgprs, "lds", (int)g->lds);
	json_t *features = json_array(), *siblings = json_array(), *facts = json_object();
	if (g->wave_sizes[1]) json_array_append_new(json_object_get(o, "waves"), json_integer(g->wave_sizes[1]));
	uint64_t left = g->features;
	for (const char *feature; (feature = isa_next_feature(&left));) json_array_append_new(features, json_string(feature));
	for (const char *const *w = g->aliases; w && *w; w++) json_array_append_new(siblings, json_string(*w));
	json_object_set_new(o, "features", features);
	for (unsigned k = 0; k < isa_fact_count; k++)
		json_object_set_new(facts, isa_fact_list[k].name, isa_fact_list[k].number ? json_integer(isa_fact_list[k].value[g->gen]) : json_boolean(isa_fact_list[k].value[g->gen]));
	json_object_set_new(o, "facts", facts);
	json_object_set_new(o, "incomplete", g->incomplete ? json_string(g->incomplete) : json_null());
	json_object_set_new(o, "siblings", siblings);
	add_origin(o, &g->origin);
	return o;
}

static json_t *modifier_json(const struct isa_modifier *x)
{
	json_t *o = json_pack("{s:s, s:i}", "modifier", x->name, "unsaid", (int)x->value), *words = json_object();
	for (const struct isa_word *w = x->words; w && w->text; w++) json_object_set_new(words, w->text, json_integer(w->value));
	json_object_set_new(o, "words", words);
	add_origin(o, &x->origin);
	return o;
}

static json_t *fact_json(const struct isa_fact *f)
{
	json_t *o = json_pack("{s:s}", "fact", f->name), *values = json_object();
	for (unsigned g = 0; g < isa_generation_count; g++)
		json_object_set_new(values, isa_generations[g].name, f->number ? json_integer(f->value[g]) : json_boolean(f->value[g]));
	json_object_set_new(o, "value", values);
	add_origin(o, &f->origin);
	return o;
}

static json_t *hazard_json(const struct isa_hazard *h)
{
	char span[32];
	json_t *o = json_pack("{s:s, s:s, s:s?, s:s}", "hazard", h->name, "generations", manual_span(span, h->gens), "fix", h->fix, "source", h->source->title), *apart = json_object();
	for (unsigned k = 0; k < h->aparts; k++)
		if (!h->apart[k].before_second) json_object_set_new(apart, isa_distance_name[h->apart[k].distance], json_integer(h->apart[k].count));
	json_object_set_new(o, "apart", apart);
	add_origin(o, &h->origin);
	return o;
}

bool manual_topic_json(FILE *to, const char *name)
{
	if (manual_check_topic_json(to, name)) return true;
	json_t *all = json_array();
	const struct isa_gpu *gpu = isa_gpu_find(name);
	if (gpu) json_array_append_new(all, gpu_json(gpu));
	for (unsigned k = 0; k < isa_gpu_count; k++) if (!strcmp(name, "gpus")) json_array_append_new(all, gpu_json(&isa_gpus[k]));
	for (unsigned k = 0; k < isa_fact_count; k++)
		if (!strcmp(name, "facts") || !strcmp(isa_fact_list[k].name, name)) json_array_append_new(all, fact_json(&isa_fact_list[k]));
	for (unsigned k = 0; k < isa_format_count; k++)
		if (!strcmp(name, "formats") || !strcasecmp(isa_formats[k].name, name)) json_array_append_new(all, format_json(&isa_formats[k]));
	for (unsigned k = 0; k < isa_modifier_count; k++)
		if (!strcmp(name, "modifiers") || !strcmp(isa_modifiers[k].name, name)) json_array_append_new(all, modifier_json(&isa_modifiers[k]));
	for (unsigned k = 0; k < isa_function_count; k++)
		if (!strcmp(name, "functions") || !strcmp(isa_functions[k].name, name))
			json_array_append_new(all, json_pack("{s:s, s:s}", "function", isa_functions[k].name, "type", isa_functions[k].type));
	for (unsigned k = 0; k < isa_class_count; k++)
		if (!strcmp(name, "classes"))
			json_array_append_new(all, json_pack("{s:s, s:s}", "class", isa_classes[k].name, "unit", isa_unit_name[isa_classes[k].unit]));
	for (unsigned k = 0; k < isa_hazard_count; k++)
		if (!strcmp(name, "hazards") || !strcmp(isa_hazards[k].name, name)) json_array_append_new(all, hazard_json(&isa_hazards[k]));
	for (unsigned k = 0; k < isa_word_list_count; k++)
		if (!strcmp(name, "words") || !strcmp(isa_word_list[k]->name, name)) {
			json_t *o = manual_names_json(isa_word_list[k]);
			add_origin(o, &isa_word_list[k]->origin);
			json_array_append_new(all, o);
		}
	return manual_json_some(to, all);
}

const char *manual_topic_near(const char *word)
{
	const char *names[1024];
	static const char *const lists[] = { "gpus", "facts", "formats", "modifiers", "functions", "words", "classes", "checks", "hazards" };
	size_t n = 0;
	for (unsigned k = 0; k < sizeof lists / sizeof *lists; k++) names[n++] = lists[k];
	for (unsigned k = 0; k < isa_gpu_count && n < 1024; k++) names[n++] = isa_gpus[k].name;
	for (unsigned k = 0; k < isa_fact_count && n < 1024; k++) names[n++] = isa_fact_list[k].name;
	for (unsigned k = 0; k < isa_format_count && n < 1024; k++) names[n++] = isa_formats[k].name;
	for (unsigned k = 0; k < isa_modifier_count && n < 1024; k++) names[n++] = isa_modifiers[k].name;
	for (unsigned k = 0; k < isa_function_count && n < 1024; k++) names[n++] = isa_functions[k].name;
	for (unsigned k = 0; k < isa_word_list_count && n < 1024; k++) names[n++] = isa_word_list[k]->name;
	return nearest_word(word, names, n);
}
