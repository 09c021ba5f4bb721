// Finds the examples that are shipped with lanewise.
#include <dirent.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/order.h"
#include "cli/examples.h"

static const char *if_folder(const char *path)
{
	struct stat s;
	return !stat(path, &s) && S_ISDIR(s.st_mode) ? path : NULL;
}

// Returns a folder as messages show it: without `..`, and relative if it is below the current folder.
static const char *shown_path(struct arena *a, const char *folder)
{
	char real[PATH_MAX], here[PATH_MAX];
	if (!realpath(folder, real)) return folder;
	size_t n = getcwd(here, sizeof here) ? strlen(here) : 0;
	const char *said = n > 1 && !strncmp(real, here, n) && real[n] == '/' ? real + n + 1 : real;
	return arena_printf(a, "%s%s", said, folder[strlen(folder) - 1] == '/' ? "/" : "");
}

const char *examples_folder(struct arena *a, const char *part)
{
	char path[PATH_MAX];
	ssize_t n = readlink("/proc/self/exe", path, sizeof path);
	const char *found = NULL;
	if (n > 0 && n < (ssize_t)sizeof path) {
		while (n > 0 && path[n - 1] != '/') n--;
		found = if_folder(arena_printf(a, "%.*s../share/lanewise/asm-examples/%s", (int)n, path, part));
		// From the folder of the program to the source tree.
		static const char *const up[] = { "..", "../..", "../../.." };
		for (size_t k = 0; k < 3 && !found; k++)
			found = if_folder(arena_printf(a, "%.*s%s/asm-examples/%s", (int)n, path, up[k], part));
	}
	return found ? shown_path(a, found) : if_folder(arena_printf(a, "asm-examples/%s", part));
}

void examples_in(struct arena *a, const char *folder, struct example_names *out)
{
	DIR *d = opendir(folder);
	for (struct dirent *e; d && (e = readdir(d));) {
		size_t n = strlen(e->d_name);
		if (n > 2 && !strcmp(e->d_name + n - 2, ".s")) *arena_push(a, out) = arena_strndup(a, e->d_name, n - 2);
	}
	if (d) closedir(d);
	out->n = order_once(out->at, out->n);
}

bool examples_all(struct arena *a, struct example_list *out)
{
	const char *folder = examples_folder(a, "");
	struct example_names parts = { 0 };
	DIR *d = folder ? opendir(folder) : NULL;
	if (!d) return false;
	for (struct dirent *e; (e = readdir(d));) if (e->d_name[0] != '.') *arena_push(a, &parts) = arena_strdup(a, e->d_name);
	closedir(d);
	parts.n = order_once(parts.at, parts.n);
	for (size_t k = 0; k < parts.n; k++) {
		struct example_names names = { 0 };
		const char *part = arena_printf(a, "%s%s", folder, parts.at[k]);
		examples_in(a, part, &names);
		for (size_t n = 0; n < names.n; n++)
			*arena_push(a, out) = (struct example){ parts.at[k], names.at[n], arena_printf(a, "%s/%s.s", part, names.at[n]) };
	}
	return true;
}

void examples_named(struct arena *a, const struct example_list *all, const char *name, struct example_list *out)
{
	for (int any_case = 0; any_case < 2 && !out->n; any_case++)
		for (size_t k = 0; k < all->n; k++) {
			const struct example *e = &all->at[k];
			const char *said = strchr(name, '/') ? arena_printf(a, "%s/%s", e->part, e->name) : e->name;
			if (any_case ? !strcasecmp(said, name) : !strcmp(said, name)) *arena_push(a, out) = *e;
		}
}
