// Compares the dictionary with a list of names of other APIs: `conform_names FILE`. A line of the file
// has a family and a name, with a tab between. Fails if a name does not lead anywhere.
#include <stdio.h>
#include <string.h>
#include "dictionary/dictionary.h"

int main(int argc, char **argv)
{
	FILE *f = argc == 2 ? fopen(argv[1], "r") : NULL;
	char line[512];
	unsigned found = 0, total = 0;
	if (!f) {
		fprintf(stderr, "usage: conform_names FILE\n");
		return 2;
	}
	while (fgets(line, sizeof line, f)) {
		char *name = strchr(line, '\t');
		if (*line == '#' || !name++) continue;
		name[strcspn(name, "\r\n")] = 0;
		bool good = dictionary_look_up(name, NULL, 0);
		total++;
		found += good;
		if (!good) printf("%s\n", line);
	}
	fclose(f);
	printf("names %u/%u\n", found, total);
	return found != total;
}
