// Looking things up in a program.
#include "program/program.h"
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
