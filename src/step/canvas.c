// A picture made of characters.
#include <stdarg.h>
#include "step/canvas.h"

struct step_canvas step_canvas_new(unsigned width, unsigned height)
{
	struct step_canvas c = { width, height, heap_zeroed((size_t)width * height + 1, sizeof *c.at) };
	for (size_t k = 0; k < (size_t)width * height; k++) c.at[k].character = ' ';
	return c;
}

// Returns the next character of UTF-8; `?` for invalid bytes.
static uint32_t next_character(const char **text)
{
	const unsigned char *p = (const unsigned char *)*text;
	unsigned more = *p < 0x80 ? 0 : *p >> 5 == 6 ? 1 : *p >> 4 == 14 ? 2 : *p >> 3 == 30 ? 3 : 4;
	if (more == 4) { ++*text; return '?'; }
	uint32_t c = more ? *p & (0x3fu >> more) : *p;
	for (unsigned k = 1; k <= more; k++) {
		if (p[k] >> 6 != 2) { *text += k; return '?'; }
		c = c << 6 | (p[k] & 63);
	}
	*text += more + 1;
	return c < ' ' || c == 127 ? ' ' : c;
}

unsigned step_canvas_put(struct step_canvas *c, unsigned y, unsigned x, unsigned width, unsigned look,
                         const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	char *text = heap_vprintf(fmt, args);
	va_end(args);
	unsigned end = x + width;
	for (const char *p = text; *p && x < end;) {
		if (*p == '\t') { p++; x = (x / 8 + 1) * 8; continue; }
		uint32_t character = next_character(&p);
		if (y < c->height && x < c->width) c->at[(size_t)y * c->width + x] = (struct step_cell){ character, (uint8_t)look };
		x++;
	}
	heap_free(text);
	return x < end ? x : end;
}

static void put_utf8(uint32_t c, FILE *to)
{
	if (c < 0x80) putc((int)c, to);
	else if (c < 0x800) fprintf(to, "%c%c", (int)(0xc0 | c >> 6), (int)(0x80 | (c & 63)));
	else if (c < 0x10000)
		fprintf(to, "%c%c%c", (int)(0xe0 | c >> 12), (int)(0x80 | (c >> 6 & 63)), (int)(0x80 | (c & 63)));
	else
		fprintf(to, "%c%c%c%c", (int)(0xf0 | c >> 18), (int)(0x80 | (c >> 12 & 63)),
		        (int)(0x80 | (c >> 6 & 63)), (int)(0x80 | (c & 63)));
}

void step_canvas_print(const struct step_canvas *c, FILE *to)
{
	for (unsigned y = 0; y < c->height; y++) {
		const struct step_cell *line = c->at + (size_t)y * c->width;
		unsigned n = c->width;
		while (n && line[n - 1].character == ' ') n--;
		for (unsigned x = 0; x < n; x++) put_utf8(line[x].character, to);
		putc('\n', to);
	}
}
