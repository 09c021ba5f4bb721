// Written by `make calibrate`: for each part of an estimate (harness/sure.h) the error within which four of five new
// cases are (docs/timing.md), as the natural logarithm of a factor, and the number of cases. An interval is at least
// CALIBRATED_LEAST.
#define CALIBRATED_LEAST 0.01
#define CALIBRATED(C) \
	C(ISSUE,      0.0689, 12) \
	C(RESULTS,    0.0474, 13) \
	C(CONTROL,    0.0197, 6) \
	C(LDS,        0.0515, 6) \
	C(MATRIX,     0.1170, 20) \
	C(KIN,        0.2549, 2) \
	C(UNTRACED,   0.3764, 2) \
	C(UNMEASURED, 0.1555, 41) \
	C(OTHER_LDS,  0.4384, 6) \
	C(LATENCY,    0.2326, 15) \
	C(L0,         0.1977, 9) \
	C(CACHES,     1.0678, 8) \
	C(DRAM,       0.1993, 18) \
	C(COLD,       0.1054, 26)
