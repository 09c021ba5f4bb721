// Lookups of members by name.
#include "program/types.h"
#include <string.h>

enum { MOST_NAMES = 12 };

const struct program_member *program_member_named(const struct program_types *all, const struct program_type *t,
                                                  const char *name, size_t n)
{
	for (uint32_t k = 0; k < t->members; k++) {
		const struct program_member *m = &all->members.at[t->first + k];
		if (!strncmp(m->name, name, n) && !m->name[n]) return m;
	}
	return NULL;
}

const char *program_member_names(struct arena *a, const struct program_types *all, const struct program_type *t)
{
	const char *names = "";
	for (uint32_t k = 0; k < t->members && k < MOST_NAMES; k++)
		names = arena_printf(a, "%s%s%s", names, k ? ", " : "members are ", all->members.at[t->first + k].name);
	return t->members > MOST_NAMES ? arena_printf(a, "%s, …", names) : names;
}
