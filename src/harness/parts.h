// Parts of buffers with struct types: `rays[3].origin[1]`, as notes and commands write them.
#ifndef HARNESS_PARTS_H
#define HARNESS_PARTS_H
#include "harness/harness.h"

// `at`: bytes from the beginning of the buffer. An array of any length has the count that the buffer has room for.
struct harness_part { const struct harness_buffer *buffer; struct program_type type; uint64_t at; };
// Finds the part that e names. HARNESS_NOT_ONE: e is not a path that begins with the name of a buffer.
enum harness_found harness_part(struct harness_context *c, const struct lang_expr *e, struct harness_part *out);
// Finds it in element `index` of the first array that e has without an index: `rays.pixel`. Sets how many elements the
// array has, 1 without such an array.
enum harness_found harness_part_of_each(struct harness_context *c, const struct lang_expr *e, uint64_t index,
                                        struct harness_part *out, uint64_t *count);
// Sets the value of a part that is a number.
enum harness_found harness_part_value(struct harness_context *c, const struct lang_expr *e, struct harness_value *out);
struct harness_value harness_part_number(const struct harness_part *p);
// Returns the element of an array, the member of a struct.
struct harness_part harness_part_element(const struct harness_part *p, uint64_t k);
struct harness_part harness_part_member(const struct harness_part *p, const struct program_member *m);
struct harness_part harness_whole(const struct harness_buffer *b);      // array of its elements, or an open struct
// Calls `each` with every number of a part, in the order of memory. Returns false if a call does.
typedef bool harness_number_fn(void *context, const struct harness_part *number);
bool harness_part_numbers(const struct harness_part *p, harness_number_fn *each, void *context);
// Returns the type as notes write it, without a count: `Ray`, `f32`.
const char *harness_part_type_name(const struct harness_part *p);

// A number in a buffer: its path, as `rays[3].pixel`, its type and where it begins.
struct harness_number { const char *path; enum isa_type type; uint64_t at; };
// Returns the number that has the byte. A byte between numbers belongs to the number before it.
struct harness_number harness_number_in(struct arena *a, const struct harness_buffer *b, uint64_t at);

// Describes the buffer of a note over `memory`, with allocations in `a`. `notes` must outlive it.
void harness_buffer_of_note(struct arena *a, const struct harness_notes *notes, const struct harness_buffer_note *n,
                            struct machine_buffer *memory, struct harness_buffer *out);

bool harness_is_path(const struct lang_expr *e);        // a name with members and indices
const char *harness_path_root(struct arena *a, const struct lang_expr *e);      // the name; NULL if it is not a path
// Returns the buffer that the path begins with, or NULL.
const struct harness_buffer *harness_path_buffer(const struct harness_context *c, const struct lang_expr *e);
// Returns the array of the path whose index is `i`; NULL if none is.
const struct lang_expr *harness_path_by_i(const struct lang_expr *e);

// ---- struct types of notes (note_struct.c) --------------------------------------------------------------------------
// Returns the number of the type by the first `length` bytes of its name; 0 if it does not exist.
uint32_t harness_struct_named(const struct harness_notes *n, const char *name, size_t length);
// Returns the names of all types, for a hint.
const char *harness_struct_names(struct arena *a, const struct harness_notes *n);
// Returns whether its last member is an array of any length; then its size is without that array.
bool harness_is_open(const struct program_types *all, const struct program_type *t);
// Returns a type of number in which all bytes of a struct can be read: its members' type if all have one.
enum isa_type harness_flat_type(const struct program_types *all, const struct program_type *t);
#endif
