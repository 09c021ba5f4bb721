// Prints the manual pages, as mdoc: one of the whole program, and one for each command.
#include <ctype.h>
#include <string.h>
#include "cli/cli.h"
#include "harness/harness.h"
#include "isa/lists.h"

// Writes text with the characters that mdoc would interpret escaped.
static void roff(FILE *to, const char *text)
{
	bool open = false;
	for (const char *p = text; *p; p++) {
		if (*p == '\\') fputs("\\e", to);
		else if (*p == '-') fputs("\\-", to);
		else if (*p == '`') fputs((open = !open) ? "\\(oq" : "\\(cq", to);
		else if ((*p == '.' || *p == '\'') && p == text) fprintf(to, "\\&%c", *p);
		else putc(*p, to);
	}
}

// Returns the length of text when written so.
static size_t as_roff(const char *text, size_t n)
{
	size_t length = n;
	for (size_t k = 0; k < n; k++) length += text[k] == '`' ? 3 : text[k] == '-' || text[k] == '\\';
	return length;
}

// Begins each sentence on a new line, and breaks lines after 72 columns, or 79 as roff writes them.
static void sentences(FILE *to, const char *text)
{
	char line[128];
	while (*text) {
		const char *end = strstr(text, ". ");
		size_t n = end ? (size_t)(end - text) + 1 : strlen(text);
		for (size_t k = n > 72 ? 72 : n; k && (n > 72 || as_roff(text, n) > 79); k--) if (text[k] == ' ') n = k;
		snprintf(line, sizeof line, "%.*s", (int)n, text);
		roff(to, line);
		putc('\n', to);
		text += n;
		text += strspn(text, " ");
	}
}

// Writes a brief as a sentence.
static void brief_sentence(FILE *to, const char *brief)
{
	char sentence[256];
	snprintf(sentence, sizeof sentence, "%c%s.", toupper((unsigned char)*brief), brief + 1);
	sentences(to, sentence);
}

// ---- prose and examples -------------------------------------------------------------------------------------------
struct prose { FILE *to; bool listed, parted; };       // `listed`: in a list; `parted`: after an empty line

static void prose_line(void *context, enum text_line kind, const char *line)
{
	struct prose *p = context;
	if (kind == TEXT_EMPTY) { p->parted = true; return; }
	if (p->listed && kind != TEXT_ITEM) fputs(".El\n", p->to);
	if (kind == TEXT_ITEM) fputs(p->listed ? ".It\n" : ".Bl -bullet -compact\n.It\n", p->to);
	else if (p->parted) fputs(".Pp\n", p->to);
	p->listed = kind == TEXT_ITEM;
	p->parted = false;
	sentences(p->to, line);
}

static void prose(FILE *to, const struct text *t)
{
	struct prose p = { .to = to };
	text_each_line(t, prose_line, &p);
	if (p.listed) fputs(".El\n", to);
}

// Returns the bytes that roff needs for a character as it is.
static const char *literal_character(char buf[2], char c)
{
	buf[0] = c;
	return c == '\\' ? "\\e" : c == '-' ? "\\-" : c == '`' ? "\\(ga" : c == '\'' ? "\\(aq" : buf;
}

// Writes a line of an example as it is. Lines of the input end before column 79, with a backslash if the line
// continues.
static void literal(FILE *to, const char *line, size_t n)
{
	unsigned columns = 0;
	if (n && *line == '.') fputs("\\&", to);
	for (size_t k = 0; k < n; k++) {
		char buf[2] = "";
		const char *text = literal_character(buf, line[k]);
		if (columns + strlen(text) > 76) { fputs("\\\n", to); columns = 0; }
		fputs(text, to);
		columns += (unsigned)strlen(text);
	}
	putc('\n', to);
}

static void example(FILE *to, const struct text *t)
{
	char caption[256];
	if (!*t->example) return;
	snprintf(caption, sizeof caption, "Example: %s", t->caption);
	fputs(".Pp\n", to);
	sentences(to, caption);
	fputs(".Bd -literal -offset indent\n", to);
	for (const char *p = t->example; *p;) {
		size_t n = strcspn(p, "\n");
		literal(to, p, n);
		p += n + (p[n] == '\n');
	}
	fputs(".Ed\n", to);
}

// ---- options ------------------------------------------------------------------------------------------------------
static void manual_option(FILE *to, const struct cli_option *o)
{
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
	brief_sentence(to, o->text.brief);
	prose(to, &o->text);
	if (o->note) fprintf(to, "The note\n.Ql ;@ %s\nin the file does the same; the option takes precedence.\n", o->note);
	example(to, &o->text);
}

static void environment(FILE *to)
{
	fputs(".Sh ENVIRONMENT\n.Bl -tag -width NO_COLOR\n.It Ev NO_COLOR\n"
	      "If it is set and not empty, nothing is coloured unless\n.Fl Fl color Ns =always\nis given.\n"
	      ".It Ev COLUMNS\nThe width of lines, in columns.\n"
	      "The default is the width of the terminal, or 100 without a terminal.\n.El\n"
	      ".Sh EXIT STATUS\n.Bl -tag -width 1 -compact\n.It 0\nFine.\n.It 1\n"
	      "The program failed: an expectation did not hold, or there was a fault.\n.It 2\nWrong use.\n"
	      ".It 3\nThe text does not assemble.\n.It 4\n"
	      "Something cannot be read or written, or there is not enough memory.\n.El\n", to);
}

