// Programs, the result of assembling a text or loading a code object: sections in memory, kernels, symbols, and the
// origin of each instruction. Bytes have all addresses filled in; `relocs` lists the bytes that a linker fills in.
#ifndef PROGRAM_PROGRAM_H
#define PROGRAM_PROGRAM_H
#include "base/diag.h"
#include "base/origin.h"
#include "isa/isa.h"
#include "program/types.h"

struct program_section {
	const char *name;
	uint8_t *bytes; size_t size;
	uint64_t address;              // load address; sections do not overlap, and are aligned to at least 256
	// code: has instructions; load: part of the image (not .AMDGPU.csdata, .comment, debug)
	bool code, load;
	// made here in place of a linker (.got, common symbols); not written to code objects
	bool linked;
	uint64_t align;
	uint32_t type, entry_size;     // SHT_*; size of an entry in a mergeable section
	uint64_t flags;                // SHF_*
	int link;                      // the section that SHF_LINK_ORDER names, or -1
};
struct program_symbol {
	const char *name;
	int section; uint64_t value;   // value: section offset or a number; section is -1 if absolute or undefined
	bool absolute, global, weak;
	bool internal;                 // internal to the assembler; not written to code objects
	uint8_t type, visibility;      // STT_*, STV_*
	uint64_t size, align;          // align: of a common or LDS symbol, which is placed later; otherwise 0
	bool lds;                      // the value is an offset in LDS
};
// Numbers of AMDGPU ELF relocations.
enum program_reloc_kind {
	RELOC_NONE, RELOC_ABS32_LO, RELOC_ABS32_HI, RELOC_ABS64, RELOC_REL32, RELOC_REL64, RELOC_ABS32, RELOC_GOTPCREL,
	RELOC_GOTPCREL32_LO, RELOC_GOTPCREL32_HI, RELOC_REL32_LO, RELOC_REL32_HI, RELOC_RELATIVE64 = 13, RELOC_REL16,
	PROGRAM_RELOCS
};
extern const char *const program_reloc_text[PROGRAM_RELOCS];   // its suffix after `symbol@`, or NULL
struct program_reloc {
	uint32_t section; uint64_t offset;
	enum program_reloc_kind kind;
	int symbol, target;            // symbol: index, or -1; then target is a section, or -1 for none
	int64_t addend;
	struct place place;
	const char *wrong;             // reason why a relocation cannot express it, or NULL
};
// one for each instruction, by address; another one, without text, for words before the first
struct program_line {
	uint64_t offset; uint32_t section;
	uint8_t size;                  // bytes of its instruction; 0 for a directive that writes data into code
	struct place place;
	const char *text;              // its source line, up to the line end
	const struct origin *origin;   // its origin in a compiled source; NULL if unknown
};
struct program_file {              // a file that a compiler read
	const char *directory;         // folder where the compiler ran; "" if unknown
	struct source *source;         // name as given to the compiler; the text is empty until program_read_files
};

// A source variable at a range of instructions. Several may have one name, and one variable may have several places.
enum program_place {
	PROGRAM_NOWHERE, PROGRAM_IN_REGISTERS, PROGRAM_IN_FRAME, PROGRAM_CONSTANT, PROGRAM_IN_MEMORY, PROGRAM_IN_LDS
};
enum { PROGRAM_NO_REGISTER = 0xffff, PROGRAM_MOST_DWORDS = 64 };         // limits for IN_REGISTERS
struct program_variable {
	const char *name;
	uint64_t begin, end;           // address range of the instructions
	unsigned depth;                // depth of its scope; a name refers to the deepest
	uint32_t type;
	enum program_place place;
	const uint16_t *registers;     // IN_REGISTERS: register of each dword (isa/registers.h), or PROGRAM_NO_REGISTER
	// IN_FRAME: byte offset in the frame; CONSTANT: its value; IN_MEMORY, IN_LDS: its address
	int64_t number;
	uint16_t frame;                // IN_FRAME: the register with the frame's address
};

// IMAGE, SAMPLER: the address of a descriptor
enum program_arg_kind { ARG_VALUE, ARG_BUFFER, ARG_LDS_POINTER, ARG_HIDDEN, ARG_IMAGE, ARG_SAMPLER, ARG_OTHER };
struct program_arg {               // from .amdgpu_metadata
	enum program_arg_kind kind;
	const char *name, *type_name, *value_kind, *address_space;   // "" if absent; value_kind as in the metadata
	uint32_t offset, size, pointee_align;
};
struct program_kernel {            // an .amdhsa_kernel block, and its metadata
	const char *name;
	struct place place;
	int section; uint64_t entry;   // start of the code
	// values by directive name without ".amdhsa_": values of the block, and LLVM's defaults for the rest
	struct { const char *name; int64_t value; } *settings; size_t setting_count;
	const struct program_arg *args; size_t arg_count;
	uint32_t kernarg_size, kernarg_align, group_segment, private_segment, wavefront_size, max_workgroup;
	uint32_t reqd_workgroup[3];    // 0 if not in the metadata
	bool has_metadata, dynamic_stack;
	int code_object_version;       // 4, 5, 6
};
int64_t program_setting(const struct program_kernel *k, const char *name, int64_t otherwise);

