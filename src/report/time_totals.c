// Prints the totals of a timed run: a line for each common question.
#include <inttypes.h>
#include "base/layout.h"
#include "base/style.h"
#include "report/summary.h"
#include "report/time.h"
#include "report/time_words.h"
#include "values/figures.h"

// Prints `name` in its column; the caller prints the rest of the line.
static void put_label(FILE *to, const char *name)
{
	fprintf(to, "%s%-12s%s", style_paint(to, style_bold), name, style_paint(to, style_plain));
}

static void run_line(FILE *to, const struct harness_timed *t)
{
	const struct harness_run *r = t->run;
	uint64_t waves = machine_result(r->machine)->waves;
	fprintf(to, "%s%s%s (%s), wave%u, %" PRIu64 " wave%s", style_paint(to, style_bold), t->chip->title,
	        style_paint(to, style_plain), r->program->target ? r->program->target->name : r->program->gpu->name,
	        r->program->wave, waves, show_plural(waves));
	if (r->kernel) fprintf(to, ", kernel %s", r->kernel->name);
	fputs(", ", to);
	show_groups(to, r);
}

// Prints how the figures were scaled, if only a part of the dispatch was timed.
static void scaled_line(FILE *to, const struct harness_timed *t)
{
	const struct time_result *r = &t->result;
	put_label(to, "");
	fprintf(to, "scaled: %" PRIu64 " of %" PRIu64 " workgroups took %" PRIu64 " cycles, the others count like %"
	        PRIu64 " that took %" PRIu64 "; figures below are of timed workgroups\n", r->groups_timed,
	        r->groups, r->cycles_timed, r->steady_groups, r->steady_cycles);
}

// Prints how many instructions were not timed, if loops were skipped.
static void sampled_line(FILE *to, const struct harness_timed *t)
{
	const struct time_result *r = &t->result;
	put_label(to, "");
	fprintf(to, "sampled: %" PRIu64 " time%s all waves repeated loops and %" PRIu64 " instructions were executed but not"
	        " timed, which count as %" PRIu64 " cycles; figures below are of timed instructions\n", r->skips,
	        show_plural(r->skips), r->skipped_steps, r->skipped_cycles);
}

static void occupancy_line(FILE *to, const struct harness_timed *t)
{
	const struct time_result *r = &t->result;
	const struct occupancy *o = &r->occupancy;
	char percent[16];
	uint64_t tenths = r->cycles_timed && t->profile.simds
	                  ? t->profile.wave_cycles * 10 / (r->cycles_timed * t->profile.simds) : 0;
	put_label(to, "occupancy");
	fprintf(to, "%u of %u waves a SIMD", o->waves, o->by[OCCUPANCY_SLOTS]);
	if (o->waves < o->by[OCCUPANCY_SLOTS]) fprintf(to, ", limited by %s", occupancy_limit_name[o->limit]);
	fprintf(to, " (%u VGPRs", r->vgprs);
	if (t->chip->at[ISA_CHIP_sgprs].value) fprintf(to, ", %u SGPRs", r->sgprs);
	fprintf(to, ", %u bytes of LDS); here %" PRIu64 ".%" PRIu64 " on average on %" PRIu64 " SIMD%s\n", o->lds_taken,
	        tenths / 10, tenths % 10, t->profile.simds, show_plural(t->profile.simds));
	uint64_t room = (uint64_t)t->chip->at[ISA_CHIP_wgps].value * t->chip->at[ISA_CHIP_simds].value * o->waves;
	if (room > r->waves) {
		put_label(to, "");
		fprintf(to, "the dispatch fills %s %% of the chip's %" PRIu64 " wave slots\n",
		        show_share(percent, sizeof percent, r->waves, room), room);
	}
}

static void units_line(FILE *to, const struct harness_timed *t)
{
	const struct time_result *r = &t->result;
	static const enum isa_unit units[] = { ISA_VALU, ISA_SALU, ISA_SMEM, ISA_VMEM, ISA_LDS, ISA_BRANCH };
	char percent[16];
	put_label(to, "units");
	uint64_t all = r->cycles_timed * t->profile.simds;
	bool any = false;
	for (size_t k = 0; k < sizeof units / sizeof *units; k++) {
		uint64_t busy = r->unit_busy[units[k]] < all ? r->unit_busy[units[k]] : all;
		if (busy)
			fprintf(to, "%s%s %s %%", any ? ", " : "busy: ", isa_unit_name[units[k]],
			        show_share(percent, sizeof percent, busy, all));
		any |= busy > 0;
	}
	fputs(any ? " of these SIMDs' cycles\n" : "no instructions\n", to);
}

