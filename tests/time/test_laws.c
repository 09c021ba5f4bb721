// Laws of the cycle model for every program, on every GPU with every wave size: random programs of self-contained
// pieces. A program that breaks a law is reduced, piece by piece, while it still breaks the law; the rest is printed.
#include <string.h>
#include "generations.h"
#include "program_rig.h"
#include "share.h"
#include "suites.h"
#include "time/time.h"

static const struct kind { const char *gpu; unsigned wave; } kinds[] = {
	{ "gfx906", 64 }, { "gfx1010", 32 }, { "gfx1030", 32 }, { "gfx1030", 64 }, { "gfx1100", 32 }, { "gfx1100", 64 },
	{ "gfx1151", 32 }, { "gfx1200", 32 }, { "gfx1200", 64 },
};
enum {
	KINDS = sizeof kinds / sizeof *kinds, MOST_PIECES = 48, PIECE = 320, TEXT = MOST_PIECES * PIECE + 512,
	PROGRAMS = 40, MOST_WAVES = 64
};

// ---- programs -------------------------------------------------------------------------------------------------------
struct program_text { unsigned count; char piece[MOST_PIECES][PIECE]; };

static bool new_names(enum isa_gen g) { return g >= ISA_GFX11; }
static bool two_dwords(const struct kind *k) { return k->wave == 64; }

// Writes one instruction of the ALUs, on few registers, for many dependencies. v0, v1 and v8 to v10 are
// left unchanged.
static void alu_piece(char *to, const struct kind *k, struct rig_random *r)
{
	enum isa_gen g = rig_gpu(k->gpu)->gen;
	uint64_t x = rig_random(r);
	unsigned d = 2 + x % 6, a = 2 + (x >> 8) % 6, b = 2 + (x >> 16) % 6, s = 12 + 2 * ((x >> 24) % 4),
		p = 12 + 2 * ((x >> 32) % 4), e = d & 6;
	const char *vcc = two_dwords(k) ? "vcc" : "vcc_lo";
	switch ((x >> 40) % 18) {
	case 0: sprintf(to, "%s v%u, v%u, v%u\n", g == ISA_GFX9 ? "v_add_u32" : "v_add_nc_u32", d, a, b); break;
	case 1: sprintf(to, "v_xor_b32 v%u, s%u, v%u\n", d, s, b); break;
	case 2: sprintf(to, "v_fma_f32 v%u, v%u, v%u, v%u\n", d, a, b, d); break;
	case 3: sprintf(to, "v_rcp_f32 v%u, v%u\n", d, a); break;
	case 4: sprintf(to, "v_mul_lo_u32 v%u, v%u, v%u\n", d, a, b); break;
	case 5: sprintf(to, "v_mov_b32 v%u, %u\n", d, (unsigned)(x >> 48) % 64); break;
	case 6: sprintf(to, "v_lshlrev_b64 v[%u:%u], 3, v[%u:%u]\n", e, e + 1, a & 6, (a & 6) + 1); break;
	case 7: sprintf(to, "v_cmp_lt_f32 %s, v%u, v%u\n", vcc, a, b); break;
	case 8: sprintf(to, "v_cndmask_b32 v%u, v%u, v%u, %s\n", d, a, b, vcc); break;
	case 9: sprintf(to, "v_readlane_b32 s%u, v%u, 5\n", p, a); break;
	case 10: sprintf(to, "v_mov_b32_dpp v%u, v%u quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf\n", d, a); break;
	case 11:
		sprintf(to, "v_add_f64 v[%u:%u], v[%u:%u], v[%u:%u]\n", e, e + 1, a & 6, (a & 6) + 1, b & 6,
		        (b & 6) + 1);
		break;
	case 12: sprintf(to, "s_lshl_b32 s%u, s%u, 1\n", p, s); break;
	case 13: sprintf(to, "s_mul_i32 s%u, s%u, s%u\n", p, s, s); break;
	case 14: sprintf(to, "s_and_b64 s[%u:%u], s[%u:%u], s[12:13]\n", p, p + 1, s, s + 1); break;
	case 15: sprintf(to, "s_bcnt1_i32_b32 s%u, %s\n", p, "vcc_lo"); break;
	case 16: sprintf(to, "v_mbcnt_lo_u32_b32 v%u, s%u, v%u\n", d, s, a); break;
	default: sprintf(to, "v_max_f32 v%u, v%u, v%u\n", d, a, b); break;
	}
}

