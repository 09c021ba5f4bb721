// Makes variants of a shader by the table vary.def.
#include "device/vary.h"
#include <string.h>

enum {
	BOUND = 3, HEADER = 5,               // words of the module's header
	OP_NOP = 0, OP_UNDEF = 1, OP_STRING = 7, OP_LINE = 8, OP_IMPORT = 11, OP_EXT_INST = 12, OP_TYPE_INT = 21,
	OP_TYPE_FLOAT = 22, OP_TYPE_POINTER = 32, OP_CONSTANT = 43, OP_LOAD = 61, OP_FUNCTION = 54, OP_PARAMETER = 55,
	OP_VARIABLE = 59, OP_ACCESS = 65, OP_IN_BOUNDS = 66, OP_MEMORY_BARRIER = 225, OP_EXCHANGE = 229,
	OP_NO_LINE = 317, OP_BROADCAST = 337,
	CLASS_UNIFORM = 2, CLASS_WORKGROUP = 4, CLASS_STORAGE = 12,
	MOST_MORE = 8,                       // words that a variant has more than the shader
};

// ---- ids ------------------------------------------------------------------------------------------------------------

// Returns the id of an instruction that later ones are judged by; 0 for others.
static uint32_t id_of(const struct spirv_instruction *i)
{
	switch (i->operation) {
	case OP_STRING: case OP_TYPE_INT: case OP_TYPE_FLOAT: case OP_TYPE_POINTER: return i->n ? i->operands[0] : 0;
	case OP_CONSTANT:
	case OP_VARIABLE: case OP_PARAMETER: case OP_ACCESS: case OP_IN_BOUNDS: return i->n > 1 ? i->operands[1] : 0;
	default: return 0;
	}
}

static void read_ids(struct vary *x)
{
	struct spirv_instruction i;
	for (size_t at = 0; spirv_next(&x->shader, &at, &i);) {
		uint32_t id = id_of(&i);
		if (id && id < x->bound) x->by_id[id] = i.operands - 1;
		if (i.operation == OP_IMPORT && i.n > 1 && !strncmp((const char *)&i.operands[1], "GLSL.std.450", 4 * (i.n - 1)))
			x->functions = i.operands[0];
	}
}

// Returns the instruction of an id if it is `operation` with `operands` or more; otherwise NULL.
static const uint32_t *declared(const struct vary *x, uint32_t id, uint32_t operation, uint32_t operands)
{
	const uint32_t *at = id < x->bound ? x->by_id[id] : NULL;
	return at && (*at & 0xffff) == operation && *at >> 16 > operands ? at : NULL;
}

// Returns the type of a pointer, OpTypePointer, or NULL.
static const uint32_t *pointer_type(const struct vary *x, uint32_t id)
{
	const uint32_t *at = id < x->bound ? x->by_id[id] : NULL;
	return at ? declared(x, at[1], OP_TYPE_POINTER, 3) : NULL;
}

static bool is_memory(const uint32_t *type)
{
	return type && (type[2] == CLASS_UNIFORM || type[2] == CLASS_STORAGE || type[2] == CLASS_WORKGROUP);
}

// Returns the variable that a pointer goes into; 0 if it is unknown.
static uint32_t variable_of(const struct vary *x, uint32_t id)
{
	const uint32_t *at;
	while ((at = declared(x, id, OP_ACCESS, 3)) || (at = declared(x, id, OP_IN_BOUNDS, 3))) id = at[3];
	return declared(x, id, OP_VARIABLE, 3) ? id : 0;
}

static bool is_decorated(const struct vary *x, uint32_t id, uint32_t decoration)
{
	struct spirv_instruction i;
	for (size_t at = 0; spirv_next(&x->shader, &at, &i);)
		if (i.operation == SPIRV_DECORATE && i.n > 1 && i.operands[0] == id && i.operands[1] == decoration) return true;
	return false;
}

// Returns whether atomics may access a pointer: not in constant buffers, which drivers do not expect.
static bool is_writable(const struct vary *x, uint32_t id)
{
	enum { BUFFER_BLOCK = 3 };
	const uint32_t *type = pointer_type(x, id), *whole = pointer_type(x, variable_of(x, id));
	if (!is_memory(type) || type[2] != CLASS_UNIFORM) return is_memory(type);
	return whole && is_decorated(x, whole[3], BUFFER_BLOCK);
}

static bool is_dword(const struct vary *x, uint32_t type)
{
	const uint32_t *whole = declared(x, type, OP_TYPE_INT, 3), *real = declared(x, type, OP_TYPE_FLOAT, 2);
	return (whole && whole[2] == 32) || (real && real[2] == 32);
}

