// Writes the tables of generations, GPUs and targets, and struct isa_facts with a member for each fact (isa/facts.h),
// and the lists of names for texts (isa/lists.h).
#include <string.h>
#include "isac/emit_tables.h"
#include "lang/check.h"

uint64_t emit_feature_bits(const struct isa_book *book, const struct lang_names *names)
{
	uint64_t bits = 0;
	for (size_t i = 0; i < book->features.n; i++)
		if (lang_has_name(names, book->features.at[i])) bits |= 1ull << i;
	return bits;
}

static uint32_t value_on(const struct lang_fact *f, size_t g) { return f->number ? f->value[g] : f->gens >> g & 1; }

bool emit_facts(const struct isa_book *book, FILE *out)
{
	fprintf(out, "// Made by isac from isa/gpus.isa: facts about a GPU. `lanewise explain FACT` explains each.\n"
	        "#ifndef ISA_FACTS_H\n#define ISA_FACTS_H\n#include <stdbool.h>\n#include <stdint.h>\n\nstruct isa_facts {\n");
	for (size_t i = 0; i < book->facts.n; i++)
		fprintf(out, "\t%s %s;\n", book->facts.at[i]->number ? "uint32_t" : "bool", book->facts.at[i]->name);
	fprintf(out, "\t// features\n");
	for (size_t i = 0; i < book->features.n; i++) fprintf(out, "\tbool %s;\n", book->features.at[i]);
	fprintf(out, "};\n#endif\n");
	return !ferror(out);
}

// ---- lists for texts (isa/lists.h) --------------------------------------------------------------------------------
static bool is_listed(const struct lang_gpu *g) { return !g->incomplete; }

static void emit_main_gpus(const struct isa_book *book, FILE *out)
{
	const char *between = "";
	fprintf(out, "#define ISA_LIST_GPUS \"");
	for (size_t i = 0; i < book->gpus.n; i++) {
		if (!is_listed(book->gpus.at[i]) || book->gpus.at[i]->like) continue;
		fprintf(out, "%s%s", between, book->gpus.at[i]->name);
		between = ", ";
	}
	fprintf(out, "\"\n");
}

// Widens the range of names from `low` to `high` to `name`.
static void widen(const char *name, const char **low, const char **high)
{
	if (!*low || strcmp(name, *low) < 0) *low = name;
	if (!*high || strcmp(name, *high) > 0) *high = name;
}

// Writes the first and the last sibling of each generation: `gfx900 to gfx90c`.
static void emit_siblings(const struct isa_book *book, FILE *out)
{
	const char *between = "";
	fprintf(out, "#define ISA_LIST_SIBLINGS \"");
	for (size_t n = 0; n < book->generations.n; n++) {
		const char *low = NULL, *high = NULL;
		for (size_t i = 0; i < book->gpus.n; i++) {
			const struct lang_gpu *g = book->gpus.at[i];
			if (!is_listed(g) || g->generation->index != n) continue;
			if (g->like) widen(g->name, &low, &high);
			for (size_t k = 0; k < g->aliases.n; k++) widen(g->aliases.at[k], &low, &high);
		}
		if (!low) continue;
		fprintf(out, low == high ? "%s%s" : "%s%s to %s", between, low, high);
		between = ", ";
	}
	fprintf(out, "\"\n");
}

bool emit_lists_of_names(const struct isa_book *book, FILE *out)
{
	fprintf(out,
		"// Made by isac from isa/gpus.isa and isa/chips.isa: lists for texts.\n#ifndef ISA_LISTS_H\n#define ISA_LISTS_H\n");
	emit_main_gpus(book, out);
	emit_siblings(book, out);
	fprintf(out, "#define ISA_LIST_CHIPS \"");
	for (size_t i = 0; i < book->chips.n; i++) fprintf(out, "%s%s", i ? ", " : "", book->chips.at[i]->name);
	fprintf(out, "\"\n#endif\n");
	return !ferror(out);
}

// ---- tables -------------------------------------------------------------------------------------------------------
static void emit_generations(const struct isa_book *book, FILE *out)
{
	fprintf(out, "const struct isa_generation isa_generations[] = {\n");
	for (size_t i = 0; i < book->generations.n; i++) {
		const struct lang_generation *g = book->generations.at[i];
		emit_text(out, "\t{.name = ", g->name);
		emit_text(out, ", .title = ", g->title);
		fprintf(out, ", .parent = %d, .branch = %d", g->parent, g->branch);
		emit_origin(out, &g->origin);
		fprintf(out, "},\n");
	}
	emit_end(out, "generation", book->generations.n);
}

