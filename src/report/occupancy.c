// Prints occupancy as text and as JSON.
#include "report/occupancy.h"
#include <inttypes.h>
#include "base/style.h"
#include "isa/facts.h"
#include "values/figures.h"

static void put_chip(FILE *to, const struct occupancy_need *n)
{
	fprintf(to, "%s%s%s (%s), wave%u\n", style_paint(to, style_bold), n->chip->title, style_paint(to, style_plain),
	        n->chip->names[0], n->lanes);
}

static void put_threads(FILE *to, const struct occupancy_need *n, const struct occupancy *o)
{
	uint32_t wgps = n->chip->at[ISA_CHIP_wgps].value, simds = n->chip->at[ISA_CHIP_simds].value;
	bool even = (uint64_t)wgps * simds * o->waves * n->lanes == o->threads;
	fprintf(to, "%" PRIu64 " threads on the whole chip", o->threads);
	if (even)
		fprintf(to, " = %u %s x %u SIMDs x %u waves x %u lanes", wgps,
		        n->chip->gpu->facts->wgps ? "WGPs" : "CUs", simds, o->waves, n->lanes);
	else if (n->threads)
		fprintf(to, ", %u workgroup%s of %u work-items on each of %u %s", o->groups, show_plural(o->groups),
		        n->threads, wgps, n->chip->gpu->facts->wgps ? "WGPs" : "CUs");
	putc('\n', to);
}

static void put_next_steps(FILE *to, const struct occupancy_need *n, enum occupancy_limit which, uint32_t now)
{
	uint32_t count, waves;
	const char *unit = which == OCCUPANCY_LDS ? " bytes of LDS" : which == OCCUPANCY_VGPRS ? " VGPRs" : " SGPRs";
	if (occupancy_next_down(n, which, &count, &waves)) fprintf(to, "  fewer: %u from %u%s on\n", waves, count, unit);
	if (now < n->chip->at[ISA_CHIP_waves].value && occupancy_next_up(n, which, &count, &waves))
		fprintf(to, "  more:  %u with at most %u%s\n", waves, count, unit);
}

void show_occupancy(FILE *to, const struct occupancy_need *n)
{
	struct occupancy o = occupancy_of(n);
	uint32_t slots = o.by[OCCUPANCY_SLOTS];
	put_chip(to, n);
	fprintf(to, "%s%u of %u waves a SIMD%s", style_paint(to, style_bold), o.waves, slots, style_paint(to, style_plain));
	if (!o.groups) fputs(": no workgroup fits", to);
	else if (o.limit != OCCUPANCY_SLOTS) fprintf(to, ", limited by %s", occupancy_limit_name[o.limit]);
	putc('\n', to);
	fprintf(to, "  %-12s %4u", "VGPRs", o.by[OCCUPANCY_VGPRS]);
	fprintf(to, "   %u take %u of the %u that a SIMD has for each lane\n", n->vgprs, o.vgprs_taken, o.vgprs_file);
	if (n->sgprs) {
		fprintf(to, "  %-12s %4u", "SGPRs", o.by[OCCUPANCY_SGPRS]);
		fputs(n->chip->at[ISA_CHIP_sgprs].value ? "\n" : "   every wave has all of them\n", to);
	}
	if (n->lds)
		fprintf(to, "  %-12s %4u   %u bytes for each workgroup, of %u\n", "LDS", o.by[OCCUPANCY_LDS],
		        o.lds_taken, o.lds_file);
	if (n->threads)
		fprintf(to, "  %-12s %4u   of %u wave%s each, %u at the same time\n", "workgroups",
		        o.by[OCCUPANCY_GROUPS], o.group_waves, show_plural(o.group_waves), o.groups);
	put_next_steps(to, n, OCCUPANCY_VGPRS, o.by[OCCUPANCY_VGPRS]);
	if (n->sgprs && n->chip->at[ISA_CHIP_sgprs].value) put_next_steps(to, n, OCCUPANCY_SGPRS, o.by[OCCUPANCY_SGPRS]);
	if (n->lds) put_next_steps(to, n, OCCUPANCY_LDS, o.by[OCCUPANCY_LDS]);
	put_threads(to, n, &o);
}

void show_occupancy_table(FILE *to, const struct occupancy_need *need)
{
	struct occupancy_need n = *need;
	put_chip(to, &n);
	fprintf(to, "%s VGPRs      waves   threads%s\n", style_paint(to, style_dim), style_paint(to, style_plain));
	for (n.vgprs = 1; n.vgprs <= OCCUPANCY_MOST_VGPRS;) {
		uint32_t next = 0, waves;
		struct occupancy o = occupancy_of(&n);
		if (!occupancy_next_down(&n, OCCUPANCY_VGPRS, &next, &waves)) next = OCCUPANCY_MOST_VGPRS + 1;
		fprintf(to, "%4u - %-3u  %6u  %8" PRIu64 "\n", n.vgprs, next - 1, o.waves, o.threads);
		n.vgprs = next;
	}
}

json_t *show_occupancy_json(const struct occupancy_need *need)
{
	struct occupancy_need n = *need;
	json_t *o = json_object(), *steps = json_array();
	unsigned from = n.vgprs ? n.vgprs : 1, last = n.vgprs ? n.vgprs : OCCUPANCY_MOST_VGPRS;
	json_object_set_new(o, "chip", json_string(n.chip->name));
	json_object_set_new(o, "wave_size", json_integer(n.lanes));
	for (n.vgprs = from; n.vgprs <= last;) {
		uint32_t next = 0, waves = 0;
		struct occupancy now = occupancy_of(&n);
		bool more = occupancy_next_down(&n, OCCUPANCY_VGPRS, &next, &waves);
		json_t *e = json_pack("{s:i,s:i,s:s,s:i,s:I}", "vgprs", (int)n.vgprs, "waves", (int)now.waves,
		                      "limit", occupancy_limit_name[now.limit], "workgroups", (int)now.groups,
		                      "threads", (json_int_t)now.threads);
		if (more) json_object_set_new(e, "next", json_pack("{s:i,s:i}", "vgprs", (int)next, "waves", (int)waves));
		json_array_append_new(steps, e);
		n.vgprs = more ? next : OCCUPANCY_MOST_VGPRS + 1;
	}
	json_object_set_new(o, "occupancy", steps);
	return o;
}
