// Prints the few lines of `run`: what ran, instruction counts by class, lane utilisation, expectations.
#include "report/summary.h"
#include <inttypes.h>
#include <string.h>
#include "base/style.h"
#include "isa/figures.h"
#include "values/figures.h"

void show_groups(FILE *to, const struct harness_run *r)
{
	const uint32_t *g = r->dispatch.workgroups, *n = r->dispatch.numthreads;
	uint64_t groups = (uint64_t)g[0] * g[1] * g[2], items = (uint64_t)n[0] * n[1] * n[2];
	fprintf(to, "%" PRIu64 " workgroup%s of %" PRIu64 " work-item%s\n", groups, show_plural(groups), items,
	        show_plural(items));
}

void show_summary(FILE *to, const struct harness_run *r)
{
	const struct machine_result *result = machine_result(r->machine);
	struct harness_counts c = harness_count(r);
	fprintf(to, "%s%s%s, wave%u, %" PRIu64 " wave%s", style_paint(to, style_bold), r->program->gpu->name,
	        style_paint(to, style_plain), r->program->wave, result->waves, show_plural(result->waves));
	if (r->kernel) fprintf(to, ", kernel %s", r->kernel->name);
	fputs(", ", to);
	show_groups(to, r);
	fprintf(to, "%" PRIu64 " instruction%s: ", c.all, show_plural(c.all));
	for (int u = 0; u < ISA_UNITS; u++) fprintf(to, "%s%s %" PRIu64, u ? ", " : "", isa_unit_name[u], c.unit[u]);
	putc('\n', to);
	for (int a = 0; a < 2; a++)
		if (c.atomic_insns[a])
			fprintf(to, "%s atomics: %" PRIu64 " lane%s in %" PRIu64 " instruction%s\n",
			        a == HARNESS_ATOMICS_LDS ? "LDS" : "memory", c.atomics[a], show_plural(c.atomics[a]),
			        c.atomic_insns[a], show_plural(c.atomic_insns[a]));
	if (c.valu_lanes) {
		// Rounded down, so that 100% means all lanes.
		uint64_t tenths = (uint64_t)((unsigned __int128)c.valu_active * 1000 / c.valu_lanes);
		fprintf(to, "VALU lane utilisation %" PRIu64 ".%" PRIu64 "%% (%" PRIu64 " of %" PRIu64
		        " lanes active)\n", tenths / 10, tenths % 10, c.valu_active, c.valu_lanes);
	} else {
		fputs("VALU lane utilisation: no VALU instructions\n", to);
	}
}

void show_estimate_line(FILE *to, struct harness_run *r)
{
	uint64_t cycles, mhz;
	char time[32];
	if (!r->cycles.asked && !harness_estimate_is_cheap(r)) return;
	if (!harness_estimate(r, &cycles)) return;
	mhz = r->cycles.chip->at[ISA_CHIP_clock].value;
	fprintf(to, "estimate: %s%" PRIu64 " cycle%s%s, %s on a %s (`lanewise time` says why)\n",
	        style_paint(to, style_bold), cycles, show_plural(cycles), style_paint(to, style_plain),
	        show_microseconds(time, sizeof time, cycles, mhz), r->cycles.chip->title);
}

void show_expectation(FILE *to, const struct harness_expect *x)
{
	fprintf(to, "%s%s%s  %s", style_paint(to, x->held ? style_green : style_red), x->held ? "held  " : "FAILED",
	        style_paint(to, style_plain), x->text);
	if (strcmp(x->place.source->name, "--expect"))
		fprintf(to, "  %s(line %u)%s", style_paint(to, style_dim), x->place.line, style_paint(to, style_plain));
	putc('\n', to);
	if (x->held) return;
	fprintf(to, "        %s", x->detail ? x->detail : "");
	if (x->wrong > 1) fprintf(to, "; %" PRIu64 " of %" PRIu64 " %s are wrong", x->wrong, x->checked, x->counted);
	putc('\n', to);
}

void show_expectations(FILE *to, const struct harness_run *r)
{
	for (size_t k = 0; k < r->notes->expects.n; k++) show_expectation(to, &r->notes->expects.at[k]);
}

void show_failed_expectations(FILE *to, const struct harness_run *r)
{
	for (size_t k = 0; k < r->notes->expects.n; k++)
		if (!r->notes->expects.at[k].held) show_expectation(to, &r->notes->expects.at[k]);
}
