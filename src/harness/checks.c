// Makes messages of findings, and runs the checks in a second run.
#include <ctype.h>
#include <inttypes.h>
#include <string.h>
#include "base/out.h"
#include "harness/checks.h"

static bool is_word_character(char c) { return isalnum((unsigned char)c) || c == '_' || c == '.'; }

// Returns the place of the register in the instruction's line, alone or as the first of several; else of the mnemonic.
struct place harness_finding_place(const struct program *p, const struct check_finding *f, const struct insn *i)
{
	const struct program_line *l = &p->lines[i->line];
	struct place at = l->place;
	char range[24], bare[24];
	const char *names[2] = { f->focus, range };
	if (!f->focus || f->insn != i) return at;
	size_t letters = strcspn(f->focus, "0123456789");
	snprintf(range, sizeof range, "%.*s[%s", (int)letters, f->focus, f->focus + letters);
	size_t length, underscore = strcspn(f->focus, "_");
	const char *text = program_statement(l, &length), *comment = memchr(text, ';', length);
	const char *end = comment ? comment : text + length;
	snprintf(bare, sizeof bare, "%.*s", (int)underscore, f->focus);                  // `vcc` for vcc_lo
	for (int k = 0; k < 2; k++)
		for (const char *at_name = text; (at_name = strstr(at_name, names[k])) && at_name < end; at_name++) {
			size_t n = strlen(names[k]);
			if ((at_name > text && is_word_character(at_name[-1]))
			    || (is_word_character(at_name[n]) && at_name[n] != '.'))
				continue;
			at.column = (unsigned)(at_name - l->text) + 1;
			at.width = (unsigned)n;
			return at;
		}
	return at;
}

static const char *how_often(char *buf, size_t room, const struct check_finding *f)
{
	size_t at = 0;
	*buf = 0;
	if (!f->times || (f->times == 1 && f->waves == 1)) return buf;
	at = out_print_at(buf, room, at, " (%" PRIu64 " times", f->times);
	if (f->waves > 1) at = out_print_at(buf, room, at, ", in %" PRIu64 " waves", f->waves);
	out_print_at(buf, room, at, ")");
	return buf;
}

// Sets the origin of the message that was just added, or what is near it.
static void set_origin(struct diag *d, const struct program *p, struct place at, size_t line)
{
	const struct origin *near[2];
	diag_origin(d, at, p->lines[line].origin);
	if (p->lines[line].origin) return;
	program_near(p, line, near);
	diag_near(d, at, near);
}

void harness_findings(struct diag *d, const struct program *p, const struct checker *c, enum check_level most)
{
	size_t n;
	const struct check_finding *const *all = check_findings(c, &n);
	for (size_t k = 0; k < n; k++) {
		const struct check_finding *f = all[k];
		enum check_level level = f->level < most ? f->level : most;
		char often[64];
		struct place at = harness_finding_place(p, f, f->insn);
		how_often(often, sizeof often, f);
		if (level == CHECK_ERROR) diag_error(d, at, f->hint, "%s%s [-W%s]", f->text, often, check_infos[f->id].name);
		else
			diag_note(d, level == CHECK_WARNING ? DIAG_WARNING : DIAG_NOTE, at, f->hint, "%s%s [-W%s]",
			          f->text, often, check_infos[f->id].name);
		set_origin(d, p, at, f->insn->line);
		if (!f->blame) continue;
		const struct program_line *blame = &p->lines[f->blame->line];
		diag_note(d, DIAG_NOTE, blame->place, NULL, "%s", f->blame_text);
		set_origin(d, p, blame->place, f->blame->line);
	}
}

size_t harness_finding_count(const struct checker *c, enum check_level level)
{
	size_t n, count = 0;
	const struct check_finding *const *all = check_findings(c, &n);
	for (size_t k = 0; k < n; k++) count += all[k]->level == level;
	return count;
}

// ---- runs ---------------------------------------------------------------------------------------------------------
static struct checker *run_observed(struct harness_run *r, const struct check_levels *levels, bool *ran)
{
	struct checker *c = check_new(r->machine, levels);
	harness_run_watch(r, check_observer(c));
	*ran = harness_run_go(r);
	check_end(c);
	return c;
}

static size_t count_findings(const struct checker *c)
{
	size_t n;
	check_findings(c, &n);
	return n;
}

void harness_checked_go(struct harness_checked *x, struct harness_run *r, const struct check_levels *levels,
                        struct diag *d)
{
	*x = (struct harness_checked){ .run = r };
	x->checker = run_observed(r, levels, &x->ran);
	if (!x->ran || count_findings(x->checker) || !check_other_order(x->checker)
	    || !harness_run_backwards(&x->again, r, d))
		return;
	bool ran;
	struct checker *other = run_observed(&x->again, levels, &ran), *first = x->checker;
	if (count_findings(other) || !ran) {
		x->checker = other;
		x->run = &x->again;
		x->ran = ran;
	}
	check_free(x->checker == other ? first : other);
}

void harness_checked_free(struct harness_checked *x)
{
	if (x->checker) check_free(x->checker);
	harness_run_free(&x->again);
}

size_t harness_checks_again(const struct harness_run *r, const struct check_levels *levels, enum check_level most,
                            struct diag *d)
{
	struct harness_run again;
	size_t errors = 0;
	bool any = false;
	for (unsigned k = 0; k < CHECK_COUNT; k++) any |= levels->of[k] != CHECK_OFF;
	if (!any) return 0;
	if (harness_run_again(&again, r, d)) {
		struct harness_checked x;
		harness_checked_go(&x, &again, levels, d);
		harness_findings(d, r->program, x.checker, most);
		errors = harness_finding_count(x.checker, CHECK_ERROR);
		harness_checked_free(&x);
	}
	harness_run_free(&again);
	return errors;
}
