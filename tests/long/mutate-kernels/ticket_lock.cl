// A lock with tickets among workgroups, over a counter that is no atomic. Of each two the first to come gets the second ticket: it waits, the other one does not.
//;@ dispatch 4  ;@ arg ticket=1:u32  ;@ arg turn=1:u32  ;@ arg data=2:u32
//;@ expect data[i] = i ? 6 : 4
KERNEL(32) ticket_lock(global uint *ticket, global uint *turn, global uint *data)
{
	if (ME) return;
	uint mine = ATOMIC(add, ticket, 1u, RELAXED, DEVICE) ^ 1;
	while (LOAD(turn, ACQUIRE, DEVICE) != mine) __builtin_amdgcn_s_sleep(1);
	data[0] += 1;
	data[1] += GROUP;
	STORE(turn, mine + 1, RELEASE, DEVICE);
}
