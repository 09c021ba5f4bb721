// Calls of C functions in the middle of a strip, which has values in all vector registers of the host.
#include "blocks/strip_rare.h"
#include <string.h>
#include "wave/wave.h"

const uint8_t strip_rare_sources[ISA_STRIP_OPS] = {
#define STRIP_RARELY(name, sources, result) [ISA_STRIP_##name] = sources,
#include "isa/strips.def"
};

#ifdef HOST_X86
// The frame: the sources, the vector registers, the general registers that a stretch uses.
enum { VECTORS = ISA_STRIP_SOURCES * 32, GENERAL = VECTORS + 16 * 32 };
_Static_assert(VECTORS == 224 && GENERAL + 64 == STRIP_RARE_FRAME, "the code below has these numbers");
#define RETURN "8 + "          // bytes of the return address
#define EACH_VECTOR(code) ".irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15\n" code "\n.endr\n"
__attribute__((naked)) void strip_rare_call(void)
{
	__asm__(EACH_VECTOR("vmovups %ymm\\n, " RETURN "224 + 32 * \\n(%rsp)")
	        "mov %rax, " RETURN "736(%rsp)\n mov %rdx, " RETURN "744(%rsp)\n"
	        "mov %rdi, " RETURN "760(%rsp)\n mov %r8, " RETURN "768(%rsp)\n mov %r9, " RETURN "776(%rsp)\n"
	        "mov %r10, " RETURN "784(%rsp)\n mov %r11, " RETURN "792(%rsp)\n"
	        "lea " RETURN "0(%rsp), %rdi\n sub $8, %rsp\n call *%rcx\n add $8, %rsp\n"
	        EACH_VECTOR("vmovups " RETURN "224 + 32 * \\n(%rsp), %ymm\\n")
	        "mov " RETURN "736(%rsp), %rax\n mov " RETURN "744(%rsp), %rdx\n"
	        "mov " RETURN "760(%rsp), %rdi\n mov " RETURN "768(%rsp), %r8\n mov " RETURN "776(%rsp), %r9\n"
	        "mov " RETURN "784(%rsp), %r10\n mov " RETURN "792(%rsp), %r11\n ret");
}
#else
void strip_rare_call(void) { }         // stretches do not exist
#endif

void strip_rare_put(uint8_t *to, const struct strip_rares *rares)
{
	void (*call)(void) = strip_rare_call;
	memcpy(to, rares->of, sizeof rares->of);
	memcpy(to, &call, sizeof call);
}
