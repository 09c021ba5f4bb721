// Every form of the tables, on every GPU and wave size: random words have a text that assembles to them again.
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "draw.h"
#include "share.h"
#include "suites.h"

enum { WANTED = 3, AT_ONCE = 6, ROUNDS = 120, MAX_TEXT = 512 };

// Words of a form that gave themselves again; texts that gave another form of the record, which has the same effect in
// fewer words; the last text.
struct seen { uint64_t random; bool tried; unsigned texts, same, other; char last[MAX_TEXT]; };
struct drawn { unsigned form; struct code_inst inst; char text[MAX_TEXT]; };
struct round { struct drawn *at; size_t n, room; };

static bool on_target(const struct isa_form *f, const struct code_target *t)
{
	return isa_form_on(f, t->gpu) && (f != isa_pair || t->wave == 32);
}

static bool draw_one(uint64_t *state, const struct code_target *t, unsigned form, struct drawn *d)
{
	uint32_t words[DRAW_WORDS];
	draw_words(state, &isa_forms[form], words);
	d->form = form;
	return code_decode(t, words, DRAW_WORDS, &d->inst) && d->inst.form == &isa_forms[form]
	       && code_print(&d->inst, t, d->text, MAX_TEXT);
}

// All allowances, collected once, since collecting them takes longer than assembling a line.
static struct { const char *names[16]; size_t n; } allowed;

static void find_allowed(void)
{
	allowed.n = 0;
	while (allowed.n < sizeof allowed.names / sizeof *allowed.names
	       && (allowed.names[allowed.n] = code_allowance((unsigned)allowed.n)))
		allowed.n++;
}

// Assembles texts, one on each line.
static struct program *assemble(const struct code_target *t, const char *texts)
{
	struct source s = { .name = "round", .text = texts, .size = strlen(texts) };
	struct asm_options o = { .gpu = t->gpu, .wave = t->wave, .keep_going = true, .allow = allowed.names,
	                         .allow_count = allowed.n };
	struct diag d = { 0 };
	struct program *p = asm_text(&s, &o, &d);
	diag_free(&d);
	ck_assert_ptr_nonnull(p);
	return p;
}

static unsigned words_of(const struct program *p, size_t line, uint32_t words[DRAW_WORDS])
{
	const struct program_line *l = &p->lines[line];
	memset(words, 0, 4 * DRAW_WORDS);
	memcpy(words, p->sections[l->section].bytes + l->offset, l->size);
	return l->size / 4;
}

// Checks that the words of a text have a text that gives equal words. The text may differ: LLVM prints the shortest of
// several forms of a pattern.
static const struct isa_form *check_text(const struct code_target *t, const char *first,
                                         const uint32_t *words, unsigned n)
{
	struct code_inst i;
	char text[MAX_TEXT] = "";
	uint32_t again[DRAW_WORDS];
	ck_assert_msg(code_decode(t, words, n, &i) && i.dwords == n && code_print(&i, t, text, sizeof text),
	              "%s wave%u: `%s` gives words without a text", t->gpu->name, t->wave, first);
	if (!strcmp(first, text))
		return i.form;
	struct program *p = assemble(t, text);
	ck_assert_msg(p->line_count == 1 && words_of(p, 0, again) == n && !memcmp(again, words, 4 * n),
	              "%s wave%u: `%s` gives words of `%s`, which gives others", t->gpu->name, t->wave, first, text);
	program_free(p);
	return i.form;
}

// Counts words that give themselves again. LLVM's text cannot express some words (more scalars than the bus carries,
// ignored bits), which then differ.
static void check_round(const struct code_target *t, const struct round *r, struct seen *seen)
{
	char *all = NULL;
	size_t size;
	FILE *to = open_memstream(&all, &size);
	ck_assert_ptr_nonnull(to);
	for (size_t k = 0; k < r->n; k++)
		fprintf(to, "%s\n", r->at[k].text);
	fclose(to);
	struct program *p = assemble(t, all);
	for (size_t k = 0; k < p->line_count; k++) {
		const struct drawn *a = &r->at[p->lines[k].place.line - 1];
		uint32_t words[DRAW_WORDS];
		unsigned n = words_of(p, k, words);
		const struct isa_form *form = check_text(t, a->text, words, n);
		seen[a->form].other += form != a->inst.form && isa_record(form) == isa_record(a->inst.form);
		seen[a->form].same += n == a->inst.dwords && !memcmp(words, a->inst.words, 4 * n);
	}
	program_free(p);
	free(all);
}

static const struct { const char *gpu; unsigned wave; } targets[] = {
	{ "gfx906", 64 }, { "gfx1030", 32 }, { "gfx1030", 64 }, { "gfx1100", 32 }, { "gfx1100", 64 }, { "gfx1150", 32 },
	{ "gfx1200", 32 }, { "gfx1200", 64 },
};

START_TEST(every_form)
{
	struct code_target t = { isa_gpu_find(targets[_i].gpu), targets[_i].wave };
	struct seen *seen = calloc(isa_form_count, sizeof *seen);
	struct round r = { malloc((size_t)isa_form_count * AT_ONCE * sizeof *r.at), 0, 0 };
	unsigned forms = 0, short_of = 0, others = 0;
	ck_assert(t.gpu && seen && r.at);
	find_allowed();
	for (unsigned f = 0; f < isa_form_count; f++) {
		seen[f].random = (uint64_t)f << 8 | (unsigned)_i;
		seen[f].tried = on_target(&isa_forms[f], &t) && share_has(seen[f].random);
	}
	for (unsigned round = 0; round < ROUNDS; round++) {
		r.n = 0;
		for (unsigned f = 0; f < isa_form_count; f++) {
			for (unsigned n = 0; seen[f].tried && seen[f].same < WANTED && n < AT_ONCE; n++) {
				struct drawn *d = &r.at[r.n];
				if (!draw_one(&seen[f].random, &t, f, d))
					continue;
				snprintf(seen[f].last, MAX_TEXT, "%s", d->text);
				seen[f].texts++;
				r.n++;
			}
		}
		if (r.n)
			check_round(&t, &r, seen);
	}
	for (unsigned f = 0; f < isa_form_count; f++) {
		forms += seen[f].tried;
		// An image's address may need fewer registers than a form has room for.
		bool never = !seen[f].same && (seen[f].other >= WANTED || (isa_image(isa_record(&isa_forms[f])) && !seen[f].texts));
		if (seen[f].tried && seen[f].same < WANTED && !never && short_of++ < 10)
			fprintf(stderr, "%s wave%u: %s as %s came back %u times; last: %s\n",
			        t.gpu->name, t.wave, isa_text(isa_forms[f].name),
			        isa_text(isa_format(&isa_forms[f])->name), seen[f].same, seen[f].last);
	}
	for (unsigned f = 0; f < isa_form_count; f++)
		others += seen[f].tried && !seen[f].same && !isa_image(isa_record(&isa_forms[f]));
	ck_assert_msg(others * 20 < forms || share_now().parts > 1,
		"%s wave%u: %u of %u forms are never what the assembler chooses", t.gpu->name, t.wave, others, forms);
	ck_assert_msg(!short_of, "%s wave%u: %u of %u forms do not come back", t.gpu->name, t.wave, short_of, forms);
	free(seen);
	free(r.at);
}
END_TEST

Suite *round_trip_suite(void)
{
	Suite *s = suite_create("round trip");
	TCase *c = tcase_create("forms");
	tcase_add_loop_test(c, every_form, 0, sizeof targets / sizeof *targets);
	suite_add_tcase(s, c);
	return s;
}
