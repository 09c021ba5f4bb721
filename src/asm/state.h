// State that the parts of the assembler share: symbols, sections, pending values, reading position.
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
	ASM_MAX_NESTING = 100,          // nesting of macros and includes
	ASM_MAX_DEPTH = 1000,           // nesting of operators in an expression
};

// Branches that fail on the GPU without s_nop after them, by number of the instruction. Addresses show such a branch at
// the end; then the text is assembled again. The first `known` ones, in order, are from earlier passes.
struct padding { struct arena arena; size_t *at; size_t n, room, known; };

struct assembler {
	struct arena arena;                // lives until the text is assembled: symbols, expanded text
	struct arena line_arena;           // operands of the last statements
	struct arena exprs;                // expressions; released after an instruction whose operands are all known
	struct arena_mark line_exprs;      // mark at the start of the current line
	unsigned line_arena_uses;
	struct program *program;
	struct diag *diag;
	const struct asm_options *options;
	struct code_target target;
	struct { const char **at; size_t n, room; } allow;    // allowances from the text and the options

	struct lines lines;                // reading position (lines.h)
	struct symbols symbols;
	struct sections sections;
	struct { struct pending *at; size_t n, room; } pending;   // fix.c
	struct { struct kernel_block *at; size_t n, room; } kernels;
	struct kernel_block *open_kernel;  // the block between .amdhsa_kernel and its end, or NULL
	struct { struct program_line *at; size_t n, room; } insns;
	struct loc loc;                    // their origins
	struct padding *padding;
	struct { struct program_note *at; size_t n, room; } notes;
	struct { struct reloc *at; size_t n, room; } relocs;       // reloc.c
	struct { struct symbol **at; size_t n, room; } significant;    // .addrsig_sym
	bool has_significant, has_ident;
	bool passed_over;                  // a directive of another assembler
	struct { const char *text; size_t size; struct place place; } metadata;
	unsigned ahead;                    // bytes that `.` is past the section's end, in later elements of .long
	// .amdgcn.next_free_vgpr: highest register used since it was last set, plus one
	struct symbol *next_free_vgpr, *next_free_sgpr;
	int64_t lds_used;                  // bytes allocated by .amdgpu_lds
	bool final;                        // all text is read, and all sections have addresses
};


// Returns the source place of `width` bytes at `at` in a line's text.
struct place line_place(const struct line *l, const char *at, unsigned width);

#endif
