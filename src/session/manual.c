// Answers from the manual: explanations, examples, lowerings of intrinsics.
#include <string.h>
#include "asm/asm.h"
#include "base/stream.h"
#include "json/values.h"
#include "manual/subject.h"
#include "manual/examples.h"
#include "manual/json.h"
#include "session/ask.h"

// ---- explain --------------------------------------------------------------------------------------------------------
// Puts the pages of machine words. Returns false, with an error.
static bool put_words(struct session_request *q, const char *member, const uint32_t *words, size_t n,
                      const struct code_target *on)
{
	json_t *all = json_array();
	struct stream *unused = stream_begin(), *errors = stream_begin();
	struct manual_words w = { words, (unsigned)n, on->gpu, on->wave, all };
	bool good = manual_words(unused->to, errors->to, &w);
	if (!good) {
		const char *text = stream_text(errors), *start = strncmp(text, "lanewise: ", 10) ? text : text + 10;
		session_wrong(q, NULL, "%.*s", (int)strcspn(start, "\n"), start);
	}
	stream_drop(unused);
	stream_drop(errors);
	if (good) session_put(q, member, all);
	else json_decref(all);
	return good;
}

static bool explain_name(struct session_request *q, const char *name)
{
	struct manual_word_list words = { 0 };
	struct code_target on;
	if (!session_target(q, &on)) return false;
	if (manual_words_of_text(&q->arena, name, &words)) return put_words(q, "words", words.at, words.n, &on);
	json_t *pages = manual_json(manual_whole_name(name));
	if (!pages) return session_wrong(q, NULL, "%s", manual_unknown(&q->arena, name, manual_books_know(name)));
	session_put(q, "pages", pages);
	return true;
}

// Puts the pages of the instruction of a form, or of both halves of a pair.
static void put_pages(struct session_request *q, const struct code_inst *i, const struct code_target *on)
{
	struct code_inst half[2];
	json_t *pages = json_array();
	bool pair = code_split_dual(i, on, half);
	for (unsigned k = 0; k < (pair ? 2 : 1); k++) {
		json_t *one = manual_explain_json(isa_text(isa_record((pair ? &half[k] : i)->form)->id));
		if (one) json_array_extend(pages, one);
		json_decref(one);
	}
	session_put(q, "pages", pages);
}

// Explains the instruction of a line: its words, and its record.
static bool explain_line(struct session_request *q, const struct session_program *p, uint64_t line)
{
	const struct program *made = p->program;
	if (!made) return session_wrong_as(q, &p->diag, "this program does not assemble");
	for (size_t k = 0; k < made->line_count; k++) {
		const struct program_line *l = &made->lines[k];
		if (program_written_at(l->place).line != line || !l->size || l->size % 4) continue;
		struct code_target on = { made->gpu, made->wave };
		uint32_t words[ISA_MAX_DWORDS] = { 0 };
		struct code_inst i;
		unsigned n = l->size / 4 < ISA_MAX_DWORDS ? l->size / 4 : ISA_MAX_DWORDS;
		memcpy(words, made->sections[l->section].bytes + l->offset, n * 4);
		if (!code_decode(&on, words, n, &i)) continue;
		put_pages(q, &i, &on);
		return put_words(q, "words", words, i.dwords, &on);
	}
	return session_wrong(q, NULL, "line %llu does not have an instruction", (unsigned long long)line);
}

bool ask_explain(struct session_request *q)
{
	const char *name = session_text(q, "name");
	if (session_has(q, "program") != session_has(q, "line") || !name == !session_has(q, "line"))
		return session_wrong(q, NULL, "`explain` expects either `name`, or `program` and `line`");
	if (name) return explain_name(q, name);
	struct session_program *p = session_program(q);
	return p && explain_line(q, p, session_count(q, "line", 0));
}

// ---- examples -------------------------------------------------------------------------------------------------------
bool ask_examples(struct session_request *q)
{
	json_t *all = json_array();
	for (size_t k = 0; k < manual_example_count; k++) {
		const struct manual_example *e = &manual_examples[k];
		json_array_append_new(all, json_pack("{s:s, s:s, s:o}", "part", e->part, "name", e->name, "about",
		                                     json_text(manual_example_about(&q->arena, e->name, e->text))));
	}
	session_put(q, "examples", all);
	return true;
}

bool ask_example(struct session_request *q)
{
	const char *name = session_text(q, "name");
	const struct manual_example *e = manual_example_named(name);
	if (!e)
		return session_wrong(q, "`examples` lists them; PART/NAME is clear if several have one name",
		                     "example `%s` does not exist", name);
	session_put(q, "part", json_string(e->part));
	session_put(q, "name", json_string(e->name));
	session_put(q, "text", json_textn(e->text, e->size));
	return true;
}

// ---- lower ----------------------------------------------------------------------------------------------------------
// Reads the lowerings of a book. Returns false, with an error.
static bool read_book(struct session_request *q, const struct manual_found_book *found, const struct code_target *on,
                      struct manual_intrinsic *out)
{
	const struct manual_book *b = found->book;
	struct diag d = { 0 };
	*out = b->head;
	if (on->gpu && !manual_intrinsic_on(&b->head, on->gpu, on->wave))
		return session_wrong(q, NULL, "%s is not for %s, wave%u; it is for %s", b->head.name, on->gpu->name, on->wave,
		                     b->head.on);
	struct program *p = asm_text(b->text,
		&(struct asm_options){ .gpu = on->gpu, .wave = on->wave, .find = manual_example_file }, &d);
	bool good = p && manual_intrinsic_read(&q->arena, p, out, &d);
	if (!good) session_wrong_as(q, &d, "the example of the intrinsic does not assemble");
	manual_intrinsic_begin_with(out, found->variant);
	if (p) program_free(p);
	diag_free(&d);
	return good;
}

bool ask_lower(struct session_request *q)
{
	struct manual_books books = { 0 };
	struct code_target on;
	const char *name = session_text(q, "name");
	if (!session_target(q, &on)) return false;
	if (on.gpu && !on.wave) on.wave = on.gpu->wave_sizes[0];
	manual_books_read(&q->arena, &books);
	struct manual_found found = { 0 };
	if (name && !manual_books_find(&q->arena, &books, name, &found))
		return session_wrong(q, NULL, "%s", manual_books_unknown(&q->arena, &books, name));
	manual_found_on(&found, on.gpu, on.wave);
	size_t n = name ? found.books.n : books.n;
	struct manual_intrinsic *all = arena_alloc(&q->arena, (n + 1) * sizeof *all);
	for (size_t k = 0; k < n; k++) {
		if (!name) all[k] = books.at[k].head;
		else if (!read_book(q, &found.books.at[k], &on, &all[k])) return false;
	}
	if (found.row_count) session_put(q, "rows", manual_entries_json(found.rows, found.row_count));
	session_put(q, "intrinsics", manual_intrinsics_json(all, n));
	return true;
}
