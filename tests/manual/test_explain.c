// Pages of machine words: for every form of every generation, with various field values, the fields and the fixed bits
// must compose the words.
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "manual/json.h"
#include "manual/words.h"
#include "generations.h"
#include "suites.h"

// Composes the words again from the page: the format's fixed bits, each field's value, the literal.
static void compose(const struct words_page *p, uint32_t words[ISA_MAX_DWORDS + 1])
{
	const struct isa_format *f = isa_format(p->inst.form);
	for (unsigned d = 0; d < f->dwords; d++) words[d] = f->value[d];
	for (unsigned k = 0; k < p->field_count; k++) {
		const struct isa_field *field = &isa_fields(f)[k];
		for (unsigned piece = 0, low = 0; piece < field->pieces; low += field->piece[piece++].width)
			words[field->piece[piece].at / 32] |= (p->fields[k].value >> low
				& (uint32_t)((1ull << field->piece[piece].width) - 1)) << field->piece[piece].at % 32;
	}
	for (unsigned d = f->dwords; d < p->inst.dwords; d++) words[d] = p->inst.words[p->inst.literal_dword];
}

static const struct isa_gpu *gpu_of(int gen, unsigned k)
{
	for (unsigned j = 0; j < isa_gpu_count; j++) if ((int)isa_gpus[j].gen == gen && !k--) return &isa_gpus[j];
	return NULL;
}

// Explains words whose free bits come from `fill`. The page must account for all bits.
static bool explain_one(struct arena *a, const struct isa_form *form, const struct isa_gpu *gpu, uint32_t fill)
{
	uint32_t words[ISA_MAX_DWORDS + 1] = { 0 }, again[ISA_MAX_DWORDS + 1] = { 0 };
	struct code_target t = { gpu, gpu->wave_sizes[0] };
	struct words_page page;
	const char *why;
	for (unsigned d = 0; d < isa_format(form)->dwords; d++)
		words[d] = isa_value(form)[d] | (fill & ~isa_mask(form)[d] & ~isa_format(form)->mask[d]);
	words[isa_format(form)->dwords] = 0x40490fdb;
	if (!words_explain(a, &t, words, ISA_MAX_DWORDS + 1, &page, &why)) {
		ck_assert_msg(why && *why, "%s: no reason given", isa_text(form->name));
		return false;
	}
	compose(&page, again);
	for (unsigned d = 0; d < page.inst.dwords; d++)
		ck_assert_msg(again[d] == words[d], "%s on %s, dword %u: the page says %08x, the word is %08x",
		              isa_text(form->name), gpu->name, d, again[d], words[d]);
	ck_assert_msg(*page.text, "%s has no text", isa_text(form->name));
	for (unsigned k = 0; k < page.field_count; k++)
		ck_assert_msg(page.fields[k].text && *page.fields[k].about, "%s: nothing is said of %s",
		              isa_text(form->name), page.fields[k].name);
	return true;
}

START_TEST(words_are_their_fields) {
	static const uint32_t fills[] = { 0, 0x01010101, 0x10204080 };
	static const char *const names[ISA_GENS] = { "gfx9", "gfx10", "gfx11", "gfx12", "gfx90a" };     // generations.h
	unsigned explained = 0;
	ck_assert_uint_eq(isa_generation_count, ISA_GENS);
	for (int g = 0; g < ISA_GENS; g++) ck_assert_str_eq(isa_generations[g].name, names[g]);
	for (unsigned k = 0; k < isa_form_count; k++) {
		struct arena a = { 0 };
		for (int g = 0; g < ISA_GENS; g++)
			for (unsigned n = 0; isa_forms[k].gens & ISA_GEN_BIT(g) && gpu_of(g, n); n++)
				for (unsigned j = 0; j < sizeof fills / sizeof *fills; j++)
					explained += explain_one(&a, &isa_forms[k], gpu_of(g, n), fills[j]);
		arena_free(&a);
	}
	ck_assert_uint_gt(explained, 20000);
}
END_TEST

// Every bit of a format is in one cell of its ruler. Cells go from the highest bit down.
START_TEST(rulers_are_whole) {
	for (unsigned k = 0; k < isa_format_count; k++)
		for (unsigned d = 0; d < isa_formats[k].dwords; d++) {
			struct ruler_cell cells[RULER_CELLS];
			unsigned n = manual_ruler_cells(&isa_formats[k], d, cells), bit = 32;
			for (unsigned c = 0; c < n; c++) {
				ck_assert_msg(cells[c].hi == bit - 1 && cells[c].lo <= cells[c].hi,
				              "%s, dword %u: a cell %u:%u below bit %u", isa_text(isa_formats[k].name),
				              d, cells[c].hi, cells[c].lo, bit);
				ck_assert(*cells[c].text);
				bit = cells[c].lo;
			}
			ck_assert_msg(bit == 0, "%s, dword %u: the ruler ends at bit %u", isa_text(isa_formats[k].name), d, bit);
		}
}
END_TEST

