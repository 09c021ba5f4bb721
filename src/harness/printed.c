// Chooses the buffers that are printed after a run.
#include <stdlib.h>
#include <string.h>
#include "base/nearest.h"
#include "harness/eval.h"
#include "harness/parts.h"

static const char changed[] = "changed";

const struct harness_buffer *harness_run_buffer(const struct harness_run *r, const char *name)
{
	char *end;
	unsigned long n = strtoul(name, &end, 10);
	if (*name >= '0' && *name <= '9' && !*end) return n < r->arg_count ? r->arg_buffers[n] : NULL;
	return harness_buffer_named(r->buffers.at, r->buffers.n, name);
}

bool harness_check_prints(struct harness_run *r)
{
	for (size_t k = 0; k < r->notes->prints.n; k++) {
		const struct harness_print *p = &r->notes->prints.at[k];
		struct harness_context c = harness_context_of(r);
		struct harness_part part;
		enum harness_found found = p->part ? harness_part(&c, p->part, &part) : HARNESS_NOT_ONE;
		if (found == HARNESS_FOUND) continue;
		if (found == HARNESS_WRONG) return false;
		if (harness_run_buffer(r, p->name) || !strcmp(p->name, changed)) continue;
		const char *near = r->buffers.n ? nearest_name(p->name, &r->buffers.at->name, r->buffers.n,
		                                               sizeof *r->buffers.at) : NULL;
		const char *hint = near ? arena_printf(&r->diag->arena, "did you mean `%s`?", near)
		                   : "`changed` prints the buffers that the run changes";
		return diag_error(r->diag, p->place, hint, "buffer `%s` does not exist", p->name);
	}
	return true;
}

bool harness_is_drivers(const struct harness_run *r, const struct harness_buffer *b)
{
	static const char own[] = "driver_";
	return r->program->driver && (!strncmp(b->name, own, sizeof own - 1) || !strcmp(b->name, "scratch"));
}

// Marks buffers whose bytes changed. Preparing the same run again restores the bytes from before the run.
static void mark_changed(struct harness_run *r, bool *marked)
{
	struct harness_run first;
	struct diag d = { 0 };
	bool made = harness_run_again(&first, r, &d);
	for (size_t k = 0; made && k < r->buffers.n; k++) {
		const struct machine_buffer *now = r->buffers.at[k].memory, *then = first.buffers.at[k].memory;
		bool own = harness_is_drivers(r, &r->buffers.at[k]);
		marked[k] |= now->size && !own && memcmp(now->bytes, then->bytes, now->size);
	}
	harness_run_free(&first);
	diag_free(&d);
}

size_t harness_printed(struct harness_run *r, const struct harness_buffer **out)
{
	bool *marked = arena_alloc(&r->arena, r->buffers.n + 1);
	size_t n = 0;
	for (size_t k = 0; k < r->notes->prints.n; k++) {
		const struct harness_buffer *b = harness_run_buffer(r, r->notes->prints.at[k].name);
		if (r->notes->prints.at[k].part) continue;
		if (b) marked[b - r->buffers.at] = true;
		else mark_changed(r, marked);
	}
	for (size_t k = 0; k < r->buffers.n; k++) if (marked[k] || r->buffers.at[k].exported) out[n++] = &r->buffers.at[k];
	return n;
}
