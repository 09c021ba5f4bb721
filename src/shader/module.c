#include "shader/module.h"

enum { FIRST_TYPE = 19, LAST_TYPE = 39, LAST_DEBUG = 16, FIRST_DECORATION = 71, LAST_DECORATION = 75 };

// Returns whether an instruction may have a result with a type.
static bool may_have_result(unsigned op)
{
	if (op == OP_UNDEF || op == OP_EXT_INST) return true;
	return op > LAST_DEBUG && (op < FIRST_DECORATION || op > LAST_DECORATION);
}

// Reads one instruction. A word that is a type's id, before a new id, is a typed result.
static void read_instruction(struct module *m, uint32_t *at)
{
	unsigned op = spirv_op(at), n = spirv_length(at);
	if (op == OP_NAME && at[1] < m->bound) m->names[at[1]] = spirv_text(at, 2);
	if (n < 2 || !may_have_result(op) || at[1] >= m->bound) return;
	if (op >= FIRST_TYPE && op <= LAST_TYPE) {
		if (!m->types[at[1]]) m->types[at[1]] = at;
	} else if (n > 2 && m->types[at[1]] && spirv_op(m->types[at[1]]) != OP_CONSTANT && at[2] < m->bound &&
	           !m->type_of[at[2]]) {
		m->type_of[at[2]] = at[1];
		m->values[at[2]] = at;
		if (op == OP_CONSTANT) m->types[at[2]] = at;
	}
}

struct module module_read(uint32_t *words, size_t count, struct arena *a)
{
	uint32_t bound = words[SPIRV_BOUND];
	struct module m = { .words = words, .count = count, .bound = bound };
	m.types = arena_alloc(a, bound * sizeof *m.types);
	m.type_of = arena_alloc(a, bound * sizeof *m.type_of);
	m.values = arena_alloc(a, bound * sizeof *m.values);
	m.names = arena_alloc(a, bound * sizeof *m.names);
	SPIRV_EACH(at, words, count) read_instruction(&m, at);
	return m;
}

uint32_t *module_type(const struct module *m, uint32_t id, enum spirv_op op)
{
	return id < m->bound && m->types[id] && spirv_op(m->types[id]) == op ? m->types[id] : NULL;
}

uint32_t module_constant(const struct module *m, uint32_t id, uint32_t otherwise)
{
	const uint32_t *at = module_type(m, id, OP_CONSTANT);
	return at ? at[3] : otherwise;
}

uint32_t *module_decoration(const struct module *m, uint32_t id, unsigned decoration)
{
	SPIRV_EACH(at, m->words, m->count)
		if (spirv_op(at) == OP_DECORATE && at[1] == id && at[2] == decoration) return at;
	return NULL;
}

uint32_t *module_member_decoration(const struct module *m, uint32_t id, uint32_t member, unsigned decoration)
{
	SPIRV_EACH(at, m->words, m->count)
	if (spirv_op(at) == OP_MEMBER_DECORATE && at[1] == id && at[2] == member && at[3] == decoration) return at;
	return NULL;
}

uint32_t module_pointee(const struct module *m, const uint32_t *variable)
{
	const uint32_t *pointer = module_type(m, variable[1], OP_TYPE_POINTER), *array;
	uint32_t type = pointer ? pointer[3] : 0;
	for (unsigned depth = 0; depth < 8; depth++) {
		if (!(array = module_type(m, type, OP_TYPE_ARRAY)) &&
		    !(array = module_type(m, type, OP_TYPE_RUNTIME_ARRAY)))
			break;
		type = array[2];
	}
	return type;
}
