// Struct types in notes: layouts, members of buffers in expectations, arguments and prints, and each error message.
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "harness/harness.h"
#include "harness/parts.h"
#include "report/buffers.h"
#include "suites.h"

#define TYPES \
	";@ gpu gfx1030 ;@ wave 32\n" \
	";@ struct Ray = f32 origin[3] at 0, u32 pixel at 12, size 16\n" \
	";@ struct Params = f32 scale, f32 color[3] at 16, f32 m[2][4] at 32 stride 16, u16 w[3] stride 8\n" \
	";@ struct List = u32 count, Ray items[] at 16\n" \
	";@ buffer rays : Ray[4]\n" \
	";@ buffer params : Params\n" \
	";@ buffer list : List[3]\n" \
	";@ buffer out : u32[4] = i\n"

struct ran {
	struct diag diag;
	struct source text;
	struct arena arena;
	struct program *program;
	struct harness_notes notes;
	struct harness_run run;
	bool good;
};

// Runs a program with the types and `more` notes, and checks its expectations.
static void run_it(struct ran *r, const char *more)
{
	*r = (struct ran){ 0 };
	char *text = arena_printf(&r->arena, TYPES "%s\ns_endpgm\n", more);
	r->text = (struct source){ .name = "t.s", .text = text, .size = strlen(text) };
	r->program = asm_text(&r->text, &(struct asm_options){ 0 }, &r->diag);
	ck_assert(r->program);
	r->good = harness_notes_read(&r->notes, r->program, &r->diag)
	          && harness_run_prepare(&r->run, r->program, &r->notes,
	                                 &(struct harness_run_options){ .max_steps = 100 }, &r->diag)
	          && harness_run_go(&r->run) && harness_check(&r->run);
}

static void end_it(struct ran *r)
{
	if (r->run.program) harness_run_free(&r->run);
	harness_notes_free(&r->notes);
	program_free(r->program);
	diag_free(&r->diag);
	arena_free(&r->arena);
}

static const char *said(const struct ran *r)
{
	for (size_t k = 0; k < r->notes.expects.n; k++)
		if (r->notes.expects.at[k].detail) return r->notes.expects.at[k].detail;
	return r->diag.messages.n ? r->diag.messages.at[0].text : "nothing";
}

// ---- layouts --------------------------------------------------------------------------------------------------------
static const struct { const char *note; const char *name; uint64_t size, offset; } layouts[] = {
	{ "struct A = u8 a, u32 b", "A", 8, 4 },
	{ "struct A = u8 a, u32 b at 1", "A", 8, 1 },
	{ "struct A = u8 a, f64 b, u8 c", "A", 24, 8 },
	{ "struct A = u8 a, f64 b, u8 c, size 40", "A", 40, 8 },
	{ "struct A = u16 a[3], u16 b", "A", 8, 6 },
	{ "struct A = u16 a[3] stride 4, u16 b", "A", 14, 12 },
	{ "struct A = f32 a[2][3] stride 16, u32 b", "A", 36, 32 },
	{ "struct A = f32 a[2][3] stride 32 8, u32 b", "A", 68, 64 },
	{ "struct A = f32 a[3] stride 16, f32 b at 36, size 48", "A", 48, 36 },
	{ "struct A = u8 a, Ray b", "A", 20, 4 },
	{ "struct A = Ray a[2] stride 32, Ray b[2] at 128", "A", 160, 128 },
	{ "struct A = u32 a, Ray b[] at 16", "A", 16, 16 },
	{ "struct A = u32 a, u8 b[] at 5", "A", 5, 5 },
};

START_TEST(layout)
{
	struct ran r;
	char note[200];
	snprintf(note, sizeof note, ";@ %s", layouts[_i].note);
	run_it(&r, note);
	ck_assert_msg(r.good, "%s: %s", layouts[_i].note, said(&r));
	uint32_t n = harness_struct_named(&r.notes, "A", 1);
	ck_assert_uint_ne(n, 0);
	const struct program_type *t = &r.notes.types.at[n];
	ck_assert_uint_eq(t->size, layouts[_i].size);
	ck_assert_uint_eq(r.notes.types.members.at[t->first + 1].offset, layouts[_i].offset);
	end_it(&r);
}
END_TEST

