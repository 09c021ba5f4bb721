// Laws of micro-operations (wave/uops.def), for the lists of all forms with random modifiers. Each micro-operation of
// rows writes only what it names, in lanes of its mask only; its results depend only on what it names; all levels of
// host instructions compute the same bits. Each kind occurs.
#include <string.h>
#include "effect_laws.h"
#include "share.h"
#include "suites.h"
#include "machine/state.h"
#include "prepare/decorate.h"
#include "wave/uops.h"

static const char *const gpus[] = { "gfx906", "gfx1030", "gfx1100", "gfx1200" };
enum { GPUS = sizeof gpus / sizeof *gpus, DRAWS = 4 };
static unsigned seen[UOP_COUNT];

static bool is_in(const char *set, char c) { return c && strchr(set, c); }
static bool is_pair(char operand) { return is_in("RWU", operand); }
static size_t bytes_of(char operand)
{
	return is_in("sd", operand) ? 4 : is_pair(operand) ? 2 * sizeof(row) : sizeof(row);
}

// ---- a wave with random contents ------------------------------------------------------------------------------------
struct waves { struct wave *from, *to, *other; size_t size; };

// Fills registers and temporary rows from a pool of random dwords.
static void fill(struct wave *w, struct rig_random *r)
{
	enum { POOL = 1 << 16, V_ROWS = 256 };
	static uint32_t pool[POOL];
	static bool made;
	struct rig_random own = { 4711 };
	for (uint32_t k = 0; k < POOL && !made; k++) pool[k] = (uint32_t)(rig_random(&own) >> 16);
	made = true;
	memcpy(w->s, pool + rig_random(r) % (POOL / 2), ISA_REG_EXEC * 4);
	memcpy(w->v, pool + rig_random(r) % (POOL / 2), V_ROWS * sizeof(row));
	memcpy(w->temp, pool + rig_random(r) % (POOL / 2), sizeof w->temp);
}

static void make_waves(struct waves *a, const struct effect_case *c)
{
	const struct prepared *code = &c->machine->code;
	a->size = (sizeof(struct wave) + code->pool_rows * sizeof(row) + 127) / 128 * 128;
	struct wave **all[] = { &a->from, &a->to, &a->other };
	for (unsigned k = 0; k < 3; k++) {
		*all[k] = heap_aligned(128, a->size);
		memset(*all[k], 0, a->size);
		memcpy((*all[k])->pool, code->pool, code->pool_rows * sizeof(row));
	}
	wave_belongs(a->from, c->machine, NULL, c->machine->changes);
	a->from->pc = 1;
}

static void free_waves(struct waves *a)
{
	heap_free(a->from);
	heap_free(a->to);
	heap_free(a->other);
}

static void draw_waves(struct waves *a, struct rig_random *r)
{
	struct wave *w = a->from;
	fill(w, r);
	const uint64_t exec = rig_random(r) % 3 ? rig_random(r) : UINT64_MAX;
	wave_set_exec(w, exec);
	w->mode = (uint32_t)rig_random(r) & 0x3ff;
	mode_changed(w);
	for (unsigned j = 0; j < LANES; j++) w->temp[TEMP_ENABLED][j] = rig_random(r) % 2 ? ~0u : 0;      // masks of DPP
}

// ---- one micro-operation --------------------------------------------------------------------------------------------
static uint8_t *place(struct wave *w, uint32_t at) { return (uint8_t *)w + at; }

static void run_uop(struct wave *w, const struct uop *u, unsigned level)
{
	const uint32_t host = host_floats_get();
	w->floats_now = 0;
	host_level(level)->rows->at[u->kind](w, u);
	host_vectors_done();
	host_floats_set(host);
	w->floats_now = 0;
}

// Copies what it names from one wave to another.
static void copy_named(const struct uop *u, struct wave *from, struct wave *to)
{
	const char *operands = uop_facts[u->kind].operands;
	for (unsigned k = 0; operands[k]; k++)
		if (is_in("rRuUsm", operands[k])) memcpy(place(to, u->at[k]), place(from, u->at[k]), bytes_of(operands[k]));
}

static void check_mask(const struct uop *u, struct waves *a, const struct effect_case *c)
{
	const char *operands = uop_facts[u->kind].operands;
	const int mask = uop_mask((enum uop_kind)u->kind);
	for (unsigned k = 0; operands[k]; k++)
		for (size_t d = 0; is_in("uU", operands[k]) && d < bytes_of(operands[k]); d += sizeof(row))
			for (unsigned j = 0; j < c->wave; j++)
				ck_assert_msg(ROW(a->from, u->at[mask])[j] || ROW(a->to, u->at[k] + d)[j] == ROW(a->from, u->at[k] + d)[j],
				              "%s writes lane %u, which its mask excludes: `%s`", uop_facts[u->kind].name, j, c->text);
}

