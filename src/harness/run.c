// Prepares a machine to run a program with its notes: buffers, sizes, first state; then runs it.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "base/nearest.h"
#include "host/signals.h"
#include "lang/ast.h"
#include "harness/eval.h"
#include "machine/follow.h"

static bool same_wave(const uint32_t a[3], uint32_t aw, const uint32_t b[3], uint32_t bw)
{
	return !memcmp(a, b, 12) && aw == bw;
}

// ---- state at the first instruction -------------------------------------------------------------------------------
struct harness_context harness_context_of(struct harness_run *r)
{
	struct harness_context c = { .buffers = r->buffers.at, .buffer_count = r->buffers.n, .machine = r->machine,
	                             .diag = r->diag };
	memcpy(c.numthreads, r->dispatch.numthreads, sizeof c.numthreads);
	memcpy(c.dispatch, r->dispatch.workgroups, sizeof c.dispatch);
	return c;
}

void harness_register_set(struct wave *w, struct harness_register r, const uint64_t *bits, int lane)
{
	if (r.first == REG_SCC) { machine_set_scc(w, bits[0] & 1); return; }
	for (unsigned k = 0; k < r.count; k++) {
		// exec_hi is not part of a wave32's mask
		bool beyond = k && w->lanes == 32 && r.first == ISA_REG_EXEC;
		if (!harness_has_lanes(r) && !beyond) machine_set_sgpr(w, r.first + k, (uint32_t)(bits[0] >> 32 * k));
		for (unsigned n = 0; harness_has_lanes(r) && n < w->lanes; n++)
			if (lane < 0 || (unsigned)lane == n) machine_set_vgpr(w, r.first - REG_VGPR + k, n, (uint32_t)(bits[n] >> 32 * k));
	}
}

static bool apply_set(struct harness_run *r, struct wave *w, const struct harness_set *s)
{
	struct harness_context c = harness_context_of(r);
	struct harness_register reg = s->target.reg;
	unsigned lanes = harness_has_lanes(reg) ? w->lanes : 1;
	if (lanes == 1 && harness_expr_per_lane(s->value))
		return diag_error(r->diag, s->place, "ballot(…) makes a mask of all lanes",
		                  "a scalar register has one value, but this value differs between lanes");
	uint64_t bits[LANES];
	c.s = w->s, c.v = w->v, c.vgprs = WAVE_MAX_VGPRS, c.scc = w->scc, c.lanes = w->lanes, c.wave = w->id;
	machine_workgroup_of(w, c.workgroup);
	for (c.lane = 0; c.lane < lanes; c.lane++) {
		if (!harness_stored_in_register(&c, s->value, reg, &bits[c.lane])) return false;
	}
	harness_register_set(w, reg, bits, -1);
	return true;
}

static void setup_wave(void *context, struct wave *w)
{
	struct harness_run *r = context;
	for (size_t k = 0; k < r->notes->sets.n; k++)
		if (!apply_set(r, w, &r->notes->sets.at[k])) {
			r->failed_setup = true;
			wave_fault(w, -1, "a `set` does not have a value");
			return;
		}
}

// ---- the kernel and its sizes -------------------------------------------------------------------------------------
// Returns whether `symbol` is the mangled C++ name of a function in no namespace: `_Z`, its length, its name, and its
// parameters.
static bool is_mangled(const char *symbol, const char *name)
{
	char *end;
	size_t n = strlen(name);
	return !strncmp(symbol, "_Z", 2) && symbol[2] >= '1' && symbol[2] <= '9' && strtoul(symbol + 2, &end, 10) == n
	       && !strncmp(end, name, n);
}

const struct program_kernel *harness_find_kernel(const struct program *p, const char *name)
{
	const struct program_kernel *mangled = NULL;
	size_t like_it = 0;
	for (size_t k = 0; k < p->kernel_count; k++) {
		if (!name || !strcmp(p->kernels[k].name, name)) return &p->kernels[k];
		if (is_mangled(p->kernels[k].name, name)) { mangled = &p->kernels[k]; like_it++; }
	}
	return like_it == 1 ? mangled : NULL;
}

bool harness_is_instance(const struct program_kernel *k, const char *name) { return is_mangled(k->name, name); }

bool harness_find_start(const struct program *p, const char *name, uint64_t *address)
{
	return !p->kernel_count && program_label(p, name, address);
}

static bool pick_kernel(struct harness_run *r, const char *name)
{
	const struct program *p = r->program;
	r->kernel = harness_find_kernel(p, name);
	if (r->kernel || !name || harness_find_start(p, name, &r->dispatch.start)) return true;
	const char **names = arena_alloc(&r->arena, (p->kernel_count + 1) * sizeof *names);
	for (size_t k = 0; k < p->kernel_count; k++) names[k] = p->kernels[k].name;
	const char *near = nearest_word(name, names, p->kernel_count);
	return diag_error(r->diag, (struct place){ p->source, 0, 0, 0 },
	                  near ? near : p->kernel_count ? names[0] : NULL, "kernel `%s` does not exist", name);
}

