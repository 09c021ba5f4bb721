// Each rule recognises an instruction that HLSL cannot mean, by the definitions in Direct3D's documents. A rule changes
// the instruction, replaces it by several, or refuses the module. glslang 12.0 and 15.2 have all of these faults.
#include "shader/faults.h"
#include <string.h>
#include "shader/entries.h"

enum { MOST_WORDS = 16 };       // words of the instructions that replace one

struct rule {
	bool (*applies)(const struct shader_faults *f, const struct module *m, const uint32_t *at);
	void (*fix)(uint32_t *at);
	// Writes instructions that replace this one and end in its result. Returns the end of the words. `free` is an
	// unused id, and so is the next.
	uint32_t *(*replace)(const uint32_t *at, uint32_t *to, uint32_t free);
	const char *what, *hint;
};

static uint32_t *put_instruction(uint32_t *to, unsigned op, unsigned n, const uint32_t *operands)
{
	*to = (n + 1) << 16 | op;
	memcpy(to + 1, operands, n * sizeof *to);
	return to + n + 1;
}
#define PUT(to, op, ...) \
	put_instruction(to, op, sizeof((uint32_t[]){ __VA_ARGS__ }) / sizeof(uint32_t), (const uint32_t[]){ __VA_ARGS__ })

static void set_op(uint32_t *at, enum spirv_op op) { *at = (*at & 0xffff0000) | op; }

// Returns the scalar type of a value, or of its components; NULL if it is unknown.
static const uint32_t *scalar_of(const struct module *m, uint32_t type)
{
	const uint32_t *vector = module_type(m, type, OP_TYPE_VECTOR);
	if (vector) type = vector[2];
	return type < m->bound ? m->types[type] : NULL;
}

static const uint32_t *scalar_of_value(const struct module *m, uint32_t id)
{
	return id < m->bound ? scalar_of(m, m->type_of[id]) : NULL;
}

static bool is_function(const uint32_t *at, unsigned function, unsigned length)
{
	return spirv_op(at) == OP_EXT_INST && at[4] == function && spirv_length(at) == length;
}

// ---- scans and votes ----------------------------------------------------------------------------------------------
// HLSL does not have inclusive scans.
static bool is_inclusive(const struct shader_faults *f, const struct module *m, const uint32_t *at)
{
	(void)f, (void)m;
	return spirv_op(at) >= OP_GROUP_I_ADD && spirv_op(at) <= OP_GROUP_LOGICAL_XOR && spirv_length(at) > 5 &&
	       at[4] == SCAN_INCLUSIVE;
}

static void make_exclusive(uint32_t *at) { at[4] = SCAN_EXCLUSIVE; }

// Direct3D compares each component and returns a vector.
static bool is_vector_all_equal(const struct shader_faults *f, const struct module *m, const uint32_t *at)
{
	(void)f;
	return spirv_op(at) == OP_GROUP_ALL_EQUAL && at[4] < m->bound &&
	       module_type(m, m->type_of[at[4]], OP_TYPE_VECTOR);
}

// ---- arithmetic ---------------------------------------------------------------------------------------------------
// The remainder of HLSL has the sign of the dividend.
static bool is_modulo(const struct shader_faults *f, const struct module *m, const uint32_t *at)
{
	(void)f, (void)m;
	return spirv_op(at) == OP_S_MOD || spirv_op(at) == OP_F_MOD;
}

static void make_remainder(uint32_t *at) { set_op(at, spirv_op(at) == OP_S_MOD ? OP_S_REM : OP_F_REM); }

// The function for floats, applied to integers.
static bool is_integer_mad(const struct shader_faults *f, const struct module *m, const uint32_t *at)
{
	(void)f;
	const uint32_t *type = is_function(at, GLSL_FMA, 8) ? scalar_of(m, at[1]) : NULL;
	return type && spirv_op(type) == OP_TYPE_INT;
}

static uint32_t *make_multiply_add(const uint32_t *at, uint32_t *to, uint32_t free)
{
	to = PUT(to, OP_I_MUL, at[1], free, at[5], at[6]);
	return PUT(to, OP_I_ADD, at[1], at[2], free, at[7]);
}

// HLSL multiplies by 2 to the power of a float. SPIR-V's function reads an integer.
static bool is_float_ldexp(const struct shader_faults *f, const struct module *m, const uint32_t *at)
{
	(void)f;
	const uint32_t *type = is_function(at, GLSL_LDEXP, 7) ? scalar_of_value(m, at[6]) : NULL;
	return type && spirv_op(type) == OP_TYPE_FLOAT;
}

