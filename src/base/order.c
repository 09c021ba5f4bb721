#include "base/order.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int order_numbers(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
	return (x > y) - (x < y);
}

static int by_text(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

size_t order_once(const char **texts, size_t n)
{
	size_t kept = 0;
	if (n) qsort(texts, n, sizeof *texts, by_text);
	for (size_t k = 0; k < n; k++) if (!kept || strcmp(texts[kept - 1], texts[k])) texts[kept++] = texts[k];
	return kept;
}
