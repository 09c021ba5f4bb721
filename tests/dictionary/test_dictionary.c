// The dictionary: each row leads to something that exists; names are found as users write them.
#include <check.h>
#include <stdio.h>
#include <string.h>
#include "base/arena.h"
#include "dictionary/dictionary.h"
#include "manual/examples.h"
#include "suites.h"

static const char *text_of(const char *lowering)
{
	for (size_t k = 0; k < manual_example_count; k++)
		if (!strcmp(manual_examples[k].part, "intrinsics") && !strcmp(manual_examples[k].name, lowering))
			return manual_examples[k].text;
	return NULL;
}

// Returns whether a source line of the file begins with the variant.
static bool has_variant(const char *text, const char *variant)
{
	static const char note[] = ";@ hlsl ";
	for (const char *p = text; (p = strstr(p, note)); p++)
		if (!strncmp(p + strlen(note), variant, strlen(variant))) return true;
	return false;
}

static void lead_exists(const struct dictionary_row *r, const struct dictionary_lead *l)
{
	const char *text = l->kind == DICTIONARY_LOWERING ? text_of(l->name) : NULL;
	if (l->kind == DICTIONARY_LOWERING) {
		ck_assert_msg(text, "%s leads to %s, which does not exist", r->name, l->name);
		ck_assert_msg(!l->more || has_variant(text, l->more), "%s leads to a variant of %s, `%s`, which does not exist",
		              r->name, l->name, l->more);
	} else if (l->kind == DICTIONARY_INSTRUCTION) {
		ck_assert_msg(manual_explain_knows(l->name), "%s leads to the instruction %s, which does not exist",
		              r->name, l->name);
	} else {
		ck_assert_msg(l->more && l->more[strlen(l->more) - 1] == '.', "%s: the reason %s is not a sentence", r->name,
		              l->name);
	}
}

START_TEST(rows_lead_somewhere) {
	for (size_t k = 0; k < dictionary_row_count; k++) {
		const struct dictionary_row *r = &dictionary_rows[k];
		size_t n = strlen(r->differs);
		ck_assert_msg(r->leads[0].kind != DICTIONARY_END, "%s leads nowhere", r->name);
		for (const struct dictionary_lead *l = r->leads; l->kind; l++) lead_exists(r, l);
		ck_assert_msg(!n || r->differs[n - 1] == '.', "%s: what differs is not a sentence: %s", r->name, r->differs);
		ck_assert_msg(!strstr(r->differs, "  ") && !strchr(r->differs, '\t'), "%s: two blanks: %s", r->name, r->differs);
		ck_assert_msg(!k || r->family >= r[-1].family, "%s is not among the rows of its family", r->name);
	}
}
END_TEST

// Each lowering has a name in some API, so that its page and `lower` show it.
START_TEST(lowerings_have_names) {
	struct arena a = { 0 };
	struct manual_books all = { 0 };
	manual_books_read(&a, &all);
	for (size_t k = 0; k < all.n; k++) {
		bool named = false;
		for (size_t r = 0; r < dictionary_row_count && !named; r++)
			named = dictionary_leads_to(&dictionary_rows[r], all.at[k].head.name, false);
		ck_assert_msg(named, "no name leads to %s", all.at[k].head.name);
		ck_assert_msg(!strstr(all.at[k].text->text, "\n; HLSL "), "the head of %s has names; docs/dictionary has them",
		              all.at[k].head.name);
	}
	arena_free(&a);
}
END_TEST

START_TEST(names_as_users_write_them) {
	static const struct { const char *typed, *finds; } cases[] = {
		{ "WaveActiveSum", "WaveActiveSum" }, { "waveactivesum", "WaveActiveSum" },
		{ "WaveActiveSum(value)", "WaveActiveSum" }, { "subgroupAdd", "subgroupAdd" },
		{ "OpGroupNonUniformFAdd", "OpGroupNonUniformFAdd Reduce" },
		{ "OpGroupNonUniformFAdd ExclusiveScan", "OpGroupNonUniformFAdd ExclusiveScan" },
		{ "__shfl_xor_sync", "__shfl_xor_sync" }, { "cub::WarpScan<int>", "cub::WarpScan" },
		{ "WarpScan", "cub::WarpScan" }, { "sycl::select_from_group", "select_from_group" },
		{ "cooperative_groups::thread_rank()", "thread_rank" }, { "shfl.sync.bfly.b32", "shfl.sync.bfly" },
		{ "redux.sync.add.s32", "redux.sync.add" }, { "match.any.sync.b64", "match.any.sync" },
		{ "%lanemask_lt", "%lanemask_lt" }, { "llvm.amdgcn.ballot.i64", "llvm.amdgcn.ballot" },
		{ "dx.op.waveActiveOp", "dx.op.waveActiveOp Sum" }, { "@dx.op.waveActiveOp.f32(", "dx.op.waveActiveOp Sum" },
	};
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		const struct dictionary_row *found = NULL;
		ck_assert_msg(dictionary_find(cases[k].typed, &found, 1), "%s is not found", cases[k].typed);
		ck_assert_str_eq(found->name, cases[k].finds);
	}
	static const char *const unknown[] = { "", "(", "WaveActive", "Wave", ".", "v_add_f32" };
	for (size_t k = 0; k < sizeof unknown / sizeof *unknown; k++)
		ck_assert_msg(!dictionary_find(unknown[k], NULL, 0), "`%s` is found", unknown[k]);
}
END_TEST