static void fill_sizes(struct harness_run *r)
{
	struct machine_dispatch *d = &r->dispatch;
	const struct harness_notes *n = r->notes;
	for (int k = 0; k < 3; k++) {
		uint32_t required = r->kernel ? r->kernel->reqd_workgroup[k] : 0;
		d->numthreads[k] = n->numthreads[0] ? n->numthreads[k] : required ? required : k ? 1 : r->program->wave;
		d->items[k] = n->items[0] ? n->items[k] : 0;
		d->workgroups[k] = n->dispatch[0] ? n->dispatch[k]
		                   : d->items[k] ? (d->items[k] + d->numthreads[k] - 1) / d->numthreads[k]
		                   : 1;
	}
	d->lds = n->lds;
	d->scratch = n->scratch;
	d->mode = -1;
	if (n->mode_mask) d->mode = (machine_first_mode(r->program->gpu, r->kernel) & ~(int64_t)n->mode_mask) | n->mode;
}

// Returns whether expectations use registers. In a buffer's expectation, registers have names only if there is one
// wave.
static bool expects_registers(const struct harness_run *r)
{
	const uint32_t *groups = r->dispatch.workgroups;
	bool several = (uint64_t)groups[0] * groups[1] * groups[2] > 1;
	for (size_t k = 0; k < r->notes->expects.n; k++)
		if (!several || r->notes->expects.at[k].target.kind != HARNESS_T_BUFFER) return true;
	return false;
}

// ---- observing: `trips`, and other observers ----------------------------------------------------------------------
static void wave_start(void *context, struct wave *w)
{
	struct harness_run *r = context;
	uint32_t group[3];
	machine_workgroup_of(w, group);
	for (size_t k = 0; k < r->trip_addresses.n; k++) {
		struct harness_trip *t = arena_push(&r->arena, &r->trips);
		*t = (struct harness_trip){ .address = r->trip_addresses.at[k], .wave = w->id };
		memcpy(t->workgroup, group, sizeof group);
	}
	if (r->user && r->user->wave_start) r->user->wave_start(r->user->context, w);
}

void harness_edit_apply(struct machine *m, struct wave *w, const struct harness_edit *e)
{
	uint32_t size;
	uint8_t *bytes = NULL, *lds = machine_lds_of(w, &size);
	if (e->kind == HARNESS_EDIT_REGISTER) harness_register_set(w, e->reg, e->bits, e->lane);
	else if (e->kind == HARNESS_EDIT_MEMORY) bytes = machine_memory(m, e->address, e->size);
	else if (e->address + e->size <= size) bytes = lds + e->address;
	if (bytes) memcpy(bytes, e->bits, e->size);
}

static struct machine_change change_of(const struct harness_edit *e)
{
	bool reg = e->kind == HARNESS_EDIT_REGISTER;
	return (struct machine_change){ .reg = e->reg.first, .registers = reg ? e->reg.count : 0,
		.lanes = e->lane < 0 ? ~0ull : 1ull << e->lane, .address = e->address,
		.lds_bytes = e->kind == HARNESS_EDIT_LDS ? e->size : 0,
		.memory_bytes = e->kind == HARNESS_EDIT_MEMORY ? e->size : 0 };
}

static void apply_edits(struct harness_run *r, struct wave *w)
{
	for (size_t k = 0; k < r->options.edit_count; k++) {
		const struct harness_edit *e = &r->options.edits[k];
		if (e->wave != w->id || e->group != machine_group_of(w) || r->edit_waits[k]++ != e->executed) continue;
		const struct machine_change what = change_of(e);
		harness_edit_apply(r->machine, w, e);
		if (r->user && r->user->changed) r->user->changed(r->user->context, w, &what);
	}
}

static void before(void *context, struct wave *w, const struct insn *i)
{
	struct harness_run *r = context;
	apply_edits(r, w);
	for (size_t k = 0; k < r->trip_addresses.n; k++) {
		if (i->pc != r->trip_addresses.at[k]) continue;
		uint32_t group[3];
		machine_workgroup_of(w, group);
		for (size_t t = r->trips.n; t-- > 0;) {                     // the youngest wave is last
			struct harness_trip *trip = &r->trips.at[t];
			if (trip->address == i->pc && same_wave(trip->workgroup, trip->wave, group, w->id)) { trip->n++; break; }
		}
	}
	if (r->user && r->user->before) r->user->before(r->user->context, w, i);
}

static void after(void *context, struct wave *w, const struct insn *i)
{
	struct harness_run *r = context;
	if (r->user && r->user->after) r->user->after(r->user->context, w, i);
}

static void wave_end(void *context, struct wave *w)
{
	struct harness_run *r = context;
	if (r->user && r->user->wave_end) r->user->wave_end(r->user->context, w);
}

// Finds the labels whose trips an expression contains, because only these are counted.
static void find_trips(struct harness_run *r, const struct lang_expr *e)
{
	if (e->kind == LANG_CALL && !strcmp(e->name, "trips") && e->arg_count == 1 && e->arg[0]->kind == LANG_NAME) {
		uint64_t address;
		if (!program_label(r->program, e->arg[0]->name, &address)) return;
		for (size_t k = 0; k < r->trip_addresses.n; k++) if (r->trip_addresses.at[k] == address) return;
		*arena_push(&r->arena, &r->trip_addresses) = address;
	}
	for (unsigned k = 0; k < e->arg_count; k++) find_trips(r, e->arg[k]);
}

