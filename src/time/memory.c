// A memory instruction from its issue to its answer. Its lines are computed at issue; the caches are accessed when its
// unit takes it.
#include <string.h>
#include "time/account.h"
#include "time/coalesce.h"
#include "time/lds.h"
#include "time/cu.h"
#include "time/memory.h"
#include "time/slot.h"

// Memory for the lines of one request, in sizes of powers of 2. Memory that is free is a list.
static void *new_lines(struct cluster *c, unsigned log)
{
	struct free_lines *l = c->free_lines[log];
	if (!l) return arena_alloc(&c->arena, sizeof(struct line_use) << log);
	c->free_lines[log] = l->next;
	return l;
}

static unsigned log_of(uint32_t count) { return 32 - (unsigned)__builtin_clz(count - 1); }

static void keep_lines(struct request *r, const struct line_use *from, uint32_t n)
{
	r->lines.count = n;
	if (n > FEW_LINES) r->lines.many = new_lines(r->slot->simd->cu->cluster, log_of(n));
	memcpy(n > FEW_LINES ? r->lines.many : r->lines.few, from, n * sizeof *from);
}

static void free_lines(struct request *r)
{
	if (r->lines.count > FEW_LINES) {
		struct free_lines *l = (struct free_lines *)(void *)r->lines.many,
			**all = &r->slot->simd->cu->cluster->free_lines[log_of(r->lines.count)];
		l->next = *all;
		*all = l;
	}
	r->lines.count = 0;
}

// How long lines keep L0 of their CU busy, in parts of a cycle: lookups, and data.
struct busy { uint64_t look, data; };

static void add_busy(const struct sim *s, const struct plan *p, const struct line_use *u, struct busy *b)
{
	enum { DWORD = 4 };
	uint64_t bytes = p->atomic ? u->lanes * DWORD : u->bytes, lines = fig(s, ISA_T_l0_lines);
	uint64_t width = p->stores ? fig(s, ISA_T_store_width) : chip_fig(s, ISA_CHIP_l0_width);
	b->look += !p->stores && lines ? u->turns * PATH_PARTS / lines : 0;
	b->data += width ? bytes * PATH_PARTS / width : PATH_PARTS;
}

// Returns the parts of a cycle for all lines of a request.
static uint64_t busy_parts(const struct sim *s, const struct request *r)
{
	struct busy b = {0};
	const struct line_use *lines = request_lines(r);
	for (uint32_t k = 0; k < r->lines.count; k++) add_busy(s, r->plan, &lines[k], &b);
	return b.look > b.data ? b.look : b.data;
}

static void vmem_request(struct sim *s, struct request *r, const struct touch *t, unsigned passes)
{
	const struct plan *p = r->plan;
	uint32_t address = (uint32_t)fig(s, ISA_T_vmem_address);
	r->hold = (p->sends > address ? p->sends : address) * passes;
	r->lines.count = 0;
	if (t->space != TOUCH_MEMORY) return;
	struct line_use lines[COALESCE_MOST];
	struct coalesce_rule rule = {
		.lanes = (uint32_t)fig(s, ISA_T_coalesce_lanes), .bytes = (uint32_t)chip_fig(s, ISA_CHIP_l0_width),
		.line_bytes = (uint32_t)chip_fig(s, ISA_CHIP_l0_line), .banks = (uint32_t)fig(s, ISA_T_l0_banks)
	};
	if (fig(s, ISA_T_l0_data_banks) && !p->stores && !p->atomic) {
		rule.data_banks = (uint32_t)fig(s, ISA_T_l0_data_banks);
		rule.quads = fig(s, ISA_T_l0_quads);
		rule.bytes = UINT32_MAX;           // data have banks of their own, so all lanes look up together
	}
	uint32_t n = time_coalesce(t, &rule, s->lanes, lines);
	keep_lines(r, lines, n);
}

static struct lds_use lds_of(struct sim *s, const struct plan *p, const struct touch *t)
{
	if (t->space != TOUCH_LDS)
		return (struct lds_use){ (uint32_t)fig(s, ISA_T_lds_permute), (uint32_t)fig(s, ISA_T_lds_permute) };
	struct lds_rule rule = { (uint32_t)fig(s, ISA_T_lds_banks), (uint32_t)fig(s, ISA_T_lds_width), p->serial };
	return time_lds_use(t, &rule, s->lanes, s->lds_shapes);
}

static void lds_request(struct sim *s, struct request *r, const struct touch *t, unsigned passes)
{
	const struct plan *p = r->plan;
	struct lds_use u = lds_of(s, p, t);
	if (s->options->trial.no_conflicts) u.cycles = u.least;
	bool store = p->stores && !p->returns;
	r->hold = p->sends * passes;
	r->cycles = u.cycles;
	r->least = u.least;
	r->latency = fig(s, store ? ISA_T_lds_store : ISA_T_lds_load) + u.cycles - u.least;
	if (!store) r->latency += fig(s, ISA_T_lds_dword) * (uint64_t)(p->dwords - 1);
}

void memory_request(struct sim *s, struct request *r, const struct touch *t, unsigned passes)
{
	if (r->plan->unit == ISA_LDS) lds_request(s, r, t, passes);
	else vmem_request(s, r, t, passes);
}

