// The views of a run: summary, expectations, faults, masks and lanes, as text and JSON. Each function takes the stream
// to write to. The trace, the story and the effect of an instruction have their own headers.
#ifndef SHOW_SHOW_H
#define SHOW_SHOW_H
#include "base/style.h"
#include "harness/harness.h"

void show_summary(FILE *to, const struct harness_run *r);
// Prints one line with the cycles, if they are known or cheap to estimate.
void show_estimate_line(FILE *to, struct harness_run *r);
void show_expectation(FILE *to, const struct harness_expect *x);
void show_expectations(FILE *to, const struct harness_run *r);
void show_fault(FILE *to, const struct harness_run *r);
void show_fault_operands(FILE *to, const struct harness_run *r, const struct wave *w);

// Sources of the types of memory regions, by name: the run, or the notes of a recorded run. Both NULL: types are
// unknown.
struct show_buffers { const struct harness_run *run; const struct harness_notes *notes; };

// Guesses what dwords are: floats (*real), or small numbers with some of them negative (*small).
void show_lanes_look(const uint32_t *values, uint64_t active, bool *real, bool *small);
// Describes the lanes of a row briefly: `all 1.0`, `4*lane+16`, `[0-15] 1  [16-63] 2`, or the values. `hi` is the row
// of the upper dwords of 64-bit values, or NULL. The function show_lanes returns a malloc'ed text; show_lanes_text
// writes to `buf` of SHOW_LANES_ROOM bytes.
enum { SHOW_LANES_ROOM = LANES * 40 };
char *show_lanes_text(char *buf, const uint32_t *lo, const uint32_t *hi, uint64_t active, unsigned lanes,
                      enum isa_type type);
char *show_lanes(const uint32_t *lo, const uint32_t *hi, uint64_t active, unsigned lanes, enum isa_type type);
// Writes the mask as glyphs in groups of 8, lane 0 first. Glyphs are `#` active, `.` inactive, `+` joined and `-` left
// since `before`.
char *show_mask(char *buf, uint64_t exec, uint64_t before, unsigned lanes);
enum { SHOW_MASK_ROOM = 80 };
void show_put_mask(FILE *to, const char *glyphs, size_t n);            // Prints n glyphs in their colours.
#endif
