// Assembles text to a program: LLVM's dialect of AMDGPU assembly.
#ifndef ASM_ASM_H
#define ASM_ASM_H
#include "program/program.h"
#include "base/diag.h"

struct asm_options {
	const struct isa_gpu *gpu;         // NULL to use the text's (.amdgcn_target, `;@ gpu`), or gfx1030 without one
	const struct isa_target *target;   // sibling for code objects; NULL for `gpu` itself
	const char *features;              // ":xnack-", as in a target's name; NULL for the text's features
	// 0 to use the text's (`;@ wave`, .amdhsa_wavefront_size32), or the GPU's default
	unsigned wave;
	const char *const *include_dirs; size_t include_count;
	// Files that .include and .incbin name, by whole name. `only_files`: no other file is read.
	const struct source *files; size_t file_count; bool only_files;
	// Returns the text of a file that does not exist otherwise, or NULL; may be NULL.
	const struct source *(*find)(struct arena *a, const char *path);
	const char *const *defines; size_t define_count;      // "NAME=VALUE"
	// as `;@ allow`: forms that LLVM does not accept (isa_form.allow)
	const char *const *allow; size_t allow_count;
	// limit on bytes from macros, repetitions and includes; 0 for ASM_MAX_EXPANSION
	size_t max_expansion;
	bool undefined;                    // leave undefined symbols to a linker
	bool printed;                      // each line is a statement that code_print wrote: it is not read as a dump
	bool keep_going;                   // omit instructions with errors, and assemble the rest (asm --hex)
};
enum { ASM_MAX_EXPANSION = 16 << 20 };
// Assembles a text. Returns NULL only after errors without keep_going; the errors are in `d`, with the texts that they
// refer to. Free the program with program_free.
struct program *asm_text(const struct source *text, const struct asm_options *o, struct diag *d);
#endif
