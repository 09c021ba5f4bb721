// Counts UTF-16 units in UTF-8.
#include "session/units.h"

static unsigned units_at(const char *p)
{
	unsigned char c = (unsigned char)*p;
	return ((c & 0xc0) != 0x80) + (c >= 0xf0);
}

unsigned session_units(const char *text, size_t n)
{
	unsigned units = 0;
	for (size_t k = 0; k < n; k++) units += units_at(text + k);
	return units;
}

size_t session_bytes_of_units(const char *text, size_t n, uint64_t units)
{
	uint64_t seen = 0;
	for (size_t k = 0; k < n; k++) {
		if (seen >= units && units_at(text + k)) return k;
		seen += units_at(text + k);
	}
	return n;
}
