#include "bench/machine_name.h"
#include <stdio.h>
#include <string.h>
#include <unistd.h>

void machine_name(char *out, size_t room)
{
	char line[512], model[128] = "unknown processor", numbers[3][32] = { "", "", "" };
	static const char *const keys[] = { "cpu family", "model", "stepping" };
	FILE *f = fopen("/proc/cpuinfo", "r");
	while (f && fgets(line, sizeof line, f) && *line != '\n') {
		char *value = strchr(line, ':');
		if (!value) continue;
		char *end = value;
		while (end > line && strchr("\t ", end[-1])) end--;
		*end = 0;
		value += strspn(value, ": \t");
		value[strcspn(value, "\n.")] = 0;
		if (!strcmp(line, "model name")) snprintf(model, sizeof model, "%.127s", value);
		for (size_t k = 0; k < 3; k++) if (!strcmp(line, keys[k])) snprintf(numbers[k], sizeof numbers[k], "%.31s", value);
	}
	if (f) fclose(f);
	snprintf(out, room, "%s (%s.%s.%s), %ld cores", model, numbers[0], numbers[1], numbers[2],
	         sysconf(_SC_NPROCESSORS_ONLN));
}
