// Writes the tables that isa/isa.c searches: forms by mnemonic, and forms by the top bits of a word.
#include <stdlib.h>
#include <string.h>
#include "isa/tables.h"
#include "isac/emit_tables.h"

struct entry { const char *name; uint32_t form; };
struct entries { struct entry *at; size_t n, room; };

static int by_name(const void *a, const void *b)
{
	const struct entry *x = a, *y = b;
	int c = strcmp(x->name, y->name);
	return c ? c : (x->form > y->form) - (x->form < y->form);
}

static void add_entry(struct arena *a, struct entries *to, const char *name, const char *suffix, size_t form)
{
	*arena_push(a, to) = (struct entry){name, (uint32_t)form};
	if (*suffix) *arena_push(a, to) = (struct entry){arena_printf(a, "%s_%s", name, suffix), (uint32_t)form};
}

// Writes the hash table for distinct names, in the order of isa_index.
static void emit_slots(struct arena *a, const struct entries *names, FILE *out)
{
	static const struct table_kind slots = { sizeof *isa_index_slots, NULL, NULL };
	struct hash_table t = { .room = 2 };
	while (t.room < 2 * names->n) t.room *= 2;
	uint16_t *at = t.at = arena_alloc(a, t.room * sizeof *at);
	for (size_t k = 0; k < names->n; k++) {
		uint64_t hash = hash_bytes(HASH_BEGIN, names->at[k].name, strlen(names->at[k].name));
		*(uint16_t *)table_add(&t, &slots, hash) = (uint16_t)(k + 1);
	}
	fprintf(out, "const unsigned isa_index_slot_count = %zu;\nconst uint16_t isa_index_slots[] = {", t.room);
	for (size_t k = 0; k < t.room; k++) fprintf(out, "%s%u,", k % 24 ? "" : "\n\t", at[k]);
	fprintf(out, "\n};\n");
}

static void emit_mnemonics(const struct isa_book *book, FILE *out)
{
	struct arena a = {0};
	struct entries list = {0}, names = {0};
	for (size_t i = 0; i < book->forms.n; i++) {
		const struct lang_form *f = &book->forms.at[i];
		if (f == book->pair) continue;   // the pair's halves have the names
		add_entry(&a, &list, f->name, f->form->suffix, i);
		for (size_t k = 0; k < f->record->also.n; k++)
			if (f->record->also.at[k].gens & f->gens) add_entry(&a, &list, f->record->also.at[k].name, f->form->suffix, i);
	}
	if (list.n) qsort(list.at, list.n, sizeof *list.at, by_name);
	size_t n = 0;
	for (size_t i = 0; i < list.n; i++)   // skip a name that is also listed as an alias
		if (!n || strcmp(list.at[n - 1].name, list.at[i].name) || list.at[n - 1].form != list.at[i].form)
			list.at[n++] = list.at[i];
	unsigned count = 0;
	fprintf(out, "const struct isa_index isa_index[] = {\n");
	for (size_t i = 0, end; i < n; i = end, count++) {
		for (end = i; end < n && !strcmp(list.at[i].name, list.at[end].name);) end++;
		*arena_push(&a, &names) = list.at[i];
		fprintf(out, "%s{%u, %zu, %zu},", count % 8 ? "" : "\n\t", emit_text_at(list.at[i].name), i, end - i);
	}
	if (!n) fprintf(out, "\t{0}");
	fprintf(out, "\n};\nconst uint16_t isa_index_forms[] = {");
	for (size_t i = 0; i < n; i++) fprintf(out, "%s%u,", i % 24 ? "" : "\n\t", list.at[i].form);
	if (!n) fprintf(out, "0");
	fprintf(out, "\n};\n");
	emit_slots(&a, &names, out);
	fprintf(out, "\n");
	arena_free(&a);
}

