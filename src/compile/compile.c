// Compiles a source file to a code object with a compiler in its own process; lanewise does not need one otherwise.
#include "compile/compile.h"
#include <stdlib.h>
#include <string.h>
#include "base/child.h"
#include "base/file.h"
#include "compile/hip_headers.h"
#include "compile/opencl_header.h"
#include "host/files.h"
#include "host/signals.h"

enum { OPENCL, OPENCL_CPP, HIP, IR };
static const struct {
	const char *end; int language;
} endings[] = {
	{ ".cl", OPENCL }, { ".clcpp", OPENCL_CPP }, { ".hip", HIP }, { ".cpp", HIP }, { ".ll", IR }, { ".bc", IR }
};
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

struct compilation {
	const struct compile_options *options;
	const char *path;
	const struct code_target *target;
	const char *folder, *out;              // a temporary folder; the object in it
	struct arena *arena;
	bool memory;                           // OpenCL: links OPENCL_BITCODE
	struct { const char **at; size_t n, room; } arguments;
};

static int language_of(const char *path)
{
	size_t n = strlen(path);
	for (size_t k = 0; k < sizeof endings / sizeof *endings; k++)
		if (n > strlen(endings[k].end) && !strcmp(path + n - strlen(endings[k].end), endings[k].end))
			return endings[k].language;
	return -1;
}

bool compile_knows(const char *path) { return language_of(path) >= 0; }

static const char *file_in(struct compilation *x, const char *name)
{
	return arena_printf(x->arena, "%s/%s", x->folder, name);
}

static void add_argument(struct compilation *x, const char *text) { *arena_push(x->arena, &x->arguments) = text; }

static void add_arguments(struct compilation *x, const char *const *list)
{
	for (; *list; list++) add_argument(x, *list);
}

static void add_each(struct compilation *x, const char *option, const char *const *values, size_t n)
{
	for (size_t k = 0; k < n; k++) add_argument(x, arena_printf(x->arena, "%s%s", option, values[k]));
}

static void add_bitcode(struct compilation *x, const char *path)
{
	const char *const library[] = { "-Xclang", "-mlink-builtin-bitcode", "-Xclang", path, NULL };
	add_arguments(x, library);
}

static void add_libclc(struct compilation *x, const char *what)
{
	for (size_t k = 0; k < sizeof libraries / sizeof *libraries; k++) {
		if (!host_may_read(libraries[k])) continue;
		add_bitcode(x, libraries[k]);
		return;
	}
	fprintf(stderr,
	        "lanewise: note: libclc, which has %s, is not installed (Debian: libclc-22); they will be missing\n",
	        what);
}

// Returns whether the file is C++ for OpenCL: by its name, or by the standard that clang gets.
static bool is_cpp(const struct compilation *x)
{
	static const char standard[] = "-cl-std=clc++";
	bool cpp = language_of(x->path) == OPENCL_CPP;
	for (const char *const *a = x->options->rest; a && *a; a++)
		if (!strncmp(*a, standard, strlen("-cl-std=")))
			cpp = !strncasecmp(*a, standard, strlen(standard));
	return cpp;
}

// Code object version 4: libclc reads hidden arguments at its offsets; in 5 and 6 it would read another value as the
// dispatch's offset. Internal symbols are removed: functions that clang emits next to kernels would each get a warning
// if the kernel uses LDS. -fgnu89-inline: an inline function of C99 has its body in another file. Kernels mean their
// own, which -O0 would not inline. In C++ it is what they mean, and clang refuses the option.
static void add_opencl(struct compilation *x)
{
	bool cpp = is_cpp(x);
	const char *const opencl[] = {
		"-x", "cl", cpp ? "-cl-std=CLC++" : "-cl-std=CL2.0", "-cl-kernel-arg-info", "-mcode-object-version=4", "-target",
		"amdgcn-amd-amdhsa", arena_printf(x->arena, "-mcpu=%s", x->target->gpu->name), "-c", "-mllvm",
		"-amdgpu-internalize-symbols", "-include",
		file_in(x, OPENCL_HEADER), cpp ? NULL : "-fgnu89-inline", NULL
	};
	add_arguments(x, opencl);
	if (x->memory) add_bitcode(x, file_in(x, OPENCL_BITCODE));
	add_libclc(x, "OpenCL's functions");
}

static void add_ir(struct compilation *x)
{
	const char *const ir[] = {
		"-x", "ir", "-Wno-override-module", "-target", "amdgcn-amd-amdhsa",
		arena_printf(x->arena, "-mcpu=%s", x->target->gpu->name), "-c", NULL
	};
	add_arguments(x, ir);
}

// Uses -S with -emit-obj: with -c, clang links and bundles the result. With -S it does neither, and -emit-obj makes an
// object instead of text.
static void add_hip(struct compilation *x)
{
	const char *const hip[] = {
		"-x", "hip", "--offload-device-only", arena_printf(x->arena, "--offload-arch=%s", x->target->gpu->name),
		"-nogpuinc", "-fhip-kernel-arg-name", "-S", "-Xclang", "-emit-obj", "-include", "hip/hip_runtime.h",
		"-isystem", x->folder, NULL
	};
	add_arguments(x, hip);
	add_libclc(x, "mathematical functions");
}