// Writes the pages of the commands, by name.
static void see_also(FILE *to)
{
	for (const char *last = "", *next; ; last = next) {
		next = NULL;
		for (size_t k = 0; k < cli_command_count; k++)
			if (strcmp(cli_commands[k].name, last) > 0 && (!next || strcmp(cli_commands[k].name, next) < 0))
				next = cli_commands[k].name;
		if (!next) return;
		fprintf(to, ".Xr lanewise\\-%s 1 ,\n", next);
	}
}

void cli_manual(FILE *to)
{
	fputs(".Dd November 21, 2026\n.Dt LANEWISE 1\n.Os\n.Sh NAME\n.Nm lanewise\n"
	      ".Nd run AMD GPU assembly lane by lane, without a GPU\n.Sh SYNOPSIS\n", to);
	for (size_t k = 0; k < cli_command_count; k++) {
		fprintf(to, ".Nm\n.Cm %s\n.Op Ar option ...\n", cli_commands[k].name);
		if (!*cli_commands[k].operands) continue;
		fputs(".Ar ", to);
		roff(to, cli_commands[k].operands);
		putc('\n', to);
	}
	fputs(".Sh DESCRIPTION\n"
	      "The assembly is LLVM's.\nKernels that\n.Xr clang 1\nwrites can be used unedited,\n"
	      "and so can listings that stop in the middle.\n"
	      "It is interpreted over scalar and vector registers, exec, LDS and memory,\nin waves of 32 or 64 lanes.\n"
	      "The GPUs are\n" ISA_LIST_GPUS "\nand their siblings:\n" ISA_LIST_SIBLINGS ".\n"
	      "Comments that begin with\n.Ql ;@\nare notes to the simulator: what the buffers hold,\n"
	      "what the registers are at the start, what is expected of them at the end.\n"
	      "A file named\n.Sq \\-\nis standard input.\n.Pp\nThe commands are:\n.Bl -tag -width explain\n", to);
	for (size_t k = 0; k < cli_command_count; k++) {
		fprintf(to, ".It Cm %s\n", cli_commands[k].name);
		brief_sentence(to, cli_commands[k].text.brief);
		prose(to, &cli_commands[k].text);
	}
	fputs(".El\n.Sh OPTIONS\n.Bl -tag -width Ds\n", to);
	for (unsigned k = 0; k < OPT_COUNT; k++) manual_option(to, &cli_options[k]);
	fputs(".El\n.Sh EXPRESSIONS\nThe operators are C's.\nNames are registers (v1, s4, vcc, exec, scc, m0),\n"
	      "lane, lanes, wave, workgroup, thread, item, active,\n"
	      "the element\n.Va i\nof a buffer, buffers\n.Pq Ql out[3] ,\nand their addresses\n.Pq Ql &out .\n"
	      "Functions:\n.Bd -literal\n", to);
	harness_functions_print(to);
	fputs(".Ed\n", to);
	environment(to);
	fputs(".Sh EXAMPLES\nCount the bits below each lane, as a published listing does, and see each step:\n.Pp\n"
	      ".Dl lanewise trace asm\\-examples/listings/wave\\-prefix\\-count\\-bits.s\n.Pp\n"
	      "Run a compiled kernel on two files and keep the third:\n.Pp\n"
	      ".Dl lanewise run vecadd.s \\-\\-dispatch 4 \\-\\-numthreads 64 \\-\\-arg "
	      "buf=a.npy \\-\\-arg buf=b.npy \\-\\-arg buf=c.npy \\-\\-save 2=c.npy\n"
	      ".Sh SEE ALSO\n", to);
	see_also(to);
	fputs(".Xr llvm\\-mc 1\n", to);
}

void cli_manual_of(FILE *to, const struct cli_command *c)
{
	fputs(".Dd November 21, 2026\n.Dt LANEWISE\\-", to);
	for (const char *p = c->name; *p; p++) putc(toupper((unsigned char)*p), to);
	fprintf(to, " 1\n.Os\n.Sh NAME\n.Nm lanewise\\-%s\n.Nd ", c->name);
	roff(to, c->text.brief);
	fprintf(to, "\n.Sh SYNOPSIS\n.Nm lanewise %s\n.Op Ar option ...\n", c->name);
	if (*c->operands) {
		fputs(".Ar ", to);
		roff(to, c->operands);
		putc('\n', to);
	}
	fputs(".Sh DESCRIPTION\n", to);
	brief_sentence(to, c->text.brief);
	prose(to, &c->text);
	example(to, &c->text);
	fputs(".Pp\nThe options are:\n.Bl -tag -width Ds\n", to);
	for (unsigned k = 0; k < OPT_COUNT; k++) if (cli_options[k].commands & c->bit) manual_option(to, &cli_options[k]);
	fputs(".El\n", to);
	environment(to);
	fputs(".Sh SEE ALSO\n.Xr lanewise 1\n", to);
}
