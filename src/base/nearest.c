// Edit distance, cut off at a third of the word.
#include "base/nearest.h"
#include <string.h>

enum { LONGEST = 63 };

static unsigned distance(const char *a, const char *b)
{
	unsigned cost[LONGEST + 1], n = (unsigned)strlen(b);
	if (n > LONGEST || strlen(a) > LONGEST) return ~0u;
	for (unsigned j = 0; j <= n; j++) cost[j] = j;
	for (unsigned i = 1; a[i - 1]; i++) {
		unsigned corner = cost[0];
		cost[0] = i;
		for (unsigned j = 1; j <= n; j++) {
			unsigned change = corner + (a[i - 1] != b[j - 1]), drop = cost[j] + 1, insert = cost[j - 1] + 1;
			corner = cost[j];
			cost[j] = change < drop ? change : drop;
			if (insert < cost[j]) cost[j] = insert;
		}
	}
	return cost[n];
}

const char *nearest_word(const char *word, const char *const *words, size_t n)
{
	const char *best = NULL;
	unsigned limit = (unsigned)strlen(word) / 3 + 1;
	for (size_t k = 0; k < n; k++) {
		unsigned d = distance(word, words[k]);
		if (d <= limit && d < (unsigned)strlen(word)) { best = words[k]; limit = d ? d - 1 : 0; if (!d) break; }
	}
	return best;
}
