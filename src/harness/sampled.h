// Written by `make sampling`: the error within which four of five sampled kernels are, as a part of the skipped cycles.
#define SAMPLED_OFF 0.0199