// ---- values ---------------------------------------------------------------------------------------------------------
static const char *const hold[] = {
	";@ arg rays.pixel = i * 3 ;@ expect rays[i].pixel = i * 3",
	";@ arg rays[i].pixel = i * 3 ;@ expect rays[2].pixel = 6",
	";@ arg rays[2].pixel = 7 ;@ expect rays[i].pixel = i == 2 ? 7 : 0",
	";@ arg rays[2].origin = 1, 2.5, 3 ;@ expect rays[2].origin[1] = 2.5 ;@ expect rays[i].origin[2] = i == 2 ? 3 "
	": 0",
	";@ arg rays.origin[1] = i + 0.5 ;@ expect rays[3].origin[1] = 3.5",
	";@ arg rays[1] = 1, 2, 3, 4 ;@ expect rays[1].pixel = 4 ;@ expect rays[1].origin[0] = 1",
	";@ arg params.scale = 0.1 ;@ expect params.scale = 0.1",
	";@ arg params.scale = 2.5 ;@ expect params.scale * 2 = 5.0",
	";@ arg params[0].scale = 2.5 ;@ expect params[0].scale = 2.5",
	";@ arg params.m = 8:f32:i + 1 ;@ expect params.m[1][2] = 7.0 ;@ expect params.m[0][i] = i + 1",
	";@ arg params.m[1] = 1, 2, 3, 4 ;@ expect params.m[1][3] = 4 ;@ expect params.m[0][0] = 0",
	";@ arg params.w = 1, 2, 3 ;@ expect params.w[i] = i + 1",
	";@ arg params.w = 2:u16:9 ;@ expect params.w[i] = i < 2 ? 9 : 0",
	";@ arg params.w[1] = u16:70000 - 65536 ;@ expect params.w[1] = 4464",
	";@ arg list.count = 3 ;@ arg list.items.pixel = i + list.count ;@ expect list.items[i].pixel = i + 3",
	";@ arg list.items[2].origin = bytes:0000803f00000040 ;@ expect list.items[2].origin[0] = 1 ;@ expect "
	"list.items[2].origin[1] = 2",
	";@ arg rays.pixel = out[i] + 1 ;@ expect rays[i].pixel = out[i] + 1",
	";@ arg rays.pixel = -1 ;@ expect rays[i].pixel = 0xffffffff ;@ expect rays[i].pixel = -1",
	";@ arg rays[0].pixel = 5 ;@ arg rays[1].pixel = rays[0].pixel * 2 ;@ expect rays[1].pixel = 10",
	";@ arg rays.pixel = 1 ;@ arg rays[1].pixel = 2 ;@ expect rays[1].pixel = 2 ;@ expect rays[0].pixel = 1",
	";@ struct In = u32 x, Ray r[2] ;@ buffer deep : In[2] ;@ arg deep[1].r[1].pixel = 9 ;@ expect "
	"deep[1].r[1].pixel = 9 ;@ expect deep[0].r[i].pixel = 0",
	";@ set s[4:5] = &rays + 12 ;@ expect s[4:5] - &rays = 12",
	";@ expect rays[i].pixel + i = i",
	";@ expect out[2] = 2 ;@ expect out[i] = i",
};

START_TEST(holds)
{
	struct ran r;
	run_it(&r, hold[_i]);
	ck_assert_msg(r.good, "%s: %s", hold[_i], said(&r));
	end_it(&r);
}
END_TEST

