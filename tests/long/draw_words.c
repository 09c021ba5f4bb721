// Draws words at random around every form of the tables, and writes them as a test of disassembly for conform_mc.
//   draw_words GPU WAVE SAMPLES SEED
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include "draw.h"

static void draw_sample(uint64_t *state, const struct isa_form *f, const struct code_target *t)
{
	uint32_t words[DRAW_WORDS];
	unsigned n = isa_format(f)->dwords;
	struct code_inst i;
	draw_words(state, f, words);
	if (draw(state) % 8 == 0)                // near misses as well
		words[draw(state) % n] ^= 1u << draw(state) % 32;
	if (code_decode(t, words, DRAW_WORDS, &i))
		n = i.dwords;
	for (unsigned k = 0; k < 4 * n; k++)
		printf("%c0x%02x", k ? ',' : '[', words[k / 4] >> 8 * (k % 4) & 0xff);
	puts("]");
}

int main(int argc, char **argv)
{
	struct code_target t = { 0 };
	if (argc == 5)
		t = (struct code_target){ isa_gpu_find(argv[1]), (unsigned)atoi(argv[2]) };
	if (!t.gpu) {
		fprintf(stderr, "usage: draw_words GPU WAVE SAMPLES SEED\n");
		return 2;
	}
	unsigned samples = (unsigned)strtoul(argv[3], NULL, 0);
	uint64_t state = strtoull(argv[4], NULL, 0);
	printf("// RUN: llvm-mc -triple=amdgcn -mcpu=%s -mattr=+wavefrontsize%u -disassemble\n", argv[1], t.wave);
	for (unsigned k = 0; k < isa_form_count; k++)
		// LLVM does not have the texts of `allow`.
		for (unsigned n = 0; n < samples && isa_form_on(&isa_forms[k], t.gpu) && !isa_forms[k].allow; n++)
			draw_sample(&state, &isa_forms[k], &t);
	return ferror(stdout) || fclose(stdout);
}
