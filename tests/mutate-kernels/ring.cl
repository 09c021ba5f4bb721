// A ring of four places between two workgroups.
//;@ dispatch 2  ;@ arg ring=4:u32  ;@ arg head=1:u32  ;@ arg tail=1:u32  ;@ arg out=12:u32
//;@ expect out[i] = 3 * i + 1
KERNEL(32) ring(global uint *ring, global uint *head, global uint *tail, global uint *out)
{
	if (ME) return;
	ROLLED for (uint k = 0; k < 12; k++)
		if (GROUP == 0) {
			while (k - LOAD(tail, ACQUIRE, DEVICE) == 4) __builtin_amdgcn_s_sleep(1);
			ring[k % 4] = 3 * k + 1;
			STORE(head, k + 1, RELEASE, DEVICE);
		} else {
			while (LOAD(head, ACQUIRE, DEVICE) == k) __builtin_amdgcn_s_sleep(1);
			out[k] = ring[k % 4];
			STORE(tail, k + 1, RELEASE, DEVICE);
		}
}
