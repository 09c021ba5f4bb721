// A lock of compare and swap among workgroups.
//;@ dispatch 4  ;@ arg lock=1:u32  ;@ arg data=2:u32
//;@ expect data[i] = i ? 6 : 4
KERNEL(32) spin_lock(global uint *lock, global uint *data)
{
	if (ME) return;
	uint free = 0;
	while (!CAS(lock, &free, 1u, ACQUIRE, DEVICE)) free = 0;
	data[0] += 1;
	data[1] += GROUP;
	STORE(lock, 0u, RELEASE, DEVICE);
}
