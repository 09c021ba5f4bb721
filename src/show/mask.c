// The exec mask as glyphs.
#include "show/show.h"

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