static const char *text_of(const struct vary *x, uint32_t id)
{
	const uint32_t *at = declared(x, id, OP_STRING, 1);
	const char *text = at ? (const char *)&at[2] : NULL;
	return text && memchr(text, 0, ((*at >> 16) - 2) * 4) ? text : NULL;
}

// ---- constants ------------------------------------------------------------------------------------------------------

static uint32_t find_uint(const struct spirv *s)
{
	struct spirv_instruction i;
	for (size_t at = 0; spirv_next(s, &at, &i);)
		if (i.operation == OP_TYPE_INT && i.n == 3 && i.operands[1] == 32 && !i.operands[2]) return i.operands[0];
	return 0;
}

// Returns the place of the first function, before which constants are declared.
static size_t first_function(const struct spirv *s)
{
	struct spirv_instruction i;
	size_t at = 0, from = HEADER;
	for (; spirv_next(s, &at, &i) && i.operation != OP_FUNCTION; from = at) {}
	return from;
}

// Makes the shader with constants that its variants use. The code stays the same.
static void add_constants(struct vary *x, const struct spirv *s)
{
	size_t at = first_function(s), n = 0;
	uint32_t type = find_uint(s), *words = arena_alloc(x->arena, (s->n + 4 * VARY_CONSTANTS) * sizeof *words);
	memcpy(words, s->words, at * sizeof *words);
	for (uint32_t k = 0; type && k < VARY_CONSTANTS; k++, n += 4) {
		x->constants[k] = s->words[BOUND] + k;
		memcpy(words + at + n, (uint32_t[]){ 4 << 16 | OP_CONSTANT, type, x->constants[k], k }, 16);
	}
	memcpy(words + at + n, s->words + at, (s->n - at) * sizeof *words);
	x->fresh = s->words[BOUND] + VARY_CONSTANTS;
	words[BOUND] = x->bound = x->fresh + 1;
	x->shader = (struct spirv){ words, s->n + n };
}

struct vary vary_begin(struct arena *a, struct spirv shader, const struct vary_spare *spares, size_t n)
{
	struct vary x = { .arena = a };
	shader = copies_add(a, &shader, spares, n, &x.copies);
	add_constants(&x, &shader);
	x.by_id = arena_alloc(a, x.bound * sizeof *x.by_id);
	read_ids(&x);
	return x;
}

// ---- changes --------------------------------------------------------------------------------------------------------

// A change writes the words that replace the operation `at`, and returns their number; 0 if it does not apply.
// `other` counts the changes of one kind from 0.
typedef uint32_t change_fn(const struct vary *x, const uint32_t *at, unsigned other, uint32_t *to);

static uint32_t copy_words(const uint32_t *at, uint32_t *to)
{
	memcpy(to, at, (*at >> 16) * sizeof *to);
	return *at >> 16;
}

static uint32_t nothing(const struct vary *x, const uint32_t *at, unsigned other, uint32_t *to)
{
	if (other || ((*at & 0xffff) == 62 && !is_memory(pointer_type(x, at[1])))) return 0;
	for (uint32_t k = 0; k < *at >> 16; k++) to[k] = 1 << 16 | OP_NOP;
	return *at >> 16;
}

static uint32_t memory_barrier(const struct vary *x, const uint32_t *at, unsigned other, uint32_t *to)
{
	(void)x;
	if (other || *at >> 16 != 4) return 0;
	memcpy(to, (uint32_t[]){ 3 << 16 | OP_MEMORY_BARRIER, at[2], at[3] }, 12);
	return 3;
}

static uint32_t volatile_load(const struct vary *x, const uint32_t *at, unsigned other, uint32_t *to)
{
	enum { VOLATILE = 1 };
	if (other || *at >> 16 != 4 || !is_memory(pointer_type(x, at[3]))) return 0;
	copy_words(at, to);
	to[0] += 1 << 16;
	to[4] = VOLATILE;
	return 5;
}

static uint32_t volatile_read(const struct vary *x, const uint32_t *at, unsigned other, uint32_t *to)
{
	enum { VOLATILE_TEXEL = 0x800 };
	(void)x;
	if (other || *at >> 16 != 5) return 0;
	copy_words(at, to);
	to[0] += 1 << 16;
	to[5] = VOLATILE_TEXEL;
	return 6;
}

