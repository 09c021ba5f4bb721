# C++ for OpenCL: by the name of the file, and by the standard. Templates, lambdas, classes, sub-groups, images, samplers.
[ -n "$clang" ] || return 0
cat >"$tmp/cpp.clcpp" <<'CL'
inline int next(int x) { return x + 1; }
template <typename F> int twice(F f, int x) { return f(f(x)); }
template <typename T, int N> class Stack {
	T at[N];
	int n = 0;
public:
	void push(const T &x) { at[n++] = x; }
	T pop() { return at[--n]; }
};
kernel void k(global int *o)
{
	int i = get_global_id(0);
	Stack<int, 4> s;
	s.push(next(i));
	s.push(twice([=](int x) { return x + i; }, 0));
	o[i] = s.pop() * 100 + s.pop();
	printf("%d\n", i);
}
kernel void sum(global uint *o) { o[get_local_id(0)] = sub_group_reduce_add(get_sub_group_local_id()) + get_work_dim(); }
constant sampler_t nearest = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;
kernel void copy(read_only image2d_t in, write_only image2d_t out)
{
	int2 at = {(int)get_global_id(0), 0};
	write_imagef(out, at, read_imagef(in, nearest, at) + read_imagef(in, at));
}
CL
cp "$tmp/cpp.clcpp" "$tmp/cpp.cl"
cpp() {   # NAME CLANG-ARGUMENTS…: runs the kernels of $file
	of=$1; shift
	for level in 0 2; do
		try 0 "$of -O$level" run -O$level "$tmp/$file" -k k -a o=64:i32 --items 64 --numthreads 64 -e 'o[i] = 201 * i + 1' -- "$@"
		try 0 "$of, image -O$level" run -O$level "$tmp/$file" -k copy -a in=8x1:rgba32f:i -a out=8x1:rgba32f --items 8 --numthreads 8 -e 'out[i] = 2 * i' -- "$@"
	done
	try 0 "$of, sub-group" run --gpu gfx1100 --wave 32 "$tmp/$file" -k sum -a o=32:u32 --items 32 --numthreads 32 -e 'o[i] = 497' -- "$@"
}
file=cpp.clcpp; cpp ".clcpp"; cpp ".clcpp clc++2021" -cl-std=clc++2021
file=cpp.cl; cpp ".cl CLC++" -cl-std=CLC++
has="error:"; try 3 "not C++" run "$tmp/cpp.cl" -k k -a o=64:i32
