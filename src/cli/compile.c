// Compiles a source file to a code object with a compiler in its own process; lanewise does not need one otherwise.
#include "cli/compile.h"
#include <stdlib.h>
#include <string.h>
#include "base/child.h"
#include "base/file.h"
#include "cli/hip_headers.h"
#include "cli/interrupt.h"
#include "cli/opencl_header.h"
#include "host/files.h"
#include "host/signals.h"

enum { OPENCL, HIP, IR };
static const struct {
	const char *end; int language;
} endings[] = { { ".cl", OPENCL }, { ".hip", HIP }, { ".cpp", HIP }, { ".ll", IR }, { ".bc", IR } };
// Newest first, because older versions do not read the bitcode of a newer libclc.
static const char *const compilers[] = {
	"clang-23", "clang-22", "clang-21", "clang-20", "clang-19", "clang-18", "clang-17", "clang-16", "clang-15",
	"clang-14", "clang"
};
// libclc's OpenCL functions, where distributions install them
static const char *const libraries[] = {
	"/usr/lib/clc/amdgcn-amd-amdhsa.bc", "/usr/lib/clc/amdgcn--amdhsa.bc", "/usr/share/clc/amdgcn--amdhsa.bc",
	"/usr/local/share/clc/amdgcn--amdhsa.bc"
};

struct arguments { const char **at; size_t n, room; };

static int language_of(const char *path)
{
	size_t n = strlen(path);
	for (size_t k = 0; k < sizeof endings / sizeof *endings; k++)
		if (n > strlen(endings[k].end) && !strcmp(path + n - strlen(endings[k].end), endings[k].end))
			return endings[k].language;
	return -1;
}

bool compile_knows(const char *path) { return language_of(path) >= 0; }

static void add_argument(struct cli *c, struct arguments *to, const char *text) { *arena_push(&c->arena, to) = text; }

static void add_arguments(struct cli *c, struct arguments *to, const char *const *list)
{
	for (; *list; list++) add_argument(c, to, *list);
}

static void add_libclc(struct cli *c, struct arguments *to, const char *what)
{
	for (size_t k = 0; k < sizeof libraries / sizeof *libraries; k++) {
		if (!host_may_read(libraries[k])) continue;
		const char *const library[] = { "-Xclang", "-mlink-builtin-bitcode", "-Xclang", libraries[k], NULL };
		add_arguments(c, to, library);
		return;
	}
	fprintf(stderr,
	        "lanewise: note: libclc, which has %s, is not installed (Debian: libclc-22); they will be missing\n",
	        what);
}

// Code object version 4: libclc reads hidden arguments at its offsets; in 5 and 6 it would read another value as the
// dispatch's offset. Internal symbols are removed: functions that clang emits next to kernels would each get a warning
// if the kernel uses LDS. -fgnu89-inline: an inline function of C99 has its body in another file. Kernels mean their
// own, which -O0 would not inline.
static void add_opencl(struct cli *c, struct arguments *to, const struct code_target *t, const char *folder)
{
	const char *const opencl[] = {
		"-x", "cl", "-cl-std=CL2.0", "-cl-kernel-arg-info", "-mcode-object-version=4", "-target",
		"amdgcn-amd-amdhsa", arena_printf(&c->arena, "-mcpu=%s", t->gpu->name), "-c", "-mllvm",
		"-amdgpu-internalize-symbols", "-fgnu89-inline", "-include",
		arena_printf(&c->arena, "%s/%s", folder, OPENCL_HEADER), NULL
	};
	add_arguments(c, to, opencl);
	add_libclc(c, to, "OpenCL's functions");
}

static void add_ir(struct cli *c, struct arguments *to, const struct code_target *t)
{
	const char *const ir[] = {
		"-x", "ir", "-Wno-override-module", "-target", "amdgcn-amd-amdhsa",
		arena_printf(&c->arena, "-mcpu=%s", t->gpu->name), "-c", NULL
	};
	add_arguments(c, to, ir);
}

// Uses -S with -emit-obj: with -c, clang links and bundles the result. With -S it does neither, and -emit-obj makes an
// object instead of text.
static void add_hip(struct cli *c, struct arguments *to, const struct code_target *t, const char *folder)
{
	const char *const hip[] = {
		"-x", "hip", "--offload-device-only", arena_printf(&c->arena, "--offload-arch=%s", t->gpu->name),
		"-nogpuinc", "-fhip-kernel-arg-name", "-S", "-Xclang", "-emit-obj", "-include", "hip/hip_runtime.h",
		"-isystem", folder, NULL
	};
	add_arguments(c, to, hip);
	add_libclc(c, to, "mathematical functions");
}

