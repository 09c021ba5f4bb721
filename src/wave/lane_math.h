// What isa/functions.isa names: operations on the values of one lane, right to the bit where the hardware's result is known.
// Floats: rounding and denormals are those of the instruction's class, which wave_fp loaded; f16 is bits, its functions get MODE.
#ifndef WAVE_LANE_MATH_H
#define WAVE_LANE_MATH_H
#include "wave/lane_int.h"
#include "wave/lane_float.h"
#include "wave/lane_half.h"
#include "wave/lane_divide.h"
#include "wave/lane_curve.h"
#include "wave/lane_atomic.h"
#endif
