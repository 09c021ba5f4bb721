// The few lines of `run`: what ran, how many instructions of which class, how full the vectors were, and what held.
#include <inttypes.h>
#include <string.h>
#include "show/show.h"

struct show_counts show_count(const struct show_run *r)
{
	struct show_counts c = { 0 };
	size_t n;
	const struct insn *code = machine_code(r->machine, &n);
	const struct wave_counts *counts = machine_counts(r->machine);
	for (size_t k = 0; k < n; k++) {
		if (machine_insn_is_end(&code[k])) continue;
		enum isa_unit unit = code[k].inst->form->record->unit;
		c.unit[unit] += counts[k].hits;
		c.all += counts[k].hits;
		const struct isa_access *access = code[k].access;
		if (access && access->direction == ISA_ATOMIC) {
			int where = access->space == ISA_DS ? SHOW_ATOMICS_LDS : SHOW_ATOMICS_MEMORY;
			c.atomic_insns[where] += counts[k].hits;
			c.atomics[where] += access->space == ISA_SCALAR ? counts[k].hits : counts[k].lanes;
		}
		if (unit == ISA_VALU) {
			c.valu_active += counts[k].lanes;
			c.valu_lanes += counts[k].hits * r->program->wave;
		}
	}
	return c;
}

static const char *s_of(uint64_t n) { return n == 1 ? "" : "s"; }

void show_summary(FILE *to, const struct show_run *r, const struct show_style *s)
{
	const struct machine_result *result = machine_result(r->machine);
	struct show_counts c = show_count(r);
	const uint32_t *g = r->dispatch.workgroups, *n = r->dispatch.numthreads;
	fprintf(to, "%s%s%s, wave%u, %" PRIu64 " wave%s", show_paint(s, show_bold), r->program->gpu->name, show_paint(s, show_plain), r->program->wave, result->waves, s_of(result->waves));
	if (r->kernel) fprintf(to, ", kernel %s", r->kernel->name);
	uint64_t groups = (uint64_t)g[0] * g[1] * g[2], items = (uint64_t)n[0] * n[1] * n[2];
	fprintf(to, ", %" PRIu64 " workgroup%s of %" PRIu64 " work-item%s\n", groups, s_of(groups), items, s_of(items));
	fprintf(to, "%" PRIu64 " instruction%s: ", c.all, s_of(c.all));
	for (int u = 0; u < ISA_UNITS; u++) fprintf(to, "%s%s %" PRIu64, u ? ", " : "", isa_unit_name[u], c.unit[u]);
	putc('\n', to);
	for (int a = 0; a < 2; a++)
		if (c.atomic_insns[a])
			fprintf(to, "%s atomics: %" PRIu64 " lane%s in %" PRIu64 " instruction%s\n", a == SHOW_ATOMICS_LDS ? "LDS" : "memory", c.atomics[a], s_of(c.atomics[a]),
			        c.atomic_insns[a], s_of(c.atomic_insns[a]));
	if (c.valu_lanes) {
		// Rounded down, so that 100% is said only of all.
		uint64_t tenths = (uint64_t)((unsigned __int128)c.valu_active * 1000 / c.valu_lanes);
		fprintf(to, "VALU lane utilisation %" PRIu64 ".%" PRIu64 "%% (%" PRIu64 " of %" PRIu64 " lanes active)\n", tenths / 10, tenths % 10, c.valu_active, c.valu_lanes);
	} else {
		fputs("VALU lane utilisation: no VALU instructions\n", to);
	}
}

void show_expectation(FILE *to, const struct show_expect *x, const struct show_style *s)
{
	fprintf(to, "%s%s%s  %s", show_paint(s, x->held ? show_green : show_red), x->held ? "held  " : "FAILED", show_paint(s, show_plain), x->text);
	if (strcmp(x->place.source->name, "--expect")) fprintf(to, "  %s(line %u)%s", show_paint(s, show_dim), x->place.line, show_paint(s, show_plain));
	putc('\n', to);
	if (x->held) return;
	fprintf(to, "        %s", x->detail ? x->detail : "");
	if (x->wrong > 1) fprintf(to, "; %" PRIu64 " of %" PRIu64 " are wrong", x->wrong, x->checked);
	putc('\n', to);
}

void show_expectations(FILE *to, const struct show_run *r, const struct show_style *s)
{
	for (size_t k = 0; k < r->notes->expects.n; k++) show_expectation(to, &r->notes->expects.at[k], s);
}

void show_fault(FILE *to, const struct show_run *r, const struct show_style *s)
{
	const struct machine_result *f = machine_result(r->machine);
	const struct program *p = r->program;
	struct place at = { 0 };
	if (f->line < p->line_count) at = p->lines[f->line].place;
	if (at.source) fprintf(to, "%s%s:%u:%s ", show_paint(s, show_bold), at.source->name, at.line, show_paint(s, show_plain));
	fprintf(to, "%sfault:%s %s\n", show_paint(s, show_red), show_paint(s, show_plain), f->fault);
	if (at.source) {
		const char *text = at.source->text;
		for (unsigned line = 1; line < at.line && text; line++) { text = strchr(text, '\n'); if (text) text++; }
		if (text) fprintf(to, "%5u | %.*s\n", at.line, (int)strcspn(text, "\r\n"), text);
	}
	fprintf(to, "  in workgroup (%u,%u,%u) wave %u", f->workgroup[0], f->workgroup[1], f->workgroup[2], f->wave);
	if (f->lane >= 0) fprintf(to, " lane %d", f->lane);
	fprintf(to, ", after %" PRIu64 " instructions\n", f->steps);
	const struct wave *w = machine_current(r->machine);
	if (!w) return;
	char mask[SHOW_MASK_ROOM];
	uint64_t exec = wave_exec(w), vcc = w->s[ISA_REG_VCC] | (w->lanes == 64 ? (uint64_t)w->s[ISA_REG_VCC + 1] << 32 : 0);
	fprintf(to, "  exec %s %d\n", show_mask(mask, exec, exec, w->lanes), __builtin_popcountll(exec));
	fprintf(to, "  exec = 0x%" PRIx64 "  vcc = 0x%" PRIx64 "  scc = %u  m0 = 0x%x  pc = 0x%" PRIx64 "\n", exec, vcc, w->scc, w->s[ISA_REG_M0], f->pc);
	show_fault_operands(to, r, w);
}
