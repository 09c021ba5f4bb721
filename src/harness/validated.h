// Written by `make validation`: of each part of the model, how far four of five estimates are off at most from what
// others measured (docs/validation.md), as a part of it, and how many they are.
#define VALIDATED(V) \
	V(INSTRUCTIONS, 0.111, 48) \
	V(LDS,          0.355, 6) \
	V(LATENCIES,    0.200, 7) \
	V(CACHES,       0.748, 12) \
	V(DRAM,         0.151, 8)
