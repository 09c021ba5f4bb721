// `make laws`: tests the laws of effects for every form of every GPU in every wave size and family of modifiers. Prints
// broken laws, cases that were not reached, and the number of cases that each law covered.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "effect_laws.h"

enum { DRAWS = 400, FAULTS = 300, STATES = 2, MORE = 240, SHOWN = 60, ROUNDS = 5 };

struct totals { uint64_t cases, reached, broken, unreached; };

// Draws states until the laws were tested in `states` of them; continues while claims are not shown.
static bool try_case(struct laws *l, struct effect_case *c, unsigned states, struct totals *t)
{
	unsigned tried = 0, draws = 0, faults = 0;
	snprintf(l->fault, sizeof l->fault, "no words of it were drawn");
	while (tried < states + MORE && draws < DRAWS && faults < FAULTS) {
		draws++;
		if (!case_draw(c, &l->random)) { case_free(c); continue; }
		bool shown = laws_shown(l, c);
		if (tried >= states && shown) { case_free(c); break; }
		bool held = laws_try(l, c);
		case_free(c);
		if (!held) {
			if (t->broken++ < SHOWN) printf("law %u: %s\n", l->law, l->wrong);
			return true;
		}
		if (l->faulted) faults++;
		else tried++;
	}
	return tried;
}

// Draws other cases of claims that no state has shown yet.
static void try_again(struct laws *l, struct effect_case *c, struct totals *t)
{
	if (case_draw(c, &l->random) && !laws_shown(l, c)) {
		case_free(c);
		try_case(l, c, 0, t);
	} else {
		case_free(c);
	}
}

static void try_gpu(struct laws *l, const struct isa_gpu *on, const char *only, bool again, struct totals *t)
{
	for (unsigned k = 0; k < isa_form_count; k++) {
		const struct isa_form *f = &isa_forms[k];
		if (!laws_can_try(f, on) || (*only && strncmp(isa_text(isa_record(f)->id), only, strlen(only)))) continue;
		laws_form(l);
		for (unsigned w = 0; w < 2 && on->wave_sizes[w]; w++)
			for (unsigned family = 0; family < case_families(f); family++) {
				// Pairs exist in wave32 only.
				if (!case_has(f, on, family) || (f == isa_pair && on->wave_sizes[w] != 32)) continue;
				struct effect_case c = { .gpu = on, .wave = on->wave_sizes[w], .form = f, .family = family,
				                         .lds_direct = true };
				if (again) { try_again(l, &c, t); continue; }
				t->cases++;
				if (try_case(l, &c, STATES, t)) t->reached++;
				else if (t->unreached++ < SHOWN)
					printf("not reached: %s, wave%u, %s %s (%s): %s\n", on->name, c.wave,
					       isa_text(isa_record(f)->id), isa_text(isa_format(f)->name),
					       case_family_name(f, family), l->fault);
			}
	}
}

static unsigned unshown(const struct laws *l)
{
	unsigned n = 0;
	for (size_t k = 0; k < l->room; k++) n += l->claims[k].key && !l->claims[k].shown && !l->claims[k].excuse;
	return n;
}

int main(int argc, char **argv)
{
	const char *only = argc > 1 ? argv[1] : "", *gpu = argc > 2 ? argv[2] : "";
	struct laws *l = calloc(1, sizeof *l);
	struct totals t = { 0 };
	setvbuf(stdout, NULL, _IOLBF, 0);
	laws_begin(l, 0x1234567);
	for (unsigned round = 0; round < ROUNDS && (!round || unshown(l)); round++)
		for (unsigned g = 0; g < isa_gpu_count; g++) {
			const struct isa_gpu *on = &isa_gpus[g];
			if (on->incomplete || (*gpu && strcmp(on->name, gpu))) continue;
			try_gpu(l, on, only, round, &t);
			if (!round) printf("%s: %llu cases\n", on->name, (unsigned long long)t.cases);
		}
	unsigned shown = 0, excused = 0, missing = unshown(l);
	for (size_t k = 0; k < l->room; k++) {
		if (!l->claims[k].key) continue;
		if (l->claims[k].shown) shown++;
		else if (l->claims[k].excuse) excused++;
		else printf("law 3: nothing shows that %s (%u tried)\n", l->claims[k].name, l->claims[k].tried);
	}
	printf("laws: %llu cases of (form, GPU, wave, modifiers), %llu reached; held: "
	       "1 %llu, 2 %llu, 4 %llu states; 3: %u of %u claims shown, %u that no state can; %llu broken\n",
	       (unsigned long long)t.cases, (unsigned long long)t.reached, (unsigned long long)l->held[0],
	       (unsigned long long)l->held[1], (unsigned long long)l->held[3],
	       shown, shown + missing + excused, excused, (unsigned long long)t.broken);
	bool fine = !t.broken && !missing && !t.unreached;
	laws_end(l);
	free(l);
	return fine ? 0 : 1;
}
