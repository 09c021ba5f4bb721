// Colours and weights of text. They are printed only to streams that show them.
#ifndef BASE_STYLE_H
#define BASE_STYLE_H
#include <stdbool.h>
#include <stdio.h>

// What they mean, everywhere. bold: what a line is about; dim: what is beside it; green: what holds, joins, is better, issues; red: what fails, leaves, is
// worse, waits for memory; cyan: where something comes from: the source, a result that is waited for.
// Each is STYLE_MARK and a letter. What prints to a terminal makes its codes of them, and of nothing else.
enum { STYLE_MARK = 1 };
extern const char *const style_plain, *const style_bold, *const style_dim, *const style_red, *const style_green, *const style_cyan;
extern const char *const style_note, *const style_warning, *const style_error;       // of messages
const char *style_code(char style);                                 // the terminal's code for a letter; NULL: there is no such style
void style_show(FILE *to);                                          // a stream that shows them; at most two do, as long as the process lives
bool style_shown(const FILE *to);
const char *style_paint(const FILE *to, const char *style);         // the style, or "" where it is not shown
#endif
