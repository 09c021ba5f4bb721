// Shaders from source to SPIR-V: compilers and their messages, modules and their damage, faults that are corrected.
// Programs of the test stand for compilers, so that no compiler is needed; tests with a real one say if it is missing.
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/child.h"
#include "base/file.h"
#include "shader/correct.h"
#include "shader/hlsl.h"
#include "shader/spirv.h"
#include "suites.h"

// ---- files and compilers ------------------------------------------------------------------------------------------
static struct arena arena;
static char *folder;
static struct diag diag;
static struct shader_code code;

static const char *path_of(const char *name) { return arena_printf(&arena, "%s/%s", folder, name); }

static void begin(void)
{
	folder = arena_strdup(&arena, "/tmp/lanewise-shader-XXXXXX");
	ck_assert_ptr_nonnull(mkdtemp(folder));
	setenv("TMPDIR", folder, 1);
}

static void run_shell(const char *command)
{
	const char *const arguments[] = { "sh", "-c", command, NULL };
	struct child_end end;
	ck_assert(child_run(&(struct child){ .arguments = arguments }, &end));
}

static void finish(void)
{
	run_shell(arena_printf(&arena, "rm -rf %s", folder));
	diag_free(&diag);
	arena_free(&arena);
	unsetenv("TMPDIR");
}

static const char *put(const char *name, const char *text)
{
	const char *path = path_of(name);
	ck_assert(file_write(path, text, strlen(text)));
	return path;
}

// Writes a program of the shell, which gets the output file as $out and the source as $in.
static const char *program(const char *name, const char *body)
{
	const char *path = put(
		name,
		arena_printf(
			&arena,
			"#!/bin/sh\necho \"$*\" >%s/said\n"
			"for w in \"$@\"; do [ \"$p\" = -o ] || [ \"$p\" = -Fo ] && out=$w; p=$w; done; in=$w\n%s\n",
			folder, body));
	ck_assert_int_eq(chmod(path, 0755), 0);
	return path;
}

// Compiles and returns the messages as they are printed.
static enum shader_result result;
static const char *compile(struct shader_source s, const char *path)
{
	char *text;
	size_t size;
	diag_free(&diag);
	s.text = file_source(&arena, path);
	ck_assert_ptr_nonnull(s.text);
	result = shader_compile(&s, &arena, &code, &diag);
	ck_assert((result == SHADER_MADE) == !diag.errors);
	FILE *to = open_memstream(&text, &size);
	diag_print(&diag, to);
	fclose(to);
	const char *all = arena_strdup(&arena, text);
	free(text);
	return all;
}

static void has(const char *text, const char *part)
{
	ck_assert_msg(strstr(text, part), "`%s` is not in:\n%s", part, text);
}
static void has_not(const char *text, const char *part)
{
	ck_assert_msg(!strstr(text, part), "`%s` is in:\n%s", part, text);
}

// ---- modules ------------------------------------------------------------------------------------------------------
static uint32_t words[4096];
static size_t count;

static const struct { const char *name; unsigned op; } names[] = {
	{ "Source", OP_SOURCE },
	{ "Name", OP_NAME },
	{ "String", OP_STRING },
	{ "Line", OP_LINE },
	{ "Entry", OP_ENTRY_POINT },
	{ "Mode", OP_EXECUTION_MODE },
	{ "Void", 19 },
	{ "Bool", OP_TYPE_BOOL },
	{ "Int", OP_TYPE_INT },
	{ "Float", OP_TYPE_FLOAT },
	{ "Vector", OP_TYPE_VECTOR },
	{ "Matrix", OP_TYPE_MATRIX },
	{ "Array", OP_TYPE_ARRAY },
	{ "Runtime", OP_TYPE_RUNTIME_ARRAY },
	{ "Struct", OP_TYPE_STRUCT },
	{ "Pointer", OP_TYPE_POINTER },
	{ "FunctionType", 33 },
	{ "Constant", OP_CONSTANT },
	{ "Variable", OP_VARIABLE },
	{ "Decorate", OP_DECORATE },
	{ "Member", OP_MEMBER_DECORATE },
	{ "Function", OP_FUNCTION },
	{ "Label", OP_LABEL },
	{ "Return", 253 },
	{ "End", 56 },
	{ "LoopMerge", OP_LOOP_MERGE },
	{ "Branch", OP_BRANCH },
	{ "If", OP_BRANCH_CONDITIONAL },
	{ "IAdd", OP_GROUP_I_ADD },
	{ "FAdd", OP_GROUP_F_ADD },
	{ "UMax", 358 },
	{ "AllEqual", OP_GROUP_ALL_EQUAL },
	{ "Count", 342 },
	{ "SMod", OP_S_MOD },
	{ "FMod", OP_F_MOD },
	{ "AtomicUMin", OP_ATOMIC_U_MIN },
	{ "Call", OP_EXT_INST }, { "Length", OP_ARRAY_LENGTH }, { "ToU", OP_CONVERT_F_TO_U }, { "And", OP_LOGICAL_AND },
	{ "Select", OP_SELECT }, { "Import", OP_EXT_INST_IMPORT }, { "Convert", OP_F_CONVERT }, { "Undef", 1 },
	{ "Cast", OP_BITCAST },
	{ "Capability", OP_CAPABILITY },
	{ "Processed", OP_MODULE_PROCESSED },
	{ "Extension", OP_EXTENSION },
};

static unsigned op_of(const char *word, size_t n)
{
	for (size_t k = 0; k < sizeof names / sizeof *names; k++)
		if (strlen(names[k].name) == n && !strncmp(names[k].name, word, n)) return names[k].op;
	ck_abort_msg("no operation %.*s", (int)n, word);
	return 0;
}

// Assembles one line: the operation, then numbers and texts in quotes.
static void assemble_line(const char *p, const char *end)
{
	size_t first = count++, n = strcspn(p, " \n");
	unsigned op = op_of(p, n);
	for (p += n; p < end; ) {
		if (*p == '"') {
			size_t length = strcspn(++p, "\"");
			memset(words + count, 0, (length / 4 + 1) * 4);
			memcpy(words + count, p, length);
			count += length / 4 + 1;
			p += length + 1;
		} else if (*p == ' ') p++;
		else words[count++] = (uint32_t)strtoul(p, (char **)&p, 0);
	}
	words[first] = (uint32_t)(count - first) << 16 | op;
}

// Assembles a module to `words`: the header of a tool, and lines.
static void assemble(uint32_t tool, const char *text)
{
	const uint32_t header[] = { SPIRV_MAGIC, 0x10300, tool << 16 | 11, 100, 0 };
	memcpy(words, header, sizeof header);
	count = SPIRV_HEADER;
	for (const char *p = text; *p; ) {
		const char *end = strchr(p, '\n');
		assemble_line(p, end);
		p = end + 1;
	}
}

#define HEAD "Entry 5 1 \"main\"\nMode 1 17 64 1 1\nString 2 \"x.hlsl\"\nSource 5 500 2\n"
#define TYPES "Void 3\nFunctionType 4 3\nInt 5 32 0\nInt 6 32 1\nFloat 7 32\nVector 8 6 2\nBool 9\nConstant 5 10 3\n" \
              "Constant 6 11 7\nConstant 7 12 0\nUndef 8 13\n"
