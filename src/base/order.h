// Comparison functions for qsort and bsearch, and sorting.
#ifndef BASE_ORDER_H
#define BASE_ORDER_H
#include <stddef.h>

int order_numbers(const void *a, const void *b);     // ascending: uint64_t, or structs whose first member is one
size_t order_once(const char **texts, size_t n);     // sorts texts and removes duplicates; returns the count
#endif
