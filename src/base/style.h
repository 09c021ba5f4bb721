// Colours and weights of text.
#ifndef BASE_STYLE_H
#define BASE_STYLE_H
#include <stdbool.h>

struct style { bool color; };
// Each is STYLE_MARK and a letter. What prints to a terminal makes its codes of them, and of nothing else.
enum { STYLE_MARK = 1 };
extern const char *const style_plain, *const style_bold, *const style_dim, *const style_red, *const style_green, *const style_cyan;
extern const char *const style_note, *const style_warning, *const style_error;       // of messages
const char *style_code(char style);                                 // the terminal's code for a letter; NULL: there is no such style
const char *style_paint(const struct style *s, const char *code);    // the code, or "" without colour
#endif
