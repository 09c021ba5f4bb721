// Colours of a terminal.
#ifndef BASE_STYLE_H
#define BASE_STYLE_H
#include <stdbool.h>

struct style { bool color; };
extern const char *const style_plain, *const style_bold, *const style_dim, *const style_red, *const style_green, *const style_cyan;
const char *style_paint(const struct style *s, const char *code);    // the code, or "" without colour
#endif
