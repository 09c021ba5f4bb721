// Words and texts of each form as LLVM has them: tests/encodings/GPU.txt, written by `conform_llvm --keep` with LLVM 22. Its first line is the GPU and the
// wave size, each other one words and the text. What LLVM's assembler makes of that text, and its disassembler of those words, we do too.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "code/code.h"
#include "suites.h"

static bool assembles(const struct code_target *t, char *text, const uint32_t *words, unsigned n)
{
	struct source source = { .name = "text", .text = text, .size = strlen(text) };
	struct diag diag = { 0 };
	struct program *p = asm_text(&source, &(struct asm_options){ .gpu = t->gpu, .wave = t->wave }, &diag);
	bool same = p && !diag.errors && p->line_count == 1 && p->lines[0].size == 4 * n && !memcmp(p->sections[p->lines[0].section].bytes, words, 4 * n);
	program_free(p);
	diag_free(&diag);
	return same;
}

static bool disassembles(const struct code_target *t, const char *text, const uint32_t *words, unsigned n)
{
	char ours[512];
	struct code_inst i;
	return code_decode(t, words, n, &i) && i.dwords == n && code_print(&i, t, ours, sizeof ours) && !strcmp(ours, text);
}

static const char *const gpus[] = { "gfx906", "gfx1030", "gfx1100", "gfx1200" };

START_TEST(each_form_as_llvm)
{
	char path[64], line[512], name[32];
	unsigned lines = 0, wrong = 0;
	struct code_target t;
	snprintf(path, sizeof path, "tests/encodings/%s.txt", gpus[_i]);
	FILE *f = fopen(path, "r");
	ck_assert_msg(f && fscanf(f, "%31s %u\n", name, &t.wave) == 2 && (t.gpu = isa_gpu_find(name)), "%s", path);
	while (fgets(line, sizeof line, f)) {
		uint32_t words[8];
		unsigned n = 0;
		char *text = strchr(line, '\t'), *p = line;
		ck_assert_ptr_nonnull(text);
		*text++ = 0;
		text[strcspn(text, "\n")] = 0;
		while (*p && n < 8)
			words[n++] = (uint32_t)strtoul(p, &p, 16);
		lines++;
		if (assembles(&t, text, words, n) && disassembles(&t, text, words, n))
			continue;
		wrong++;
		fprintf(stderr, "%s: other words, or another text: %s\t%s\n", path, line, text);
	}
	fclose(f);
	ck_assert_uint_eq(wrong, 0);
	ck_assert_uint_gt(lines, 1000);
}
END_TEST

Suite *encodings_suite(void)
{
	Suite *s = suite_create("encodings");
	TCase *t = tcase_create("LLVM");
	tcase_set_timeout(t, 120);
	tcase_add_loop_test(t, each_form_as_llvm, 0, sizeof gpus / sizeof *gpus);
	suite_add_tcase(s, t);
	return s;
}
