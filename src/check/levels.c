// The table of checks, and the levels that -W sets.
#include "check/check.h"
#include <string.h>

const char *const check_level_name[] = { "off", "note", "warning", "error" };

const struct check_info check_infos[CHECK_COUNT] = {
#define CHECK_TEXT(id, name, level, ...) [CHECK_##id] = { name, CHECK_##level, __VA_ARGS__ },
#include "check/check_texts.def"
#undef CHECK_TEXT
};

const struct check_info *check_info_named(const char *name)
{
	for (unsigned k = 0; k < CHECK_COUNT; k++)
		if (!strcmp(check_infos[k].name, name)) return &check_infos[k];
	return NULL;
}

struct check_levels check_levels_default(void)
{
	struct check_levels l = { .compiled = false };
	for (unsigned k = 0; k < CHECK_COUNT; k++) l.of[k] = check_infos[k].level;
	return l;
}

void check_levels_of_compiler(struct check_levels *l)
{
	static const enum check_id own[] = { CHECK_UNINITIALISED, CHECK_HAZARD, CHECK_WAIT_FOR_NOTHING,
		                             CHECK_IGNORED_MODIFIER, CHECK_TRAP_REGISTERS };
	for (size_t k = 0; k < sizeof own / sizeof *own; k++) l->of[own[k]] = CHECK_OFF;
	l->compiled = true;
}

// Returns the level of a check that is switched on: its default, or a note if that is off.
static enum check_level level_when_on(unsigned k)
{
	return check_infos[k].level == CHECK_OFF ? CHECK_NOTE : check_infos[k].level;
}

static bool skip_prefix(const char **word, const char *prefix)
{
	size_t n = strlen(prefix);
	if (strncmp(*word, prefix, n)) return false;
	*word += n;
	return true;
}

bool check_levels_set(struct check_levels *l, const char *word, const char **id)
{
	bool no = skip_prefix(&word, "no-"), error = skip_prefix(&word, "error");
	bool all = error ? !*word : !strcmp(word, "all");
	*id = word;
	if (error && !all && !skip_prefix(&word, "=")) return false;
	*id = word;
	if (!all && !check_info_named(word)) return false;
	for (unsigned k = 0; k < CHECK_COUNT; k++) {
		enum check_level *x = &l->of[k];
		if (!all && strcmp(check_infos[k].name, word)) continue;
		if (error && all) {                    // all warnings
			if (!no && *x == CHECK_WARNING) *x = CHECK_ERROR;
			if (no && *x == CHECK_ERROR) *x = CHECK_WARNING;
		} else if (error) {
			*x = no ? *x == CHECK_ERROR ? CHECK_WARNING : *x : CHECK_ERROR;
		} else {
			*x = no ? CHECK_OFF : *x == CHECK_OFF ? level_when_on(k) : *x;
		}
	}
	return true;
}
