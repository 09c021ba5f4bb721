// What the files of this folder share.
#ifndef HARNESS_EVAL_H
#define HARNESS_EVAL_H
#include "lang/ast.h"
#include "harness/harness.h"

bool harness_call(struct harness_context *c, const struct lang_expr *e, struct harness_value *out);
// over_buffers.c: functions whose first argument is the name of a buffer.
typedef bool harness_over_buffer(struct harness_context *c, const struct lang_expr *e, const struct harness_buffer *b, struct harness_value *out);
harness_over_buffer harness_total, harness_tally, harness_sorted, harness_permutation;
const struct harness_buffer *harness_buffer_of(struct harness_context *c, const struct lang_expr *call, unsigned arg);     // NULL, with a message
bool harness_call_extent(const struct lang_expr *e, enum harness_extent *out);   // whatever its arguments are; false: it is that of its arguments
uint64_t harness_active(const struct harness_context *c);            // exec, cut to the wave's size
bool harness_registers_exist(struct harness_run *r);              // those that are set and expected. False, with a message
bool harness_expect_fits(struct harness_run *r, const struct harness_expect *x);     // whether the subject can hold what is expected. False, with a message
bool harness_make_args(struct harness_run *r);                   // args.c; false, with messages, if they are not what the kernel takes
// image_arg.c; of an image whose components are the elements of that buffer, and of a sampler that words say. p: NULL without metadata. False, with a message.
bool harness_image_arg(struct harness_run *r, const struct harness_arg *a, const struct program_arg *p, const struct harness_buffer *b, struct machine_arg *out);
bool harness_sampler_arg(struct harness_run *r, const struct harness_arg *a, struct machine_arg *out);
// The image that a .npy file holds, by its shape: rows, columns and, if they are several, components. False, with a message.
bool harness_image_of_npy(struct harness_run *r, struct harness_arg *a, const struct program_arg *p, const struct harness_npy *npy);
bool harness_check_prints(struct harness_run *r);                // printed.c; false, with messages, if one names no buffer
#endif
