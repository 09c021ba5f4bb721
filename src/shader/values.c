// Stores values of arguments in the layout of constants: number after number, over vectors, arrays and structures.
#include "shader/values.h"
#include <errno.h>
#include <string.h>
#include "base/file.h"

uint64_t shader_constants_bytes(const struct shader_resource *r)
{
	return r->bytes ? (r->bytes + 3) / 4 * 4 : 4;
}

const char *shader_hex(struct arena *a, const uint8_t *bytes, uint64_t n)
{
	static const char digits[] = "0123456789abcdef";
	char *text = arena_alloc(a, n * 2 + 1);
	for (uint64_t k = 0; k < n; k++) text[2 * k] = digits[bytes[k] >> 4], text[2 * k + 1] = digits[bytes[k] & 15];
	return text;
}

const char *shader_scalar_name(enum isa_type t) { return t == ISA_BOOL ? "bool" : isa_type_name[t]; }

const char *shader_member_text(struct arena *a, const struct shader_member *m)
{
	const char *text = m->of ? m->of->name : shader_scalar_name(m->scalar);
	if (!m->of && m->vector > 1) text = arena_printf(a, "%sx%u", text, m->vector);
	return m->stride ? arena_printf(a, "%s[%llu]", text, (unsigned long long)m->elements) : text;
}

const char *shader_members_text(struct arena *a, const struct shader_type *t)
{
	const char *text = "";
	if (!t) return NULL;
	for (size_t k = 0; k < t->member_count; k++)
		text = arena_printf(a, "%s%s %s (%s)", text, k ? "," : "it has", t->members[k].name,
		                    shader_member_text(a, &t->members[k]));
	return text;
}

// ---- numbers one after another --------------------------------------------------------------------------------------
// The values of an argument: a list, or an expression of each element.
struct source_of {
	struct harness_context context;
	const struct harness_arg *arg;
	const struct lang_expr *each;      // NULL for a list
	uint64_t n, next;                  // all values; the next one
	uint8_t *bytes; uint64_t most;     // the memory of the constants
};

static bool put_number(struct source_of *from, enum isa_type type, uint64_t at)
{
	uint64_t bits = 0;
	enum isa_type stored = type == ISA_BOOL ? ISA_U32 : type;
	unsigned size = harness_type_bytes(stored);
	if (from->next == from->n || at + size > from->most) return true;
	from->context.index = from->next;
	if (!harness_stored(&from->context, from->each ? from->each : from->arg->value[from->next], stored, &bits))
		return false;
	if (type == ISA_BOOL) bits = bits != 0;
	memcpy(from->bytes + at, &bits, size);
	from->next++;
	return true;
}

static bool put_member(struct source_of *from, const struct shader_member *m, uint64_t at);

static bool put_element(struct source_of *from, const struct shader_member *m, uint64_t at)
{
	for (size_t k = 0; m->of && m->of->numbers && k < m->of->member_count; k++)
		if (!put_member(from, &m->of->members[k], at + m->of->members[k].offset)) return false;
	for (unsigned k = 0; !m->of && k < m->vector; k++)
		if (!put_number(from, m->scalar, at + (uint64_t)k * harness_type_bytes(m->scalar))) return false;
	return true;
}

static bool put_member(struct source_of *from, const struct shader_member *m, uint64_t at)
{
	for (uint64_t k = 0; k < m->elements && from->next < from->n; k++)
		if (!put_element(from, m, at + k * m->stride)) return false;
	return true;
}

static bool other_type(struct shader_arguments *s, const struct harness_arg *a, const struct shader_member *m,
                       enum isa_type type)
{
	return diag_error(s->diag, a->place, NULL, "`%s` is %s, and its values are given as %s", a->to,
	                  shader_member_text(s->arena, m), isa_type_name[type]);
}

static bool put_numbers(struct shader_arguments *s, const struct harness_arg *a, const struct shader_member *m,
                        uint8_t *bytes, uint64_t most, const struct lang_expr *each, uint64_t n)
{
	uint64_t numbers = shader_member_numbers(m);
	if (n != numbers)
		return diag_error(s->diag, a->place,
		                  m->stride || m->of ? arena_printf(s->arena, "%s=%llu:TYPE:VALUE OF NUMBER i", a->to,
		                                                    (unsigned long long)numbers)
		                                     : NULL,
		                  "`%s` is %s, of %llu number%s, not %llu", a->to, shader_member_text(s->arena, m),
		                  (unsigned long long)numbers, numbers == 1 ? "" : "s", (unsigned long long)n);
	struct source_of from = { .context = { .diag = s->diag, .has_index = each != NULL, .buffers = s->pointers,
		                               .buffer_count = s->pointer_count },
		                  .arg = a,
		                  .each = each,
		                  .n = n,
		                  .bytes = bytes,
		                  .most = most };
	return put_member(&from, m, m->offset);
}

