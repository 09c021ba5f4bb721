// Writes durations and percentages.
#include "values/figures.h"
#include <inttypes.h>
#include <stdio.h>

char *show_duration(char *buf, size_t room, double us)
{
	if (us < 1000) snprintf(buf, room, "%.*f µs", us < 10 ? 3 : us < 100 ? 2 : 1, us);
	else if (us < 1e6) snprintf(buf, room, "%.*f ms", us < 1e4 ? 3 : us < 1e5 ? 2 : 1, us / 1e3);
	else snprintf(buf, room, "%.3f s", us / 1e6);
	return buf;
}

char *show_microseconds(char *buf, size_t room, uint64_t cycles, uint64_t mhz)
{
	return show_duration(buf, room, mhz ? (double)cycles / (double)mhz : 0);
}

// Rounded down, so that 100.0 means all.
char *show_share(char *buf, size_t room, uint64_t part, uint64_t whole)
{
	if (!whole) { snprintf(buf, room, "-"); return buf; }
	uint64_t tenths = (uint64_t)((unsigned __int128)part * 1000 / whole);
	snprintf(buf, room, "%" PRIu64 ".%" PRIu64, tenths / 10, tenths % 10);
	return buf;
}

unsigned show_largest(const uint64_t *numbers, unsigned n, uint64_t without)
{
	unsigned best = n;
	for (unsigned k = 0; k < n; k++)
		if (!(without >> k & 1) && numbers[k] > (best < n ? numbers[best] : 0)) best = k;
	return best;
}
