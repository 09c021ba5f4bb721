// lanewise explain
#include <string.h>
#include "cli/cli.h"
#include "cli/load.h"
#include "manual/subject.h"
#include "manual/examples.h"
#include "manual/json.h"

enum format { TEXT, JSON, MARKDOWN };

static enum format format_of(const struct cli *c)
{
	const char *text = cli_value(c, OPT_FORMAT);
	if (!text) return cli_has(c, OPT_JSON) ? JSON : TEXT;
	return !strcmp(text, "text") ? TEXT : !strcmp(text, "json") ? JSON : MARKDOWN;
}

static int explain_all(struct cli *c, enum format format)
{
	const char *folder = cli_value(c, OPT_FOLDER);
	if (c->operands.n) return cli_usage_error(c, "--all explains everything; remove `%s`", c->operands.at[0]);
	if (folder && format != MARKDOWN) return cli_usage_error(c, "--output is for --all --format markdown");
	if (folder && !manual_folder(folder)) return cli_cannot("write to", folder);
	if (format == JSON) cli_print_json(manual_explain_all_json());
	else if (format == TEXT) manual_explain_all(stdout);
	else if (!folder) manual_print(stdout);
	return EXIT_FINE;
}

static bool print_json(json_t *all)
{
	if (all) cli_print_json(all);
	return all;
}

// Explains a function of another API, or a word, or both: mbcnt is one of HLSL and a word.
static bool explain_word(const char *name)
{
	bool api = manual_api(stdout, name);
	if (api && manual_glossary_knows(name)) putchar('\n');
	return manual_glossary(stdout, name) || api;
}

static bool explain_name(const char *name, const struct isa_gpu *gpu, enum format format)
{
	if (format == MARKDOWN && !strcmp(name, "checks")) { manual_checks_markdown(stdout); return true; }
	if (format == JSON) return print_json(manual_json(name));
	if (!manual_explain_knows(name)) return manual_topic(stdout, name) || explain_word(name);
	return format == MARKDOWN ? manual_explain_markdown(stdout, name) : manual_explain(stdout, name, gpu);
}

static bool explain_words(const struct manual_word_list *words, const struct code_target *on, bool json)
{
	json_t *all = json ? json_array() : NULL;
	struct manual_words w = { words->at, (unsigned)words->n, on->gpu, on->wave, all };
	bool good = manual_words(stdout, stderr, &w);
	if (good && json) cli_print_json(all);
	else json_decref(all);
	return good;
}

int command_explain(struct cli *c)
{
	struct code_target on = { 0 };
	if (load_target(c, &on)) return EXIT_USAGE;
	enum format format = format_of(c);
	if (cli_has(c, OPT_ALL)) return explain_all(c, format);
	if (!c->operands.n) return cli_usage_error(c, "what should be explained?");
	if (cli_has(c, OPT_FOLDER)) return cli_usage_error(c, "--output is for --all --format markdown");
	for (size_t k = 0; k < c->operands.n; k++) {
		struct manual_word_list words = { 0 };
		size_t last = k;
		if (k && format == TEXT) fputs("\n\n", stdout);
		while (last < c->operands.n && manual_words_of_text(&c->arena, c->operands.at[last], &words)) last++;
		if (words.n) {
			if (!explain_words(&words, &on, format == JSON)) return EXIT_USAGE;
			k = last - 1;
		} else if (!explain_name(manual_whole_name(c->operands.at[k]), on.gpu, format)) {
			const char *name = c->operands.at[k];
			return cli_usage_error(c, "%s", manual_unknown(&c->arena, name, manual_books_know(name)));
		}
	}
	return EXIT_FINE;
}
