// Findings: one for each check and instruction, with the number of executions and of lanes.
#include "base/out.h"
#include "check/swaps.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

struct check_finding *check_finding_at(const struct checker *c, enum check_id id, const struct insn *i)
{
	uint32_t first = c->findings.found[i - c->code];
	struct check_finding *f = first ? c->findings.at[first - 1] : NULL;
	while (f && f->id != id) f = f->next;
	return f;
}

static struct check_finding *add_finding(struct checker *c, enum check_id id, const struct insn *i)
{
	uint32_t *first = &c->findings.found[i - c->code];
	struct check_finding *f = arena_alloc(&c->arena, sizeof *f);
	*f = (struct check_finding){ .id = id, .level = c->levels.of[id], .insn = i, .text = "",
	                             .next = *first ? c->findings.at[*first - 1] : NULL };
	*arena_push(&c->arena, &c->findings) = f;
	*first = (uint32_t)c->findings.n;
	return f;
}

struct check_finding *check_found_then(struct checker *c, enum check_id id, const struct wave *w, const struct insn *i,
                                       unsigned lanes, uint64_t time)
{
	if (c->levels.of[id] == CHECK_OFF) return NULL;
	struct check_finding *f = check_finding_at(c, id, i);
	uint64_t number = check_wave_of(c, w)->number;
	bool fresh = !f;
	if (fresh) {
		f = add_finding(c, id, i);
		f->wave = w->id;
		machine_workgroup_of(w, f->workgroup);
	}
	f->times += f->last_time != time;        // several registers of one instruction may be found in one execution
	f->last_time = time;
	f->lanes += lanes;
	if (f->last_wave != number) f->waves++;
	f->last_wave = number;
	return fresh ? f : NULL;
}

struct check_finding *check_found(struct checker *c, enum check_id id, const struct wave *w, const struct insn *i,
                                  unsigned lanes)
{
	return check_found_then(c, id, w, i, lanes, c->now);
}

struct check_finding *check_found_unrun(struct checker *c, enum check_id id, const struct insn *i)
{
	return c->levels.of[id] == CHECK_OFF || check_finding_at(c, id, i) ? NULL : add_finding(c, id, i);
}

const char *check_lanes_text(struct checker *c, uint64_t lanes)
{
	char text[256] = "";
	size_t at = 0;
	enum { PARTS = 6 };
	int parts = 0;
	at = out_print_at(text, sizeof text, at, "lane%s ", lanes & (lanes - 1) ? "s" : "");
	for (uint64_t left = lanes; left && parts < PARTS; parts++) {
		unsigned first = (unsigned)__builtin_ctzll(left), n = 0;
		while (first + n < LANES && left >> (first + n) & 1) left &= ~(1ull << (first + n++));
		at = out_print_at(text, sizeof text, at, "%s%u", !parts ? "" : left ? ", " : " and ", first);
		if (n > 1) at = out_print_at(text, sizeof text, at, "-%u", first + n - 1);
		if (left && parts == PARTS - 1) out_print_at(text, sizeof text, at, ", …");
	}
	return arena_strndup(&c->arena, text, strlen(text));
}

const char *check_exec_text(struct checker *c, const struct wave *w, uint64_t exec)
{
	return arena_printf(&c->arena, "0x%0*" PRIx64, (int)w->lanes / 4, exec);
}

const struct check_finding *const *check_findings(const struct checker *c, size_t *n)
{
	*n = c->findings.n;
	return (const struct check_finding *const *)c->findings.at;
}

// Returns false for a finding that requires the fault each time, if it did not occur once.
static bool finding_holds(const struct checker *c, const struct check_finding *f)
{
	return (f->id != CHECK_EXEC_EMPTY && f->id != CHECK_WAIT_FOR_NOTHING) || !c->findings.useful[f->insn - c->code];
}

void check_end(struct checker *c)
{
	size_t kept = 0;
	check_swaps_finish(c);
	heap_free(c->plans.at);                             // the code below needs the memory
	c->plans.at = NULL;
	check_paths.finish(c);
	for (size_t k = 0; k < c->findings.n; k++)
		if (finding_holds(c, c->findings.at[k])) c->findings.at[kept++] = c->findings.at[k];
	c->findings.n = kept;
}
