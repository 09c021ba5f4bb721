// The same at the system's scope, with a relaxed loop and a fence after it.
//;@ dispatch 2  ;@ arg data=32:u32  ;@ arg flag=1:u32  ;@ arg out=32:u32
//;@ expect out[i] = 3 * i + 5
KERNEL(32) flag_system(global uint *data, global uint *flag, global uint *out)
{
	if (GROUP == 0) {
		data[ME] = 3 * ME + 5;
		FENCE(RELEASE, "");
		STORE(flag, 1u, RELAXED, SYSTEM);
	} else {
		while (!LOAD(flag, RELAXED, SYSTEM)) __builtin_amdgcn_s_sleep(1);
		FENCE(ACQUIRE, "");
		out[ME] = data[ME];
	}
}
