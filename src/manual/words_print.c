// Prints the page of machine words, as text and as JSON.
#include <string.h>
#include "base/layout.h"
#include "manual/json.h"
#include "manual/micro.h"
#include "manual/words.h"

enum { PAGES = 16 };

// One explanation, and the GPUs for which it holds.
struct answer { struct words_page page; const char *why; bool good; char *gpus; };

static bool is_same_answer(const struct answer *a, const struct answer *b)
{
	if (a->good != b->good) return false;
	if (!a->good) return !strcmp(a->why, b->why);
	return isa_record(a->page.inst.form) == isa_record(b->page.inst.form)
	       && isa_format(a->page.inst.form) == isa_format(b->page.inst.form)
	       && a->page.inst.dwords == b->page.inst.dwords && !strcmp(a->page.text, b->page.text);
}

// Collects explanations of the words on `gpu`, or on each GPU if NULL; equal explanations once. Returns how many.
static unsigned find_answers(struct arena *a, const struct isa_gpu *gpu, unsigned wave, const uint32_t *words,
                             unsigned n, struct answer all[PAGES])
{
	unsigned count = 0;
	for (unsigned k = 0; k < isa_gpu_count; k++) {
		if ((gpu && gpu != &isa_gpus[k]) || isa_gpus[k].incomplete) continue;
		struct answer now = { .gpus = arena_strdup(a, isa_gpus[k].name) };
		struct code_target t = { &isa_gpus[k], wave ? wave : isa_gpus[k].wave_sizes[0] };
		now.good = words_explain(a, &t, words, n, &now.page, &now.why);
		unsigned j = 0;
		while (j < count && !is_same_answer(&all[j], &now)) j++;
		if (j == count && count < PAGES) all[count++] = now;
		else if (j < count) all[j].gpus = arena_printf(a, "%s %s", all[j].gpus, now.gpus);
	}
	return count;
}

// ---- text ---------------------------------------------------------------------------------------------------------
static void put_record(FILE *to, const struct isa_record *r)
{
	fprintf(to, "  %smore: lanewise explain %s%s\n", style_paint(to, style_dim), isa_text(r->id),
	        style_paint(to, style_plain));
}

// Writes the fields that are 0 and not used, in one line.
static void put_unused(FILE *to, const struct words_page *p)
{
	bool any = false;
	for (unsigned k = 0; k < p->field_count; k++) {
		if (p->fields[k].used || p->fields[k].value) continue;
		fprintf(to, "%s%s %s", any ? "" : style_paint(to, style_dim), any ? "" : " ", p->fields[k].name);
		any = true;
	}
	if (any) fprintf(to, ": 0, not used by this instruction%s\n", style_paint(to, style_plain));
}

// Writes the micro-operations of an instruction that has several.
static void put_micro(FILE *to, const struct words_page *p)
{
	enum { INDENT = 2 };
	struct out o = { 0 };
	manual_micro_of(&o, &p->inst, &p->target, INDENT, layout_columns(to));
	if (o.n) fprintf(to, "\nRuns as\n%.*s", (int)o.n, o.at);
	out_free(&o);
}

static void put_page(FILE *to, const struct words_page *p, const char *gpus)
{
	const struct isa_form *f = p->inst.form;
	int name = p->literal ? 7 : 4, text = 4;
	fprintf(to, "%s%s%s   %s\n", style_paint(to, style_bold), p->text, style_paint(to, style_plain), gpus);
	if (p->inst.form->allow)
		fprintf(to, "  (LLVM does not accept this text; `;@ allow %s` does)\n", isa_text(p->inst.form->allow));
	if (p->does) fprintf(to, "  %s\n", p->does);
	for (unsigned h = 0; h < p->half_count; h++) fprintf(to, "  %s: %s\n", h ? "Y" : "X", p->half[h].does);
	for (unsigned h = 0; h < p->half_count; h++) put_record(to, p->half[h].record);
	if (!p->half_count) put_record(to, isa_record(f));
	putc('\n', to);
	for (unsigned d = 0; d < p->inst.dwords; d++) fprintf(to, "%s%08x", d ? "_" : "  0x", p->inst.words[d]);
	fprintf(to, "   %s", isa_text(isa_format(f)->name));
	if (isa_format(f)->op >= 0) fprintf(to, ", opcode 0x%x", f->opcode);
	putc('\n', to);
	manual_ruler(to, isa_format(f), -1, p->inst.words);
	putc('\n', to);
	for (unsigned k = 0; k < p->field_count; k++) {
		if ((int)strlen(p->fields[k].name) > name) name = (int)strlen(p->fields[k].name);
		if ((int)strlen(p->fields[k].text) > text) text = (int)strlen(p->fields[k].text);
	}
	for (unsigned k = 0; k < p->field_count; k++) {
		const struct words_field *x = &p->fields[k];
		bool quiet = !*x->text;
		if (!x->used && !x->value) continue;
		fprintf(to, "  %s%-*s  0x%-8x  %-*s  %s%s\n", quiet ? style_paint(to, style_dim) : "", name, x->name,
		        x->value, text, x->text, x->about, quiet ? style_paint(to, style_plain) : "");
	}
	put_unused(to, p);
	if (p->literal) fprintf(to, "  %-*s  0x%-8x  %s\n", name, "literal", p->inst.words[p->inst.literal_dword], p->literal);
	put_micro(to, p);
}

