// Writes the exec mask as glyphs.
#include "values/mask.h"
#include <string.h>
#include "base/bits.h"
#include "base/style.h"

char *show_mask(char *buf, uint64_t exec, uint64_t before, unsigned lanes)
{
	static const char all[] = "######## ######## ######## ######## ######## ######## ######## ########";
	size_t length = lanes / 8 * 9 - 1;
	char *p = buf;
	if ((exec & before & bits_below(lanes)) == bits_below(lanes) && lanes % 8 == 0) {
		memcpy(buf, all, length);
		buf[length] = 0;
		return buf;
	}
	for (unsigned lane = 0; lane < lanes; lane++) {
		bool now = exec >> lane & 1, then = before >> lane & 1;
		if (lane && lane % 8 == 0) *p++ = ' ';
		*p++ = now ? (then ? '#' : '+') : (then ? '-' : '.');
	}
	*p = 0;
	return buf;
}

void show_put_mask(FILE *to, const char *glyphs, size_t n)
{
	const char *now = "";
	if (!style_shown(to)) { fwrite(glyphs, 1, n, to); return; }
	for (size_t k = 0; k < n; k++) {
		const char *paint = glyphs[k] == '+' ? style_green : glyphs[k] == '-' ? style_red : glyphs[k] == '.' ? style_dim : "";
		if (glyphs[k] != ' ' && paint != now) { fprintf(to, "%s%s", style_plain, paint); now = paint; }
		putc(glyphs[k], to);
	}
	if (*now) fputs(style_plain, to);
}
