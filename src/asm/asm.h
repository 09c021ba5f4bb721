// Text to program: LLVM's dialect of AMDGPU assembly.
#ifndef ASM_ASM_H
#define ASM_ASM_H
#include "program/program.h"
#include "base/diag.h"

struct asm_options {
	const struct isa_gpu *gpu;         // NULL: the text says it (.amdgcn_target, `;@ gpu`), else gfx1030
	const struct isa_target *target;   // which of its siblings code objects are for; NULL: as `gpu`
	unsigned wave;                     // 0: the text says it (`;@ wave`, .amdhsa_wavefront_size32), else the GPU's first
	const char *const *include_dirs; size_t include_count;
	const char *const *defines; size_t define_count;      // "NAME=VALUE"
	const char *const *allow; size_t allow_count;          // as `;@ allow`: what LLVM does not take (isa_form.allow)
	size_t max_expansion;              // bytes that macros, repetitions and includes may add to the text; 0: ASM_MAX_EXPANSION
	bool undefined;                    // symbols that are not defined are left to a linker
	bool keep_going;                   // instructions that did not assemble are left out, the rest is made (asm --hex)
};
enum { ASM_MAX_EXPANSION = 16 << 20 };
// Never NULL unless errors were found and keep_going is off: then every error is in `d`, with the texts it points to. Free with program_free.
struct program *asm_text(const struct source *text, const struct asm_options *o, struct diag *d);
#endif