static void put_arguments(struct compilation *x)
{
	const struct compile_options *o = x->options;
	const struct code_target *t = x->target;
	const char *level = arena_printf(x->arena, "-O%s", o->level ? o->level : "2");
	const char *const all[] = { "-nogpulib", "-g", "-o", x->out, level, NULL };
	add_argument(x, NULL);                 // the compiler's name
	add_arguments(x, all);
	if (t->gpu->wave_sizes[1]) add_argument(x, t->wave == 64 ? "-mwavefrontsize64" : "-mno-wavefrontsize64");
	add_each(x, "-D", o->defines, o->define_count);
	add_each(x, "-I", o->include_dirs, o->include_count);
	switch (language_of(x->path)) {
	case OPENCL: case OPENCL_CPP: add_opencl(x); break;
	case HIP: add_hip(x); break;
	default: add_ir(x);
	}
	if (o->rest) add_arguments(x, o->rest);
	add_argument(x, x->path);
	add_argument(x, NULL);
}

// Prints how the compiler ended, if the compiler printed nothing.
static enum compile_result result_of(const char *compiler, const struct child_end *end)
{
	if (end->signal)
		fprintf(stderr, "lanewise: %s was ended by signal %d (%s)\n", compiler, end->signal,
		        host_signal_name(end->signal));
	else if (end->status && !end->printed)
		fprintf(stderr, "lanewise: %s ended with status %d, without a message\n", compiler, end->status);
	return end->signal || end->status ? COMPILE_WRONG : COMPILE_MADE;
}

static enum compile_result cannot(const char *what, const char *path)
{
	file_cannot(what, path);
	return COMPILE_FAILED;
}

static enum compile_result run_compiler(struct compilation *x)
{
	const char *given[] = { x->options->clang };
	const char *const *names = given[0] ? given : compilers;
	size_t n = given[0] ? 1 : sizeof compilers / sizeof *compilers;
	struct child_end end;
	for (size_t k = 0; k < n; k++) {
		x->arguments.at[0] = names[k];
		const struct child clang = { .arguments = x->arguments.at, .stop = x->options->stop };
		if (child_run(&clang, &end)) return result_of(names[k], &end);
	}
	if (given[0]) return cannot("start", given[0]);
	fputs("lanewise: compiling source files needs clang, which was not found "
	      "(Debian: clang-22 and libclc-22, or --clang PATH)\n", stderr);
	return COMPILE_FAILED;
}

// Reads the object. Reports that the compiler ended well, but without a file.
static enum compile_result read_object(struct compilation *x, struct source *made)
{
	made->text = file_read(x->arena, x->out, &made->size);
	if (made->text) return COMPILE_MADE;
	fprintf(stderr, "lanewise: %s made no code object; is it a clang, and does it end after -o and -c?\n",
	        x->arguments.at[0]);
	return COMPILE_FAILED;
}

// Writes the headers of the language.
static bool write_headers(struct compilation *x)
{
	switch (language_of(x->path)) {
	case HIP: return hip_headers_write(x->arena, x->folder);
	case OPENCL: case OPENCL_CPP:
		return opencl_header_write(x->arena, x->folder, x->target, x->path, &x->memory);
	default: return true;
	}
}

// Compiles OPENCL_MEMORY. Without passes, clang does not remove what only the source will use.
static enum compile_result make_memory(struct compilation *x)
{
	struct compilation memory = { .options = x->options, .arena = x->arena };
	const char *const all[] = {
		"-x", "c", "-target", "amdgcn-amd-amdhsa", "-nogpulib", "-mcode-object-version=4", "-O1", "-Xclang",
		"-disable-llvm-passes", "-emit-llvm", "-c", "-o", file_in(x, OPENCL_BITCODE), file_in(x, OPENCL_MEMORY), NULL
	};
	add_argument(&memory, NULL);           // the compiler's name
	add_arguments(&memory, all);
	add_argument(&memory, NULL);
	return run_compiler(&memory);
}

static void remove_files(struct compilation *x)
{
	remove(x->out);
	hip_headers_remove(x->arena, x->folder);
	opencl_header_remove(x->arena, x->folder);
	remove(x->folder);
}

enum compile_result compile_source(const struct compile_options *o, const char *path, const struct code_target *t,
                                   struct arena *a, const struct source **object)
{
	const char *tmp = getenv("TMPDIR");
	char *folder = arena_printf(a, "%s/lanewise-XXXXXX", tmp && *tmp ? tmp : "/tmp");
	if (!host_may_read(path)) return cannot("read", path);
	if (!host_folder_make_unique(folder)) return cannot("write to", folder);
	struct compilation x = { .options = o, .path = path, .target = t, .folder = folder, .arena = a,
		                 .out = arena_printf(a, "%s/code.o", folder) };
	struct source *made = arena_alloc(a, sizeof *made);
	enum compile_result result = write_headers(&x) ? COMPILE_MADE : cannot("write to", folder);
	if (!result && x.memory) result = make_memory(&x);
	if (!result) put_arguments(&x);
	if (!result) result = run_compiler(&x);
	if (!result) result = read_object(&x, made);
	made->name = path;
	*object = made;
	remove_files(&x);
	return result;
}