// A row is found by its own name; a row for a kind of names by each name that begins so.
START_TEST(rows_are_found) {
	struct arena a = { 0 };
	const struct dictionary_row **found = arena_alloc(&a, dictionary_row_count * sizeof *found);
	for (size_t k = 0; k < dictionary_row_count; k++) {
		const struct dictionary_row *r = &dictionary_rows[k];
		size_t n = strlen(r->name), rows;
		bool kind = r->name[n - 1] == '*', among = false;
		const char *name = kind ? arena_printf(&a, "%.*sOther", (int)n - 1, r->name) : r->name;
		rows = dictionary_look_up(name, found, dictionary_row_count);
		for (size_t f = 0; f < rows; f++) among |= found[f] == r;
		ck_assert_msg(among, "`%s` finds %zu rows without %s", name, rows, r->name);
	}
	arena_free(&a);
}
END_TEST

// A name without its last words finds the rows that have them.
START_TEST(variants_are_found) {
	static const struct { const char *typed; size_t rows; const char *first; } cases[] = {
		{ "redux.sync", 6, "redux.sync.add" }, { "redux.sync.s32", 6, "redux.sync.add" }, { "redux", 6, "redux.sync.add" },
		{ "shfl.sync", 4, "shfl.sync.idx" }, { "shfl.sync.b32", 4, "shfl.sync.idx" },
		{ "vote.sync", 4, "vote.sync.all" }, { "match.sync", 2, "match.any.sync" }, { "match", 2, "match.any.sync" },
		{ "__reduce_sync", 12, "__reduce_add_sync" }, { "simd_prefix", 4, "simd_prefix_inclusive_sum" },
		{ "llvm.amdgcn.wave.reduce", 13, "llvm.amdgcn.wave.reduce.add" },
		{ "__shfl_sync(", 2, "__shfl_sync" }, { "llvm", 0, NULL }, { "WaveActive", 0, NULL }, { "simd", 0, NULL },
		{ "v_add", 0, NULL }, { "_", 0, NULL }, { ".", 0, NULL }, { "*", 0, NULL }, { "", 0, NULL },
		{ "llvm.amdgcn.balot", 0, NULL }, { "redux.sync.ad", 0, NULL },
		{ "intel_sub_group_avc_sic_initialize", 1, "intel_sub_group_avc_*" }, { "%cluster_ctaid", 1, "%cluster*" },
		{ "llvm.amdgcn.raw.buffer.load.v4f32", 1, "llvm.amdgcn.raw.*" },
	};
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		const struct dictionary_row *found = NULL;
		size_t n = dictionary_look_up(cases[k].typed, &found, 1);
		ck_assert_msg(n == cases[k].rows, "`%s` finds %zu rows, not %zu", cases[k].typed, n, cases[k].rows);
		if (n) ck_assert_str_eq(found->name, cases[k].first);
	}
}
END_TEST

// Names of specifications, collected from public headers: each is answered.
START_TEST(specified_names_are_found) {
	FILE *f = fopen("tests/dictionary/specified.tsv", "r");
	char line[256];
	size_t n = 0;
	ck_assert_ptr_nonnull(f);
	while (fgets(line, sizeof line, f)) {
		char *name = strchr(line, '\t');
		if (*line == '#') continue;
		ck_assert_msg(name, "a line without a tab: %s", line);
		name[strcspn(name, "\n")] = 0;
		ck_assert_msg(dictionary_look_up(name + 1, NULL, 0), "%s leads nowhere", line);
		n++;
	}
	fclose(f);
	ck_assert_uint_gt(n, 3000);
}
END_TEST

START_TEST(near_names) {
	ck_assert_str_eq(dictionary_near("WaveActiveSumm"), "WaveActiveSum");
	ck_assert_str_eq(dictionary_near("subgroupInclusiveAd"), "subgroupInclusiveAdd");
	ck_assert_ptr_null(dictionary_near("completelyOtherThing"));
}
END_TEST

// A name that leads to a variant shows it first.
START_TEST(variants_come_first) {
	struct arena a = { 0 };
	struct manual_books all = { 0 };
	struct manual_found found;
	manual_books_read(&a, &all);
	ck_assert(manual_books_find(&a, &all, "OpGroupNonUniformFAdd", &found));
	ck_assert_str_eq(found.books.at[0].book->head.name, "WaveActiveSum");
	ck_assert_str_eq(found.books.at[0].variant, "float");
	struct manual_lowering lines[] = { { .source = "int x;" }, { .source = "uint x;" }, { .source = "float x;" } };
	struct manual_intrinsic i = { .lowerings = { lines, 3, 3 } };
	manual_intrinsic_begin_with(&i, found.books.at[0].variant);
	ck_assert_str_eq(lines[0].source, "float x;");
	ck_assert_str_eq(lines[1].source, "int x;");
	ck_assert_str_eq(lines[2].source, "uint x;");
	arena_free(&a);
}
END_TEST

Suite *dictionary_suite(void)
{
	Suite *s = suite_create("dictionary");
	TCase *t = tcase_create("dictionary");
	tcase_add_test(t, rows_lead_somewhere);
	tcase_add_test(t, lowerings_have_names);
	tcase_add_test(t, names_as_users_write_them);
	tcase_add_test(t, rows_are_found);
	tcase_add_test(t, variants_are_found);
	tcase_add_test(t, specified_names_are_found);
	tcase_add_test(t, near_names);
	tcase_add_test(t, variants_come_first);
	suite_add_tcase(s, t);
	return s;
}