#define BODY "Function 3 1 0 4\nLabel 20\n"
#define TAIL "Return\nEnd\n"

static const char *put_module(const char *name)
{
	const char *path = path_of(name);
	ck_assert(file_write(path, words, count * 4));
	return path;
}

// Corrects the module, as if a compiler had made it from a source of the kind.
static bool correct(enum shader_kind kind, bool moves, const char *text)
{
	struct source *from = arena_alloc(&arena, sizeof *from);
	*from = (struct source){ .name = "x.hlsl", .text = text, .size = strlen(text) };
	diag_free(&diag);
	ck_assert(spirv_check(from, words, count * 4, &diag));
	code = (struct shader_code){ .words = words, .count = count, .compiler = "glslang", .entry = "main" };
	static const char *const defines[] = { "F=2.5", "N=2" };
	const struct shader_made made = { .from = from, .kind = kind, .in = "x.hlsl", .moves = moves,
	                                  .defines = defines, .define_count = 2 };
	return shader_correct_module(&made, &arena, &code, &diag);
}

static const char *said(void) { return diag.messages.n ? diag.messages.at[diag.messages.n - 1].text : ""; }

// Returns the k-th instruction of an operation in the corrected module, or NULL.
static const uint32_t *find(unsigned op, unsigned k)
{
	SPIRV_EACH(at, code.words, code.count) if (spirv_op(at) == op && !k--) return at;
	return NULL;
}

// ---- kinds and command lines --------------------------------------------------------------------------------------
START_TEST(kinds)
{
	static const struct { const char *name; enum shader_kind kind; } all[] = {
		{ "a.hlsl", SHADER_HLSL },
		{ "b/a.comp", SHADER_GLSL },
		{ "a.glsl", SHADER_GLSL },
		{ "a.wgsl", SHADER_WGSL },
		{ "a.spvasm", SHADER_ASSEMBLY },
		{ "a.spv", SHADER_SPIRV },
		{ "a.s", SHADER_NONE },
		{ ".spv", SHADER_NONE },
		{ "spv", SHADER_NONE },
		{ "a.hlsl.txt", SHADER_NONE },
		{ "", SHADER_NONE },
	};
	for (size_t k = 0; k < sizeof all / sizeof *all; k++)
		ck_assert_int_eq(shader_kind_of(all[k].name), all[k].kind);
}
END_TEST

#define FUNCTIONS \
	"-Ddot(a,b)=mul(a,b) -Dfmod(a,b)=fmod(a,asfloat(asuint((b)*1.0))) -Dany(a)=any((a)!=0) " \
	"-Dall(a)=all((a)!=0) -Dselect(a,b,c)=((a)?(b):(c)) -Dand(a,b)=((a)&&(b)) " \
	"-Dor(a,b)=((a)||(b)) -DInterlockedCompareStore(a,b,c)={uint before_;InterlockedCompareExchange(a,b,c,before_);} "

// Each compiler is called as its own options require.
START_TEST(command_lines)
{
	static const struct { const char *compiler, *file, *level, *words; } all[] = {
		{ "glslangValidator", "a.hlsl", NULL,
		  "-D -V -S comp -g -e go --hlsl-offsets --auto-map-bindings --nan-clamp --target-env vulkan1.2 -Od "
		  FUNCTIONS "-DN=4 -Iinc -o" },
		{ "glslang", "a.hlsl", "2", "--target-env vulkan1.2 "
		  FUNCTIONS "-DN=4 -Iinc -o" },
		{ "glslang-15", "a.hlsl", "s", "--target-env vulkan1.2 -Os "
		  FUNCTIONS "-DN=4" },
		{ "dxc", "a.hlsl", NULL,
		  "-fspv-enable-maximal-reconvergence -T cs_6_7 -E go -spirv -fspv-target-env=vulkan1.2 "
		  "-fvk-use-dx-layout -Zi -O0 -DN=4 -Iinc -Fo" },
		{ "dxc", "a.hlsl", "3", "-Zi -O3 -DN=4" },
		{ "slangc", "a.hlsl", NULL,
		  "-lang hlsl -stage compute -entry go -profile sm_6_6 -target spirv -fvk-use-dx-layout" },
		{ "glslc", "a.hlsl", NULL,
		  "-x hlsl -fshader-stage=compute -fentry-point=go --target-env=vulkan1.2 -fhlsl-offsets" },
		{ "glslangValidator", "a.comp", NULL, "-V -S comp -g --target-env vulkan1.2 -Od -DN=4 -Iinc -o" },
		{ "glslc", "a.glsl", "1",
		  "-x glsl -fshader-stage=compute --target-env=vulkan1.2 -g -O -DN=4 -Iinc -o" },
		{ "naga", "a.wgsl", NULL, "-g " },
		{ "tint", "a.wgsl", NULL, "--format spirv -o " },
		{ "spirv-as", "a.spvasm", NULL, "--target-env vulkan1.2 --preserve-numeric-ids -o " },
	};
	begin();
	assemble(8, "Entry 5 1 \"go\"\nEntry 5 1 \"main\"\nSource 2 450\n");
	put_module("made");
	for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
		enum shader_kind kind = shader_kind_of(all[k].file);
		struct shader_source s = { .compiler = program(
						   all[k].compiler,
						   "[ \"$out\" ] || out=$in; cp $(dirname \"$0\")/made \"$out\""),
			                   .target_env = "vulkan1.2",
			                   .level = all[k].level,
			                   .entry = kind == SHADER_GLSL ? "main" : "go" };
		static const char *const defines[] = { "N=4" }, *const folders[] = { "inc" };
		bool source = kind == SHADER_HLSL || kind == SHADER_GLSL;
		s.defines = defines, s.include_dirs = folders, s.define_count = s.include_count = source;
		const char *text = kind == SHADER_GLSL ? "#version 450\nvoid main() { }\n" : "[numthreads(1,1,1)] void go() { }\n";
		ck_assert_str_eq(compile(s, put(all[k].file, text)), "");
		ck_assert_int_eq(result, SHADER_MADE);
		ck_assert_str_eq(code.compiler, s.compiler);
		has(file_source(&arena, path_of("said"))->text, all[k].words);
	}
	finish();
}
END_TEST

START_TEST(options)
{
	begin();
	const char *hlsl = put("a.hlsl", "[numthreads(1,1,1)] void go() { }\n"),
		   *wgsl = put("a.wgsl", "fn main() { }\n");
	const char *const odd[] = { "1=2" };
	has(compile((struct shader_source){ .target_env = "vulkan9" }, hlsl),
	    "--target-env expects vulkan1.0 to vulkan1.3, not `vulkan9`");
	ck_assert_int_eq(result, SHADER_OPTION);
	has(compile((struct shader_source){ .level = "9" }, hlsl), "--optimize expects 0, 1, 2, 3 or s");
	has(compile((struct shader_source){ .defines = odd, .define_count = 1 }, hlsl),
	    "--define expects NAME or NAME=VALUE, not `1=2`");
	has(compile((struct shader_source){ .defines = odd, .define_count = 1 }, wgsl), "WGSL does not have --define");
	has(compile((struct shader_source){ .entry = "-x" }, hlsl),
	    "--kernel expects the name of a function, not `-x`");
	has(compile((struct shader_source){ .entry = "go" }, put("a.comp", "")), "the entry point of GLSL is `main`");
	has(compile((struct shader_source){ .compiler = "gcc" }, hlsl),
	    "--shader-compiler expects a compiler of HLSL (glslangValidator, glslang, dxc, slangc, glslc), not `gcc`");
	ck_assert_int_eq(result, SHADER_OPTION);
	has(compile((struct shader_source){ .compiler = "/nonexistent/dxc" }, hlsl),
	    "cannot start /nonexistent/dxc: No such file");
	ck_assert_int_eq(result, SHADER_CANNOT);
	has(compile((struct shader_source){ 0 }, put("a.txt", "")), "the name does not end as a shader's file does");
	finish();
}
END_TEST

