// Functions that isa/functions.isa names: operations on the values of one lane, exact to the bit where the hardware's
// result is known. Floats use the rounding and denormals of the instruction's class, which wave_fp loaded. f16 values
// are bits, and their functions get MODE.
#ifndef LANE_MATH_H
#define LANE_MATH_H
#include "lane/int.h"
#include "lane/float.h"
#include "lane/half.h"
#include "lane/divide.h"
#include "lane/curve.h"
#include "lane/atomic.h"
#endif
