// A ring of four places between two workgroups: in the first pair the one that stores runs first, in the second the one that waits.
//;@ dispatch 4  ;@ arg ring=8:u32  ;@ arg head=2:u32  ;@ arg tail=2:u32  ;@ arg out=24:u32
//;@ expect out[i] = 3 * (i % 12) + 1
KERNEL(32) ring(global uint *ring, global uint *head, global uint *tail, global uint *out)
{
	if (ME) return;
	uint pair = GROUP / 2;
	ROLLED for (uint k = 0; k < 12; k++)
		if (GROUP % 3 == 0) {
			while (k - LOAD(&tail[pair], ACQUIRE, DEVICE) == 4) __builtin_amdgcn_s_sleep(1);
			ring[pair * 4 + k % 4] = 3 * k + 1;
			STORE(&head[pair], k + 1, RELEASE, DEVICE);
		} else {
			while (LOAD(&head[pair], ACQUIRE, DEVICE) == k) __builtin_amdgcn_s_sleep(1);
			out[pair * 12 + k] = ring[pair * 4 + k % 4];
			STORE(&tail[pair], k + 1, RELEASE, DEVICE);
		}
}
