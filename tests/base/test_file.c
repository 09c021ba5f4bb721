// Output files: a name appears when the file is complete, or not at all, and no other file is left.
#include <check.h>
#include <fcntl.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/file.h"
#include "host/files.h"
#include "suites.h"

static char folder[] = "/tmp/lanewise-files-XXXXXX", path[64];

static void begin_folder(void)
{
	strcpy(folder + strlen(folder) - 6, "XXXXXX");
	ck_assert_ptr_nonnull(mkdtemp(folder));
	snprintf(path, sizeof path, "%s/out", folder);
}

// Returns the number of files in the folder, and removes them.
static size_t end_folder(void)
{
	char pattern[80];
	glob_t found = { 0 };
	snprintf(pattern, sizeof pattern, "%s/*", folder);
	glob(pattern, GLOB_PERIOD, NULL, &found);
	size_t n = 0;
	for (size_t k = 0; k < found.gl_pathc; k++) {
		const char *name = strrchr(found.gl_pathv[k], '/') + 1;
		if (!strcmp(name, ".") || !strcmp(name, "..")) continue;
		n++;
		if (remove(found.gl_pathv[k])) rmdir(found.gl_pathv[k]);
	}
	globfree(&found);
	ck_assert_int_eq(rmdir(folder), 0);
	return n;
}

START_TEST(kept)
{
	struct file_out f;
	begin_folder();
	ck_assert(file_begin(&f, path));
	ck_assert(host_put(f.fd, "abc", 3));
	ck_assert(access(path, F_OK));           // not before it is complete
	ck_assert(file_end(&f, true));
	ck_assert(!access(path, R_OK));
	ck_assert_uint_eq(end_folder(), 1);
}
END_TEST

START_TEST(not_kept)
{
	struct file_out f;
	begin_folder();
	ck_assert(file_begin(&f, path));
	ck_assert(host_put(f.fd, "abc", 3));
	ck_assert(file_end(&f, false));
	ck_assert_uint_eq(end_folder(), 0);
}
END_TEST

// The name has become a folder: the file cannot get it, and the temporary file is removed.
START_TEST(name_is_taken)
{
	struct file_out f;
	begin_folder();
	ck_assert(file_begin(&f, path));
	ck_assert(host_put(f.fd, "abc", 3));
	ck_assert_int_eq(mkdir(path, 0777), 0);
	ck_assert(!file_end(&f, true));
	ck_assert_uint_eq(end_folder(), 1);
}
END_TEST

// Temporary files without a name, and ones with a name until they are complete, as on file systems without unnamed
// files.
START_TEST(interrupted)
{
	struct file_out f;
	char self[64];
	begin_folder();
	ck_assert(file_begin(&f, path));
	snprintf(self, sizeof self, "/proc/self/fd/%d", f.fd);
	if (f.unnamed) ck_assert_int_eq(linkat(AT_FDCWD, self, AT_FDCWD, f.part, AT_SYMLINK_FOLLOW), 0);
	file_remove_parts();
	ck_assert(access(f.part, F_OK));
	f.unnamed = false;
	ck_assert(file_end(&f, false));
	ck_assert_uint_eq(end_folder(), 0);
}
END_TEST

// A failure with a named temporary file: it is removed.
START_TEST(not_kept_with_a_name)
{
	struct file_out f;
	char self[64];
	begin_folder();
	ck_assert(file_begin(&f, path));
	snprintf(self, sizeof self, "/proc/self/fd/%d", f.fd);
	if (f.unnamed) ck_assert_int_eq(linkat(AT_FDCWD, self, AT_FDCWD, f.part, AT_SYMLINK_FOLLOW), 0);
	f.unnamed = false;
	ck_assert(file_end(&f, false));
	ck_assert_uint_eq(end_folder(), 0);
}
END_TEST

Suite *file_suite(void)
{
	Suite *s = suite_create("files");
	TCase *t = tcase_create("written");
	tcase_add_test(t, kept);
	tcase_add_test(t, not_kept);
	tcase_add_test(t, name_is_taken);
	tcase_add_test(t, interrupted);
	tcase_add_test(t, not_kept_with_a_name);
	suite_add_tcase(s, t);
	return s;
}
