// A load whose address another load brings.
//;@ dispatch 2  ;@ arg index=128:u32:(i*37)%128  ;@ arg x=128:u32:i*i  ;@ arg y=128:u32
//;@ expect y[i] = x[index[i]] + index[i]
KERNEL(64) gather(global const uint *index, global const uint *x, global uint *y)
{
	uint i = GROUP * 64 + ME, k = index[i];
	y[i] = x[k] + k;
}
