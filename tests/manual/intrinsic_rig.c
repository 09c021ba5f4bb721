// Runs a file of asm-examples/intrinsics: one dispatch for each GPU and wave size, one workgroup for each draw.
#include <string.h>
#include "intrinsics.h"
#include "intrinsic_hazards.h"
#include "asm/asm.h"
#include "manual/manual.h"

enum { DRAWS = 1050, GARBAGE = 1 << 14, CHECKED = 20, FIRST = 10, FILLED_VGPRS = 96, FILLED_SGPRS = 100 };

static const struct host { const char *gpu; unsigned wave; } hosts[] = {
	{ "gfx906", 64 }, { "gfx1030", 32 }, { "gfx1030", 64 }, { "gfx1100", 32 }, { "gfx1100", 64 }, { "gfx1200", 32 },
	{ "gfx1200", 64 },
};

void want_v(struct intrinsic_out *o, unsigned vgpr, unsigned lane, uint32_t x)
{
	any_v(o, vgpr);
	o->v[vgpr - FIRST][lane] = x;
	o->has_v[vgpr - FIRST] |= 1ull << lane;
}
void want_low(struct intrinsic_out *o, unsigned vgpr, unsigned lane, uint16_t x)
{
	want_v(o, vgpr, lane, x);
	o->ignored_v[vgpr - FIRST] = 0xffff0000;
}
void any_v(struct intrinsic_out *o, unsigned vgpr) { o->result_v[vgpr - FIRST] = true; }
void want_s(struct intrinsic_out *o, unsigned sgpr, uint32_t x)
{
	any_s(o, sgpr);
	o->s[sgpr - FIRST] = x;
	o->has_s[sgpr - FIRST] = UINT32_MAX;
}
void any_s(struct intrinsic_out *o, unsigned sgpr) { o->result_s[sgpr - FIRST] = true; }
void want_mask(struct intrinsic_out *o, unsigned sgpr, const struct intrinsic_in *in, uint64_t x)
{
	want_s(o, sgpr, (uint32_t)x);
	if (in->lanes == 64) want_s(o, sgpr + 1, (uint32_t)(x >> 32));
}
void want_bool(struct intrinsic_out *o, unsigned sgpr, const struct intrinsic_in *in, uint64_t x)
{
	want_mask(o, sgpr, in, x);
	o->has_s[sgpr - FIRST] = (uint32_t)in->exec;
	o->has_s[sgpr - FIRST + 1] &= (uint32_t)(in->exec >> 32);
}

// ---- drawing --------------------------------------------------------------------------------------------------------
static uint64_t draw_mask(struct rig_random *r, unsigned lanes, uint64_t how)
{
	uint64_t a = rig_random(r), b = rig_random(r), c = rig_random(r), all = lanes == 64 ? UINT64_MAX : UINT32_MAX;
	switch (how % 8) {
	case 0: return 0;
	case 1: return 1ull << a % lanes;
	case 2: return all;
	// consecutive lanes, or no lane
	case 3: return (UINT64_MAX << a % lanes) & all & (UINT64_MAX >> b % lanes);
	case 4: return a & b & c & all;
	case 5: return (a | b | c) & all;
	case 6: return ~(1ull << a % lanes) & all;
	default: return a & all;
	}
}

static void draw(struct intrinsic_in *in, struct rig_random *r, uint64_t number)
{
	in->exec = draw_mask(r, in->lanes, number);
	in->mask = draw_mask(r, in->lanes, rig_random(r) >> 40);
	uint64_t how = number / 8 % 4, same = rig_random(r) >> 20, other = rig_random(r) % LANES;
	for (unsigned l = 0; l < LANES; l++) {
		uint64_t x = rig_random(r);
		in->v0[l] = (uint32_t)(how == 0 ? x >> 11 : how == 1 ? x >> 61 : how == 2 || l != other ? same : x >> 9);
		in->v2[l] = (uint32_t)(x >> 40) % in->lanes;
		in->v3[l] = (uint32_t)(x >> 5);
		float f = (float)((int)(x >> 33 & 31) - 16) / 2;
		memcpy(&in->v1[l], &f, 4);
	}
	in->s2 = (uint32_t)(same >> 32) % in->lanes;
	in->random = (struct rig_random){ rig_random(r) | 1 };
}

