// Atomics that do not return, in LDS and in memory.
//;@ dispatch 2  ;@ arg x=256:u32:i  ;@ arg sum=1:u32
//;@ expect sum[0] = 32640
KERNEL(128) sum_atomics(global const uint *x, global uint *sum)
{
	local uint part;
	if (ME == 0) part = 0;
	SYNC_LOCAL();
	ATOMIC(add, &part, x[GROUP * 128 + ME], RELAXED, WRKGRP);
	SYNC_LOCAL();
	if (ME == 0) ATOMIC(add, sum, part, RELAXED, DEVICE);
}
