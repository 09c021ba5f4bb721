// Tasks of a row, and how they end.
#include <string.h>
#include "harness/checks.h"
#include "report/fault.h"
#include "sweep/measured.h"
#include "sweep/tasks.h"

enum { MOST_MESSAGE = 400 };
static const struct {
	const char *name; enum sweep_task task;
} names[] = { { "time", SWEEP_DO_TIME }, { "run", SWEEP_DO_RUN }, { "check", SWEEP_DO_CHECK } };
enum { TASKS = sizeof names / sizeof *names };

const char *const sweep_end_names[] = { [SWEEP_OK] = "ok", [SWEEP_FAILED] = "failed", [SWEEP_REFUSED] = "refused" };

bool sweep_tasks_read(const char *text, unsigned *tasks)
{
	*tasks = 0;
	for (const char *p = text; p;) {
		size_t n = strcspn(p, ","), k = 0;
		while (k < TASKS && (strlen(names[k].name) != n || strncmp(names[k].name, p, n))) k++;
		if (k == TASKS) return false;
		*tasks |= names[k].task;
		p = p[n] ? p + n + 1 : NULL;
	}
	return true;
}

void sweep_print_not_held(const struct harness_notes *n, bool cycles)
{
	for (size_t k = 0; k < n->expects.n; k++) {
		const struct harness_expect *x = &n->expects.at[k];
		if (x->held || (cycles && !x->cycles)) continue;
		fprintf(stderr, "error: not held: %s%s%s\n", x->text, x->detail ? ": " : "", x->detail ? x->detail : "");
		return;
	}
}

// Returns how a run ended that did not finish, and prints where it stopped.
static enum sweep_end stopped(const struct harness_run *run)
{
	if (run->failed_setup) return SWEEP_REFUSED;
	show_fault(stderr, run);
	return SWEEP_FAILED;
}

enum sweep_end sweep_run(struct harness_run *run)
{
	if (!harness_run_go(run)) return stopped(run);
	if (harness_check(run)) return SWEEP_OK;
	sweep_print_not_held(run->notes, false);
	return SWEEP_FAILED;
}

enum sweep_end sweep_check(struct harness_run *run, const struct check_levels *levels, struct sweep_table *t,
                           struct sweep_row *r)
{
	struct harness_checked x;
	harness_checked_go(&x, run, levels, run->diag);
	enum sweep_end end = x.ran ? SWEEP_OK : run->failed_setup ? SWEEP_REFUSED : stopped(x.run);
	if (!run->failed_setup) sweep_set_findings(t, r, x.checker);
	if (end == SWEEP_OK && harness_finding_count(x.checker, CHECK_ERROR)) {
		fprintf(stderr, "error: the checks found %s error%s: %s\n", r->figure[SWEEP_ERRORS],
		        strcmp(r->figure[SWEEP_ERRORS], "1") ? "s" : "", r->figure[SWEEP_FINDINGS]);
		end = SWEEP_FAILED;
	}
	harness_checked_free(&x);
	return end;
}

const char *sweep_message(struct sweep_table *t, char *text)
{
	static const char *const before[] = { "lanewise: ", "error: " };
	char *error = strstr(text, "error: "), *from = error ? error : text;
	while (from > text && from[-1] != '\n') from--;
	from[strcspn(from, "\n")] = 0;
	for (size_t k = 0; k < sizeof before / sizeof *before; k++)
		if (!strncmp(from, before[k], strlen(before[k]))) from += strlen(before[k]);
	if (strlen(from) > MOST_MESSAGE) from[MOST_MESSAGE] = 0;
	return sweep_text(t, from);
}
