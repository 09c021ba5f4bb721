// Ways out of nested loops: returns from inside, a goto out of both, a return after some trips.
#include "program.h"

KERNEL void returns(GLOBAL int *out)
{
	int item = ITEM, found = -1, steps = 0;
	MARK(1);
	if (item == 17) {
		MARK(2);
		return;
	}
	LOOP(3)
	for (int a = 1; TEST(3, a < 6); a++) {
		MARK(3);
		LOOP(4)
		for (int b = a; TEST(4, b < 8); b++) {
			MARK(4);
			steps++;
			if (a * b == item) {
				MARK(5);
				LEAVES(4);
				LEAVES(3);
				found = a * 10 + b;
				goto found;
			}
			if (a + b > item % 16 + 6) {
				MARK(6);
				LEAVES(4);
				break;
			}
			MARK(7);
		}
		if (steps > 9 + item % 7) {
			MARK(8);
			LEAVES(3);
			out[item] = -steps;
			return;
		}
		MARK(9);
	}
	MARK(10);
found:
	MARK(11);
	out[item] = found * 100 + steps;
}
