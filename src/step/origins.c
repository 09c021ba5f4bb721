// Compiled sources: the line of an instruction, and the meaning of `file.c:12`.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "step/session.h"

const struct origin *step_origin(const struct step_session *s, uint32_t insn)
{
	size_t count;
	const struct insn *code = step_code(s, &count);
	return insn < count && !machine_insn_is_end(&code[insn]) ? s->program->lines[code[insn].line].origin : NULL;
}

// Returns whether one of the two paths ends with the other.
static bool is_named(const struct source *s, const char *name, size_t n)
{
	size_t all = strlen(s->name), least = n < all ? n : all, most = n < all ? all : n;
	const char *longer = n < all ? s->name : name;
	return least && !memcmp(s->name + all - least, name + n - least, least)
	       && (most == least || longer[most - least - 1] == '/');
}

unsigned step_source_line(const struct step_session *s, const struct place *p)
{
	unsigned best = 0;
	for (size_t k = 0; k < s->program->line_count; k++) {
		const struct origin *o = s->program->lines[k].origin;
		if (o && o->place.source == p->source && o->place.line >= p->line && (!best || o->place.line < best))
			best = o->place.line;
	}
	return best;
}

bool step_source_place(const struct step_session *s, const char *text, struct place *out)
{
	const char *colon = strrchr(text, ':');
	char *end;
	if (!colon || colon == text || !isdigit((unsigned char)colon[1])) return false;
	unsigned long line = strtoul(colon + 1, &end, 10);
	if (*end || line > UINT32_MAX) return false;
	*out = (struct place){ .line = (unsigned)line };
	for (size_t k = 0; k < s->program->files.n; k++) {
		struct place p = { .source = s->program->files.at[k].source, .line = out->line };
		if (!is_named(p.source, text, (size_t)(colon - text)) || (out->source && !step_source_line(s, &p))) continue;
		*out = p;
		if (step_source_line(s, &p)) break;
	}
	return true;
}

bool step_begins_line(const struct step_session *s, uint32_t insn, const struct place *p)
{
	const struct origin *o = step_origin(s, insn), *before = insn ? step_origin(s, insn - 1) : NULL;
	return o && o->place.source == p->source && o->place.line == p->line && !origin_same_line(o, before);
}
