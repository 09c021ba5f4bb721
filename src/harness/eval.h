// Declarations that the files of this folder share.
#ifndef HARNESS_EVAL_H
#define HARNESS_EVAL_H
#include "lang/ast.h"
#include "harness/harness.h"

// meaning.c: the meaning of a name or call in an expression, which does not depend on its context. The parser
// looks it up once.
enum harness_word {
	HARNESS_NO_WORD, HARNESS_LANE, HARNESS_LANES, HARNESS_WAVE, HARNESS_ACTIVE, HARNESS_WORKGROUP,
	HARNESS_WORKGROUP_X, HARNESS_WORKGROUP_Y, HARNESS_WORKGROUP_Z, HARNESS_THREAD, HARNESS_ITEM, HARNESS_I,
	HARNESS_PI, HARNESS_WORDS
};
struct harness_function;
struct harness_meaning {
	struct harness_register reg;                 // for a name; `count` is 0 if it is not a register
	enum harness_word word;
	const struct harness_function *function;     // for a call; NULL if it does not exist
	bool fixed;                                  // for a call: its value depends only on buffers
};
struct harness_meaning harness_meaning_of(const struct lang_expr *e);
// functions.c
const struct harness_function *harness_function_named(const char *name);
bool harness_call_is_fixed(const struct lang_expr *e);
bool harness_call(struct harness_context *c, const struct lang_expr *e, struct harness_value *out);
enum { HARNESS_MOST_ARGS = 3 };
// Returns the number of arguments of a function of numbers; 0 for any other function.
unsigned harness_number_args(const struct harness_function *f);
// Applies such a function. Returns false, without a message, if it takes integers, and an argument is a float.
bool harness_apply(const struct harness_function *f, const struct harness_value *args, struct harness_value *out);
// over_buffers.c: functions whose first argument is the name of a buffer.
typedef bool harness_over_buffer(struct harness_context *c, const struct lang_expr *e, const struct harness_buffer *b,
                                 struct harness_value *out);
harness_over_buffer harness_total, harness_tally, harness_sorted, harness_permutation;
// Returns NULL, with a message, if it does not exist.
const struct harness_buffer *harness_buffer_of(struct harness_context *c, const struct lang_expr *call, unsigned arg);
// Sets the extent of a call that is independent of its arguments. Returns false if the extent of the arguments decides.
bool harness_call_extent(const struct lang_expr *e, enum harness_extent *out);
uint64_t harness_active(const struct harness_context *c);            // returns exec, limited to the wave's size
// Sets the attributes of notes, or NULL (attribute.c). Returns false, with a message, if they are wrong.
bool harness_attributes(struct harness_run *r, const struct machine_attribute **out);
// Makes the buffer of a note (run_buffers.c). Returns false, with a message.
bool harness_make_buffer(struct harness_run *r, const struct harness_buffer_note *n);
// Replaces the contents of resources (resource.c). Returns false, with a message.
bool harness_fill_resources(struct harness_run *r, const struct harness_bound *b);
// Fills a part of a buffer (part_arg.c). Returns false, with a message.
bool harness_fill_part(struct harness_run *r, const struct harness_arg *a);
// Makes buffers for exports (exports.c), before arguments, whose pointers to buffers stay. Returns false, with a
// message.
bool harness_make_exports(struct harness_run *r);
// Checks that registers that are set or expected exist. Returns false, with a message.
bool harness_registers_exist(struct harness_run *r);
// Checks that the subject can hold the expected value. Returns false, with a message.
bool harness_expect_fits(struct harness_run *r, const struct harness_expect *x);
// Makes the kernel's arguments (args.c). Returns false, with messages, if the kernel does not take them.
bool harness_make_args(struct harness_run *r);
// Reads a file that a note names. Returns its bytes; with .npy, the bytes after the header, which is *npy; else
// npy->header is 0. Returns NULL, with a message.
char *harness_file(struct harness_run *r, const char *name, struct place place, size_t *size, struct harness_npy *npy);
// Make an image whose components are the elements of a buffer, and a sampler described by words (image_arg.c). `p` is
// NULL without metadata. Return false, with a message.
bool harness_image_arg(struct harness_run *r, const struct harness_arg *a, const struct program_arg *p,
                       const struct harness_buffer *b, struct machine_arg *out);
bool harness_sampler_arg(struct harness_run *r, const struct harness_arg *a, struct machine_arg *out);
// Makes the image of a .npy file by its shape: rows, columns and, if there are several, components. Returns false, with
// a message.
bool harness_image_of_npy(struct harness_run *r, struct harness_arg *a, const struct program_arg *p,
                          const struct harness_npy *npy);
// Checks that each `print` names a buffer (printed.c). Returns false, with messages.
bool harness_check_prints(struct harness_run *r);
#endif
