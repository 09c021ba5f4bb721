// Writes the texts of the checks: `lanewise explain ID`, `lanewise explain checks`, docs/checks.md.
#include <string.h>
#include "base/layout.h"
#include "check/check.h"
#include "manual/json.h"
#include "manual/manual.h"

// Names words of the glossary that the check's name and its first line have.
static void put_words(FILE *to, const struct check_info *info, unsigned columns)
{
	struct arena a = { 0 };
	const char *words = manual_glossary_words_of(&a, info->name, info->text.brief);
	if (*words) layout_wrap(to, arena_printf(&a, "Glossary: %s", words), 0, 2, columns);
	arena_free(&a);
}

bool manual_check_topic(FILE *to, const char *name)
{
	const struct check_info *info = check_info_named(name);
	if (info) {
		unsigned columns = layout_columns(to) < LAYOUT_COLUMNS ? layout_columns(to) : LAYOUT_COLUMNS;
		fprintf(to, "%s%s%s  %s\n\n  %s: %s\n  -W%s, -Wno-%s, -Werror=%s\n\n",
		        style_paint(to, style_bold), info->name, style_paint(to, style_plain), "a check",
		        check_level_name[info->level], info->text.brief, info->name, info->name, info->name);
		text_print_detail(to, &info->text, 2, columns);
		text_print_more(to, &info->text, 2, columns);
		put_words(to, info, columns);
		return true;
	}
	if (strcmp(name, "checks")) return false;
	for (unsigned k = 0; k < CHECK_COUNT; k++)
		fprintf(to, "%-22s %-8s %s\n", check_infos[k].name, check_level_name[check_infos[k].level],
		        check_infos[k].text.brief);
	return true;
}

json_t *manual_check_topic_json(const char *name)
{
	json_t *all = json_array();
	for (unsigned k = 0; k < CHECK_COUNT; k++) {
		const struct check_info *i = &check_infos[k];
		if (!strcmp(name, "checks") || !strcmp(name, i->name))
			json_array_append_new(all, json_pack("{s:s, s:s, s:s, s:s, s:s, s:s}", "check",
				i->name, "level", check_level_name[i->level], "brief", i->text.brief,
				"lesson", i->text.detail, "example", i->text.example, "see", i->text.see));
	}
	return manual_json_some(all);
}

void manual_checks_markdown(FILE *to)
{
	fputs("# Checks\n\n`lanewise check` looks for these mistakes, and `lanewise run` warns of them.\n"
	      "The page is made by `lanewise explain checks --format markdown` from docs/manual/checks.\n\n", to);
	fputs("| check | level | |\n| --- | --- | --- |\n", to);
	for (unsigned k = 0; k < CHECK_COUNT; k++)
		fprintf(to, "| [%s](#%s) | %s | %s |\n", check_infos[k].name, check_infos[k].name,
		        check_level_name[check_infos[k].level], check_infos[k].text.brief);
	for (unsigned k = 0; k < CHECK_COUNT; k++) {
		fprintf(to, "\n## %s\n\n", check_infos[k].name);
		text_print_detail(to, &check_infos[k].text, 0, LAYOUT_COLUMNS - 1);
		text_print_more(to, &check_infos[k].text, 0, LAYOUT_COLUMNS - 1);
	}
}
