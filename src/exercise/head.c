// Reads notes of the head that say how an exercise is marked: `exercise`, `on`, `masks`, `checks`, `limit`.
#include <string.h>
#include "base/nearest.h"
#include "harness/note_text.h"
#include "exercise/parts.h"

// Takes the next word, which blanks and commas end; returns an empty text at the end.
static struct note_text next_word(struct note_text *t)
{
	while (t->p < t->end && strchr(" \t\r,", *t->p)) note_step(t, 1);
	struct note_text word = *t;
	while (t->p < t->end && !strchr(" \t\r,;", *t->p)) note_step(t, 1);
	word.end = t->p;
	word.at.width = (unsigned)(word.end - word.p);
	if (word.p == word.end) t->p = t->end;                          // a comment
	return word;
}

static const char *kept(struct exercise *e, struct note_text t)
{
	return arena_strndup(&e->arena, t.p, (size_t)(t.end - t.p));
}

// ---- exercise -------------------------------------------------------------------------------------------------------
static bool read_exercise(struct exercise *e, struct note_text t, struct diag *d)
{
	struct note_text word = next_word(&t);
	if (word.p == word.end) return true;
	if (!note_is(&word, (size_t)(word.end - word.p), "after"))
		return diag_error(d, word.at, "exercise after 03-compaction", "`exercise` expects `after` and lessons");
	for (word = next_word(&t); word.p < word.end; word = next_word(&t))
		*arena_push(&e->arena, &e->lessons) = kept(e, word);
	return true;
}

// ---- on -------------------------------------------------------------------------------------------------------------
const char *exercise_target_hint(struct arena *a, const struct isa_gpu *g)
{
	const unsigned one = g->wave_sizes[0], other = g->wave_sizes[1];
	return other ? arena_printf(a, "`on %s:%u`, or `on %s:%u`", g->name, one, g->name, other)
	       : arena_printf(a, "`on %s:%u`", g->name, one);
}

static bool add_target(struct exercise *e, struct note_text word, struct diag *d)
{
	char *name = arena_strndup(&e->arena, word.p, (size_t)(word.end - word.p)), *colon = strchr(name, ':');
	const char *size = colon ? colon + 1 : "";
	if (colon) *colon = 0;
	const struct isa_gpu *gpu = isa_gpu_find(name);
	if (!gpu || gpu->incomplete)
		return diag_error(d, word.at, exercise_target_hint(&d->arena, isa_gpu_default), "GPU `%s` does not exist", name);
	unsigned wave = colon ? !strcmp(size, "32") ? 32 : !strcmp(size, "64") ? 64 : 0 : gpu->wave_sizes[0];
	if (!wave || (wave != gpu->wave_sizes[0] && wave != gpu->wave_sizes[1]))
		return diag_error(d, word.at, exercise_target_hint(&d->arena, gpu), "%s does not have waves of `%s` lanes", name,
		                  size);
	*arena_push(&e->arena, &e->targets) = (struct exercise_target){ gpu, wave };
	return true;
}

static bool read_on(struct exercise *e, struct note_text t, struct diag *d)
{
	bool good = true;
	for (struct note_text word = next_word(&t); word.p < word.end; word = next_word(&t)) good &= add_target(e, word, d);
	return good;
}

// ---- masks ----------------------------------------------------------------------------------------------------------
static const struct { const char *name; uint64_t bits; } masks[] = {
	{ "all", UINT64_MAX }, { "none", 0 }, { "one", 1ull << 11 }, { "first", 1 }, { "odd", 0xaaaaaaaaaaaaaaaaull },
	{ "even", 0x5555555555555555ull }, { "low", 0x00000000ffffull }, { "random", 0x2c9a51e6b4d3768eull },
	{ "last", 0x8000000080000000ull },
};
static const char *const mask_names = "all none one first last odd even low random, or a number such as 0xff00";

static bool mask_named(const char *name, uint64_t *bits)
{
	char *end;
	for (unsigned k = 0; k < sizeof masks / sizeof *masks; k++)
		if (!strcmp(masks[k].name, name)) return *bits = masks[k].bits, true;
	if (strncmp(name, "0x", 2) || strlen(name) > 18) return false;
	*bits = strtoull(name, &end, 16);
	return end > name + 2 && !*end;
}

static bool read_masks(struct exercise *e, struct note_text t, struct diag *d)
{
	bool good = true;
	for (struct note_text word = next_word(&t); word.p < word.end; word = next_word(&t)) {
		struct exercise_mask m = { .name = kept(e, word) };
		if (mask_named(m.name, &m.bits)) *arena_push(&e->arena, &e->masks) = m;
		else good = diag_error(d, word.at, mask_names, "mask `%s` does not exist", m.name);
	}
	return good;
}

