// --save-notes: what was given for a run, in a file that --notes reads.
#include <ctype.h>
#include <string.h>
#include "base/file.h"
#include "base/stream.h"
#include "cli/load.h"

// As a shell takes it.
static void put_word(FILE *to, const char *word)
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

// What is no note, but decides what is run.
static bool belongs(enum cli_option_id id)
{
	return id == OPT_GPU || id == OPT_WAVE || id == OPT_ALLOW || id == OPT_INCLUDE || id == OPT_DEFINE || id == OPT_OPTIMIZE || id == OPT_CLANG || id == OPT_KERNEL;
}

static void put_command(FILE *to, const struct cli *c, const char *path)
{
	fprintf(to, "; lanewise %s", c->command->name);
	put_word(to, c->operands.at[0]);
	for (size_t k = 0; k < c->given.n; k++) {
		if (!belongs(c->given.at[k].id)) continue;
		fprintf(to, " --%s", cli_options[c->given.at[k].id].name);
		put_word(to, c->given.at[k].value);
	}
	fputs(" --notes", to);
	put_word(to, path);
	if (c->rest.n) fputs(" --", to);
	for (size_t k = 0; k + 1 < c->rest.n; k++) put_word(to, c->rest.at[k]);
	putc('\n', to);
}

int load_save_notes(const struct load *l)
{
	const char *path = cli_value(l->cli, OPT_SAVE_NOTES), *wrong;
	if (!path) return EXIT_FINE;
	if ((wrong = harness_cannot_keep(&l->notes))) return cli_usage_error(l->cli, "--save-notes cannot keep `%s`: a note is one line, without `;`", wrong);
	size_t size;
	struct stream *text = stream_begin();
	put_command(text->to, l->cli, path);
	harness_notes_write(text->to, &l->notes);
	char *bytes = stream_end(text, &size);
	bool good = file_write(path, bytes, size);
	heap_free(bytes);
	return good ? EXIT_FINE : cli_cannot("write", path);
}
