#include "base/style.h"
#include <stddef.h>

const char *const style_plain = "\0010", *const style_bold = "\001b", *const style_dim = "\001d",
	*const style_red = "\001r", *const style_green = "\001g", *const style_cyan = "\001c",
	*const style_note = "\001N", *const style_warning = "\001W", *const style_error = "\001E";

const char *style_code(char style)
{
	switch (style) {
	case '0': return "\033[0m";
	case 'b': return "\033[1m";
	case 'd': return "\033[2m";
	case 'r': return "\033[31m";
	case 'g': return "\033[32m";
	case 'c': return "\033[36m";
	case 'N': return "\033[1;36m";
	case 'W': return "\033[1;35m";
	case 'E': return "\033[1;31m";
	default: return NULL;
	}
}

static const FILE *shows[2];

void style_show(FILE *to) { shows[shows[0] != NULL] = to; }
bool style_shown(const FILE *to) { return to && (to == shows[0] || to == shows[1]); }
const char *style_paint(const FILE *to, const char *style) { return style_shown(to) ? style : ""; }
