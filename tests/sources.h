// Sources worth trying: the edges of each type, and random ones where rounding, overflow and denormals are near.
#ifndef TESTS_SOURCES_H
#define TESTS_SOURCES_H
#include "program_rig.h"

enum { SOURCE_EDGES = 64 };
unsigned source_edges(enum isa_type t, uint64_t to[SOURCE_EDGES]);             // how many
// Fills in[k][0 … limit - 1] for `count` sources: edges with edges, then random ones. Returns how many there are: limit, or all edges of one.
size_t source_items(const enum isa_type types[3], unsigned count, uint64_t *in[3], struct rig_random *random, size_t limit);
#endif
