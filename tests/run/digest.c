// Prints a number for the results of each record, which must be equal on every host: NAME NEAREST OTHERWISE. Executes
// each form of each GPU from random states, rounding to nearest and otherwise. The states are full of values that hosts
// treat differently (NaNs, infinities, denormals, the least normal numbers). Arguments: the level of host instructions,
// 0 for the best; a prefix of names. SHARE takes a part of the records (share.h).
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "effect_laws.h"
#include "mix.h"
#include "share.h"
#include "machine/state.h"

enum { DRAWS = 40, TRIES = 1, STATES = 6, ROUNDINGS = 2 };

struct digest { uint64_t of[ROUNDINGS]; };
struct execution { struct effect_case *c; struct case_state *from, *to; bool taken; };

static void wave_start(void *context, struct wave *w)
{
	struct execution *x = context;
	case_state_give(x->from, x->c, w);
}

static void on_after(void *context, struct wave *w, const struct insn *i)
{
	struct execution *x = context;
	if (i != x->c->insn || x->taken) return;
	case_state_take(x->to, x->c, w);
	x->taken = true;
}

// Returns a value that is special as an f32, as the upper half of an f64, or as one or two f16.
static uint32_t special(struct rig_random *r)
{
	static const uint32_t known[] = {
		0, 0x80000000, 0x3f800000, 0xbf800000, 0x7f800000, 0xff800000, 0x7f7fffff, 0x7fc00001, 0xffc00002,
		0x7f800003, 0xffa00004, 0x00000001, 0x807fffff, 0x00800000, 0x80800000, 0x00800001, 0x3f7fffff,
		0x3f800001, 0x20000000, 0x1fffffff, 0xa0000000, 0x4f000000, 0xcf000000, 0x4f800000, 0x7ff00000,
		0xfff00000, 0x7ff80005, 0x7ff00006, 0xfff40007, 0x000fffff, 0x80000000, 0x00100000, 0x80100000,
		0x3ff00000, 0x20000001, 0x5fe00000, 0x1ff00000, 0x9ff00001, 0x41e00000, 0xc1e00000, 0x7c007e01,
		0xfc007d02, 0x7c01fe03, 0x040003ff, 0x84008001, 0x3c00bc00, 0x7bfffbff, 0x04010001 };
	uint64_t x = rig_random(r);
	uint32_t value = known[(x >> 40) % (sizeof known / sizeof *known)];
	if ((x >> 8 & 7) == 0) return (uint32_t)(x >> 32);
	// Products are near the least normal number.
	if ((x >> 8 & 7) == 1) return ((uint32_t)(x >> 32) & 0x80ffffff) | 0x1f000000;
	if ((x >> 8 & 7) == 2) return ((uint32_t)(x >> 32) & 0x80ffffff);   // denormals, and their neighbours
	return value;
}

static void make_special(struct case_state *s, const struct effect_case *c, struct rig_random *r)
{
	enum { POOL = 1 << 14 };
	static uint32_t pool[POOL];
	static bool made;
	struct rig_random own = { 815 };               // as in case_state_draw
	for (uint32_t k = 0; k < POOL && !made; k++) pool[k] = special(&own);
	made = true;
	if (c->insn->access) return;
	for (uint32_t k = 0; k < s->rows; k++) case_values(s->v[k], c->wave, pool, POOL, r);
	case_values(s->s, 100, pool, POOL, r);
}

static void execute(struct effect_case *c, struct rig_random *r, struct digest *d)
{
	struct case_state from, to;
	case_state_make(&from, c);
	case_state_make(&to, c);
	for (unsigned k = 0; k < STATES; k++) {
		unsigned otherwise = k % ROUNDINGS;
		case_state_draw(&from, c, r);
		if (k % 3 != 2) make_special(&from, c, r);
		from.s[REG_MODE] = otherwise ? from.s[REG_MODE] | (1 + k / 2 % 3) * 5 : from.s[REG_MODE] & ~15u;
		struct execution x = { c, &from, &to, false };
		struct machine_observer observer = { .context = &x, .wave_start = wave_start, .after = on_after };
		c->dispatch.observer = &observer;
		machine_run(c->machine, &c->dispatch);
		if (!x.taken || to.fault) continue;
		struct mix m = mix_begin(d->of[otherwise]);
		mix_add(&m, to.s, sizeof to.s);
		mix_add(&m, to.v, to.rows * sizeof(row));
		mix_add(&m, to.memory, sizeof to.memory);
		mix_add(&m, to.lds, sizeof to.lds);
		d->of[otherwise] = mix_end(&m);
	}
	case_state_free(&from);
	case_state_free(&to);
}

static void try_form(const struct isa_gpu *gpu, const struct isa_form *f, unsigned level, struct digest *d)
{
	for (unsigned family = CASE_PLAIN; family <= CASE_ALL; family++) {
		if (!case_has(f, gpu, family)) continue;
		struct effect_case c = { .gpu = gpu, .wave = gpu->wave_sizes[0], .level = level, .form = f, .family = family };
		const char *id = isa_text(isa_record(f)->id);
		struct rig_random r = { mix_bytes(mix_bytes(0xcbf29ce484222325, id, strlen(id)), gpu->name,
		                                  strlen(gpu->name)) + family + 1 };
		for (unsigned draws = 0, tried = 0; draws < DRAWS && tried < TRIES; draws++) {
			if (case_draw(&c, &r)) {
				execute(&c, &r, d);
				tried++;
			}
			case_free(&c);
		}
	}
}

// Returns whether a GPU without accumulation registers has the record. The numbers of such records do not depend on
// GPUs that do.
static bool is_on(const struct isa_record *r, const struct isa_gpu *const *gpus, unsigned n)
{
	bool on = false;
	for (unsigned k = r->first_form; k < r->first_form + r->form_count; k++)
		for (unsigned g = 0; g < n; g++) on |= !gpus[g]->agprs && isa_form_on(&isa_forms[k], gpus[g]);
	return on;
}

int main(int argc, char **argv)
{
	unsigned level = argc > 1 ? (unsigned)atoi(argv[1]) : 0;
	const char *only = argc > 2 ? argv[2] : "";
	static const char *const names[] = { "gfx906", "gfx1030", "gfx1100", "gfx1200", "gfx90a" };
	enum { GPUS = sizeof names / sizeof *names };
	const struct isa_gpu *gpus[GPUS];
	for (unsigned g = 0; g < GPUS; g++) gpus[g] = isa_gpu_find(names[g]);
	setvbuf(stdout, NULL, _IOLBF, 0);
	for (unsigned n = 0; n < isa_record_count; n++) {
		const struct isa_record *record = &isa_records[n];
		struct digest d = { { 0xcbf29ce484222325, 0xcbf29ce484222325 } };
		if (strncmp(isa_text(record->id), only, strlen(only)) || !share_has(n)) continue;
		for (unsigned k = 0; k < isa_form_count; k++)
			for (unsigned g = 0; g < GPUS && isa_record(&isa_forms[k]) == record; g++)
				if (laws_can_try(&isa_forms[k], gpus[g]) && !(gpus[g]->agprs && is_on(record, gpus, GPUS)))
					try_form(gpus[g], &isa_forms[k], level, &d);
		printf("%s %08x %08x\n", isa_text(record->id), (uint32_t)(d.of[0] ^ d.of[0] >> 32),
		       (uint32_t)(d.of[1] ^ d.of[1] >> 32));
	}
	return 0;
}
