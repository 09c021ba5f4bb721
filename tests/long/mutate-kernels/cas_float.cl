// An atomic addition of floats as a loop of compare and swap.
//;@ dispatch 2  ;@ arg x=64:f32:i  ;@ arg sum=1:u32
//;@ expect sum[0] = as_u32(f32(2016))
KERNEL(32) cas_float(global const float *x, global uint *sum)
{
	float v = x[GROUP * 32 + ME];
	uint old = LOAD(sum, RELAXED, DEVICE), made;
	do made = __builtin_bit_cast(uint, __builtin_bit_cast(float, old) + v);
	while (!CAS(sum, &old, made, RELAXED, DEVICE));
}
