// Functions of constants, which glslang folds wrongly: the results must be the same with variables. Functions that it lacks.
RWStructuredBuffer<int> constant;
RWStructuredBuffer<int> variable;
StructuredBuffer<float> values;
#ifdef OWN
float dot(float a, float b) { return a + b; }
#endif

[numthreads(1, 1, 1)]
void main()
{
	float3 f = float3(values[0], values[1], values[2]);
	int3 n = int3(f * 4);
	constant[0] = dot(int3(2, 1, 0), int3(4, 5, 6));
	variable[0] = dot(n, int3(4, 5, 6));
	constant[1] = any(float3(0.5, 0.25, 0));
	variable[1] = any(f);
	constant[2] = all(float2(0.5, 0.25));
	variable[2] = all(f.xy);
	constant[3] = all(double2(0.5, 0.25)) ? 1 : 2;
	variable[3] = all(f) ? 1 : 2;
	constant[4] = (int)dot(float2(0.5, 0.25), float2(4, 8)) + any(bool2(false, false));
	variable[4] = (int)dot(f.xy, float2(4, 8)) + any(f > 1);
	constant[5] = (int)dot(values[0], 0.5 * 4);
	variable[5] = select(n.x > 1 , 7, 5) + select(bool2(true, false), n.xy, int2(3, 4)).y + (all(and(f > 0, n > 0) == bool3(true, true, false)) ? 100 : 0) + (all(or(f > 1, n > 0)) ? 0 : 200);
	InterlockedCompareStore(constant[6], 9, 8);
}