START_TEST(missing)
{
	begin();
	char *path = arena_strdup(&arena, getenv("PATH"));
	setenv("PATH", folder, 1);
	has(compile((struct shader_source){ 0 }, put("a.hlsl", "")),
	    "HLSL needs glslangValidator (Debian: glslang-tools), dxc, slangc or glslc, which was not found");
	ck_assert_int_eq(result, SHADER_CANNOT);
	has(compile((struct shader_source){ 0 }, put("a.comp", "")), "GLSL needs glslangValidator");
	has(compile((struct shader_source){ 0 }, put("a.wgsl", "")), "WGSL needs naga");
	has(compile((struct shader_source){ 0 }, put("a.spvasm", "")),
	    "SPIR-V assembly needs spirv-as (Debian: spirv-tools)");
	setenv("PATH", path, 1);
	finish();
}
END_TEST

// ---- messages of compilers ----------------------------------------------------------------------------------------
START_TEST(compiler_messages)
{
	static const struct { const char *compiler, *file, *output, *message; } all[] = {
		{ "glslangValidator", "a.hlsl",
		  "$in\nERROR: $in:2: 'zork' : unknown variable \nERROR: 1 compilation errors.  No code generated.\n\n",
		  "a.hlsl:2:5: error: 'zork' : unknown variable\n  x = zork;\n      ^~~~\n" },
		{ "glslangValidator", "a.hlsl",
		  "ERROR: $in:2: 'declaration' : Expected \n$in(2): error at column 9, HLSL parsing failed.\n",
		  "a.hlsl:2:9: error: 'declaration' : Expected\n  x = zork;\n          ^\n" },
		{ "glslangValidator", "a.hlsl", "Missing functionality: unknown glslang aggregate\n",
		  "leaves out a part of the shader that it does not have (unknown glslang aggregate)" },
		{ "dxc", "a.hlsl",
		  "$in:2:5: error: use of undeclared identifier 'zork'\nx = zork;\n    ^\n1 error generated.\n",
		  "a.hlsl:2:5: error: use of undeclared identifier 'zork'\n  x = zork;\n      ^\n" },
		{ "glslc", "a.comp", "$in:2: error: 'zork' : undeclared identifier\n1 error generated.\n",
		  "a.comp:2:5: error: 'zork' : undeclared identifier\n" },
		{ "slangc", "a.hlsl", "$in(2): error 30015: undefined identifier 'zork'.\nx = zork;\n    ^~~~\n",
		  "a.hlsl:2: error: undefined identifier 'zork'.\n  x = zork;\n" },
		{ "slangc", "a.hlsl",
		  "error[E30015]: undefined identifier\n --> $in:2:5\n  |\n2 | x = zork;\n  |     ^^^^\n",
		  "a.hlsl:2:5: error: undefined identifier\n" },
		{ "naga", "a.wgsl",
		  "error: no definition in scope for identifier\n  ┌─ $in:2:5\n  │\n2 │ x = zork;\n  │     ^^^^ "
		  "unknown identifier\n\nCould not parse WGSL\n",
		  "a.wgsl:2:5: error: no definition in scope for identifier\n" },
		{ "tint", "a.wgsl", "$in:2:5 error: unresolved value zork\nx = zork;\n    ^^^^\n",
		  "a.wgsl:2:5: error: unresolved value zork\n" },
		{ "spirv-as", "a.spvasm", "error: 2: 5: Unexpected zork\n", "a.spvasm:2:5: error: Unexpected zork\n" },
	};
	begin();
	for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
		struct shader_source s = {
			.compiler = program(
				all[k].compiler,
				arena_printf(&arena,
			                     "[ -f \"$in\" ] || in=$(dirname \"$0\")/a.wgsl\ncat <<EOF\n%sEOF\nexit 1",
			                     all[k].output))
		};
		const char *text = compile(s, put(all[k].file, "\nx = zork;\n"));
		has(text, all[k].message);
		ck_assert_msg(diag.messages.n == 1, "more than one message:\n%s", text);
		ck_assert_int_eq(result, SHADER_WRONG);
	}
	finish();
}
END_TEST

// A compiler that crashes, hangs, says nothing, or is another program; hostile output and names.
START_TEST(bad_compilers)
{
	begin();
	const char *file = put("a.comp", "void main() { }\n");
	struct shader_source s = { .compiler = program("glslc", "kill -SEGV $$") };
	has(compile(s, file), "glslc was ended by signal 11");
	ck_assert_int_eq(result, SHADER_WRONG);
	program("glslc", "exit 3");
	has(compile(s, file), "glslc ended with status 3, without an error message");
	program("glslc", "exit 0");
	has(compile(s, file), "glslc did not write SPIR-V; is it the compiler that its name suggests?");
	ck_assert_int_eq(result, SHADER_CANNOT);
	program("glslc", "echo Initializing; exit 1");
	has(compile(s, file), "the compiler says: Initializing");
	program("glslc", "echo garbage >\"$out\"");
	has(compile(s, file), "this is not SPIR-V");
	s.seconds = 1;
	program("glslc", "sleep 600");
	has(compile(s, file), "glslc did not end within 1 seconds");
	s.seconds = 0;
	program("glslc", "printf '%s:1: error: \\033[2Jred\\n' \"$in\"; exit 1");
	const char *text = compile(s, put("n\033[31ma.comp", "x\n"));
	has(text, "?[2Jred");
	has_not(text, "the compiler says");
	ck_assert(!strchr(diag.messages.at[0].text, '\033'));
	finish();
}
END_TEST

// A file whose name begins with `-` is not an option.
START_TEST(hostile_name)
{
	begin();
	char here[4096];
	ck_assert_ptr_nonnull(getcwd(here, sizeof here));
	ck_assert_int_eq(chdir(folder), 0);
	assemble(8, HEAD TYPES BODY TAIL);
	put_module("made");
	put("-S.comp", "void main() { }\n");
	struct shader_source s = { .compiler = program("glslc", "cp $(dirname \"$0\")/made \"$out\"") };
	ck_assert_str_eq(compile(s, "-S.comp"), "");
	has(file_source(&arena, "said")->text, " ./-S.comp\n");
	ck_assert_int_eq(chdir(here), 0);
	finish();
}
END_TEST

