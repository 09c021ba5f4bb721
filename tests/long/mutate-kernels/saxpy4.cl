// a * x + y of vectors of four.
//;@ dispatch 2  ;@ arg x=512:f32:i  ;@ arg y=512:f32:1  ;@ arg a=2
//;@ expect y[i] = 2 * i + 1
KERNEL(64) saxpy4(global const float4 *x, global float4 *y, float a)
{
	uint i = GROUP * 64 + ME;
	y[i] = a * x[i] + y[i];
}
