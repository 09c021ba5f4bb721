// The help, made from the tables.
#include <string.h>
#include "base/layout.h"
#include "cli/cli.h"
#include "harness/harness.h"
#include "step/step.h"

enum { COLUMN = 28, WIDTH = 80 };

static void put_option(FILE *to, const struct cli_option *o, bool full)
{
	char left[64];
	int n = o->letter ? snprintf(left, sizeof left, "-%c, --%s", o->letter, o->name) : snprintf(left, sizeof left, "    --%s", o->name);
	if (o->argument) snprintf(left + n, sizeof left - (size_t)n, " %s", o->argument);
	fprintf(to, "  %-*s", COLUMN - 2, left);
	if (strlen(left) > COLUMN - 3) fprintf(to, "\n%*s", COLUMN, "");
	layout_wrap(to, o->brief, COLUMN, COLUMN, WIDTH);
	if (full && *o->detail) layout_wrap(to, o->detail, 0, COLUMN, WIDTH);
}

static void put_options(FILE *to, unsigned bit, bool full)
{
	fputs("\nOptions:\n", to);
	for (unsigned k = 0; k < OPT_COUNT; k++) if (cli_options[k].commands & bit) put_option(to, &cli_options[k], full);
}

void cli_help(FILE *to, const struct cli_command *c, bool full)
{
	if (c) {
		fprintf(to, "lanewise %s [options]%s%s\n", c->name, *c->operands ? " " : "", c->operands);
		layout_wrap(to, c->brief, 0, 2, WIDTH);
		if (full && *c->detail) layout_wrap(to, c->detail, 0, 2, WIDTH);
		put_options(to, c->bit, full);
		if (full && c->bit == FOR_STEP) { fputs("\nCommands:\n\n", to); step_help(to, false); }
		if (full && c->bit & FOR_RUNS) {
			fputs("\nExpressions are C's, over registers, lane, lanes, wave, workgroup, thread,\nitem, active, &BUFFER, BUFFER[n], and\n", to);
			harness_functions_print(to);
		}
	} else {
		fputs("lanewise runs AMD GPU assembly lane by lane, without a GPU.\n\n", to);
		for (size_t k = 0; k < cli_command_count; k++) fprintf(to, "  lanewise %-9s %-10s %s\n", cli_commands[k].name, cli_commands[k].operands, cli_commands[k].brief);
		put_options(to, FOR_NONE, full);
		fputs("\nFor example:\n"
		      "  lanewise run   asm-examples/listings/wave-prefix-count-bits.s\n"
		      "  lanewise trace asm-examples/listings/wave-read-lane-at.s\n"
		      "  lanewise time  asm-examples/listings/compaction.s\n"
		      "  lanewise explain v_mbcnt_lo_u32_b32\n", to);
	}
	if (full)
		fputs("\nFILE may be - for standard input. Exit status: 0 fine, 1 the program failed (an\n"
		      "expectation, a fault), 2 wrong use, 3 it does not assemble, 4 cannot read or\nwrite, or out of memory.\n", to);
}

int command_help(struct cli *c)
{
	const struct cli_command *of = NULL;
	for (size_t k = 0; k < cli_command_count; k++)
		if (c->operands.n && !strcmp(c->operands.at[0], cli_commands[k].name)) of = &cli_commands[k];
	if (c->operands.n && !of) return cli_usage_error(c, "there is no command `%s`", c->operands.at[0]);
	cli_help(stdout, of, true);
	return EXIT_FINE;
}