// Checks that a page contains the program of its record, line by line. In Markdown it also contains the program with
// `clamp`.
static void must_have_lines(const char *page, const char *program, const char *of)
{
	for (const char *end; program && *program; program = *end ? end + 1 : end) {
		end = program + strcspn(program, "\n");
		const char *from = program + strspn(program, " \t");
		char line[256];
		snprintf(line, sizeof line, "%.*s", from < end ? (int)(end - from) : 0, from);
		ck_assert_msg(strstr(page, line), "%s: the page lacks `%s`", of, line);
	}
}

START_TEST(pages_have_the_programs)
{
	unsigned clamped = 0;
	for (unsigned k = 0; k < isa_form_count; k++) {
		const struct isa_record *r = isa_record(&isa_forms[k]);
		if (k && isa_record(&isa_forms[k - 1]) == r) continue;
		for (int markdown = 0; markdown < 2; markdown++) {
			char *page = NULL;
			size_t size;
			FILE *to = open_memstream(&page, &size);
			bool known = markdown ? manual_explain_markdown(to, isa_text(isa_forms[k].name))
			             : manual_explain(to, isa_text(isa_forms[k].name), NULL);
			fclose(to);
			ck_assert_msg(known || !r->means, "%s is not explained", isa_text(isa_forms[k].name));
			if (known) must_have_lines(page, isa_text(r->means), isa_text(isa_forms[k].name));
			if (known && markdown) must_have_lines(page, isa_text(r->clamped), isa_text(isa_forms[k].name));
			if (known && r->clamped) clamped += strstr(page, "With `clamp`") != NULL;
			free(page);
		}
	}
	ck_assert_uint_gt(clamped, 40);
}
END_TEST

// A hazard's page gives its remedy and the source of the fact.
START_TEST(hazards_say_what_helps)
{
	unsigned fixes = 0;
	for (unsigned k = 0; k < isa_hazard_count; k++) {
		const struct isa_hazard *h = &isa_hazards[k];
		char *page = NULL;
		size_t size;
		FILE *to = open_memstream(&page, &size);
		bool known = manual_topic(to, h->name);
		fclose(to);
		ck_assert_msg(known && (!h->fix || strstr(page, h->fix)) && strstr(page, h->source->title), "%s: %s", h->name, page);
		fixes += h->fix != NULL;
		free(page);
	}
	ck_assert_uint_gt(fixes, 3);
}
END_TEST

// Topics of each kind are found as text and as JSON, by the requested name.
START_TEST(topics_have_json)
{
	static const char *const names[] = { "missing-wait", "hazard", "gfx1100", "VOP3", "clamp", "popcount",
	                                     "m0_is_125", "valu_sgpr_vmem" };
	for (size_t k = 0; k < sizeof names / sizeof *names; k++)
		for (int json = 0; json < 2; json++) {
			char *page = NULL;
			size_t size;
			FILE *to = open_memstream(&page, &size);
			json_t *all = json ? manual_topic_json(names[k]) : NULL;
			bool known = json ? all && !json_dumpf(all, to, 0) : manual_topic(to, names[k]);
			json_decref(all);
			fclose(to);
			ck_assert_msg(known && strstr(page, names[k]), "%s%s: %s", names[k], json ? " (JSON)" : "",
			              known ? page : "not known");
			if (json) ck_assert_msg(strchr("[{", *page), "%s: %s", names[k], page);
			free(page);
		}
}
END_TEST

static char *glossary_page(const char *name, bool *known)
{
	char *page = NULL;
	size_t size;
	FILE *to = open_memstream(&page, &size);
	*known = manual_glossary(to, name);
	fclose(to);
	return page;
}

// Words of the glossary are found by their name, its plural, its beginning, and by other vendors' names. Words that an
// entry names exist.
START_TEST(words_of_the_glossary_are_found)
{
	static const struct { const char *name, *first; } rows[] = {
		{ "wave", "wave " }, { "warps", "wave " }, { "Subgroup", "wave " }, { "waterf", "waterfall loop " },
		{ "shared memory", "LDS " }, { "dpp", "DPP " }, { "glossary", "work-item " },
	};
	bool known;
	for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
		char *page = glossary_page(rows[k].name, &known);
		ck_assert_msg(known && !strncmp(page, rows[k].first, strlen(rows[k].first)), "%s: %s", rows[k].name, page);
		free(page);
	}
	free(glossary_page("wav", &known));
	ck_assert(!known);
	unsigned n = 0;
	for (const char *word; (word = manual_glossary_word(n)); n++) {
		json_t *all = manual_glossary_json(word);
		ck_assert_msg(json_array_size(all) == 1, "%s has %zu entries", word, json_array_size(all));
		json_decref(all);
	}
	ck_assert_uint_ge(n, 120);
}
END_TEST

