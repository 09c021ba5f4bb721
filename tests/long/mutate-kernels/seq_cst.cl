// Two workgroups enter by Dekker's way: not both of them see the other's flag unset.
//;@ dispatch 2  ;@ arg flag=2:u32  ;@ arg seen=2:u32
//;@ expect seen[0] + seen[1] >= 1
KERNEL(32) seq_cst(global uint *flag, global uint *seen)
{
	if (ME) return;
	STORE(&flag[GROUP], 1u, SEQ_CST, DEVICE);
	seen[GROUP] = LOAD(&flag[1 - GROUP], SEQ_CST, DEVICE);
}
