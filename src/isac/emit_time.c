// Writes classes, figures of time with their sources, chips, and hazards.
#include "isac/emit_tables.h"

// Writes the figures of one generation as an array.
static void emit_values(const struct lang_figure_now *now, size_t count, FILE *out)
{
	fputs("(const struct isa_figure_value[]){", out);
	for (size_t k = 0; k < count; k++) {
		if (now[k].source) fprintf(out, "{%u, %u}, ", now[k].value, now[k].source->index + 1);
		else fputs("{0}, ", out);
	}
	fputs(count ? "}" : "{0}}", out);
}

static void emit_sources(const struct isa_book *book, FILE *out)
{
	fprintf(out, "const struct isa_source isa_sources[] = {\n\t{0},\n");
	for (size_t i = 0; i < book->sources.n; i++) {
		fprintf(out, "\t{\"%s\", ", book->sources.at[i]->name);
		emit_string(out, book->sources.at[i]->title);
		fprintf(out, ", %d},\n", (int)book->sources.at[i]->evidence);
	}
	fprintf(out, "};\n\n");
}

static void emit_classes(const struct isa_book *book, FILE *out)
{
	fprintf(out, "const struct isa_class isa_classes[] = {\n");
	for (size_t i = 0; i < book->classes.n; i++) {
		const struct lang_class *c = book->classes.at[i];
		fprintf(out, "\t{.name = \"%s\", .unit = %d, .effect = %d, .counts = %d", c->name, (int)c->unit,
		        (int)c->effect, (int)c->counts);
		emit_origin(out, &c->origin);
		fprintf(out, ", .at = (const struct isa_figure_value *const[]){\n");
		for (size_t g = 0; g < book->generations.n; g++) {
			fprintf(out, "\t\t");
			emit_values(c->now + g * book->of_class.n, book->of_class.n, out);
			fprintf(out, ",\n");
		}
		fprintf(out, "\t}},\n");
	}
	emit_end(out, "class", book->classes.n);
}

static void emit_chips(const struct isa_book *book, FILE *out)
{
	fprintf(out, "const struct isa_chip isa_chips[] = {\n");
	for (size_t i = 0; i < book->chips.n; i++) {
		const struct lang_chip *c = book->chips.at[i];
		fprintf(out, "\t{.name = \"%s\", .title = ", c->name);
		emit_string(out, c->title);
		fprintf(out, ", .gpu = &isa_gpus[%u]", c->gpu_index);
		emit_names(out, "names", &c->gpus);
		fprintf(out, ", .at = ");
		emit_values(c->now, book->of_chip.n, out);
		fprintf(out, "},\n");
	}
	emit_end(out, "chip", book->chips.n);
}

static void emit_figure_names(const char *of, const struct lang_declared_list *list, FILE *out)
{
	fprintf(out, "const char *const isa_%s_name[] = {\n", of);
	for (size_t i = 0; i < list->n; i++) fprintf(out, "\t\"%s\",\n", list->at[i].name);
	emit_end(out, of, list->n);
}

static void emit_event(const struct lang_hazard *h, unsigned k, const char *member, FILE *out)
{
	const struct isa_event *e = lang_hazard_event((struct lang_hazard *)h, k);
	if (!h->events[k].said) return;
	fprintf(out, "\n\t .%s = {.units = %u, .traits = %u, .touch = %u, .file = %u", member, e->units, e->traits,
	        e->touch, e->file);
	if (h->events[k].operand) emit_field_id(out, ", .operand = ", h->events[k].operand);
	if (h->events[k].waits)
		fprintf(out, ", .wait = %u, .waits = &names_%s[%zu]", e->wait, h->events[k].wait_words->name,
		        h->events[k].wait_word);
	if (h->events[k].field) {
		emit_field_id(out, ", .field = ", h->events[k].field);
		fprintf(out, ", .value = %u, .other_value = %d", e->value, e->other_value);
	}
	if (e->ends) fprintf(out, ", .ends = %u", e->ends);
	if (e->itself) fprintf(out, ", .itself = true");
	for (unsigned n = 0; n < LANG_EVENT_CLASSES; n++)
		if (h->events[k].classes[n]) fprintf(out, ", .classes[%u] = &isa_classes[%u]", n, h->events[k].classes[n]->index);
	emit_names(out, "records", &h->events[k].records);
	fprintf(out, "},");
}