// ---- one wave -------------------------------------------------------------------------------------------------------
struct run {
	const struct intrinsic *of;
	const struct host *host;
	const struct program *program;
	struct hazards *hazards;
	struct rig_random random;
	uint64_t number;
	struct intrinsic_in in;
	struct intrinsic_out out;
	row before_v[CHECKED];
	uint32_t before_s[CHECKED], garbage[GARBAGE];
};

// Fills VGPRs and SGPRs from `first` on, vcc, m0 and scc with random values.
static void fill(struct run *r, struct wave *w, unsigned first)
{
	const uint32_t *from = r->garbage + (unsigned)(rig_random(&r->random) >> 20)
	                       % (GARBAGE - FILLED_VGPRS * LANES - ISA_REG_EXEC);
	memcpy(w->v[first], from, (FILLED_VGPRS - first) * sizeof *w->v);
	from += FILLED_VGPRS * LANES;
	for (unsigned n = first; n < FILLED_SGPRS; n++) machine_set_sgpr(w, n, from[n]);
	machine_set_sgpr(w, ISA_REG_VCC, from[ISA_REG_VCC]);
	machine_set_sgpr(w, ISA_REG_VCC + 1, from[ISA_REG_VCC + 1]);
	machine_set_sgpr(w, ISA_REG_M0, from[ISA_REG_M0]);
	machine_set_scc(w, from[0] & 1);
}

static void set_up(void *context, struct wave *w)
{
	struct run *r = context;
	r->in.lanes = w->lanes;
	draw(&r->in, &r->random, r->number++);
	if (r->of->draw) r->of->draw(&r->in);
	memset(&r->out, 0, sizeof r->out);
	r->of->reference(&r->in, &r->out);
	fill(r, w, 0);
	memcpy(w->v[0], r->in.v0, sizeof *w->v);
	memcpy(w->v[1], r->in.v1, sizeof *w->v);
	memcpy(w->v[2], r->in.v2, sizeof *w->v);
	memcpy(w->v[3], r->in.v3, sizeof *w->v);
	machine_set_sgpr(w, 2, r->in.s2);
	machine_set_sgpr(w, 0, (uint32_t)r->in.mask);
	if (w->lanes == 64) machine_set_sgpr(w, 1, (uint32_t)(r->in.mask >> 32));
	machine_set_sgpr(w, ISA_REG_EXEC, (uint32_t)r->in.exec);
	machine_set_sgpr(w, ISA_REG_EXEC + 1, (uint32_t)(r->in.exec >> 32));
	memcpy(r->before_v, w->v, sizeof r->before_v);
	memcpy(r->before_s, w->s, sizeof r->before_s);
	hazards_wave(r->hazards);
}

#define DIFFERS(r, fmt, ...) \
	ck_abort_msg("%s, %s wave%u, draw %llu, exec 0x%llx, s[0:1] 0x%llx: " fmt, (r)->of->name, (r)->host->gpu, \
	             (r)->host->wave, \
	(unsigned long long)(r)->number - 1, (unsigned long long)(r)->in.exec, (unsigned long long)(r)->in.mask, __VA_ARGS__)

static void check_vgpr(const struct run *r, const struct wave *w, unsigned n)
{
	bool result = n >= FIRST && r->out.result_v[n - FIRST];
	for (unsigned l = 0; l < w->lanes; l++) {
		uint32_t got = w->v[n][l], old = r->before_v[n][l];
		if (!result || !intrinsic_active(&r->in, l)) {
			if (got != old)
				DIFFERS(r, "v%u lane %u%s has changed: 0x%x, was 0x%x", n, l,
				        result ? ", which is not active," : "", got, old);
		} else if (r->out.has_v[n - FIRST] >> l & 1 && (got ^ r->out.v[n - FIRST][l]) & ~r->out.ignored_v[n - FIRST]) {
			DIFFERS(r, "v%u lane %u is 0x%x, not 0x%x (v0 0x%x, v1 0x%x, v2 0x%x)", n, l, got,
			        r->out.v[n - FIRST][l], r->in.v0[l], r->in.v1[l], r->in.v2[l]);
		}
	}
}

