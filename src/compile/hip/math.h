// Part of hip_runtime.h: mathematics that clang's headers call, by the symbols of libclc's OpenCL functions.
#define __LANEWISE_MATH_1__(ocml, type, suffix, symbol) \
	__attribute__((device, const)) type __lanewise_##ocml##suffix(type) __asm__(symbol); \
	extern "C" __LANEWISE_INLINE__ type __ocml_##ocml##suffix(type x) { return __lanewise_##ocml##suffix(x); }
#define __LANEWISE_MATH_2__(ocml, type, second, suffix, symbol) \
	__attribute__((device, const)) type __lanewise_##ocml##suffix(type, second) __asm__(symbol); \
	extern "C" __LANEWISE_INLINE__ type __ocml_##ocml##suffix(type x, second y) { return __lanewise_##ocml##suffix(x, y); }
#define __LANEWISE_MATH__(ocml, symbol) \
	__LANEWISE_MATH_1__(ocml, float, _f32, symbol "f") __LANEWISE_MATH_1__(ocml, double, _f64, symbol "d")
#define __LANEWISE_MATH_OF_TWO__(ocml, symbol) \
	__LANEWISE_MATH_2__(ocml, float, float, _f32, symbol "ff") \
	__LANEWISE_MATH_2__(ocml, double, double, _f64, symbol "dd")
__LANEWISE_MATH__(acos, "_Z4acos")
__LANEWISE_MATH__(acosh, "_Z5acosh")
__LANEWISE_MATH__(asin, "_Z4asin")
__LANEWISE_MATH__(asinh, "_Z5asinh")
__LANEWISE_MATH__(atan, "_Z4atan")
__LANEWISE_MATH__(atanh, "_Z5atanh")
__LANEWISE_MATH__(cbrt, "_Z4cbrt")
__LANEWISE_MATH__(ceil, "_Z4ceil")
__LANEWISE_MATH__(cos, "_Z3cos")
__LANEWISE_MATH__(cosh, "_Z4cosh")
__LANEWISE_MATH__(cospi, "_Z5cospi")
__LANEWISE_MATH__(erf, "_Z3erf")
__LANEWISE_MATH__(erfc, "_Z4erfc")
__LANEWISE_MATH__(exp, "_Z3exp")
__LANEWISE_MATH__(exp10, "_Z5exp10")
__LANEWISE_MATH__(exp2, "_Z4exp2")
__LANEWISE_MATH__(expm1, "_Z5expm1")
__LANEWISE_MATH__(floor, "_Z5floor")
__LANEWISE_MATH__(lgamma, "_Z6lgamma")
__LANEWISE_MATH__(log, "_Z3log")
__LANEWISE_MATH__(log10, "_Z5log10")
__LANEWISE_MATH__(log1p, "_Z5log1p")
__LANEWISE_MATH__(log2, "_Z4log2")
__LANEWISE_MATH__(logb, "_Z4logb")
__LANEWISE_MATH__(nearbyint, "_Z4rint")
__LANEWISE_MATH__(rint, "_Z4rint")
__LANEWISE_MATH__(round, "_Z5round")
__LANEWISE_MATH__(rsqrt, "_Z5rsqrt")
__LANEWISE_MATH__(sin, "_Z3sin")
__LANEWISE_MATH__(sinh, "_Z4sinh")
__LANEWISE_MATH__(sinpi, "_Z5sinpi")
__LANEWISE_MATH__(sqrt, "_Z4sqrt")
__LANEWISE_MATH__(tan, "_Z3tan")
__LANEWISE_MATH__(tanh, "_Z4tanh")
__LANEWISE_MATH__(tgamma, "_Z6tgamma")
__LANEWISE_MATH__(trunc, "_Z5trunc")
__LANEWISE_MATH_OF_TWO__(atan2, "_Z5atan2")
__LANEWISE_MATH_OF_TWO__(copysign, "_Z8copysign")
__LANEWISE_MATH_OF_TWO__(fdim, "_Z4fdim")
__LANEWISE_MATH_OF_TWO__(fmax, "_Z4fmax")
__LANEWISE_MATH_OF_TWO__(fmin, "_Z4fmin")
__LANEWISE_MATH_OF_TWO__(fmod, "_Z4fmod")
__LANEWISE_MATH_OF_TWO__(hypot, "_Z5hypot")
__LANEWISE_MATH_OF_TWO__(nextafter, "_Z9nextafter")
__LANEWISE_MATH_OF_TWO__(pow, "_Z3pow")
__LANEWISE_MATH_OF_TWO__(remainder, "_Z9remainder")
__LANEWISE_MATH_2__(pown, float, int, _f32, "_Z4pownfi")
__LANEWISE_MATH_2__(pown, double, int, _f64, "_Z4powndi")
__LANEWISE_MATH_1__(native_cos, float, _f32, "_Z10native_cosf")
__LANEWISE_MATH_1__(native_exp, float, _f32, "_Z10native_expf")
__LANEWISE_MATH_1__(native_exp10, float, _f32, "_Z12native_exp10f")
__LANEWISE_MATH_1__(native_log, float, _f32, "_Z10native_logf")
__LANEWISE_MATH_1__(native_log10, float, _f32, "_Z12native_log10f")
__LANEWISE_MATH_1__(native_log2, float, _f32, "_Z11native_log2f")
__LANEWISE_MATH_1__(native_sin, float, _f32, "_Z10native_sinf")
__LANEWISE_MATH_1__(native_sqrt, float, _f32, "_Z11native_sqrtf")
#define __LANEWISE_PRIVATE__ __attribute__((address_space(5)))
#define __LANEWISE_MATH_PARTS__(type, suffix) \
	extern "C" __LANEWISE_INLINE__ type __ocml_sincos##suffix(type x, __LANEWISE_PRIVATE__ type *c) \
	{ \
		*c = __lanewise_cos##suffix(x); \
		return __lanewise_sin##suffix(x); \
	} \
	extern "C" __LANEWISE_INLINE__ type __ocml_sincospi##suffix(type x, __LANEWISE_PRIVATE__ type *c) \
	{ \
		*c = __lanewise_cospi##suffix(x); \
		return __lanewise_sinpi##suffix(x); \
	} \
	extern "C" __LANEWISE_INLINE__ type __ocml_modf##suffix(type x, __LANEWISE_PRIVATE__ type *whole) \
	{ \
		*whole = __lanewise_trunc##suffix(x); \
		return __builtin_isinf(x) ? __lanewise_copysign##suffix(0, x) : __lanewise_copysign##suffix(x - *whole, x); \
	}
