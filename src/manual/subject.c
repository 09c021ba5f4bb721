// Reads the subject of an explanation.
#include <ctype.h>
#include <string.h>
#include "base/nearest.h"
#include "manual/subject.h"

bool manual_words_of_text(struct arena *a, const char *text, struct manual_word_list *out)
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
			*arena_push(a, out) = word;
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
	for (const char *p = name; n > 1 && (p = strstr(p, part)); p++)
		if ((p == name || p[-1] == '_') && (p[n] == '_' || !p[n])) return true;
	return false;
}

const char *manual_unknown(struct arena *a, const char *name, bool intrinsic)
{
	enum { MOST = 13 };
	const char *list = "", **names = arena_alloc(a, isa_name_count * sizeof *names);
	unsigned first, several = isa_names_of(name, strlen(name), &first);
	for (unsigned k = 0; k < isa_name_count; k++) names[k] = isa_mnemonic(k);
	for (unsigned k = 0; k < several; k++) list = arena_printf(a, "%s%s%s", list, k ? ", " : "", names[first + k]);
	for (unsigned k = 0, n = *list ? MOST : 0; n < MOST && k < isa_name_count; k++) {
		if (!has_part(names[k], name)) continue;
		list = arena_printf(a, "%s%s%s", list, n ? ", " : "", n + 1 < MOST ? names[k] : "…");
		n++;
	}
	if (*list) return arena_printf(a, "`%s` is part of several names: %s", name, list);
	if (looks_like_words(name))
		return arena_printf(a,
			"`%s` is not made of dwords: eight hexadecimal digits each, as in 0xd7650001_00020204", name);
	if (intrinsic)
		return arena_printf(a,
			"`%s` is an intrinsic, not an instruction: `lanewise lower %s` shows the instructions that do it",
			name, name);
	const char *near = nearest_word(name, names, isa_name_count);
	if (!near) near = manual_topic_near(name);
	if (near) return arena_printf(a, "instruction `%s` does not exist; did you mean `%s`?", name, near);
	return arena_printf(a, "instruction `%s` does not exist", name);
}

const char *manual_whole_name(const char *name)
{
	unsigned first;
	return !manual_explain_knows(name) && isa_names_of(name, strlen(name), &first) == 1 ? isa_mnemonic(first) : name;
}
