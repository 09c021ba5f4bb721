// What assembling (or, later, loading a code object) gives: sections placed in memory, kernels, symbols, and where each instruction came from.
#ifndef ASM_PROGRAM_H
#define ASM_PROGRAM_H
#include "base/diag.h"
#include "isa/isa.h"

struct program_section {
	const char *name;
	uint8_t *bytes; size_t size;
	uint64_t address;              // where it is loaded; sections do not overlap; aligned as asked, at least 256
	bool code, load;               // holds instructions; is part of the image (not .AMDGPU.csdata, .comment, debug)
};
struct program_symbol { const char *name; int section; uint64_t value; bool absolute, global; };   // value: section offset, or the number
struct program_line {              // one for each instruction, in address order
	uint32_t section; uint64_t offset; uint8_t size;
	struct place place;
	const char *text;              // its source line, to the line's end
};

enum program_arg_kind { ARG_VALUE, ARG_BUFFER, ARG_LDS_POINTER, ARG_HIDDEN, ARG_OTHER };
struct program_arg {               // from .amdgpu_metadata
	enum program_arg_kind kind;
	const char *name, *type_name, *value_kind, *address_space;   // "" if absent; value_kind as written
	uint32_t offset, size, pointee_align;
};
struct program_kernel {            // an .amdhsa_kernel block, and its metadata
	const char *name;
	struct place place;
	int section; uint64_t entry;   // where the code begins
	// the block's values, by directive name without ".amdhsa_": every one that was given, and the defaults of LLVM for the rest
	struct { const char *name; int64_t value; } *settings; size_t setting_count;
	const struct program_arg *args; size_t arg_count;
	uint32_t kernarg_size, kernarg_align, group_segment, private_segment, wavefront_size, max_workgroup;
	uint32_t reqd_workgroup[3];    // 0 if the metadata says nothing
	bool has_metadata, dynamic_stack;
	int code_object_version;       // 4, 5, 6
};
int64_t program_setting(const struct program_kernel *k, const char *name, int64_t otherwise);

struct program_note { struct place place; const char *text; };   // one `;@` line, without the mark; place points at its text

struct program {
	struct arena arena;            // owns all below
	const struct isa_gpu *gpu;
	unsigned wave;                 // 32 or 64
	const struct source *source;
	struct program_section *sections; size_t section_count;
	struct program_symbol *symbols; size_t symbol_count;
	struct program_line *lines; size_t line_count;
	struct program_kernel *kernels; size_t kernel_count;
	struct program_note *notes; size_t note_count;
};
enum { PROGRAM_BASE = 0x100000 };  // address of the first section
void program_free(struct program *p);
// Index in lines of the instruction at an address; -1 if there is none.
long program_line_at(const struct program *p, uint64_t address);
#endif
