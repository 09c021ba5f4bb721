// Writes the reference manual of isa/: its chapters, in one document or as a folder with an index.
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "base/stream.h"
#include "host/files.h"
#include "manual/tables.h"

// One item of a chapter; items are in the order of their lines.
struct item {
	enum manual_kind kind;
	unsigned index;
	const struct isa_origin *origin;
};
struct items { struct item *at; size_t n, room; };

static int compare_by_line(const void *a, const void *b)
{
	const struct item *x = a, *y = b;
	if (x->origin->line != y->origin->line) return x->origin->line < y->origin->line ? -1 : 1;
	return (x->index > y->index) - (x->index < y->index);
}

static struct items items_of(struct manual *m, const char *file)
{
	struct items all = { 0 };
	for (enum manual_kind kind = 0; kind < MANUAL_KINDS; kind++)
		for (unsigned k = 0; k < *manual_tables[kind].count; k++) {
			const struct isa_origin *o = manual_origin(&manual_tables[kind], k);
			if (!strcmp(isa_text(o->file), file)) *arena_push(m->arena, &all) = (struct item){ kind, k, o };
		}
	if (all.n) qsort(all.at, all.n, sizeof *all.at, compare_by_line);
	return all;
}

// ---- chapters -----------------------------------------------------------------------------------------------------
// Returns the title: the introduction's first words, up to a point or colon. *rest is the text after them.
static const char *chapter_title(struct manual *m, const struct isa_chapter *c, const char **rest)
{
	size_t n = 0;
	*rest = "";
	if (!c->intro) return manual_chapter_id(m, c->file);
	while (c->intro[n] && !(strchr(".:", c->intro[n]) && strchr(" \n", c->intro[n + 1]))) n++;
	char *text = arena_strdup(m->arena, c->intro + n);
	text += strspn(text, ".: \n");
	*text = (char)toupper((unsigned char)*text);
	*rest = text;
	char *title = arena_strndup(m->arena, c->intro, n);
	for (char *s = title; *s; s++) if (*s == '\n') *s = ' ';
	return title;
}

// Returns the head of a table with the columns of `first`, a column for each generation, and one for `last`, unless it
// is NULL.
static const char *head_by_generation(struct manual *m, const char *first, const char *last)
{
	const char *head = first, *line = "";
	for (const char *s = first; *s; s++) if (*s == '|' && s[1]) line = arena_printf(m->arena, "%s| --- ", line);
	for (unsigned g = 0; g < isa_generation_count; g++) {
		head = arena_printf(m->arena, "%s %s |", head, isa_generations[g].name);
		line = arena_printf(m->arena, "%s| --- ", line);
	}
	return last ? arena_printf(m->arena, "%s %s |\n%s| --- |\n", head, last, line)
	       : arena_printf(m->arena, "%s\n%s|\n", head, line);
}

// Returns the head of the table whose rows are items of a kind; NULL if they are not rows.
static const char *table_head(struct manual *m, enum manual_kind kind)
{
	switch (kind) {
	case MANUAL_FACT: return head_by_generation(m, "| fact |", "");
	case MANUAL_CLASS: return "| class | unit | instructions | |\n| --- | --- | --- | --- |\n";
	case MANUAL_HAZARD: return "| hazard | on | | sufficient distance |\n| --- | --- | --- | --- |\n";
	case MANUAL_MODIFIER: return "| modifier | in the text | default | |\n| --- | --- | --- | --- |\n";
	case MANUAL_LAYOUT: return head_by_generation(m, "| layout | bits of x, y, z, w |", NULL);
	case MANUAL_FUNCTION: return "| function | types | |\n| --- | --- | --- |\n";
	default: return NULL;
	}
}

// Writes all drawings of the format at items[0]; returns the number of their items.
static size_t put_format(struct manual *m, const struct item *items, size_t n)
{
	const struct isa_format *drawings[2 * ISA_MAX_GENS];
	size_t count = 0;
	while (count < n && count < 2 * ISA_MAX_GENS && items[count].kind == MANUAL_FORMAT
	       && !strcmp(isa_text(isa_formats[items[count].index].name), isa_text(isa_formats[items[0].index].name))) {
		drawings[count] = &isa_formats[items[count].index];
		count++;
	}
	manual_format(m, drawings, (unsigned)count);
	return count;
}

static size_t put_functions(struct manual *m, const struct item *items, size_t n)
{
	const struct isa_function *f = &isa_functions[items[0].index];
	size_t count = 1;
	while (count < n && items[count].kind == MANUAL_FUNCTION
	       && !strcmp(isa_text(isa_functions[items[count].index].name), isa_text(f->name)))
		count++;
	manual_functions(m, f, (unsigned)count);
	return count;
}

