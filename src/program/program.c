// Looking things up in a program.
#include "program/program.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

int64_t program_setting(const struct program_kernel *k, const char *name, int64_t otherwise)
{
	for (size_t i = 0; k && i < k->setting_count; i++)
		if (!strcmp(k->settings[i].name, name))
			return k->settings[i].value;
	return otherwise;
}

void program_free(struct program *p)
{
	if (!p)
		return;
	arena_free(&p->arena);
	free(p);
}

static uint64_t address_of(const struct program *p, const struct program_line *l)
{
	return p->sections[l->section].address + l->offset;
}

long program_line_at(const struct program *p, uint64_t address)
{
	size_t from = 0, to = p->line_count;
	while (from < to) {
		size_t mid = from + (to - from) / 2;
		if (address_of(p, &p->lines[mid]) < address)
			from = mid + 1;
		else
			to = mid;
	}
	return from < p->line_count && address_of(p, &p->lines[from]) == address ? (long)from : -1;
}

char *program_source_line(struct arena *a, const struct program_line *line)
{
	const char *p = line->text;
	size_t length = strcspn(p, "\r\n"), n = 0;
	char *out = arena_alloc(a, length + 1);
	for (size_t k = 0; k < length; k++) {
		if (p[k] == ';' || (p[k] == '/' && k + 1 < length && p[k + 1] == '/')) break;
		if (!isspace((unsigned char)p[k])) out[n++] = p[k];
		else if (n && out[n - 1] != ' ') out[n++] = ' ';
	}
	while (n && out[n - 1] == ' ') n--;
	out[n] = 0;
	return out;
}
