// The intrinsics of waves, and others that compilers translate wrongly. tests/hlsl.py computes the 70 rows of dst.
StructuredBuffer<int> src : register(t0);
RWStructuredBuffer<int> dst : register(u0);
RWByteAddressBuffer raw : register(u1);
static uint row, lane;

void put(int value)
{
	dst[row * 64 + lane] = value;
	row++;
}

// 32 rows
void all_of(int v, uint u)
{
	put(WaveActiveSum(v));
	put(WaveActiveProduct(v % 3));
	put(WaveActiveMin(v));
	put(WaveActiveMax(v));
	put(WaveActiveMin(u));
	put(WaveActiveMax(u));
	put(WaveActiveBitAnd(u | 12));
	put(WaveActiveBitOr(u));
	put(WaveActiveBitXor(u));
	put(WavePrefixSum(v));
	put(WavePrefixProduct(v % 3));
	put(WavePrefixCountBits(v > 2));
	put(WaveActiveCountBits(v > 2));
	uint4 ballot = WaveActiveBallot(v > 2);
	put(ballot.x);
	put(ballot.y);
	put(ballot.z);
	put(WaveActiveAllEqual(v));
	put(WaveActiveAllTrue(v > -100));
	put(WaveActiveAnyTrue(v == 3));
	put(WaveIsFirstLane());
	put(WaveGetLaneIndex());
	put(WaveReadLaneAt(v, 5));
	put(WaveReadLaneFirst(v));
	put(int(WavePrefixSum(float(v))));
	put(int(WaveActiveMax(float(v))));
	put(int2(WavePrefixSum(int2(v, u))).y);
	put(v % 4);
	put(int(fmod(float(v), 4.0)));
	put(mad(v, v, 3));
	put(int(ldexp(float(v), 2.0)));
	put(uint(sign(float(v))));
	put(-v >> 1);
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
	lane = id.x;
	row = 0;
	int v = src[lane];
	uint u = (uint)v;
	all_of(v, u);
	if (lane % 3 == 2) all_of(v, u);
	else row += 32;
	put(QuadReadAcrossX(v));
	put(QuadReadAcrossY(v));
	put(QuadReadAcrossDiagonal(v));
	put(QuadReadLaneAt(v, 2));
	int most = 0;
	for (;;) {                       // a waterfall loop
		int first = WaveReadLaneFirst(v & 3);
		if (first == (v & 3)) {
			most = WaveActiveMax((int)lane);
			break;
		}
	}
	put(most);
	int old;
	raw.InterlockedMin(0, v, old);
	raw.InterlockedMax(4, v, old);
	uint bytes;
	raw.GetDimensions(bytes);
	put(bytes);
	put(abs(u) >> 1);
}
