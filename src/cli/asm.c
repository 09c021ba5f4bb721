// lanewise asm
#include <inttypes.h>
#include "base/file.h"
#include "cli/compile.h"
#include "cli/load_shader.h"
#include "object/object.h"

static const uint8_t *bytes_of(const struct program *p, const struct program_line *l)
{
	return p->sections[l->section].bytes + l->offset;
}

static void print_hex(const struct program *p)
{
	for (size_t k = 0; k < p->line_count; k++) {
		char text[64];
		printf("%u\t%s\n", program_written_at(p->lines[k].place).line,
		       cli_hex(text, bytes_of(p, &p->lines[k]), p->lines[k].size));
	}
}

// Prints addresses and words, as a disassembler does, before the source.
static void print_listing(const struct program *p)
{
	struct arena a = { 0 };
	for (size_t k = 0; k < p->line_count; k++) {
		const struct program_line *l = &p->lines[k];
		const uint8_t *b = bytes_of(p, l);
		char words[64] = "";
		int used = 0;
		for (unsigned w = 0; w + 4 <= l->size; w += 4)
			used += snprintf(words + used, sizeof words - (size_t)used, "%s%02x%02x%02x%02x", w ? " " : "",
			                 b[w + 3], b[w + 2], b[w + 1], b[w]);
		printf("%5u  %06" PRIx64 "  %-26s  %s\n", l->place.line, p->sections[l->section].address + l->offset,
		       words, program_source_line(&a, l));
	}
	arena_free(&a);
}

static void print_json(const struct program *p)
{
	struct arena a = { 0 };
	json_t *all = json_array();
	for (size_t k = 0; k < p->line_count; k++) {
		const struct program_line *l = &p->lines[k];
		char text[64];
		json_array_append_new(all, json_pack("{s:i, s:I, s:s, s:s}", "line", (int)l->place.line, "address",
			(json_int_t)(p->sections[l->section].address + l->offset), "bytes",
			cli_hex(text, bytes_of(p, l), l->size), "text", program_source_line(&a, l)));
	}
	cli_print_json(all);
	arena_free(&a);
}

static int write_object(struct load *l, const char *path)
{
	uint8_t *bytes;
	size_t size;
	if (compile_knows(l->source->name) || load_is_shader(l->source->name))
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
		else if (cli_has(c, OPT_JSON)) print_json(l.program);
		else print_listing(l.program);
	}
	fflush(stdout);
	load_free(&l);
	return status;
}
