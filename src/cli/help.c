// Prints the help, which is made from the tables.
#include <string.h>
#include "base/layout.h"
#include "base/out.h"
#include "base/stream.h"
#include "cli/cli.h"
#include "harness/harness.h"
#include "step/step.h"

enum { COLUMN = 28, COMMAND_COLUMN = 33, WIDTH = 80, HEAD = 64 };

// Writes `-g, --gpu GPU`, with blanks in place of a letter if it does not have one. Returns the columns.
static int option_head(char head[HEAD], const struct cli_option *o)
{
	size_t n = o->letter ? out_print_at(head, HEAD, 0, "-%c, ", o->letter) : out_print_at(head, HEAD, 0, "    ");
	n = out_print_at(head, HEAD, n, "--%s", o->name);
	return (int)(o->argument ? out_print_at(head, HEAD, n, " %s", o->argument) : n);
}

static void print_option(FILE *to, const struct cli_option *o, bool full)
{
	char head[HEAD];
	int n = option_head(head, o);
	fprintf(to, "  %-*s", COLUMN - 2, head);
	if (n > COLUMN - 3) fprintf(to, "\n%*s", COLUMN, "");
	layout_wrap(to, o->text.brief, COLUMN, COLUMN, WIDTH);
	if (full) text_print_detail(to, &o->text, COLUMN, WIDTH);
}

static void print_options(FILE *to, unsigned bit, bool full)
{
	fputs("\nOptions:\n", to);
	for (unsigned k = 0; k < OPT_COUNT; k++) if (cli_options[k].commands & bit) print_option(to, &cli_options[k], full);
}

static void print_command(FILE *to, const struct cli_command *c, bool full)
{
	fprintf(to, "lanewise %s [options]%s%s\n", c->name, *c->operands ? " " : "", c->operands);
	layout_wrap(to, c->text.brief, 0, 2, WIDTH);
	if (full) { putc('\n', to); text_print_detail(to, &c->text, 2, WIDTH); text_print_more(to, &c->text, 2, WIDTH); }
	print_options(to, c->bit, full);
	if (full && c->bit == FOR_STEP) { fputs("\nCommands:\n\n", to); step_help(to, false); }
	if (full && c->bit & FOR_RUNS) {
		fputs("\nExpressions are C's, over registers, lane, lanes, wave, workgroup, thread,\n"
		      "item, active, &BUFFER, BUFFER[n], and\n", to);
		harness_functions_print(to);
	}
}

static void print_program(FILE *to, bool full)
{
	fputs("lanewise runs AMD GPU assembly lane by lane, without a GPU.\n\n", to);
	for (size_t k = 0; k < cli_command_count; k++) {
		const struct cli_command *c = &cli_commands[k];
		fprintf(to, "  lanewise %-9s %-11s ", c->name, c->operands);
		layout_wrap(to, c->text.brief, COMMAND_COLUMN, COMMAND_COLUMN, WIDTH);
	}
	print_options(to, FOR_NONE, full);
	fputs("\nFor example:\n"
	      "  lanewise run   asm-examples/listings/wave-prefix-count-bits.s\n"
	      "  lanewise trace asm-examples/listings/wave-read-lane-at.s\n"
	      "  lanewise time  asm-examples/listings/compaction.s\n"
	      "  lanewise explain v_mbcnt_lo_u32_b32\n", to);
}

void cli_help(FILE *to, const struct cli_command *c, bool full)
{
	if (c) print_command(to, c, full);
	else print_program(to, full);
	if (full)
		fputs("\nFILE may be - for standard input. Exit status: 0 fine, 1 the program failed (an\n"
		      "expectation, a fault), 2 wrong use, 3 it does not assemble, 4 cannot read or\nwrite, or out of memory.\n", to);
}

// Prints the names of the commands that take an option.
static void print_commands_of(FILE *to, const struct cli_option *o)
{
	struct stream *names = stream_begin();
	fputs("Commands:", names->to);
	for (size_t k = 0; k < cli_command_count; k++)
		if (o->commands & cli_commands[k].bit) fprintf(names->to, " %s", cli_commands[k].name);
	if (o->commands & FOR_NONE) fputs(o->commands == FOR_NONE ? " none" : ", and without a command", names->to);
	char *text = stream_end(names, NULL);
	layout_wrap(to, text, 0, 2, WIDTH);
	heap_free(text);
}

// Prints the whole text of an option.
static void print_option_page(FILE *to, const struct cli_option *o)
{
	char head[HEAD];
	option_head(head, o);
	fprintf(to, "%s\n", head + (o->letter ? 0 : 4));
	layout_wrap(to, o->text.brief, 0, 2, WIDTH);
	if (*o->text.detail) putc('\n', to);
	text_print_detail(to, &o->text, 2, WIDTH);
	putc('\n', to);
	print_commands_of(to, o);
	text_print_more(to, &o->text, 2, WIDTH);
}

// Prints the options of that name, with or without dashes, of the commands in `bits`. Returns how many.
static unsigned help_options(const char *name, unsigned bits)
{
	unsigned n = 0;
	name += strspn(name, "-");
	for (unsigned k = 0; k < OPT_COUNT; k++) {
		const struct cli_option *o = &cli_options[k];
		if (!(o->commands & bits) || (strcmp(name, o->name) && !(o->letter && name[0] == o->letter && !name[1]))) continue;
		if (n++) putchar('\n');
		print_option_page(stdout, o);
	}
	return n;
}

static const struct cli_command *find_command(const char *name)
{
	for (size_t k = 0; k < cli_command_count; k++) if (!strcmp(name, cli_commands[k].name)) return &cli_commands[k];
	return NULL;
}

int command_help(struct cli *c)
{
	const char *topic = c->operands.n ? c->operands.at[0] : NULL;
	const struct cli_command *of = topic ? find_command(topic) : NULL;
	if (c->operands.n > 2 || (c->operands.n == 2 && !of))
		return cli_usage_error(c, "help expects a command, an option, or a command and one of its options");
	if (c->operands.n == 2) {
		const char *option = c->operands.at[1];
		if (help_options(option, of->bit)) return EXIT_FINE;
		return cli_usage_error(c, "`%s` does not have an option `%s`", of->name, option);
	}
	if (topic && !of) {
		if (help_options(topic, FOR_ALL)) return EXIT_FINE;
		return cli_usage_error(c, "`%s` is neither a command nor an option", topic);
	}
	cli_help(stdout, of, true);
	return EXIT_FINE;
}
