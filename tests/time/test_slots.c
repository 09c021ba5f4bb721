// The slots of a SIMD against a simple model: which ones are ready, and which will be, while waves begin and end and
// time goes on by small and large steps.
#include <stdlib.h>
#include "isa/registers.h"
#include "program_rig.h"
#include "suites.h"
#include "time/sim.h"
#include "time/simd.h"
#include "time/slot.h"

enum { UNITS = 3 };

// Returns a cycle: passed, near, some wheels away, or unknown.
static uint64_t random_cycle(struct rig_random *random, uint64_t now)
{
	static const uint64_t reach[] = { 8, WHEEL, WHEEL + 2, 5 * WHEEL, 100000 };
	uint64_t k = rig_random(random) % 7;
	return k == 5 ? NEVER : k == 6 ? now - now % 3 : now + rig_random(random) % reach[k];
}

static void set_turn(struct sim *s, struct slot *w, const struct plan *plans, struct rig_random *random)
{
	w->next = &plans[rig_random(random) % UNITS];
	w->ready.at = random_cycle(random, s->now);
	simd_set_turn(s, w);
}

// Compares all slots. A slot that is ready stays ready until its next turn.
static void compare(const struct simd *d, uint64_t now)
{
	for (uint32_t k = 0; k < d->count; k++) {
		const struct slot *w = d->slots[k];
		uint64_t at = w->ready.at;
		ck_assert_uint_eq(w->index, k);
		ck_assert_uint_eq(d->ready >> k & 1, at <= now);
		ck_assert_uint_eq(d->asleep >> k & 1, at > now && at != NEVER);
		for (uint32_t u = 0; u < ISA_UNITS; u++) ck_assert_uint_eq(d->of_unit[u] >> k & 1, u == w->next->unit);
	}
	uint32_t all = d->count < MAX_SLOTS ? (1u << d->count) - 1 : ~0u;
	ck_assert_uint_eq((d->ready | d->asleep) & ~all, 0);
}

START_TEST(slots_become_ready)
{
	enum { STEPS = 200000 };
	static const struct plan plans[UNITS] = { { .unit = ISA_VALU }, { .unit = ISA_SALU }, { .unit = ISA_LDS } };
	struct slot *slots[MAX_SLOTS];
	struct rig_random random = { 11 };
	struct sim s = { 0 };
	struct simd d = { 0 };
	for (uint32_t k = 0; k < MAX_SLOTS; k++) slots[k] = calloc(1, sizeof **slots);
	for (uint32_t step = 0; step < STEPS; step++) {
		uint64_t what = rig_random(&random) % 16;
		if (!what && d.count < MAX_SLOTS) {
			struct slot *w = slots[d.count];
			*w = (struct slot){ .simd = &d, .next = plans, .ready.at = NEVER, .start = rig_random(&random) % 1000 };
			simd_add(&d, w);
			set_turn(&s, w, plans, &random);
		} else if (what == 1 && d.count) {
			struct slot *w = d.slots[rig_random(&random) % d.count];
			uint32_t k = 0;
			while (slots[k] != w) k++;
			simd_remove(&d, w);
			slots[k] = slots[d.count];
			slots[d.count] = w;
		} else if (what < 10 && d.count) {
			set_turn(&s, d.slots[rig_random(&random) % d.count], plans, &random);
		} else if (what >= 10) {
			s.now += rig_random(&random) % (what < 14 ? 3 : what == 14 ? 30 : 3 * WHEEL);
			simd_wake_slots(&d, s.now);
		}
		compare(&d, s.now);
	}
	for (uint32_t k = 0; k < MAX_SLOTS; k++) free(slots[k]);
}
END_TEST

Suite *slots_suite(void)
{
	Suite *s = suite_create("slots");
	TCase *t = tcase_create("slots");
	tcase_add_test(t, slots_become_ready);
	suite_add_tcase(s, t);
	return s;
}
