// A place for each work-item by an atomic that returns.
//;@ dispatch 2  ;@ arg next=1:u32  ;@ arg x=128:u32:i*7  ;@ arg y=128:u32
//;@ expect permutation(y, x) = 1
KERNEL(64) tickets(global uint *next, global const uint *x, global uint *y)
{
	uint v = x[GROUP * 64 + ME];
	y[ATOMIC(add, next, 1u, RELAXED, DEVICE)] = v;
}
