// Marches rays to spheres in a grid; each ray takes another number of steps.
kernel void march(global float *depth, int w, int h, int most)
{
	int x = get_global_id(0), y = get_global_id(1);
	float3 d = normalize((float3)((x - w * 0.5f) / h, (y - h * 0.5f) / h, 1.0f)), p = (float3)(0.5f, 0.25f, 0.0f);
	float t = 0;
	for (int k = 0; k < most; k++) {
		float3 at = p + t * d;
		float3 cell = at - floor(at) - 0.5f;
		float distance = sqrt(dot(cell, cell)) - 0.3f;
		if (distance < 0.01f || t > 20.0f) break;
		t += distance * 0.7f;
	}
	depth[y * w + x] = t > 20.0f ? 20.0f : floor(t * 4.0f);
}