static uint32_t *make_power(const uint32_t *at, uint32_t *to, uint32_t free)
{
	to = PUT(to, OP_EXT_INST, at[1], free, at[3], GLSL_EXP2, at[6]);
	return PUT(to, OP_F_MUL, at[1], at[2], at[5], free);
}

// The sign is an int in HLSL, so that -1 becomes 0xffffffff. glslang converts a float.
static bool is_unsigned_sign(const struct shader_faults *f, const struct module *m, const uint32_t *at)
{
	(void)f;
	const uint32_t *value = spirv_op(at) == OP_CONVERT_F_TO_U && at[3] < m->bound ? m->values[at[3]] : NULL;
	return value && is_function(value, GLSL_F_SIGN, 6);
}

static void make_signed_conversion(uint32_t *at) { set_op(at, OP_CONVERT_F_TO_S); }

// The function for signed integers, applied to an unsigned number.
static bool is_unsigned_abs(const struct shader_faults *f, const struct module *m, const uint32_t *at)
{
	(void)f;
	const uint32_t *type = is_function(at, GLSL_S_ABS, 6) ? scalar_of_value(m, at[5]) : NULL;
	return type && spirv_op(type) == OP_TYPE_INT && !type[3];
}

static uint32_t *make_copy(const uint32_t *at, uint32_t *to, uint32_t free)
{
	(void)free;
	return PUT(to, OP_BITCAST, at[1], at[2], at[5]);
}

// The conversion to a signed number may be the source's own (asint).
static bool is_sign_of_unsigned(const struct shader_faults *f, const struct module *m, const uint32_t *at)
{
	(void)f;
	if (!is_function(at, GLSL_S_SIGN, 6) || at[5] >= m->bound) return false;
	const uint32_t *value = m->values[at[5]];
	const uint32_t *from = value && spirv_op(value) == OP_BITCAST ? scalar_of_value(m, value[3]) : NULL;
	return from && spirv_op(from) == OP_TYPE_INT && !from[3];
}

static bool is_double(const uint32_t *type) { return type && spirv_op(type) == OP_TYPE_FLOAT && type[2] == 64; }

// A function of doubles (min, max, abs), computed as floats and converted back.
static bool is_function_of_doubles(const struct shader_faults *f, const struct module *m, const uint32_t *at)
{
	(void)f;
	if (spirv_op(at) != OP_F_CONVERT || at[3] >= m->bound || !is_double(scalar_of(m, at[1]))) return false;
	const uint32_t *function = m->values[at[3]];
	if (!function || spirv_op(function) != OP_EXT_INST) return false;
	for (unsigned k = 5; k < spirv_length(function); k++) {
		const uint32_t *from = function[k] < m->bound ? m->values[function[k]] : NULL;
		if (from && spirv_op(from) == OP_F_CONVERT && is_double(scalar_of_value(m, from[3]))) return true;
	}
	return false;
}

// ---- matrices -----------------------------------------------------------------------------------------------------
// Matrices of SPIR-V have floats only.
static bool is_integer_matrix(const struct shader_faults *f, const struct module *m, const uint32_t *at)
{
	(void)f;
	const uint32_t *type = spirv_op(at) == OP_TYPE_MATRIX ? scalar_of(m, at[2]) : NULL;
	return type && spirv_op(type) != OP_TYPE_FLOAT;
}

// Vectors of SPIR-V have two components or more.
static bool is_thin_vector(const struct shader_faults *f, const struct module *m, const uint32_t *at)
{
	(void)f, (void)m;
	return spirv_op(at) == OP_TYPE_VECTOR && at[3] < 2;
}

// Functions of numbers do not take matrices.
static bool is_matrix_function(const struct shader_faults *f, const struct module *m, const uint32_t *at)
{
	(void)f;
	return spirv_op(at) == OP_EXT_INST && module_type(m, at[1], OP_TYPE_MATRIX) && at[4] != GLSL_MATRIX_INVERSE;
}

// ---- memory -------------------------------------------------------------------------------------------------------
// The type of the value, not the type of a byte-address buffer's words, says whether an atomic compares with a sign.
static bool is_unsigned_atomic(const struct shader_faults *f, const struct module *m, const uint32_t *at)
{
	(void)f;
	if (spirv_op(at) != OP_ATOMIC_U_MIN && spirv_op(at) != OP_ATOMIC_U_MAX) return false;
	const uint32_t *type = scalar_of_value(m, at[6]);
	return type && spirv_op(type) == OP_TYPE_INT && type[3];
}

static uint32_t *make_signed(const uint32_t *at, uint32_t *to, uint32_t free)
{
	unsigned op = spirv_op(at) == OP_ATOMIC_U_MIN ? OP_ATOMIC_S_MIN : OP_ATOMIC_S_MAX;
	to = PUT(to, OP_BITCAST, at[1], free, at[6]);
	return PUT(to, op, at[1], at[2], at[3], at[4], at[5], free);
}

