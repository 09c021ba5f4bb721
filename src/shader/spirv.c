#include "shader/spirv.h"
#include <string.h>

enum { MOST_IDS = 1 << 22, MOST_VERSION = 0x00010600 };

static bool refuse(struct diag *diag, const struct source *from, const char *hint, const char *text)
{
	return diag_error(diag, (struct place){ .source = from }, hint, "%s", text);
}

// Words that an instruction must have, and the word where its text begins, if it has one.
static const struct { uint16_t op; uint8_t least, text; } shapes[] = {
	{ OP_SOURCE_CONTINUED, 2, 1 },
	{ OP_SOURCE, 3, 0 },
	{ OP_SOURCE_EXTENSION, 2, 1 },
	{ OP_NAME, 3, 2 },
	{ OP_MEMBER_NAME, 4, 3 },
	{ OP_STRING, 3, 2 },
	{ OP_EXTENSION, 2, 1 },
	{ OP_EXT_INST_IMPORT, 3, 2 },
	{ OP_EXT_INST, 5, 0 },
	{ OP_ENTRY_POINT, 4, 3 },
	{ OP_EXECUTION_MODE, 3, 0 },
	{ OP_CAPABILITY, 2, 0 },
	{ OP_TYPE_BOOL, 2, 0 },
	{ OP_TYPE_INT, 4, 0 },
	{ OP_TYPE_FLOAT, 3, 0 },
	{ OP_TYPE_VECTOR, 4, 0 },
	{ OP_TYPE_MATRIX, 4, 0 },
	{ OP_TYPE_IMAGE, 9, 0 },
	{ OP_TYPE_SAMPLER, 2, 0 },
	{ OP_TYPE_SAMPLED_IMAGE, 3, 0 },
	{ OP_TYPE_ARRAY, 4, 0 },
	{ OP_TYPE_RUNTIME_ARRAY, 3, 0 },
	{ OP_TYPE_STRUCT, 2, 0 },
	{ OP_TYPE_POINTER, 4, 0 },
	{ OP_CONSTANT, 4, 0 },
	{ OP_FUNCTION, 5, 0 },
	{ OP_VARIABLE, 4, 0 },
	{ OP_LOAD, 4, 0 },
	{ OP_DECORATE, 3, 0 },
	{ OP_MEMBER_DECORATE, 4, 0 },
	{ OP_ARRAY_LENGTH, 5, 0 },
	{ OP_CONVERT_F_TO_U, 4, 0 },
	{ OP_F_CONVERT, 4, 0 },
	{ OP_LOGICAL_OR, 5, 0 },
	{ OP_LOGICAL_AND, 5, 0 },
	{ OP_SELECT, 6, 0 },
	{ OP_LINE, 4, 0 },
	{ OP_S_MOD, 5, 0 },
	{ OP_F_MOD, 5, 0 },
	{ OP_ATOMIC_U_MIN, 7, 0 },
	{ OP_ATOMIC_U_MAX, 7, 0 },
	{ OP_PHI, 3, 0 },
	{ OP_LOOP_MERGE, 4, 0 },
	{ OP_SELECTION_MERGE, 3, 0 },
	{ OP_LABEL, 2, 0 },
	{ OP_BRANCH, 2, 0 },
	{ OP_BRANCH_CONDITIONAL, 4, 0 },
	{ OP_SWITCH, 3, 0 },
	{ OP_MODULE_PROCESSED, 2, 1 },
	{ OP_GROUP_ALL_EQUAL, 5, 0 },
	{ OP_GROUP_I_ADD, 6, 0 },
	{ OP_GROUP_F_ADD, 6, 0 },
	{ OP_GROUP_I_MUL, 6, 0 },
	{ OP_GROUP_F_MUL, 6, 0 },
};

