// One pointer to LDS or to memory.
//;@ dispatch 2  ;@ arg x=128:u32:i  ;@ arg y=128:u32
//;@ expect y[i] = i % 64 < 32 ? 2 * i : 3 * i
KERNEL(64) generic_pointer(global uint *x, global uint *y)
{
	local uint t[64];
	uint i = GROUP * 64 + ME;
	t[ME] = 2 * i;
	generic uint *p = ME < 32 ? (generic uint *)&t[ME] : (generic uint *)&x[i];
	if (ME >= 32) *p = 3 * i;
	y[i] = *p;
}
