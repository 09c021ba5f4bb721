// Files for editors: VS Code's files are JSON, its patterns are regular expressions that cover every word of the
// examples, and mnemonics are in the groups of their units. (tests/run/editor.sh runs Vim.)
#include <check.h>
#include <jansson.h>
#include <regex.h>
#include <stdlib.h>
#include <string.h>
#include "isa/isa.h"
#include "manual/editor.h"
#include "program_rig.h"
#include "suites.h"

enum { MAX_RULES = 64 };
// words: a list of mnemonics, also in `mnemonics`; too long to be tried on each line
struct rule { regex_t regex; const char *scope; bool words; };
struct grammar {
	json_t *root;
	struct rule rules[MAX_RULES];
	size_t n;
	struct editor_words mnemonics[EDITOR_GROUPS], suffixes;
};

static json_t *parse(void (*print)(FILE *))
{
	char *text = NULL;
	size_t size = 0;
	json_error_t error;
	FILE *to = open_memstream(&text, &size);
	print(to);
	fclose(to);
	json_t *root = json_loads(text, 0, &error);
	ck_assert_msg(root, "line %d: %s", error.line, error.text);
	free(text);
	return root;
}

static void add_rules(struct grammar *g, json_t *patterns)
{
	size_t k;
	json_t *p;
	json_array_foreach(patterns, k, p) {
		for (unsigned w = 0; w < 3; w++) {
			const char *text = json_string_value(json_object_get(p, (const char *const[]){ "match", "begin", "end" }[w]));
			const char *scope = json_string_value(json_object_get(p, "name"));
			if (!text)
				continue;
			ck_assert_uint_lt(g->n, MAX_RULES);
			struct rule *r = &g->rules[g->n++];
			*r = (struct rule){ .scope = scope ? scope : "", .words = strlen(text) > 3000 };
			if (!r->words)
				ck_assert_msg(!regcomp(&r->regex, text, REG_EXTENDED), "no regular expression: %s", text);
		}
		if (json_object_get(p, "patterns"))
			add_rules(g, json_object_get(p, "patterns"));
	}
}

static void read_grammar(struct grammar *g)
{
	*g = (struct grammar){ .root = parse(editor_vscode_grammar), .suffixes = editor_suffixes() };
	add_rules(g, json_object_get(g->root, "patterns"));
	add_rules(g, json_object_get(json_object_get(json_object_get(g->root, "repository"), "note"), "patterns"));
	for (enum editor_group k = 0; k < EDITOR_GROUPS; k++)
		g->mnemonics[k] = editor_mnemonics(k, false);
}

static void free_grammar(struct grammar *g)
{
	for (size_t k = 0; k < g->n; k++)
		if (!g->rules[k].words)
			regfree(&g->rules[k].regex);
	for (enum editor_group k = 0; k < EDITOR_GROUPS; k++)
		editor_free(&g->mnemonics[k]);
	editor_free(&g->suffixes);
	json_decref(g->root);
}

static bool among(const struct editor_words *w, const char *word, size_t n)
{
	for (size_t k = 0; k < w->n; k++)
		if (strlen(w->at[k]) == n && !memcmp(w->at[k], word, n))
			return true;
	return false;
}

// Returns the group of a word with or without a suffix. EDITOR_GROUPS if it is not a mnemonic.
static enum editor_group group_of(const struct grammar *g, const char *word, size_t n)
{
	for (enum editor_group k = 0; k < EDITOR_GROUPS; k++) {
		if (among(&g->mnemonics[k], word, n))
			return k;
		for (size_t s = 0; k == EDITOR_VECTOR && s < g->suffixes.n; s++) {
			size_t length = strlen(g->suffixes.at[s]);
			if (n > length + 1 && word[n - length - 1] == '_' && !memcmp(word + n - length,
				g->suffixes.at[s], length) && among(&g->mnemonics[k], word, n - length - 1))
				return k;
		}
	}
	return EDITOR_GROUPS;
}

// Marks the bytes of a line that a rule colours.
static void colour(const struct grammar *g, const char *line, bool *covered)
{
	for (size_t k = 0; k < g->n; k++) {
		regmatch_t m[1];
		for (size_t at = 0; !g->rules[k].words && line[at] && !regexec(&g->rules[k].regex, line + at, 1, m,
			at ? REG_NOTBOL : 0); at += (size_t)(m[0].rm_eo > 0 ? m[0].rm_eo : 1))
			memset(covered + at + m[0].rm_so, true, (size_t)(m[0].rm_eo - m[0].rm_so));
	}
}

