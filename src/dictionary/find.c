// Finds rows by names as users write them.
#include <ctype.h>
#include <string.h>
#include "base/nearest.h"
#include "dictionary/dictionary.h"

enum { MOST_OF_WORD = 16 };      // rows that a single word finds: `llvm` finds none

// Compares n letters of a name with a row's, which may have an operand after it.
typedef int compare_fn(const char *, const char *, size_t);
struct typed { const char *at; size_t n; compare_fn *compare; };

static bool is_called(const struct dictionary_row *row, const struct typed *t)
{
	return !t->compare(row->name, t->at, t->n) && (!row->name[t->n] || row->name[t->n] == ' ');
}

// Returns the row's name after its namespaces.
static const char *bare(const char *name)
{
	for (const char *p; (p = strstr(name, "::"));) name = p + 2;
	return name;
}

static bool is_called_bare(const struct dictionary_row *row, const struct typed *t)
{
	const char *name = bare(row->name);
	return name != row->name && *name != '*' && !t->compare(name, t->at, t->n) && !name[t->n];
}

// Returns whether the row is for all names that begin as it does: `llvm.amdgcn.image.*`.
static bool is_of_kind(const struct dictionary_row *row, const struct typed *t)
{
	size_t n = strlen(row->name) - 1;
	return row->name[n] == '*' && t->n > n && !t->compare(row->name, t->at, n);
}

static size_t find(const struct typed *t, bool (*matches)(const struct dictionary_row *, const struct typed *),
                   const struct dictionary_row **first, size_t most)
{
	size_t n = 0;
	for (size_t k = 0; k < dictionary_row_count && t->n; k++) {
		if (!matches(&dictionary_rows[k], t)) continue;
		if (n < most) first[n] = &dictionary_rows[k];
		n++;
	}
	return n;
}

static size_t find_any_case(const char *name, size_t length, const struct dictionary_row **first, size_t most)
{
	size_t n = find(&(struct typed){ name, length, strncmp }, is_called, first, most);
	if (!n) n = find(&(struct typed){ name, length, strncasecmp }, is_called, first, most);
	return n ? n : find(&(struct typed){ name, length, strncasecmp }, is_called_bare, first, most);
}

// Returns how many letters remain without the last type: `shfl.sync.bfly` of `shfl.sync.bfly.b32`.
static size_t without_type(const char *name, size_t n)
{
	while (n && name[n - 1] != '.') n--;
	return n ? n - 1 : 0;
}

// Returns where the name begins after blanks and signs of registers and functions, and its length without arguments.
static const char *bounds(const char *name, size_t *n)
{
	const char *begin = name + strspn(name, "%@ \t");
	*n = strcspn(begin, "(<; \t");
	return begin;
}

size_t dictionary_find(const char *name, const struct dictionary_row **first, size_t most)
{
	size_t n, found = find_any_case(name, strlen(name), first, most);
	if (found) return found;
	const char *begin = bounds(name, &n);
	struct typed whole = { begin, n, strncasecmp };
	for (const char *p; !found && n;) {
		found = find_any_case(begin, n, first, most);
		if (!found && (p = memmem(begin, n, "::", 2))) n -= (size_t)(p + 2 - begin), begin = p + 2;
		else if (!found) n = without_type(begin, n);
	}
	if (!found) found = find(&(struct typed){ name, strlen(name), strncasecmp }, is_of_kind, first, most);
	return found ? found : find(&whole, is_of_kind, first, most);
}

// Returns the length of the first word of a name: `shfl` of `shfl.sync.idx`, `__reduce` of `__reduce_add_sync`.
static size_t word_length(const char *name)
{
	size_t signs = strspn(name, "._");
	return signs + strcspn(name + signs, "._*");
}

// Returns whether the words are among the words of the name, in their order, and the first words are the same.
static bool has_words(const char *name, const char *words, size_t left, compare_fn *compare)
{
	for (bool first = true; left; first = false) {
		size_t n = word_length(name), typed = word_length(words);
		if (typed > left) typed = left;
		if (!n) return false;
		bool same = n == typed && !compare(name, words, n);
		if (first && !same) return false;
		if (same) words += typed, left -= typed;
		name += n;
	}
	return true;
}

static bool is_variant(const struct dictionary_row *row, const struct typed *t)
{
	return has_words(row->name, t->at, t->n, t->compare);
}

// Returns whether the name is the first word of the row's, before a dot: `redux` of `redux.sync.add`.
static bool is_first_word(const struct dictionary_row *row, const struct typed *t)
{
	return !t->compare(row->name, t->at, t->n) && row->name[t->n] == '.';
}

static size_t find_variants(const char *name, size_t n, const struct dictionary_row **first, size_t most)
{
	struct typed t = { name, n, strncasecmp };
	if (n > word_length(name)) return find(&t, is_variant, first, most);
	return find(&t, is_first_word, NULL, 0) <= MOST_OF_WORD ? find(&t, is_first_word, first, most) : 0;
}

size_t dictionary_look_up(const char *name, const struct dictionary_row **first, size_t most)
{
	size_t n, found = find_any_case(name, strlen(name), first, most);
	const char *begin = bounds(name, &n);
	while (n && strchr("._*", begin[n - 1])) n--;
	while (!found && n) {
		found = find_any_case(begin, n, first, most);
		if (!found && memchr(begin, '.', n)) found = find_variants(begin, n, first, most);     // before `sync` is a type
		n = isdigit((unsigned char)begin[n - 1]) ? without_type(begin, n) : 0;
	}
	if (!found) found = dictionary_find(name, first, most);
	bounds(name, &n);
	return found ? found : find_variants(begin, n, first, most);
}

bool dictionary_leads_to(const struct dictionary_row *row, const char *lowering, bool first)
{
	for (const struct dictionary_lead *l = row->leads; l->kind && (l == row->leads || !first); l++)
		if (l->kind == DICTIONARY_LOWERING && !strcmp(l->name, lowering)) return true;
	return false;
}

const char *dictionary_near(const char *name)
{
	return nearest_name(name, &dictionary_rows->name, dictionary_row_count, sizeof *dictionary_rows);
}

const char *dictionary_hint(struct arena *a, const char *name, size_t length)
{
	const struct dictionary_row *row;
	if (!dictionary_find(arena_strndup(a, name, length), &row, 1)) return NULL;
	return arena_printf(a, "%s is a wave function of %s; `lanewise lower %.*s` shows its instructions", row->name,
	                    dictionary_families[row->family].title, (int)strcspn(row->name, " "), row->name);
}