// ---- messages -------------------------------------------------------------------------------------------------------
static const struct { const char *notes, *says; } wrongs[] = {
	{ ";@ expect rays[i].pixel = i", "rays[1].pixel is 0, expected 1" },
	{ ";@ expect rays[i].pixel * 2 = i", "element 1: rays[i].pixel * 2 is 0, expected 1" },
	{ ";@ expect params.scale = 1.5", "params.scale is 0.0, expected 1.5" },
	{ ";@ expect rays[i].pixel = 4294967296", "this must be an integer from -2147483648 to 4294967295 (32 bits)" },
	{ ";@ expect rays[1].pixel = -2147483649", "this must be an integer from -2147483648 to 4294967295 (32 bits)" },
	{ ";@ expect out[1] = 4294967296", "this must be an integer from -2147483648 to 4294967295 (32 bits)" },
	{ ";@ expect params.w[0] = 65536", "this must be an integer from -32768 to 65535 (16 bits)" },
	{ ";@ expect rays[i].nix = i", "`Ray` does not have a member `nix`" },
	{ ";@ expect rays[i] = i", "`rays[…]` is a struct, not a number" },
	{ ";@ expect rays[7].pixel = 1", "`rays` has 4 elements; element 7 does not exist" },
	{ ";@ expect rays.pixel = 1", "`.pixel` is a member of each of 4 elements" },
	{ ";@ expect params.m[5][0] = 1", "`params.m` has 2 elements; element 5 does not exist" },
	{ ";@ expect params.m[1] = 1", "`params.m[1]` is an array, not a number" },
	{ ";@ expect params.scale.x = 1", "`.x`: only a struct has members" },
	{ ";@ expect params.scale[1] = 1", "`params.scale` is a number, which does not have elements" },
	{ ";@ expect out[1].x = 1", "the elements of `out` are numbers, which do not have members" },
	{ ";@ expect total(rays) = 1", "total() expects a buffer of numbers; the elements of `rays` are structs" },
	{ ";@ expect nix[i].x = 1", "buffer `nix` does not exist" },
	{ ";@ expect nix.x = 1", "unknown name `nix.x`" },
	{ ";@ arg nix.x = 1", "buffer `nix` does not exist" },
	{ ";@ arg rays.nix = 1", "`Ray` does not have a member `nix`" },
	{ ";@ arg rays.pixel = 1, 2", "`rays.pixel` has 1 number, not 2" },
	{ ";@ arg rays[9].pixel = 1", "`rays` has 4 elements; element 9 does not exist" },
	{ ";@ arg params.color = 1", "`params.color` has 3 numbers, not 1" },
	{ ";@ arg params.m = 9:f32:1", "`params.m` has 8 numbers, not 9" },
	{ ";@ arg params.m = 8:u32:1", "the numbers of `params.m` are f32, not u32" },
	{ ";@ arg params.m = 8:Ray:1", "`Ray` is not a type of numbers" },
	{ ";@ arg params.scale = lds:4", "`params.scale` is a part of a buffer, not LDS" },
	{ ";@ arg params.scale = bytes:0000000000", "`params.scale` has 4 bytes, not 5" },
	{ ";@ arg params.scale = ", "the value of `params.scale` is missing" },
	{ ";@ arg rays.pixel = 4294967296", "this must be an integer from -2147483648 to 4294967295 (32 bits)" },
	{ ";@ arg params.scale = @/nowhere", "cannot read `/nowhere`: No such file or directory" },
	{ ";@ print rays[4]", "`rays` has 4 elements; element 4 does not exist" },
	{ ";@ print nix.x", "buffer `nix.x` does not exist" },
	{ ";@ print rays + 1", "`rays + 1` is not a part of a buffer" },
	{ ";@ buffer x : Nix[2]", "`Nix` is not a type" },
	{ ";@ buffer x : u32", "`[count]` is missing" },
	{ ";@ buffer x : Ray[]", "the count is missing, because no file has the bytes" },
	{ ";@ buffer x : List", "the count is missing, because no file has the bytes" },
	{ ";@ buffer x : Ray[2] = 1", "a struct does not have a value" },
	{ ";@ struct", "the name of the struct is missing" },
	{ ";@ struct u32 = u32 x", "`u32` is a type of numbers" },
	{ ";@ struct A", "`=` is missing" },
	{ ";@ struct A =", "`` is not a type" },
	{ ";@ struct A = size 4", "`A` does not have members" },
	{ ";@ struct A = u32", "the name of a member is missing" },
	{ ";@ struct A = u32 x y", "`at OFFSET`, `stride BYTES` or a comma is missing" },
	{ ";@ struct A = u32 x at", "an offset is a number of bytes, at most 268435456" },
	{ ";@ struct A = u32 x at 999999999999", "an offset is a number of bytes, at most 268435456" },
	{ ";@ struct A = u32 x[0]", "an array has a count of at least 1, in brackets" },
	{ ";@ struct A = u32 x[3", "an array has a count of at least 1, in brackets" },
	{ ";@ struct A = u32 x[1][1][1][1][1]", "an array has at most 4 dimensions" },
	{ ";@ struct A = u32 x[100000][100000]", "a member has at most 268435456 bytes" },
	{ ";@ struct A = u32 x[2] stride 2", "elements of 4 bytes overlap with a stride of 2" },
	{ ";@ struct A = u32 x[2] stride", "the stride is missing" },
	{ ";@ struct A = u32 x[2] stride 4 4", "there are more strides than dimensions" },
	{ ";@ struct A = u32 x, u32 x", "`A` has two members `x`" },
	{ ";@ struct A = u32 x, u32 y at 2", "member `y` at 2 overlaps the member before it, which ends at 4" },
	{ ";@ struct A = f32 c[3] stride 16, f32 d at 32",
	  "member `d` at 32 overlaps the member before it, which ends at 36" },
	{ ";@ struct A = u32 x[], u32 y", "member `y` follows an array of any length, which is the last member" },
	{ ";@ struct A = List x", "`List` ends in an array of any length, so it cannot be a member" },
	{ ";@ struct A = A x", "`A` is not a type" },
	{ ";@ struct A = u32 x, size 2", "the members of `A` need 4 bytes" },
	{ ";@ struct A = u32 x, size 4 4", "the size is the last part" },
};

