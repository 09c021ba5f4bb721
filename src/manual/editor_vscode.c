// VS Code: the files of an extension that colours this dialect. The patterns keep to what POSIX's regular expressions have too, so that they
// can be tested without an editor.
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include "lanewise.h"
#include "manual/editor.h"

static void dump(FILE *to, json_t *root)
{
	json_dumpf(root, to, JSON_INDENT(2));
	putc('\n', to);
	json_decref(root);
}

void editor_vscode_package(FILE *to)
{
	dump(to, json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:{s:s}, s:[s], s:{s:[{s:s, s:[s,s], s:[s,s,s], s:s, s:s}], s:[{s:s, s:s, s:s}]}}",
	                   "name", "lanewise", "displayName", "AMD GPU assembly (lanewise)", "description", "Colours AMD GPU assembly and the notes of lanewise in it",
	                   "version", LANEWISE_VERSION, "publisher", "lanewise", "license", "MIT", "engines", "vscode", "^1.60.0", "categories", "Programming Languages", "contributes",
	                   "languages", "id", "lanewise", "aliases", "AMD GPU assembly", "lanewise", "extensions", ".s", ".S", ".inc",
	                   "firstLine", "^\\s*(;@|\\.amdgcn_target|;.*lanewise)", "configuration", "./language-configuration.json",
	                   "grammars", "language", "lanewise", "scopeName", "source.lanewise", "path", "./syntaxes/lanewise.tmLanguage.json"));
}

void editor_vscode_language(FILE *to)
{
	dump(to, json_pack("{s:{s:s, s:[s,s]}, s:[[s,s],[s,s]], s:[[s,s],[s,s],[s,s]], s:s}", "comments", "lineComment", ";", "blockComment", "/*", "*/",
	                   "brackets", "[", "]", "(", ")", "autoClosingPairs", "[", "]", "(", ")", "\"", "\"", "wordPattern", "[A-Za-z_.$][A-Za-z0-9_.$]*"));
}

// ---- the grammar -----------------------------------------------------------------------------------------------------------------------
// `before(a|b|c)after`
static json_t *alternatives(const char *before, const struct editor_words *words, const char *after)
{
	char *text = NULL;
	size_t size = 0;
	FILE *to = must(open_memstream(&text, &size));
	fprintf(to, "%s(", before);
	for (size_t k = 0; k < words->n; k++) fprintf(to, "%s%s", k ? "|" : "", words->at[k]);
	fprintf(to, ")%s", after);
	fclose(to);
	json_t *s = json_string(text);
	free(text);
	return s;
}

static void rule(json_t *patterns, const char *scope, const char *match)
{
	json_array_append_new(patterns, json_pack("{s:s, s:s}", "name", scope, "match", match));
}

static void rule_of(json_t *patterns, const char *scope, json_t *match)
{
	json_array_append_new(patterns, json_pack("{s:s, s:o}", "name", scope, "match", match));
}

// Only what the first parentheses hold is coloured.
static void captured(json_t *patterns, const char *scope, json_t *match)
{
	json_array_append_new(patterns, json_pack("{s:o, s:{s:{s:s}}}", "match", match, "captures", "1", "name", scope));
}

static void mnemonics(json_t *patterns)
{
	static const char *const scopes[EDITOR_GROUPS] = { "keyword.operator.vector.lanewise", "keyword.other.scalar.lanewise", "support.function.memory.lanewise", "keyword.control.lanewise" };
	struct editor_words suffixes = editor_suffixes();
	json_t *after = alternatives("(_", &suffixes, ")?\\b");
	for (enum editor_group g = 0; g < EDITOR_GROUPS; g++) {
		struct editor_words words = editor_mnemonics(g, false);
		rule_of(patterns, scopes[g], alternatives("\\b", &words, g == EDITOR_VECTOR && after ? json_string_value(after) : "\\b"));
		editor_free(&words);
	}
	json_decref(after);
	editor_free(&suffixes);
}

