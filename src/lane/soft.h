// IEEE 754 arithmetic in any rounding, for hosts that only round to nearest (WebAssembly). Slow; used only if MODE
// selects another rounding.
#ifndef LANE_SOFT_H
#define LANE_SOFT_H
#include <stdint.h>

enum soft_operation { SOFT_ADD, SOFT_MUL, SOFT_DIV, SOFT_FMA, SOFT_ROOT };
// Returns the result of an operation. `round` as in MODE: 0 to nearest even, 1 up, 2 down, 3 toward zero. `nearest`
// is the host's result. The functions return it for operands that are not finite, and for undefined results (division
// by zero, the root of a negative number). Unused operands are 0.
float soft_f32(enum soft_operation o, uint32_t round, float nearest, float a, float b, float c);
double soft_f64(enum soft_operation o, uint32_t round, double nearest, double a, double b, double c);
// Returns a * b + c, rounded to nearest, as `nearest` for SOFT_FMA. `made`, `scale`: as in fused.h.
float soft_fused_f32(float a, float b, float c);
double soft_fused_f64(double a, double b, double c, uint64_t made);
double soft_fused_scaled_f64(double a, double b, double c, double scale, uint64_t made);
float soft_narrow(uint32_t round, double x);
float soft_convert(uint32_t round, int64_t x);
#endif
