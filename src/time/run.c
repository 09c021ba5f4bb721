// A run from its start to its result.
#include "program/occupancy.h"
#include "time/account.h"
#include "time/cu.h"
#include "time/lds.h"
#include "time/replay.h"
#include "time/slot.h"
#include "time/team.h"

// Sets how many waves and workgroups a CU holds. Registers come from the kernel's descriptor, else the program's
// highest ones count. LDS is 0 for a listing that does not declare any.
static void set_occupancy(struct sim *s, size_t count)
{
	struct time_result *r = s->result;
	const struct machine_dispatch *d = machine_dispatch_of(s->machine);
	const struct program_kernel *k = d->kernel;
	time_plan_registers(s->plans, count, &r->vgprs, &r->sgprs);
	for (size_t n = 0; n < count; n++)
		if (s->plans[n].counter < COUNTERS) s->counting |= 1u << s->plans[n].counter;
	if (k) r->vgprs = (unsigned)program_setting(k, "next_free_vgpr", r->vgprs);
	if (k)
		r->sgprs = (unsigned)(program_setting(k, "next_free_sgpr", r->sgprs)
		                      + occupancy_extra_sgprs(machine_program(s->machine)->gpu, program_setting(k, "reserve_vcc", 1),
			program_setting(k, "reserve_flat_scratch", 0), program_setting(k, "reserve_xnack_mask", 0)));
	// Eight rows of 32 lanes take the room of four VGPRs of 64 lanes.
	unsigned shared = k ? (unsigned)program_setting(k, "shared_vgpr_count", 0) * 4 : 0;
	uint32_t threads = 1;
	for (int n = 0; n < 3; n++) threads *= d->numthreads[n] ? d->numthreads[n] : 1;
	struct occupancy_need need = {
		.chip = s->chip, .lanes = s->lanes, .vgprs = r->vgprs + shared, .sgprs = r->sgprs, .threads = threads,
		.one_cu = s->dispatch.cus_of_home == 1
	};
	need.lds = k || d->lds ? machine_group_lds(s->machine) : 0;
	const struct time_trial *trial = &s->options->trial;
	if (trial->vgprs) need.vgprs = trial->vgprs;
	if (trial->sgprs) need.sgprs = trial->sgprs;
	if (trial->lds) need.lds = trial->lds;
	r->need = need;
	r->occupancy = occupancy_of(&need);
	struct dispatch *limits = &s->dispatch;
	limits->waves_of_simd = (unsigned)chip_fig(s, ISA_CHIP_waves);
	for (int n = OCCUPANCY_VGPRS; n <= OCCUPANCY_SGPRS; n++)
		if (r->occupancy.by[n] < limits->waves_of_simd) limits->waves_of_simd = r->occupancy.by[n];
	uint64_t groups = chip_fig(s, ISA_CHIP_workgroups) * limits->cus_of_home / chip_fig(s, ISA_CHIP_cus);
	limits->groups_of_home = (unsigned)groups;
	if (limits->waves_of_simd > MAX_SLOTS) limits->waves_of_simd = MAX_SLOTS;
}

// Puts the code between two instructions, and the blocks of lines around it, into the Infinity Cache.
static void keep_code(struct sim *s, uint64_t first, uint64_t last)
{
	enum { BLOCK = 256 };
	first = first / BLOCK * BLOCK;
	hierarchy_keep_code(&s->memory, first, (last / BLOCK + 2) * BLOCK - first);
}

// Sets what a launch with cold caches begins with, besides the code's place.
static void begin_cold(struct sim *s, size_t count)
{
	const struct insn *code = machine_code(s->machine, NULL);
	const struct time_cold *c = &s->options->cold;
	if (count) keep_code(s, code[0].pc, code[count - 1].pc);
	s->memory.pages.known = c->walked;
	translation_add(&s->memory.pages, c->translated, c->translated_bytes);
	uint64_t host = fig(s, ISA_T_host_latency) + (c->walked ? 0 : fig(s, ISA_T_host_walk));
	if (c->arguments_on_host)
		hierarchy_on_host(&s->memory, machine_kernarg_address(s->machine), machine_dispatch_of(s->machine)->kernarg_size,
		                  host);
}

enum isa_figure time_branch_figure(unsigned generation, const struct program_kernel *kernel)
{
	bool fair = isa_timing[generation][ISA_T_branch_fair].value
	            && (!kernel || program_setting(kernel, "forward_progress", 1));
	return fair ? ISA_T_branch_fair : ISA_T_branch_taken;
}

