// Runs a kernel of a code object over this program's own memory: kernel saxpy.o
// (made by: lanewise asm saxpy.s -o saxpy.o).
#include <stdio.h>
#include <stdlib.h>
#include <lanewise.h>

enum { N = 1000 };
static float x[N], y[N];

static void *read_all(const char *path, size_t *size)
{
	FILE *f = fopen(path, "rb");
	long end = f && !fseek(f, 0, SEEK_END) ? ftell(f) : -1;
	void *bytes = end >= 0 ? malloc((size_t)end + 1) : NULL;
	if (bytes) {
		rewind(f);
		*size = fread(bytes, 1, (size_t)end, f);
	}
	if (f) fclose(f);
	return bytes;
}

int main(int argc, char **argv)
{
	static const char *const notes[] = { "arg x", "arg y", "arg f32 2", "arg u32 1000", "items 1000", "numthreads 64" };
	size_t size = 0;
	void *object = argc > 1 ? read_all(argv[1], &size) : NULL;
	struct lanewise *l = lanewise_new();
	int status = LANEWISE_IO;
	if (object && l) {
		for (int i = 0; i < N; i++) { x[i] = (float)i; y[i] = 1; }
		status = lanewise_load(l, argv[1], object, size, "saxpy");
		if (!status) status = lanewise_map_buffer(l, "x", x, sizeof x, 0);
		if (!status) status = lanewise_map_buffer(l, "y", y, sizeof y, 0x7f0000000000);     // at an address of our choice
		for (size_t k = 0; !status && k < sizeof notes / sizeof *notes; k++) status = lanewise_note(l, notes[k]);
		if (!status) status = lanewise_run(l);
		if (status) fputs(lanewise_messages(l), stderr);
		else
			printf("y[10] = %g, y[999] = %g, after %llu wave instructions\n", y[10], y[999],
			       (unsigned long long)lanewise_counts(l).instructions);
	} else {
		fputs("usage: kernel saxpy.o\n", stderr);
	}
	lanewise_free(l);
	free(object);
	return status;
}