static bool is_whole(const uint32_t *at)
{
	for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++) {
		if (shapes[k].op != spirv_op(at)) continue;
		if (spirv_length(at) < shapes[k].least) return false;
		unsigned text = shapes[k].op == OP_SOURCE && spirv_length(at) > 4 ? 4 : shapes[k].text;
		return !text || memchr(at + text, 0, (spirv_length(at) - text) * sizeof *at);
	}
	return true;
}

static bool check_instructions(const struct source *from, const uint32_t *words, size_t count, struct diag *diag)
{
	for (size_t k = SPIRV_HEADER; k < count; k += spirv_length(words + k)) {
		unsigned n = spirv_length(words + k);
		if (n && n <= count - k && is_whole(words + k)) continue;
		return diag_error(diag, (struct place){ .source = from },
		                  "compile the shader again; spirv-val says more",
		                  "the SPIR-V is damaged: the instruction at word %zu (opcode %u) has %u of its words",
		                  k, spirv_op(words + k), n && n <= count - k ? n : (unsigned)(count - k));
	}
	return true;
}

static void turn(uint32_t *words, size_t count)
{
	for (size_t k = 0; k < count; k++) words[k] = __builtin_bswap32(words[k]);
}

bool spirv_check(const struct source *from, uint32_t *words, size_t size, struct diag *diag)
{
	static const char *const hint = ".spv is a module as compilers write it; .spvasm is its text";
	size_t count = size / sizeof *words;
	if (size < sizeof *words || (*words != SPIRV_MAGIC && *words != __builtin_bswap32(SPIRV_MAGIC)))
		return refuse(diag, from, hint, "this is not SPIR-V: the file does not begin with the word 0x07230203");
	if (*words != SPIRV_MAGIC) turn(words, count);
	if (count < SPIRV_HEADER) return refuse(diag, from, hint, "the SPIR-V ends in its header");
	if (size % sizeof *words)
		return refuse(diag, from, hint, "the SPIR-V is damaged: its size is not a multiple of 4 bytes");
	uint32_t version = words[SPIRV_VERSION];
	if (version < 0x00010000 || version > MOST_VERSION || version & 0xff)
		return diag_error(diag, (struct place){ .source = from },
		                  "compile for --target-env vulkan1.1 to vulkan1.3",
		                  "SPIR-V %u.%u is not a version that lanewise reads (1.0 to 1.6)",
		                  version >> 16 & 0xff, version >> 8 & 0xff);
	if (!words[SPIRV_BOUND] || words[SPIRV_BOUND] > MOST_IDS || words[SPIRV_SCHEMA])
		return diag_error(diag, (struct place){ .source = from }, hint,
		                  "the SPIR-V is damaged: its header has %u ids and schema %u", words[SPIRV_BOUND],
		                  words[SPIRV_SCHEMA]);
	return check_instructions(from, words, count, diag);
}

const char *spirv_text(const uint32_t *at, unsigned k) { return k < spirv_length(at) ? (const char *)(at + k) : ""; }

unsigned spirv_text_words(const char *text) { return (unsigned)(strlen(text) / sizeof(uint32_t)) + 1; }

static bool is_string(const uint32_t *at, const char *text)
{
	return spirv_op(at) == OP_STRING && !strcmp(spirv_text(at, 2), text);
}

void spirv_rename(struct shader_code *code, const char *old, const char *name, struct arena *a)
{
	size_t n = SPIRV_HEADER, strings = 0;
	unsigned length = spirv_text_words(name) + 2;
	SPIRV_EACH(at, code->words, code->count) strings += is_string(at, old);
	uint32_t *words = arena_alloc(a, (code->count + strings * length) * sizeof *words);
	memcpy(words, code->words, SPIRV_HEADER * sizeof *words);
	SPIRV_EACH(at, code->words, code->count) {
		if (is_string(at, old)) {
			words[n] = length << 16 | OP_STRING;
			words[n + 1] = at[1];
			memcpy(&words[n + 2], name, strlen(name));
			n += length;
		} else {
			memcpy(words + n, at, spirv_length(at) * sizeof *words);
			n += spirv_length(at);
		}
	}
	code->words = words;
	code->count = n;
}
