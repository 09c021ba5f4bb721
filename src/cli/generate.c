// `lanewise --generate NAME`: makes files for the shell, the manual and editors from the tables, and the lists that
// completion reads.
#include <string.h>
#include "base/layout.h"
#include "base/out.h"
#include "check/check.h"
#include "cli/cli.h"
#include "dictionary/dictionary.h"
#include "isa/isa.h"
#include "isa/lists.h"
#include "isa/words.h"
#include "manual/editor.h"
#include "exercise/exercise.h"
#include "manual/examples.h"
#include "harness/harness.h"
#include "step/step.h"

static void step_page(FILE *to) { step_help(to, true); }
// Prints the list of GPUs in README.md.
static void gpus_page(FILE *to)
{
	enum { README_COLUMNS = 80 };
	layout_wrap(to, "GPUs: " ISA_LIST_GPUS ", and their siblings (" ISA_LIST_SIBLINGS "), "
	            "each with the instructions that LLVM gives it.", 0, 0, README_COLUMNS);
}

// ---- lists for completion: a word on each line --------------------------------------------------------------------
static void gpus(struct arena *a)
{
	(void)a;
	for (unsigned k = 0; k < isa_gpu_count; k++) {
		if (isa_gpus[k].incomplete) continue;
		puts(isa_gpus[k].name);
		for (const char *const *also = isa_gpus[k].aliases; also && *also; also++) puts(*also);
	}
}

static void chips(struct arena *a)
{
	(void)a;
	for (unsigned k = 0; k < isa_chip_count; k++) puts(isa_chips[k].name);
}

// Prints names of the dictionary, without operands, that are not equal to the one before.
static void names_of_apis(void)
{
	for (size_t k = 0; k < dictionary_row_count; k++) {
		const char *name = dictionary_rows[k].name;
		size_t n = strcspn(name, " ");
		if (!k || strncmp(name, dictionary_rows[k - 1].name, n) || !strchr(" ", dictionary_rows[k - 1].name[n]))
			printf("%.*s\n", (int)n, name);
	}
}

// Prints the arguments of explain.
static void pages(struct arena *a)
{
	(void)a;
	for (unsigned k = 0; k < isa_name_count; k++) puts(isa_mnemonic(k));
	for (unsigned k = 0; k < isa_format_count; k++)
		if (!k || isa_formats[k - 1].name != isa_formats[k].name) puts(isa_text(isa_formats[k].name));
	for (unsigned k = 0; k < isa_gpu_count; k++) puts(isa_gpus[k].name);
	for (unsigned k = 0; k < isa_fact_count; k++) puts(isa_fact_list[k].name);
	for (unsigned k = 0; k < isa_modifier_count; k++) puts(isa_modifiers[k].name);
	for (unsigned k = 0; k < CHECK_COUNT; k++) puts(check_infos[k].name);
	for (unsigned k = 0; k < isa_word_list_count; k++) puts(isa_word_list[k]->name);
	names_of_apis();
	puts("gpus\nfacts\nformats\nmodifiers\nwords\nfunctions\nclasses\nchecks");
}

// Prints the arguments of -W.
static void checks(struct arena *a)
{
	(void)a;
	for (unsigned k = 0; k < CHECK_COUNT; k++)
		printf("%s\nno-%s\nerror=%s\n", check_infos[k].name, check_infos[k].name, check_infos[k].name);
	puts("all\nno-all\nerror");
}

static void examples(struct arena *a)
{
	(void)a;
	for (size_t k = 0; k < manual_example_count; k++) puts(manual_examples[k].name);
}

static void parts(struct arena *a)
{
	(void)a;
	for (size_t k = 0; k < manual_example_count; k++)
		if (!k || strcmp(manual_examples[k - 1].part, manual_examples[k].part)) puts(manual_examples[k].part);
}

static void intrinsics(struct arena *a)
{
	(void)a;
	names_of_apis();
	for (size_t k = 0; k < manual_example_count; k++)
		if (!strcmp(manual_examples[k].part, "intrinsics")) puts(manual_examples[k].name);
}

// Prints the arguments of exercise.
static void exercises(struct arena *a)
{
	(void)a;
	puts("list\nstart\nmark\nhint\nsolution\nreset\nstep\ntask\ntry");
	for (size_t k = 0; k < exercise_count; k++) puts(exercise_texts[k].name);
}

static void commands(struct arena *a)
{
	(void)a;
	for (size_t k = 0; k < cli_command_count; k++) puts(cli_commands[k].name);
}

// Prints the arguments of help.
static void topics(struct arena *a)
{
	commands(a);
	for (unsigned k = 0; k < OPT_COUNT; k++) puts(cli_options[k].name);
}

static const struct { const char *name; void (*print)(FILE *to); } files[] = {
	{ "man", cli_manual }, { "step", step_page }, { "gpus", gpus_page }, { "bash", cli_complete_bash },
	{ "zsh", cli_complete_zsh }, { "fish", cli_complete_fish }, { "vim-syntax", editor_vim_syntax },
	{ "vim-ftdetect", editor_vim_ftdetect }, { "vscode-package", editor_vscode_package },
	{ "vscode-language", editor_vscode_language }, { "vscode-grammar", editor_vscode_grammar },
};
static const struct { const char *name; void (*print)(struct arena *a); } lists[] = {
	{ "list-gpus", gpus }, { "list-chips", chips }, { "list-pages", pages }, { "list-checks", checks },
	{ "list-exercises", exercises }, { "list-examples", examples }, { "list-parts", parts },
	{ "list-intrinsics", intrinsics },
	{ "list-commands", commands }, { "list-topics", topics },
};
enum { FILES = sizeof files / sizeof *files, LISTS = sizeof lists / sizeof *lists };

int cli_generate(struct cli *c, const char *what)
{
	char all[1024];
	size_t n = 0;
	for (unsigned k = 0; k < FILES; k++) {
		if (!strcmp(what, files[k].name)) { files[k].print(stdout); return EXIT_FINE; }
		n = out_print_at(all, sizeof all, n, "%s, ", files[k].name);
	}
	for (unsigned k = 0; k < LISTS; k++) if (!strcmp(what, lists[k].name)) { lists[k].print(&c->arena); return EXIT_FINE; }
	for (size_t k = 0; k < cli_command_count; k++)
		if (!strncmp(what, "man-", 4) && !strcmp(what + 4, cli_commands[k].name)) {
			cli_manual_of(stdout, &cli_commands[k]);
			return EXIT_FINE;
		}
	return cli_usage_error(c, "--generate makes %sman-COMMAND, not `%s`", all, what);
}
