// Reads numbers and strings.
#include "asm/number.h"
#include <string.h>
#include "asm/lexer.h"

bool number_whole(const char *digits, unsigned n, unsigned base, struct number *out)
{
	unsigned __int128 x = 0, most = ~(unsigned __int128)0;
	for (unsigned i = 0; i < n; i++) {
		char c = digits[i];
		unsigned d = c <= '9' ? (unsigned)(c - '0') : (unsigned)((c | 32) - 'a') + 10;
		if (x > (most - d) / base)
			return false;
		x = x * base + d;
	}
	*out = (struct number){ (uint64_t)x, (uint64_t)(x >> 64) };
	return true;
}

unsigned char number_escape(char c)
{
	static const char from[] = "nrtbf0", to[] = "\n\r\t\b\f";
	const char *at = c ? strchr(from, c) : NULL;
	return (unsigned char)(at ? to[at - from] : c);
}

static int hex_digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	c |= 32;
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

size_t number_string(const char *s, size_t n, char *to)
{
	size_t out = 0;
	for (size_t i = 0; i < n; i++) {
		if (s[i] != '\\' || i + 1 == n) {
			to[out++] = s[i];
			continue;
		}
		i++;
		unsigned x = 0, digits = 0;
		if (s[i] == 'x' || s[i] == 'X') {
			while (i + 1 < n && hex_digit(s[i + 1]) >= 0)
				x = x * 16 + (unsigned)hex_digit(s[++i]);
			to[out++] = (char)x;
		} else if (s[i] >= '0' && s[i] <= '7') {
			for (; i < n && digits < 3 && s[i] >= '0' && s[i] <= '7'; i++, digits++)
				x = x * 8 + (unsigned)(s[i] - '0');
			i--;
			to[out++] = (char)x;
		} else {
			to[out++] = (char)number_escape(s[i]);
		}
	}
	return out;
}
