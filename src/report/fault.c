// Prints the fault of a run, or where it was interrupted.
#include "report/fault.h"
#include <inttypes.h>
#include <string.h>
#include "base/style.h"
#include "values/kinds.h"
#include "values/lanes.h"
#include "values/mask.h"

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
		fprintf(to, " pc = 0x%" PRIx64 ",%s after %" PRIu64 " instruction%s\n", i->pc, how[w->state], w->steps,
		        w->steps == 1 ? "" : "s");
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

static void put_registers(FILE *to, const struct program *p, const struct wave *w, const struct effect *x)
{
	char name[16], text[64];
	bool vgpr = x->first >= REG_VGPR;
	// data of an access does not explain an address fault
	unsigned first = vgpr ? x->first - REG_VGPR : x->first, count = vgpr && x->count > 2 ? 1 : x->count;
	if (!vgpr && first + count > ISA_REG_EXEC + 2) return;
	fprintf(to, "  %s =", code_register_text(name, x->first, count, &(struct code_target){ p->gpu, p->wave }));
	if (vgpr) {
		char *lanes = show_lanes(w->v[first], count == 2 ? w->v[first + 1] : NULL, wave_exec(w), w->lanes,
		                         count == 2 ? ISA_U64 : SHOW_BITS);
		fprintf(to, " %s", lanes);
		heap_free(lanes);
	} else if (count == 2) {
		fprintf(to, " 0x%" PRIx64, w->s[first] | (uint64_t)w->s[first + 1] << 32);
	} else {
		for (unsigned k = 0; k < count; k++)
			fprintf(to, " %s", harness_value_text(text, sizeof text, w->s[first + k], ISA_U32));
	}
	putc('\n', to);
}

// Prints the operands of the instruction that faulted, to show the cause.
static void put_operands(FILE *to, const struct harness_run *r, const struct wave *w)
{
	const struct insn *i = machine_insn_at(r->machine, machine_result(r->machine)->pc);
	struct effect now[EFFECTS_MOST];
	if (!i || machine_insn_is_end(i)) return;
	unsigned n = effects_now(i->effects, r->program->gpu, w->s[ISA_REG_M0], w->mode, now);
	for (unsigned k = 0; k < n; k++)
		if (now[k].read && now[k].of && !now[k].implicit) put_registers(to, r->program, w, &now[k]);
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
	fprintf(to, ", after %" PRIu64 " instruction%s\n", f->steps, f->steps == 1 ? "" : "s");
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
	put_operands(to, r, w);
}
