// Prints the findings of the checks as a summary and as JSON.
#include "report/findings.h"
#include <inttypes.h>
#include "base/style.h"
#include "json/values.h"
#include "values/figures.h"

void show_findings_summary(FILE *to, const struct harness_run *r, const struct checker *c)
{
	const struct machine_result *m = machine_result(r->machine);
	const char *comma = "";
	uint64_t waves = check_waves(c);
	size_t any = 0;
	fprintf(to, "%schecks:%s ", style_paint(to, style_bold), style_paint(to, style_plain));
	for (enum check_level level = CHECK_ERROR; level > CHECK_OFF; level--) {
		size_t n = harness_finding_count(c, level);
		if (!n) continue;
		fprintf(to, "%s%zu %s%s", comma, n, check_level_name[level], show_plural(n));
		comma = ", ";
		any += n;
	}
	if (m->fault) fprintf(to, "%sa fault", any++ ? " and " : "");
	fprintf(to, "%s; %" PRIu64 " instruction%s of %" PRIu64 " wave%s", any ? "" : "nothing found", m->steps,
	        show_plural(m->steps), waves, show_plural(waves));
	if (r->options.backwards) fputs(", which took turns from the last one on", to);
	if (check_unrun(c)) fprintf(to, "; %" PRIu64 " of the program never ran", check_unrun(c));
	putc('\n', to);
}

static json_t *place_json(const struct program *p, const struct check_finding *f, const struct insn *i)
{
	struct place at = harness_finding_place(p, f, i);
	return json_pack("{s:o, s:i, s:i, s:s, s:o*}", "file", json_text(at.source ? at.source->name : NULL), "line",
	                 (int)at.line, "column", (int)at.column, "name", i->inst ? isa_text(i->inst->form->name) : "",
	                 "source", json_origin(p->lines[i->line].origin));
}

json_t *show_findings_json(const struct harness_run *r, const struct checker *c)
{
	size_t n;
	const struct check_finding *const *all = check_findings(c, &n);
	const struct machine_result *m = machine_result(r->machine);
	json_t *list = json_array();
	for (size_t k = 0; k < n; k++) {
		const struct check_finding *f = all[k];
		json_t *o = json_pack("{s:s, s:s, s:o, s:o, s:o}", "check", check_infos[f->id].name,
		                      "level", check_level_name[f->level], "text", json_text(f->text), "hint", json_text(f->hint),
		                      "at", place_json(r->program, f, f->insn));
		if (f->blame) {
			json_t *blame = place_json(r->program, f, f->blame);
			json_set_text(blame, "text", f->blame_text);
			json_object_set_new(o, "because", blame);
		}
		json_object_set_new(o, "times", json_integer((json_int_t)f->times));
		json_object_set_new(o, "lanes", json_integer((json_int_t)f->lanes));
		json_object_set_new(o, "waves", json_integer((json_int_t)f->waves));
		if (f->times)
			json_object_set_new(o, "first", json_pack("{s:[iii], s:i}", "workgroup", f->workgroup[0],
			                                          f->workgroup[1], f->workgroup[2], "wave", f->wave));
		json_array_append_new(list, o);
	}
	return json_pack("{s:o, s:I, s:I, s:I, s:o}", "findings", list, "instructions", (json_int_t)m->steps,
		"never_ran", (json_int_t)check_unrun(c), "waves", (json_int_t)check_waves(c), "fault", json_text(m->fault));
}
