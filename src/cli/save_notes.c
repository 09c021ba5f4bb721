// --save-notes: writes the notes and options of a run to a file that --notes reads.
#include "base/file.h"
#include "base/stream.h"
#include "cli/again.h"
#include "cli/load_shader.h"

static void put_command(FILE *to, const struct cli *c, const char *path)
{
	fputs("; ", to);
	again_command(to, c);
	fputs(" --notes", to);
	again_word(to, path);
	again_rest(to, c);
	putc('\n', to);
}

int load_save_notes(const struct load *l)
{
	const struct harness_notes *notes = load_shader_given(l);
	const char *path = cli_value(l->cli, OPT_SAVE_NOTES), *wrong;
	if (!path) return EXIT_FINE;
	if ((wrong = harness_cannot_keep(notes)))
		return cli_usage_error(l->cli,
		                       "--save-notes cannot write `%s`: a note is one line, without `;`", wrong);
	size_t size;
	struct stream *text = stream_begin();
	put_command(text->to, l->cli, path);
	harness_notes_write(text->to, notes);
	char *bytes = stream_end(text, &size);
	bool good = file_write(path, bytes, size);
	heap_free(bytes);
	return good ? EXIT_FINE : cli_cannot("write", path);
}