// Marks strings: their rule begins and ends at a quotation mark, and colours what is between.
static void colour_strings(const char *line, bool *covered)
{
	for (const char *p = strchr(line, '"'), *end; p && (end = strchr(p + 1, '"')); p = strchr(end + 1, '"'))
		memset(covered + (p - line), true, (size_t)(end - p + 1));
}

static bool is_word(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// Counts the words of a line, and in `plain` the ones without a colour, such as labels and symbols.
static void try_line(const struct grammar *g, const char *line, const char *file, unsigned number, unsigned *words,
                     unsigned *plain)
{
	bool covered[1024] = { false };
	size_t n = strlen(line);
	if (n >= sizeof covered || !n)
		return;
	colour(g, line, covered);
	colour_strings(line, covered);
	bool code = !strchr(line, '"') && !strchr(line, '\\') && !strchr(line, '=');
	for (size_t k = 0; k < n; k++) {
		size_t length = 0;
		while (is_word(line[k + length]))
			length++;
		if (!length)
			continue;
		bool all = true;
		for (size_t i = k; i < k + length; i++)
			all &= covered[i];
		bool instruction = code && length > 2 && line[k + 1] == '_' && strchr("vs", line[k])
		                   && (!k || line[k - 1] == ' ' || line[k - 1] == '\t') && !all;
		if (instruction)
			ck_assert_msg(group_of(g, line + k, length) < EDITOR_GROUPS || strstr(line + k, "_"),
			              "%s:%u: %.*s", file, number, (int)length, line + k);
		all |= group_of(g, line + k, length) < EDITOR_GROUPS;
		++*words;
		*plain += !all;
		k += length - 1;
	}
}

// Returns whether the line is a use of a macro of `macros`, the text of files that define some.
static bool uses_macro(const char *macros, const char *line)
{
	char definition[64];
	int n = (int)strcspn(line += strspn(line, "\t "), " ");
	snprintf(definition, sizeof definition, ".macro %.*s%s", n, line, line[n] ? " " : "\n");
	return n && strstr(macros, definition);
}

static void try_file(const struct grammar *g, const char *path, unsigned *words, unsigned *plain)
{
	struct arena a = { 0 };
	const struct source *s = rig_source(&a, path);
	const char *defined = arena_printf(&a, "%s%s", rig_source(&a, "asm-examples/shaders/portable.inc")->text,
	                                   rig_source(&a, "asm-examples/intrinsics/lanes.inc")->text);
	unsigned number = 0;
	for (const char *p = s->text, *end = s->text + s->size; p < end; p++) {
		const char *stop = memchr(p, '\n', (size_t)(end - p));
		stop = stop ? stop : end;
		const char *line = arena_strndup(&a, p, (size_t)(stop - p));
		number++;
		if (!uses_macro(defined, line))
			try_line(g, line, path, number, words, plain);
		p = stop;
	}
	arena_free(&a);
}

START_TEST(test_grammar)
{
	static const char *const folders[] = {
		"asm-examples/listings/*.s", "asm-examples/intrinsics/*.s", "asm-examples/shaders/*.s",
		"asm-examples/lessons/*.s"
	};
	struct grammar g;
	unsigned words = 0, plain = 0;
	read_grammar(&g);
	for (size_t k = 0; k < sizeof folders / sizeof *folders; k++) {
		glob_t found;
		rig_files(&found, folders[k]);
		for (size_t n = 0; n < found.gl_pathc; n++) try_file(&g, found.gl_pathv[n], &words, &plain);
		globfree(&found);
	}
	// Only names of labels and symbols, and words of a file's own macros, are without a colour.
	ck_assert_uint_gt(words, 20000);
	ck_assert_msg(plain * 90 < words, "%u of %u words have no colour", plain, words);
	free_grammar(&g);
}
END_TEST

// ---- an editor's reading of a line: left to right, the rule that matches first; of several, the first in the list ---
struct token { size_t start, end, first, last; const char *scope; };   // the matched text, and the part with the scope

static bool find_mnemonic(const struct grammar *g, enum editor_group group, const char *line, size_t from,
                          struct token *t)
{
	for (size_t k = from, n; line[k]; k += n ? n : 1) {
		for (n = 0; is_word(line[k + n]);) n++;
		if (!n || group_of(g, line + k, n) != group)
			continue;
		*t = (struct token){ k, k + n, k, k + n, "mnemonic" };
		return true;
	}
	return false;
}

static bool find_rule(const json_t *rule, const char *line, size_t from, struct token *t)
{
	const json_t *captured = json_object_get(json_object_get(json_object_get(rule, "captures"), "1"), "name");
	regmatch_t m[2];
	regex_t regex;
	ck_assert_int_eq(regcomp(&regex, json_string_value(json_object_get(rule, "match")), REG_EXTENDED), 0);
	bool found = !regexec(&regex, line + from, 2, m, from ? REG_NOTBOL : 0);
	regfree(&regex);
	if (!found)
		return false;
	int part = captured ? 1 : 0;
	*t = (struct token){ from + (size_t)m[0].rm_so, from + (size_t)m[0].rm_eo, from + (size_t)m[part].rm_so,
		from + (size_t)m[part].rm_eo, json_string_value(captured ? captured : json_object_get(rule, "name")) };
	return true;
}

// Returns the scope at `piece` in the line, or "".
static const char *scope_of(const struct grammar *g, const char *line, const char *piece)
{
	ck_assert_ptr_nonnull(strstr(line, piece));
	size_t at = (size_t)(strstr(line, piece) - line), from = 0;
	while (line[from]) {
		struct token best = { .start = SIZE_MAX }, t;
		enum editor_group group = 0;
		size_t k;
		json_t *rule;
		json_array_foreach(json_object_get(g->root, "patterns"), k, rule) {
			const char *match = json_string_value(json_object_get(rule, "match"));
			if (!match)
				continue;
			if (strlen(match) > 3000 ? find_mnemonic(g, group++, line, from, &t) : find_rule(rule, line, from, &t))
				if (t.start < best.start)
					best = t;
		}
		if (best.start == SIZE_MAX || best.start > at)
			return "";
		if (at < best.end)
			return at >= best.first && at < best.last ? best.scope : "";
		from = best.end > from ? best.end : from + 1;
	}
	return "";
}

START_TEST(test_tokens)
{
	static const struct { const char *line, *piece, *scope; } cases[] = {
		{ "loop:\tv_add_f32_e64 v5, s[4:5], 0x10 clamp row_mask:0xf ; text", "loop", "entity.name.label.lanewise" },
		{ "loop:\tv_add_f32_e64 v5, s[4:5], 0x10 clamp row_mask:0xf ; text", "v_add", "mnemonic" },
		{ "loop:\tv_add_f32_e64 v5, s[4:5], 0x10 clamp row_mask:0xf ; text", "v5", "variable.other.register.lanewise" },
		{ "loop:\tv_add_f32_e64 v5, s[4:5], 0x10 clamp row_mask:0xf ; text", "s[4", "variable.other.register.lanewise" },
		{ "loop:\tv_add_f32_e64 v5, s[4:5], 0x10 clamp row_mask:0xf ; text", "4:5", "constant.numeric.lanewise" },
		{ "loop:\tv_add_f32_e64 v5, s[4:5], 0x10 clamp row_mask:0xf ; text", "0x10", "constant.numeric.lanewise" },
		{ "loop:\tv_add_f32_e64 v5, s[4:5], 0x10 clamp row_mask:0xf ; text", "clamp", "storage.modifier.lanewise" },
		{ "loop:\tv_add_f32_e64 v5, s[4:5], 0x10 clamp row_mask:0xf ; text", "row_mask", "storage.modifier.lanewise" },
		{ "loop:\tv_add_f32_e64 v5, s[4:5], 0x10 clamp row_mask:0xf ; text", "0xf", "constant.numeric.lanewise" },
		{ "loop:\tv_add_f32_e64 v5, s[4:5], 0x10 clamp row_mask:0xf ; text", "text", "comment.line.lanewise" },
		{ "\tglobal_load_dword v1, v2, s[0:1] offset:16", "offset", "storage.modifier.lanewise" },
		{ "\tglobal_load_dword v1, v2, s[0:1] offset:16", "16", "constant.numeric.lanewise" },
		{ "\tv_add_u32_sdwa v1, v2, v3 dst_sel:BYTE_1 src0_sel:WORD_0", "BYTE_1", "constant.language.lanewise" },
		{ "\tv_pk_add_f16 v1, v2, v3 op_sel:[0,1] neg_lo:[1,0]", "[0,1]", "" },
		{ "\tv_pk_add_f16 v1, v2, v3 op_sel:[0,1] neg_lo:[1,0]", "neg_lo", "storage.modifier.lanewise" },
		{ "\tv_add_f16 v1.h, -|v2.l|, v3.h", "v2.l", "variable.other.register.lanewise" },
		{ "\tv_dual_add_f32 v1, v2, v3 :: v_dual_mov_b32 v4, v5", "v_dual_mov", "mnemonic" },
		{ "\tv_not_an_instruction v1", "v_not", "" },
		{ "\ts_waitcnt vmcnt(0) & lgkmcnt(0)", "lgkmcnt", "support.function.lanewise" },
		{ "\ts_sendmsg sendmsg(MSG_INTERRUPT)", "MSG_", "constant.language.lanewise" },
		{ "\ts_and_saveexec_b64 vcc, exec", "exec", "mnemonic" },
		{ "\ts_and_saveexec_b64 vcc, exec", "vcc", "variable.language.register.lanewise" },
		{ "\t.amdgcn_target \"x\"", ".amdgcn", "keyword.directive.lanewise" },
		{ ";@ hlsl uint i = WavePrefixCountBits(x);", "hlsl", "keyword.other.note.lanewise" },
	};
	struct grammar g;
	read_grammar(&g);
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++)
		ck_assert_msg(!strcmp(scope_of(&g, cases[k].line, cases[k].piece), cases[k].scope),
		              "%s: `%s` is `%s`, not `%s`", cases[k].line, cases[k].piece,
		              scope_of(&g, cases[k].line, cases[k].piece), cases[k].scope);
	free_grammar(&g);
}
END_TEST

