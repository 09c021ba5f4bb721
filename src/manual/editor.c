// Writes the files of editors. src/manual/editors has templates with `{{LIST:SEPARATOR}}` for the words of a list.
#include <string.h>
#include "lanewise.h"
#include "manual/editor.h"

enum { WIDTH = 110 };

static struct editor_words words_of(const char *list, size_t n)
{
	static const struct { const char *name; struct editor_words (*words)(void); } lists[] = {
		{ "Register", editor_registers }, { "Modifier", editor_modifiers }, { "Note", editor_notes },
		{ "Function", editor_functions }, { "suffix", editor_suffixes },
	};
	for (size_t k = 0; k < sizeof lists / sizeof *lists; k++)
		if (strlen(lists[k].name) == n && !strncmp(list, lists[k].name, n)) return lists[k].words();
	for (enum editor_group g = 0; g < EDITOR_GROUPS; g++) {         // `Vector`, or with all suffixes `Vector_forms`
		size_t length = strlen(editor_group_name[g]);
		if (!strncmp(list, editor_group_name[g], length)) return editor_mnemonics(g, n > length);
	}
	struct editor_words version = { 0 };
	*arena_push(&version.arena, &version) = LANEWISE_VERSION;
	return version;
}

// Writes a line of a template. Words with spaces between them may need several lines, each with the text around the
// list.
static void put_template_line(FILE *to, const char *line, size_t n)
{
	const char *list = memmem(line, n, "{{", 2);
	if (!list) { fwrite(line, 1, n, to); return; }
	const char *end = strstr(list, "}}"), *separator = list + strcspn(list, ":") + 1, *rest = end + 2;
	struct editor_words words = words_of(list + 2, (size_t)(separator - 1 - list - 2));
	for (size_t k = 0; k < words.n;) {
		size_t column = fwrite(line, 1, (size_t)(list - line), to);
		for (bool first = true; k < words.n && (column < WIDTH || *separator != ' '); first = false)
			column += (size_t)fprintf(to, "%.*s%s", first ? 0 : (int)(end - separator), separator, words.at[k++]);
		put_template_line(to, rest, (size_t)(line + n - rest));
	}
	editor_free(&words);
}

static void put_template(FILE *to, const char *text)
{
	for (size_t n; *text; text += n) {
		n = strcspn(text, "\n");
		n += text[n] == '\n';
		put_template_line(to, text, n);
	}
}

static const char vim_syntax[] = {
#include "manual/editors/vim-syntax.vim.inc"
}, vim_ftdetect[] = {
#include "manual/editors/vim-ftdetect.vim.inc"
}, vscode_package[] = {
#include "manual/editors/vscode-package.json.inc"
}, vscode_language[] = {
#include "manual/editors/vscode-language.json.inc"
}, vscode_grammar[] = {
#include "manual/editors/vscode-grammar.json.inc"
};
void editor_vim_syntax(FILE *to) { put_template(to, vim_syntax); }
void editor_vim_ftdetect(FILE *to) { put_template(to, vim_ftdetect); }
void editor_vscode_package(FILE *to) { put_template(to, vscode_package); }
void editor_vscode_language(FILE *to) { put_template(to, vscode_language); }
void editor_vscode_grammar(FILE *to) { put_template(to, vscode_grammar); }