static void same_results(const struct uop *u, struct wave *x, struct wave *y, const struct effect_case *c,
                         const char *with)
{
	const char *operands = uop_facts[u->kind].operands;
	for (unsigned k = 0; operands[k]; k++)
		for (size_t d = 0; is_in("wWuUd", operands[k]) && d < bytes_of(operands[k]); d += sizeof(row))
			ck_assert_msg(!memcmp(place(x, u->at[k]) + d, place(y, u->at[k]) + d, operands[k] == 'd' ? 4 : c->wave * 4),
			              "%s has another result %s: `%s`", uop_facts[u->kind].name, with, c->text);
}

static void try_uop(const struct uop *u, struct waves *a, const struct effect_case *c, struct rig_random *r)
{
	const char *operands = uop_facts[u->kind].operands;
	draw_waves(a, r);
	a->from->floats_now = 0;
	memcpy(a->to, a->from, a->size);
	run_uop(a->to, u, 2);
	check_mask(u, a, c);
	for (unsigned level = 3; level <= 4; level++) {
		memcpy(a->other, a->from, a->size);
		run_uop(a->other, u, level);
		same_results(u, a->to, a->other, c, "on another level");
	}
	memcpy(a->other, a->from, a->size);
	fill(a->other, r);
	copy_named(u, a->from, a->other);
	run_uop(a->other, u, 2);
	same_results(u, a->to, a->other, c, "with other contents of what it does not read");
	for (unsigned k = 0; operands[k]; k++)         // takes back what it may write
		if (is_in("wWuUd", operands[k])) memcpy(place(a->to, u->at[k]), place(a->from, u->at[k]), bytes_of(operands[k]));
	ck_assert_msg(!memcmp(a->from, a->to, a->size), "%s writes what it does not name: `%s`", uop_facts[u->kind].name,
	              c->text);
}

// ---- lists ----------------------------------------------------------------------------------------------------------
// A register that a micro-operation names belongs to the operand that it gives.
static void check_operand(const struct insn *i, const struct uop *u, const struct effect_case *c)
{
	const struct uop_facts *f = &uop_facts[u->kind];
	for (unsigned k = 0; f->operands[k]; k++) {
		const uint32_t at = u->at[k];
		if (is_in("#c", f->operands[k]) || u->operand == UOP_FIXED || at < SGPR_AT(0) || at >= TEMP_AT(0)) continue;
		if (at >= SGPR_AT(128) && at < VGPR_AT(0)) continue;       // the mask
		ck_assert_msg(at >= i->at[u->operand] && at < i->at[u->operand] + 4 * sizeof(row),
		              "%s names a register of another operand than %u: `%s`", f->name, u->operand, c->text);
	}
}

static void try_list(const struct effect_case *c, struct rig_random *r)
{
	struct waves a;
	unsigned n = 0;
	make_waves(&a, c);
	for (const struct uop *u = c->insn->uops; u->kind != UOP_DONE; u++) {
		ck_assert_uint_lt(++n, UOP_MOST);
		ck_assert(uop_facts[u->kind].name != NULL);
		seen[u->kind]++;
		if (!uop_facts[u->kind].operands) continue;
		if (!c->insn->pair) check_operand(c->insn, u, c);
		try_uop(u, &a, c, r);
	}
	free_waves(&a);
}

static void try_form(const struct isa_gpu *gpu, const struct isa_form *f, unsigned k)
{
	for (unsigned n = 0; n < DRAWS; n++) {
		struct effect_case c = {
			.gpu = gpu, .wave = gpu->wave_sizes[n % 2] ? gpu->wave_sizes[n % 2] : gpu->wave_sizes[0],
			.form = f, .family = CASE_ALL
		};
		struct rig_random r = rig_random_of(k * DRAWS + n);
		if (!share_has(k * DRAWS + n)) continue;
		if (!case_has(f, gpu, c.family)) c.family = CASE_PLAIN;
		if (case_draw(&c, &r)) try_list(&c, &r);
		case_free(&c);
	}
}

START_TEST(lists)
{
	for (unsigned g = 0; g < GPUS; g++)
		for (unsigned k = 0; k < isa_form_count; k++)
			if (laws_can_try(&isa_forms[k], isa_gpu_find(gpus[g])))
				try_form(isa_gpu_find(gpus[g]), &isa_forms[k], k * GPUS + g);
	for (unsigned k = 0; k < UOP_COUNT; k++)
		if (uop_facts[k].operands)
			ck_assert_msg(seen[k] >= share_least(10), "%s occurs %u times", uop_facts[k].name, seen[k]);
}
END_TEST

Suite *uops_suite(void)
{
	Suite *s = suite_create("uops");
	TCase *t = tcase_create("laws");
	tcase_set_timeout(t, 120);
	tcase_add_test(t, lists);
	suite_add_tcase(s, t);
	return s;
}