// ---- entry points -------------------------------------------------------------------------------------------------
START_TEST(functions)
{
	begin();
	assemble(8, "Entry 5 1 \"one\"\nSource 5 500\n");
	put_module("made");
	struct shader_source s = { .compiler = program("dxc", "cp $(dirname \"$0\")/made \"$out\"") };
	static const char *const one[] = {
		"// [numthreads(1,1,1)] void two()\n[numthreads(8, 8, 1)] void one(uint3 i : SV_GroupID) { x(); }\n",
		"#if A\n[NumThreads(N(1),1,1)]\n#else\n[numthreads(4,1,1)]\n#endif\n[shader(\"compute\")] /* void "
		"two() */ void\none ()\n{ a[numthreads] = 1; }",
	};
	for (size_t k = 0; k < sizeof one / sizeof *one; k++) {
		ck_assert_str_eq(compile(s, put("a.hlsl", one[k])), "");
		ck_assert_str_eq(code.entry, "one");
		has(file_source(&arena, path_of("said"))->text, "-E one ");
	}
	const char *two = put("a.hlsl", "[numthreads(1,1,1)] void one() { } [numthreads(1,1,1)] void two() { }\n");
	has(compile(s, two), "there are 2 compute shaders: `one`, `two`\n  hint: --kernel NAME chooses one");
	ck_assert_int_eq(result, SHADER_OPTION);
	s.entry = "one";
	ck_assert_str_eq(compile(s, two), "");
	s.entry = "onf";
	has(compile(s, two), "compute shader `onf` does not exist; did you mean `one`?");
	finish();
}
END_TEST

START_TEST(entries)
{
	begin();
	assemble(8, "Entry 5 1 \"first\"\nEntry 4 2 \"pixel\"\nEntry 5 3 \"second\"\n");
	has(compile((struct shader_source){ 0 }, put_module("a.spv")),
	    "there are 2 compute shaders: `first`, `second`");
	ck_assert_int_eq(result, SHADER_OPTION);
	ck_assert_str_eq(compile((struct shader_source){ .entry = "second" }, path_of("a.spv")), "");
	ck_assert_str_eq(code.entry, "second");
	has(compile((struct shader_source){ .entry = "pixel" }, path_of("a.spv")),
	    "compute shader `pixel` does not exist; there is `first`, `second`");
	assemble(8, "Entry 4 2 \"pixel\"\n");
	has(compile((struct shader_source){ 0 }, put_module("a.spv")),
	    "`pixel` is a fragment shader; the module does not have a compute shader");
	ck_assert_int_eq(result, SHADER_WRONG);
	assemble(8, "Entry 6 2 \"scale\"\n");
	has(compile((struct shader_source){ 0 }, put_module("a.spv")), "`scale` is an OpenCL kernel");
	assemble(8, "Capability 1\n");
	has(compile((struct shader_source){ 0 }, put_module("a.spv")), "the SPIR-V does not have an entry point");
	finish();
}
END_TEST

// ---- damage -------------------------------------------------------------------------------------------------------
// A module that ends anywhere, or has any byte changed, is read or refused with a message.
START_TEST(damage)
{
	begin();
	assemble(8, HEAD TYPES BODY "IAdd 5 30 10 1 10\n" TAIL);
	size_t size = count * 4;
	uint8_t *bytes = (uint8_t *)words, whole[4096];
	memcpy(whole, words, size);
	for (size_t n = 0; n < size; n++) {
		ck_assert(file_write(path_of("a.spv"), whole, n));
		compile((struct shader_source){ 0 }, path_of("a.spv"));
		if (n % 4) ck_assert_int_eq(result, SHADER_WRONG);
	}
	for (size_t k = 0; k < size; k++) {
		for (unsigned x = 0; x < 3; x++) {
			memcpy(words, whole, size);
			bytes[k] ^= (uint8_t[]){ 1, 0x80, 0xff }[x];
			compile((struct shader_source){ 0 }, put_module("a.spv"));
		}
	}
	finish();
}
END_TEST

// A module of a copied source gets the source's name, in each of its texts, whatever the lengths.
START_TEST(names_of_copies)
{
	static const char *const wanted[] = { "-", "abc", "abcd", "a name that is longer than the copy.hlsl" };
	for (size_t k = 0; k < 4; k++) {
		uint32_t module[] = { SPIRV_MAGIC, 0x10300, 0, 9, 0, 4 << 16 | OP_STRING, 3, 0, 0,
			              4 << 16 | OP_STRING, 4, 0, 0, 4 << 16 | OP_LINE, 3, 7, 1 };
		struct shader_code made = { .words = module, .count = sizeof module / sizeof *module };
		memcpy(&module[7], "/t/a.b", 7);
		memcpy(&module[11], "/t/a.c", 7);
		spirv_rename(&made, "/t/a.b", wanted[k], &arena);
		uint32_t *at = made.words + SPIRV_HEADER;
		ck_assert_uint_eq(at[1], 3);
		ck_assert_str_eq(spirv_text(at, 2), wanted[k]);
		at += spirv_length(at);
		ck_assert_str_eq(spirv_text(at, 2), "/t/a.c");
		at += spirv_length(at);
		ck_assert_mem_eq(at, module + 13, 16);
		ck_assert_ptr_eq(at + 4, made.words + made.count);
	}
	arena_free(&arena);
}
END_TEST

START_TEST(byte_order)
{
	begin();
	assemble(8, HEAD TYPES BODY TAIL);
	uint32_t first[4096];
	memcpy(first, words, count * 4);
	for (size_t k = 0; k < count; k++) words[k] = __builtin_bswap32(words[k]);
	ck_assert_str_eq(compile((struct shader_source){ 0 }, put_module("a.spv")), "");
	ck_assert_uint_eq(code.count, count);
	ck_assert(!memcmp(code.words, first, count * 4));
	ck_assert_str_eq(code.generator, "glslang 11");
	ck_assert_int_eq(code.language, SHADER_HLSL);
	words[1] = __builtin_bswap32(0x10700);
	has(compile((struct shader_source){ 0 }, put_module("a.spv")),
	    "SPIR-V 1.7 is not a version that lanewise reads");
	finish();
}
END_TEST

// ---- faults -------------------------------------------------------------------------------------------------------
// glslang makes WavePrefixSum an inclusive scan. Direct3D does not have inclusive scans.
START_TEST(inclusive_scans)
{
	static const char *const scans =
		HEAD TYPES BODY "IAdd 5 30 10 1 10\nFAdd 7 31 10 1 12\nIAdd 5 32 10 0 10\nCount 5 33 10 2 13\n" TAIL;
	assemble(8, scans);
	ck_assert(correct(SHADER_HLSL, false, ""));
	ck_assert_uint_eq(code.corrected, 2);
	ck_assert_uint_eq(find(OP_GROUP_I_ADD, 0)[4], SCAN_EXCLUSIVE);
	ck_assert_uint_eq(find(OP_GROUP_F_ADD, 0)[4], SCAN_EXCLUSIVE);
	ck_assert_uint_eq(find(OP_GROUP_I_ADD, 1)[4], 0);
	assemble(14, scans);                        // dxc: exclusive as it is, and never inclusive by mistake
	ck_assert(correct(SHADER_HLSL, false, ""));
	ck_assert_uint_eq(code.corrected, 0);
	assemble(8, scans);                         // a module of the user runs as a driver would run it
	ck_assert(correct(SHADER_SPIRV, false, ""));
	ck_assert_uint_eq(find(OP_GROUP_I_ADD, 0)[4], SCAN_INCLUSIVE);
	ck_assert_uint_eq(diag.warnings, 1);
	has(said(), "WavePrefixSum or WavePrefixProduct is an inclusive scan");
	arena_free(&arena);
}
END_TEST

