// Feeds arbitrary bytes, as machine words of each GPU, to the disassembler, and its output to the assembler and to the
// explanations of words.
// With -DLIBFUZZER it is clang's fuzz target (`make fuzz`). Without, it is a program (fuzz_bytes.h).
#include "asm/asm.h"
#include "code/code.h"
#include "fuzz_bytes.h"

enum { MAX_LINE = 512 };

// Assembles the text of the words. The result may have other bits where these are ignored, but not another size.
static void again(const struct code_target *t, const char *text)
{
	struct source source = {.name = "fuzz", .text = text, .size = strlen(text)};
	struct diag diag = {0};
	struct program *p = asm_text(&source, &(struct asm_options){.gpu = t->gpu, .wave = t->wave,
	                                                            .max_expansion = MAX_EXPANSION}, &diag);
	print_nowhere(&diag);
	program_free(p);
	diag_free(&diag);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const gpus[] = {"gfx906", "gfx1030", "gfx1100", "gfx1200"};
	if (!size)
		return 0;
	struct code_target t = {.gpu = isa_gpu_find(gpus[data[0] % 4]), .wave = data[0] % 4 && data[0] & 4 ? 32 : 64};
	for (size_t k = 1, used; k < size; k += used) {
		char text[MAX_LINE];
		struct code_inst inst;
		used = code_disassemble(&t, data + k, size - k, text, sizeof text, &inst);
		if (!used || used > size - k || strlen(text) >= sizeof text)
			abort();
		again(&t, text);
	}
	return 0;
}

#ifndef LIBFUZZER
static bool as_it_is(struct arena *a, const struct source *text, uint8_t **bytes, size_t *size)
{
	(void)a;
	*bytes = (uint8_t *)text->text;
	*size = text->size < 4096 ? text->size : 4096;
	return true;
}

int main(int argc, char **argv) { return fuzz_bytes(argc, argv, 997, as_it_is); }
#endif