static void emit_hazards(const struct isa_book *book, FILE *out)
{
	fprintf(out, "const struct isa_hazard isa_hazards[] = {\n");
	for (size_t i = 0; i < book->hazards.n; i++) {
		const struct lang_hazard *h = book->hazards.at[i];
		fprintf(out, "\t{.name = \"%s\"", h->name);
		emit_origin(out, &h->origin);
		emit_names(out, "gpus", &h->gpus);
		fprintf(out, ", .gens = %u, .wave = %u, .not_gpus = %d, .pairs = %d, .xnack = %d, "
		        ".has_first = %d, .has_between = %d, .has_second = %d",
		        h->isa.gens, h->isa.wave, h->isa.not_gpus,
		        h->isa.pairs, h->isa.xnack, h->isa.has_first, h->isa.has_between, h->isa.has_second);
		fprintf(out, ", .untils = %u, .aparts = %u, .source = &isa_sources[%u]", h->isa.untils, h->isa.aparts,
		        h->source->index + 1);
		if (h->isa.fix) emit_text(out, ", .fix = ", h->isa.fix);
		fprintf(out, ", .apart = {");
		for (unsigned k = 0; k < ISA_HAZARD_APARTS; k++) {
			const struct isa_apart *a = &h->isa.apart[k];
			fprintf(out, "{%u, %u, %d", a->count, a->distance, a->before_second);
			if (h->apart_field[k]) emit_field_id(out, ", ", h->apart_field[k]);
			fprintf(out, "%s},", h->apart_field[k] ? "" : ", 0");
		}
		fprintf(out, "},");
		static const char *const members[LANG_EVENT_UNTIL] = {"first", "between", "second", "then"};
		for (unsigned k = 0; k < LANG_EVENT_UNTIL; k++) emit_event(h, k, members[k], out);
		for (unsigned k = 0; k < h->isa.untils; k++) {
			char member[16];
			snprintf(member, sizeof member, "until[%u]", k);
			emit_event(h, LANG_EVENT_UNTIL + k, member, out);
		}
		fprintf(out, "},\n");
	}
	emit_end(out, "hazard", book->hazards.n);
}

static void emit_traced(const struct isa_book *book, FILE *out)
{
	fprintf(out, "const struct isa_traced *const isa_traced_of_generation[] = {\n");
	for (size_t g = 0; g < book->generations.n; g++) {
		const struct isa_traced *rows = book->shown[g];
		fprintf(out, rows ? "\t(const struct isa_traced[]){\n" : "\tNULL,\n");
		for (size_t i = 0; rows && i < book->records.n; i++)
			fprintf(out, "\t\t{%u, %u, %u},\n", rows[i].rows, rows[i].exact, rows[i].close);
		if (rows) fprintf(out, "\t},\n");
	}
	fprintf(out, "};\n\n");
}

void emit_time(const struct isa_book *book, FILE *out)
{
	emit_sources(book, out);
	emit_classes(book, out);
	fprintf(out, "const struct isa_figure_value *const isa_timing[] = {\n");
	for (size_t g = 0; g < book->generations.n; g++) {
		fputc('\t', out);
		emit_values(book->timing + g * book->of_machine.n, book->of_machine.n, out);
		fprintf(out, ",\n");
	}
	fprintf(out, "};\n\n");
	emit_chips(book, out);
	emit_figure_names("class_figure", &book->of_class, out);
	emit_figure_names("figure", &book->of_machine, out);
	emit_figure_names("chip_figure", &book->of_chip, out);
	emit_hazards(book, out);
	emit_traced(book, out);
}

// ---- the header (build/gen/isa/figures.h) ---------------------------------------------------------------------------
static void emit_enum(const char *name, const char *prefix, const char *count,
                      const struct lang_declared_list *list, FILE *out)
{
	fprintf(out, "\nenum %s {\n", name);
	for (size_t i = 0; i < list->n; i++) fprintf(out, "\t%s%s,\n", prefix, list->at[i].name);
	fprintf(out, "\t%s\n};\n", count);
}

bool emit_figures(const struct isa_book *book, FILE *out)
{
	fprintf(out, "// Made by isac from isa/timing.isa and isa/chips.isa, which explain each figure.\n"
	        "#ifndef ISA_FIGURES_H\n#define ISA_FIGURES_H\n");
	emit_enum("isa_class_figure", "ISA_CLASS_", "ISA_CLASS_FIGURE_COUNT", &book->of_class, out);
	emit_enum("isa_figure", "ISA_T_", "ISA_FIGURE_COUNT", &book->of_machine, out);
	emit_enum("isa_chip_figure", "ISA_CHIP_", "ISA_CHIP_FIGURE_COUNT", &book->of_chip, out);
	fprintf(out, "#endif\n");
	return !ferror(out);
}