// Returns when the last line of a vector memory instruction arrives, which is taken now.
static uint64_t vector_done(struct sim *s, struct request *r)
{
	const struct plan *p = r->plan;
	uint64_t issue = s->now - fig(s, ISA_T_memory_exec), done = issue;
	uint32_t cu = r->slot->simd->cu->index;
	struct path *l0 = &r->slot->simd->cu->l0;
	unsigned skips = (p->skips_l0 ? ACCESS_SKIPS_L0 : 0) | (p->skips_l1 ? ACCESS_SKIPS_L1 : 0);
	uint64_t parts = busy_parts(s, r);
	s->result->l0_busy += parts;         // in parts of a cycle until the end
	if (!r->lines.count) done = issue + chip_fig(s, ISA_CHIP_l0_latency);
	const struct line_use *u = request_lines(r);
	for (uint32_t left = r->lines.count; left; left--, u++) {
		uint64_t now = parts / left, at = path_take(l0, issue, now, PATH_PARTS);
		parts -= now;
		uint64_t there = p->atomic ? hierarchy_atomic(&s->memory, cu, u->line, u->lanes, at) :
		                 p->stores ? hierarchy_store(&s->memory, cu, u->line, u->bytes, at)
		                 	: hierarchy_load(&s->memory, cu, u->line, skips, at);
		if (there > done) done = there;
	}
	free_lines(r);
	return done;
}

// Answers a vector memory instruction. Stores of a wave are answered in order, as are loads of a wave or of the whole
// CU.
static void answer_vector(struct sim *s, struct deferred *a)
{
	struct request *r = &a->request;
	uint64_t done = vector_done(s, r);
	bool store = r->plan->counter == COUNT_STORE, of_cu = !fig(s, ISA_T_l0_reorders) && !store;
	bool there = r->slot->age == a->age;           // a wave does not wait for accesses that no counter counts
	uint64_t *before = of_cu ? &r->slot->simd->cu->loads_done : &r->slot->vmem_done[store];
	if (of_cu || there) {
		if (*before > done) done = *before;
		*before = done;
	}
	if (r->counts) r->counts->done = done;
	if (there) account_memory(s, r->slot, r, s->now, done);
}

void memory_answer(struct sim *s, struct deferred *a)
{
	struct slot *w = a->request.slot;
	uint32_t cu = w->simd->cu->index;
	switch (a->kind) {
	case DEFERRED_VECTOR: answer_vector(s, a); break;
	case DEFERRED_SCALAR: a->request.counts->done = hierarchy_scalar(&s->memory, cu, a->address, a->bytes, s->now); break;
	case DEFERRED_EMPTY: hierarchy_empty(&s->memory, cu, a->level); break;
	}
}

void memory_look_ahead(struct sim *s, const struct deferred *a)
{
	uint64_t *known = &s->memory.known_misses, misses = s->memory.levels[TIME_AT_L2].misses;
	if (*known == misses) return;          // lines that are used again are mostly in the host's caches
	*known = misses;
	const struct request *r = &a->request;
	for (uint32_t k = 0; a->kind == DEFERRED_VECTOR && k < r->lines.count && k < FEW_LINES; k++)
		hierarchy_prepare(&s->memory, r->slot->simd->cu->index, request_lines(r)[k].line);
}

// Returns whether L0 has all lines of an access that only reads.
static bool is_in_l0(const struct sim *s, const struct request *r)
{
	if (r->lines.count && (r->plan->skips_l0 || r->plan->stores || r->plan->atomic)) return false;
	for (uint32_t k = 0; k < r->lines.count; k++)
		if (!hierarchy_has_line(&s->memory, r->slot->simd->cu->index, request_lines(r)[k].line)) return false;
	return true;
}

void memory_vector(struct sim *s, const struct request *r)
{
	const struct plan *p = r->plan;
	bool near = is_in_l0(s, r), in_l1 = s->memory.arrays && !p->atomic && !p->skips_l1;
	uint64_t least = near ? chip_fig(s, ISA_CHIP_l0_latency)
	                 : p->stores && !p->atomic ? fig(s, ISA_T_store_done)
	                 : chip_fig(s, in_l1 ? ISA_CHIP_l1_latency : ISA_CHIP_l2_latency);
	uint64_t exec = fig(s, ISA_T_memory_exec);
	struct deferred here, *a = cluster_defer(s, &here, DEFERRED_VECTOR, r->slot, near, least > exec ? least - exec : 1);
	a->request = *r;
	if (a == &here) memory_answer(s, a);
}

uint64_t memory_cycles(struct sim *s, struct request *r)
{
	uint64_t parts = busy_parts(s, r);
	free_lines(r);
	uint64_t cycles = (parts + PATH_PARTS - 1) / PATH_PARTS, least = fig(s, ISA_T_l0_least);
	return cycles > least ? cycles : least;
}

void memory_scalar(struct sim *s, struct slot *w, struct outstanding *o, const struct touch *t)
{
	uint64_t least = chip_fig(s, ISA_CHIP_scalar_latency);
	if (t->space != TOUCH_MEMORY) {
		o->done = s->now + least;
		return;
	}
	bool near = hierarchy_has_scalar(&s->memory, w->simd->cu->index, t->address[0], t->bytes);
	struct deferred here, *a = cluster_defer(s, &here, DEFERRED_SCALAR, w, near, least);
	a->request.slot = w;
	a->request.counts = o;
	a->address = t->address[0];
	a->bytes = t->bytes;
	if (a == &here) memory_answer(s, a);
}

void memory_empty(struct sim *s, struct slot *w, enum time_level level)
{
	struct deferred *a = cluster_defer(s, NULL, DEFERRED_EMPTY, w, false, NEVER - s->now);
	a->request.slot = w;
	a->request.counts = NULL;
	a->level = level;
}
