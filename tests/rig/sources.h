// Chooses sources for tests: the edges of each type, and random values near rounding, overflow and denormals.
#ifndef TESTS_SOURCES_H
#define TESTS_SOURCES_H
#include "program_rig.h"

enum { SOURCE_EDGES = 64 };
unsigned source_edges(enum isa_type t, uint64_t to[SOURCE_EDGES]);             // returns their number
// Fills in[k][0 … limit - 1] for `count` sources: edges combined with edges, then random values. Returns the number of
// items: limit, or the number of edges if a single source has more.
size_t source_items(const enum isa_type types[3], unsigned count, uint64_t *in[3], struct rig_random *random,
                    size_t limit);
#endif
