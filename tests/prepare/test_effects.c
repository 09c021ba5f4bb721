// Tests a sample of the laws of effects (effect_laws.h): some forms of each GPU, without modifiers, with one, and with
// all. `make laws` tests all forms.
#include <check.h>
#include <stdlib.h>
#include "effect_laws.h"
#include "program_rig.h"
#include "share.h"
#include "suites.h"

enum { EACH = 6, DRAWS = 100 };         // one form in six, at random: a stride could miss a kind

static const char *const gpus[] = { "gfx906", "gfx1030", "gfx1100", "gfx1200" };
enum { GPUS = sizeof gpus / sizeof *gpus };

static void try_form(struct laws *l, const struct isa_gpu *gpu, const struct isa_form *f, unsigned family)
{
	struct effect_case c = {
		.gpu = gpu, .wave = gpu->wave_sizes[gpu->wave_sizes[1] && rig_random(&l->random) & 1], .form = f,
		.family = family
	};
	for (unsigned draws = 0; draws < DRAWS; draws++) {
		bool drawn = case_draw(&c, &l->random), held = !drawn || laws_try(l, &c);
		case_free(&c);
		ck_assert_msg(held, "law %u: %s", l->law, l->wrong);
		if (drawn && !l->faulted) return;
	}
}

START_TEST(laws_hold)
{
	const struct isa_gpu *gpu = isa_gpu_find(gpus[_i]);
	struct laws *l = malloc(sizeof *l);
	ck_assert(l != NULL);
	laws_begin(l, 1);
	for (unsigned k = 0; k < isa_form_count; k++) {
		const struct isa_form *f = &isa_forms[k];
		uint64_t number = (uint64_t)k * GPUS + (unsigned)_i;
		l->random = rig_random_of(number);
		if (!laws_can_try(f, gpu) || (rig_random(&l->random) >> 33) % EACH || !share_has(number)) continue;
		try_form(l, gpu, f, CASE_PLAIN);
		if (case_has(f, gpu, CASE_ALL)) try_form(l, gpu, f, CASE_ALL);
		if (case_has(f, gpu, CASE_GPR_IDX)) try_form(l, gpu, f, CASE_GPR_IDX);
		if (f->modifier_count)
			try_form(l, gpu, f,
			         CASE_FAMILIES + (unsigned)(rig_random(&l->random) >> 33) % f->modifier_count);
	}
	ck_assert_uint_gt(l->held[0], share_least(500));
	laws_end(l);
	free(l);
}
END_TEST

// A scalar that is one bit of the state is read as well if it is part of an address. The laws draw such scalars too
// rarely to find it.
START_TEST(offsets_that_are_one_bit)
{
	static const struct { const char *text; unsigned reg; } reads[] = {
		{ "buffer_load_dword v1, v2, s[4:7], src_scc offen\n", REG_SCC },
		{ "buffer_store_dword v1, v2, s[4:7], src_vccz offen\n", ISA_REG_VCC },
		{ "buffer_load_dword v1, v2, s[4:7], src_execz offen\n", ISA_REG_EXEC },
		{ "buffer_load_dword v1, v2, s[4:7], s9 offen\n", 9 },
	};
	for (size_t k = 0; k < sizeof reads / sizeof *reads; k++) {
		struct rig r;
		rig_prepare(&r, "gfx906", 0, reads[k].text);
		const struct effects *e = machine_code(r.machine, NULL)[0].effects;
		bool found = false;
		for (const struct effect *x = NULL; (x = effects_next(e, x));)
			found |= x->read && x->role == EFFECT_ADDRESS && x->first == reads[k].reg;
		ck_assert_msg(found, "%s", reads[k].text);
		rig_end(&r);
	}
}
END_TEST

// m0 does not choose another register for vccz and execz.
START_TEST(one_bit_is_not_indexed)
{
	static const struct { const char *text; unsigned reg; } reads[] = {
		{ "s_movrels_b32 s48, src_vccz\n", ISA_REG_VCC }, { "s_movrels_b64 s[0:1], src_execz\n", ISA_REG_EXEC },
	};
	for (size_t k = 0; k < sizeof reads / sizeof *reads; k++) {
		struct rig r;
		rig_prepare(&r, "gfx1030", 32, reads[k].text);
		const struct effects *e = machine_code(r.machine, NULL)[0].effects;
		bool found = false;
		for (const struct effect *x = NULL; (x = effects_next(e, x));)
			found |= x->read && x->first == reads[k].reg && x->place == EFFECT_FIXED;
		ck_assert_msg(found, "%s", reads[k].text);
		rig_end(&r);
	}
}
END_TEST

Suite *effects_suite(void)
{
	Suite *s = suite_create("effects");
	TCase *t = tcase_create("laws");
	tcase_add_loop_test(t, laws_hold, 0, GPUS);
	tcase_add_test(t, offsets_that_are_one_bit);
	tcase_add_test(t, one_bit_is_not_indexed);
	suite_add_tcase(s, t);
	return s;
}
