// Nested ifs, with and without else; an arm that no item takes, one that all of them take; early returns.
#include "program.h"

KERNEL void branches(GLOBAL int *out)
{
	int item = ITEM, x = item * 7 % 13;
	MARK(1);
	if (x < 5) {
		MARK(2);
		if (item & 1) {
			MARK(3);
			out[item] = 3;
			if (x == 4) {
				MARK(4);
				return;
			}
			MARK(5);
		} else {
			MARK(6);
			out[item] = 6;
			if (item > 1000) {
				MARK(7);
				out[item] = 7;
			}
			MARK(8);
		}
		MARK(9);
		x += 20;
	} else if (x < 9) {
		MARK(10);
		if (item < 1000) {
			MARK(11);
			out[item] = 11;
		} else {
			MARK(12);
			out[item] = 12;
		}
	} else {
		MARK(13);
		if (item % 3) {
			MARK(14);
			return;
		}
		MARK(15);
		out[item] = 15;
	}
	MARK(16);
	out[item] += x;
}
