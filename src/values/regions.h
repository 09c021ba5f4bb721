// Regions of memory, and the types that notes give them.
#ifndef VALUES_REGIONS_H
#define VALUES_REGIONS_H
#include "harness/parts.h"
#include "log/log.h"

// Sources of the types of memory regions, by name: the run, or the notes of a recorded run. Both NULL: types are
// unknown.
struct show_buffers { const struct harness_run *run; const struct harness_notes *notes; };

// Returns the region that contains `address`, or NULL. *type is the type of its elements, SHOW_BITS if unknown.
const struct log_region *show_region(const struct log_state *s, const struct show_buffers *b, uint64_t address,
                                     enum isa_type *type);

// Sets the number at an offset of a region, if notes give its buffer structs or an image. Returns false for any other.
bool show_number_in(const struct show_buffers *b, const struct log_region *r, struct arena *a, uint64_t offset,
                    struct harness_number *out);
#endif