// Writes another kind of piece: memory (s[2:3]: data of its own; v8: the lane's offset), LDS (v10), waits, control.
// `label` is a unique name.
static void any_piece(char *to, const struct kind *k, struct rig_random *r, unsigned label)
{
	enum isa_gen g = rig_gpu(k->gpu)->gen;
	uint64_t x = rig_random(r);
	unsigned d = 2 + x % 6, offset = (unsigned)(x >> 8) % 64 * 4, e = d & 6;
	const char *exec = two_dwords(k) ? "exec" : "exec_lo", *mov = two_dwords(k) ? "s_mov_b64" : "s_mov_b32",
		*b32 = new_names(g) ? "b32" : "dword";
	const char *sub = g == ISA_GFX12 ? "s_sub_co_u32" : "s_sub_u32";
	const char *wait = g == ISA_GFX12 ? "s_wait_loadcnt 0\ns_wait_dscnt 0\ns_wait_kmcnt 0\n"
	                   : "s_waitcnt vmcnt(0) lgkmcnt(0)\n";
	switch ((x >> 40) % 20) {
	case 0: sprintf(to, "global_load_%s v%u, v8, s[2:3] offset:%u\n", b32, d, offset); break;
	case 1: sprintf(to, "global_store_%s v8, v%u, s[2:3] offset:%u\n", b32, d, offset); break;
	case 2: sprintf(to, "ds_%s_b32 v%u, v10 offset:%u\n", new_names(g) ? "load" : "read", d, offset); break;
	case 3: sprintf(to, "ds_%s_b32 v10, v%u offset:%u\n", new_names(g) ? "store" : "write", d, offset); break;
	case 4: sprintf(to, "ds_add_u32 v9, v%u offset:%u\n", d, offset); break;
	case 5:
		sprintf(to, "ds_%s_b64 v[%u:%u], v10 offset:%u\n", new_names(g) ? "load" : "read", e, e + 1,
		        offset & ~7u);
		break;
	case 6: sprintf(to, "s_load_%s s10, s[2:3], 0x%x\n", b32, offset); break;
	case 7: case 8: sprintf(to, "%s", wait); break;
	case 9:
		sprintf(to, "s_cmp_eq_u32 s12, s14\ns_cbranch_scc1 over%u\nv_mov_b32 v%u, 1\nover%u:\n",
		        label, d, label);
		break;
	case 10:
		sprintf(to,
		        "s_mov_b32 s11, 3\nloop%u:\nv_mov_b32 v%u, s11\n%s s11, s11, 1\ns_cmp_lg_u32 s11, 0\ns_cbranch_scc1 loop%u\n",
		        label, d, sub, label);
		break;
	case 11: sprintf(to, "%s", g == ISA_GFX12 ? "s_barrier_signal -1\ns_barrier_wait -1\n" : "s_barrier\n"); break;
	case 12: sprintf(to, "s_nop %u\n", (unsigned)(x >> 48) % 8); break;
	case 13: sprintf(to, "%s %s, 0xff\nv_mov_b32 v%u, v%u\n%s %s, -1\n", mov, exec, d, 2 + d % 6, mov, exec); break;
	case 14: sprintf(to, "global_atomic_add%s v8, v%u, s[2:3] offset:%u\n", new_names(g) ? "_u32" : "", d, offset); break;
	case 15:
		sprintf(to, "v_cmpx_lt_u32 %sv0, v1\ns_cbranch_execz over%u\nv_mov_b32 v%u, 2\nover%u:\n%s %s, -1\n",
		        g == ISA_GFX9 ? "vcc, " : "", label, d, label, mov, exec);
		break;
	case 16:
		sprintf(to, "%s\n", g == ISA_GFX9 ? "buffer_wbinvl1" : g == ISA_GFX12 ? "global_inv scope:SCOPE_DEV"
		        : x >> 48 & 1 ? "buffer_gl0_inv" : "buffer_gl0_inv\nbuffer_gl1_inv");
		break;
	default: alu_piece(to, k, r); break;
	}
}

