// Orders for qsort and bsearch.
#ifndef BASE_ORDER_H
#define BASE_ORDER_H
#include <stddef.h>

int order_numbers(const void *a, const void *b);     // ascending: uint64_t, or what begins with one
size_t order_once(const char **texts, size_t n);     // sorted, and each only once: how many that are
#endif