// ---- JSON ---------------------------------------------------------------------------------------------------------
static json_t *field_bits(const struct isa_field *f)
{
	json_t *all = json_array();
	for (unsigned p = f->pieces; p-- > 0;)
		json_array_append_new(all, json_pack("{s:i, s:i, s:i}", "dword", f->piece[p].at / 32, "high",
			f->piece[p].at % 32 + f->piece[p].width - 1, "low", f->piece[p].at % 32));
	return all;
}

static json_t *page_json(const struct words_page *p, const char *gpus)
{
	const struct isa_form *f = p->inst.form;
	json_t *list = json_array(), *fields = json_array(), *words = json_array(), *halves = json_array();
	for (const char *g = gpus; *g; g += strcspn(g, " "), g += *g == ' ')
		json_array_append_new(list, json_stringn(g, strcspn(g, " ")));
	for (unsigned d = 0; d < p->inst.dwords; d++) json_array_append_new(words, json_integer(p->inst.words[d]));
	for (unsigned k = 0; k < p->field_count; k++)
		json_array_append_new(fields, json_pack("{s:s, s:o, s:I, s:s, s:s}", "name",
			p->fields[k].name, "bits", field_bits(&isa_fields(isa_format(f))[k]), "value",
			(json_int_t)p->fields[k].value, "text", p->fields[k].text, "about", p->fields[k].about));
	for (unsigned h = 0; h < p->half_count; h++)
		json_array_append_new(halves, json_pack("{s:s, s:s?, s:s}", "name", p->half[h].name, "does",
		                                        p->half[h].does, "record", isa_text(p->half[h].record->id)));
	json_t *literal = p->inst.literal_dword ? json_integer(p->inst.words[p->inst.literal_dword]) : json_null();
	return json_pack("{s:o, s:o, s:s, s:s?, s:s, s:s?, s:o, s:o, s:o}", "gpus", list, "words", words,
	                 "text", p->text, "record", p->half_count ? NULL : isa_text(isa_record(f)->id),
	                 "format", isa_text(isa_format(f)->name), "does", p->does, "fields", fields, "literal", literal,
	                 "halves", halves);
}

// ---- a run of words -----------------------------------------------------------------------------------------------
static void put_error(FILE *errors, const struct answer *all, unsigned count, uint32_t word)
{
	fprintf(errors, "lanewise: 0x%08x is not an instruction", word);
	for (unsigned k = 0; k < count; k++) {
		if (count > 1) fprintf(errors, "\n  %s: %s", all[k].gpus, all[k].why);
		else fprintf(errors, " of %s: %s", all[k].gpus, all[k].why);
	}
	putc('\n', errors);
}

// Writes the GPUs on which it is not an instruction, if it is one on others.
static void put_others(FILE *to, const struct answer *all, unsigned count)
{
	for (unsigned k = 0; k < count; k++)
		if (!all[k].good)
			fprintf(to, "\n%snot an instruction on %s: %s%s\n", style_paint(to, style_dim), all[k].gpus,
			        all[k].why, style_paint(to, style_plain));
}

bool manual_words(FILE *to, FILE *errors, const struct manual_words *w)
{
	struct arena a = { 0 };
	bool good = true;
	for (unsigned at = 0, step = 0; at < w->count && good; at += step) {
		struct answer all[PAGES];
		unsigned count = find_answers(&a, w->gpu, w->wave, w->words + at, w->count - at, all), shown = 0;
		step = 0;
		for (unsigned k = 0; k < count; k++) {
			if (!all[k].good) continue;
			if (w->json) json_array_append_new(w->json, page_json(&all[k].page, all[k].gpus));
			else {
				if (at || shown) putc('\n', to);
				put_page(to, &all[k].page, all[k].gpus);
			}
			if (!shown++ || all[k].page.inst.dwords < step) step = all[k].page.inst.dwords;
		}
		good = shown;
		if (!good) put_error(errors, all, count, w->words[at]);
		else if (!w->json) put_others(to, all, count);
	}
	arena_free(&a);
	return good;
}
