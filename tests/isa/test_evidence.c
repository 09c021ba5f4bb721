// Every figure of time whose source is HW, a thread trace, has rows of traces that show it (tests/long/hw-rows.tsv).
// Every line of this table belongs to such a figure. conform_figures tests the rows with the traces.
#include <check.h>
#include <string.h>
#include "isa/isa.h"
#include "program_rig.h"
#include "suites.h"

struct line { char generation[32], figure[96]; unsigned value; bool used; };
static struct line lines[512];
static size_t count;

static void read_table(void)
{
	struct arena a = { 0 };
	const struct source *s = rig_source(&a, "tests/long/hw-rows.tsv");
	count = 0;
	for (char *text = arena_strndup(&a, s->text, s->size), *line; (line = strsep(&text, "\n"));) {
		struct line *to = &lines[count];
		char less[128], more[128];
		if (!*line || *line == '#') continue;
		ck_assert_uint_lt(count, sizeof lines / sizeof *lines);
		*to = (struct line){ .used = false };
		ck_assert_msg(sscanf(line, "%31[^\t]\t%95[^\t]\t%u\t%127[^\t]\t%127[^\t\n]", to->generation, to->figure,
		                     &to->value, less, more) == 5, "%s", line);
		ck_assert_msg(strcmp(less, "-") || strcmp(more, "-"), "%s: no row", line);
		count++;
	}
	arena_free(&a);
}

static bool is_traced(unsigned generation)
{
	for (size_t k = 0; k < count; k++) if (!strcmp(lines[k].generation, isa_generations[generation].name)) return true;
	return false;
}

// Checks a figure with source HW: its generation was traced, and a line of the table has its name and value.
static void check_figure(const char *figure, unsigned generation, const struct isa_figure_value *v)
{
	bool found = false;
	if (!isa_source(v) || strcmp(isa_source(v)->name, "HW")) return;
	for (size_t k = 0; k < count; k++)
		if (!strcmp(lines[k].figure, figure) && lines[k].value == v->value) found = lines[k].used = true;
	ck_assert_msg(found && is_traced(generation),
	              "%s of %s is %u HW, and tests/long/hw-rows.tsv has no row that shows it", figure,
	              isa_generations[generation].name, v->value);
}

START_TEST(traced_figures_name_their_rows)
{
	char name[96];
	read_table();
	for (unsigned g = 0; g < isa_generation_count; g++) {
		for (unsigned c = 0; c < isa_class_count; c++)
			for (unsigned f = 0; f < isa_class_figure_count; f++) {
				snprintf(name, sizeof name, "%s.%s", isa_classes[c].name, isa_class_figure_name[f]);
				check_figure(name, g, &isa_classes[c].at[g][f]);
			}
		for (unsigned f = 0; f < isa_figure_count; f++) check_figure(isa_figure_name[f], g, &isa_timing[g][f]);
	}
	for (unsigned c = 0; c < isa_chip_count; c++)
		for (unsigned f = 0; f < isa_chip_figure_count; f++) {
			snprintf(name, sizeof name, "%s.%s", isa_chips[c].name, isa_chip_figure_name[f]);
			check_figure(name, isa_chips[c].gpu->gen, &isa_chips[c].at[f]);
		}
	for (size_t k = 0; k < count; k++)
		ck_assert_msg(lines[k].used, "tests/long/hw-rows.tsv: %s of %s is not %u HW", lines[k].figure,
		              lines[k].generation, lines[k].value);
}
END_TEST

Suite *evidence_suite(void)
{
	Suite *s = suite_create("evidence");
	TCase *t = tcase_create("evidence");
	tcase_add_test(t, traced_figures_name_their_rows);
	suite_add_tcase(s, t);
	return s;
}
