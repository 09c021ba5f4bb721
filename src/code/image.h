// Registers of an image instruction: their number and location, from the record's `image` line and the fields dmask,
// dim, a16, d16 and tfe.
#ifndef CODE_IMAGE_H
#define CODE_IMAGE_H
#include "code/code.h"
#include "isa/fields.h"

enum { CODE_IMAGE_MAX = 13 };              // most address registers that an encoding can name individually
extern const enum isa_field_id code_image_names[CODE_IMAGE_MAX];   // the fields for them: vaddr, vaddr1, …

// Returns the number of data VGPRs; 0 if the record is not an image instruction.
unsigned code_image_data(const struct code_inst *i);

// The address registers as in the text: one range, or a list `[v1, v2, v[3:5]]`.
struct code_image_address { unsigned count; struct { uint8_t first, dwords; } at[CODE_IMAGE_MAX]; };
struct code_image_address code_image_address(const struct code_inst *i, const struct code_target *t);

// For the machine: the number of coordinates by `dim`, which is also a resource's type minus 8; the address dwords
// before a part; and whether the record has the part. With a16, coordinates and later parts are packed two to a dword.
unsigned code_image_coordinates(unsigned dim);
bool code_image_place(const struct code_inst *i, enum isa_image_part part, unsigned dim, unsigned *dwords);

// For the matcher: the expected address registers. `least` and `most` differ on gfx9, which does not have `dim`.
struct code_image_shape {
	unsigned least, most;                  // total dwords
	unsigned names;                        // registers that the encoding names individually; 1 for one range
	unsigned parts;                        // names in use, and the dwords of each, if names > 1
	uint8_t dwords[CODE_IMAGE_MAX];
	// the encoding has the right length: long enough for these registers, and no shorter one suffices
	bool fits;
};
struct code_image_shape code_image_shape(const struct code_inst *i, const struct code_target *t);
// Returns a message if dmask or dim is wrong for this record; otherwise NULL.
const char *code_image_wrong(const struct code_inst *i);
uint32_t code_image_name(const struct code_inst *i, unsigned n);   // the n-th register that the encoding names
bool code_image_part(const struct code_inst *i, enum isa_image_part part);   // whether the `image` line has that word
#endif
