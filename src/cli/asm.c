// lanewise asm
#include <inttypes.h>
#include "base/file.h"
#include "cli/load_shader.h"
#include "compile/compile.h"
#include "object/object.h"
#include "values/listing.h"

static void print_hex(const struct program *p)
{
	for (size_t k = 0; k < p->line_count; k++) {
		char text[SHOW_WORDS_ROOM];
		const struct program_line *l = &p->lines[k];
		if (!l->size) continue;
		printf("%u\t%s\n", program_written_at(l->place).line,
		       show_hex(text, p->sections[l->section].bytes + l->offset, l->size));
	}
}

// Prints addresses and words, as a disassembler does, before the source.
static void print_listing(const struct program *p)
{
	struct arena a = { 0 };
	for (size_t k = 0; k < p->line_count; k++) {
		const struct program_line *l = &p->lines[k];
		if (!l->size) continue;
		char words[SHOW_WORDS_ROOM];
		printf("%5u  %06" PRIx64 "  %-26s  %s\n", l->place.line, p->sections[l->section].address + l->offset,
		       show_words(words, p, l), program_source_line(&a, l));
	}
	arena_free(&a);
}

static int write_object(struct load *l, const char *path)
{
	uint8_t *bytes;
	size_t size;
	if (compile_knows(l->source->name) || l->shader)
		return file_write(path, l->source->text, l->source->size) ? EXIT_FINE : cli_cannot("write", path);
	if (!object_write(l->program, &l->cli->arena, &bytes, &size, &l->diag)) return EXIT_ASSEMBLE;
	return file_write(path, bytes, size) ? EXIT_FINE : cli_cannot("write", path);
}

int command_asm(struct cli *c)
{
	struct load l = { 0 };
	const char *path = cli_value(c, OPT_OUTPUT);
	int status = load_program(&l, c, !path);
	if (path && status == EXIT_FINE) {
		status = write_object(&l, path);
	} else if (l.program) {
		if (cli_has(c, OPT_HEX)) print_hex(l.program);
		else if (cli_has(c, OPT_JSON)) cli_print_json(show_bytes(l.program));
		else print_listing(l.program);
	}
	fflush(stdout);
	load_free(&l);
	return status;
}
