// Colours and weights of text, printed only to streams that support them.
#ifndef BASE_STYLE_H
#define BASE_STYLE_H
#include <stdbool.h>
#include <stdio.h>

// Meanings, the same everywhere. bold: subject of a line; dim: secondary text; green: passes, joins, is better, issues;
// red: fails, leaves, is worse, waits for memory; cyan: origins, such as the source, or a result that is waited for.
// Each text is STYLE_MARK and a letter. Output to a terminal turns it into a code; other control bytes are shown as
// visible characters.
enum { STYLE_MARK = 1 };
extern const char *const style_plain, *const style_bold, *const style_dim, *const style_red, *const style_green,
	*const style_cyan;
extern const char *const style_note, *const style_warning, *const style_error;       // for messages
// the terminal's code for a letter; NULL if it is not a style
const char *style_code(char style);
// enables styles on a stream; at most two streams in a process
void style_show(FILE *to);
bool style_shown(const FILE *to);
// the style, or "" if the stream does not show styles
const char *style_paint(const FILE *to, const char *style);
#endif
