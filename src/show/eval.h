// What eval.c and functions.c share.
#ifndef SHOW_EVAL_H
#define SHOW_EVAL_H
#include "lang/ast.h"
#include "show/show.h"

bool show_call(struct show_context *c, const struct lang_expr *e, struct show_value *out);
bool show_call_over_buffer(struct show_context *c, const struct lang_expr *e, struct show_value *out);   // over_buffers.c
bool show_call_is_of_wave(const struct lang_expr *e);          // one value for the wave, whatever the lanes hold
uint64_t show_active(const struct show_context *c);            // exec, cut to the wave's size
const struct show_buffer *show_buffer_named(const struct show_context *c, const char *name);
#endif
