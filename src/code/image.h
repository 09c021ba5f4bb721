// How many registers an image instruction takes, and which: from its record's `image` line and the fields dmask, dim, a16, d16, tfe.
#ifndef CODE_IMAGE_H
#define CODE_IMAGE_H
#include "code/code.h"

enum { CODE_IMAGE_MAX = 13 };              // address registers that a word can name one by one
extern const enum isa_field_id code_image_names[CODE_IMAGE_MAX];   // the fields that do: vaddr, vaddr1, …

// VGPRs of the data. 0 if the record is no image instruction.
unsigned code_image_data(const struct code_inst *i);

// The registers of the address, as the text names them: one range, or several of `[v1, v2, v[3:5]]`.
struct code_image_address { unsigned count; struct { uint8_t first, dwords; } at[CODE_IMAGE_MAX]; };
struct code_image_address code_image_address(const struct code_inst *i, const struct code_target *t);

// For the machine: how many coordinates there are by `dim` (as a resource's type less 8 is numbered, too), how many dwords of the address come before a
// part, and whether the record has it. With a16 coordinates and what comes after them are packed two to a dword.
unsigned code_image_coordinates(unsigned dim);
bool code_image_place(const struct code_inst *i, enum isa_image_part part, unsigned dim, unsigned *dwords);

// For the matcher: address registers of these dwords, in this shape; `least` and `most` differ on gfx9, which knows no dim.
struct code_image_shape {
	unsigned least, most;                  // dwords in all
	unsigned names;                        // registers that the words name one by one; 1: one range
	unsigned parts;                        // names that are used, and the dwords of each (names > 1)
	uint8_t dwords[CODE_IMAGE_MAX];
	bool fits;                             // these words are what so many registers are written with: no shorter ones, and they suffice
};
struct code_image_shape code_image_shape(const struct code_inst *i, const struct code_target *t);
// What dmask and dim must not be for this record, as a message; NULL if all is right.
const char *code_image_wrong(const struct code_inst *i);
uint32_t code_image_name(const struct code_inst *i, unsigned n);   // the n-th register that the words name
bool code_image_part(const struct code_inst *i, enum isa_image_part part);   // whether the `image` line has that word
#endif
