// Feeds arbitrary bytes, as a card's capture (`lanewise time --trace`), to its reader, with a program of gfx11 and one
// of gfx12.
// With -DLIBFUZZER it is clang's fuzz target (`make fuzz`). Without, it is a program (fuzz_bytes.h).
#include "asm/asm.h"
#include "capture/capture.h"
#include "capture/rgp.h"
#include "capture/sqtt.h"
#include "fuzz_bytes.h"

static const struct { const char *gpu, *text; } programs[] = {
	{"gfx1100", "again: v_mov_b32 v1, 0\n s_load_b32 s0, s[2:3], 0\n s_waitcnt lgkmcnt(0)\n"
	 " s_delay_alu instid0(VALU_DEP_1)\n ds_load_b32 v2, v1\n s_cbranch_scc0 again\n s_endpgm\n"},
	{"gfx1200",
	 "again: v_mov_b32 v1, 0\n s_barrier_signal -1\n s_barrier_wait -1\n s_cbranch_scc0 again\n s_nop 0\n s_endpgm\n"}};

// Checks that waves and their rows are in order, and that each row is one of the program's instructions.
static void check_trace(const struct time_trace *t, const struct machine *m, const struct capture_code *code)
{
	for (size_t k = 0; k < t->count; k++) {
		const struct time_traced_wave *w = &t->waves[k];
		if (k && w->engine == w[-1].engine && w->start < w[-1].start)
			abort();
		for (size_t n = 0; n < w->count; n++)
			if (w->rows[n].at < (n ? w->rows[n - 1].at : w->start)
			    || !machine_insn_at(m, code->at[code->entry].pc + w->rows[n].pc))
				abort();
	}
}

static void read_with(const char *gpu, const char *text, const uint8_t *data, size_t size)
{
	struct arena a = {0};
	struct diag diag = {0};
	struct source program = {.name = "fuzz", .text = text, .size = strlen(text)};
	struct program *p = asm_text(&program, &(struct asm_options){.gpu = isa_gpu_find(gpu)}, &diag);
	struct machine *m = machine_new(p, &(struct machine_options){0});
	struct capture_code code = {.at = machine_code(m, NULL)};
	struct capture_found found;
	struct time_trace trace;
	char *copy = malloc(size + 1);                       // exact size, so that sanitizers find reads past its end
	if (!copy)
		abort();
	memcpy(copy, data, size);
	copy[size] = 0;
	struct source file = {.name = "capture", .text = copy, .size = size};
	machine_code(m, &code.count);
	bool binary = rgp_recognize(copy, size) || sqtt_recognize(copy, size);    // texts belong to fuzz_waits
	if (binary && capture_read(&a, &file, &code, &trace, &found, &diag))
		check_trace(&trace, m, &code);
	print_nowhere(&diag);
	free(copy);
	machine_free(m);
	program_free(p);
	diag_free(&diag);
	arena_free(&a);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	for (size_t k = 0; k < sizeof programs / sizeof *programs; k++)
		read_with(programs[k].gpu, programs[k].text, data, size);
	return 0;
}

#ifndef LIBFUZZER
static bool as_it_is(struct arena *a, const struct source *file, uint8_t **bytes, size_t *size)
{
	*bytes = memcpy(arena_alloc(a, file->size + 1), file->text, file->size);
	return (*size = file->size);
}

int main(int argc, char **argv) { return fuzz_bytes(argc, argv, 1, as_it_is); }
#endif
