// Written by `make calibrate`: for each part of an estimate (harness/sure.h) the error within which four of five cases
// are, as a factor less 1, and the number of cases. Intervals are CALIBRATED_TIMES as wide as these errors alone say,
// so that they hold four of five kernels that were left out (docs/timing.md), and at least CALIBRATED_LEAST.
#define CALIBRATED_TIMES 1.34
#define CALIBRATED_LEAST 0.01
#define CALIBRATED(C) \
	C(ISSUE,      0.057, 13) \
	C(RESULTS,    0.040, 13) \
	C(CONTROL,    0.022, 8) \
	C(LDS,        0.053, 6) \
	C(MATRIX,     0.120, 6) \
	C(KIN,        0.290, 2) \
	C(UNTRACED,   0.457, 2) \
	C(UNMEASURED, 0.250, 36) \
	C(LATENCY,    0.244, 7) \
	C(L0,         2.987, 7) \
	C(CACHES,     0.762, 7) \
	C(DRAM,       0.234, 18) \
	C(COLD,       0.203, 13)
