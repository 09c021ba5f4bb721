// Prints the few lines of `run`: what ran, instruction counts by class, lane utilisation, expectations.
#include <inttypes.h>
#include <string.h>
#include "show/show.h"
#include "show/show_time.h"

static const char *s_of(uint64_t n) { return n == 1 ? "" : "s"; }

void show_summary(FILE *to, const struct harness_run *r)
{
	const struct machine_result *result = machine_result(r->machine);
	struct harness_counts c = harness_count(r);
	const uint32_t *g = r->dispatch.workgroups, *n = r->dispatch.numthreads;
	fprintf(to, "%s%s%s, wave%u, %" PRIu64 " wave%s", style_paint(to, style_bold), r->program->gpu->name,
	        style_paint(to, style_plain), r->program->wave, result->waves, s_of(result->waves));
	if (r->kernel) fprintf(to, ", kernel %s", r->kernel->name);
	uint64_t groups = (uint64_t)g[0] * g[1] * g[2], items = (uint64_t)n[0] * n[1] * n[2];
	fprintf(to, ", %" PRIu64 " workgroup%s of %" PRIu64 " work-item%s\n", groups, s_of(groups), items, s_of(items));
	fprintf(to, "%" PRIu64 " instruction%s: ", c.all, s_of(c.all));
	for (int u = 0; u < ISA_UNITS; u++) fprintf(to, "%s%s %" PRIu64, u ? ", " : "", isa_unit_name[u], c.unit[u]);
	putc('\n', to);
	for (int a = 0; a < 2; a++)
		if (c.atomic_insns[a])
			fprintf(to, "%s atomics: %" PRIu64 " lane%s in %" PRIu64 " instruction%s\n",
			        a == HARNESS_ATOMICS_LDS ? "LDS" : "memory", c.atomics[a], s_of(c.atomics[a]),
			        c.atomic_insns[a], s_of(c.atomic_insns[a]));
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
	        style_paint(to, style_bold), cycles, cycles == 1 ? "" : "s", style_paint(to, style_plain),
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

// Prints the positions of the waves of the current workgroup.
static void put_waves(FILE *to, const struct harness_run *r)
{
	enum { MOST = 32 };
	const struct program *p = r->program;
	struct wave *const *waves;
	uint32_t n = machine_waves(r->machine, &waves);
	for (uint32_t k = 0; k < n && k < MOST; k++) {
		const struct wave *w = waves[k];
		const struct insn *i = &w->code[w->state == WAVE_READY || w->state == WAVE_AT_BARRIER ? w->pc : w->last];
		unsigned line = i->line < p->line_count ? p->lines[i->line].place.line : 0;
		static const char *const how[] = {
			[WAVE_READY] = "", [WAVE_AT_BARRIER] = " waits at a barrier", [WAVE_ENDED] = " has ended",
			[WAVE_FAULT] = ""
		};
		fprintf(to, "  wave %u:", w->id);
		if (line && w->state != WAVE_ENDED) fprintf(to, " line %u,", line);
		fprintf(to, " pc = 0x%" PRIx64 ",%s after %" PRIu64 " instructions\n", i->pc, how[w->state], w->steps);
	}
	if (n > MOST) fprintf(to, "  and %u more waves\n", n - MOST);
}

static void put_origin(FILE *to, const struct program *p, size_t line)
{
	const struct origin *near[2];
	if (line >= p->line_count) return;
	program_near(p, line, near);
	if (p->lines[line].origin) origin_print(p->lines[line].origin, to);
	else origin_print_near(near, to);
}

void show_fault(FILE *to, const struct harness_run *r)
{
	const struct machine_result *f = machine_result(r->machine);
	const struct program *p = r->program;
	struct place at = { 0 };
	if (f->line < p->line_count) at = p->lines[f->line].place;
	at.column = 0;
	fputs(style_paint(to, style_bold), to);
	diag_print_place(&at, to);
	fputs(style_paint(to, style_plain), to);
	if (f->interrupted) fprintf(to, "interrupted\n");
	else fprintf(to, "%sfault:%s %s\n", style_paint(to, style_red), style_paint(to, style_plain), f->fault);
	if (at.source) {
		const char *text = at.source->text;
		for (unsigned line = 1; line < at.line && text; line++) { text = strchr(text, '\n'); if (text) text++; }
		if (text) fprintf(to, "%5u | %.*s\n", at.line, (int)strcspn(text, "\r\n"), text);
	}
	put_origin(to, p, f->line);
	fprintf(to, "  in workgroup (%u,%u,%u) wave %u", f->workgroup[0], f->workgroup[1], f->workgroup[2], f->wave);
	if (f->lane >= 0) fprintf(to, " lane %d", f->lane);
	fprintf(to, ", after %" PRIu64 " instructions\n", f->steps);
	if (f->interrupted) {
		put_waves(to, r);
		return;
	}
	const struct wave *w = machine_current(r->machine);
	if (!w) return;
	char mask[SHOW_MASK_ROOM];
	uint64_t exec = wave_exec(w), vcc = w->s[ISA_REG_VCC] | (w->lanes == 64 ? (uint64_t)w->s[ISA_REG_VCC + 1] << 32 : 0);
	fprintf(to, "  exec %s %d\n", show_mask(mask, exec, exec, w->lanes), __builtin_popcountll(exec));
	fprintf(to, "  exec = 0x%" PRIx64 "  vcc = 0x%" PRIx64 "  scc = %u  m0 = 0x%x  pc = 0x%" PRIx64 "\n", exec, vcc,
	        w->scc, w->s[ISA_REG_M0], f->pc);
	show_fault_operands(to, r, w);
}
