// Feeds arbitrary bytes to the reader of SPIR-V modules and to their corrections, or as text to the scanner of HLSL and
// to the reader of compilers' messages. The first byte chooses.
// With -DLIBFUZZER it is clang's fuzz target (`make fuzz`). Without, it is a program (fuzz_bytes.h).
#include "fuzz_bytes.h"
#include "shader/compiler.h"
#include "shader/entries.h"
#include "shader/correct.h"
#include "shader/spirv.h"

enum { AS_TEXT = 4 };

static void read_module(const struct source *from, unsigned how, const uint8_t *data, size_t size, struct arena *a,
                        struct diag *diag)
{
	static const enum shader_kind kinds[] = { SHADER_HLSL, SHADER_GLSL, SHADER_SPIRV, SHADER_HLSL };
	struct shader_code code = { .compiler = "glslang", .count = size / 4 };
	struct shader_names names = { 0 };
	const struct shader_made made = { .from = from, .kind = kinds[how], .in = "copy.hlsl", .moves = how == 3 };
	code.words = arena_alloc(a, size + sizeof(uint32_t));
	memcpy(code.words, data, size);
	if (!spirv_check(from, code.words, size, diag)) return;
	if (!shader_entries(from, code.words, code.count, a, &names, diag)) return;
	if (!shader_correct_module(&made, a, &code, diag)) return;
	if (!spirv_check(from, code.words, code.count * 4, diag)) abort();        // corrected words are words
}

static void read_text(const struct source *from, struct arena *a, struct diag *diag)
{
	struct shader_names names = { 0 };
	const struct shader_source s = { .text = from };
	const struct shader_run r = { .s = &s, .kind = SHADER_HLSL, .in = "fuzz.hlsl", .glslang = true };
	shader_functions(from, a, &names);
	shader_declares(from, "C", "packoffset", "vk");
	shader_declared(&from, 1, "b");
	shader_choose(from, "main", &names, diag, a);
	shader_messages(&r, from->text, from->size, a, diag);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena a = { 0 };
	struct diag diag = { 0 };
	if (!size) return 0;
	struct source from = { .name = "fuzz.hlsl", .size = size - 1 };
	from.text = arena_strndup(&a, (const char *)data + 1, size - 1);
	if (data[0] & AS_TEXT) from.size = strlen(from.text), read_text(&from, &a, &diag);
	else read_module(&from, data[0] % AS_TEXT, data + 1, size - 1, &a, &diag);
	print_nowhere(&diag);
	diag_free(&diag);
	arena_free(&a);
	return 0;
}

#ifndef LIBFUZZER
static bool as_it_is(struct arena *a, const struct source *text, uint8_t **bytes, size_t *size)
{
	(void)a;
	*bytes = (uint8_t *)text->text;
	*size = text->size;
	return true;
}

int main(int argc, char **argv) { return fuzz_bytes(argc, argv, 4096, as_it_is); }
#endif