// Returns how a buffer of words is declared, if an instruction reads its length: SHADER_BYTES, SHADER_OTHERS, both.
static unsigned length_of(const struct shader_faults *f, const struct module *m, const uint32_t *at)
{
	if (spirv_op(at) != OP_ARRAY_LENGTH || at[3] >= m->bound) return 0;
	const uint32_t *pointer = module_type(m, m->type_of[at[3]], OP_TYPE_POINTER);
	const uint32_t *block = pointer ? module_type(m, pointer[3], OP_TYPE_STRUCT) : NULL;
	const uint32_t *array = block && at[4] + 2 < spirv_length(block)
	                                ? module_type(m, block[2 + at[4]], OP_TYPE_RUNTIME_ARRAY)
	                                : NULL;
	const uint32_t *type = array ? module_type(m, array[2], OP_TYPE_INT) : NULL;
	if (!type || type[2] != 32 || type[3]) return SHADER_OTHERS;
	const char *name = m->names[at[3]];
	return name && *name ? shader_declared(f->texts, f->text_count, name) : SHADER_BYTES | SHADER_OTHERS;
}

// GetDimensions of a byte-address buffer returns bytes. glslang returns dwords.
static bool is_length_in_dwords(const struct shader_faults *f, const struct module *m, const uint32_t *at)
{
	return length_of(f, m, at) == SHADER_BYTES;
}

static uint32_t *make_bytes(const uint32_t *at, uint32_t *to, uint32_t free)
{
	to = PUT(to, OP_ARRAY_LENGTH, at[1], free, at[3], at[4]);
	to = PUT(to, OP_I_ADD, at[1], free + 1, free, free);
	return PUT(to, OP_I_ADD, at[1], at[2], free + 1, free + 1);
}

static bool is_unclear_length(const struct shader_faults *f, const struct module *m, const uint32_t *at)
{
	return length_of(f, m, at) == (SHADER_BYTES | SHADER_OTHERS);
}

// GatherCmp does not have a bias. glslang adds the reference as one.
static bool is_gather_with_bias(const struct shader_faults *f, const struct module *m, const uint32_t *at)
{
	(void)f, (void)m;
	return spirv_op(at) == OP_DREF_GATHER && spirv_length(at) > 7 && at[6] & IMAGE_BIAS;
}

static uint32_t *drop_bias(const uint32_t *at, uint32_t *to, uint32_t free)
{
	enum { MASK = 6, BIAS, MOST_OPERANDS = 9 };
	uint32_t operands[MOST_OPERANDS];
	unsigned n = spirv_length(at) - 1 < MOST_OPERANDS ? spirv_length(at) - 1 : MOST_OPERANDS;
	(void)free;
	memcpy(operands, at + 1, n * sizeof *operands);
	memmove(operands + BIAS - 1, operands + BIAS, (n - BIAS) * sizeof *operands);
	operands[MASK - 1] &= ~(uint32_t)IMAGE_BIAS;
	return put_instruction(to, OP_DREF_GATHER, operands[MASK - 1] ? n - 1 : MASK - 1, operands);
}

static const struct rule rules[] = {
	{ is_inclusive, make_exclusive, NULL, "WavePrefixSum or WavePrefixProduct is an inclusive scan", NULL },
	{ is_vector_all_equal, NULL, NULL, "WaveActiveAllEqual compares all components of a vector together",
	  "call it for each component, or use --shader-compiler dxc" },
	{ is_modulo, make_remainder, NULL, "the remainder (%, fmod) has the sign of the divisor", NULL },
	{ is_integer_mad, NULL, make_multiply_add, "mad of integers is a function for floats", NULL },
	{ is_float_ldexp, NULL, make_power, "ldexp reads its exponent as an integer", NULL },
	{ is_unsigned_sign, make_signed_conversion, NULL, "sign is not an int", NULL },
	{ is_unsigned_abs, NULL, make_copy, "abs of an unsigned number is of a signed one", NULL },
	{ is_sign_of_unsigned, NULL, NULL, "sign of an unsigned number may be of a signed one",
	  "write x > 0, or put asint(x) into a variable first" },
	{ is_function_of_doubles, NULL, NULL, "a function of doubles is computed as floats",
	  "compare and select the doubles, or use --shader-compiler dxc" },
	{ is_integer_matrix, NULL, NULL, "a matrix of integers is not valid SPIR-V",
	  "use an array of vectors, or --shader-compiler dxc" },
	{ is_thin_vector, NULL, NULL, "a matrix of one row or column is not valid SPIR-V",
	  "use a vector, or --shader-compiler dxc" },
	{ is_matrix_function, NULL, NULL, "a function of numbers is applied to a whole matrix",
	  "apply it to each row, or use --shader-compiler dxc" },
	{ is_unsigned_atomic, NULL, make_signed,
	  "InterlockedMin or InterlockedMax of a signed value compares without a sign", NULL },
	{ is_length_in_dwords, NULL, make_bytes, "GetDimensions of a byte-address buffer counts dwords", NULL },
	{ is_gather_with_bias, NULL, drop_bias, "GatherCmp has its reference as a bias", NULL },
	{ is_unclear_length, NULL, NULL,
	  "GetDimensions may count bytes or dwords, because the declaration was not found",
	  "call it for the global buffer, whose name no other buffer has" },
};

