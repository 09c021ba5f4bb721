// The same by fences and a relaxed atomic, as CUDA's example has it: all waves store.
//;@ dispatch 4  ;@ arg x=512:u32:i  ;@ arg part=512:u32  ;@ arg count=1:u32  ;@ arg out=128:u32
//;@ expect out[i] = 8 * i + 1536
KERNEL(128) last_block_fences(global const uint *x, global uint *part, global uint *count, global uint *out)
{
	local uint before;
	part[GROUP * 128 + ME] = 2 * x[GROUP * 128 + ME];
	FENCE(RELEASE, "agent");
	__builtin_amdgcn_s_barrier();
	if (ME == 0) before = ATOMIC(add, count, 1u, RELAXED, DEVICE);
	SYNC_LOCAL();
	if (before != 3) return;
	FENCE(ACQUIRE, "agent");
	uint sum = 0;
	for (uint k = 0; k < 4; k++) sum += part[k * 128 + ME];
	out[ME] = sum;
}
