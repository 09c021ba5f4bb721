// lanewise examples
#include <string.h>
#include "base/file.h"
#include "cli/cli.h"
#include "cli/examples.h"
#include "base/nearest.h"
#include "base/style.h"
#include "manual/examples.h"

static bool is_chosen(const struct cli *c, const struct example *e)
{
	for (size_t k = 0; k < c->operands.n; k++) if (!strcmp(c->operands.at[k], e->part)) return true;
	return !c->operands.n;
}

static int unknown_part(struct cli *c, const struct example_list *all)
{
	for (size_t k = 0, n; k < c->operands.n; k++) {
		const char *part = c->operands.at[k], *near;
		for (n = 0; n < all->n && strcmp(all->at[n].part, part); n++);
		if (n < all->n) continue;
		near = nearest_name(part, &all->at->part, all->n, sizeof *all->at);
		if (near) return cli_usage_error(c, "examples `%s` do not exist; did you mean `%s`?", part, near);
		return cli_usage_error(c, "examples `%s` do not exist", part);
	}
	return EXIT_FINE;
}

int command_examples(struct cli *c)
{
	struct example_list all = { 0 };
	if (!examples_all(&c->arena, &all) || !all.n) {
		fputs("lanewise: the examples were not found, neither in PREFIX/share/lanewise nor in ./asm-examples\n", stderr);
		return EXIT_IO;
	}
	int status = unknown_part(c, &all), width = 0;
	if (status) return status;
	for (size_t k = 0; k < all.n; k++)
		if (is_chosen(c, &all.at[k]) && (int)strlen(all.at[k].name) > width)
			width = (int)strlen(all.at[k].name);
	json_t *list = json_array();
	const char *part = NULL;
	for (size_t k = 0; k < all.n; k++) {
		const struct example *e = &all.at[k];
		size_t size;
		if (!is_chosen(c, e)) continue;
		const char *text = file_read(&c->arena, e->path, &size);
		if (!text) {
			status = cli_cannot("read", e->path);
			continue;
		}
		const char *what = manual_example_about(&c->arena, e->name, text);
		if (cli_has(c, OPT_JSON)) {
			json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:s}", "part", e->part, "name", e->name,
			                                      "path", e->path, "about", what));
			continue;
		}
		if (!part || strcmp(part, e->part)) printf("%s%s\n", part ? "\n" : "", e->part);
		part = e->part;
		printf("  %s%-*s%s  %s\n", style_paint(stdout, style_bold), width, e->name, style_paint(stdout, style_plain), what);
	}
	if (cli_has(c, OPT_JSON)) cli_print_json(list);
	else json_decref(list);
	return status;
}
