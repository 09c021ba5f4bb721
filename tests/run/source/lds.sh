# LDS of a kernel: clang writes another function next to it, which must not cause a warning.
[ -n "$clang" ] || return 0
cat >"$tmp/lds.cl" <<'CL'
inline int other(int i) { return 63 - i; }
kernel void turn(global const int *x, global int *y)
{
	local int t[64];
	t[get_local_id(0)] = x[get_global_id(0)];
	barrier(CLK_LOCAL_MEM_FENCE);
	y[get_global_id(0)] = t[other(get_local_id(0))];
}
CL
for level in 0 1 2 3; do
	try 0 "LDS -O$level" run -O$level "$tmp/lds.cl" -a x=64:i32:i -a y=64:i32 --items 64 --numthreads 64 -e 'y[i] = 63 - i'
	if grep -q warning "$tmp/out"; then bad "LDS -O$level"; cat "$tmp/out"; fi
done
