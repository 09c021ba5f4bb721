// A list in memory: each group pushes one element, and the last one walks it.
//;@ dispatch 4  ;@ arg head=1:u32  ;@ arg next=5:u32  ;@ arg value=5:u32  ;@ arg count=1:u32  ;@ arg out=1:u32
//;@ expect out[0] = 40
KERNEL(32) list_push(global uint *head, global uint *next, global uint *value, global uint *count, global uint *out)
{
	if (ME) return;
	uint own = GROUP + 1, old = LOAD(head, RELAXED, DEVICE);
	value[own] = own * 4;
	do next[own] = old;
	while (!CAS(head, &old, own, RELEASE, DEVICE));
	if (ATOMIC(add, count, 1u, ACQ_REL, DEVICE) != 3) return;
	uint sum = 0;
	ROLLED for (uint k = LOAD(head, ACQUIRE, DEVICE); k; k = next[k]) sum += value[k];
	*out = sum;
}
