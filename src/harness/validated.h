// Written by `make validation`: for each part of the model, the error within which four of five estimates are, as a
// part of the published measurements (docs/validation.md), and the number of estimates.
#define VALIDATED(V) \
	V(INSTRUCTIONS, 0.110, 48) \
	V(LDS,          0.355, 6) \
	V(LATENCIES,    0.200, 7) \
	V(CACHES,       0.748, 13) \
	V(DRAM,         0.151, 11)
