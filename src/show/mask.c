// The exec mask as glyphs, and the colours of everything here.
#include "show/show.h"

const char *const show_plain = "\033[0m", *const show_bold = "\033[1m", *const show_dim = "\033[2m",
           *const show_red = "\033[31m", *const show_green = "\033[32m", *const show_cyan = "\033[36m";

const char *show_paint(const struct show_style *s, const char *code) { return s->color ? code : ""; }

char *show_mask(char *buf, uint64_t exec, uint64_t before, unsigned lanes)
{
	char *p = buf;
	for (unsigned lane = 0; lane < lanes; lane++) {
		bool now = exec >> lane & 1, then = before >> lane & 1;
		if (lane && lane % 8 == 0) *p++ = ' ';
		*p++ = now ? (then ? '#' : '+') : (then ? '-' : '.');
	}
	*p = 0;
	return buf;
}
