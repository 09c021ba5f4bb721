// Prices of options, with exp, log and sqrt.
float normal(float x)
{
	float k = 1.0f / (1.0f + 0.2316419f * fabs(x));
	float p = k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
	float n = 0.39894228f * exp(-0.5f * x * x) * p;
	return x > 0 ? 1.0f - n : n;
}
kernel void black_scholes(global const float *price, global const float *strike, global float *call, global float *put)
{
	uint i = get_global_id(0);
	float s = price[i] * 50.0f + 10.0f, x = strike[i] * 50.0f + 10.0f, t = 0.75f, r = 0.02f, v = 0.3f;
	float root = sqrt(t), d1 = (log(s / x) + (r + 0.5f * v * v) * t) / (v * root), d2 = d1 - v * root;
	float discount = x * exp(-r * t), n1 = normal(d1), n2 = normal(d2);
	call[i] = s * n1 - discount * n2;
	put[i] = discount * (1.0f - n2) - s * (1.0f - n1);
}
