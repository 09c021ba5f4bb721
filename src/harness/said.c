// Keeps notes as they were written, without notes that later ones replaced, to write them to a file.
#include <string.h>
#include "harness/note_text.h"

static void drop_said(struct harness_notes *n, size_t k)
{
	memmove(&n->said.at[k], &n->said.at[k + 1], (--n->said.n - k) * sizeof *n->said.at);
}

void note_said(struct harness_notes *n, struct harness_said s)
{
	bool argument = !strcmp(s.word, "arg"), expect = !strcmp(s.word, "expect");
	for (size_t k = n->said.n; k-- > 0;) {
		struct harness_said *old = &n->said.at[k];
		bool same = !strcmp(old->word, s.word), same_key = same && s.key && old->key && !strcmp(old->key, s.key);
		if (same_key && !expect) {                      // in its place, because buffers may use earlier ones
			*old = s;
			return;
		}
		bool by_place = argument && !s.key && !(old->key && strpbrk(old->key, ".["));     // parts of buffers stay
		if (same && old->layer < s.layer && (same_key || by_place)) drop_said(n, k);
	}
	*arena_push(&n->arena, &n->said) = s;
}

const char *harness_cannot_keep(const struct harness_notes *n)
{
	for (size_t k = 0; k < n->said.n; k++)
		if (n->said.at[k].layer != HARNESS_LAYER_TEXT && strpbrk(n->said.at[k].text, ";\n\r")) return n->said.at[k].text;
	return NULL;
}

void harness_notes_write(FILE *to, const struct harness_notes *n)
{
	for (size_t k = 0; k < n->said.n; k++)
		if (n->said.at[k].layer != HARNESS_LAYER_TEXT) fprintf(to, ";@ %s\n", n->said.at[k].text);
}

// ---- a whole launch -------------------------------------------------------------------------------------------------

const char **harness_notes_files(struct arena *a, const struct harness_notes *n, size_t *count)
{
	const char **all = arena_alloc(a, (n->said.n + 1) * sizeof *all);
	*count = 0;
	for (size_t k = 0; k < n->said.n; k++) {
		const char *file = n->said.at[k].file;
		size_t known = 0;
		while (file && known < *count && strcmp(all[known], file)) known++;
		if (file && known == *count) all[(*count)++] = file;
	}
	return all;
}

void harness_notes_write_all(FILE *to, const struct harness_notes *n)
{
	struct arena a = { 0 };
	size_t count;
	const char **files = harness_notes_files(&a, n, &count);
	for (size_t k = 0; k < n->said.n; k++) {
		const struct harness_said *s = &n->said.at[k];
		size_t number = 0;
		while (s->file && strcmp(files[number], s->file)) number++;
		if (s->file)
			fprintf(to, ";@ %.*s" HARNESS_FILE_SECTION "%zu\n", (int)(strlen(s->text) - strlen(s->file)), s->text, number);
		else fprintf(to, ";@ %s\n", s->text);
	}
	arena_free(&a);
}
