// The options that choose instructions of a run.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "cli/filter.h"

static bool wrong(struct cli *c, enum cli_option_id id)
{
	cli_usage_error(c, "--%s wants %s, not `%s`", cli_options[id].name, cli_options[id].argument, cli_value(c, id));
	return false;
}

static bool number(const char **at, int base, uint64_t most, uint64_t *out)
{
	char *end;
	if (base == 10 ? (**at < '0' || **at > '9') : !strchr("0123456789abcdefABCDEF", **at) || !**at) return false;
	errno = 0;
	*out = strtoull(*at, &end, base);
	*at = end;
	return !errno && *out <= most;
}

// `N` or `N-M`.
static bool range(struct cli *c, enum cli_option_id id, int base, uint64_t most, bool *given, uint64_t *from, uint64_t *to)
{
	const char *at = cli_value(c, id);
	*given = at;
	if (!at) return true;
	if (!number(&at, base, most, from)) return wrong(c, id);
	*to = *from;
	if (*at == '-' && (at++, !number(&at, base, most, to))) return wrong(c, id);
	return (!*at && *from <= *to) || wrong(c, id);
}

static bool workgroup(struct cli *c, struct log_filter *f)
{
	const char *at = cli_value(c, OPT_WORKGROUP);
	f->workgroup_given = at;
	for (int k = 0; at && k < 3; k++) {
		uint64_t n;
		if (!number(&at, 10, UINT32_MAX, &n)) return wrong(c, OPT_WORKGROUP);
		f->workgroup[k] = (uint32_t)n;
		if (!*at) return true;
		if (*at++ != ',') break;
	}
	return !at || wrong(c, OPT_WORKGROUP);
}

bool cli_filter(struct cli *c, struct log_filter *f)
{
	uint64_t from = 0, to = 0;
	bool given;
	*f = (struct log_filter){ 0 };
	if (!workgroup(c, f) || !range(c, OPT_WAVES, 10, UINT32_MAX, &f->wave_given, &from, &to)) return false;
	f->wave_from = (uint32_t)from;
	f->wave_to = (uint32_t)to;
	from = to = 0;
	if (!range(c, OPT_LINE, 10, UINT32_MAX, &given, &from, &to)) return false;
	if (given && !from) return wrong(c, OPT_LINE);
	f->line_from = (unsigned)from;
	f->line_to = (unsigned)to;
	return range(c, OPT_PC, 16, UINT64_MAX, &f->pc_given, &f->pc_from, &f->pc_to) && cli_number(c, OPT_AFTER, 0, UINT64_MAX, &f->after) &&
	       cli_number(c, OPT_LAST, 1, UINT64_MAX, &f->last);
}