__LANEWISE_MATH_PARTS__(float, _f32)
__LANEWISE_MATH_PARTS__(double, _f64)
// Lengths and their reciprocals, and what else is an expression of the others.
#define __LANEWISE_MATH_MADE__(type, suffix) \
	__attribute__((device, const)) int __lanewise_ilogb##suffix(type) __asm__("_Z5ilogb" __LANEWISE_LETTER##suffix); \
	extern "C" __LANEWISE_INLINE__ int __ocml_ilogb##suffix(type x) { return __lanewise_ilogb##suffix(x); } \
	extern "C" __LANEWISE_INLINE__ type __ocml_len3##suffix(type x, type y, type z) \
	{ \
		return __lanewise_hypot##suffix(__lanewise_hypot##suffix(x, y), z); \
	} \
	extern "C" __LANEWISE_INLINE__ type __ocml_len4##suffix(type x, type y, type z, type w) \
	{ \
		return __lanewise_hypot##suffix(__lanewise_hypot##suffix(x, y), __lanewise_hypot##suffix(z, w)); \
	} \
	extern "C" __LANEWISE_INLINE__ type __ocml_rhypot##suffix(type x, type y) \
	{ \
		return 1 / __lanewise_hypot##suffix(x, y); \
	} \
	extern "C" __LANEWISE_INLINE__ type __ocml_rlen3##suffix(type x, type y, type z) \
	{ \
		return 1 / __ocml_len3##suffix(x, y, z); \
	} \
	extern "C" __LANEWISE_INLINE__ type __ocml_rlen4##suffix(type x, type y, type z, type w) \
	{ \
		return 1 / __ocml_len4##suffix(x, y, z, w); \
	} \
	extern "C" __LANEWISE_INLINE__ type __ocml_rcbrt##suffix(type x) { return 1 / __lanewise_cbrt##suffix(x); } \
	extern "C" __LANEWISE_INLINE__ type __ocml_ncdf##suffix(type x) \
	{ \
		return __lanewise_erfc##suffix(x * (type)-0.70710678118654752440) / 2; \
	}
#define __LANEWISE_LETTER_f32 "f"
#define __LANEWISE_LETTER_f64 "d"
__LANEWISE_MATH_MADE__(float, _f32)
__LANEWISE_MATH_MADE__(double, _f64)
