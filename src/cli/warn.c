#include "cli/choices.h"
#include "base/nearest.h"

bool cli_warnings(struct cli *c, struct check_levels *levels)
{
	for (size_t k = 0; k < c->given.n; k++) {
		const char *word = c->given.at[k].value, *id;
		if (c->given.at[k].id != OPT_WARN || check_levels_set(levels, word, &id)) continue;
		const char *near = nearest_name(id, &check_infos->name, CHECK_COUNT, sizeof *check_infos);
		if (near) cli_usage_error(c, "check `%s` does not exist; did you mean `%s`?", id, near);
		else cli_usage_error(c, "check `%s` does not exist; `lanewise explain checks` lists them", id);
		return false;
	}
	return true;
}

bool cli_levels(struct cli *c, const struct program *p, struct check_levels *levels)
{
	*levels = check_levels_default();
	if (p->driver) check_levels_of_compiler(levels);
	return cli_warnings(c, levels);
}
