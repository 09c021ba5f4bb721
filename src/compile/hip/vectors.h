// Part of hip_runtime.h: vectors, and dim3. Vectors of two and four elements are aligned to their size.
template <class T, int N> struct __lanewise_vector;
template <class T> struct __lanewise_vector<T, 1> {
	T x;
	__LANEWISE_BOTH__ constexpr __lanewise_vector() = default;
	__LANEWISE_BOTH__ constexpr __lanewise_vector(T all) : x(all) {}
	template <class F> __LANEWISE_BOTH__ __lanewise_vector with(__lanewise_vector b, F f) const { return { f(x, b.x) }; }
};
template <class T> struct alignas(2 * sizeof(T)) __lanewise_vector<T, 2> {
	T x, y;
	__LANEWISE_BOTH__ constexpr __lanewise_vector() = default;
	__LANEWISE_BOTH__ explicit constexpr __lanewise_vector(T all) : x(all), y(all) {}
	template <class A, class B> __LANEWISE_BOTH__ constexpr __lanewise_vector(A a, B b) : x(T(a)), y(T(b)) {}
	template <class F> __LANEWISE_BOTH__ __lanewise_vector with(__lanewise_vector b, F f) const
	{
		return { f(x, b.x), f(y, b.y) };
	}
};
template <class T> struct __lanewise_vector<T, 3> {
	T x, y, z;
	__LANEWISE_BOTH__ constexpr __lanewise_vector() = default;
	__LANEWISE_BOTH__ explicit constexpr __lanewise_vector(T all) : x(all), y(all), z(all) {}
	template <class A, class B, class C> __LANEWISE_BOTH__ constexpr __lanewise_vector(A a, B b, C c)
		: x(T(a)), y(T(b)), z(T(c)) {}
	template <class F> __LANEWISE_BOTH__ __lanewise_vector with(__lanewise_vector b, F f) const
	{
		return { f(x, b.x), f(y, b.y), f(z, b.z) };
	}
};
template <class T> struct alignas(4 * sizeof(T)) __lanewise_vector<T, 4> {
	T x, y, z, w;
	__LANEWISE_BOTH__ constexpr __lanewise_vector() = default;
	__LANEWISE_BOTH__ explicit constexpr __lanewise_vector(T all) : x(all), y(all), z(all), w(all) {}
	template <class A, class B, class C, class D>
	__LANEWISE_BOTH__ constexpr __lanewise_vector(A a, B b, C c, D d) : x(T(a)), y(T(b)), z(T(c)), w(T(d)) {}
	template <class F> __LANEWISE_BOTH__ __lanewise_vector with(__lanewise_vector b, F f) const
	{
		return { f(x, b.x), f(y, b.y), f(z, b.z), f(w, b.w) };
	}
};
// Operators for each element; a number is a vector of equal elements.
#define __LANEWISE_OPERATOR__(op) \
	template <class T, int N> __LANEWISE_BOTH__ __lanewise_vector<T, N> \
		operator op(__lanewise_vector<T, N> a, __lanewise_vector<T, N> b) \
	{ \
		return a.with(b, [](T x, T y) { return T(x op y); }); \
	} \
	template <class T, int N, class U> __LANEWISE_BOTH__ __lanewise_vector<T, N> \
		operator op(__lanewise_vector<T, N> a, U b) \
	{ \
		return a op __lanewise_vector<T, N>(T(b)); \
	} \
	template <class T, int N, class U> __LANEWISE_BOTH__ __lanewise_vector<T, N> \
		operator op(U a, __lanewise_vector<T, N> b) \
	{ \
		return __lanewise_vector<T, N>(T(a)) op b; \
	} \
	template <class T, int N, class U> \
		__LANEWISE_BOTH__ __lanewise_vector<T, N> &operator op##=(__lanewise_vector<T, N> &a, U b) { \
		return a = a op b; }
__LANEWISE_OPERATOR__(+)
__LANEWISE_OPERATOR__(-)
__LANEWISE_OPERATOR__(*)
__LANEWISE_OPERATOR__(/)
__LANEWISE_OPERATOR__(&)
__LANEWISE_OPERATOR__(|)
__LANEWISE_OPERATOR__(^)
template <class T, int N> __LANEWISE_BOTH__ __lanewise_vector<T, N> operator-(__lanewise_vector<T, N> a)
{
	return __lanewise_vector<T, N>(T(0)) - a;
}
template <class T, int N> __LANEWISE_BOTH__ bool operator==(__lanewise_vector<T, N> a, __lanewise_vector<T, N> b)
{
	bool same = true;
	a.with(b, [&](T x, T y) { same &= x == y; return x; });
	return same;
}
template <class T, int N> __LANEWISE_BOTH__ bool operator!=(__lanewise_vector<T, N> a, __lanewise_vector<T, N> b)
{
	return !(a == b);
}
#define __LANEWISE_VECTORS__(type, name) \
	typedef __lanewise_vector<type, 1> name##1; \
	typedef __lanewise_vector<type, 2> name##2; \
	typedef __lanewise_vector<type, 3> name##3; \
	typedef __lanewise_vector<type, 4> name##4; \
	static __LANEWISE_BOTH__ name##1 make_##name##1(type x) { return { x }; } \
	static __LANEWISE_BOTH__ name##2 make_##name##2(type x, type y) { return { x, y }; } \
	static __LANEWISE_BOTH__ name##3 make_##name##3(type x, type y, type z) { return { x, y, z }; } \
	static __LANEWISE_BOTH__ name##4 make_##name##4(type x, type y, type z, type w) { return { x, y, z, w }; }
__LANEWISE_VECTORS__(signed char, char)
__LANEWISE_VECTORS__(unsigned char, uchar)
__LANEWISE_VECTORS__(short, short)
__LANEWISE_VECTORS__(unsigned short, ushort)
__LANEWISE_VECTORS__(int, int)
__LANEWISE_VECTORS__(unsigned, uint)
__LANEWISE_VECTORS__(long, long)
__LANEWISE_VECTORS__(unsigned long, ulong)
__LANEWISE_VECTORS__(long long, longlong)
__LANEWISE_VECTORS__(unsigned long long, ulonglong)
__LANEWISE_VECTORS__(float, float)
__LANEWISE_VECTORS__(double, double)

struct dim3 {
	unsigned x, y, z;
	constexpr __attribute__((host, device)) dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
	constexpr __attribute__((host, device)) dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
};
