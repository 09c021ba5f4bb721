// The help and the manual page, both made from the tables.
#include <string.h>
#include "cli/cli.h"
#include "show/show.h"
#include "step/step.h"

enum { COLUMN = 28, WIDTH = 80 };

// `from`: where on the line we are.
static void wrap(FILE *to, const char *text, unsigned from, unsigned indent, unsigned width) {
	unsigned at = indent;
	fprintf(to, "%*s", (int)(indent - from), "");
	while (*text) {
		unsigned n = (unsigned)strcspn(text, " ");
		if (at > indent && at + 1 + n > width) { fprintf(to, "\n%*s", (int)indent, ""); at = indent; }
		else if (at > indent) { putc(' ', to); at++; }
		fprintf(to, "%.*s", (int)n, text);
		at += n;
		text += n;
		text += strspn(text, " ");
	}
	putc('\n', to);
}

static void put_option(FILE *to, const struct cli_option *o, bool full) {
	char left[64];
	int n = o->letter ? snprintf(left, sizeof left, "-%c, --%s", o->letter, o->name) : snprintf(left, sizeof left, "    --%s", o->name);
	if (o->argument) snprintf(left + n, sizeof left - (size_t)n, " %s", o->argument);
	fprintf(to, "  %-*s", COLUMN - 2, left);
	if (strlen(left) > COLUMN - 3) fprintf(to, "\n%*s", COLUMN, "");
	wrap(to, o->brief, COLUMN, COLUMN, WIDTH);
	if (full && *o->detail) wrap(to, o->detail, 0, COLUMN, WIDTH);
}

static void put_options(FILE *to, unsigned bit, bool full) {
	fputs("\nOptions:\n", to);
	for (unsigned k = 0; k < OPT_COUNT; k++) if (cli_options[k].commands & bit) put_option(to, &cli_options[k], full);
}

