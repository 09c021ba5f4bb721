// Selects events by the filter.
#include "log/log.h"

bool log_chosen(const struct log_filter *f, const struct log_reader *r, const struct log_event *e)
{
	const struct insn *i = &machine_code(log_reader_machine(r), NULL)[e->insn];
	unsigned line = log_reader_program(r)->lines[i->line].place.line;
	const struct log_wave *w = e->wave;
	for (int k = 0; f->workgroup_given && k < 3; k++) if (w->workgroup[k] != f->workgroup[k]) return false;
	if (f->wave_given && (w->wave < f->wave_from || w->wave > f->wave_to)) return false;
	if (f->pc_given && (i->pc < f->pc_from || i->pc > f->pc_to)) return false;
	return !f->line_from || (line >= f->line_from && line <= f->line_to);
}
