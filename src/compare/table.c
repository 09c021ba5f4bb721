// Prints runs side by side: a row for each, the fastest in green.
#include "compare/table.h"
#include <inttypes.h>
#include <string.h>
#include "base/layout.h"
#include "base/style.h"
#include "harness/sure.h"
#include "harness/verdict.h"
#include "values/figures.h"

// Writes the time relative to the first row.
static void write_ratio(char *buf, size_t room, double time, double first)
{
	if (first > 0) snprintf(buf, room, "%.2fx", time / first);
	else snprintf(buf, room, "-");
}

static double time_of(const struct harness_timed *t)
{
	return (double)t->result.cycles / t->chip->at[ISA_CHIP_clock].value;
}

// Returns the cause of most of the waves' cycles, other than issue.
static const char *mostly(const struct harness_timed *t, char *buf, size_t room)
{
	uint64_t all = 0;
	unsigned best = show_largest(t->result.wave_cycles, TIME_CAUSE_COUNT, 1ull << TIME_ISSUE);
	for (int c = 0; c < TIME_CAUSE_COUNT; c++) all += t->result.wave_cycles[c];
	char percent[16];
	if (best == TIME_CAUSE_COUNT) return "-";
	snprintf(buf, room, "%s %s %%", time_causes[best].word,
	         show_share(percent, sizeof percent, t->result.wave_cycles[best], all));
	return buf;
}

static double error_percent(const struct harness_timed *t)
{
	struct harness_verdict v;
	struct harness_sure s;
	harness_verdict(t, &v);
	harness_sure(t, &v, &s);
	return 100 * s.off;
}

void show_time_compare(FILE *to, const struct show_compared *rows, size_t n)
{
	int name = 4, cycles = 6, instructions = 6;
	size_t quickest = 0;
	for (size_t k = 0; k < n; k++) {
		const struct time_result *r = &rows[k].timed->result;
		layout_widen(&name, strlen(rows[k].name));
		layout_widen_for(&cycles, r->cycles);
		layout_widen_for(&instructions, r->instructions);
		if (time_of(rows[k].timed) < time_of(rows[quickest].timed)) quickest = k;
	}
	// room for all columns
	bool wide = layout_columns(to) >= LAYOUT_COLUMNS
	            || (unsigned)(name + cycles + instructions + 82) <= layout_columns(to);
	fprintf(to, wide ? "%s%-*s  %*s  %10s  %7s       ±  %*s   IPC  waves  lanes  stalls mostly%s\n"
	        : "%s%-*s  %*s  %10s  %7s  %*s   IPC  stalls mostly%s\n", style_paint(to, style_dim), name, "", cycles,
	        "cycles", "time", "ratio", instructions, "issued", style_paint(to, style_plain));
	for (size_t k = 0; k < n; k++) {
		const struct harness_timed *t = rows[k].timed;
		const struct time_result *r = &t->result;
		struct harness_counts c = harness_count(t->run);
		char time[32], times[32], lanes[16], most[64];
		show_microseconds(time, sizeof time, r->cycles, t->chip->at[ISA_CHIP_clock].value);
		write_ratio(times, sizeof times, time_of(t), time_of(rows[0].timed));
		show_share(lanes, sizeof lanes, c.valu_active, c.valu_lanes);
		int micro = strstr(time, "µ") ? 1 : 0;                 // two bytes, one column
		fprintf(to, "%s%-*s%s  %*" PRIu64 "  %*s  %7s  ",
		        k == quickest ? style_paint(to, style_green) : "", name, rows[k].name,
		        k == quickest ? style_paint(to, style_plain) : "", cycles, r->cycles, 10 + micro, time, times);
		if (wide) fprintf(to, "%4.0f %%  ", error_percent(t));
		fprintf(to, "%*" PRIu64 "  %4.2f  ", instructions, r->instructions,
		        r->cycles_timed ? (double)r->instructions / (double)r->cycles_timed : 0.0);
		if (wide) fprintf(to, "%5u  %5s  ", r->occupancy.waves, lanes);
		fprintf(to, "%s\n", mostly(t, most, sizeof most));
	}
	fprintf(to, "\n%sratio: time relative to the first row   IPC: instructions per cycle\n%s%s",
	        style_paint(to, style_dim), wide
	        ? "±: largest error of four in five such estimates   waves: most on a SIMD   lanes: active in the VALU, in %\n"
	        : "", style_paint(to, style_plain));
}