static void registers(json_t *patterns)
{
	struct editor_words named = editor_registers();
	rule_of(patterns, "variable.language.register.lanewise", alternatives("\\b", &named, "\\b"));
	rule(patterns, "variable.other.register.lanewise", "\\b([vsa][0-9]+(\\.[lh])?|ttmp[0-9]+)\\b");
	captured(patterns, "variable.other.register.lanewise", json_string("\\b([vsa]|ttmp)\\["));
	editor_free(&named);
}

static void numbers(json_t *patterns)
{
	rule(patterns, "constant.numeric.lanewise", "\\b(0x[0-9A-Fa-f]+|0b[01]+|[0-9]+(\\.[0-9]*)?(e[-+]?[0-9]+)?)\\b");
}

static json_t *note_patterns(void)
{
	struct editor_words functions = editor_functions();
	json_t *p = json_array();
	captured(p, "support.function.note.lanewise", alternatives("\\b", &functions, "\\("));
	rule(p, "storage.type.lanewise", "\\b[iuf](8|16|32|64)\\b");
	registers(p);
	numbers(p);
	editor_free(&functions);
	return p;
}

// `;@ hlsl` is followed by a line of source, other notes by expressions.
static void notes(json_t *patterns)
{
	struct editor_words words = editor_notes();
	json_array_append_new(patterns, json_pack("{s:s, s:s, s:{s:{s:s}, s:{s:s}}}", "name", "comment.line.note.lanewise", "match", ";@[ \t]*(hlsl)\\b(.*)$", "captures",
	                                          "1", "name", "keyword.other.note.lanewise", "2", "name", "string.unquoted.source.lanewise"));
	json_array_append_new(patterns, json_pack("{s:s, s:o, s:s, s:{s:{s:s}}, s:[{s:s}]}", "name", "comment.line.note.lanewise", "begin", alternatives(";@[ \t]*", &words, "?"),
	                                          "end", "$", "beginCaptures", "1", "name", "keyword.other.note.lanewise", "patterns", "include", "#note"));
	editor_free(&words);
}

void editor_vscode_grammar(FILE *to)
{
	struct editor_words modifiers = editor_modifiers();
	json_t *p = json_array();
	notes(p);
	rule(p, "comment.line.lanewise", "(;|//).*$");
	json_array_append_new(p, json_pack("{s:s, s:s, s:s}", "name", "comment.block.lanewise", "begin", "/\\*", "end", "\\*/"));
	json_array_append_new(p, json_pack("{s:s, s:s, s:s, s:[{s:s, s:s}]}", "name", "string.quoted.double.lanewise", "begin", "\"", "end", "\"|$", "patterns",
	                                   "name", "constant.character.escape.lanewise", "match", "\\\\."));
	captured(p, "entity.name.label.lanewise", json_string("^[ \t]*([A-Za-z_.$][A-Za-z0-9_.$@]*|[0-9]+):"));
	captured(p, "keyword.directive.lanewise", json_string("^[ \t]*(\\.[A-Za-z_][A-Za-z0-9_]*)"));
	mnemonics(p);
	registers(p);
	captured(p, "storage.modifier.lanewise", json_string("\\b([a-z][a-z0-9_]*):"));
	rule_of(p, "storage.modifier.lanewise", alternatives("\\b", &modifiers, "\\b"));
	captured(p, "support.function.lanewise", json_string("\\b([a-z_][a-z0-9_]*)\\("));
	rule(p, "constant.language.lanewise", "\\.amdgcn\\.[a-z_]+");
	rule(p, "constant.language.lanewise", "\\b[A-Z][A-Z0-9_]{2,}\\b");
	numbers(p);
	dump(to, json_pack("{s:s, s:s, s:s, s:o, s:{s:{s:o}}}", "$schema", "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json", "name", "AMD GPU assembly",
	                   "scopeName", "source.lanewise", "patterns", p, "repository", "note", "patterns", note_patterns()));
	editor_free(&modifiers);
}
