// Writes a command as a shell reads it.
#include "cli/again.h"
#include <ctype.h>
#include <string.h>

void again_word(FILE *to, const char *word)
{
	size_t plain = 0;
	while (isalnum((unsigned char)word[plain]) || (word[plain] && strchr("_./,=:+@%-", word[plain]))) plain++;
	if (plain && !word[plain]) { fprintf(to, " %s", word); return; }
	fputs(" '", to);
	for (; *word; word++) {
		if (*word == '\'') fputs("'\\''", to);
		else putc(*word == '\n' || *word == '\r' ? ' ' : *word, to);
	}
	putc('\'', to);
}

static void put_given_options(FILE *to, const struct cli *c, const enum cli_option_id *which, size_t n)
{
	for (size_t k = 0; k < c->given.n; k++)
		for (size_t m = 0; m < n; m++) {
			if (c->given.at[k].id != which[m]) continue;
			fprintf(to, " --%s", cli_options[which[m]].name);
			again_word(to, c->given.at[k].value);
		}
}

void again_command(FILE *to, const struct cli *c)
{
	static const enum cli_option_id which[] = { OPT_GPU, OPT_WAVE, OPT_ALLOW, OPT_INCLUDE, OPT_DEFINE, OPT_OPTIMIZE,
	                                            OPT_CLANG, OPT_SHADER_COMPILER, OPT_TARGET_ENV, OPT_DRIVER, OPT_KERNEL };
	fprintf(to, "lanewise %s", c->command->name);
	again_word(to, c->operands.at[0]);
	put_given_options(to, c, which, sizeof which / sizeof *which);
}

void again_sizes(FILE *to, const struct cli *c)
{
	static const enum cli_option_id which[] = { OPT_DISPATCH, OPT_ITEMS, OPT_NUMTHREADS };
	put_given_options(to, c, which, sizeof which / sizeof *which);
}

void again_notes(FILE *to, const struct cli *c)
{
	for (size_t k = 0; k < c->given.n; k++) {
		const struct cli_option *o = &cli_options[c->given.at[k].id];
		if (!o->note) continue;
		fprintf(to, " --%s", o->name);
		again_word(to, c->given.at[k].value);
	}
}

void again_rest(FILE *to, const struct cli *c)
{
	if (c->rest.n) fputs(" --", to);
	for (size_t k = 0; k + 1 < c->rest.n; k++) again_word(to, c->rest.at[k]);         // the last is NULL
}
