// Shared by the fuzz targets: seed files, random numbers, and printing of messages to nowhere.
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "base/diag.h"
#include "share.h"

enum { MAX_TEXT = 1 << 16, MAX_EXPANSION = 1 << 20 };

// Formats messages and drops them.
static inline void print_nowhere(const struct diag *diag)
{
	static FILE *nowhere;
	if (nowhere || (nowhere = fopen("/dev/null", "w")))
		diag_print(diag, nowhere);
}

#ifndef LIBFUZZER
struct seeds { struct { char *text; size_t size; } *at; size_t n, room; };

// Reads files in the order of their names, so that the same copies are made on every host.
static void read_folder(struct arena *a, struct seeds *seeds, const char *folder)
{
	struct dirent **found;
	int count = scandir(folder, &found, NULL, alphasort);
	for (int k = 0; k < count; free(found[k++])) {
		char *path = arena_printf(a, "%s/%s", folder, found[k]->d_name);
		size_t size;
		char *text = found[k]->d_name[0] == '.' ? NULL : file_read(a, path, &size);
		if (text && size && size <= MAX_TEXT) {
			arena_push(a, seeds);
			seeds->at[seeds->n - 1].text = text;
			seeds->at[seeds->n - 1].size = size;
		}
	}
	if (count >= 0)
		free(found);
}

static uint64_t random_next(uint64_t *state)   // xorshift64*
{
	*state ^= *state >> 12;
	*state ^= *state << 25;
	*state ^= *state >> 27;
	return *state * 0x2545f4914f6cdd1dull;
}
#endif
#endif
