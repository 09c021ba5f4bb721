// Switches: cases with shared code, cases that fall through, a default; one in a loop, with a break out of both.
#include "program.h"

KERNEL void switches(GLOBAL int *out)
{
	int item = ITEM, x = item * 5 % 11, sum = 0;
	MARK(1);
	switch (x) {
	case 0:
		MARK(2);
		sum = 10;
		break;
	case 1:
	case 3:
		MARK(3);
		sum = 20;
		// falls through
	case 4:
		MARK(4);
		sum += 30;
		break;
	case 7:
		MARK(5);
		out[item] = -1;
		return;
	case 100:
		MARK(6);
		sum = 40;
		break;
	default:
		MARK(7);
		sum = 50;
	}
	MARK(8);
	LOOP(9)
	for (int k = 0; TEST(9, k < 4 + item % 3); k++) {
		MARK(9);
		switch ((x + k) % 4) {
		case 0:
			MARK(10);
			sum += item;
			break;
		case 2:
			MARK(11);
			sum ^= 5;
			continue;
		case 3:
			MARK(12);
			if (k > 3) {
				LEAVES(9);
				goto out;
			}
			sum -= 2;
			// falls through
		default:
			MARK(13);
			sum++;
		}
		MARK(14);
	}
	MARK(15);
out:
	MARK(16);
	out[item] = sum;
}
