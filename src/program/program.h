// What assembling or loading a code object gives: sections placed in memory, kernels, symbols, and where each instruction came from.
// Bytes are as they run, with every address filled in; what of them a linker would have to fill in is in `relocs`.
#ifndef PROGRAM_PROGRAM_H
#define PROGRAM_PROGRAM_H
#include "base/diag.h"
#include "base/origin.h"
#include "isa/isa.h"

struct program_section {
	const char *name;
	uint8_t *bytes; size_t size;
	uint64_t address;              // where it is loaded; sections do not overlap; aligned as asked, at least 256
	bool code, load;               // holds instructions; is part of the image (not .AMDGPU.csdata, .comment, debug)
	bool linked;                   // made here in place of a linker (.got, common symbols): no code object has it
	uint64_t align;
	uint32_t type, entry_size;     // SHT_*; bytes of an entry of a mergeable section
	uint64_t flags;                // SHF_*
	int link;                      // the section that SHF_LINK_ORDER names; -1 if there is none
};
struct program_symbol {
	const char *name;
	int section; uint64_t value;   // section offset, or the number; section -1: absolute, or not defined
	bool absolute, global, weak;
	bool internal;                 // the assembler's own: no code object has it
	uint8_t type, visibility;      // STT_*, STV_*
	uint64_t size, align;          // align: of a common or LDS symbol, whose place is decided later; else 0
	bool lds;                      // an offset in LDS
};
// Numbers as in e_machine AMDGPU's list of relocations.
enum program_reloc_kind { RELOC_NONE, RELOC_ABS32_LO, RELOC_ABS32_HI, RELOC_ABS64, RELOC_REL32, RELOC_REL64, RELOC_ABS32, RELOC_GOTPCREL,
                          RELOC_GOTPCREL32_LO, RELOC_GOTPCREL32_HI, RELOC_REL32_LO, RELOC_REL32_HI, RELOC_RELATIVE64 = 13, RELOC_REL16, PROGRAM_RELOCS };
extern const char *const program_reloc_text[PROGRAM_RELOCS];   // what asks for it after `symbol@`; NULL: nothing does
struct program_reloc {
	uint32_t section; uint64_t offset;
	enum program_reloc_kind kind;
	int symbol, target;            // index in symbols, or -1: then the section `target`, or (-1 too) nothing
	int64_t addend;
	struct place place;
	const char *wrong;             // no relocation can say it: why; else NULL
};
struct program_line {              // one for each instruction, in address order; one more, without text, is of words before the first
	uint64_t offset; uint32_t section; uint8_t size;
	struct place place;
	const char *text;              // its source line, to the line's end
	const struct origin *origin;   // what a compiler made it of; NULL: not known, or of no line
};
struct program_file {              // that a compiler read
	const char *directory;         // where the compiler ran; "" if it is not known
	struct source *source;         // its name as the compiler was given it; its text is empty until somebody has read it
};

// A type of the source, by its number in the program's types. Number 0 is of what cannot be shown: bit fields, long doubles, what is not declared.
enum program_type_kind { PROGRAM_UNKNOWN, PROGRAM_NUMBER, PROGRAM_POINTER, PROGRAM_ARRAY, PROGRAM_STRUCT };
enum program_space { PROGRAM_FLAT, PROGRAM_LDS, PROGRAM_PRIVATE };       // of what a pointer points to
struct program_type {
	enum program_type_kind kind;
	const char *name;              // STRUCT, or a union; "" if it has none
	uint64_t size;                 // in bytes
	enum isa_type number;          // NUMBER; POINTER: of the address
	enum program_space space;      // POINTER
	uint32_t of;                   // POINTER: to what; ARRAY, and vector: of what
	uint64_t count;                // ARRAY: elements; 0: not known
	uint32_t first, members;       // STRUCT: in the program's members
};
struct program_member { const char *name; uint32_t type; uint64_t offset; };

// A variable of the source, at some of the instructions. There may be several of one name, and several places of one.
enum program_place { PROGRAM_NOWHERE, PROGRAM_IN_REGISTERS, PROGRAM_IN_FRAME, PROGRAM_CONSTANT, PROGRAM_IN_MEMORY, PROGRAM_IN_LDS };
enum { PROGRAM_NO_REGISTER = 0xffff, PROGRAM_MOST_DWORDS = 64 };         // in registers
struct program_variable {
	const char *name;
	uint64_t begin, end;           // addresses of those instructions
	unsigned depth;                // of its scope: the deepest is the one that the name is for
	uint32_t type;
	enum program_place place;
	const uint16_t *registers;     // IN_REGISTERS: of each dword (isa/registers.h, or PROGRAM_NO_REGISTER)
	int64_t number;                // IN_FRAME: its bytes from the frame's beginning; CONSTANT: what it is; IN_MEMORY, IN_LDS: its address
	uint16_t frame;                // IN_FRAME: the register with that beginning
};

