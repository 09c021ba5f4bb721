/* text */ [numthreads(8, 8, 1)] [shader("compute")] void one(uint3 i : SV_GroupID) { }
cbuffer C { float4 a : packoffset(c0); }; ByteAddressBuffer b;
#if X \
[numthreads(1,1,1)]
ERROR: fuzz.hlsl:2: 'zork' : undeclared identifier
fuzz.hlsl(2): error at column 9, HLSL parsing failed.
fuzz.hlsl:3:5: error: use of undeclared identifier 'zork'
error[E30015]: undefined identifier
 --> fuzz.hlsl:2:5
error: 2: 5: Unexpected zork
other.h(2,3): warning 15205: x
Missing functionality: unknown glslang aggregate
