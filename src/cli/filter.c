// Reads the options that choose instructions of a run.
#include <stdlib.h>
#include "cli/choices.h"

static bool lane_mask(struct cli *c, uint64_t *mask)
{
	const char *text = cli_value(c, OPT_LANES);
	*mask = 0;
	for (const char *p = text; p;) {
		char *end;
		unsigned long from = strtoul(p, &end, 10), to = from;
		bool number = end != p && *p >= '0' && *p <= '9';
		if (number && *end == '-') to = strtoul(end + 1, &end, 10);
		if (!number || from > to || to >= LANES || (*end && *end != ',')) {
			cli_usage_error(c, "--lanes expects lanes 0 to 63, as in 0-3,8; not `%s`", text);
			return false;
		}
		for (unsigned long k = from; k <= to; k++) *mask |= 1ull << k;
		p = *end ? end + 1 : NULL;
	}
	return true;
}

static uint32_t at_most32(uint64_t x) { return x > UINT32_MAX ? UINT32_MAX : (uint32_t)x; }

bool cli_filter(struct cli *c, struct log_filter *f)
{
	uint64_t wave[2] = { 0 }, line[2] = { 0 }, last = 0;
	*f = (struct log_filter){ .workgroup_given = cli_has(c, OPT_WORKGROUP), .wave_given = cli_has(c, OPT_WAVES),
	                          .pc_given = cli_has(c, OPT_PC) };
	if (!cli_workgroup(c, f->workgroup) || !cli_range(c, OPT_WAVES, 10, &wave[0], &wave[1])
	    || !cli_range(c, OPT_PC, 16, &f->pc_from, &f->pc_to))
		return false;
	if (!cli_range(c, OPT_LINE, 10, &line[0], &line[1]) || !cli_number(c, OPT_AFTER, 0, UINT64_MAX, &f->after))
		return false;
	if (!cli_number(c, OPT_LAST, 1, UINT64_MAX, &last) || !lane_mask(c, &f->lanes)) return false;
	f->wave_from = at_most32(wave[0]);
	f->wave_to = at_most32(wave[1]);
	f->line_from = cli_has(c, OPT_LINE) && !line[0] ? 1 : at_most32(line[0]);
	f->line_to = at_most32(line[1]);
	f->last = last;
	return true;
}
