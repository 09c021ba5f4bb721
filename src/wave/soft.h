// IEEE 754 arithmetic in any rounding, for hosts that round to nearest only (WebAssembly). Slow: for MODEs that ask for another rounding.
#ifndef WAVE_SOFT_H
#define WAVE_SOFT_H
#include <stdint.h>

enum soft_operation { SOFT_ADD, SOFT_MUL, SOFT_DIV, SOFT_FMA, SOFT_ROOT };
// `round`: as MODE has it: 0 to nearest even, 1 up, 2 down, 3 toward zero. `nearest`: what the host makes of the operation, which is the result where an
// operand is no finite number, and where it is not defined (division by zero, the root of what is negative). Operands that it does not have: 0.
float soft_f32(enum soft_operation o, uint32_t round, float nearest, float a, float b, float c);
double soft_f64(enum soft_operation o, uint32_t round, double nearest, double a, double b, double c);
float soft_narrow(uint32_t round, double x);
float soft_convert(uint32_t round, int64_t x);
#endif