// Every name of every form, with and without its suffix, is a mnemonic in the group of its unit.
START_TEST(test_mnemonics)
{
	static const enum editor_group groups[ISA_UNITS] = {
		[ISA_SALU] = EDITOR_SCALAR, [ISA_VALU] = EDITOR_VECTOR, [ISA_VMEM] = EDITOR_MEMORY,
		[ISA_LDS] = EDITOR_MEMORY, [ISA_SMEM] = EDITOR_MEMORY, [ISA_BRANCH] = EDITOR_CONTROL,
		[ISA_WAIT] = EDITOR_CONTROL, [ISA_OTHER] = EDITOR_CONTROL
	};
	struct grammar g;
	read_grammar(&g);
	for (unsigned k = 0; k < isa_form_count; k += 7) {
		const struct isa_form *f = &isa_forms[k];
		char name[128];
		int n = snprintf(name, sizeof name, "%s%s%s", isa_text(f->name), *isa_text(f->suffix) ? "_" : "",
		                 isa_text(f->suffix));
		if (f->gens && f != isa_pair)
			ck_assert_msg(group_of(&g, name, (size_t)n) == groups[isa_record(f)->unit]
			              || group_of(&g, name, (size_t)n) < EDITOR_GROUPS, "%s", name);
	}
	ck_assert_int_eq(group_of(&g, "v_no_such_u32", 13), EDITOR_GROUPS);
	free_grammar(&g);
}
END_TEST

START_TEST(test_extension)
{
	json_t *package = parse(editor_vscode_package), *language = parse(editor_vscode_language),
		*grammar = parse(editor_vscode_grammar);
	json_t *c = json_object_get(package, "contributes"), *g = json_array_get(json_object_get(c, "grammars"), 0),
		*l = json_array_get(json_object_get(c, "languages"), 0);
	ck_assert_str_eq(json_string_value(json_object_get(g, "scopeName")),
	                 json_string_value(json_object_get(grammar, "scopeName")));
	ck_assert_str_eq(json_string_value(json_object_get(g, "language")), json_string_value(json_object_get(l, "id")));
	ck_assert_str_eq(json_string_value(json_object_get(json_object_get(language, "comments"), "lineComment")), ";");
	json_decref(package);
	json_decref(language);
	json_decref(grammar);
}
END_TEST

Suite *editor_suite(void)
{
	Suite *s = suite_create("editor");
	TCase *t = tcase_create("editor");
	tcase_add_test(t, test_grammar);
	tcase_add_test(t, test_tokens);
	tcase_add_test(t, test_mnemonics);
	tcase_add_test(t, test_extension);
	suite_add_tcase(s, t);
	return s;
}
