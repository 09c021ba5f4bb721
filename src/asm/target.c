// Chooses the target. The first instruction needs it, but the text may set it later (.amdhsa_wavefront_size32), so the
// text is searched first.
#include "asm/target.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "asm/state.h"
#include "isa/words.h"

// chip: gives the GPU if nothing else does. at: place of the GPU's name.
struct target_found {
	const struct isa_gpu *gpu;
	const struct isa_target *target;
	const struct isa_chip *chip;
	unsigned wave;
	struct place at;
};

// Returns the lower-case letters and digits at `p`.
static const char *word_at(struct assembler *a, const char *p, const char *end)
{
	size_t n = 0;
	while (p + n < end && ((p[n] >= '0' && p[n] <= '9') || (p[n] >= 'a' && p[n] <= 'z')))
		n++;
	return arena_strndup(&a->arena, p, n);
}

// Returns the GPU named at `p`, or in "amdgcn-amd-amdhsa--gfx1030:xnack-"; otherwise NULL.
static const struct isa_gpu *gpu_in(struct assembler *a, const char *p, const char *end, struct target_found *t)
{
	p = memmem(p, (size_t)(end - p), "gfx", 3);
	const char *name = p ? word_at(a, p, end) : "";
	t->target = isa_target_find(name);
	return isa_gpu_find(name);
}

// Returns a list of the selectable GPUs, without siblings.
static const char *known_gpus(struct arena *a)
{
	const char *text = "";
	for (unsigned k = 0; k < isa_gpu_count; k++)
		if (!isa_gpus[k].like && !isa_gpus[k].incomplete)
			text = arena_printf(a, "%s%s%s", text, *text ? ", " : "", isa_gpus[k].name);
	return arena_printf(a, "expected one of %s, or a sibling", text);
}

// Returns the GPU of a chip name such as `rx7900xtx`.
static const struct isa_gpu *gpu_of_chip(struct assembler *a, const char *p, const char *end, struct target_found *t)
{
	const struct isa_chip *chip = isa_chip_find(word_at(a, p, end));
	if (!chip) return NULL;
	t->target = isa_target_find(chip->names[0]);
	return chip->gpu;
}

static bool not_known(struct assembler *a, struct place at, const char *p, const char *end)
{
	const char *name = arena_strndup(&a->arena, p,
		strcspn(p, " \t\r\n;") < (size_t)(end - p) ? strcspn(p, " \t\r\n;") : (size_t)(end - p));
	const char *old = isa_too_old(&a->arena, name);
	if (!old) return diag_error(a->diag, at, known_gpus(&a->arena), "unknown GPU");
	return diag_error(a->diag, at, arena_printf(&a->arena, "`;@ gpu %s` has most of its instructions",
		isa_gpus[0].name), "%s", old);
}

static bool starts_with(const char **p, const char *end, const char *word)
{
	size_t n = strlen(word);
	if ((size_t)(end - *p) < n || memcmp(*p, word, n))
		return false;
	*p = skip_blanks(*p + n, end);
	return true;
}

static bool allow_name(struct assembler *a, struct place at, const char *name, size_t n)
{
	const char *known, *all = "";
	for (unsigned k = 0; (known = code_allowance(k)); k++) {
		if (strlen(known) == n && !memcmp(known, name, n)) {
			*arena_push(&a->arena, &a->allow) = known;
			return true;
		}
		all = arena_printf(&a->diag->arena, "%s%s%s", all, k ? " " : "", known);
	}
	return diag_error(a->diag, at, arena_printf(&a->diag->arena, "expected one of: %s", all),
	                  "`;@ allow` does not have a name `%.*s`", (int)n, name);
}

// Adds the names after `;@ allow`.
static bool allow_all(struct assembler *a, struct place at, const char *p, const char *end)
{
	const char *start = p;
	unsigned column = at.column;
	for (p = skip_blanks(p, end); p < end && *p != ';'; p = skip_blanks(p, end)) {
		size_t n = 0;
		while (p + n < end && !strchr(" \t\r,;", p[n]))
			n++;
		at.column = column + (unsigned)(p - start);
		at.width = (unsigned)n;
		if (n && !allow_name(a, at, p, n))
			return false;
		p += n ? n : 1;
	}
	return true;
}

// Returns the GPU for a CLRX name, in any case. A GPU before gfx9 is replaced by gfx9, with one note for all attempts.
static const struct isa_gpu *clrx_gpu(struct assembler *a, struct place at, const char *p, const char *end)
{
	char name[16];
	size_t n = 0;
	for (; n < sizeof name - 1 && p + n < end && isalnum((unsigned char)p[n]); n++)
		name[n] = (char)tolower((unsigned char)p[n]);
	name[n] = 0;
	const char *old = isa_too_old(&a->arena, name);
	if (!old || a->options->gpu)
		return isa_gpu_find(name);
	diag_once(a->diag, DIAG_NOTE, at, "%s; %s is used", old, isa_gpus[0].name);
	return &isa_gpus[0];
}

