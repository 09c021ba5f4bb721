// What the parts of the assembler share while one text is assembled: symbols, sections, what is pending, how far the reading has come.
#ifndef ASM_STATE_H
#define ASM_STATE_H
#include "asm/asm.h"
#include "asm/expr.h"
#include "asm/fix.h"
#include "asm/kernel.h"
#include "asm/lines.h"
#include "asm/loc.h"
#include "asm/reloc.h"
#include "asm/section.h"
#include "asm/symbol.h"
#include "code/code.h"

enum {
	ASM_MAX_OUTPUT = 64 << 20,      // bytes of all sections
	ASM_MAX_NESTING = 100,          // macros and includes inside each other
	ASM_MAX_DEPTH = 1000,           // operators of an expression above each other
};

struct assembler {
	struct arena arena;                // lives as long as the assembling: symbols, expanded text
	struct arena line_arena;           // operands of a few statements
	struct arena exprs;                // expressions; those of an instruction whose operands are all known go when it is made
	struct arena_mark line_exprs;      // before those of the line that is read
	unsigned line_arena_uses;
	struct program *program;
	struct diag *diag;
	const struct asm_options *options;
	struct code_target target;
	struct { const char **at; size_t n, room; } allow;    // what the text and the options allow

	struct lines lines;                // how far the reading has come (lines.h)
	struct symbols symbols;
	struct sections sections;
	struct { struct pending *at; size_t n, room; } pending;   // fix.c
	struct { struct kernel_block *at; size_t n, room; } kernels;
	struct kernel_block *open_kernel;  // between .amdhsa_kernel and its end
	struct { struct program_line *at; size_t n, room; } insns;
	struct loc loc;                    // where they come from
	struct { struct program_note *at; size_t n, room; } notes;
	struct { struct reloc *at; size_t n, room; } relocs;       // reloc.c
	struct { struct symbol **at; size_t n, room; } significant;    // .addrsig_sym
	bool has_significant, has_ident;
	struct { const char *text; size_t size; struct place place; } metadata;
	unsigned ahead;                    // `.` in the second element of .long is one element past the section's end
	struct symbol *next_free_vgpr, *next_free_sgpr;   // .amdgcn.next_free_vgpr: the highest register named since it was last set, plus one
	int64_t lds_used;                  // bytes that .amdgpu_lds gave away
	bool final;                        // all text is read and every section has its address
};


// Where `width` bytes at `at`, which points into a line's text, are in the source.
struct place line_place(const struct line *l, const char *at, unsigned width);

#endif