// Writes the records of one place, grouped by shape. Returns the number of items.
static size_t put_records(struct manual *m, const struct item *items, size_t n)
{
	size_t count = 0;
	while (count < n && items[count].kind == MANUAL_RECORD && items[count].origin->line == items[0].origin->line) count++;
	struct manual_entry **entries = arena_alloc(m->arena, count * sizeof *entries);
	for (size_t k = 0; k < count; k++) entries[k] = manual_entry(m, &isa_records[items[k].index]);
	for (size_t k = 0; k < count; k++) {
		struct manual_family family = { 0 };
		if (!entries[k]) continue;
		*arena_push(m->arena, &family) = entries[k];
		for (size_t j = k + 1; j < count; j++)
			if (entries[j] && manual_same_shape(entries[k], entries[j])) {
				*arena_push(m->arena, &family) = entries[j];
				entries[j] = NULL;
			}
		manual_records(m, &family);
	}
	return count;
}

static size_t put_item(struct manual *m, const struct item *items, size_t n)
{
	switch (items[0].kind) {
	case MANUAL_FACT: manual_fact(m, &isa_fact_list[items[0].index]); return 1;
	case MANUAL_GPU: manual_gpu(m, &isa_gpus[items[0].index]); return 1;
	case MANUAL_CLASS: manual_class(m, &isa_classes[items[0].index]); return 1;
	case MANUAL_HAZARD: manual_hazard(m, &isa_hazards[items[0].index]); return 1;
	case MANUAL_FORMAT: return put_format(m, items, n);
	case MANUAL_MODIFIER: manual_modifier(m, &isa_modifiers[items[0].index]); return 1;
	case MANUAL_LAYOUT: manual_layout(m, items[0].index); return 1;
	case MANUAL_WORDS: manual_names(m, isa_word_list[items[0].index]); return 1;
	case MANUAL_FUNCTION: return put_functions(m, items, n);
	default: return put_records(m, items, n);
	}
}

// Writes a heading, and the text of isa/ below it.
static void put_section(struct manual *m, const char *section)
{
	size_t n = strcspn(section, "\n");
	fprintf(m->to, "## %s\n\n", manual_prose(m, arena_strndup(m->arena, section, n)));
	if (section[n]) fprintf(m->to, "%s\n\n", manual_prose(m, section + n + 1));
}

static void put_chapter(struct manual *m, const struct isa_chapter *c)
{
	struct items items = items_of(m, c->file);
	const char *section = NULL, *rest, *title = chapter_title(m, c, &rest);
	bool table = false;
	fprintf(m->to, "<a id=\"chapter-%s\"></a>\n\n# %s\n\n", manual_chapter_id(m, c->file), manual_prose(m, title));
	if (*rest) fprintf(m->to, "%s\n\n", manual_prose(m, rest));
	if (m->kind == MANUAL_FOLDER)
		fprintf(m->to, "Made from [%s](../../%s). [All chapters](README.md), [all names](names.md).\n\n",
		        c->file, c->file);
	else fprintf(m->to, "Made from %s.\n\n", c->file);
	for (size_t k = 0; k < items.n;) {
		const char *now = isa_text(items.at[k].origin->section), *head = table_head(m, items.at[k].kind);
		bool fresh = !k || (now && (!section || strcmp(now, section)));
		if (table && (fresh || !head)) putc('\n', m->to);
		if (fresh && now) put_section(m, now);
		if (head && (fresh || !table)) fputs(head, m->to);
		table = head != NULL;
		section = now;
		k += put_item(m, &items.at[k], items.n - k);
	}
	if (table) putc('\n', m->to);
}

// ---- the index ----------------------------------------------------------------------------------------------------
static unsigned count_of(struct items items, enum manual_kind kind)
{
	unsigned n = 0;
	for (size_t k = 0; k < items.n; k++) n += items.at[k].kind == kind;
	return n;
}

static void put_contents(struct manual *m)
{
	fputs("| chapter | | parts |\n| --- | --- | --- |\n", m->to);
	for (unsigned k = 0; k < isa_chapter_count; k++) {
		const struct isa_chapter *c = &isa_chapters[k];
		struct items items = items_of(m, c->file);
		const char *section = NULL, *comma = "", *rest;
		fprintf(m->to, "| %s |", manual_link(m, manual_prose(m, chapter_title(m, c, &rest)), c->file,
			arena_printf(m->arena, "chapter-%s", manual_chapter_id(m, c->file))));
		for (enum manual_kind kind = 0; kind < MANUAL_KINDS; kind++) {
			unsigned n = count_of(items, kind);
			if (n) {
				fprintf(m->to, "%s %u %s", comma, n,
				        n == 1 ? manual_tables[kind].one : manual_tables[kind].many);
				comma = ",";
			}
		}
		fputs(" |", m->to);
		comma = "";
		for (size_t j = 0; j < items.n; j++) {
			const char *now = isa_text(items.at[j].origin->section);
			if (!now || (section && !strcmp(now, section))) continue;
			fprintf(m->to, "%s %s", comma, manual_prose(m, arena_strndup(m->arena, now, strcspn(now, ":;\n"))));
			comma = ";";
			section = now;
		}
		fputs(" |\n", m->to);
	}
	putc('\n', m->to);
}