// Loads become atomics, whose data is any register.
static uint32_t exchange_load(const struct vary *x, const uint32_t *at, unsigned other, uint32_t *to)
{
	const uint32_t *type = *at >> 16 >= 4 ? pointer_type(x, at[3]) : NULL;
	if (other || !type || !is_writable(x, at[3]) || !is_dword(x, type[3]) || !x->constants[1]) return 0;
	memcpy(to, (uint32_t[]){ 3 << 16 | OP_UNDEF, type[3], x->fresh }, 12);
	memcpy(to + 3,
	       (uint32_t[]){ 7 << 16 | OP_EXCHANGE, type[3], at[2], at[3], x->constants[1], x->constants[0], x->fresh },
	       28);
	return 10;
}

static uint32_t exchange(const struct vary *x, const uint32_t *at, unsigned other, uint32_t *to)
{
	const uint32_t *type = *at >> 16 == 3 ? pointer_type(x, at[1]) : NULL;
	if (other || !type || !is_writable(x, at[1]) || !is_dword(x, type[3]) || !x->constants[1]) return 0;
	memcpy(to, (uint32_t[]){ 7 << 16 | OP_EXCHANGE, type[3], x->fresh, at[1], x->constants[1], x->constants[0], at[2] },
	       28);
	return 7;
}

// Returns the copy of the variable of an access in `copies`, or 0.
static uint32_t copy_of(const struct vary *x, const uint32_t *at, const uint32_t *copies)
{
	return *at >> 16 > 3 && at[3] < x->copies.bound ? copies[at[3]] : 0;
}

static uint32_t with_copy(const uint32_t *at, uint32_t copy, uint32_t *to)
{
	if (!copy) return 0;
	copy_words(at, to);
	to[3] = copy;
	return *at >> 16;
}

static uint32_t shifted(const struct vary *x, const uint32_t *at, unsigned other, uint32_t *to)
{
	return other ? 0 : with_copy(at, copy_of(x, at, x->copies.offsets), to);
}

static uint32_t elsewhere(const struct vary *x, const uint32_t *at, unsigned other, uint32_t *to)
{
	return other ? 0 : with_copy(at, copy_of(x, at, x->copies.spare), to);
}

// The last index becomes 0. Members of structures have constants, and stay.
static uint32_t first_element(const struct vary *x, const uint32_t *at, unsigned other, uint32_t *to)
{
	uint32_t n = *at >> 16;
	if (other || n < 6 || !x->constants[0] || declared(x, at[n - 1], OP_CONSTANT, 3)) return 0;
	copy_words(at, to);
	to[n - 1] = x->constants[0];
	return n;
}

static uint32_t other_value(const struct vary *x, const uint32_t *at, unsigned other, uint32_t *to)
{
	(void)x;
	if (other || *at >> 16 != 6) return 0;
	copy_words(at, to);
	to[4] = at[5], to[5] = at[4];
	return 6;
}

static uint32_t other_lane(const struct vary *x, const uint32_t *at, unsigned other, uint32_t *to)
{
	if (other == VARY_CONSTANTS || *at >> 16 != 6 || !x->constants[other]) return 0;
	copy_words(at, to);
	to[5] = x->constants[other];
	return 6;
}

static uint32_t broadcast(const struct vary *x, const uint32_t *at, unsigned other, uint32_t *to)
{
	if (other || *at >> 16 != 5 || !x->constants[1]) return 0;
	copy_words(at, to);
	to[0] = 6 << 16 | OP_BROADCAST;
	to[5] = x->constants[1];
	return 6;
}

static uint32_t swap_word(const uint32_t *at, unsigned word, uint32_t value, uint32_t *to)
{
	uint32_t n = copy_words(at, to);
	to[word] = value;
	return n;
}

// ---- the table ------------------------------------------------------------------------------------------------------

