// A source file becomes a code object by a compiler that is a process of its own: lanewise needs none to be there.
#include "cli/compile.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/file.h"
#include "cli/child.h"
#include "cli/hip_headers.h"
#include "cli/interrupt.h"
#include "cli/opencl_header.h"

enum { OPENCL, HIP, IR };
static const struct { const char *end; int language; } endings[] = { { ".cl", OPENCL }, { ".hip", HIP }, { ".cpp", HIP }, { ".ll", IR }, { ".bc", IR } };
// Newest first: older ones do not read the bitcode of a newer libclc.
static const char *const compilers[] = { "clang-23", "clang-22", "clang-21", "clang-20", "clang-19", "clang-18", "clang-17", "clang-16", "clang-15", "clang-14", "clang" };
// libclc's OpenCL functions, where distributions have them.
static const char *const libraries[] = { "/usr/lib/clc/amdgcn-amd-amdhsa.bc", "/usr/lib/clc/amdgcn--amdhsa.bc", "/usr/share/clc/amdgcn--amdhsa.bc", "/usr/local/share/clc/amdgcn--amdhsa.bc" };

struct arguments { const char **at; size_t n, room; };

static int language_of(const char *path)
{
	size_t n = strlen(path);
	for (size_t k = 0; k < sizeof endings / sizeof *endings; k++)
		if (n > strlen(endings[k].end) && !strcmp(path + n - strlen(endings[k].end), endings[k].end)) return endings[k].language;
	return -1;
}

bool compile_knows(const char *path) { return language_of(path) >= 0; }

static void add(struct cli *c, struct arguments *to, const char *text) { *arena_push(&c->arena, to) = text; }

static void add_all(struct cli *c, struct arguments *to, const char *const *list)
{
	for (; *list; list++) add(c, to, *list);
}

static void add_libclc(struct cli *c, struct arguments *to, const char *what)
{
	for (size_t k = 0; k < sizeof libraries / sizeof *libraries; k++) {
		if (access(libraries[k], R_OK)) continue;
		const char *const library[] = { "-Xclang", "-mlink-builtin-bitcode", "-Xclang", libraries[k], NULL };
		add_all(c, to, library);
		return;
	}
	fprintf(stderr, "lanewise: note: libclc, which has %s, is not installed (Debian: libclc-22); they will be missing\n", what);
}

// Code object version 4 has its hidden arguments where libclc looks for them: in 5 and 6 it would take something else for the dispatch's offset.
// What is internal goes away: the functions that clang writes beside kernels would get a warning each, if the kernel has something in LDS.
// An inline function of C99 has its body in another file; kernels mean one of their own, which -O0 would not inline.
static void add_opencl(struct cli *c, struct arguments *to, const struct code_target *t, const char *folder)
{
	const char *const opencl[] = { "-x", "cl", "-cl-std=CL2.0", "-cl-kernel-arg-info", "-mcode-object-version=4", "-target", "amdgcn-amd-amdhsa",
	                               arena_printf(&c->arena, "-mcpu=%s", t->gpu->name), "-c", "-mllvm", "-amdgpu-internalize-symbols", "-fgnu89-inline",
	                               "-include", arena_printf(&c->arena, "%s/%s", folder, OPENCL_HEADER), NULL };
	add_all(c, to, opencl);
	add_libclc(c, to, "OpenCL's functions");
}

static void add_ir(struct cli *c, struct arguments *to, const struct code_target *t)
{
	const char *const ir[] = { "-x", "ir", "-Wno-override-module", "-target", "amdgcn-amd-amdhsa", arena_printf(&c->arena, "-mcpu=%s", t->gpu->name), "-c", NULL };
	add_all(c, to, ir);
}

// For -c clang would want to link and to bundle what it made; for -S it does neither, and -emit-obj makes an object of the text.
static void add_hip(struct cli *c, struct arguments *to, const struct code_target *t, const char *folder)
{
	const char *const hip[] = { "-x", "hip", "--offload-device-only", arena_printf(&c->arena, "--offload-arch=%s", t->gpu->name), "-nogpuinc", "-fhip-kernel-arg-name",
	                            "-S", "-Xclang", "-emit-obj", "-include", "hip/hip_runtime.h", "-isystem", folder, NULL };
	add_all(c, to, hip);
	add_libclc(c, to, "mathematical functions");
}