START_TEST(glsl_has_inclusive_scans)
{
	assemble(8, "Entry 5 1 \"main\"\nSource 2 450\n" TYPES BODY "IAdd 5 30 10 1 10\nSMod 6 31 11 11\n" TAIL);
	ck_assert(correct(SHADER_GLSL, false, ""));
	ck_assert_uint_eq(find(OP_GROUP_I_ADD, 0)[4], SCAN_INCLUSIVE);
	ck_assert_ptr_nonnull(find(OP_S_MOD, 0));
	ck_assert_uint_eq(code.corrected + diag.warnings, 0);
	arena_free(&arena);
}
END_TEST

START_TEST(remainders)
{
	assemble(8, HEAD TYPES BODY "SMod 6 30 11 11\nFMod 7 31 12 12\n" TAIL);
	ck_assert(correct(SHADER_HLSL, false, ""));
	ck_assert_ptr_nonnull(find(OP_S_REM, 0));
	ck_assert_ptr_nonnull(find(OP_F_REM, 0));
	ck_assert_uint_eq(code.corrected, 2);
	arena_free(&arena);
}
END_TEST

// `%` of constant floats leaves no operation in the line. Constant integers do not either, and variables leave one.
START_TEST(folded_remainders)
{
	static const struct { const char *text; unsigned line; const char *body; } all[] = {
		{ "\nx = 7.5 % 2.0;", 2, "" },
		{ "x = 7.5 % 2.0;", 0, "Line 2 1 0\nFMod 7 31 12 12\n" },
		{ "x = 7.5 % 2.0;", 1, "Line 2 2 0\nFMod 7 31 12 12\n" },
		{ "x = y % 2.0 + 7.5 % 2;", 1, "Line 2 1 0\nFMod 7 31 12 12\n" },
		{ "x = fmod(y, 2.0) + .5 % 2;", 1, "Line 2 1 0\nFMod 7 31 12 12\n" },
		{ "x = 64 % 32; x = 0x1f % 4u; x = int(2.5) % 2;", 0, "" },
		{ "// 7.5 % 2.0\n/* 1.5 % 2\n */ s = \"2.5 % 2\";\n#if 2.5 % 2\n#endif", 0, "" },
		{ "float f(float y, float z) { return y % 2.0 + 2.5 % z; }", 0, "" },
		{ "y %= 2.0;", 0, "" },
		{ "static const float2 K = 7, L = 8;\nx = (K % 4).x;\n", 2, "" },
		{ "const uint K = 7;\nx = K % 4;\n", 0, "" },
		{ "const float K[2] = { 1, 2 };\nx = 3 * -K[1] % 4;\n", 2, "" },
		{ "#define K (7.5f)\nx = K % 4;\n", 2, "" },
		{ "#define K 7\nx = K % 4;\n", 0, "" },
		{ "#define M(a, b) ((a) % (b))\nx = M(7, 2);\nx = M(7.5, 2);\n", 3, "" },
		{ "#define M(a, b) ((a) % (b))\nx = M(y, 2.0);\n", 0, "" },
		{ "x = F % 4;\n", 1, "" },
		{ "x = N % 4;\n", 0, "" },
		{ "x = float2(7, 1).x % sqrt(2);", 1, "" },
		{ "#if 0\nx = 7.5 % 2;\n#endif", 0, "" },
		{ "#if 0\n#else\nx = 7.5 % 2;\n#endif", 3, "" },
		{ "#ifdef F\n#ifndef G\n#endif\nx = 7.5 % 2;\n#endif", 4, "" },
		{ "#ifndef F\nx = 7.5 % 2;\n#endif", 0, "" },
		{ "return (7) % 2.5;", 1, "" },
		{ "#define A A A A A A A A A\nx = 2.5 % A;", 0, "" },
		{ "x = 1e1 % 4", 1, "" }, { "x = %", 0, "" }, { "% 2.5", 1, "" }, { "x = ((((2.5 % (", 1, "" },
	};
	for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
		assemble(8, arena_printf(&arena, "%s%s%s%s", HEAD TYPES, BODY, all[k].body, TAIL));
		bool good = correct(SHADER_HLSL, false, all[k].text);
		ck_assert_msg(good == !all[k].line, "%s", all[k].text);
		if (all[k].line) ck_assert_uint_eq(diag.messages.at[0].place.line, all[k].line);
		if (all[k].line) has(said(), "the remainder of constant floats is folded");
	}
	assemble(8, HEAD TYPES BODY TAIL);
	ck_assert(correct(SHADER_HLSL, false, "#ifndef G\n#define G 1\n#if G > 1\nx = 7.5 % 2.0;\n#endif\n#endif\n"));
	ck_assert_uint_eq(diag.warnings, 1);
	has(said(), "if it reads this line");
	assemble(8, HEAD TYPES BODY TAIL);          // a module of the user, made without macros
	ck_assert(correct(SHADER_SPIRV, false, "x = fmod(7.5, 2.0);"));
	has(said(), "runs as it is, but glslang 11 translated HLSL wrongly: the remainder of constant floats");
	assemble(8, HEAD TYPES BODY TAIL);
	ck_assert(correct(SHADER_SPIRV, false, "float fmod(float a, float b) { return 1; }\nx = fmod(7.5, 2.0);"));
	ck_assert_uint_eq(diag.warnings, 0);
	assemble(14, HEAD TYPES BODY TAIL);         // dxc
	ck_assert(correct(SHADER_HLSL, false, "x = 7.5 % 2.0;"));
	arena_free(&arena);
}
END_TEST

// Each `%` gets an operand that is not constant, but where the language needs constants.
START_TEST(unfolded_text)
{
	static const struct { const char *text, *all, *floats; } texts[] = {
		{ "x = a % 2;", "x = a * lanewise_one_ % 2;", "x = a * lanewise_one_ % 2;" },
		{ "x %= 2; // 3 % 4", NULL, NULL },
		{ "[unroll(7 % 4)] case 7 % 4: x = 1;", NULL, NULL },
		{ "const int n = 7 % 4; x = n;", "const int n = 7 * lanewise_one_ % 4; x = n;", NULL },
		{ "case 1: x = 7 % 4;", "case 1: x = 7 * lanewise_one_ % 4;", "case 1: x = 7 * lanewise_one_ % 4;" },
	};
	for (size_t k = 0; k < sizeof texts / sizeof *texts; k++)
		for (enum shader_unfold which = UNFOLD_ALL; which < UNFOLDS; which++) {
			const char *want = which == UNFOLD_ALL ? texts[k].all : texts[k].floats;
			size_t n;
			char *got = shader_unfold(texts[k].text, strlen(texts[k].text), "s.hlsl", 0, which, &arena, &n);
			ck_assert_msg(!got == !want, "%s", texts[k].text);
			if (!got) continue;
			ck_assert_uint_eq(strlen(got), n);
			ck_assert_str_eq(strstr(got, "#line 1 \"s.hlsl\"\n") + strlen("#line 1 \"s.hlsl\"\n"), want);
		}
	const char *lines = "#line 5 \"a.h\"\nx = a % 2;\ny = a % 3;\n#line 2 \"s.hlsl\"\nz = a % 4;\n";
	size_t n;
	has(shader_unfold(lines, strlen(lines), "s.hlsl", 6, UNFOLD_ALL, &arena, &n), "a % 2;\ny = a * lanewise_one_ % 3;\n");
	has(shader_unfold(lines, strlen(lines), "s.hlsl", 2, UNFOLD_ALL, &arena, &n), "a % 3;\n#line 2 \"s.hlsl\"\nz = a * ");
	arena_free(&arena);
}
END_TEST