static void make_program(struct program_text *p, const struct kind *k, struct rig_random *r, bool only_alu)
{
	p->count = 4 + (unsigned)(rig_random(r) % (MOST_PIECES - 6));
	for (unsigned n = 0; n < p->count; n++) {
		if (only_alu) alu_piece(p->piece[n], k, r);
		else any_piece(p->piece[n], k, r, n);
	}
}

static void write_program(char *text, const struct program_text *p)
{
	strcpy(text, "v_lshlrev_b32 v8, 2, v0\nv_mov_b32 v9, 64\nv_lshlrev_b32 v10, 2, v1\n");
	for (unsigned n = 0; n < p->count; n++) strcat(text, p->piece[n]);
	strcat(text, "s_endpgm\n");
}

// ---- one run --------------------------------------------------------------------------------------------------------
// The life of a wave, seen from its issues: they follow one another, and the gaps have causes.
struct seen { const struct wave *wave; uint64_t start, next, stalls; };
struct run {
	// life: sum of all waves; hash: of every event; memory: hash of what the waves stored
	uint64_t cycles, life, causes, lines, shortest, hash, memory;
	unsigned waves, gaps;   // gaps: events that do not begin where the last one ended
	struct seen at[MOST_WAVES];
	bool shared;                   // workgroups have the same memory
	struct rig rig;
};

static struct seen *seen_of(struct run *u, const struct wave *w)
{
	for (unsigned k = 0; k < MOST_WAVES; k++)
		if (u->at[k].wave == w) return &u->at[k];
	return NULL;
}

static void mix(struct run *u, uint64_t x) { u->hash = (u->hash ^ x) * 0x9e3779b97f4a7c15u; }

static void on_issue(void *context, const struct time_event *e)
{
	struct run *u = context;
	struct seen *s = seen_of(u, e->wave);
	if (!s) {
		s = seen_of(u, NULL);
		ck_assert_ptr_nonnull(s);
		*s = (struct seen){ e->wave, e->wave_start, e->wave_start, 0 };
	}
	u->gaps += e->since != s->next || e->issue < e->since || e->own > e->issue - e->since;
	s->stalls += e->issue - e->since;
	s->next = e->issue + 1;
	mix(u, e->issue);
	mix(u, e->exec);
	mix(u, e->own_cause);
}

static void on_end(void *context, const struct wave *w, void *own, uint64_t start, uint64_t end)
{
	(void)own;
	struct run *u = context;
	struct seen *s = seen_of(u, w);
	ck_assert_ptr_nonnull(s);
	uint64_t life = end - start + 1;
	u->gaps += s->start != start || s->next != end + 1;
	u->life += life;
	if (!u->waves++ || life < u->shortest) u->shortest = life;
	s->wave = NULL;
}

// Sets v0 to the lane, v1 to the work-item, s[2:3] to memory of each wave's own, so that no wave finds cached lines of
// another. Waves use different cache sets, so that no wave misses lines that would hit if it ran alone.
enum { OWN = 2048 + 128 };
static void setup(void *context, struct wave *w)
{
	struct run *u = context;
	uint32_t group[3];
	machine_workgroup_of(w, group);
	uint64_t address = u->rig.data->address + (u->shared ? w->id : (uint64_t)(group[0] * 4 + w->id)) * OWN;
	for (unsigned lane = 0; lane < w->lanes; lane++) {
		machine_set_vgpr(w, 0, lane, lane);
		machine_set_vgpr(w, 1, lane, w->id * w->lanes + lane);
	}
	machine_set_sgpr(w, 2, (uint32_t)address);
	machine_set_sgpr(w, 3, (uint32_t)(address >> 32));
}

