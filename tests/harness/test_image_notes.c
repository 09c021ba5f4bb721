// Images in memory: elements without the gaps between rows, new contents in place, and each error message.
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "harness/harness.h"
#include "report/buffers.h"
#include "suites.h"

struct ran {
	struct diag diag;
	struct source text;
	struct arena arena;
	struct program *program;
	struct harness_notes notes;
	struct harness_run run;
	bool good;
};

static void run_it(struct ran *r, const char *notes)
{
	*r = (struct ran){ 0 };
	char *text = arena_printf(&r->arena, ";@ gpu gfx1030 ;@ wave 32\n%s\ns_endpgm\n", notes);
	r->text = (struct source){ .name = "t.s", .text = text, .size = strlen(text) };
	r->program = asm_text(&r->text, &(struct asm_options){ 0 }, &r->diag);
	ck_assert(r->program);
	r->good = harness_notes_read(&r->notes, r->program, &r->diag)
	          && harness_run_prepare(&r->run, r->program, &r->notes, &(struct harness_run_options){ .max_steps = 9 },
	                                 &r->diag)
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

// `at`: the byte where component `number` is; it has the value `number + 1`
static const struct { const char *note; size_t size, number, at; } layouts[] = {
	{ "image x : r8[4] = i + 1", 4, 3, 3 },
	{ "image x : rgba8[4x3] = i + 1", 48, 17, 17 },
	{ "image x : rgba8[4x3] pitch 256 = i + 1", 528, 17, 257 },
	{ "image x : r16ui[4x3] pitch 16 = i + 1", 40, 9, 34 },
	{ "image x : r8ui[2x2x3] pitch 8 slice 100 = i + 1", 210, 11, 209 },
	{ "image x : r8ui[2x2x3] slice 100 = i + 1", 204, 10, 202 },
	{ "image x : r8ui[2x2x3] pitch 8 = i + 1", 30, 4, 10 },
	{ "image x : rg32ui[3x2] pitch 0x20 = i + 1", 56, 7, 36 },
	{ "image x : r8ui[4x3] pitch 8 at 0xffff800100000000 = i + 1", 20, 5, 9 },
	{ "image x : r8ui[2x2] pitch 8 ;@ arg x = 2x2:r8ui:i+1", 10, 3, 9 },
	{ "image x : r8ui[2x2] pitch 8 ;@ arg x = 1, 2, 3, 4", 10, 3, 9 },
	{ "image x : r8ui[2x2] pitch 8 ;@ arg x = bytes:01020304", 10, 3, 9 },
	{ "image x : r8ui[2x2] pitch 8 ;@ buffer y : u8[4] = x[i] ;@ arg x[3] = 4", 10, 3, 9 },
};

START_TEST(layout)
{
	struct ran r;
	char note[200];
	snprintf(note, sizeof note, ";@ %s", layouts[_i].note);
	run_it(&r, note);
	ck_assert_msg(r.good, "%s: %s", note, r.diag.messages.n ? r.diag.messages.at[0].text : "?");
	const struct harness_buffer *b = harness_run_buffer(&r.run, "x");
	ck_assert_uint_eq(b->memory->size, layouts[_i].size);
	ck_assert_uint_eq(harness_number_offset(b, layouts[_i].number), layouts[_i].at);
	ck_assert_uint_eq(b->memory->bytes[layouts[_i].at], layouts[_i].number + 1);
	for (size_t k = 0; k < b->count; k++) ck_assert_uint_eq(harness_number_of(b, harness_number_offset(b, k)), k);
	end_it(&r);
}
END_TEST

static const char *const hold[] = {
	";@ image x : rg8[4x3] pitch 64 = i ;@ expect x[i] = i ;@ expect total(x) = 276 ;@ expect sorted(x) = 1",
	";@ image x : rg8[4x3] pitch 64 = 0.5 ;@ expect x[i] = 128",
	(";@ image x : r32f[2x2] pitch 64 = i * 0.25 ;@ expect x[3] = 0.75 ;@ buffer y : f32[4] = x[3 - i] "
	 ";@ expect y[0] = 0.75"),
	";@ image x : r8ui[2x2] pitch 64 ;@ set s[4:5] = &x ;@ expect s[4:5] = &x",
};

START_TEST(holds)
{
	struct ran r;
	run_it(&r, hold[_i]);
	ck_assert_msg(r.good, "%s: %s", hold[_i], r.diag.messages.n ? r.diag.messages.at[0].text : "?");
	end_it(&r);
}
END_TEST

static const struct { const char *note, *says;
} wrongs[] = {
	{ "image", "`name :` is missing" },
	{ "image x : u32[4]", "`u32` is not a type of texels" },
	{ "image x : rgba8", "`[WIDTHxHEIGHT]` is missing" },
	{ "image x : rgba8[0x4]", "an image has one to four sizes of 1 to 65536 texels" },
	{ "image x : rgba8[4x4x4x4x4]", "an image has one to four sizes of 1 to 65536 texels" },
	{ "image x : rgba8[4x4", "`]` is missing" },
	{ "image x : rgba8[4x4] pitch 15", "the pitch is a number of bytes from 16 to 1073741824" },
	{ "image x : rgba8[4x4] pitch", "the pitch is a number of bytes from 16 to 1073741824" },
	{ "image x : rgba8[4x4x2] pitch 32 slice 100", "the slice is a number of bytes from 112 to 1073741824" },
	{ "image x : rgba8[4x4] slice 64 pitch 16", "`pitch BYTES`, `at ADDRESS` or `= value` is missing" },
	{ "image x : r32f[65536x65536]", "an image has at most 2147483648 bytes" },
	{ "image x : rgba8[4x4] = @.nothing", "section `.nothing`, with the bytes of buffer `x`, does not exist" },
	{ "image x : rgba8[4x4] = @.text", "image `x` has 64 bytes, but section `.text` has 4" },
	{ "image x : rgba8[4x4] pitch 32 ;@ arg x=4x3:rgba8:1", "`x` is an image, rgba8[4x4]" },
	{ "image x : rgba8[4x4] pitch 32 ;@ arg x=64:u8:1", "`x` is an image, rgba8[4x4]" },
	{ "image x : r8ui[4x4] pitch 32 ;@ arg x=4x4:r8:1", "`x` is an image, r8ui[4x4]" },
	{ "image x : r8[2x2] pitch 32 ;@ arg x=bytes:010203",
	  "`x` has 4 bytes without the gaps between rows, not 3: it is r8[2x2]" },
	{ "image x : r8[2x2] pitch 32 ;@ arg x=1, 2", "`x` has 4 elements of u8, not 2" },
};

START_TEST(messages)
{
	struct ran r;
	char note[200];
	snprintf(note, sizeof note, ";@ %s", wrongs[_i].note);
	run_it(&r, note);
	ck_assert_msg(!r.good && r.diag.messages.n, "%s", note);
	ck_assert_str_eq(r.diag.messages.at[0].text, wrongs[_i].says);
	end_it(&r);
}
END_TEST

START_TEST(printed)
{
	struct ran r;
	char *text;
	size_t size;
	run_it(&r, ";@ image x : r8ui[4x2] pitch 64 = i * 3 ;@ print x");
	FILE *to = open_memstream(&text, &size);
	show_buffers(to, &r.run);
	fclose(to);
	ck_assert_str_eq(text, "x  r8ui[4x2]\n  0   0  3  6  9 12 15 18 21\n");
	free(text);
	json_t *all = show_json_buffers(&r.run);
	text = json_dumps(all, JSON_COMPACT);
	ck_assert_str_eq(
		text, "[{\"name\":\"x\",\"type\":\"u8\",\"elements\":[0,3,6,9,12,15,18,21],\"image\":\"r8ui[4x2]\"}]");
	free(text);
	json_decref(all);
	end_it(&r);
}
END_TEST

#define EACH(t, test, of) tcase_add_loop_test(t, test, 0, sizeof of / sizeof *of)

Suite *image_notes_suite(void)
{
	Suite *s = suite_create("image_notes");
	TCase *t = tcase_create("images");
	EACH(t, layout, layouts);
	EACH(t, holds, hold);
	EACH(t, messages, wrongs);
	tcase_add_test(t, printed);
	suite_add_tcase(s, t);
	return s;
}