START_TEST(declared_functions)
{
	static const struct { const char *text; bool declares; } texts[] = {
		{ "float dot(float a) { return a; }", true }, { "x = dot(a, b);", false }, { "return dot(a, b);", false },
		{ "float dot = 1;", false }, { "// float dot(float a)", false }, { "else dot(a, b);", false },
	};
	for (size_t k = 0; k < sizeof texts / sizeof *texts; k++)
		ck_assert_msg(hlsl_declares(texts[k].text, strlen(texts[k].text), "dot") == texts[k].declares, "%s",
		              texts[k].text);
}
END_TEST

// The value is compared with its sign, as the type of the memory requires.
START_TEST(signed_atomics)
{
	assemble(8, HEAD TYPES BODY "AtomicUMin 5 30 13 10 10 11\nAtomicUMin 5 31 13 10 10 10\n" TAIL);
	ck_assert(correct(SHADER_HLSL, false, ""));
	const uint32_t *cast = find(OP_BITCAST, 0), *atomic = find(OP_ATOMIC_S_MIN, 0);
	ck_assert_uint_eq(cast[1], 5);
	ck_assert_uint_eq(cast[3], 11);
	ck_assert_uint_eq(atomic[2], 30);
	ck_assert_uint_eq(atomic[6], cast[2]);
	ck_assert_uint_ge(code.words[SPIRV_BOUND], cast[2] + 1);
	ck_assert_uint_eq(find(OP_ATOMIC_U_MIN, 0)[2], 31);
	arena_free(&arena);
}
END_TEST

// mad of integers, ldexp with a float, sign as an unsigned number, abs of one.
START_TEST(functions_of_numbers)
{
	assemble(8, HEAD TYPES BODY
	         "Call 5 30 1 50 10 10 10\nCall 7 31 1 50 12 12 12\nCall 7 32 1 53 12 12\nCall 7 33 1 6 12\n"
	         "ToU 5 34 33\nToU 5 35 12\nCall 5 36 1 5 10\nCall 6 37 1 5 11\n" TAIL);
	ck_assert(correct(SHADER_HLSL, false, ""));
	ck_assert_uint_eq(code.corrected, 4);
	ck_assert_uint_eq(find(OP_BITCAST, 0)[2], 36);
	ck_assert_ptr_null(find(OP_BITCAST, 1));
	const uint32_t *product = find(OP_I_MUL, 0), *sum = find(OP_I_ADD, 0), *scaled = find(OP_F_MUL, 0);
	ck_assert_uint_eq(sum[2], 30);
	ck_assert_uint_eq(sum[3], product[2]);
	ck_assert_uint_eq(find(OP_EXT_INST, 0)[2], 31);             // mad of floats is unchanged
	ck_assert_uint_eq(find(OP_EXT_INST, 1)[4], GLSL_EXP2);
	ck_assert_uint_eq(scaled[2], 32);
	ck_assert_uint_eq(scaled[4], find(OP_EXT_INST, 1)[2]);
	ck_assert_uint_eq(find(OP_CONVERT_F_TO_S, 0)[2], 34);
	ck_assert_uint_eq(find(OP_CONVERT_F_TO_U, 0)[2], 35);
	arena_free(&arena);
}
END_TEST

// GetDimensions of a byte-address buffer is in bytes. The declaration distinguishes buffers of words.
START_TEST(lengths)
{
	static const char *const module = HEAD "Name 55 \"b\"\nDecorate 52 6 4\nMember 53 0 35 0\nDecorate 53 3\n" TYPES
					       "Runtime 52 5\nStruct 53 52\nPointer 54 2 53\nVariable 54 55 2\n" BODY
					       "Line 2 6 0\nLength 5 30 55 0\n" TAIL;
	static const struct { const char *declaration; int sums; } all[] = {
		{ "RWByteAddressBuffer b : register(u0); // StructuredBuffer<uint> b;", 2 },
		{ "StructuredBuffer<uint> b;", 0 },
		{ "ByteAddressBuffer a, b;", -1 },
		{ "void f(ByteAddressBuffer b) { } StructuredBuffer<uint> b;", -1 },
	};
	for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
		assemble(8, module);
		ck_assert_int_eq(correct(SHADER_HLSL, false, all[k].declaration), all[k].sums >= 0);
		for (int n = 0; n < all[k].sums; n++) ck_assert_ptr_nonnull(find(OP_I_ADD, (unsigned)n));
		if (all[k].sums >= 0) ck_assert_ptr_null(find(OP_I_ADD, (unsigned)all[k].sums));
		else ck_assert_uint_eq(diag.messages.at[0].place.line, 6);
		if (all[k].sums > 0) ck_assert_uint_eq(find(OP_I_ADD, 1)[2], 30);
	}
	arena_free(&arena);
}
END_TEST

// GetDimensions returns the stride as a constant, which would be the stride before the layout.
START_TEST(stride)
{
	assemble(8, HEAD "Decorate 52 6 16\nMember 53 0 35 0\nDecorate 53 3\n" TYPES
	                 "Vector 50 7 3\nRuntime 52 50\nStruct 53 52\n"
	                 "Pointer 54 2 53\nVariable 54 55 2\n" BODY "Line 2 6 0\nLength 5 30 55 0\n" TAIL);
	ck_assert(!correct(SHADER_HLSL, false, ""));
	has(said(), "GetDimensions would return another stride than 12");
	ck_assert_uint_eq(diag.messages.at[0].place.line, 6);
	arena_free(&arena);
}
END_TEST

// Lanes that `&&` would skip take part.
START_TEST(both_sides)
{
	static const struct { const char *body; unsigned errors; } all[] = {
		{ "And 9 30 13 13\n", 0 },
		{ "IAdd 5 31 10 0 10\nUndef 9 40\nAnd 9 30 40 13\nAllEqual 9 41 10 10\nSelect 5 42 41 10 10\n", 0 },
		{ "Undef 9 40\nLine 2 3 0\nIAdd 5 31 10 0 10\nAnd 9 30 40 40\n", 1 },
		{ "Undef 9 40\nAtomicUMin 5 31 13 10 10 10\nSelect 5 30 40 31 10\n", 1 },
	};
	for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
		assemble(8, arena_printf(&arena, "%s%s%s", HEAD TYPES BODY, all[k].body, TAIL));
		ck_assert_int_eq(correct(SHADER_HLSL, false, ""), !all[k].errors);
		ck_assert_uint_eq(diag.errors, all[k].errors);
		if (all[k].errors) has(said(), "a wave operation or an atomic in &&, || or ?: is of all lanes here");
	}
	arena_free(&arena);
}
END_TEST