// Pages name words that are parts of an instruction's name, or stand in a text; capitals only if a text has them, and
// words of all pages never.
START_TEST(pages_name_words_of_the_glossary)
{
	static const struct { const char *name, *text, *words; } rows[] = {
		{ "ds_bpermute_b32", "", "DS, bpermute" }, { "v_permlane16_b32", "", "permlane" }, { "v_dpple", "", "" },
		{ "", "the mode of two lanes", "" }, { "", "MODE, and two barriers", "MODE, barrier" },
		{ "", "unbarriered s_nopes", "" }, { "s_nop", "", "s_nop" }, { "lds-race", "", "LDS, race" },
	};
	struct arena a = { 0 };
	for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
		ck_assert_str_eq(manual_glossary_words_of(&a, rows[k].name, rows[k].text), rows[k].words);
	arena_free(&a);
}
END_TEST

// Words for numbers: the bits that hold them, their number, and their GPUs.
START_TEST(words_have_their_bits)
{
	static const struct { const char *words, *lines[4]; } rows[] = {
		{ "depctr", { "depctr_sa_sdst(N)                bit 0  ",
			"depctr_va_vdst(N)                bits 15:12 ", "depctr_hold_cnt(N)               bit 7 " } },
		{ "waitcnt", { "vmcnt(N)                         bits 15:14 and 3:0     gfx9..gfx10",
		               "lgkmcnt(N)                       bits 9:4               gfx11+" } },
		{ "dpp_control", { "row_shl:1-15                     0x101 to 0x10f" } },
		{ "export_target", { "mrt0-mrt7                        0 to 7" } },
	};
	for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
		char *page = NULL;
		size_t size;
		FILE *to = open_memstream(&page, &size);
		ck_assert(manual_topic(to, rows[k].words));
		fclose(to);
		for (const char *const *line = rows[k].lines; *line; line++)
			ck_assert_msg(strstr(page, *line), "%s: no `%s` in\n%s", rows[k].words, *line, page);
		free(page);
	}
}
END_TEST

// In the manual an instruction has its own section, or its family's section. The section lists the operands of each
// instruction by name.
START_TEST(sections_have_the_operands)
{
	char *manual = NULL, id[64], row[64];
	size_t size;
	unsigned seen = 0;
	FILE *to = open_memstream(&manual, &size);
	manual_print(to);
	fclose(to);
	for (unsigned k = 0; k < isa_record_count; k++) {
		const struct isa_record *r = &isa_records[k];
		snprintf(id, sizeof id, "<a id=\"%s\">", isa_text(r->id));
		for (char *dot = strchr(id, '.'); dot; dot = strchr(dot, '.')) *dot = '-';
		char *from = strstr(manual, id), *line = from ? strchr(from, '\n') : NULL;
		ck_assert_msg(line, "%s is not in the manual", isa_text(r->id));
		// The section begins above its heading; in a family, the name is in a row below.
		from = !strncmp(line, "\n\n### ", 6) ? line + 1 : from;
		while (from > manual && strncmp(from, "\n### ", 5)) from--;
		char *end = strstr(from + 1, "\n### ");
		char after = end ? *end : 0;
		if (end) *end = 0;
		for (unsigned o = 0; o < (unsigned)r->operand_count + r->implicit_count; o++) {
			snprintf(row, sizeof row, "\n| `%s` |", isa_field_name(isa_operands(r)[o].id));
			ck_assert_msg(strstr(from, row), "%s: its section has no operand `%s`", isa_text(r->id),
			              isa_field_name(isa_operands(r)[o].id));
			seen++;
		}
		if (end) *end = after;
	}
	ck_assert_uint_gt(seen, 3000);
	free(manual);
}
END_TEST

Suite *explain_suite(void) {
	Suite *s = suite_create("explain");
	TCase *t = tcase_create("explain");
	tcase_add_test(t, words_are_their_fields);
	tcase_add_test(t, rulers_are_whole);
	tcase_add_test(t, pages_have_the_programs);
	tcase_add_test(t, sections_have_the_operands);
	tcase_add_test(t, hazards_say_what_helps);
	tcase_add_test(t, topics_have_json);
	tcase_add_test(t, words_of_the_glossary_are_found);
	tcase_add_test(t, pages_name_words_of_the_glossary);
	tcase_add_test(t, words_have_their_bits);
	suite_add_tcase(s, t);
	return s;
}
