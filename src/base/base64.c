// Encodes and decodes base64.
#include "base/base64.h"

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

void base64_put(struct out *o, const void *bytes, size_t n)
{
	const uint8_t *p = bytes;
	char *to = out_room(o, (n + 2) / 3 * 4);
	for (size_t k = 0; k < n; k += 3) {
		size_t have = n - k;
		uint32_t x = (uint32_t)p[k] << 16 | (have > 1 ? (uint32_t)p[k + 1] << 8 : 0) | (have > 2 ? p[k + 2] : 0);
		*to++ = digits[x >> 18];
		*to++ = digits[x >> 12 & 63];
		*to++ = have > 1 ? digits[x >> 6 & 63] : '=';
		*to++ = have > 2 ? digits[x & 63] : '=';
	}
	o->n += (n + 2) / 3 * 4;
}

// Returns the number of a digit, or -1.
static int digit_of(char c)
{
	const char *at = c ? strchr(digits, c) : NULL;
	return at ? (int)(at - digits) : -1;
}

size_t base64_read(const char *text, size_t n, uint8_t *to, size_t *size)
{
	uint32_t bits = 0;
	size_t k = 0;
	*size = 0;
	for (; k < n; k++) {
		int digit = digit_of(text[k]);
		if (digit < 0) break;
		bits = bits << 6 | (uint32_t)digit;
		if (k % 4) to[(*size)++] = (uint8_t)(bits >> (6 - 2 * (k % 4)));
	}
	while (k < n && text[k] == '=') k++;
	return k;
}