static void emit_plain_names(const struct isa_book *book, FILE *out)
{
	struct arena a = {0};
	struct entries list = {0};
	unsigned count = 0;
	for (size_t i = 0; i < book->forms.n; i++)
		if (&book->forms.at[i] != book->pair) *arena_push(&a, &list) = (struct entry){book->forms.at[i].name, 0};
	for (size_t i = 0; i < book->records.n; i++) {
		const struct lang_record *r = book->records.at[i];
		for (size_t k = 0; k < r->also.n; k++) *arena_push(&a, &list) = (struct entry){r->also.at[k].name, 0};
		for (size_t k = 0; k < r->duals.n; k++) *arena_push(&a, &list) = (struct entry){r->duals.at[k].name, 0};
	}
	if (list.n) qsort(list.at, list.n, sizeof *list.at, by_name);
	fprintf(out, "const isa_text_at isa_names[] = {");
	for (size_t i = 0; i < list.n; i++) {
		if (i && !strcmp(list.at[i - 1].name, list.at[i].name)) continue;
		fprintf(out, "%s%u,", count++ % 16 ? "" : "\n\t", emit_text_at(list.at[i].name));
	}
	fprintf(out, "\n\t0\n};\nconst unsigned isa_name_count = %u;\n\n", count);
	arena_free(&a);
}

// ---- decode buckets -------------------------------------------------------------------------------------------------
// value: the bits that each form of a bucket fixes.
struct candidate { unsigned fixed_bits, form; uint32_t value; };

static int by_fixed_bits(const void *a, const void *b)
{
	const struct candidate *x = a, *y = b;
	return x->fixed_bits != y->fixed_bits ? (x->fixed_bits < y->fixed_bits) - (x->fixed_bits > y->fixed_bits)
	                                      : (x->form > y->form) - (x->form < y->form);
}

static int by_value(const void *a, const void *b)
{
	const struct candidate *x = a, *y = b;
	return x->value != y->value ? (x->value > y->value) - (x->value < y->value) : by_fixed_bits(a, b);
}

// Lists the forms of a bucket, out of `n` forms of its generation. Returns their number.
static size_t list_bucket(const struct isa_book *book, const struct candidate *all, size_t n, uint32_t bucket,
                          struct candidate *list, uint32_t *fixed)
{
	size_t count = 0;
	*fixed = ~0u;
	for (size_t i = 0; i < n; i++) {
		const struct lang_form *f = &book->forms.at[all[i].form];
		if (((bucket << (32 - ISA_BUCKET_BITS)) ^ f->value[0]) & f->mask[0] & ~0u << (32 - ISA_BUCKET_BITS)) continue;
		*fixed &= f->mask[0];
		list[count++] = all[i];
	}
	for (size_t i = 0; i < count; i++) list[i].value = book->forms.at[list[i].form].value[0] & *fixed;
	qsort(list, count, sizeof *list, by_value);
	return count;
}

static void emit_buckets(const struct isa_book *book, FILE *out)
{
	struct candidate *list = heap_zeroed(book->forms.n + 1, sizeof *list),
		*bucket = heap_zeroed(book->forms.n + 1, sizeof *bucket);
	struct isa_bucket (*to)[ISA_BUCKETS + 1] = heap_zeroed(book->generations.n + 1, sizeof *to);
	uint32_t total = 0;
	fprintf(out, "const uint16_t isa_bucket_forms[] = {");
	for (size_t g = 0; g < book->generations.n; g++) {
		size_t n = 0;
		for (size_t i = 0; i < book->forms.n; i++) {
			const struct lang_form *f = &book->forms.at[i];
			unsigned bits = 0;
			for (int k = 0; k < ISA_MAX_DWORDS; k++) bits += (unsigned)__builtin_popcount(f->mask[k]);
			if (f->gens & ISA_GEN_BIT(g)) list[n++] = (struct candidate){ bits, (unsigned)i, 0 };
		}
		for (uint32_t b = 0; b < ISA_BUCKETS; b++) {
			to[g][b].start = total;
			const size_t count = list_bucket(book, list, n, b, bucket, &to[g][b].fixed);
			for (size_t i = 0; i < count; i++, total++)
				fprintf(out, "%s%u,", total % 24 ? "" : "\n\t", bucket[i].form);
		}
		to[g][ISA_BUCKETS].start = total;
	}
	if (!total) fprintf(out, "0");
	fprintf(out, "\n};\nconst struct isa_bucket isa_buckets[][ISA_BUCKETS + 1] = {\n");
	for (size_t g = 0; g < book->generations.n; g++) {
		fprintf(out, "\t{");
		for (int b = 0; b <= ISA_BUCKETS; b++) fprintf(out, "{%u,%uu},", to[g][b].start, to[g][b].fixed);
		fprintf(out, "},\n");
	}
	fprintf(out, "};\n");
	heap_free(list);
	heap_free(bucket);
	heap_free(to);
}

void emit_index(const struct isa_book *book, FILE *out)
{
	emit_mnemonics(book, out);
	emit_plain_names(book, out);
	emit_buckets(book, out);
}