static struct run *run_in(bool shared, const struct kind *k, const struct program_text *p, unsigned groups,
                          unsigned waves, struct time_options o)
{
	static struct run u;
	static char text[TEXT];
	struct time_result t;
	struct time_observer observer = { .context = &u, .issue = on_issue, .wave_end = on_end };
	memset(&u, 0, sizeof u);
	u.shared = shared;
	write_program(text, p);
	rig_assemble(&u.rig, k->gpu, k->wave, text);
	u.rig.data = machine_add_buffer(u.rig.machine, "data", MOST_WAVES * 4 * OWN, NULL);
	struct machine_dispatch d = {
		.workgroups = { groups, 1, 1 }, .numthreads = { waves * k->wave, 1, 1 }, .mode = -1, .setup = setup,
		.context = &u, .lds = 4096
	};
	o.observer = &observer;
	bool ok = time_run(u.rig.machine, &d, &o, &t);
	ck_assert_msg(ok, "%s wave%u: %s\n%s", k->gpu, k->wave, machine_result(u.rig.machine)->fault, text);
	u.cycles = t.cycles;
	for (int c = 0; c < TIME_CAUSE_COUNT; c++) u.causes += t.wave_cycles[c];
	for (size_t n = 0; n < t.line_count; n++)
		for (int c = 0; c < TIME_CAUSE_COUNT; c++) u.lines += t.lines[n].cycles[c];
	time_result_free(&t);
	for (size_t n = 0; n < u.rig.data->size; n++) u.memory = (u.memory ^ u.rig.data->bytes[n]) * 0x9e3779b97f4a7c15u;
	rig_end(&u.rig);
	return &u;
}

static struct run *run(const struct kind *k, const struct program_text *p, unsigned groups, unsigned waves,
                       struct time_options o)
{
	return run_in(false, k, p, groups, waves, o);
}

// ---- laws -----------------------------------------------------------------------------------------------------------
// Returns true if the law holds for the program; otherwise `why` describes the difference. `seed` makes all other
// choices.
typedef bool law(const struct kind *k, const struct program_text *p, uint64_t seed, char why[PIECE]);

static bool more_is_not_less(const struct kind *k, const struct program_text *p, uint64_t seed, char why[PIECE])
{
	static struct program_text more;
	struct rig_random r = { seed };
	unsigned at = (unsigned)(rig_random(&r) % (p->count + 1));
	more = *p;
	memmove(more.piece[at + 1], more.piece[at], (p->count - at) * PIECE);
	alu_piece(more.piece[at], k, &r);
	more.count++;
	// cold: fetched lines would move relative to all of the code
	struct time_options o = { .wgps = 1, .warm = true };
	uint64_t before = run(k, p, 1, 1, o)->cycles, after = run(k, &more, 1, 1, o)->cycles;
	sprintf(why, "%lu cycles, but %lu with, as line %u, %s", before, after, at + 1, more.piece[at]);
	return after >= before;
}

static bool company_is_no_help(const struct kind *k, const struct program_text *p, uint64_t seed, char why[PIECE])
{
	struct time_options o = { .wgps = 1, .warm = true };
	unsigned groups = 2 + (unsigned)(seed % 30);
	uint64_t alone = run(k, p, 1, 1, o)->shortest;
	const struct run *u = run(k, p, groups, 1, o);
	sprintf(why, "a wave lives %lu cycles alone, but one of %u only %lu", alone, groups, u->shortest);
	return u->shortest >= alone;
}

static bool same_is_same(const struct kind *k, const struct program_text *p, uint64_t seed, char why[PIECE])
{
	struct time_options o = { .wgps = 1 + (unsigned)(seed & 1), .warm = seed >> 1 & 1 };
	const struct run *u = run(k, p, 9, 2, o);
	uint64_t cycles = u->cycles, hash = u->hash;
	u = run(k, p, 9, 2, o);
	sprintf(why, "%lu cycles, then %lu", cycles, u->cycles);
	return cycles == u->cycles && hash == u->hash;
}

