// Edit distance: letters to insert, delete, replace or swap with their neighbour. Case is ignored.
#include "base/nearest.h"
#include <ctype.h>
#include <string.h>

enum { LONGEST = 127 };

static bool same_letter(char a, char b) { return tolower((unsigned char)a) == tolower((unsigned char)b); }

static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

unsigned nearest_distance(const char *a, size_t n, const char *b)
{
	unsigned row[3][LONGEST + 1];
	size_t m = strlen(b);
	if (n > LONGEST || m > LONGEST) return NEAREST_FAR;
	for (unsigned j = 0; j <= m; j++) row[0][j] = j;
	for (unsigned i = 1; i <= n; i++) {
		unsigned *now = row[i % 3], *before = row[(i + 2) % 3], *earlier = row[(i + 1) % 3];
		now[0] = i;
		for (unsigned j = 1; j <= m; j++) {
			now[j] = least(before[j - 1] + !same_letter(a[i - 1], b[j - 1]), least(before[j], now[j - 1]) + 1);
			if (i > 1 && j > 1 && same_letter(a[i - 1], b[j - 2]) && same_letter(a[i - 2], b[j - 1]))
				now[j] = least(now[j], earlier[j - 2] + 1);
		}
	}
	return row[n % 3][m];
}

const char *nearest_name(const char *word, const char *const *first, size_t n, size_t size)
{
	const char *best = NULL;
	size_t length = strlen(word);
	unsigned limit = (unsigned)length / 3 + 1;
	for (size_t k = 0; k < n; k++) {
		const char *name = *(const char *const *)(const void *)((const char *)first + k * size);
		unsigned d = name ? nearest_distance(word, length, name) : NEAREST_FAR;
		if (d <= limit && d < length) { best = name; limit = d ? d - 1 : 0; if (!d) break; }
	}
	return best;
}