bool harness_figure(void *context, const char *what, const char *name, uint64_t *value)
{
	struct harness_figure_of *f = context;
	*value = 0;
	if (!strcmp(what, "cycles")) return harness_estimate(f->run, value);
	if (!strcmp(what, "trips")) {
		uint64_t address;
		if (!program_label(f->run->program, name, &address)) return false;
		for (size_t t = 0; t < f->run->trips.n; t++) {
			const struct harness_trip *trip = &f->run->trips.at[t];
			if (trip->address == address && same_wave(trip->workgroup, trip->wave, f->workgroup, f->wave)) *value = trip->n;
		}
		return true;
	}
	struct harness_counts c = harness_count(f->run);
	if (!strcmp(name, "all")) { *value = c.all; return true; }
	if (!strcmp(name, "lds_atomic")) { *value = c.atomics[HARNESS_ATOMICS_LDS]; return true; }
	if (!strcmp(name, "memory_atomic")) { *value = c.atomics[HARNESS_ATOMICS_MEMORY]; return true; }
	for (int u = 0; u < ISA_UNITS; u++) if (!strcasecmp(name, isa_unit_name[u])) { *value = c.unit[u]; return true; }
	return false;
}

// ---- functions that commands call ---------------------------------------------------------------------------------
bool harness_run_prepare(struct harness_run *r, const struct program *p, struct harness_notes *n,
                         const struct harness_run_options *o, struct diag *d)
{
	*r = (struct harness_run){ .program = p, .notes = n, .diag = d, .options = *o };
	if (!pick_kernel(r, o->kernel ? o->kernel : n->kernel)) return false;
	fill_sizes(r);
	struct machine_options mo = {
		.max_steps = o->max_steps, .stop = o->stop, .watch = o->watch, .jobs = o->jobs,
		.any_order = o->any_order, .hot = o->hot, .level = o->level, .backwards = o->backwards,
		.keep_state = o->keep_state || expects_registers(r), .kept_rows = o->kept_rows
	};
	if (!harness_attributes(r, &mo.attributes)) return false;
	r->machine = machine_new(p, &mo);
	r->dispatch.kernel = r->kernel;
	for (size_t k = 0; k < n->buffers.n; k++) if (!harness_make_buffer(r, &n->buffers.at[k])) return false;
	if (!harness_registers_exist(r) || !harness_make_exports(r) || !harness_make_args(r)
	    || !harness_check_prints(r))
		return false;
	r->dispatch.context = r;
	r->dispatch.setup = n->sets.n ? setup_wave : NULL;
	for (size_t k = 0; k < n->expects.n; k++) {
		if (!harness_expect_fits(r, &n->expects.at[k])) return false;
		find_trips(r, n->expects.at[k].left);
		find_trips(r, n->expects.at[k].right);
	}
	r->observer = (struct machine_observer){ .context = r, .wave_start = wave_start, .before = before,
	                                         .after = after, .wave_end = wave_end };
	r->edit_waits = arena_alloc(&r->arena, (o->edit_count + 1) * sizeof *r->edit_waits);
	harness_run_watch(r, o->observer);
	return true;
}

static bool prepare_again(struct harness_run *again, const struct harness_run *r, bool backwards, struct diag *d)
{
	struct harness_run_options o = r->options;
	o.observer = NULL;
	o.kept_rows = KEPT_ROWS_ALL;
	o.keep_state = false;
	o.aside = true;
	o.backwards = backwards;
	return harness_run_prepare(again, r->program, r->notes, &o, d);
}

bool harness_run_again(struct harness_run *again, const struct harness_run *r, struct diag *d)
{
	return prepare_again(again, r, false, d);
}
bool harness_run_backwards(struct harness_run *again, const struct harness_run *r, struct diag *d)
{
	return prepare_again(again, r, true, d);
}

void harness_run_watch(struct harness_run *r, const struct machine_observer *w)
{
	r->user = w;
	r->dispatch.observer = r->trip_addresses.n || r->options.edit_count ? &r->observer : w;
}

bool harness_run_go(struct harness_run *r)
{
	double began = host_cpu_seconds(), wall = host_seconds();
	bool ran = machine_run(r->machine, &r->dispatch);
	r->seconds = (struct harness_seconds){ began, host_cpu_seconds() - began, host_seconds() - wall };
	return ran;
}

uint64_t harness_entry(const struct harness_run *r)
{
	const struct program_kernel *k = r->kernel;
	return k ? r->program->sections[k->section].address + k->entry
	       : r->dispatch.start ? r->dispatch.start
	       : machine_code(r->machine, NULL)->pc;
}

void harness_run_free(struct harness_run *r)
{
	if (r->machine) machine_free(r->machine);
	arena_free(&r->arena);
	*r = (struct harness_run){ 0 };
}
