// Pieces of Markdown: prose, code, anchors, links.
#include <ctype.h>
#include <string.h>
#include "base/file.h"
#include "manual/pages.h"

// Escapes `<`, `*` and `|`, which are markup outside backticks, and writes `{name}` as code.
const char *manual_prose(struct manual *m, const char *text)
{
	char *out = arena_alloc(m->arena, 6 * strlen(text) + 1), *at = out;
	bool code = false;
	if (m->kind == MANUAL_PLAIN) return text;
	for (const char *s = text; *s; s++) {
		if (*s == '`') code = !code;
		if (code || !strchr("<*|{}", *s)) *at++ = *s;
		else if (*s == '<') at = stpcpy(at, "&lt;");
		else if (*s == '{' || *s == '}') *at++ = '`';
		else { *at++ = '\\'; *at++ = *s; }
	}
	return out;
}

const char *manual_line(struct manual *m, const char *text)
{
	char *line = arena_strdup(m->arena, text);
	for (char *s = line; *s; s++) if (*s == '\n') *s = ' ';
	return manual_prose(m, line);
}

static const char *code_text(struct manual *m, const char *text, bool cell)
{
	char *out = arena_alloc(m->arena, 2 * strlen(text) + 3), *at = out;
	if (m->kind == MANUAL_PLAIN) return text;
	*at++ = '`';
	for (const char *s = text; *s; s++) {
		if (cell && *s == '|') *at++ = '\\';
		if (*s != '{' && *s != '}') *at++ = *s;
	}
	*at++ = '`';
	return out;
}

const char *manual_code(struct manual *m, const char *text) { return code_text(m, text, false); }
const char *manual_cell(struct manual *m, const char *text) { return code_text(m, text, true); }

const char *manual_id(struct manual *m, const char *kind, const char *name)
{
	char *id = arena_printf(m->arena, "%s%s%s", kind, *kind ? "-" : "", name);
	for (char *s = id; *s; s++) *s = *s == '.' ? '-' : (char)tolower((unsigned char)*s);
	return id;
}

const char *manual_chapter_id(struct manual *m, const char *file)
{
	return file_stem(m->arena, file);
}

const char *manual_link(struct manual *m, const char *text, const char *file, const char *id)
{
	if (m->kind <= MANUAL_PIECE) return text;
	if (m->kind == MANUAL_ONE) return arena_printf(m->arena, "[%s](#%s)", text, id);
	return arena_printf(m->arena, "[%s](%s.md#%s)", text, manual_chapter_id(m, file), id);
}
