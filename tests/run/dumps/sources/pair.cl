// Two kernels: the sum of a workgroup's 64 items by LDS, and their order turned round
static void barrier_local(void)
{
	__builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
	__builtin_amdgcn_s_barrier();
	__builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}

kernel __attribute__((reqd_work_group_size(64, 1, 1))) void total(global const uint *in, global uint *out)
{
	local volatile uint part[64];
	uint i = __builtin_amdgcn_workitem_id_x();

	part[i] = in[i];
#pragma unroll 1
	for (uint step = 32; step; step /= 2) {
		barrier_local();
		if (i < step)
			part[i] += part[i + step];
	}
	barrier_local();
	if (i == 0)
		out[0] = part[0];
}

kernel __attribute__((reqd_work_group_size(64, 1, 1))) void turned(global const uint *in, global uint *out)
{
	uint i = __builtin_amdgcn_workitem_id_x();

	out[63 - i] = in[i];
}
