// Written by `make scaling`: the error within which four of five scaled dispatches are, compared with all workgroups
// timed, as a part of their cycles (docs/scaling.md).
#define SCALED_OFF 0.0190