// Translations that are refused, because the words do not determine the correction.
START_TEST(refused)
{
	static const struct { const char *types, *body, *message; } all[] = {
		{ "Float 60 64\nUndef 60 61\n", "Convert 7 30 61\nCall 7 31 1 79 30 30\nConvert 60 32 31\n",
		  "a function of doubles is computed as floats" },
		{ "", "Cast 6 30 10\nCall 6 31 1 7 30\n", "sign of an unsigned number may be of a signed one" },
		{ "Vector 60 7 1\n", "", "a matrix of one row or column is not valid SPIR-V" },
		{ "Vector 60 6 2\nMatrix 61 60 2\n", "", "a matrix of integers is not valid SPIR-V" },
		{ "Vector 60 7 2\nMatrix 61 60 2\nUndef 61 62\n", "Call 61 30 1 25 62 62\n",
		  "a function of numbers is applied to a whole matrix" },
	};
	for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
		assemble(8, arena_printf(&arena, "%s%s%s%s%s", HEAD TYPES, all[k].types, BODY, all[k].body, TAIL));
		ck_assert(!correct(SHADER_HLSL, false, ""));
		has(said(), all[k].message);
		ck_assert_uint_eq(diag.errors, 1);
	}
	assemble(8, HEAD TYPES "Float 60 64\nUndef 60 61\n" BODY
	                       "Convert 7 30 61\nConvert 60 32 30\nCall 7 31 1 79 30 30\n" TAIL);
	ck_assert(correct(SHADER_HLSL, false, ""));               // conversions that the source has
	arena_free(&arena);
}
END_TEST

START_TEST(vector_all_equal)
{
	assemble(8, HEAD TYPES BODY "Line 2 4 0\nAllEqual 9 30 10 11\nLine 2 7 0\nAllEqual 9 31 10 13\n" TAIL);
	ck_assert(!correct(SHADER_HLSL, false, ""));
	ck_assert_uint_eq(diag.errors, 1);
	ck_assert_uint_eq(diag.messages.at[0].place.line, 7);
	has(said(), "WaveActiveAllEqual compares all components of a vector together");
	arena_free(&arena);
}
END_TEST

// The optimiser joined the block of `break` and the block after the loop.
START_TEST(moved_operations)
{
	static const char *const loop = HEAD TYPES BODY
		"Branch 21\nLabel 21\nLoopMerge 24 23 0\nBranch 22\nLabel 22\nIf 13 24 23\nLabel 23\nBranch 21\n"
		"Label 24\nLine 2 9 0\nUMax 5 30 10 0 10\n" TAIL;
	static const char *const kept = HEAD TYPES BODY "Branch 21\nLabel 21\nLoopMerge 24 23 0\nBranch 22\nLabel "
	                                                "22\nIf 13 25 23\nLabel 25\nUMax 5 30 10 0 10\n"
							"Branch 24\nLabel 23\nBranch 21\nLabel 24\n" TAIL;
	assemble(8, loop);
	ck_assert(!correct(SHADER_HLSL, true, ""));
	has(said(), "this wave operation is directly after a loop, and glslang may have moved it out of the loop");
	ck_assert_uint_eq(diag.messages.at[0].place.line, 9);
	assemble(8, loop);
	ck_assert(correct(SHADER_HLSL, false, ""));
	assemble(8, kept);
	ck_assert(correct(SHADER_HLSL, true, ""));
	arena_free(&arena);
}
END_TEST

// t0 and u0 are different registers of Direct3D. In GLSL two names of one binding are one buffer.
START_TEST(bindings)
{
	static const char *const text =
		HEAD "Decorate 40 34 0\nDecorate 40 33 0\nDecorate 41 34 0\nDecorate 41 33 0\nDecorate 42 34 "
	             "0\nDecorate 42 33 1\nDecorate 43 34 1\nDecorate 43 33 0\n" TYPES BODY TAIL;
	assemble(8, text);
	ck_assert(correct(SHADER_HLSL, false, ""));
	static const uint32_t want[] = { 0, 2, 1, 0 };
	for (unsigned k = 0; k < 4; k++) ck_assert_uint_eq(find(OP_DECORATE, 2 * k + 1)[3], want[k]);
	assemble(8, text);
	ck_assert(correct(SHADER_GLSL, false, ""));
	ck_assert_uint_eq(find(OP_DECORATE, 3)[3], 0);
	arena_free(&arena);
}
END_TEST

// ---- layout -------------------------------------------------------------------------------------------------------
// struct A { float2 a; float3 b; float c[3]; float d; float3x3 m; double g; float4 v; } in a structured buffer and in a
// constant buffer. The offsets are Direct3D's rules, worked out by hand.
#define MEMBERS(id)                                                                                                    \
	"Decorate 50 6 99\nMember " id " 0 35 99\nMember " id " 1 35 99\nMember " id " 2 35 99\nMember " id            \
	" 3 35 99\nMember " id " 4 35 99\nMember " id " 4 4\n"                                                         \
	"Member " id " 4 7 99\nMember " id " 5 35 99\nMember " id " 6 35 99\n"
#define STRUCT(id)                                                                                                     \
	"Float 60 64\nVector 61 7 2\nVector 62 7 3\nVector 63 7 4\nMatrix 64 62 3\nArray 50 7 10\nStruct " id          \
	" 61 62 50 7 64 60 63\n"

static void check_offsets(uint32_t type, const uint32_t want[7], uint32_t array_stride, uint32_t matrix_stride)
{
	unsigned k = 0;
	SPIRV_EACH(at, code.words, code.count) {
		if (spirv_op(at) == OP_DECORATE && at[1] == 50) ck_assert_uint_eq(at[3], array_stride);
		if (spirv_op(at) != OP_MEMBER_DECORATE || at[1] != type) continue;
		if (at[3] == DECORATION_MATRIX_STRIDE) ck_assert_uint_eq(at[4], matrix_stride);
		if (at[3] == DECORATION_OFFSET) ck_assert_uint_eq(at[4], want[k++]);
	}
	ck_assert_uint_eq(k, 7);
}

START_TEST(structured_layout)
{
	assemble(8, HEAD MEMBERS("51") "Decorate 52 6 99\nMember 53 0 35 0\nDecorate 53 3\n" TYPES STRUCT(
			    "51") "Runtime 52 51\nStruct 53 52\nPointer 54 2 53\nVariable 54 55 2\n" BODY TAIL);
	ck_assert(correct(SHADER_HLSL, false, ""));
	check_offsets(51, (const uint32_t[]){ 0, 8, 20, 32, 36, 72, 80 }, 4, 12);
	SPIRV_EACH(at, code.words, code.count)
	if (spirv_op(at) == OP_DECORATE && at[1] == 52) ck_assert_uint_eq(at[3], 96);
	arena_free(&arena);
}
END_TEST

START_TEST(constant_layout)
{
	static const char *const text = HEAD "Name 51 \"C\"\n" MEMBERS("51") "Decorate 51 2\n" TYPES STRUCT(
		"51") "Pointer 54 2 51\nVariable 54 55 2\n" BODY TAIL;
	assemble(8, text);
	ck_assert(correct(SHADER_HLSL, false, "cbuffer C { float2 packoffs; }; float4 f(float4 v : packoffset(c0));"));
	check_offsets(51, (const uint32_t[]){ 0, 16, 32, 68, 80, 128, 144 }, 16, 16);
	assemble(8, "Entry 5 1 \"main\"\nSource 2 450\n" MEMBERS("51") "Decorate 51 2\n" TYPES STRUCT(
			    "51") "Pointer 54 2 51\nVariable 54 55 2\n" BODY TAIL);
	ck_assert(correct(SHADER_GLSL, false, ""));
	check_offsets(51, (const uint32_t[]){ 99, 99, 99, 99, 99, 99, 99 }, 99, 99);      // GLSL has its own rules
	arena_free(&arena);
}
END_TEST

