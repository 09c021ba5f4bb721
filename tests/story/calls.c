// Function calls: from both arms of an if, in a loop, by another function; with early returns, also out of a loop.
#include "program.h"

NOT_INLINED int root(int x)
{
	MARK(1);
	if (x < 2) {
		MARK(2);
		return x;
	}
	int r = 1;
	LOOP(3)
	while (TEST(3, r * r <= x)) {
		MARK(3);
		if (r * r == x) {
			MARK(4);
			LEAVES(3);
			return r;
		}
		r++;
	}
	MARK(5);
	return -r;
}

NOT_INLINED int twice(int x, int y)
{
	MARK(6);
	int a = root(x);
	if (a > 0) {
		MARK(7);
		a += root(y);
	}
	MARK(8);
	return a;
}

KERNEL void calls(GLOBAL int *out)
{
	int item = ITEM, sum;
	MARK(9);
	if (item % 3 == 1) {
		MARK(10);
		sum = root(item);
	} else {
		MARK(11);
		sum = twice(item, item * 2);
	}
	MARK(12);
	LOOP(13)
	for (int k = 0; TEST(13, k < item % 4); k++) {
		MARK(13);
		if (k == 2) {
			MARK(14);
			sum += twice(k, item);
		}
	}
	MARK(15);
	out[item] = sum;
}