enum program_arg_kind { ARG_VALUE, ARG_BUFFER, ARG_LDS_POINTER, ARG_HIDDEN, ARG_IMAGE, ARG_SAMPLER, ARG_OTHER };   // an image, a sampler: the address of its descriptor
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

struct msgpack_object;
struct program {
	struct arena arena;            // owns all below
	const struct isa_gpu *gpu;
	const struct isa_target *target;   // the GPU or the sibling that was asked for; NULL if code objects have no name for it
	enum target_setting { SETTING_ANY, SETTING_OFF, SETTING_ON } xnack, sramecc;   // what the target's name says of them
	int code_object_version;       // 4, 5, 6
	unsigned wave;                 // 32 or 64
	size_t other_wave;             // instructions whose masks are of the other wave size: the text is probably of that one
	const struct source *source;
	struct program_section *sections; size_t section_count;
	struct program_symbol *symbols; size_t symbol_count;
	struct program_line *lines; size_t line_count;
	struct program_kernel *kernels; size_t kernel_count;
	struct { struct program_file *at; size_t n, room; } files;
	struct { const struct origin **at; size_t n, room; } origins;  // an origin's `into` is before it
	struct { struct program_type *at; size_t n, room; } types;     // the first is that of number 0, if there is any
	struct { struct program_member *at; size_t n, room; } members;
	struct { struct program_variable *at; size_t n, room; } variables;
	struct program_note *notes; size_t note_count;
	struct program_reloc *relocs; size_t reloc_count;
	const struct msgpack_object *metadata;   // of .amdgpu_metadata or its note (metadata.h); NULL if there is none
	int *significant; size_t significant_count; bool has_significant;   // .addrsig: symbols whose address matters
};
enum { PROGRAM_BASE = 0x100000 };  // address of the first section
// What goes to `place`, and how many bytes of it; 0: there is no such relocation. target: the symbol's address, or that of the slot that holds it,
// and the addend.
unsigned program_reloc_value(enum program_reloc_kind kind, uint64_t target, uint64_t place, uint64_t *out);
void program_free(struct program *p);
int program_section_at(const struct program *p, uint64_t address);   // the one that is loaded there; -1 if there is none
// The named symbols of a section, by place; room for all of the program's. Returns how many.
size_t program_labels(const struct program *p, size_t section, const struct program_symbol **labels);
// Symbols that are places in code, by address; those of one address in the program's order. In the arena.
struct program_code_label { uint64_t address; const struct program_symbol *symbol; };
struct program_code_labels { struct program_code_label *at; size_t n; };
struct program_code_labels program_code_labels(const struct program *p, struct arena *a);
// The number of the first one at the address or after it; `n` if there is none.
size_t program_code_label_from(const struct program_code_labels *l, uint64_t address);
// Where in the file that people wrote: of what a macro or an .include made, the line that asked for it.
struct place program_written_at(struct place at);
// The source line that an `;@ hlsl` note has; NULL: it is another note.
const char *program_hlsl(const struct program_note *n);
// The address of a symbol. False: there is none of that name, or it is a number.
bool program_label(const struct program *p, const char *name, uint64_t *address);
const char *program_label_near(const struct program *p, const char *name);      // of code: the one that was probably meant, or NULL
// The source line, without its comment, blanks made single.
char *program_source_line(struct arena *a, const struct program_line *l);

// ---- origins.c ---------------------------------------------------------------------------------------------------------------------------------------
enum { PROGRAM_MOST_FILES = 4096 };
// The file of that name that a compiler which ran in the directory read; the same for the same names. NULL: there are PROGRAM_MOST_FILES.
struct source *program_file(struct program *p, const char *directory, const char *name);
const struct origin *program_origin(struct program *p, struct place place, const char *function, const struct origin *into);  // a new one
// Reads those files that have no text yet: of each of `folders`, then where the compiler found them, then beside the program's own file. What cannot be
// read keeps an empty text. Returns the first such file; NULL: all are there.
const struct source *program_read_files(struct program *p, const char *const *folders, size_t n);
#endif
