// Written by `make scaling`: how far four of five scaled dispatches are off at most from all workgroups timed, as a
// part of their cycles (docs/scaling.md).
#define SCALED_OFF 0.0103
