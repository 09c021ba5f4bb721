// Walks over the instructions of a shader.
#include "device/spirv.h"
#include <string.h>
#include "base/file.h"
#include "device/reply.h"

enum { MAGIC = 0x07230203, HEADER = 5, COMPUTE = 5, BINDING = 33, DESCRIPTOR_SET = 34 };

bool spirv_next(const struct spirv *s, size_t *at, struct spirv_instruction *out)
{
	if (!*at) *at = HEADER;
	if (*at >= s->n) return false;
	uint32_t n = s->words[*at] >> 16;
	if (!n || n > s->n - *at)
		reply_error("the SPIR-V is damaged at word %zu: spirv-val says more", *at);
	*out = (struct spirv_instruction){ s->words[*at] & 0xffff, n - 1, &s->words[*at + 1] };
	*at += n;
	return true;
}

struct spirv spirv_read(struct arena *a, const char *path)
{
	size_t size, at = 0;
	struct spirv_instruction i;
	char *bytes = file_read(a, path, &size);
	if (!bytes) reply_error("%s: the shader cannot be read: %m", path);
	struct spirv s = { (const uint32_t *)(const void *)bytes, size / 4 };
	if (size % 4 || s.n <= HEADER || s.words[0] != MAGIC)
		reply_error("%s is not SPIR-V: compile the shader first", path);
	while (spirv_next(&s, &at, &i)) {}
	return s;
}

// ---- entry points ---------------------------------------------------------------------------------------------------

// Returns the name of an entry point, or NULL if the instruction is damaged.
static const char *entry_name(const struct spirv_instruction *i)
{
	const char *name = i->n > 2 ? (const char *)&i->operands[2] : NULL;
	return name && memchr(name, 0, (i->n - 2) * 4) ? name : NULL;
}

void spirv_check_entry(const struct spirv *s, const char *name)
{
	char names[400] = "";
	struct spirv_instruction i;
	for (size_t at = 0; spirv_next(s, &at, &i);) {
		if (i.operation != SPIRV_ENTRY_POINT || i.operands[0] != COMPUTE || !entry_name(&i)) continue;
		if (!strcmp(entry_name(&i), name)) return;
		size_t used = strlen(names);
		snprintf(names + used, sizeof names - used, "%s`%s`", used ? ", " : "", entry_name(&i));
	}
	reply_error("the shader does not have a compute entry point `%s`%s%s", name, *names ? ": it has " : "", names);
}

// ---- bindings -------------------------------------------------------------------------------------------------------

// Returns the value of a decoration of an id; `otherwise` without one.
static uint32_t decoration(const struct spirv *s, uint32_t id, uint32_t kind, uint32_t otherwise)
{
	struct spirv_instruction i;
	for (size_t at = 0; spirv_next(s, &at, &i);)
		if (i.operation == SPIRV_DECORATE && i.n == 3 && i.operands[0] == id && i.operands[1] == kind)
			return i.operands[2];
	return otherwise;
}

static bool is_bound(const struct request *r, uint32_t set, uint32_t binding)
{
	for (size_t k = 0; k < r->resource_count; k++)
		if (r->resources[k].set == set && r->resources[k].binding == binding) return true;
	return false;
}

// Returns the first operand that an instruction may use as a pointer; the number of all operands if it has none.
static uint32_t first_pointer(const struct spirv_instruction *i)
{
	enum { CALL = 57, TEXEL_POINTER = 60, LOAD, STORE, COPY, ACCESS = 65, IN_BOUNDS, ARRAY_LENGTH = 68 };
	switch (i->operation) {
	case STORE: case COPY: return 0;
	case TEXEL_POINTER: case LOAD: case ACCESS: case IN_BOUNDS: case ARRAY_LENGTH: return 2;
	case CALL: return 3;
	default: return i->n;
	}
}

static bool is_used(const struct spirv *s, uint32_t id)
{
	struct spirv_instruction i;
	for (size_t at = 0; spirv_next(s, &at, &i);)
		for (uint32_t k = first_pointer(&i); k < i.n; k++) if (i.operands[k] == id) return true;
	return false;
}

static unsigned count_entries(const struct spirv *s)
{
	unsigned n = 0;
	struct spirv_instruction i;
	for (size_t at = 0; spirv_next(s, &at, &i);) n += i.operation == SPIRV_ENTRY_POINT;
	return n;
}

void spirv_check_bindings(const struct spirv *s, const struct request *r)
{
	struct spirv_instruction i;
	for (size_t at = 0; count_entries(s) == 1 && spirv_next(s, &at, &i);) {
		if (i.operation != SPIRV_DECORATE || i.n != 3 || i.operands[1] != BINDING) continue;
		uint32_t set = decoration(s, i.operands[0], DESCRIPTOR_SET, 0), binding = i.operands[2];
		if (!is_bound(r, set, binding) && is_used(s, i.operands[0]))
			reply_error("the shader uses a resource at set %u, binding %u, which the request does not have",
			            set, binding);
	}
}
