// The same at the system's scope, with a relaxed loop and a fence after it.
//;@ dispatch 4  ;@ arg data=64:u32  ;@ arg flag=2:u32  ;@ arg out=64:u32
//;@ expect out[i] = 3 * i + 5
KERNEL(32) flag_system(global uint *data, global uint *flag, global uint *out)
{
	uint pair = GROUP / 2, i = pair * 32 + ME;
	if (GROUP % 3 == 0) {
		data[i] = 3 * i + 5;
		FENCE(RELEASE, "");
		STORE(&flag[pair], 1u, RELAXED, SYSTEM);
	} else {
		while (!LOAD(&flag[pair], RELAXED, SYSTEM)) __builtin_amdgcn_s_sleep(1);
		FENCE(ACQUIRE, "");
		out[i] = data[i];
	}
}
