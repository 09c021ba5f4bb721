// The views of a run: summary, expectations, faults, masks and lanes, as text and JSON. Nothing here prints by itself: each function takes
// the stream to write to. The trace, the story and what an instruction does have headers of their own.
#ifndef SHOW_SHOW_H
#define SHOW_SHOW_H
#include "base/style.h"
#include "harness/harness.h"

void show_summary(FILE *to, const struct harness_run *r);
// One line with the cycles, where they are known or cheap to know; else nothing.
void show_estimate_line(FILE *to, struct harness_run *r);
void show_expectation(FILE *to, const struct harness_expect *x);
void show_expectations(FILE *to, const struct harness_run *r);
void show_buffers(FILE *to, struct harness_run *r);                   // those that `print` names, after the run
void show_fault(FILE *to, const struct harness_run *r);
void show_fault_operands(FILE *to, const struct harness_run *r, const struct wave *w);

// Who says what the elements of memory are, by the names of its regions: the run, or of one that was recorded the notes; NULL: nobody.
struct show_buffers { const struct harness_run *run; const struct harness_notes *notes; };

// What dwords are, as far as one can see: floats; small numbers, some of them negative.
void show_lanes_look(const uint32_t *values, uint64_t active, bool *real, bool *small);
// Lanes of a row in few words: `all 1.0`, `4*lane+16`, `lanes 0-15: 1  16-63: 2`, or the values. `hi` is the row of the upper dwords
// of 64-bit values, or NULL. The text is malloc'ed; show_lanes_text writes it into `buf`, which has so much room, and returns it.
enum { SHOW_LANES_ROOM = LANES * 40 };
char *show_lanes_text(char *buf, const uint32_t *lo, const uint32_t *hi, uint64_t active, unsigned lanes, enum isa_type type);
char *show_lanes(const uint32_t *lo, const uint32_t *hi, uint64_t active, unsigned lanes, enum isa_type type);
// The mask as glyphs in groups of 8, lane 0 first: `#` active, `.` not, `+` has joined and `-` has left since `before`.
char *show_mask(char *buf, uint64_t exec, uint64_t before, unsigned lanes);
enum { SHOW_MASK_ROOM = 80 };
void show_put_mask(FILE *to, const char *glyphs, size_t n);            // n of them, in their colours
// For a kernel whose arguments are missing: a line for each with what could be given, and those options in one line, for buffers of so many elements.
enum { SHOW_ELEMENTS = 256 };
void show_kernel_arguments(FILE *to, const struct program_kernel *k);
void show_kernel_options(FILE *to, const struct program_kernel *k);
bool show_run_json(FILE *to, struct harness_run *r, bool state);      // false if it could not be written
#endif