START_TEST(messages)
{
	struct ran r;
	run_it(&r, wrongs[_i].notes);
	ck_assert_msg(!r.good, "%s", wrongs[_i].notes);
	const char *first = r.diag.messages.n ? r.diag.messages.at[0].text : said(&r);
	ck_assert_str_eq(first, wrongs[_i].says);
	end_it(&r);
}
END_TEST

// ---- printed --------------------------------------------------------------------------------------------------------
static const struct { const char *notes, *text;
} prints[] = {
	{ ";@ arg rays.pixel = i*10 ;@ arg rays.origin = i, 0.5, -1 ;@ print rays",
	  "rays  Ray[4]\n           origin  pixel\n  0  0.0 0.5 -1.0      0\n  1  1.0 0.5 -1.0     10\n  2  2.0 0.5 "
	  "-1.0     20\n  3  3.0 0.5 -1.0     30\n" },
	{ ";@ arg params.m = 8:f32:i ;@ print params", "params  Params\n  scale  0.0\n  color  0.0 0.0 0.0\n  m[0]   "
	                                               "0.0 1.0 2.0 3.0\n  m[1]   4.0 5.0 6.0 7.0\n  w      0 0 0\n" },
	{ ";@ arg list.items.pixel = i ;@ arg list.count=3 ;@ print list",
	  "list  List\n  count  3\nlist.items  Ray[3]\n          origin  pixel\n  0  0.0 0.0 0.0      0\n  1  0.0 0.0 "
	  "0.0      1\n  2  0.0 0.0 0.0      2\n" },
	{ ";@ arg rays[1] = 1, 2, 3, 4 ;@ print rays[1]", "rays[1]  Ray\n  origin  1.0 2.0 3.0\n  pixel   4\n" },
	{ ";@ arg rays[1].pixel = 7 ;@ print rays[1].pixel, rays[1].origin, out[3]",
	  "rays[1].pixel  u32 = 7\nrays[1].origin  f32[3]\n  0.0 0.0 0.0\nout[3]  u32 = 3\n" },
	{ ";@ arg params.m = 8:f32:i ;@ print params.m, params.m[1]",
	  "params.m  f32[2][4]\n  [0]  0.0 1.0 2.0 3.0\n  [1]  4.0 5.0 6.0 7.0\nparams.m[1]  f32[4]\n  4.0 5.0 6.0 "
	  "7.0\n" },
	{ ";@ struct Wide = f32 a[16], f32 b[16] ;@ buffer wide : Wide[2] ;@ print wide",
	  "wide  Wide[2]\n  wide[0]\n  a  0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0\n  b  0.0 "
	  "0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0\n"
	  "  wide[1]\n  a  0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0\n  b  0.0 0.0 0.0 0.0 0.0 "
	  "0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0\n" },
	{ ";@ struct P = u8 x ;@ buffer many : P[40] ;@ arg many.x = i ;@ print many[17], many",
	  "many  P[40]\n       x\n   0   0\n   1   1\n   2   2\n   3   3\n   4   4\n   5   5\n   6   6\n   7   7\n   8 "
	  "  8\n   9   9\n  10  10\n  11  11\n  12  12\n  13  13\n  14  14\n  15  15\n"
	  "  … 24 more; --print many[16] prints one\nmany[17]  P\n  x  17\n" },
	{ ";@ struct L = u16 all[40] ;@ buffer long : L ;@ print long",
	  "long  L\n  all  0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 … 24 more\n" },
};