static bool cycles_have_causes(const struct kind *k, const struct program_text *p, uint64_t seed, char why[PIECE])
{
	unsigned groups = 1 + (unsigned)(seed % 6), waves = 1 + (unsigned)(seed >> 8) % 3;
	const struct run *u = run(k, p, groups, waves,
		(struct time_options){ .wgps = 1 + (unsigned)(seed >> 16 & 1), .warm = seed >> 17 & 1 });
	sprintf(why, "%u waves of %u lived %lu cycles; causes %lu, lines %lu, %u gaps", u->waves, groups * waves,
	        u->life, u->causes, u->lines, u->gaps);
	return u->waves == groups * waves && !u->gaps && u->causes == u->life && u->lines == u->life;
}

// Clusters that run ahead, and waves that execute later than they issue, leave the same cycles and memory as a run in
// order. Workgroups that share memory do not write it.
static bool order_is_no_matter(const struct kind *k, const struct program_text *p, uint64_t seed, char why[PIECE])
{
	struct time_options o = { .wgps = 1 + (unsigned)(seed % 5), .warm = seed >> 8 & 1 };
	unsigned groups = 3 + (unsigned)(seed >> 16) % 24, waves = 1 + (unsigned)(seed >> 24) % 2;
	bool shared = true;
	for (unsigned n = 0; n < p->count; n++)
		shared &= !strstr(p->piece[n], "global_store") && !strstr(p->piece[n], "global_atomic");
	const struct run *u = run_in(shared, k, p, groups, waves, o);
	uint64_t ahead = u->cycles, life = u->life, memory = u->memory;
	o.in_order = true;
	u = run_in(shared, k, p, groups, waves, o);
	sprintf(why, "%lu cycles, waves %lu, memory %lx; in order %lu, waves %lu, memory %lx", ahead, life, memory, u->cycles,
	        u->life, u->memory);
	return ahead == u->cycles && life == u->life && memory == u->memory;
}

static void shrink(law *holds, const struct kind *k, struct program_text *p, uint64_t seed, char why[PIECE])
{
	static struct program_text less;
	for (unsigned n = p->count; n-- > 0;) {
		char now[PIECE];
		less = *p;
		memmove(less.piece[n], less.piece[n + 1], (p->count - n - 1) * PIECE);
		less.count--;
		if (!less.count || holds(k, &less, seed, now)) continue;
		*p = less;
		strcpy(why, now);
	}
}

static void for_every_program(law *holds, const char *what, bool only_alu)
{
	static struct program_text p;
	static char text[TEXT];
	for (unsigned n = 0; n < PROGRAMS * KINDS; n++) {
		if (!share_has(n)) continue;
		struct rig_random r = rig_random_of(n);
		const struct kind *k = &kinds[n % KINDS];
		char why[PIECE] = "";
		make_program(&p, k, &r, only_alu);
		uint64_t seed = rig_random(&r) | 1ull << 40;
		if (holds(k, &p, seed, why)) continue;
		shrink(holds, k, &p, seed, why);
		write_program(text, &p);
		ck_abort_msg("%s, %s wave%u: %s\n%s", what, k->gpu, k->wave, why, text);
	}
}

START_TEST(adding_alu_never_saves_cycles) { for_every_program(more_is_not_less, "one instruction more", true); }
END_TEST
START_TEST(company_never_helps) { for_every_program(company_is_no_help, "company", false); }
END_TEST
START_TEST(same_input_same_cycles) { for_every_program(same_is_same, "the same input", false); }
END_TEST
START_TEST(every_cycle_has_a_cause) { for_every_program(cycles_have_causes, "accounts", false); }
END_TEST

START_TEST(order_of_clusters_does_not_matter) { for_every_program(order_is_no_matter, "the order of clusters", false); }
END_TEST

Suite *laws_suite(void)
{
	Suite *s = suite_create("laws");
	TCase *t = tcase_create("laws");
	tcase_add_test(t, adding_alu_never_saves_cycles);
	tcase_add_test(t, company_never_helps);
	tcase_add_test(t, same_input_same_cycles);
	tcase_add_test(t, every_cycle_has_a_cause);
	tcase_add_test(t, order_of_clusters_does_not_matter);
	suite_add_tcase(s, t);
	return s;
}