static bool set_up(struct sim *s, struct machine *m, const struct time_options *o, struct time_result *r)
{
	const struct isa_gpu *gpu = machine_program(m)->gpu;
	size_t n;
	machine_code(m, &n);
	s->machine = m;
	s->options = o;
	s->chip = o->chip ? o->chip : isa_chip_find(gpu->name);
	if (!s->chip) return false;
	s->entry = n ? machine_code(m, NULL)[machine_entry(m)].pc : 0;
	s->gpu = gpu;
	s->figures = isa_timing[gpu->gen];
	s->lanes = machine_program(m)->wave;
	s->simds_of_cu = (unsigned)(chip_fig(s, ISA_CHIP_simds) / chip_fig(s, ISA_CHIP_cus));
	s->plans = time_plan(&s->arena, m, s->chip, s->lanes, &s->names);
	s->cu_count = (uint32_t)((o->wgps ? o->wgps : chip_fig(s, ISA_CHIP_wgps)) * chip_fig(s, ISA_CHIP_cus));
	s->dispatch.cus_of_home = (unsigned)chip_fig(s, ISA_CHIP_cus);
	const struct program_kernel *kernel = machine_dispatch_of(m)->kernel;
	s->branch_taken = fig(s, time_branch_figure(gpu->gen, kernel));
	if (o->places || (kernel && !program_setting(kernel, "workgroup_processor_mode", 1))) s->dispatch.cus_of_home = 1;
	if (o->places) s->cu_count = 1;
	*r = (struct time_result){ .chip = s->chip, .line_count = n + 1, .lines = heap_zeroed(n + 1, sizeof *r->lines) };
	s->result = r;
	set_occupancy(s, n);
	s->cus = arena_pages(&s->arena, s->cu_count * sizeof *s->cus);
	for (uint32_t c = 0; c < s->cu_count; c++) {
		struct cu *u = &s->cus[c];                 // other members stay zero; many are never touched
		u->sim = s;
		u->index = c;
		for (uint32_t k = 0; k < s->simds_of_cu; k++) u->simds[k].cu = u, u->simds[k].index = k;
	}
	s->lds_shapes = arena_alloc(&s->arena, sizeof *s->lds_shapes);
	cluster_make_all(s);
	dispatch_homes(s, s->dispatch.cus_of_home);
	replay_begin(s);
	r->groups = machine_groups_left(m);
	hierarchy_make(&s->memory, s->chip, s->figures, s->cu_count, o->warm, machine_buffer_bytes(m), r->levels);
	if (!o->warm) begin_cold(s, n);
	return true;
}

// Ends a run that is stuck: no part has an action, but waves remain at a barrier that cannot complete.
static void close_stuck_group(struct sim *s)
{
	for (uint32_t c = 0; c < s->cu_count; c++)
		for (uint32_t k = 0; k < s->simds_of_cu; k++)
			if (s->cus[c].simds[k].count) {
				s->failed |= !machine_close_group(s->machine, s->cus[c].simds[k].slots[0]->group->waves);
				return;
			}
}

// Returns how many threads run the clusters.
static unsigned threads_of(const struct sim *s)
{
	enum { CLUSTERS = 3, GROUPS = 4 }; // for each thread: with fewer, threads wait for each other
	const struct time_options *o = s->options;
	uint64_t most = machine_parts_most(s->machine);
	if (o->in_order || o->places || (o->observer && !o->observer->divide)) return 1;
	if (most > s->cluster_count / CLUSTERS) most = s->cluster_count / CLUSTERS;
	return (unsigned)(most < s->dispatch.groups / GROUPS ? most : s->dispatch.groups / GROUPS);
}

// Sets *in_vain if the run was on several threads, and one thread has to run it again.
static bool run_once(struct machine *m, const struct machine_dispatch *d, const struct time_options *o,
                     struct time_result *r, bool *in_vain)
{
	struct sim s = {0};
	*r = (struct time_result){0};
	machine_start_scheduled(m, d);
	bool ok = machine_result(m)->fault == NULL && set_up(&s, m, o, r);
	if (ok) {
		dispatch_fill(&s);
		cluster_order_all(&s);
		unsigned threads = *in_vain ? 1 : threads_of(&s);
		*in_vain = false;
		if (threads > 1) s.failed = *in_vain = !team_run_all(&s, threads);
		else cluster_run_all(&s);
		if (!s.failed) close_stuck_group(&s);
		account_end(&s);
		r->cycles_timed = r->waves ? s.dispatch.last_end + 1 : 0;
		r->cycles = r->cycles_timed + r->skipped_cycles;
		if (!s.failed) steady_finish(&s);
		ok = !s.failed;
	}
	hierarchy_free(&s.memory);
	cluster_free_all(&s);
	arena_free(&s.arena);
	return ok;
}

bool time_run(struct machine *m, const struct machine_dispatch *d, const struct time_options *o, struct time_result *r)
{
	bool in_vain = false, ok = run_once(m, d, o, r, &in_vain);
	if (!in_vain) return ok;
	time_result_free(r);
	return run_once(m, d, o, r, &in_vain);
}

void time_result_free(struct time_result *r)
{
	heap_free(r->lines);
	r->lines = NULL;
}
