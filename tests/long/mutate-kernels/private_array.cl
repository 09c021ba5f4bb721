// An array in scratch.
//;@ dispatch 2  ;@ arg x=128:u32:i%8  ;@ arg y=128:u32
//;@ expect y[i] = (x[i] + 5) * 3 + i
KERNEL(64) private_array(global const uint *x, global uint *y)
{
	uint i = GROUP * 64 + ME, k = x[i];
	volatile uint kept[8];
	for (uint j = 0; j < 8; j++) kept[j] = j * 3 + i;
	y[i] = kept[(k + 5) % 8] + (k + 5) / 8 * 24;
}
