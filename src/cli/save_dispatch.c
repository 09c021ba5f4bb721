// --save-dispatch: writes the program, its notes and options, and the files that they name, as one code object that
// runs by itself (docs/dispatch.md).
#include <errno.h>
#include <string.h>
#include "base/file.h"
#include "base/stream.h"
#include "cli/load.h"
#include "object/dispatch.h"
#include "object/object.h"

// Returns the code object: the file itself, or one made of the assembled text. NULL, with messages.
static const char *object_bytes(struct load *l, size_t *size)
{
	uint8_t *bytes;
	*size = l->source->size;
	if (object_recognize(l->source->text, l->source->size)) return l->source->text;
	return object_write(l->program, &l->cli->arena, &bytes, size, &l->diag) ? (const char *)bytes : NULL;
}

// Returns the notes as lines. The wave size comes first, because the text may have chosen it.
static const char *notes_text(struct load *l, const char *kernel)
{
	struct stream *text = stream_begin();
	size_t size;
	fprintf(text->to, ";@ wave %u\n", l->program->wave);
	if (kernel && !l->notes.kernel) fprintf(text->to, ";@ kernel %s\n", kernel);
	harness_notes_write_all(text->to, &l->notes);
	char *bytes = stream_end(text, &size), *copy = arena_strndup(&l->cli->arena, bytes, size);
	heap_free(bytes);
	return copy;
}

// Reads the files that notes name, as the sections that replace them. A launch that was saved has them already.
static int read_files(struct load *l, struct object_image **images, size_t *n)
{
	struct arena *a = &l->cli->arena;
	const char **files = harness_notes_files(a, &l->notes, n);
	*images = arena_alloc(a, (*n + 1) * sizeof **images);
	for (size_t k = 0; k < *n; k++) {
		struct object_image *i = &(*images)[k];
		*i = (struct object_image){ .name = arena_printf(a, "file%zu", k) };
		for (size_t s = 0; s < l->program->section_count && !i->bytes; s++)
			if (!strcmp(l->program->sections[s].name, files[k]))
				*i = (struct object_image){ i->name, l->program->sections[s].bytes, l->program->sections[s].size };
		if (!i->bytes && !(i->bytes = (const uint8_t *)file_read(a, files[k], &i->size))) return cli_cannot("read", files[k]);
		if (!strcmp(files[k], "-")) return cli_usage_error(l->cli, "--save-dispatch cannot keep standard input");
	}
	return EXIT_FINE;
}

int load_save_dispatch(struct load *l, const char *kernel)
{
	const char *path = cli_value(l->cli, OPT_SAVE_DISPATCH), *wrong, *object;
	struct object_image *images;
	size_t n, size, object_size;
	uint8_t *bytes;
	if (!path) return EXIT_FINE;
	if ((wrong = harness_cannot_keep(&l->notes)))
		return cli_usage_error(l->cli, "--save-dispatch cannot write `%s`: a note is one line, without `;`", wrong);
	int status = read_files(l, &images, &n);
	if (status) return status;
	if (!(object = object_bytes(l, &object_size))
	    || !object_add_launch(object, object_size, notes_text(l, kernel), images, n, &l->cli->arena, &bytes, &size,
	                          &l->diag))
		return EXIT_ASSEMBLE;
	return file_write(path, bytes, size) ? EXIT_FINE : cli_cannot("write", path);
}