// Stores `params.mat=COUNT:TYPE:VALUE OF NUMBER i`.
static bool put_each(struct shader_arguments *s, const struct harness_arg *a, const struct shader_member *m,
                     uint8_t *bytes, uint64_t most)
{
	struct harness_context context = { .diag = s->diag };
	struct harness_value n;
	if (!harness_eval(&context, a->length, &n)) return false;
	if (n.real || n.i < 0)
		return diag_error(s->diag, a->place, NULL, "the count of numbers is an integer of at least 0");
	if (!m->of && m->scalar != ISA_BOOL && a->type != m->scalar) return other_type(s, a, m, a->type);
	return put_numbers(s, a, m, bytes, most, a->value[0], (uint64_t)n.i);
}

// ---- bytes ----------------------------------------------------------------------------------------------------------
static bool put_bytes(struct shader_arguments *s, const struct harness_arg *a, const struct shader_member *m,
                      uint8_t *to, const void *bytes, size_t size)
{
	uint64_t room = shader_member_bytes(m);
	if (size > room)
		return diag_error(s->diag, a->place, NULL, "`%s` has %llu bytes, not %zu", a->to,
		                  (unsigned long long)room, size);
	memcpy(to + m->offset, bytes, size);
	return true;
}

static bool put_file(struct shader_arguments *s, const struct harness_arg *a, const struct shader_member *m,
                     uint8_t *to)
{
	size_t size;
	struct harness_npy npy = { 0 };
	char *data = file_read(s->arena, a->name, &size);
	if (!data) return diag_error(s->diag, a->place, NULL, "cannot read `%s`: %s", a->name, strerror(errno));
	const char *wrong = harness_is_npy(data, size) ? harness_npy_read(s->arena, data, size, &npy) : NULL;
	if (wrong) return diag_error(s->diag, a->place, NULL, "`%s` is .npy: %s", a->name, wrong);
	return put_bytes(s, a, m, to, data + npy.header, size - npy.header);
}

// Stores `NAME=COUNT:TYPE:VALUE`. The type of the constants decides how values are stored; another one is an error.
static bool put_elements(struct shader_arguments *s, const struct harness_arg *a, const struct shader_member *m,
                         uint8_t *bytes, uint64_t most)
{
	uint64_t count;
	const struct harness_buffer_note *b = shader_note_of(s, a, &count);
	if (!b) return false;
	if (!m->of && m->scalar != ISA_BOOL && b->type != m->scalar) return other_type(s, a, m, b->type);
	if (b->value) return put_numbers(s, a, m, bytes, most, b->value, count);
	memset(bytes + m->offset, 0, shader_member_bytes(m));
	return true;
}

bool shader_put(struct shader_arguments *s, const struct harness_arg *a, const struct shader_member *m, uint8_t *bytes)
{
	uint64_t most = m->offset + shader_member_bytes(m);
	switch (a->kind) {
	case HARNESS_ARG_OPEN: return put_numbers(s, a, m, bytes, most, NULL, a->count);
	case HARNESS_ARG_VALUE:
		if (a->numbers) return put_each(s, a, m, bytes, most);
		if (m->of || a->type != m->scalar) return other_type(s, a, m, a->type);
		return put_numbers(s, a, m, bytes, most, NULL, a->count);
	case HARNESS_ARG_BYTES:
		return a->name ? put_file(s, a, m, bytes) : put_bytes(s, a, m, bytes, a->bytes, a->size);
	case HARNESS_ARG_FILE: case HARNESS_ARG_AT: return put_file(s, a, m, bytes);
	case HARNESS_ARG_BUFFER: return put_elements(s, a, m, bytes, most);
	case HARNESS_ARG_LDS: break;
	}
	return diag_error(s->diag, a->place, NULL, "`%s` is a constant, not LDS", a->to);
}