// ---- both sides ---------------------------------------------------------------------------------------------------
// Refuses an operation that depends on which lanes take part, in `&&`, `||` or `?:`. All lanes evaluate both sides
// here, as in HLSL before 2021. Since then a lane skips a side.
static void check_sides(struct shader_faults *f, const struct module *m, const uint32_t *at, const uint32_t *last,
                        struct place place)
{
	unsigned op = spirv_op(at);
	if ((op != OP_LOGICAL_AND && op != OP_LOGICAL_OR && op != OP_SELECT) || at[3] >= m->bound || !last) return;
	const uint32_t *first = m->values[at[3]];
	if (!first || last <= first || module_type(m, m->type_of[at[3]], OP_TYPE_VECTOR)) return;
	diag_error(f->diag, place, "`if`, or a variable for it before, means the same in all versions of HLSL",
	           "a wave operation or an atomic in &&, || or ?: is of all lanes here, but since HLSL 2021 of some");
}

static bool depends_on_lanes(const uint32_t *at)
{
	return spirv_is_wave_operation(at) || (spirv_op(at) >= OP_ATOMIC_EXCHANGE && spirv_op(at) <= OP_ATOMIC_XOR);
}

// -------------------------------------------------------------------------------------------------------------------
struct place shader_place(const struct module *m, const struct source *const *files, const struct source *from,
                          const uint32_t *line)
{
	if (spirv_op(line) != OP_LINE || line[1] >= m->bound || !files[line[1]])
		return (struct place){ .source = from };
	return (struct place){ .source = files[line[1]], .line = line[2], .column = line[3] };
}

static const struct rule *rule_of(const struct shader_faults *f, const struct module *m, const uint32_t *at)
{
	for (size_t k = 0; k < sizeof rules / sizeof *rules; k++) if (rules[k].applies(f, m, at)) return &rules[k];
	return NULL;
}

// Copies an instruction to `to`, corrected. Returns the end of the words.
static uint32_t *correct(struct shader_faults *f, struct module *m, const uint32_t *at, uint32_t *to,
                         struct place place)
{
	const struct rule *r = rule_of(f, m, at);
	uint32_t *end = to + spirv_length(at);
	memcpy(to, at, spirv_length(at) * sizeof *at);
	if (!r) return end;
	if (f->given) {
		diag_once(f->diag, DIAG_WARNING, place, "the SPIR-V runs as it is, but %s translated HLSL wrongly: %s",
		          f->generator, r->what);
		return end;
	}
	f->corrected++;
	if (r->replace) {
		end = r->replace(at, to, m->words[SPIRV_BOUND]);
		m->words[SPIRV_BOUND] += 2;
	} else if (r->fix) r->fix(to);
	else diag_error(f->diag, place, r->hint, "the compiler translates this wrongly: %s", r->what);
	return end;
}

void shader_correct_faults(struct shader_faults *f, struct module *m)
{
	size_t more = 0;
	struct place place = { .source = f->from };
	const uint32_t *last = NULL;
	SPIRV_EACH(at, m->words, m->count) if (rule_of(f, m, at)) more += MOST_WORDS;
	uint32_t *words = arena_alloc(f->a, (m->count + more) * sizeof *words), *to = words + SPIRV_HEADER;
	SPIRV_EACH(at, m->words, m->count) {
		unsigned op = spirv_op(at);
		if ((op == OP_LINE || op == OP_NO_LINE || op == OP_FUNCTION) && !f->given)
			place = shader_place(m, f->files, f->from, at);
		if (op == OP_LABEL) last = NULL;
		if (depends_on_lanes(at)) last = at;
		if (!f->given) check_sides(f, m, at, last, place);
		to = correct(f, m, at, to, place);
	}
	memcpy(words, m->words, SPIRV_HEADER * sizeof *words);
	*m = module_read(words, (size_t)(to - words), f->a);
}