// ---- checks ---------------------------------------------------------------------------------------------------------
static bool read_checks(struct exercise *e, struct note_text t, struct diag *d)
{
	bool good = true;
	for (struct note_text word = next_word(&t); word.p < word.end; word = next_word(&t)) {
		const char *id;
		if (check_levels_set(&e->levels, kept(e, word), &id)) continue;
		const char *near = nearest_name(id, &check_infos->name, CHECK_COUNT, sizeof *check_infos);
		const char *hint = "`lanewise explain checks` lists them";
		if (near) hint = arena_printf(&d->arena, "did you mean `%s`?", near);
		good = diag_error(d, word.at, hint, "check `%s` does not exist", id);
	}
	return good;
}

// ---- exec -----------------------------------------------------------------------------------------------------------
static bool read_exec(struct exercise *e, struct note_text t, struct diag *d)
{
	struct note_text may = next_word(&t), change = next_word(&t);
	e->exec_may_change = note_is(&may, (size_t)(may.end - may.p), "may")
	                     && note_is(&change, (size_t)(change.end - change.p), "change");
	return e->exec_may_change || diag_error(d, may.at, "exec may change", "`exec` expects `may change`");
}

// ---- limit ----------------------------------------------------------------------------------------------------------
static const struct { const char *word; enum exercise_limit_kind kind; bool named, on_chip; } limits[] = {
	{ "instructions", EXERCISE_INSTRUCTIONS, false, false }, { "executed", EXERCISE_EXECUTED, false, false },
	{ "cycles", EXERCISE_CYCLES, false, true }, { "lines", EXERCISE_LINES, false, true },
	{ "waves", EXERCISE_WAVES, false, true }, { "vgprs", EXERCISE_VGPRS, false, false },
	{ "sgprs", EXERCISE_SGPRS, false, false }, { "without", EXERCISE_WITHOUT, true, false },
	{ "with", EXERCISE_WITH, true, false },
};
static const char *const limit_words
	= "limit instructions 12, executed 40, cycles 300 on CHIP, lines 64 on CHIP, waves 16 on CHIP, vgprs 16, "
	  "sgprs 16, without lds, with dpp";

static bool limit_number(struct note_text word, uint64_t *out)
{
	*out = 0;
	for (const char *p = word.p; p < word.end; p++) {
		if (!isdigit((unsigned char)*p) || *out > 100000000) return false;
		*out = *out * 10 + (uint64_t)(*p - '0');
	}
	return word.p < word.end;
}

// Reads `on CHIP`.
static bool limit_chip(struct exercise *e, struct note_text *t, struct exercise_limit *l, const char *word,
                       struct diag *d)
{
	struct note_text on = next_word(t), chip = next_word(t);
	const char *name = kept(e, chip);
	if (note_is(&on, (size_t)(on.end - on.p), "on") && (l->chip = isa_chip_find(name))) return true;
	return diag_error(d, chip.at, "300 on CHIP; `lanewise occupancy --help` lists chips",
	                  "a limit of %s expects `on` and a chip", word);
}

static bool read_limit(struct exercise *e, struct note_text t, struct diag *d)
{
	struct note_text word = next_word(&t), value = next_word(&t);
	struct exercise_limit l = { .place = word.at };
	unsigned k = 0, count = sizeof limits / sizeof *limits;
	while (k < count && !note_is(&word, (size_t)(word.end - word.p), limits[k].word)) k++;
	if (k == count) return diag_error(d, word.at, limit_words, "limit `%s` does not exist", kept(e, word));
	l.kind = limits[k].kind;
	l.name = kept(e, value);
	if (limits[k].named && !exercise_family_exists(l.name))
		return diag_error(d, value.at, exercise_families, "`%s` is not an instruction or a family", l.name);
	if (!limits[k].named && !limit_number(value, &l.most))
		return diag_error(d, value.at, limit_words, "`%s` expects a number", limits[k].word);
	if (limits[k].on_chip && !limit_chip(e, &t, &l, limits[k].word, d)) return false;
	*arena_push(&e->arena, &e->limits) = l;
	return true;
}

bool exercise_head_note(struct exercise *e, const char *text, struct place at, bool *known, struct diag *d)
{
	static const struct { const char *word; bool (*read)(struct exercise *e, struct note_text t, struct diag *d); } words[]
		= { { "exercise", read_exercise }, { "on", read_on }, { "masks", read_masks }, { "checks", read_checks },
		    { "exec", read_exec }, { "limit", read_limit } };
	struct note_text t = { text, text + strlen(text), at };
	size_t n = note_word_length(&t);
	for (unsigned k = 0; k < sizeof words / sizeof *words; k++) {
		if (!note_is(&t, n, words[k].word)) continue;
		*known = true;
		note_step(&t, n);
		return words[k].read(e, t, d);
	}
	*known = false;
	return true;
}