enum { MOST_OTHERS = 3 };
static const struct row {
	uint32_t operation, function;        // function: of GLSL.std.450, for OP_EXT_INST
	uint16_t others[MOST_OTHERS];        // 0 after the last
	change_fn *change;
	enum vary_effect effect;
} rows[] = {
#define SWAP(operation, ...) { operation, 0, { __VA_ARGS__ }, NULL, VARY_OPERATION },
#define FUNCTION(number, ...) { OP_EXT_INST, number, { __VA_ARGS__ }, NULL, VARY_OPERATION },
#define CHANGE(operation, name) { operation, 0, { 0 }, name, VARY_OPERAND },
#define ACCESS(operation, name) { operation, 0, { 0 }, name, VARY_ACCESS },
#define ATOMIC(operation, name) { operation, 0, { 0 }, name, VARY_ATOMIC },
#define SHIFT(operation, name) { operation, 0, { 0 }, name, VARY_SHIFT },
#define INDEX(operation, name) { operation, 0, { 0 }, name, VARY_INDEX },
#define PLACE(operation, name) { operation, 0, { 0 }, name, VARY_PLACE },
#define STORE(operation, name) { operation, 0, { 0 }, name, VARY_STORE },
#define BARRIER(operation, name) { operation, 0, { 0 }, name, VARY_BARRIER },
#include "device/vary.def"
#undef SWAP
#undef FUNCTION
#undef CHANGE
#undef ACCESS
#undef ATOMIC
#undef SHIFT
#undef INDEX
#undef PLACE
#undef STORE
#undef BARRIER
};
enum { ROWS = sizeof rows / sizeof *rows };

static bool is_of(const struct vary *x, const struct row *r, const uint32_t *at)
{
	if ((*at & 0xffff) != r->operation) return false;
	return r->operation != OP_EXT_INST || (*at >> 16 > 5 && x->functions && at[3] == x->functions && at[4] == r->function);
}

static uint32_t change(const struct vary *x, const struct row *r, const uint32_t *at, unsigned other, uint32_t *to)
{
	if (!is_of(x, r, at)) return 0;
	if (r->change) return r->change(x, at, other, to);
	if (other == MOST_OTHERS || !r->others[other]) return 0;
	if (r->function) return swap_word(at, 4, r->others[other], to);
	return swap_word(at, 0, (*at & 0xffff0000) | r->others[other], to);
}

static bool is_scalar(enum vary_effect e) { return e == VARY_SHIFT || e == VARY_INDEX || e == VARY_PLACE; }

// Makes all accesses of the variable on the operation's line use its copy.
static void move_line(const struct vary *x, struct spirv *variant, uint32_t *words)
{
	uint32_t variable = x->shader.words[x->at + 3], copy = words[x->at + 3], line = 0;
	struct spirv_instruction i;
	for (size_t at = 0, from = HEADER; spirv_next(variant, &at, &i); from = at) {
		if (i.operation == OP_LINE && i.n == 3) line = text_of(x, i.operands[0]) == x->file ? i.operands[1] : 0;
		bool access = i.operation == OP_LOAD || i.operation == OP_ACCESS || i.operation == OP_IN_BOUNDS;
		if (access && line == x->line && i.n > 2 && words[from + 3] == variable) words[from + 3] = copy;
	}
}

bool vary_make(struct vary *x, struct spirv *variant, enum vary_effect *effect)
{
	const uint32_t *at = x->shader.words + x->at;
	uint32_t *words = arena_alloc(x->arena, (x->shader.n + MOST_MORE) * sizeof *words);
	for (; x->row < ROWS; x->row++, x->other = 0) {
		if (is_scalar(rows[x->row].effect) != x->scalar) continue;
		uint32_t n = change(x, &rows[x->row], at, x->other, words + x->at);
		if (!n) continue;
		memcpy(words, x->shader.words, x->at * sizeof *words);
		memcpy(words + x->at + n, x->shader.words + x->next, (x->shader.n - x->next) * sizeof *words);
		*variant = (struct spirv){ words, x->at + n + (x->shader.n - x->next) };
		*effect = rows[x->row].effect;
		if (*effect == VARY_PLACE) move_line(x, variant, words);
		x->other++;
		return true;
	}
	return false;
}

static bool has_variants(const struct vary *x)
{
	for (unsigned k = 0; k < ROWS; k++)
		if (is_scalar(rows[k].effect) == x->scalar && is_of(x, &rows[k], x->shader.words + x->at)) return true;
	return false;
}

void vary_rewind(struct vary *x, bool scalar)
{
	x->at = x->next = 0;
	x->line = 0;
	x->scalar = scalar;
}

bool vary_next(struct vary *x)
{
	struct spirv_instruction i;
	x->row = x->other = 0;
	for (x->at = x->next ? x->next : HEADER; spirv_next(&x->shader, &x->next, &i); x->at = x->next) {
		if (i.operation == OP_LINE && i.n == 3) {
			x->file = text_of(x, i.operands[0]);
			x->line = x->file ? i.operands[1] : 0;
			x->column = i.operands[2];
		} else if (i.operation == OP_NO_LINE || i.operation == OP_FUNCTION) {
			x->line = 0;
		} else if (x->line && has_variants(x)) {
			return true;
		}
	}
	return false;
}
