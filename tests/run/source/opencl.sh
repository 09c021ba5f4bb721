# OpenCL C: levels, defines, objects, lines and variables of the source, arguments by name.
[ -n "$clang" ] || return 0
set -- -b 'x:f32[100]=i' -b 'y:f32[100]=-1' -a x -a y -a f32=2 -a u32=100 --items 100 --numthreads 64
for pair in gfx906:2 gfx1030:0 gfx1100:2 gfx1200:0; do
	gpu=${pair%:*} level=${pair#*:}
	try 0 "$gpu -O$level" run --gpu $gpu -O$level "$tmp/scale.cl" "$@" -e 'y[i] = 2 * i'
done
try 0 "wave64" run --gpu gfx1100 --wave 64 "$tmp/scale.cl" "$@" -e 'y[i] = 2 * i'
try 0 "-D" run -D BY=3 "$tmp/scale.cl" "$@" -e 'y[i] = 6 * i'
try 0 "--" run "$tmp/scale.cl" "$@" -e 'y[i] = 10 * i' -- -DBY=5
try 0 "asm -o" run --kernel scale "$tmp/scale.o" "$@" -e 'y[i] = 2 * i'
has="scale.cl:7  if (i < n) y[i] = a * BY * x[i];"; try 0 "source lines" trace "$tmp/scale.cl" "$@"
if grep -q s_endpgm "$tmp/out"; then good; else bad "trace"; cat "$tmp/out"; fi
has="if (i < n) y[i] = a * BY * x[i];"; try 0 "cycles by source line" time --by-source "$tmp/scale.cl" "$@"
printf 'break scale.cl:7\nc\nlocals\n' >"$tmp/session"
has="i            u32  frame"; try 0 "variables" step -O0 "$tmp/scale.cl" "$@" <"$tmp/session"
has="cycles"; try 0 "time" time "$tmp/scale.cl" "$@"
try 0 "check" check "$tmp/scale.cl" "$@"
has="takes 4 arguments"; try 2 "arguments" run "$tmp/scale.cl"
suggested "$lanewise" run "$tmp/scale.cl"; runs "what is suggested"
set -- -a x=100:f32:i -a y=100:f32:-1 -a a=2 -a n=100 --items 100 --numthreads 64
has=' 80  160.0 162.0'; try 0 "by name, print" run "$tmp/scale.cl" "$@" -e 'y[i] = 2 * i' --print changed
try 0 "save notes" run "$tmp/scale.cl" "$@" -O1 -D BY=2 -e 'y[i] = 4 * i' --save-notes "$tmp/scale.notes"
try 0 "notes" run "$tmp/scale.cl" -D BY=2 --notes "$tmp/scale.notes"
sed -n "s|^; lanewise|\"$lanewise\"|p" "$tmp/scale.notes" >"$tmp/suggested"
runs "what is kept"
echo 'kernel void dim(global uint *d) { d[get_global_id(2)] = get_work_dim(); }' >"$tmp/dim.cl"
for items in 2:1 1,2:2 1,1,2:3; do
	try 0 "get_work_dim ${items#*:}" run "$tmp/dim.cl" -a d=2:u32 --items "${items%:*}" --numthreads 1 -e "d[0] = ${items#*:}"
done
# Functions of OpenCL C 2 that libclc does not have. A flag hands data to the next workgroup: `check` sees the scope.
cat >"$tmp/two.cl" <<'CL'
kernel void k(global uint *to)
{
	local uint lds[30];
	uint l = get_local_linear_id(), g = get_global_linear_id(), mine = 0;
	generic uint *p = l & 1 ? (generic uint *)&lds[l] : l & 2 ? (generic uint *)&mine : (generic uint *)&to[g];
	*p = 1;
	work_group_barrier(CLK_LOCAL_MEM_FENCE);
	uint space = (to_local(p) != 0) + 2 * (to_private(p) != 0) + 4 * (to_global(p) != 0);
	to[g] = space + 8 * (get_fence(p) == CLK_LOCAL_MEM_FENCE) + 16 * get_enqueued_local_size(1) + 1000 * l;
}
CL
cat >"$tmp/hand.cl" <<'CL'
kernel void k(global uint *data, global atomic_uint *flag, global uint *to)
{
	uint l = get_local_id(0), g = get_group_id(0);
	if (g == 0) {
		data[l] = 3 * l;
		work_group_barrier(CLK_GLOBAL_MEM_FENCE, SCOPE);
		if (l == 0) atomic_store_explicit(flag, 1, memory_order_relaxed, memory_scope_device);
	} else {
		while (!atomic_load_explicit(flag, memory_order_relaxed, memory_scope_device));
		atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acquire, SCOPE);
		to[l] = data[l];
	}
}
CL
for standard in CL2.0 CL3.0 CLC++; do
	l='(i / 60 % 2 * 15 + i / 10 % 3 * 5 + i % 5)'
	try 0 "-cl-std=$standard, functions of OpenCL C 2" run "$tmp/two.cl" -a to=240:u32 --items 10,6,4 --numthreads 5,3,2 \
		-e "to[i] = 1000 * $l + 48 + ($l & 1 ? 9 : $l & 2 ? 2 : 4)" -- -cl-std=$standard
	for scope in work_group:1 device:0 all_svm_devices:0; do
		[ ${scope#*:} = 0 ] || has=Wglobal-race
		try ${scope#*:} "-cl-std=$standard, fences of scope ${scope%:*}" check --gpu gfx1200 "$tmp/hand.cl" \
			-a data=256:u32 -a flag=1:u32 -a to=256:u32 --items 512 --numthreads 256 -- -cl-std=$standard -DSCOPE=memory_scope_${scope%:*}
	done
done
# Functions of a workgroup, of 100 work-items in two dimensions. x has each number from 3 g to 3 g + 99 once.
cat >"$tmp/groups.cl" <<'CL'
kernel void k(global long *to)
{
	uint l = get_local_linear_id(), g = get_group_id(0);
	int x = l + 3 * g;
	long all[] = {
		work_group_reduce_add(x), work_group_scan_inclusive_add(x), work_group_scan_exclusive_add((long)x),
		work_group_reduce_max(x), work_group_reduce_min(-(double)x), work_group_scan_inclusive_min(500 - x),
		max(work_group_scan_exclusive_max(x * 1.5f) * 2, -1.0f), work_group_broadcast(x, 7, 4), work_group_all(l != 77),
		work_group_any(l == 77), work_group_reduce_xor(1 << l % 4), work_group_scan_exclusive_logical_or(l == 40)
	};
	for (uint k = 0; k < 12; k++) to[k * 200 + g * 100 + l] = all[k];
}
CL
set -- -a to=2400:i64 --items 40,5 --numthreads 20,5
first='(3 * (i / 100 % 2))'
x="(i % 100 + $first)"
all="i < 200 ? 4950 + 100 * $first : i < 400 ? (i % 100 + 1) * ($first + $x) / 2 : i < 600 ? i % 100 * ($first + $x - 1) / 2"
all="$all : i < 800 ? $first + 99 : i < 1000 ? -99 - $first : i < 1200 ? 500 - $x"
all="$all : i < 1400 ? (i % 100 ? 3 * ($x - 1) : -1) : i < 1600 ? $first + 87 : i < 1800 ? 0 : i < 2000 ? 1"
all="$all : i < 2200 ? 15 : i % 100 > 40"
for gpu in gfx906 gfx1030 gfx1100 gfx1200; do
	for level in 0 2; do
		try 0 "functions of a workgroup, $gpu -O$level" run --gpu $gpu -O$level "$tmp/groups.cl" "$@" -e "to[i] = $all"
	done
done
# The last workgroups are partial.
cat >"$tmp/partial.cl" <<'CL'
kernel void k(global uint *to)
{
	uint sizes = get_local_size(0) + 100 * get_local_size(1) + 10000 * get_local_size(2);
	to[get_global_linear_id()] = sizes + 100000 * get_local_linear_id() + 10000000 * work_group_reduce_add(1);
}
CL
x='(i % 10 / 4 * 4)' y='(i / 10 / 8 * 8)'
wide="min(4, 10 - $x)" high="min(8, 11 - $y)"
try 0 "partial workgroups" run --gpu gfx1100 "$tmp/partial.cl" -a to=110:u32 --items 10,11 --numthreads 4,8 \
	-e "to[i] = $wide + 100 * $high + 10000 + 100000 * ((i / 10 - $y) * $wide + i % 10 - $x) + 10000000 * $wide * $high"
cat >"$tmp/prints.cl" <<'CL'
kernel void k(global float *to) { int n = 1; printf("%d %s %f\n", n++, "is", to[0]); to[0] = n; }
CL
for level in 0 2; do has="printf in a kernel prints nothing here"; try 0 "printf -O$level" run -O$level "$tmp/prints.cl" -a to=1:f32 -e 'to[0] = 2'; done
# Each standard, with sub-groups, which OpenCL C 1 has as functions of the headers only.
echo 'kernel void k(global uint *o) { o[get_local_id(0)] = sub_group_reduce_add(get_sub_group_local_id()) + get_work_dim(); }' >"$tmp/standard.cl"
cat >"$tmp/events.cl" <<'CL'
#if __OPENCL_VERSION__ < 120
#error "no device is that old"
#endif
kernel void k(global const uint *from, global uint *to)
{
	local uint lds[64];
	event_t copy = async_work_group_copy(lds, from, 64, 0);
	wait_group_events(1, &copy);
	to[get_local_id(0)] = lds[63 - get_local_id(0)];
}
CL
for standard in 1.0 1.1 1.2 2.0 3.0; do
	try 0 "events, -cl-std=CL$standard" run "$tmp/events.cl" --gpu gfx1100 -a from=64:u32:i -a to=64:u32 \
		--items 64 --numthreads 64 -e 'to[i] = 63 - i' -- -cl-std=CL$standard
	try 0 "-cl-std=CL$standard" run "$tmp/standard.cl" --gpu gfx1100 --wave 32 -a o=32:u32 -e 'o[i] = 497' -- -cl-std=CL$standard
done
# Functions of cl_amd_media_ops, compared with what they mean. to[i]: a bit for each difference.
cat >"$tmp/media.cl" <<'CL'
#pragma OPENCL EXTENSION cl_amd_media_ops : enable
uint byte_of(uint x, uint n) { return x >> 8 * n & 255; }
uint sums(uint a, uint b, uint masked)
{
	uint sum = 0;
	for (uint n = 0; n < 4; n++) if (!masked || byte_of(b, n)) sum += abs_diff(byte_of(a, n), byte_of(b, n));
	return sum;
}
uint averages(uint a, uint b, uint c)
{
	uint all = 0;
	for (uint n = 0; n < 4; n++) all |= (byte_of(a, n) + byte_of(b, n) + (c >> 8 * n & 1)) / 2 << 8 * n;
	return all;
}
#define SAME(bit, x, y) wrong |= (x) != (y) ? 1u << (bit) : 0
kernel void k(global uint *to)
{
	uint i = get_global_id(0), a = 0x9e3779b9 * (i + 1), b = 0x85ebca6b * (i + 5), c = i * 5 + 3;
	uint w = i & 31, o = c & 31, wrong = 0;
	if (i & 1) b &= 0xff00ff;
	ulong ab = (ulong)a << 32 | b, pairs = 0, masked = 0;
	for (uint n = 0; n < 4; n++) {
		pairs |= (ulong)(sums((uint)(ab >> 8 * n), b, 0) + n) << 16 * n;
		masked |= (ulong)(sums((uint)(ab >> 8 * n), b, 1) + n) << 16 * n;
	}
	const ulong numbers = 0x0003000200010000;
	SAME(0, amd_bitalign(a, b, c), (uint)(ab >> o));
	SAME(1, amd_bytealign(a, b, c), (uint)(ab >> 8 * (c & 3)));
	SAME(2, amd_sad(a, b, c), sums(a, b, 0) + c);
	SAME(3, amd_sadhi(a, b, c), (sums(a, b, 0) << 16) + c);
	SAME(4, amd_sad4((uint4)(a, b, a, i), (uint4)(b, i, i, c), c),
	     sums(a, b, 0) + sums(b, i, 0) + sums(a, i, 0) + sums(i, c, 0) + c);
	SAME(5, amd_pack((float4)(1, 2.75f, 300, -4)), 0x00ff0201);
	SAME(6, amd_unpack0(a), byte_of(a, 0));
	SAME(7, amd_unpack1(a), byte_of(a, 1));
	SAME(8, amd_unpack2(a), byte_of(a, 2));
	SAME(9, amd_unpack3(a), byte_of(a, 3));
	SAME(10, amd_lerp(a, b, c), averages(a, b, c));
	SAME(11, amd_msad(a, b, c), sums(a, b, 1) + c);
	SAME(12, amd_sadw(a, b, c), abs_diff(a >> 16, b >> 16) + abs_diff(a & 0xffff, b & 0xffff) + c);
	SAME(13, amd_sadd(a, b, c), abs_diff(a, b) + c);
	SAME(14, amd_qsad(ab, b, numbers), pairs);
	SAME(15, amd_mqsad(ab, b, numbers), masked);
	SAME(16, amd_bfm(w, o), ((1u << w) - 1) << o);
	SAME(17, amd_bfe(a, o, w), a >> o & ((1u << w) - 1));
	SAME(18, amd_bfe((int)a, o / 2, 1 + w / 2), (int)(a >> o / 2 << (31 - w / 2)) >> (31 - w / 2));
	SAME(19, amd_min3(a, b, c), min(a, min(b, c)));
	SAME(20, amd_max3((int)a, (int)b, (int)c), max((int)a, max((int)b, (int)c)));
	SAME(21, amd_median3(a, b, c), max(min(a, b), min(max(a, b), c)));
	SAME(22, amd_median3((float)a, (float)b, (float)c), (float)amd_median3(a, b, c));
	SAME(23, amd_sad((uint16)(a, b, c, i, a, b, c, i, a, b, c, i, a, b, c, w), (uint16)(b), (uint16)(c)).sf, amd_sad(w, b, c));
	SAME(24, amd_bfe((int3)(a, b, c), (uint3)(3, 4, o), (uint3)(7, 6, 5)).z, amd_bfe((int)c, o, 5));
	SAME(25, amd_unpack2((uint4)(a, b, c, b)).w, byte_of(b, 2));
	to[i] = wrong;
}
CL
for gpu in gfx906 gfx1100 gfx1200; do try 0 "media, $gpu" run --gpu $gpu "$tmp/media.cl" -a to=128:u32 --items 128 -e 'to[i] = 0'; done
echo 'kernel void k( {' >"$tmp/wrong.cl"
has="expected"; try 3 "wrong source" run "$tmp/wrong.cl"