static void arguments_of(struct cli *c, struct arguments *to, const char *path, const struct code_target *t, const char *folder, const char *out)
{
	const char *level = cli_value(c, OPT_OPTIMIZE);
	const char *const all[] = { "-nogpulib", "-g", "-o", out, arena_printf(&c->arena, "-O%s", level ? level : "2"), NULL };
	add_all(c, to, all);
	if (t->gpu->wave_sizes[1]) add(c, to, t->wave == 64 ? "-mwavefrontsize64" : "-mno-wavefrontsize64");
	for (size_t k = 0; k < c->given.n; k++) {
		const struct cli_given *g = &c->given.at[k];
		if (g->id == OPT_DEFINE) add(c, to, arena_printf(&c->arena, "-D%s", g->value));
		if (g->id == OPT_INCLUDE) add(c, to, arena_printf(&c->arena, "-I%s", g->value));
	}
	switch (language_of(path)) {
	case OPENCL: add_opencl(c, to, t, folder); break;
	case HIP: add_hip(c, to, t, folder); break;
	default: add_ir(c, to, t);
	}
	add_all(c, to, c->rest.at ? c->rest.at : (const char *const[]){ NULL });
	add(c, to, path);
	add(c, to, NULL);
}

// Says how it ended, if it did not say why itself.
static int ended(const char *compiler, const struct child_end *end)
{
	if (end->signal) fprintf(stderr, "lanewise: %s was ended by signal %d (%s)\n", compiler, end->signal, strsignal(end->signal));
	else if (end->status && !end->printed) fprintf(stderr, "lanewise: %s ended with status %d, without a message\n", compiler, end->status);
	return end->signal || end->status ? EXIT_ASSEMBLE : EXIT_FINE;
}

static int compile(struct cli *c, struct arguments *a)
{
	const char *given[] = { cli_value(c, OPT_CLANG) };
	const char *const *names = given[0] ? given : compilers;
	size_t n = given[0] ? 1 : sizeof compilers / sizeof *compilers;
	struct child_end end;
	for (size_t k = 0; k < n; k++) {
		a->at[0] = names[k];
		if (child_run(a->at, &end)) return ended(names[k], &end);
	}
	if (given[0]) return cli_cannot("start", given[0]);
	fputs("lanewise: to compile source files clang is needed, and none is here (Debian: clang-22 and libclc-22, or --clang PATH)\n", stderr);
	return EXIT_IO;
}

// It ended well, but there is no file.
static int without_object(const char *compiler)
{
	fprintf(stderr, "lanewise: %s made no code object; is it a clang, and does it end after -o and -c?\n", compiler);
	return EXIT_IO;
}

int compile_source(struct cli *c, const char *path, const struct code_target *t, const struct source **object)
{
	const char *tmp = getenv("TMPDIR");
	char *folder = arena_printf(&c->arena, "%s/lanewise-XXXXXX", tmp && *tmp ? tmp : "/tmp");
	if (access(path, R_OK)) return cli_cannot("read", path);
	if (!mkdtemp(folder)) return cli_cannot("write to", folder);
	interrupt_hold();                      // the folder must not stay
	const char *out = arena_printf(&c->arena, "%s/code.o", folder);
	struct arguments a = { 0 };
	int language = language_of(path);
	bool written = language == HIP ? hip_headers_write(&c->arena, folder) : language != OPENCL || opencl_header_write(&c->arena, folder, t->gpu);
	int status = written ? EXIT_FINE : cli_cannot("write to", folder);
	if (!status) {
		add(c, &a, NULL);                  // the compiler's name
		arguments_of(c, &a, path, t, folder, out);
		status = compile(c, &a);
	}
	struct source *made = arena_alloc(&c->arena, sizeof *made);
	if (!status && !(made->text = file_read(&c->arena, out, &made->size))) status = without_object(a.at[0]);
	made->name = path;
	*object = made;
	unlink(out);
	hip_headers_remove(&c->arena, folder);
	opencl_header_remove(&c->arena, folder);
	rmdir(folder);
	interrupt_obey();
	return status;
}
