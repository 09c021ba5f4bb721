// Disassembles bytes, one instruction at a time.
#include "base/out.h"
#include "code/code.h"
#include <stdio.h>
#include <string.h>

size_t code_disassemble(const struct code_target *t, const uint8_t *bytes, size_t size, char *text, size_t room,
                        struct code_inst *inst)
{
	uint32_t words[ISA_MAX_DWORDS + 1] = { 0 };
	size_t n = size < sizeof words ? size : sizeof words;
	memcpy(words, bytes, n);
	if (n >= 4 && code_decode(t, words, (unsigned)(n / 4), inst) && code_print(inst, t, text, room))
		return inst->dwords * 4u;
	*inst = (struct code_inst){ 0 };
	if (n >= 4) {
		snprintf(text, room, ".long 0x%08x", words[0]);
		return 4;
	}
	size_t at = 0;
	for (size_t k = 0; k < n; k++) at = out_print_at(text, room, at, k ? ", 0x%02x" : ".byte 0x%02x", bytes[k]);
	return n;
}
