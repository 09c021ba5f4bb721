// lanewise explain
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "base/nearest.h"
#include "cli/cli.h"
#include "cli/load.h"
#include "cli/lower.h"
#include "manual/manual.h"

struct words { uint32_t *at; size_t n, room; };

// Reads the dwords of `0xd7650001_00020204`, `d765000100020204`, `0x32040301`: eight hexadecimal digits each. Returns
// false for any other text.
static bool read_words(struct cli *c, const char *text, struct words *out)
{
	size_t before = out->n;
	unsigned digits = 0;
	uint32_t word = 0;
	if (!strncasecmp(text, "0x", 2)) text += 2;
	for (;; text++) {
		if (isxdigit((unsigned char)*text)) {
			word = word << 4 | (uint32_t)(isdigit((unsigned char)*text) ? *text - '0'
			                              : tolower((unsigned char)*text) - 'a' + 10);
			if (++digits < 8) continue;
			*arena_push(&c->arena, out) = word;
			digits = 0;
		} else if (*text == '_') {
			continue;
		} else if (*text == ',' || *text == ' ') {
			if (digits) break;
			if (!strncasecmp(text + 1, "0x", 2)) text += 2;
		} else {
			break;
		}
	}
	if (!*text && !digits && out->n > before) return true;
	out->n = before;
	return false;
}

static bool looks_like_words(const char *text)
{
	return !strncasecmp(text, "0x", 2)
	       || (isdigit((unsigned char)*text) && !text[strspn(text, "0123456789abcdefABCDEF_")]);
}

// Returns whether `part` is one of the parts of `name`: `mbcnt` is a part of v_mbcnt_lo_u32_b32.
static bool has_part(const char *name, const char *part)
{
	size_t n = strlen(part);
	for (const char *p = name; (p = strstr(p, part)); p++)
		if (n > 1 && (p == name || p[-1] == '_') && (p[n] == '_' || !p[n])) return true;
	return false;
}

static int unknown_instruction(struct cli *c, const char *name)
{
	enum { MOST = 13 };
	const char *list = "", **names = arena_alloc(&c->arena, isa_name_count * sizeof *names);
	unsigned first, several = isa_names_of(name, strlen(name), &first);
	for (unsigned k = 0; k < isa_name_count; k++) names[k] = isa_mnemonic(k);
	for (unsigned k = 0; k < several; k++) list = arena_printf(&c->arena, "%s%s%s", list, k ? ", " : "", names[first + k]);
	for (unsigned k = 0, n = *list ? MOST : 0; n < MOST && k < isa_name_count; k++) {
		if (!has_part(names[k], name)) continue;
		list = arena_printf(&c->arena, "%s%s%s", list, n ? ", " : "", n + 1 < MOST ? names[k] : "…");
		n++;
	}
	if (*list) return cli_usage_error(c, "`%s` is part of several names: %s", name, list);
	if (looks_like_words(name))
		return cli_usage_error(c,
			"`%s` is not made of dwords: eight hexadecimal digits each, as in 0xd7650001_00020204", name);
	if (lower_knows(c, name))
		return cli_usage_error(c,
			"`%s` is an intrinsic, not an instruction: `lanewise lower %s` shows the instructions that do it",
			name, name);
	const char *near = nearest_word(name, names, isa_name_count);
	if (!near) near = manual_topic_near(name);
	if (near) return cli_usage_error(c, "instruction `%s` does not exist; did you mean `%s`?", name, near);
	return cli_usage_error(c, "instruction `%s` does not exist", name);
}

enum format { TEXT, JSON, MARKDOWN };

static enum format format_of(const struct cli *c)
{
	const char *text = cli_value(c, OPT_FORMAT);
	if (!text) return cli_has(c, OPT_JSON) ? JSON : TEXT;
	return !strcmp(text, "text") ? TEXT : !strcmp(text, "json") ? JSON : MARKDOWN;
}

static int explain_all(struct cli *c, enum format format)
{
	const char *folder = cli_value(c, OPT_FOLDER);
	if (c->operands.n) return cli_usage_error(c, "--all explains everything; remove `%s`", c->operands.at[0]);
	if (folder && format != MARKDOWN) return cli_usage_error(c, "--output is for --all --format markdown");
	if (folder && !manual_folder(folder)) return cli_cannot("write to", folder);
	if (format == JSON) manual_explain_all_json(stdout);
	else if (format == TEXT) manual_explain_all(stdout);
	else if (!folder) manual_print(stdout);
	return EXIT_FINE;
}

static bool explain_name(const char *name, const struct isa_gpu *gpu, enum format format)
{
	if (format == MARKDOWN && !strcmp(name, "checks")) { manual_checks_markdown(stdout); return true; }
	if (!manual_explain_knows(name)) return format == JSON ? manual_topic_json(stdout, name) : manual_topic(stdout, name);
	if (format == JSON) return manual_explain_json(stdout, name);
	return format == MARKDOWN ? manual_explain_markdown(stdout, name) : manual_explain(stdout, name, gpu);
}

// Returns the one instruction that a part such as `v_mbcnt_lo` can mean; else `name` itself.
static const char *whole_name(const char *name)
{
	unsigned first;
	return !manual_explain_knows(name) && isa_names_of(name, strlen(name), &first) == 1 ? isa_mnemonic(first) : name;
}

int command_explain(struct cli *c)
{
	struct code_target on = { 0 };
	if (load_target(c, &on)) return EXIT_USAGE;
	enum format format = format_of(c);
	if (cli_has(c, OPT_ALL)) return explain_all(c, format);
	if (!c->operands.n) return cli_usage_error(c, "what should be explained?");
	if (cli_has(c, OPT_FOLDER)) return cli_usage_error(c, "--output is for --all --format markdown");
	for (size_t k = 0; k < c->operands.n; k++) {
		struct words words = { 0 };
		size_t last = k;
		if (k && format == TEXT) fputs("\n\n", stdout);
		while (last < c->operands.n && read_words(c, c->operands.at[last], &words)) last++;
		if (words.n) {
			struct manual_words w = { words.at, (unsigned)words.n, on.gpu, on.wave, format == JSON };
			if (!manual_words(stdout, stderr, &w)) return EXIT_USAGE;
			k = last - 1;
		} else if (!explain_name(whole_name(c->operands.at[k]), on.gpu, format)) {
			return unknown_instruction(c, c->operands.at[k]);
		}
	}
	return EXIT_FINE;
}