// ---- real compilers -----------------------------------------------------------------------------------------------
// Returns whether a program is installed; if not, says that the test is left out.
static bool is_installed(const char *name)
{
	const char *const arguments[] = { name, "--version", NULL };
	struct out output = { 0 };
	struct child_end end;
	bool ran = child_run(&(struct child){ .arguments = arguments, .output = &output, .most = 100 }, &end);
	out_free(&output);
	if (!ran) fprintf(stderr, "shader: left out: %s is not installed\n", name);
	return ran;
}

static const char *const waves =
	"#include \"kinds.h\"\n"
	"struct S { float3 a; float b; uint2 c; };\n"
	"RWStructuredBuffer<S> dst : register(u0);\nStructuredBuffer<float3> src : register(t0);\n"
	"[numthreads(N, 1, 1)]\nvoid scan(uint3 id : SV_DispatchThreadID)\n{\n"
	"	uint32_t x = WavePrefixSum(id.x), last = 0;\n"
	"	for (;;) { uint first = WaveReadLaneFirst(x & 3); if (first == (x & 3)) { last = WaveActiveMax(x); "
        "break; } }\n"
	"	dst[id.x].c = uint2(x, last % 7);\n	dst[id.x].b = src[id.x].y;\n}\n";

START_TEST(real_hlsl)
{
	static const char *const defines[] = { "N=KIND" }, *folders[1];
	if (!is_installed("glslangValidator")) return;
	begin();
	ck_assert_int_eq(mkdir(path_of("inc"), 0755), 0);
	put("inc/kinds.h", "#define KIND 32\n");
	folders[0] = path_of("inc");
	struct shader_source s = { .defines = defines, .define_count = 1, .include_dirs = folders, .include_count = 1 };
	ck_assert_str_eq(compile(s, put("a.hlsl", waves)), "");
	ck_assert_str_eq(code.entry, "scan");
	ck_assert_uint_eq(find(OP_GROUP_I_ADD, 0)[4], SCAN_EXCLUSIVE);
	ck_assert_uint_eq(find(OP_EXECUTION_MODE, 0)[3], 32);
	ck_assert_uint_ge(code.corrected, 1);
	unsigned strides = 0;
	SPIRV_EACH(at, code.words, code.count)
	if (spirv_op(at) == OP_DECORATE && at[2] == DECORATION_ARRAY_STRIDE)
		strides |= at[3] == 24 ? 1 : at[3] == 12 ? 2 : 4;
	ck_assert_uint_eq(strides, 3);
	ck_assert_ptr_nonnull(find(OP_LINE, 0));
	ck_assert_uint_eq(code.files.n, 2);
	ck_assert_str_eq(code.files.at[0]->name, path_of("a.hlsl"));
	ck_assert_str_eq(code.files.at[1]->text, "#define KIND 32\n");
	s.level = "1";
	has(compile(s, path_of("a.hlsl")), "a.hlsl:9: error: this wave operation is directly after a loop");
	s.level = NULL, s.define_count = 0;
	has(compile(s, path_of("a.hlsl")), "a.hlsl:5:13: error: 'N' : unknown variable");
	finish();
}
END_TEST

// Words do not depend on the folder of the copy that the compiler read.
START_TEST(real_glsl)
{
	static const char *const text =
		"#version 450\n#include \"size.h\"\nlayout(local_size_x = SIZE) in;\nlayout(binding = 0) buffer B { "
	        "uint d[]; };\nvoid main() { d[0] = zork; }\n";
	if (!is_installed("glslangValidator")) return;
	begin();
	put("size.h", "#define SIZE 16\n");
	has(compile((struct shader_source){ 0 }, put("a.comp", text)),
	    "a.comp:5:22: error: 'zork' : undeclared identifier");
	const char *const defines[] = { "zork=5" };
	struct shader_source s = { .defines = defines, .define_count = 1 };
	ck_assert_str_eq(compile(s, path_of("a.comp")), "");
	ck_assert_uint_eq(find(OP_EXECUTION_MODE, 0)[3], 16);
	ck_assert_str_eq(spirv_text(find(OP_STRING, 0), 2), path_of("a.comp"));
	ck_assert_str_eq(code.files.at[0]->text, text);
	struct shader_code first = code;
	ck_assert_str_eq(compile(s, path_of("a.comp")), "");
	ck_assert_uint_eq(code.count, first.count);
	ck_assert(!memcmp(code.words, first.words, first.count * 4));
	finish();
}
END_TEST

START_TEST(real_assembly)
{
	if (!is_installed("spirv-as")) return;
	begin();
	static const char *const text = "OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %1 "
	                                "\"go\"\nOpExecutionMode %1 LocalSize 4 1 1\n"
					"%2 = OpTypeVoid\n%3 = OpTypeFunction %2\n%1 = OpFunction %2 None %3\n%4 = "
	                                "OpLabel\nOpReturn\nOpFunctionEnd\n";
	ck_assert_str_eq(compile((struct shader_source){ 0 }, put("a.spvasm", text)), "");
	ck_assert_str_eq(code.entry, "go");
	has(compile((struct shader_source){ 0 }, put("a.spvasm", "OpCapability Shader\nOpFoo\n")),
	    "a.spvasm:2:1: error: Invalid Opcode name 'OpFoo'");
	finish();
}
END_TEST

Suite *shader_suite(void)
{
	Suite *s = suite_create("shader");
	TCase *t = tcase_create("shader");
	tcase_add_test(t, kinds);
	tcase_add_test(t, command_lines);
	tcase_add_test(t, options);
	tcase_add_test(t, missing);
	tcase_add_test(t, compiler_messages);
	tcase_add_test(t, bad_compilers);
	tcase_add_test(t, hostile_name);
	tcase_add_test(t, functions);
	tcase_add_test(t, entries);
	tcase_add_test(t, damage);
	tcase_add_test(t, byte_order);
	tcase_add_test(t, names_of_copies);
	tcase_add_test(t, inclusive_scans);
	tcase_add_test(t, glsl_has_inclusive_scans);
	tcase_add_test(t, remainders);
	tcase_add_test(t, folded_remainders);
	tcase_add_test(t, unfolded_text);
	tcase_add_test(t, declared_functions);
	tcase_add_test(t, signed_atomics);
	tcase_add_test(t, functions_of_numbers);
	tcase_add_test(t, lengths);
	tcase_add_test(t, stride);
	tcase_add_test(t, both_sides);
	tcase_add_test(t, refused);
	tcase_add_test(t, vector_all_equal);
	tcase_add_test(t, moved_operations);
	tcase_add_test(t, bindings);
	tcase_add_test(t, structured_layout);
	tcase_add_test(t, constant_layout);
	tcase_add_test(t, real_hlsl);
	tcase_add_test(t, real_glsl);
	tcase_add_test(t, real_assembly);
	suite_add_tcase(s, t);
	return s;
}
