// Where the shipped examples are.
#include <dirent.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "cli/examples.h"

static const char *if_folder(const char *path) {
	struct stat s;
	return !stat(path, &s) && S_ISDIR(s.st_mode) ? path : NULL;
}

const char *examples_folder(struct arena *a, const char *part) {
	char path[PATH_MAX];
	ssize_t n = readlink("/proc/self/exe", path, sizeof path);
	const char *found = NULL;
	if (n > 0 && n < (ssize_t)sizeof path) {
		while (n > 0 && path[n - 1] != '/') n--;
		found = if_folder(arena_printf(a, "%.*s../share/lanewise/asm-examples/%s", (int)n, path, part));
		if (!found) found = if_folder(arena_printf(a, "%.*s../asm-examples/%s", (int)n, path, part));
	}
	return found ? found : if_folder(arena_printf(a, "asm-examples/%s", part));
}

static int by_name(const void *x, const void *y) { return strcmp(*(const char *const *)x, *(const char *const *)y); }

void examples_in(struct arena *a, const char *folder, struct example_names *out) {
	DIR *d = opendir(folder);
	for (struct dirent *e; d && (e = readdir(d));) {
		size_t n = strlen(e->d_name);
		if (n > 2 && !strcmp(e->d_name + n - 2, ".s")) *arena_push(a, out) = arena_strndup(a, e->d_name, n - 2);
	}
	if (d) closedir(d);
	if (out->n) qsort(out->at, out->n, sizeof *out->at, by_name);
}
