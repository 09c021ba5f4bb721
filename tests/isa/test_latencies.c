// Compares latencies of vector instructions with LLVM's scheduling model. tests/data/encodings/latencies.txt has, for
// each GPU, the latencies by llvm-mca 22 that are longer than a sum's (the GPU, the cycles, the names). A wrong class
// or figure shows as another number of cycles.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "generations.h"
#include "isa/figures.h"
#include "isa/isa.h"
#include "program_rig.h"
#include "suites.h"

enum { SUM = 8, MOST = 1024 };       // below SUM: at most as slow as a sum
struct slow { char gpu[16], name[48]; unsigned cycles; };

static size_t read_slow(struct slow *all)
{
	FILE *f = rig_open("tests/data/encodings/latencies.txt");
	char line[4096], gpu[16];
	size_t n = 0;
	unsigned cycles;
	int used;
	while (fgets(line, sizeof line, f)) {
		if (line[0] == '#' || sscanf(line, "%15s %u%n", gpu, &cycles, &used) != 2) continue;
		for (char *save = NULL, *name = strtok_r(line + used, " \n", &save); name; name = strtok_r(NULL, " \n", &save)) {
			ck_assert(n < MOST);
			all[n].cycles = cycles;
			snprintf(all[n].gpu, sizeof all->gpu, "%s", gpu);
			snprintf(all[n++].name, sizeof all->name, "%s", name);
		}
	}
	fclose(f);
	return n;
}

static unsigned llvm_cycles(const struct slow *all, size_t n, const struct isa_gpu *gpu, const char *name)
{
	for (size_t k = 0; k < n; k++)
		if (!strcmp(all[k].gpu, gpu->name) && !strcmp(all[k].name, name)) return all[k].cycles;
	return 0;
}

// Returns whether LLVM's model applies. Exceptions: matrices (ours are ACO's), comparisons that write only exec or have
// traces (v_cmp_*_f64), and v_mqsad_pk: LLVM gives it a sum's latency, but v_qsad_pk 8 cycles.
static bool is_traced_compare(const struct isa_form *f)
{
	return !strcmp(isa_class(isa_record(f))->name, "valu_f64_compare");
}
static bool is_llvms(const struct isa_form *f)
{
	return isa_record(f)->unit == ISA_VALU && !isa_record(f)->graphics
	       && strncmp(isa_class(isa_record(f))->name, "valu_matrix", 11) && strncmp(isa_text(f->name), "v_cmpx_", 7)
	       && !is_traced_compare(f)
	       && strcmp(isa_text(f->name), "v_mqsad_pk_u16_u8");
}

START_TEST(as_llvm)
{
	static const char *const gpus[] = { "gfx1030", "gfx1100", "gfx1200" };
	static struct slow all[MOST];
	size_t n = read_slow(all);
	unsigned slow = 0, wrong = 0;
	for (size_t g = 0; g < sizeof gpus / sizeof *gpus; g++) {
		const struct isa_gpu *gpu = isa_gpu_find(gpus[g]);
		for (unsigned k = 0; k < isa_form_count; k++) {
			const struct isa_form *f = &isa_forms[k];
			const struct isa_class *c = isa_class(isa_record(f));
			if (!is_llvms(f) || !isa_form_on(f, gpu)) continue;
			unsigned ours = c->at[gpu->gen][ISA_CLASS_latency].value, theirs = llvm_cycles(all, n, gpu, isa_text(f->name));
			// LLVM after version 22 has another latency for scalar ones on gfx12 (its pull request 192448), which
			// traces confirm, and 9 for vectors, where traces have 10.
			if (gpu->gen == ISA_GFX12) theirs = theirs == 7 ? 8 : theirs;
			slow += theirs != 0;
			if (theirs ? ours == theirs : ours < SUM) continue;
			fprintf(stderr, "%s %s%s: class %s takes %u cycles, LLVM's %u\n", gpu->name, isa_text(f->name),
			        isa_text(f->suffix), c->name, ours, theirs);
			wrong++;
		}
	}
	ck_assert_uint_eq(wrong, 0);
	ck_assert_uint_gt(slow, 200);
}
END_TEST

// Matrices as in ACO: four cycles more than the unit is occupied.
START_TEST(matrices_as_aco)
{
	unsigned seen = 0;
	for (unsigned k = 0; k < isa_form_count; k++) {
		const struct isa_form *f = &isa_forms[k];
		const char *of = strrchr(isa_text(f->name), 'x');   // ..._16x16x16_f16: its element type
		if (strncmp(isa_text(f->name), "v_wmma_", 7) && strncmp(isa_text(f->name), "v_swmmac_", 9)) continue;
		bool small = strstr(of, "iu4"), halves = strstr(of, "f16");
		for (unsigned g = 0; g < 2; g++) {
			const struct isa_gpu *gpu = isa_gpu_find(g ? "gfx1200" : "gfx1100");
			if (!isa_form_on(f, gpu)) continue;
			unsigned unit = g ? halves ? 16 : 8 : small ? 16 : 32,
				ours = isa_class(isa_record(f))->at[gpu->gen][ISA_CLASS_latency].value;
			ck_assert_msg(ours == unit + 4, "%s %s: %u cycles, not %u", gpu->name, isa_text(f->name), ours, unit + 4);
			seen++;
		}
	}
	ck_assert_uint_gt(seen, 20);
}
END_TEST

Suite *latencies_suite(void)
{
	Suite *s = suite_create("latencies");
	TCase *t = tcase_create("LLVM");
	tcase_add_test(t, as_llvm);
	tcase_add_test(t, matrices_as_aco);
	suite_add_tcase(s, t);
	return s;
}
