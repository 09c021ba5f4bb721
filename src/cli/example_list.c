// lanewise examples
#include <string.h>
#include "base/nearest.h"
#include "base/style.h"
#include "cli/cli.h"
#include "manual/examples.h"

static bool is_chosen(const struct cli *c, const struct manual_example *e)
{
	for (size_t k = 0; k < c->operands.n; k++) if (!strcmp(c->operands.at[k], e->part)) return true;
	return !c->operands.n;
}

static int unknown_part(struct cli *c)
{
	for (size_t k = 0, n; k < c->operands.n; k++) {
		const char *part = c->operands.at[k], *near;
		for (n = 0; n < manual_example_count && strcmp(manual_examples[n].part, part); n++);
		if (n < manual_example_count) continue;
		near = nearest_name(part, &manual_examples->part, manual_example_count, sizeof *manual_examples);
		if (near) return cli_usage_error(c, "examples `%s` do not exist; did you mean `%s`?", part, near);
		return cli_usage_error(c, "examples `%s` do not exist", part);
	}
	return EXIT_FINE;
}

static void print_list(struct cli *c)
{
	int width = 0;
	const char *part = NULL;
	for (size_t k = 0; k < manual_example_count; k++) {
		int n = (int)strlen(manual_examples[k].name);
		if (is_chosen(c, &manual_examples[k]) && n > width) width = n;
	}
	for (size_t k = 0; k < manual_example_count; k++) {
		const struct manual_example *e = &manual_examples[k];
		if (!is_chosen(c, e)) continue;
		if (!part || strcmp(part, e->part)) printf("%s%s\n", part ? "\n" : "", e->part);
		part = e->part;
		printf("  %s%-*s%s  %s\n", style_paint(stdout, style_bold), width, e->name, style_paint(stdout, style_plain),
		       manual_example_about(&c->arena, e->name, e->text));
	}
}

static void print_json(struct cli *c)
{
	json_t *list = json_array();
	for (size_t k = 0; k < manual_example_count; k++) {
		const struct manual_example *e = &manual_examples[k];
		if (!is_chosen(c, e)) continue;
		json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:s}", "part", e->part, "name", e->name,
		                                      "path", manual_example_source(&c->arena, e)->name,
		                                      "about", manual_example_about(&c->arena, e->name, e->text)));
	}
	cli_print_json(list);
}

int command_examples(struct cli *c)
{
	const struct manual_example *named = c->operands.n == 1 ? manual_example_named(c->operands.at[0]) : NULL;
	if (named && !cli_has(c, OPT_JSON)) {
		fwrite(named->text, 1, named->size, stdout);
		return EXIT_FINE;
	}
	int status = unknown_part(c);
	if (status) return status;
	if (cli_has(c, OPT_JSON)) print_json(c);
	else print_list(c);
	return EXIT_FINE;
}
