// Feeds arbitrary text to the assembler, and runs programs that assemble, on a machine with two small buffers and a
// limit of steps.
// With -DLIBFUZZER it is clang's fuzz target (`make fuzz`). Without, it is a program (fuzz_text.h).
#include "asm/asm.h"
#include "fuzz_run.h"
#include "fuzz_text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = malloc(size + 1);
	memcpy(text, data, size);
	text[size] = 0;
	struct source source = {.name = "fuzz", .text = text, .size = size};
	struct diag diag = {0};
	struct program *p = asm_text(&source, &(struct asm_options){.max_expansion = MAX_EXPANSION}, &diag);
	if (p) {
		run(p);
		program_free(p);
	}
	print_nowhere(&diag);
	diag_free(&diag);
	free(text);
	return 0;
}

#ifndef LIBFUZZER
int main(int argc, char **argv) { return fuzz_text(argc, argv); }
#endif
