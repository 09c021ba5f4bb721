// Compares words and texts of each form with LLVM's: tests/data/encodings/GPU.txt, written by `conform_mc --keep`
// with LLVM 22. The first line is the GPU and the wave size; each other line has words and a text. Our assembler must
// give LLVM's words for the text, our disassembler LLVM's text for the words.
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "asm/asm.h"
#include "code/code.h"
#include "program_rig.h"
#include "suites.h"

static bool assembles(const struct code_target *t, char *text, const uint32_t *words, unsigned n)
{
	struct source source = { .name = "text", .text = text, .size = strlen(text) };
	struct diag diag = { 0 };
	struct program *p = asm_text(&source, &(struct asm_options){ .gpu = t->gpu, .wave = t->wave }, &diag);
	bool same = p && !diag.errors && p->line_count == 1 && p->lines[0].size == 4 * n
	            && !memcmp(p->sections[p->lines[0].section].bytes, words, 4 * n);
	program_free(p);
	diag_free(&diag);
	return same;
}

static bool taken(const struct code_target *t, const char *text)
{
	struct source source = { .name = "text", .text = text, .size = strlen(text) };
	struct diag diag = { 0 };
	struct program *p = asm_text(&source, &(struct asm_options){ .gpu = t->gpu, .wave = t->wave }, &diag);
	bool good = p && !diag.errors;
	program_free(p);
	diag_free(&diag);
	return good;
}

static bool disassembles(const struct code_target *t, const char *text, const uint32_t *words, unsigned n)
{
	char ours[512];
	struct code_inst i;
	return code_decode(t, words, n, &i) && i.dwords == n && code_print(&i, t, ours, sizeof ours) && !strcmp(ours, text);
}

static const char *const gpus[] = { "gfx906", "gfx1030", "gfx1100", "gfx1200", "gfx90a" };

START_TEST(each_form_as_llvm)
{
	char path[64], line[512], name[32];
	unsigned lines = 0, wrong = 0;
	struct code_target t;
	snprintf(path, sizeof path, "tests/data/encodings/%s.txt", gpus[_i]);
	FILE *f = rig_open(path);
	ck_assert_msg(fscanf(f, "%31s %u\n", name, &t.wave) == 2 && (t.gpu = isa_gpu_find(name)), "%s", path);
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

// Returns whether we differ on purpose. LLVM 22 refuses names that we accept on gfx12: hwreg names that it does not
// have yet, or only with or without WAVE_, and th: with its default or past the caches. LLVM accepts messages, with an
// operation only, that gfx11 and gfx12 do not have, and does not print them again.
static bool on_purpose(const char *gpu, const char *text, bool refused)
{
	static const char *const others[] = {
		"gfx1200 s_getreg_b32 s1, hwreg(HW_REG_WAVE_*)", "gfx1200 s_getreg_b32 s1, hwreg(HW_REG_SCHED_MODE)",
		"gfx1200 global_* th:TH_*_DEFAULT*", "gfx1200 global_atomic_* th:TH_ATOMIC_NT_RETURN scope:SCOPE_SYS"
	};
	char both[256];
	snprintf(both, sizeof both, "%s %s", gpu, text);
	if (!refused) return !fnmatch("gfx1[12]00 s_sendmsg sendmsg(MSG_SYSMSG, SYSMSG_OP_*)", both, 0);
	for (size_t k = 0; k < sizeof others / sizeof *others; k++) if (!fnmatch(others[k], both, 0)) return true;
	return false;
}

// Compares words for numbers (isa/words.isa) with tests/data/encodings/words.txt. A line has the GPU, LLVM's words for
// the text (`-` if refused), the text, and LLVM's printed form if it differs.
START_TEST(words_as_llvm)
{
	char line[512];
	unsigned lines = 0, wrong = 0;
	FILE *f = rig_open("tests/data/encodings/words.txt");
	while (fgets(line, sizeof line, f)) {
		uint32_t words[8];
		unsigned n = 0;
		char *save, *gpu = strtok_r(line, "\t\n", &save), *hex = strtok_r(NULL, "\t\n", &save),
			*text = strtok_r(NULL, "\t\n", &save), *printed = strtok_r(NULL, "\t\n", &save);
		if (*line == '#') continue;
		ck_assert_ptr_nonnull(text);
		struct code_target t = { isa_gpu_find(gpu), 0 };
		t.wave = t.gpu->wave_sizes[0];
		bool refused = *hex == '-';
		for (char *p = hex; !refused && *p && n < 8;) words[n++] = (uint32_t)strtoul(p, &p, 16);
		lines++;
		if (on_purpose(gpu, text, refused)) continue;
		if (refused ? !taken(&t, text) : assembles(&t, text, words, n)
		    && disassembles(&t, printed ? printed : text, words, n))
			continue;
		wrong++;
		fprintf(stderr, "%s: LLVM has it otherwise: %s\n", gpu, text);
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
	tcase_add_loop_test(t, each_form_as_llvm, 0, sizeof gpus / sizeof *gpus);
	tcase_add_test(t, words_as_llvm);
	suite_add_tcase(s, t);
	return s;
}
