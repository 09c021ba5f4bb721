// A constant buffer, ConstantBuffer<T>, globals, push constants and specialisation constants.
cbuffer Params { float scale; uint3 n; float3x2 mat; float arr[3]; };
struct Light { float3 color; float power; };
struct Lights { Light all[2]; int count; };
ConstantBuffer<Lights> lights;
float offset;
struct Push { float2 a; uint b; };
[[vk::push_constant]] ConstantBuffer<Push> push;
[[vk::constant_id(1)]] const uint SIZE = 7;
[[vk::constant_id(2)]] const bool FLIP = false;
RWStructuredBuffer<float> dst;
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
	float v[16] = { scale, n.x, n.y, n.z, mat[0].x, mat[2].y, arr[0], arr[2], lights.all[1].color.y, lights.all[1].power, lights.count, offset, push.a.y, push.b, SIZE, FLIP ? 1.0 : 0.0 };
	if (id.x < 16) dst[id.x] = v[id.x];
}
