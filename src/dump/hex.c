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

bool hex_line(const char *text, const char *end, bool words, uint8_t *bytes, size_t *size, bool *grouped)
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
		if (strchr(";#}]", *text) || (*text == '/' && text + 1 < end && text[1] == '/')) break;
		bool number = end - text > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
		if (number) text += 2;
		if (text >= group_end) {
			size_t n = count_digits(text, end);
			group_end = text + n;
			*grouped &= n == 8 && !number;
			if ((words || number) && n == 8 && *size + 4 <= HEX_MAX_BYTES) {
				for (unsigned k = 4; k-- > 0;) bytes[(*size)++] = byte_of(text + 2 * k);
				for (text += 8; number && text < end && strchr("uUlL", *text);) text++;
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