static void arguments_of(struct cli *c, struct arguments *to, const char *path, const struct code_target *t,
                         const char *folder, const char *out)
{
	const char *level = cli_value(c, OPT_OPTIMIZE);
	const char *const all[] = { "-nogpulib", "-g", "-o", out, arena_printf(&c->arena, "-O%s", level ? level : "2"), NULL };
	add_arguments(c, to, all);
	if (t->gpu->wave_sizes[1]) add_argument(c, to, t->wave == 64 ? "-mwavefrontsize64" : "-mno-wavefrontsize64");
	for (size_t k = 0; k < c->given.n; k++) {
		const struct cli_given *g = &c->given.at[k];
		if (g->id == OPT_DEFINE) add_argument(c, to, arena_printf(&c->arena, "-D%s", g->value));
		if (g->id == OPT_INCLUDE) add_argument(c, to, arena_printf(&c->arena, "-I%s", g->value));
	}
	switch (language_of(path)) {
	case OPENCL: add_opencl(c, to, t, folder); break;
	case HIP: add_hip(c, to, t, folder); break;
	default: add_ir(c, to, t);
	}
	add_arguments(c, to, c->rest.at ? c->rest.at : (const char *const[]){ NULL });
	add_argument(c, to, path);
	add_argument(c, to, NULL);
}

// Prints how the compiler ended, if the compiler printed nothing. Returns the exit status.
static int compiler_status(const char *compiler, const struct child_end *end)
{
	if (end->signal)
		fprintf(stderr, "lanewise: %s was ended by signal %d (%s)\n", compiler, end->signal,
		        host_signal_name(end->signal));
	else if (end->status && !end->printed)
		fprintf(stderr, "lanewise: %s ended with status %d, without a message\n", compiler, end->status);
	return end->signal || end->status ? EXIT_ASSEMBLE : EXIT_FINE;
}

static int run_compiler(struct cli *c, struct arguments *a)
{
	const char *given[] = { cli_value(c, OPT_CLANG) };
	const char *const *names = given[0] ? given : compilers;
	size_t n = given[0] ? 1 : sizeof compilers / sizeof *compilers;
	struct child_end end;
	for (size_t k = 0; k < n; k++) {
		a->at[0] = names[k];
		const struct child clang = { .arguments = a->at, .stop = &interrupt_signal };
		if (child_run(&clang, &end)) return compiler_status(names[k], &end);
	}
	if (given[0]) return cli_cannot("start", given[0]);
	fputs("lanewise: compiling source files needs clang, which was not found "
	      "(Debian: clang-22 and libclc-22, or --clang PATH)\n", stderr);
	return EXIT_IO;
}

// Reports that the compiler ended well, but without a file.
static int without_object(const char *compiler)
{
	fprintf(stderr, "lanewise: %s made no code object; is it a clang, and does it end after -o and -c?\n", compiler);
	return EXIT_IO;
}

int compile_source(struct cli *c, const char *path, const struct code_target *t, const struct source **object)
{
	const char *tmp = getenv("TMPDIR");
	char *folder = arena_printf(&c->arena, "%s/lanewise-XXXXXX", tmp && *tmp ? tmp : "/tmp");
	if (!host_may_read(path)) return cli_cannot("read", path);
	if (!host_folder_make_unique(folder)) return cli_cannot("write to", folder);
	interrupt_hold();                      // the folder must be removed
	const char *out = arena_printf(&c->arena, "%s/code.o", folder);
	struct arguments a = { 0 };
	int language = language_of(path);
	bool written = language == HIP ? hip_headers_write(&c->arena, folder) : language != OPENCL
	               || opencl_header_write(&c->arena, folder, t, path);
	int status = written ? EXIT_FINE : cli_cannot("write to", folder);
	if (!status) {
		add_argument(c, &a, NULL);                  // the compiler's name
		arguments_of(c, &a, path, t, folder, out);
		status = run_compiler(c, &a);
	}
	struct source *made = arena_alloc(&c->arena, sizeof *made);
	if (!status && !(made->text = file_read(&c->arena, out, &made->size))) status = without_object(a.at[0]);
	made->name = path;
	*object = made;
	remove(out);
	hip_headers_remove(&c->arena, folder);
	opencl_header_remove(&c->arena, folder);
	remove(folder);
	interrupt_obey();
	return status;
}