static void lanes_line(FILE *to, const struct harness_timed *t)
{
	struct harness_counts c = harness_count(t->run);
	char percent[16];
	put_label(to, "lanes");
	if (c.valu_lanes)
		fprintf(to, "%s %% of the VALU's lanes active\n",
		        show_share(percent, sizeof percent, c.valu_active, c.valu_lanes));
	else fputs("no VALU instructions\n", to);
}

static void memory_lines(FILE *to, const struct harness_timed *t)
{
	const struct time_result *r = &t->result;
	uint64_t busy = 0, least = 0;
	char percent[16];
	bool any = false;
	for (int k = 0; k < TIME_LEVEL_COUNT; k++) {
		const struct time_level_count *l = &r->levels[k];
		if (!l->hits && !l->misses && !l->bytes) continue;
		if (!any) put_label(to, "memory"); else fputs("; ", to);
		any = true;
		fputs(time_level_name[k], to);
		if (l->hits + l->misses)
			fprintf(to, " %s %% hits", show_share(percent, sizeof percent, l->hits, l->hits + l->misses));
		if (l->bytes) fprintf(to, "%s%" PRIu64 " bytes", l->hits + l->misses ? ", " : " ", l->bytes);
	}
	if (any) putc('\n', to);
	for (size_t k = 0; k < r->line_count; k++) busy += r->lines[k].lds_cycles, least += r->lines[k].lds_least;
	if (!busy) return;
	put_label(to, "LDS");
	fprintf(to, "busy for %" PRIu64 " cycle%s, %" PRIu64 " of them bank conflicts\n", busy, show_plural(busy),
	        busy > least ? busy - least : 0);
}

// Prints the causes of all waves' cycles, the largest first.
static void causes_lines(FILE *to, const struct harness_timed *t)
{
	enum { INDENT = 12 };
	const int width = (int)layout_columns(to);
	const uint64_t *cycles = t->result.wave_cycles;
	uint64_t all = 0, said = 0;
	for (int c = 0; c < TIME_CAUSE_COUNT; c++) all += cycles[c];
	put_label(to, "waves");
	fprintf(to, "%" PRIu64 " to %" PRIu64 " cycles, median %" PRIu64 "; where they went:\n", t->profile.lives.least,
	        t->profile.lives.most, profile_median(&t->profile.lives));
	int at = fprintf(to, "%*s", INDENT, "");
	for (unsigned best; (best = show_largest(cycles, TIME_CAUSE_COUNT, said)) < TIME_CAUSE_COUNT; said |= 1ull << best) {
		char percent[16], word[80];
		int length = snprintf(word, sizeof word, "%s %s %%", time_causes[best].word,
		                      show_share(percent, sizeof percent, cycles[best], all));
		if (at > INDENT && at + 2 + length + 1 > width) at = fprintf(to, ",\n%*s", INDENT, "") - 2;
		else if (at > INDENT) at += fprintf(to, ", ");
		fprintf(to, "%s%s%s", style_paint(to, show_cause_color((enum time_cause)best)), word, style_paint(to, style_plain));
		at += length;
	}
	putc('\n', to);
}

void show_time_totals(FILE *to, const struct harness_timed *t, const struct harness_verdict *v)
{
	const struct time_result *r = &t->result;
	char time[32];
	uint64_t mhz = t->chip->at[ISA_CHIP_clock].value, hundredths = r->cycles_timed
		? (uint64_t)((unsigned __int128)r->instructions * 100 / r->cycles_timed) : 0;
	run_line(to, t);
	put_label(to, "cycles");
	fprintf(to, "%" PRIu64 " = %s at %" PRIu64 " MHz\n", r->cycles,
	        show_microseconds(time, sizeof time, r->cycles, mhz), mhz);
	if (r->steady_groups) scaled_line(to, t);
	if (r->skips) sampled_line(to, t);
	put_label(to, "issued");
	fprintf(to, "%" PRIu64 " instruction%s, %" PRIu64 ".%02" PRIu64 " per cycle\n", r->instructions,
	        show_plural(r->instructions), hundredths / 100, hundredths % 100);
	occupancy_line(to, t);
	units_line(to, t);
	lanes_line(to, t);
	memory_lines(to, t);
	causes_lines(to, t);
	show_time_verdict(to, t, v);
}