static bool look_at(struct assembler *a, const struct source *text, unsigned number, const char *start, const char *end,
                    struct target_found *t)
{
	const char *p = skip_blanks(start, end);
	struct place at = { .source = text, .line = number, .column = (unsigned)(p - start) + 1,
	                    .width = (unsigned)(end - p) };
	const struct isa_gpu *before = t->gpu;
	if (starts_with(&p, end, ";@")) {
		at.column = (unsigned)(p - start) + 1;
		at.width = (unsigned)(end - p);
		if (starts_with(&p, end, "chip ") && !t->chip)
			t->chip = isa_chip_find(word_at(a, p, end));
		if (starts_with(&p, end, "gpu ") && !t->gpu && !(t->gpu = gpu_in(a, p, end, t))
		    && !(t->gpu = gpu_of_chip(a, p, end, t)) && !a->options->gpu)
			return not_known(a, at, p, end);
		if (starts_with(&p, end, "allow ")
		    && !allow_all(a, (struct place){ text, number, (unsigned)(p - start) + 1, 0 }, p, end))
			return false;
		if (starts_with(&p, end, "wave ") && !t->wave)
			t->wave = (unsigned)strtoul(p, NULL, 10);
		if (t->gpu != before)
			t->at = at;
		while (p + 1 < end && memcmp(p, ";@", 2))               // the line may have another note
			p++;
		if (p + 1 < end)
			return look_at(a, text, number, p, end, t);
	} else if (starts_with(&p, end, ".amdgcn_target") && !t->gpu) {
		t->gpu = gpu_in(a, p, end, t);
		t->at = at;
	} else if (starts_with(&p, end, ".gpu ") && !t->gpu) {
		t->gpu = clrx_gpu(a, at, p, end);
		t->at = at;
	} else if (starts_with(&p, end, ".wave32") && !t->wave) {
		t->wave = 32;
	} else if (starts_with(&p, end, ".amdhsa_wavefront_size32") && !t->wave && p < end && (*p == '0' || *p == '1')) {
		t->wave = *p == '1' ? 32 : 64;
	}
	return true;
}

bool target_choose(struct assembler *a, const struct source *text, struct target_said *said)
{
	struct target_found t = { 0 };
	for (size_t k = 0; k < a->options->allow_count; k++)
		*arena_push(&a->arena, &a->allow) = a->options->allow[k];
	const char *p = text->text, *end = text->text + text->size;
	for (unsigned number = 1; p < end; number++) {
		const char *nl = memchr(p, '\n', (size_t)(end - p));
		if (!look_at(a, text, number, p, nl ? nl : end, &t))
			return false;
		p = nl ? nl + 1 : end;
	}
	if (!t.gpu && t.chip) {
		t.gpu = t.chip->gpu;
		t.target = isa_target_find(t.chip->names[0]);
	}
	if (!a->options->gpu && t.gpu && t.gpu->incomplete)
		return diag_error(a->diag, t.at, known_gpus(&a->arena), "%s is not complete yet: %s", t.gpu->name, t.gpu->incomplete);
	const struct isa_gpu *g = a->options->gpu ? a->options->gpu : t.gpu ? t.gpu : isa_gpu_default;
	struct place nowhere = { .source = text };
	if (!g)
		return diag_error(a->diag, nowhere, NULL, "this build does not have any GPU");
	unsigned wave = a->options->wave ? a->options->wave : t.wave ? t.wave : g->wave_sizes[0];
	if (wave != g->wave_sizes[0] && wave != g->wave_sizes[1]) {
		if (a->options->wave || a->options->gpu == NULL)
			return diag_error(a->diag, nowhere, NULL, "%s does not support wave%u", g->name, wave);
		wave = g->wave_sizes[0];   // the wave size in the text is for another GPU
	}
	a->target = (struct code_target){ g, wave };
	*said = (struct target_said){ .target = a->target, .gpu = a->options->gpu || t.gpu,
	                              .wave = a->options->wave || t.wave };
	target_switch(a->program, a->options->features ? a->options->features : "");
	a->program->target = a->options->target ? a->options->target
	                     : t.target && t.target->gpu == g ? t.target
	                     : isa_target_find(g->name);
	return true;
}

void target_switch(struct program *p, const char *name)
{
	p->xnack = strstr(name, ":xnack-") ? SETTING_OFF : strstr(name, ":xnack+") ? SETTING_ON : SETTING_ANY;
	p->sramecc = strstr(name, ":sramecc-") ? SETTING_OFF : strstr(name, ":sramecc+") ? SETTING_ON : SETTING_ANY;
}
