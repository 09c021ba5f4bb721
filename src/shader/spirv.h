// SPIR-V words: the header, instructions, and the numbers of the specification that lanewise uses.
#ifndef SHADER_SPIRV_H
#define SHADER_SPIRV_H
#include "shader/shader.h"

enum {
	SPIRV_MAGIC = 0x07230203, SPIRV_HEADER = 5,     // words before the first instruction
	SPIRV_VERSION = 1, SPIRV_GENERATOR = 2, SPIRV_BOUND = 3, SPIRV_SCHEMA = 4,      // places in the header
};

enum spirv_op {
	OP_UNDEF = 1,
	OP_SOURCE_CONTINUED = 2,
	OP_SOURCE = 3,
	OP_SOURCE_EXTENSION = 4,
	OP_NAME = 5,
	OP_MEMBER_NAME = 6,
	OP_STRING = 7,
	OP_LINE = 8,
	OP_EXTENSION = 10,
	OP_EXT_INST_IMPORT = 11,
	OP_EXT_INST = 12,
	OP_ENTRY_POINT = 15,
	OP_EXECUTION_MODE = 16,
	OP_CAPABILITY = 17,
	OP_TYPE_BOOL = 20,
	OP_TYPE_INT = 21,
	OP_TYPE_FLOAT = 22,
	OP_TYPE_VECTOR = 23,
	OP_TYPE_MATRIX = 24,
	OP_TYPE_IMAGE = 25,
	OP_TYPE_SAMPLER = 26,
	OP_TYPE_SAMPLED_IMAGE = 27,
	OP_TYPE_ARRAY = 28,
	OP_TYPE_RUNTIME_ARRAY = 29,
	OP_TYPE_STRUCT = 30,
	OP_TYPE_POINTER = 32,
	OP_CONSTANT = 43,
	OP_FUNCTION = 54,
	OP_VARIABLE = 59,
	OP_LOAD = 61,
	OP_ARRAY_LENGTH = 68,
	OP_DECORATE = 71,
	OP_MEMBER_DECORATE = 72,
	OP_SAMPLE_IMPLICIT = 87,
	OP_SAMPLE_EXPLICIT = 88,
	OP_SAMPLE_DREF_EXPLICIT = 90,
	OP_SAMPLE_PROJ_EXPLICIT = 92,
	OP_SAMPLE_PROJ_DREF_EXPLICIT = 94,
	OP_DREF_GATHER = 97,
	OP_QUERY_LOD = 105,
	OP_CONVERT_F_TO_U = 109,
	OP_CONVERT_F_TO_S = 110,
	OP_F_CONVERT = 115,
	OP_BITCAST = 124, OP_I_ADD = 128,
	OP_I_MUL = 132,
	OP_F_MUL = 133,
	OP_U_MOD = 137,
	OP_S_REM = 138,
	OP_S_MOD = 139,
	OP_F_REM = 140,
	OP_F_MOD = 141,
	OP_LOGICAL_OR = 166,
	OP_LOGICAL_AND = 167,
	OP_SELECT = 169,
	OP_DPDX = 207,
	OP_FWIDTH_COARSE = 215,
	OP_ATOMIC_EXCHANGE = 229,
	OP_ATOMIC_S_MIN = 236,
	OP_ATOMIC_U_MIN = 237,
	OP_ATOMIC_S_MAX = 238,
	OP_ATOMIC_U_MAX = 239,
	OP_ATOMIC_XOR = 242,
	OP_PHI = 245,
	OP_LOOP_MERGE = 246,
	OP_SELECTION_MERGE = 247,
	OP_LABEL = 248,
	OP_BRANCH = 249,
	OP_BRANCH_CONDITIONAL = 250,
	OP_SWITCH = 251,
	OP_NO_LINE = 317,
	OP_MODULE_PROCESSED = 330,
	OP_GROUP_ELECT = 333,
	OP_GROUP_ALL_EQUAL = 336,
	OP_GROUP_I_ADD = 349,
	OP_GROUP_F_ADD = 350,
	OP_GROUP_I_MUL = 351,
	OP_GROUP_F_MUL = 352,
	OP_GROUP_LOGICAL_XOR = 364,
	OP_GROUP_QUAD_SWAP = 366,
};

enum {
	MODEL_COMPUTE = 5, LANGUAGE_GLSL = 2, LANGUAGE_HLSL = 5, SCAN_INCLUSIVE = 1, SCAN_EXCLUSIVE = 2,
	// storage classes of variables
	CLASS_UNIFORM = 2, CLASS_PUSH = 9, CLASS_STORAGE = 12,
	DECORATION_ROW_MAJOR = 4, DECORATION_ARRAY_STRIDE = 6, DECORATION_MATRIX_STRIDE = 7,
	DECORATION_BINDING = 33, DECORATION_SET = 34, DECORATION_OFFSET = 35,
	// functions of GLSL.std.450
	GLSL_S_ABS = 5, GLSL_F_SIGN = 6, GLSL_S_SIGN = 7, GLSL_EXP2 = 29, GLSL_MATRIX_INVERSE = 34,
	GLSL_FMA = 50, GLSL_LDEXP = 53,
	IMAGE_BIAS = 1,                // a bit of the mask of image operands
	CAPABILITY_GATHER_BIAS = 5009,
	// generators
	TOOL_GLSLANG = 8, TOOL_SHADERC = 13,
};

static inline unsigned spirv_op(const uint32_t *at) { return *at & 0xffff; }
static inline unsigned spirv_length(const uint32_t *at) { return *at >> 16; }     // in words

// A pass over the instructions of a checked module; `at` points to each in turn.
#define SPIRV_EACH(at, words, count)                                                                                   \
	for (uint32_t *at = (words) + SPIRV_HEADER, *at##_end = (words) + (count); at < at##_end;                      \
	     at += spirv_length(at))

// Checks the header and that instructions are whole, and turns words of the other byte order. Texts inside
// instructions end in a NUL, and instructions that this folder reads have all their words. Returns false with a
// message.
bool spirv_check(const struct source *from, uint32_t *words, size_t size, struct diag *diag);
// Returns the text at word `k` of the instruction, "" if the instruction is shorter.
const char *spirv_text(const uint32_t *at, unsigned k);
// Replaces the text of each OpString that is `old`. The words move to `a`.
void spirv_rename(struct shader_code *code, const char *old, const char *name, struct arena *a);
unsigned spirv_text_words(const char *text);                 // words that a text takes, with its NUL
#endif