static void put_front(struct manual *m)
{
	const char *language = m->kind == MANUAL_FOLDER ? "[docs/record-language.md](../record-language.md#means)"
	                       : "docs/record-language.md, \"means\"";
	fputs("# The instruction sets\n\nEvery instruction that lanewise supports, on ", m->to);
	for (unsigned g = 0, last = isa_generation_count - 1; g <= last; g++)
		fprintf(m->to, "%s%s (%s)", !g ? "" : g == last ? " and " : ", ", isa_generations[g].title, isa_generations[g].name);
	fprintf(m->to, ": its names, encodings, operands and\n"
	        "meaning, in the language from which the simulator is made. "
	        "`lanewise explain --all --format markdown` writes this manual from the\n"
	        "records in isa/; do not edit it. How to read a meaning: %s.\n\n"
	        "In the tables of encodings a row is a form of text (`_e32`, `_dpp`, …) and "
	        "the formats that hold it, with the opcode on each generation;\n"
	        "`op + 0x100` is 0x100 more than the `op` in the table above, for each instruction of a family.\n\n",
	        language);
	put_contents(m);
}

// Writes every name, with the place of its instruction.
static void put_names(struct manual *m)
{
	char letter[3] = "";
	fputs("<a id=\"names\"></a>\n\n# Names\n\n", m->to);
	if (m->kind == MANUAL_FOLDER) fputs("[All chapters](README.md).\n\n", m->to);
	for (unsigned k = 0; k < isa_name_count; k++) {
		const struct isa_record *records[8];
		unsigned n = manual_records_named(isa_mnemonic(k), records, 8);
		if (strncmp(letter, isa_mnemonic(k), 2)) {
			snprintf(letter, sizeof letter, "%s", isa_mnemonic(k));
			fprintf(m->to, "\n## %s…\n\n", letter);
		}
		for (unsigned j = 0; j < n; j++)
			fprintf(m->to, "%s%s", j ? ", " : "- ",
			        manual_link(m, j ? arena_printf(m->arena, "(%u)", j + 1) : isa_mnemonic(k),
				isa_text(records[j]->origin.file), manual_id(m, "", isa_text(records[j]->id))));
		if (n) putc('\n', m->to);
	}
}

// ---- documents ----------------------------------------------------------------------------------------------------
static bool write_page(const char *folder, const char *name, void (*put)(struct manual *, const struct isa_chapter *),
                       const struct isa_chapter *c)
{
	struct arena a = { 0 };
	struct manual m = { .arena = &a, .kind = MANUAL_FOLDER };
	size_t size;
	struct stream *page = stream_begin();
	m.to = page->to;
	put(&m, c);
	char *text = stream_end(page, &size);
	bool good = file_write(arena_printf(&a, "%s/%s.md", folder, c ? manual_chapter_id(&m, c->file) : name), text, size);
	heap_free(text);
	arena_free(&a);
	return good;
}

static void front_page(struct manual *m, const struct isa_chapter *c)
{
	(void)c;
	put_front(m);
	fputs("[All names](names.md), in the order of the alphabet.\n", m->to);
}
static void names_page(struct manual *m, const struct isa_chapter *c) { (void)c; put_names(m); }

bool manual_folder(const char *folder)
{
	bool good = host_folder_make(folder, HOST_SHARED) || errno == EEXIST;
	good = good && write_page(folder, "README", front_page, NULL) && write_page(folder, "names", names_page, NULL);
	for (unsigned k = 0; k < isa_chapter_count && good; k++)
		good = write_page(folder, NULL, put_chapter, &isa_chapters[k]);
	return good;
}

void manual_print(FILE *to)
{
	struct arena a = { 0 };
	struct manual m = { .arena = &a, .kind = MANUAL_ONE, .to = to };
	put_front(&m);
	for (unsigned k = 0; k < isa_chapter_count; k++) put_chapter(&m, &isa_chapters[k]);
	put_names(&m);
	arena_free(&a);
}

bool manual_explain_markdown(FILE *to, const char *mnemonic)
{
	const struct isa_record *records[16];
	unsigned n = manual_records_named(mnemonic, records, 16);
	struct arena a = { 0 };
	struct manual m = { .arena = &a, .to = to, .kind = MANUAL_PIECE };
	for (unsigned k = 0; k < n; k++) {
		struct manual_entry *entry = manual_entry(&m, records[k]);
		manual_records(&m, &(struct manual_family){ &entry, 1, 1 });
	}
	arena_free(&a);
	return n;
}
