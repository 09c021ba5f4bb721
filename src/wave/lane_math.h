// What isa/functions.isa names: operations on the values of one lane, right to the bit where the hardware's result is known.
// Floats: the host's MXCSR holds rounding and denormals of the instruction's class (wave_fp); f16 is bits, its functions get MODE.
#ifndef WAVE_LANE_MATH_H
#define WAVE_LANE_MATH_H
#include "wave/lane_int.h"
#include "wave/lane_float.h"
#include "wave/lane_half.h"
#include "wave/lane_divide.h"
#include "wave/lane_curve.h"
#include "wave/lane_atomic.h"
#endif
