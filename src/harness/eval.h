// What the files of this folder share.
#ifndef HARNESS_EVAL_H
#define HARNESS_EVAL_H
#include "lang/ast.h"
#include "harness/harness.h"

// meaning.c: what a name or a call of an expression is, whatever the context. It is found once, when the expression is parsed.
enum harness_word { HARNESS_NO_WORD, HARNESS_LANE, HARNESS_LANES, HARNESS_WAVE, HARNESS_ACTIVE, HARNESS_WORKGROUP, HARNESS_WORKGROUP_X, HARNESS_WORKGROUP_Y,
                    HARNESS_WORKGROUP_Z, HARNESS_THREAD, HARNESS_ITEM, HARNESS_I, HARNESS_PI, HARNESS_WORDS };
struct harness_function;
struct harness_meaning {
	struct harness_register reg;                 // of a name; count 0: it is not a register
	enum harness_word word;
	const struct harness_function *function;     // of a call; NULL: there is none
	bool fixed;                                  // of a call: its value is that of the buffers, the same everywhere
};
struct harness_meaning harness_meaning_of(const struct lang_expr *e);
// functions.c
const struct harness_function *harness_function_named(const char *name);
bool harness_call_is_fixed(const struct lang_expr *e);
bool harness_call(struct harness_context *c, const struct lang_expr *e, struct harness_value *out);
// over_buffers.c: functions whose first argument is the name of a buffer.
typedef bool harness_over_buffer(struct harness_context *c, const struct lang_expr *e, const struct harness_buffer *b, struct harness_value *out);
harness_over_buffer harness_total, harness_tally, harness_sorted, harness_permutation;
const struct harness_buffer *harness_buffer_of(struct harness_context *c, const struct lang_expr *call, unsigned arg);     // NULL, with a message
bool harness_call_extent(const struct lang_expr *e, enum harness_extent *out);   // whatever its arguments are; false: it is that of its arguments
uint64_t harness_active(const struct harness_context *c);            // exec, cut to the wave's size
bool harness_attributes(struct harness_run *r, const struct machine_attribute **out);     // attribute.c: those that notes give, or NULL. False, with a message
bool harness_make_buffer(struct harness_run *r, const struct harness_buffer_note *n);     // run_buffers.c; false, with a message
bool harness_fill_resources(struct harness_run *r, const struct harness_bound *b);         // resource.c; false, with a message
bool harness_make_exports(struct harness_run *r);                // exports.c; before arguments, whose pointers to buffers stay. False, with a message
bool harness_registers_exist(struct harness_run *r);              // those that are set and expected. False, with a message
bool harness_expect_fits(struct harness_run *r, const struct harness_expect *x);     // whether the subject can hold what is expected. False, with a message
bool harness_make_args(struct harness_run *r);                   // args.c; false, with messages, if they are not what the kernel takes
// Reads the file of an argument. Returns its bytes; of .npy, those after the header, which is *npy; else npy->header is 0. NULL, with a message.
char *harness_arg_file(struct harness_run *r, const struct harness_arg *a, size_t *size, struct harness_npy *npy);
// image_arg.c; of an image whose components are the elements of that buffer, and of a sampler that words say. p: NULL without metadata. False, with a message.
bool harness_image_arg(struct harness_run *r, const struct harness_arg *a, const struct program_arg *p, const struct harness_buffer *b, struct machine_arg *out);
bool harness_sampler_arg(struct harness_run *r, const struct harness_arg *a, struct machine_arg *out);
// The image that a .npy file holds, by its shape: rows, columns and, if they are several, components. False, with a message.
bool harness_image_of_npy(struct harness_run *r, struct harness_arg *a, const struct program_arg *p, const struct harness_npy *npy);
bool harness_check_prints(struct harness_run *r);                // printed.c; false, with messages, if one names no buffer
#endif
