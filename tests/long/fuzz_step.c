// Feeds arbitrary text to the stepper, a command on each line, in a session with a small program that branches, uses
// LDS and writes memory.
// With -DLIBFUZZER it is clang's fuzz target (`make fuzz`). Without, it is a program (fuzz_text.h).
#include "asm/asm.h"
#include "fuzz_text.h"
#include "step/step.h"

enum { COMMANDS = 64 };        // the most commands of one input

static const char program[] =
	";@ gpu gfx1030\n;@ wave 32\n;@ dispatch 2\n;@ numthreads 64\n;@ lds 256\n;@ buffer out : u32[64]\n"
	";@ set s[4:5] = &out, v1 = lane * 4, s6 = 3\n"
	"again:\n v_mul_u32_u24 v2, v1, v0\n;@ hlsl shared[i] = x;\n ds_write_b32 v1, v2\n s_waitcnt lgkmcnt(0)\n"
	" ds_read_b32 v3, v1\n s_waitcnt lgkmcnt(0)\n"
	" v_cmp_lt_u32 vcc_lo, 7, v0\n s_and_saveexec_b32 s8, vcc_lo\n global_store_dword v1, v3, s[4:5]\n"
	" s_mov_b32 exec_lo, s8\n"
	" s_sub_i32 s6, s6, 1\n s_cmp_gt_i32 s6, 0\n s_cbranch_scc1 again\n s_endpgm\n";

static void step(struct step_session *s, const uint8_t *data, size_t size)
{
	FILE *nowhere = fopen("/dev/null", "w");
	char *text = malloc(size + 1), *save = NULL;
	struct step_commander c = {.session = s, .out = nowhere, .err = nowhere};
	unsigned n = 0;
	if (!nowhere)
		abort();
	memcpy(text, data, size);
	text[size] = 0;
	for (char *line = strtok_r(text, "\n", &save); line && n < COMMANDS; line = strtok_r(NULL, "\n", &save), n++)
		if (step_command(&c, line) == STEP_QUIT)
			break;
	step_show_place(&c);
	fclose(nowhere);
	free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct source source = {.name = "fuzz", .text = program, .size = strlen(program)};
	struct diag diag = {0};
	struct program *p = asm_text(&source, &(struct asm_options){0}, &diag);
	struct harness_notes notes = {0};
	struct step_session *s = NULL;
	if (harness_notes_read(&notes, p, &diag))
		s = step_new(p, &notes, &(struct step_options){.run = {.max_steps = 20000}}, &diag);
	if (!s)
		abort();
	step(s, data, size);
	step_free(s);
	harness_notes_free(&notes);
	program_free(p);
	diag_free(&diag);
	return 0;
}

#ifndef LIBFUZZER
int main(int argc, char **argv) { return fuzz_text(argc, argv); }
#endif