static void emit_gpu_facts(const struct isa_book *book, const struct lang_gpu *g, FILE *out)
{
	fprintf(out, "\t{");
	for (size_t i = 0; i < book->facts.n; i++)
		if (value_on(book->facts.at[i], g->generation->index))
			fprintf(out, ".%s = %u, ", book->facts.at[i]->name,
			        value_on(book->facts.at[i], g->generation->index));
	for (size_t i = 0; i < g->features.n; i++) fprintf(out, ".%s = true, ", g->features.at[i]);
	fprintf(out, "},\n");
}

static void emit_fact_tables(const struct isa_book *book, FILE *out)
{
	fprintf(out, "static const struct isa_facts facts[] = {\n");
	for (size_t i = 0; i < book->gpus.n; i++) emit_gpu_facts(book, book->gpus.at[i], out);
	fprintf(out, "\t{0}\n};\nconst struct isa_fact isa_fact_list[] = {\n");
	for (size_t i = 0; i < book->facts.n; i++) {
		const struct lang_fact *f = book->facts.at[i];
		fprintf(out, "\t{.name = \"%s\", .number = %d", f->name, f->number);
		emit_origin(out, &f->origin);
		fprintf(out, ", .value = (const uint32_t[]){");
		for (size_t k = 0; k < book->generations.n; k++) fprintf(out, "%u, ", value_on(f, k));
		fprintf(out, "0}},\n");
	}
	emit_end(out, "fact", book->facts.n);
	fprintf(out, "const char *const isa_feature_name[] = {");
	for (size_t i = 0; i < book->features.n; i++)
		emit_text(out, i % 8 ? ", " : i ? ",\n\t" : "\n\t", book->features.at[i]);
	fprintf(out, "%s 0};\n\n", book->features.n ? "," : "");
}

static void emit_targets(const struct isa_book *book, FILE *out)
{
	fprintf(out, "const struct isa_target isa_targets[] = {\n");
	for (size_t i = 0; i < book->gpus.n; i++)
		for (size_t k = 0; k < book->gpus.at[i]->targets.n; k++) {
			const struct lang_target *t = &book->gpus.at[i]->targets.at[k];
			fprintf(out,
			        "\t{.name = \"%s\", .gpu = &isa_gpus[%zu], .machine = 0x%02x, .xnack = %d, .sramecc = %d},\n",
			        t->name, i, t->machine,
			        lang_has_name(&t->settings, "xnack"), lang_has_name(&t->settings, "sramecc"));
		}
	fprintf(out, "\t{0}\n};\n\n");
}

void emit_gpus(const struct isa_book *book, FILE *out)
{
	emit_generations(book, out);
	emit_fact_tables(book, out);
	fprintf(out, "const struct isa_gpu isa_gpus[] = {\n");
	for (size_t i = 0; i < book->gpus.n; i++) {
		const struct lang_gpu *g = book->gpus.at[i];
		fprintf(out, "\t{.name = \"%s\"", g->name);
		emit_origin(out, &g->origin);
		if (g->like) fprintf(out, ", .like = \"%s\"", g->like);
		if (g->incomplete) emit_text(out, ", .incomplete = ", g->incomplete);
		emit_names(out, "aliases", &g->aliases);
		fprintf(out, ", .features = 0x%llx, .facts = &facts[%zu]",
		        (unsigned long long)emit_feature_bits(book, &g->features), i);
		fprintf(out, ", .gen = %u, .wave_sizes = {%u, %u}, .sgprs = %u, .vgprs = %u, .agprs = %u, .lds = %u},\n",
		        g->generation->index, g->waves[0], g->waves[1], g->sgprs, g->vgprs, g->agprs, g->lds);
	}
	emit_end(out, "gpu", book->gpus.n);
	fprintf(out, "const struct isa_gpu *const isa_gpu_default = isa_gpus");
	for (size_t i = 0; i < book->gpus.n; i++) if (book->gpus.at[i] == book->default_gpu) fprintf(out, " + %zu", i);
	fprintf(out, ";\n\n");
	emit_targets(book, out);
}