static void check_sgpr(const struct run *r, const struct wave *w, unsigned n)
{
	bool result = n >= FIRST && r->out.result_s[n - FIRST];
	if (!result && w->s[n] != r->before_s[n]) DIFFERS(r, "s%u has changed: 0x%x, was 0x%x", n, w->s[n], r->before_s[n]);
	if (result && (w->s[n] ^ r->out.s[n - FIRST]) & r->out.has_s[n - FIRST])
		DIFFERS(r, "s%u is 0x%x, not 0x%x", n, w->s[n], r->out.s[n - FIRST]);
}

static void check(void *context, struct wave *w)
{
	const struct run *r = context;
	if (wave_exec(w) != r->in.exec) DIFFERS(r, "exec is 0x%llx at the end", (unsigned long long)wave_exec(w));
	for (unsigned n = 0; n < CHECKED; n++) {
		check_vgpr(r, w, n);
		check_sgpr(r, w, n);
	}
}

// Fills the scratch registers again before each lowering, so that it cannot use results of the lowering before it.
static void before_each(void *context, struct wave *w, const struct insn *i)
{
	struct run *r = context;
	if (hazards_lowering_begins(r->hazards, i->line)) fill(r, w, CHECKED);
	const char *missing = hazards_step(r->hazards, i->line);
	if (missing) {
		struct place at = r->program->lines[i->line].place;
		DIFFERS(r, "line %u (%s line %u) requires %s", program_written_at(at).line, at.source->name, at.line, missing);
	}
}

// ---- one file -------------------------------------------------------------------------------------------------------
static void check_on(struct run *r, const struct source *text)
{
	struct diag diag = { 0 };
	struct program *p = asm_text(text, &(struct asm_options){ .gpu = isa_gpu_find(r->host->gpu),
	                                                          .wave = r->host->wave }, &diag);
	if (!p) diag_print(&diag, stderr);
	ck_assert_msg(p != NULL, "%s does not assemble for %s wave%u", text->name, r->host->gpu, r->host->wave);
	struct machine *m = machine_new(p, &(struct machine_options){ .max_steps = 100000000 });
	r->program = p;
	r->hazards = hazards_new(p);
	struct machine_observer observer = { .context = r, .before = before_each, .wave_end = check };
	struct machine_dispatch d = {
		.numthreads = { r->host->wave, 1, 1 }, .workgroups = { DRAWS, 1, 1 }, .mode = -1, .setup = set_up,
		.context = r, .observer = &observer,
		.kernel = p->kernel_count ? p->kernels : NULL            // whose VGPRs are shared
	};
	r->number = 0;
	if (!machine_run(m, &d)) DIFFERS(r, "fault: %s", machine_result(m)->fault);
	ck_assert_uint_eq(r->number, DRAWS);
	hazards_free(r->hazards);
	machine_free(m);
	program_free(p);
	diag_free(&diag);
}

void intrinsic_check(const struct intrinsic *of)
{
	static struct run r;
	struct manual_intrinsic head;
	unsigned tested = 0;
	struct arena a = { 0 };
	const char *path = arena_printf(&a, "asm-examples/intrinsics/%s.s", of->name);
	const struct source *text = rig_source(&a, path);
	ck_assert_msg(manual_intrinsic_head(&a, text, &head) && head.look && head.registers
	              && !strcmp(head.name, of->name), "%s does not have the head that README.md describes", path);
	r.random = (struct rig_random){ 0x1a7e5 };
	for (unsigned n = 0; n < GARBAGE; n++) r.garbage[n] = (uint32_t)(rig_random(&r.random) >> 32);
	for (unsigned k = 0; k < sizeof hosts / sizeof *hosts; k++) {
		r.of = of;
		r.host = &hosts[k];
		if (!manual_intrinsic_on(&head, isa_gpu_find(r.host->gpu), r.host->wave)) continue;
		check_on(&r, text);
		tested++;
	}
	ck_assert_uint_gt(tested, 0);
	arena_free(&a);
}