void cli_help(FILE *to, const struct cli_command *c, bool full) {
	if (c) {
		fprintf(to, "lanewise %s [options]%s%s\n", c->name, *c->operands ? " " : "", c->operands);
		wrap(to, c->brief, 0, 2, WIDTH);
		if (full && *c->detail) wrap(to, c->detail, 0, 2, WIDTH);
		put_options(to, c->bit, full);
		if (full && c->bit == FOR_STEP) { fputs("\nCommands:\n\n", to); step_help(to, false); }
		if (full && c->bit & FOR_RUNS) {
			fputs("\nExpressions are C's, over registers, lane, lanes, wave, workgroup, thread,\nitem, active, &BUFFER, BUFFER[n], and\n", to);
			show_functions_print(to);
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
		      "expectation, a fault), 2 wrong use, 3 it does not assemble, 4 cannot read or\nwrite.\n", to);
}

int command_help(struct cli *c) {
	const struct cli_command *of = NULL;
	for (size_t k = 0; k < cli_command_count; k++)
		if (c->operands.n && !strcmp(c->operands.at[0], cli_commands[k].name)) of = &cli_commands[k];
	if (c->operands.n && !of) return cli_usage_error(c, "there is no command `%s`", c->operands.at[0]);
	cli_help(stdout, of, true);
	return EXIT_FINE;
}

// ---- mdoc ------------------------------------------------------------------------------------------------------------------------
static void roff(FILE *to, const char *text) {                  // characters that mdoc would take for its own
	bool open = false;
	for (const char *p = text; *p; p++) {
		if (*p == '\\') fputs("\\e", to);
		else if (*p == '-') fputs("\\-", to);
		else if (*p == '`') fputs((open = !open) ? "\\(oq" : "\\(cq", to);
		else if ((*p == '.' || *p == '\'') && p == text) fprintf(to, "\\&%c", *p);
		else putc(*p, to);
	}
}

static void sentences(FILE *to, const char *text) {             // a new sentence begins on a new line, and none is longer than 72
	char line[128];
	while (*text) {
		const char *end = strstr(text, ". ");
		size_t n = end ? (size_t)(end - text) + 1 : strlen(text);
		for (size_t k = 72; n > 72; k--) if (text[k] == ' ') n = k;
		snprintf(line, sizeof line, "%.*s", (int)n, text);
		roff(to, line);
		putc('\n', to);
		text += n;
		text += strspn(text, " ");
	}
}

static void manual_option(FILE *to, const struct cli_option *o) {
	fputs(".It ", to);
	if (o->letter) fprintf(to, "Fl %c , ", o->letter);
	fputs("Fl Fl ", to);
	roff(to, o->name);
	if (o->argument) {
		fputs(" Ar ", to);
		fputc('"', to);
		roff(to, o->argument);
		fputc('"', to);
	}
	putc('\n', to);
	char brief[256];
	snprintf(brief, sizeof brief, "%s.", o->brief);
	sentences(to, brief);
	sentences(to, o->detail);
	if (o->note) fprintf(to, "The same as a note\n.Ql ;@ %s\nin the file, and wins over it.\n", o->note);
}

void cli_manual(FILE *to) {
	fputs(".Dd November 21, 2026\n.Dt LANEWISE 1\n.Os\n.Sh NAME\n.Nm lanewise\n.Nd run AMD GPU assembly lane by lane, without a GPU\n.Sh SYNOPSIS\n", to);
	for (size_t k = 0; k < cli_command_count; k++) {
		fprintf(to, ".Nm\n.Cm %s\n.Op Ar option ...\n", cli_commands[k].name);
		if (!*cli_commands[k].operands) continue;
		fputs(".Ar ", to);
		roff(to, cli_commands[k].operands);
		putc('\n', to);
	}
	fputs(".Sh DESCRIPTION\n"
	      "The assembly is that of LLVM: what\n.Xr clang 1\nwrites for a kernel goes in unedited,\nand so do listings that stop in the middle.\n"
	      "It is interpreted over scalar and vector registers, exec, LDS and memory\nof gfx906, gfx1030, gfx1100 and gfx1200, in waves of 32 or 64 lanes.\n"
	      "Comments that begin with\n.Ql ;@\nare notes to the simulator: what the buffers hold,\nwhat the registers are at first, what is expected of them at the end.\n"
	      "A file named\n.Sq \\-\nis standard input.\n.Pp\nThe commands are:\n.Bl -tag -width explain\n", to);
	for (size_t k = 0; k < cli_command_count; k++) {
		fprintf(to, ".It Cm %s\n", cli_commands[k].name);
		char brief[256];
		snprintf(brief, sizeof brief, "%s.", cli_commands[k].brief);
		sentences(to, brief);
		sentences(to, cli_commands[k].detail);
	}
	fputs(".El\n.Sh OPTIONS\n.Bl -tag -width Ds\n", to);
	for (unsigned k = 0; k < OPT_COUNT; k++) manual_option(to, &cli_options[k]);
	fputs(".El\n.Sh EXPRESSIONS\nThe operators are those of C.\nNames are registers (v1, s4, vcc, exec, scc, m0),\nlane, lanes, wave, workgroup, thread, item, active,\n"
	      "the element\n.Va i\nof a buffer, buffers\n.Pq Ql out[3] ,\nand their addresses\n.Pq Ql &out .\nFunctions:\n.Bd -literal\n", to);
	show_functions_print(to);
	fputs(".Ed\n.Sh ENVIRONMENT\n.Bl -tag -width NO_COLOR\n.It Ev NO_COLOR\nIf it is set and not empty, nothing is coloured unless\n.Fl Fl color Ns =always\nis given.\n.El\n"
	      ".Sh EXIT STATUS\n.Bl -tag -width 1 -compact\n.It 0\nFine.\n.It 1\nThe program failed: an expectation did not hold, or there was a fault.\n.It 2\nWrong use.\n"
	      ".It 3\nThe text does not assemble.\n.It 4\nSomething cannot be read or written.\n.El\n"
	      ".Sh EXAMPLES\nCount the bits below each lane, as a published listing does, and see each step:\n.Pp\n"
	      ".Dl lanewise trace asm\\-examples/listings/wave\\-prefix\\-count\\-bits.s\n.Pp\nRun a compiled kernel on two files and keep the third:\n.Pp\n"
	      ".Dl lanewise run vecadd.s \\-\\-dispatch 4 \\-\\-numthreads 64 \\-\\-arg buf=a.npy \\-\\-arg buf=b.npy \\-\\-arg buf=c.npy \\-\\-save 2=c.npy\n"
	      ".Sh SEE ALSO\n.Xr llvm\\-mc 1\n", to);
}
