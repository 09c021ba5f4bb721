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

#define EACH_WIDE(code) \
	EACH_VECTOR(code) ".irp n, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31\n" code "\n.endr\n"
_Static_assert((int)VECTORS == (int)STRIP_RARE_HIGH, "the code below has this number");
_Static_assert(2 * VECTORS + 32 * 64 + 128 == STRIP_RARE_FRAME_TWICE, "and these");
__attribute__((naked)) void strip_rare_call_twice(void)
{
	__asm__(EACH_WIDE("vmovups %zmm\\n, " RETURN "448 + 64 * \\n(%rsp)")
	        "mov %rax, " RETURN "2496(%rsp)\n mov %rdx, " RETURN "2504(%rsp)\n"
	        "mov %rdi, " RETURN "2512(%rsp)\n mov %r8, " RETURN "2520(%rsp)\n mov %r9, " RETURN "2528(%rsp)\n"
	        "mov %r10, " RETURN "2536(%rsp)\n mov %r11, " RETURN "2544(%rsp)\n"
	        "mov %rsi, " RETURN "2552(%rsp)\n mov %rcx, " RETURN "2560(%rsp)\n"
	        "lea " RETURN "0(%rsp), %rdi\n sub $8, %rsp\n call *%rcx\n add $8, %rsp\n"
	        "mov " RETURN "2552(%rsp), %rsi\n mov " RETURN "2560(%rsp), %rcx\n"
	        "lea " RETURN "224(%rsp), %rdi\n sub $8, %rsp\n call *%rcx\n add $8, %rsp\n"
	        EACH_WIDE("vmovups " RETURN "448 + 64 * \\n(%rsp), %zmm\\n")
	        "mov " RETURN "2496(%rsp), %rax\n mov " RETURN "2504(%rsp), %rdx\n"
	        "mov " RETURN "2512(%rsp), %rdi\n mov " RETURN "2520(%rsp), %r8\n mov " RETURN "2528(%rsp), %r9\n"
	        "mov " RETURN "2536(%rsp), %r10\n mov " RETURN "2544(%rsp), %r11\n ret");
}
#else
void strip_rare_call(void) { }         // stretches do not exist
void strip_rare_call_twice(void) { }
#endif

void strip_rare_put(uint8_t *to, const struct strip_rares *rares)
{
	void (*const call)(void) = strip_rare_call, (*const twice)(void) = strip_rare_call_twice;
	memcpy(to, rares->of, sizeof rares->of);
	memcpy(to, &call, sizeof call);
	memcpy(to + sizeof rares->of, &twice, sizeof twice);
}