// a `;@` line without the mark; place is where its text begins
struct program_note { struct place place; const char *text; };

struct msgpack_object;
struct program {
	struct arena arena;            // owns all members below
	const struct isa_gpu *gpu;
	// the selected GPU or sibling; NULL if code objects do not have a name for it
	const struct isa_target *target;
	enum target_setting { SETTING_ANY, SETTING_OFF, SETTING_ON } xnack, sramecc;   // settings in the target's name
	const char *driver;            // the driver that compiled it, if the launch of an object says so; else NULL
	int code_object_version;       // 4, 5, 6
	unsigned wave;                 // 32 or 64
	// number of instructions with masks of the other wave size, for which the text was probably written
	size_t other_wave;
	const struct source *source;
	struct program_section *sections; size_t section_count;
	struct program_symbol *symbols; size_t symbol_count;
	struct program_line *lines; size_t line_count;
	struct program_kernel *kernels; size_t kernel_count;
	struct { struct program_file *at; size_t n, room; } files;
	struct { const struct origin **at; size_t n, room; } origins;  // an origin comes after its `into`
	struct program_types types;
	struct { struct program_variable *at; size_t n, room; } variables;
	struct program_note *notes; size_t note_count;
	struct program_reloc *relocs; size_t reloc_count;
	const struct msgpack_object *metadata;   // from .amdgpu_metadata or the note (metadata.h), or NULL
	int *significant; size_t significant_count; bool has_significant;   // .addrsig: symbols whose address matters
};
enum { PROGRAM_BASE = 0x100000 };  // address of the first section
// Sets *out to the value for a relocation at `place`. Returns its size in bytes; 0 if the kind is unknown. target:
// address of the symbol, or of the slot that holds the address, plus the addend.
unsigned program_reloc_value(enum program_reloc_kind kind, uint64_t target, uint64_t place, uint64_t *out);
void program_free(struct program *p);
int program_section_at(const struct program *p, uint64_t address);   // the section loaded at the address, or -1
// Lists the named symbols of a section by offset; `labels` has room for all symbols. Returns their number.
size_t program_labels(const struct program *p, size_t section, const struct program_symbol **labels);
// Symbols in code by address; for equal addresses, in the program's order. Allocated in the arena.
struct program_code_label { uint64_t address; const struct program_symbol *symbol; };
struct program_code_labels { struct program_code_label *at; size_t n; };
struct program_code_labels program_code_labels(const struct program *p, struct arena *a);
// Returns the index of the first label at or after the address; `n` if none.
size_t program_code_label_from(const struct program_code_labels *l, uint64_t address);
// Returns the place in the main file: for text from a macro or an .include, the line that expands or includes it.
struct place program_written_at(struct place at);
// Returns the source line in an `;@ hlsl` note; NULL for other notes.
const char *program_hlsl(const struct program_note *n);
bool program_has_code(const struct program *p);      // returns whether it has anything to execute
// Finds the address of a symbol. Returns false if it does not exist or is a number.
bool program_label(const struct program *p, const char *name, uint64_t *address);
// the code label that was probably meant, or NULL
const char *program_label_near(const struct program *p, const char *name);
// Returns the beginning of a line's statement with its labels and comment, and its length. A line of the text may have
// several statements (SOURCE_SEPARATOR).
const char *program_statement(const struct program_line *l, size_t *n);
// Returns a line's statement without its comment, with single blanks.
char *program_source_line(struct arena *a, const struct program_line *l);

// ---- origins.c ------------------------------------------------------------------------------------------------------
enum { PROGRAM_MOST_FILES = 4096 };
// Returns the source for a file name and the folder where the compiler ran; equal names give the same source. Returns
// NULL after PROGRAM_MOST_FILES.
struct source *program_file(struct program *p, const char *directory, const char *name);
// Finds the origins of the nearest instructions before and after line `line` of the same section; NULL without one.
void program_near(const struct program *p, size_t line, const struct origin *near[2]);
// adds an origin
const struct origin *program_origin(struct program *p, struct place place, const char *function,
                                    const struct origin *into);
// Reads files that do not have a text yet: from each of `folders`, then from the compiler's paths, then from the folder
// of the program's file. Unreadable files keep an empty text. Returns the first of them, or NULL.
const struct source *program_read_files(struct program *p, const char *const *folders, size_t n);
#endif
