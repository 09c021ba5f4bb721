// Functions that isa/functions.isa names: operations on the values of one lane, exact to the bit where the hardware's
// result is known. Floats use the rounding and denormals of the instruction's class, which wave_fp loaded. f16 values
// are bits, and their functions get MODE.
#ifndef WAVE_LANE_MATH_H
#define WAVE_LANE_MATH_H
#include "wave/lane_int.h"
#include "wave/lane_float.h"
#include "wave/lane_half.h"
#include "wave/lane_divide.h"
#include "wave/lane_curve.h"
#include "wave/lane_atomic.h"
#endif
