// Lines of a program with their addresses and words, for people (asm) and as JSON (a session).
#include "values/listing.h"
#include <stdio.h>
#include "base/out.h"
#include "json/values.h"

static const uint8_t *bytes_of(const struct program *p, const struct program_line *l)
{
	return p->sections[l->section].bytes + l->offset;
}

char *show_words(char text[SHOW_WORDS_ROOM], const struct program *p, const struct program_line *l)
{
	const uint8_t *b = bytes_of(p, l);
	size_t used = 0;
	*text = 0;
	for (unsigned w = 0; w + 4 <= l->size; w += 4)
		used = out_print_at(text, SHOW_WORDS_ROOM, used, "%s%02x%02x%02x%02x", w ? " " : "", b[w + 3], b[w + 2], b[w + 1],
		                    b[w]);
	return text;
}

char *show_hex(char text[SHOW_WORDS_ROOM], const uint8_t *bytes, size_t n)
{
	*text = 0;
	for (size_t k = 0; k < n && k < SHOW_WORDS_ROOM / 2 - 1; k++) snprintf(text + 2 * k, 3, "%02x", bytes[k]);
	return text;
}

json_t *show_bytes(const struct program *p)
{
	struct arena a = { 0 };
	json_t *all = json_array();
	for (size_t k = 0; k < p->line_count; k++) {
		const struct program_line *l = &p->lines[k];
		if (!l->size) continue;
		char text[SHOW_WORDS_ROOM];
		json_array_append_new(all, json_pack("{s:i, s:I, s:s, s:o}", "line", (int)l->place.line, "address",
			(json_int_t)(p->sections[l->section].address + l->offset), "bytes", show_hex(text, bytes_of(p, l), l->size), "text",
			json_text(program_source_line(&a, l))));
	}
	arena_free(&a);
	return all;
}

json_t *show_listing(const struct program *p)
{
	struct arena a = { 0 };
	json_t *all = json_array();
	for (size_t k = 0; k < p->line_count; k++) {
		const struct program_line *l = &p->lines[k];
		if (!l->size) continue;
		char words[SHOW_WORDS_ROOM];
		json_array_append_new(all, json_pack("{s:i, s:o, s:s, s:o}", "line",
			(int)program_written_at(l->place).line, "address",
			json_hex(p->sections[l->section].address + l->offset), "words", show_words(words, p, l), "text",
			json_text(program_source_line(&a, l))));
	}
	arena_free(&a);
	return all;
}
