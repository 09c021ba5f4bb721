// Texts and lists that table rows share. Each is written once; rows have its start index.
#include <string.h>
#include "base/stream.h"
#include "isa/tables.h"
#include "isac/emit_tables.h"

struct shared { const char *items; size_t size; unsigned at; struct shared *next; };
// n: number of items, including the unused item 0
struct lists { struct hash_table table; struct shared *first, *last; unsigned n; };

static struct arena memory;
static struct lists texts, lists[EMIT_LISTS];
static const char *const arrays[EMIT_LISTS] = {
	[EMIT_TEXTS] = "isa_text_at isa_text_lists", [EMIT_SLOTS] = "struct isa_slot isa_slot_lists",
	[EMIT_ALLOWED] = "struct isa_allowed isa_allowed_lists", [EMIT_BITS] = "uint32_t isa_bit_lists",
	[EMIT_BYTES] = "uint8_t isa_byte_lists", [EMIT_FIELDS] = "struct isa_field isa_field_lists",
	[EMIT_OPERANDS] = "struct isa_operand isa_operand_lists", [EMIT_ACCESSES] = "struct isa_access isa_accesses",
	[EMIT_MATRICES] = "struct isa_matrix isa_matrices", [EMIT_PIECES] = "struct isa_piece isa_piece_lists",
	[EMIT_STATEMENTS] = "struct isa_statement isa_statement_lists",
};

static uint64_t hash_items(const struct shared *s) { return hash_bytes(HASH_BEGIN, s->items, s->size); }

static uint64_t hash_item(const void *item) { return hash_items(*(struct shared *const *)item); }

static bool has_items(const void *item, const void *key)
{
	const struct shared *a = *(struct shared *const *)item, *b = key;
	return a->size == b->size && !memcmp(a->items, b->items, a->size);
}

static const struct table_kind by_items = { sizeof(struct shared *), hash_item, has_items };

static unsigned share_list(struct lists *l, const char *items, size_t size, unsigned n)
{
	const struct shared key = { items, size, 0, NULL };
	struct shared **known = table_find(&l->table, &by_items, hash_items(&key), &key), *s;
	if (known) return (*known)->at;
	if (!l->n) l->n = 1;
	s = arena_alloc(&memory, sizeof *s);
	*s = (struct shared){ arena_strndup(&memory, items, size), size, l->n, NULL };
	*(struct shared **)table_add_in(&memory, &l->table, &by_items, hash_items(s)) = s;
	if (l->last) l->last->next = s;
	else l->first = s;
	l->last = s;
	l->n += n;
	return s->at;
}

unsigned emit_text_at(const char *s) { return s ? share_list(&texts, s, strlen(s), (unsigned)strlen(s) + 1) : 0; }

unsigned emit_list(enum emit_list kind, struct stream *items, unsigned n)
{
	size_t size;
	char *text = stream_end(items, &size);
	unsigned at = n ? share_list(&lists[kind], text, size, n) : 0;
	heap_free(text);
	return at;
}

unsigned emit_text_list(const struct lang_names *names)
{
	if (!names->n) return 0;
	struct stream *s = stream_begin();
	for (size_t i = 0; i < names->n; i++) fprintf(s->to, "%u, ", emit_text_at(names->at[i]));
	fputs("0", s->to);
	return emit_list(EMIT_TEXTS, s, (unsigned)names->n + 1);
}

void emit_lists(FILE *out)
{
	for (unsigned k = 0; k < EMIT_LISTS; k++) {
		fprintf(out, "const %s[] = {\n\t%s,\n", arrays[k], strncmp(arrays[k], "struct", 6) ? "0" : "{0}");
		for (const struct shared *s = lists[k].first; s; s = s->next) fprintf(out, "\t%s,\n", s->items);
		fputs("};\n", out);
	}
	fputs("const char isa_texts[] =\n\t\"\\0\"\n", out);
	for (const struct shared *s = texts.first; s; s = s->next) {
		emit_text(out, "\t", s->items);
		fputs("\"\\0\"\n", out);
	}
	fputs("\t;\n\n", out);
	arena_free(&memory);
	texts = (struct lists){0};
	memset(lists, 0, sizeof lists);
}
