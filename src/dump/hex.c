#include "dump/hex.h"
#include <ctype.h>
#include <string.h>

static unsigned digit_of(char c)
{
	return isdigit((unsigned char)c) ? (unsigned)(c - '0') : (unsigned)(tolower((unsigned char)c) - 'a' + 10);
}
static uint8_t byte_of(const char *two) { return (uint8_t)(digit_of(two[0]) << 4 | digit_of(two[1])); }

static size_t count_digits(const char *text, const char *end)
{
	size_t n = 0;
	while (text + n < end && isxdigit((unsigned char)text[n])) n++;
	return n;
}

// Returns the digits of the number after 0x at `p`; 0 if it is another text.
static size_t number_digits(const char *p, const char *end)
{
	return end - p > 2 && p[0] == '0' && (p[1] == 'x' || p[1] == 'X') ? count_digits(p + 2, end) : 0;
}

static bool is_comment(const char *p, const char *end)
{
	return *p == ';' || *p == '#' || (*p == '/' && p + 1 < end && p[1] == '/');
}

enum { LONGEST = 16 };                 // digits of a number

unsigned hex_width(const char *text, const char *end)
{
	size_t most = 0;
	for (const char *p = text; p < end; p++) {
		if (is_comment(p, end) && !(p = memchr(p, '\n', (size_t)(end - p)))) break;
		const size_t n = p > text && isalnum((unsigned char)p[-1]) ? 0 : number_digits(p, end);
		if (n > most && n <= LONGEST) most = n;
	}
	return most > 8 ? 8 : most > 4 ? 4 : most > 2 ? 2 : 1;
}

// Reads a number of C. Returns its end.
static const char *read_number(const char *p, size_t digits, const char *end, unsigned width, uint8_t *bytes,
                               size_t *size)
{
	uint64_t value = 0;
	for (size_t k = 0; k < digits; k++) value = value << 4 | digit_of(p[2 + k]);
	for (unsigned k = 0; k < width; k++) bytes[(*size)++] = (uint8_t)(value >> 8 * k);
	for (p += 2 + digits; p < end && strchr("uUlL", *p);) p++;
	return p;
}

bool hex_line(const char *text, const char *end, bool words, unsigned width, uint8_t *bytes, size_t *size,
              bool *grouped)
{
	const char *tab = memchr(text, '\t', (size_t)(end - text));
	const char *digits = text;
	while (digits < end && isdigit((unsigned char)*digits)) digits++;
	bool numbered = tab && digits == tab && digits > text;            // as `asm --hex` prints bytes
	if (numbered) text = tab + 1;
	*size = 0;
	*grouped = !numbered;
	for (const char *group_end = text; text < end;) {
		if (isspace((unsigned char)*text) || *text == ',') { text++; continue; }
		if (is_comment(text, end) || *text == '}' || *text == ']') break;
		size_t n = number_digits(text, end);
		if (n && n <= LONGEST && *size + width <= HEX_MAX_BYTES) {
			text = read_number(text, n, end, width, bytes, size);
			*grouped = false;
			continue;
		}
		if (n) text += 2;                              // a long row of bytes
		if (text >= group_end) {
			*grouped &= !n;
			n = count_digits(text, end);
			group_end = text + n;
			*grouped &= n == 8;
			if (words && n == 8 && *size + 4 <= HEX_MAX_BYTES) {
				for (unsigned k = 4; k-- > 0;) bytes[(*size)++] = byte_of(text + 2 * k);
				text += 8;
				continue;
			}
		}
		if (end - text < 2 || !isxdigit((unsigned char)text[0]) || !isxdigit((unsigned char)text[1])
		    || *size == HEX_MAX_BYTES)
			return false;
		bytes[(*size)++] = byte_of(text);
		text += 2;
	}
	return true;
}
