// The last block of a reduction adds the sums of all: an atomic that acquires and releases, by one wave for both,
// the first or the last.
//;@ dispatch 4  ;@ arg x=256:u32:i  ;@ arg part=4:u32  ;@ arg count=1:u32  ;@ arg out=1:u32
//;@ expect out[0] = 32640
KERNEL(64) last_block(global const uint *x, global uint *part, global uint *count, global uint *out)
{
	local uint sum, before;
	uint chief = GROUP % 2 * 63;
	if (ME == 0) sum = 0;
	SYNC();
	ATOMIC(add, &sum, x[GROUP * 64 + ME], RELAXED, WRKGRP);
	SYNC();
	if (ME == chief) {
		part[GROUP] = sum;
		before = ATOMIC(add, count, 1u, ACQ_REL, DEVICE);
	}
	SYNC();
	if (before != 3) return;
	if (ME < 2 || ME >= 62) ATOMIC(add, out, part[ME % 4], RELAXED, DEVICE);
}
