// A bitonic sort in LDS.
//;@ dispatch 2  ;@ arg x=256:u32:(i*37)%256  ;@ arg y=256:u32
//;@ expect y[0] <= y[1]  ;@ expect y[100] <= y[101]
KERNEL(128) bitonic(global const uint *x, global uint *y)
{
	local uint t[128];
	t[ME] = x[GROUP * 128 + ME];
	ROLLED for (uint k = 2; k <= 128; k *= 2)
		ROLLED for (uint j = k / 2; j; j /= 2) {
			SYNC_LOCAL();
			uint other = ME ^ j;
			if (other > ME) {
				uint a = t[ME], b = t[other];
				if ((a > b) == !(ME & k)) t[ME] = b, t[other] = a;
			}
		}
	SYNC_LOCAL();
	y[GROUP * 128 + ME] = t[ME];
}
