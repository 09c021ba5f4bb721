// Loops whose trips differ between items: break, continue, a do … while, a loop that some items skip, nested loops.
#include "program.h"

KERNEL void loops(GLOBAL int *out)
{
	int item = ITEM, sum = 0;
	MARK(1);
	LOOP(2)
	for (int k = item % 6; TEST(2, k < 9); k++) {
		MARK(2);
		if ((k * item) % 5 == 3) {
			MARK(3);
			continue;
		}
		sum += k;
		if (sum > 20) {
			MARK(4);
			LEAVES(2);
			break;
		}
		MARK(5);
	}
	MARK(6);
	int left = item % 4 + 1;
	LOOP(7)
	do {
		MARK(7);
		sum ^= left * item;
	} while (--left);
	MARK(8);
	LOOP(9)
	for (int row = 0; TEST(9, row < item % 5); row++) {
		MARK(9);
		LOOP(10)
		for (int column = row; TEST(10, column < item % 7); column++) {
			MARK(10);
			if ((column ^ item) & 1) {
				MARK(11);
				sum += 3;
			}
			if (sum % 11 == 10) {
				MARK(12);
				LEAVES(10);
				break;
			}
			MARK(13);
			sum++;
		}
		MARK(14);
		sum += row;
	}
	MARK(15);
	out[item] = sum;
}
