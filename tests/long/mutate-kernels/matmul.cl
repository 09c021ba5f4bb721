// A product of matrices of 32 by 32 in tiles of 16 by 16 in LDS.
//;@ dispatch 4  ;@ arg a=1024:u32:i/32  ;@ arg b=1024:u32:i%32  ;@ arg c=1024:u32
//;@ expect c[i] = 32 * (i / 32) * (i % 32)
KERNEL(256) matmul(global const uint *a, global const uint *b, global uint *c)
{
	local uint ta[16][16], tb[16][16];
	uint x = ME % 16, y = ME / 16, left = GROUP % 2 * 16, top = GROUP / 2 * 16, sum = 0;
	ROLLED for (uint k = 0; k < 32; k += 16) {
		ta[y][x] = a[(top + y) * 32 + k + x];
		tb[y][x] = b[(k + y) * 32 + left + x];
		SYNC_LOCAL();
		ROLLED for (uint j = 0; j < 16; j += 4)
			sum += ta[y][j] * tb[j][x] + ta[y][j + 1] * tb[j + 1][x] + ta[y][j + 2] * tb[j + 2][x] + ta[y][j + 3] * tb[j + 3][x];
		SYNC_LOCAL();
	}
	c[(top + y) * 32 + left + x] = sum;
}
