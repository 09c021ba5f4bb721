// Writes a launch as a code object (docs/dispatch.md).
#ifndef OBJECT_DISPATCH_H
#define OBJECT_DISPATCH_H
#include "base/diag.h"
#include "isa/isa.h"
#include "program/descriptor.h"

// Bytes that become the section .lanewise.NAME, for notes to name.
struct object_image { const char *name; const uint8_t *bytes; size_t size; };
struct object_dispatch {
	const struct isa_gpu *gpu;
	const char *entry;                         // name of the kernel
	// The code, `code_size` bytes, and directly after it `constants_size` bytes that it reads relative to itself.
	const uint8_t *code; size_t code_size, constants_size;
	uint8_t descriptor[DESCRIPTOR_BYTES];      // without the distance to the code
	const char *notes;                         // lines that begin with `;@`, for section .lanewise
	const struct object_image *images; size_t image_count;
};
// Makes the linked code object of a launch, allocated in `a`. Section .text begins at address 0, and .rodata with the
// constants and the descriptor follows. Returns false, with messages, if the code is not whole instructions, or code
// objects do not have a number for the GPU. Names must be valid in notes, and different.
bool object_write_dispatch(const struct object_dispatch *d, struct arena *a, uint8_t **bytes, size_t *size,
                           struct diag *diag);
// Adds a launch to a code object, in `a`: section .lanewise with `notes`, and a section for each image. Sections of the
// same names are replaced. Returns false, with a message, if the object is damaged.
bool object_add_launch(const char *file, size_t file_size, const char *notes, const struct object_image *images,
                       size_t n, struct arena *a, uint8_t **bytes, size_t *size, struct diag *d);
// Adds sections with these names and bytes to a code object, as object_add_launch does.
bool object_add_sections(const char *file, size_t file_size, const struct object_image *sections, size_t n,
                         struct arena *a, uint8_t **bytes, size_t *size, struct diag *diag);

// A row of a line table: the source line of the instructions from an address in .text up to the next row. line 0: they
// do not have a line.
struct object_line { uint64_t at; const char *file; uint32_t line, column; };
// Adds a line table (DWARF 4) to a code object, in `a`. Rows are ordered by address, and the last one ends at `end`.
// Returns false, with a message, if the object is damaged.
bool object_add_lines(const char *file, size_t file_size, const struct object_line *rows, size_t n, uint64_t end,
                      struct arena *a, uint8_t **bytes, size_t *size, struct diag *diag);
// The first line of section .lanewise.
#define OBJECT_DISPATCH_LINE "lanewise dispatch 1"
#define OBJECT_DISPATCH_SECTION ".lanewise"
#endif