START_TEST(printed)
{
	struct ran r;
	char *text;
	size_t size;
	run_it(&r, prints[_i].notes);
	ck_assert_msg(r.good, "%s", said(&r));
	FILE *to = open_memstream(&text, &size);
	show_buffers(to, &r.run);
	fclose(to);
	ck_assert_str_eq(text, prints[_i].text);
	free(text);
	end_it(&r);
}
END_TEST

START_TEST(as_json)
{
	struct ran r;
	run_it(&r, ";@ arg rays.pixel = i ;@ arg list.count = 9 ;@ print rays[1], list, params.w, out[1]");
	ck_assert_msg(r.good, "%s", said(&r));
	json_t *all = show_json_buffers(&r.run);
	char *text = json_dumps(all, JSON_COMPACT);
	ck_assert_str_eq(text, "[{\"name\":\"list\",\"type\":\"List\",\"elements\":[{\"count\":9,\"items\":[{"
	                       "\"origin\":[0.0,0.0,0.0],\"pixel\":0},{\"origin\":[0.0,0.0,0.0],\"pixel\":0},"
	                       "{\"origin\":[0.0,0.0,0.0],\"pixel\":0}]}]},{\"name\":\"rays[1]\",\"type\":\"Ray\","
	                       "\"elements\":[{\"origin\":[0.0,0.0,0.0],\"pixel\":1}]},"
	                       "{\"name\":\"params.w\",\"type\":\"u16\",\"elements\":[0,0,0]},{\"name\":\"out[1]\","
	                       "\"type\":\"u32\",\"elements\":[1]}]");
	free(text);
	json_decref(all);
	end_it(&r);
}
END_TEST

// ---- the way back ---------------------------------------------------------------------------------------------------
// The path of each byte names a number that has the byte, or the number before padding.
START_TEST(paths)
{
	static const struct { const char *buffer; uint64_t at; const char *path;
	} known[] = {
		{ "rays", 0, "rays[0].origin[0]" },
		{ "rays", 15, "rays[0].pixel" },
		{ "rays", 16 + 9, "rays[1].origin[2]" },
		{ "params", 0, "params.scale" },
		{ "params", 7, "params.scale" },
		{ "params", 52, "params.m[1][1]" },
		{ "params", 74, "params.w[1]" },
		{ "list", 0, "list.count" },
		{ "list", 12, "list.count" },
		{ "list", 44, "list.items[1].pixel" },
		{ "out", 9, "out[2]" },
	};
	struct ran r;
	struct arena a = { 0 };
	run_it(&r, "");
	ck_assert(r.good);
	for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
		ck_assert_str_eq(harness_number_in(&a, harness_run_buffer(&r.run, known[k].buffer), known[k].at).path, known[k].path);
	}
	arena_free(&a);
	end_it(&r);
}
END_TEST

#define EACH(t, test, of) tcase_add_loop_test(t, test, 0, sizeof of / sizeof *of)

Suite *structs_suite(void)
{
	Suite *s = suite_create("structs");
	TCase *t = tcase_create("structs");
	EACH(t, layout, layouts);
	EACH(t, holds, hold);
	EACH(t, messages, wrongs);
	EACH(t, printed, prints);
	tcase_add_test(t, as_json);
	tcase_add_test(t, paths);
	suite_add_tcase(s, t);
	return s;
}
