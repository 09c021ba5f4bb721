// Feeds arbitrary text, as the notes of a small program, to the harness: reads them, prepares the run, runs it, checks
// the expectations.
// With -DLIBFUZZER it is clang's fuzz target (`make fuzz`). Without, it is a program (fuzz_text.h).
#include "asm/asm.h"
#include "fuzz_text.h"
#include "harness/harness.h"
#include "report/summary.h"

static const char program[] =
	"again:\n v_add_nc_u32 v1, v0, v1\n s_sub_i32 s4, s4, 1\n s_cmp_gt_i32 s4, 0\n s_cbranch_scc1 again\n s_endpgm\n";

static void run_with(const struct program *p, struct harness_notes *notes, struct diag *diag)
{
	FILE *nowhere = fopen("/dev/null", "w");
	struct harness_run r = {0};
	if (nowhere && harness_run_prepare(&r, p, notes,
		&(struct harness_run_options){.max_steps = 2000, .keep_state = true}, diag)) {
		if (harness_run_go(&r))
			harness_check(&r);
		show_expectations(nowhere, &r);
	}
	harness_run_free(&r);
	if (nowhere)
		fclose(nowhere);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = malloc(size + 2);
	memcpy(text, data, size);
	memcpy(text + size, "\n", 2);
	struct source source = {.name = "fuzz", .text = program, .size = strlen(program)};
	struct diag diag = {0};
	struct program *p = asm_text(&source, &(struct asm_options){0}, &diag);
	struct harness_notes notes = {0};
	bool good = true;
	unsigned line = 1;
	for (char *save = NULL, *at = strtok_r(text, "\n", &save); at; at = strtok_r(NULL, "\n", &save), line++)
		good = harness_note(&notes, at, (struct place){&source, line, 1, 0}, *at == '-', &diag) && good;
	if (good)
		run_with(p, &notes, &diag);
	print_nowhere(&diag);
	harness_notes_free(&notes);
	program_free(p);
	diag_free(&diag);
	free(text);
	return 0;
}

#ifndef LIBFUZZER
int main(int argc, char **argv) { return fuzz_text(argc, argv); }
#endif
