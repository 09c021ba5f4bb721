#include "shader/layout.h"
#include "shader/entries.h"

enum rule { NOT_SEEN, PACKED, ROWS };            // structured buffers; constant buffers
enum { ROW = 16, DEPTH = 64 };                  // bytes; nesting of types

struct extent { uint32_t size, align; };         // bytes

struct layout {
	const struct module *m;
	const struct source *const *texts;
	size_t text_count;
	uint8_t *seen;                               // by id: enum rule of a struct or an array
	struct extent *extents;                      // by id, if seen
	unsigned depth;
	int changed;
	bool conflict;
};

static uint32_t round_up(uint32_t x, uint32_t align) { return align ? (x + align - 1) / align * align : x; }

static void set_word(struct layout *l, uint32_t *at, unsigned word, uint32_t value)
{
	if (!at || spirv_length(at) <= word || at[word] == value) return;
	at[word] = value;
	l->changed++;
}

// Rows of a matrix in memory: their number, and the elements of each.
struct shape { uint32_t rows, elements, scalar; };

static uint32_t scalar_size(const struct module *m, uint32_t type)
{
	const uint32_t *t = module_type(m, type, OP_TYPE_INT);
	if (!t) t = module_type(m, type, OP_TYPE_FLOAT);
	return t ? t[2] / 8 : 4;
}

static struct shape matrix_shape(const struct module *m, const uint32_t *matrix, bool by_rows)
{
	const uint32_t *column = module_type(m, matrix[2], OP_TYPE_VECTOR);
	uint32_t scalar = column ? scalar_size(m, column[2]) : 4, height = column ? column[3] : 4;
	return by_rows ? (struct shape){ height, matrix[3], scalar } : (struct shape){ matrix[3], height, scalar };
}

static uint32_t matrix_stride(const struct shape *s, enum rule rule)
{
	uint32_t size = s->elements * s->scalar;
	return rule == ROWS ? round_up(size, ROW) : size;
}

static struct extent matrix_extent(const struct shape *s, enum rule rule)
{
	return (struct extent){ (s->rows - 1) * matrix_stride(s, rule) + s->elements * s->scalar,
		                rule == ROWS ? ROW : s->scalar };
}

static struct extent extent_of(struct layout *l, uint32_t type, enum rule rule, bool by_rows);

static struct extent array_extent(struct layout *l, const uint32_t *array, enum rule rule, bool by_rows)
{
	struct extent e = extent_of(l, array[2], rule, by_rows);
	uint32_t n = spirv_op(array) == OP_TYPE_ARRAY ? module_constant(l->m, array[3], 1) : 1;
	uint32_t stride = round_up(e.size, rule == ROWS ? ROW : e.align);
	set_word(l, module_decoration(l->m, array[1], DECORATION_ARRAY_STRIDE), 3, stride);
	return (struct extent){ n ? (n - 1) * stride + (rule == ROWS ? e.size : stride) : 0,
		                rule == ROWS ? ROW : e.align };
}

// Returns the matrix in a member, perhaps inside arrays; NULL if the member is something else.
static const uint32_t *matrix_in(const struct module *m, uint32_t type)
{
	for (unsigned k = 0; k < DEPTH && type < m->bound && m->types[type]; k++) {
		unsigned op = spirv_op(m->types[type]);
		if (op != OP_TYPE_ARRAY && op != OP_TYPE_RUNTIME_ARRAY) break;
		type = m->types[type][2];
	}
	return module_type(m, type, OP_TYPE_MATRIX);
}

// Returns whether the source gives the offsets of the struct's members.
static bool is_explicit(const struct layout *l, uint32_t type)
{
	const char *name = l->m->names[type];
	for (size_t k = 0; name && *name && k < l->text_count; k++)
		if (shader_declares(l->texts[k], name, "packoffset", "vk")) return true;
	return false;
}

// Returns the offset of a member after `end`. In rows, a vector does not cross a row.
static uint32_t member_offset(uint32_t end, struct extent e, enum rule rule)
{
	uint32_t offset = round_up(end, e.align);
	return rule == ROWS && e.align < ROW && offset % ROW + e.size > ROW ? round_up(end, ROW) : offset;
}

static struct extent struct_extent(struct layout *l, const uint32_t *type, enum rule rule)
{
	uint32_t end = 0, align = 1, members = spirv_length(type) - 2;
	bool fixed = is_explicit(l, type[1]);
	for (uint32_t k = 0; k < members; k++) {
		bool by_rows = module_member_decoration(l->m, type[1], k, DECORATION_ROW_MAJOR);
		struct extent e = extent_of(l, type[2 + k], rule, by_rows);
		const uint32_t *matrix = matrix_in(l->m, type[2 + k]);
		if (matrix) {
			struct shape s = matrix_shape(l->m, matrix, by_rows);
			set_word(l, module_member_decoration(l->m, type[1], k, DECORATION_MATRIX_STRIDE), 4,
			    matrix_stride(&s, rule));
		}
		uint32_t *place = module_member_decoration(l->m, type[1], k, DECORATION_OFFSET);
		uint32_t offset = fixed && place ? place[4] : member_offset(end, e, rule);
		set_word(l, place, 4, offset);
		if (offset + e.size > end) end = offset + e.size;
		if (e.align > align) align = e.align;
	}
	return rule == ROWS ? (struct extent){ end, ROW } : (struct extent){ round_up(end, align), align };
}

// Lays out a struct or an array, once.
static struct extent composite_extent(struct layout *l, const uint32_t *type, enum rule rule, bool by_rows)
{
	uint32_t id = type[1];
	if (l->seen[id] && l->seen[id] != rule) l->conflict = true;
	if (l->seen[id] || l->depth >= DEPTH) return l->extents[id];
	l->seen[id] = (uint8_t)rule;
	l->depth++;
	struct extent e =
		spirv_op(type) == OP_TYPE_STRUCT ? struct_extent(l, type, rule) : array_extent(l, type, rule, by_rows);
	l->depth--;
	return l->extents[id] = e;
}

static struct extent extent_of(struct layout *l, uint32_t type, enum rule rule, bool by_rows)
{
	const struct module *m = l->m;
	const uint32_t *t = type < m->bound ? m->types[type] : NULL;
	switch (t ? spirv_op(t) : 0) {
	case OP_TYPE_STRUCT:
	case OP_TYPE_ARRAY:
	case OP_TYPE_RUNTIME_ARRAY: return composite_extent(l, t, rule, by_rows);
	case OP_TYPE_MATRIX: {
		struct shape s = matrix_shape(m, t, by_rows);
		return matrix_extent(&s, rule);
	}
	case OP_TYPE_VECTOR: return (struct extent){ scalar_size(m, t[2]) * t[3], scalar_size(m, t[2]) };
	default: return (struct extent){ scalar_size(m, type), scalar_size(m, type) };
	}
}

// Returns the rule of a block: structured and byte-address buffers end in an array without a size, tbuffers do not.
static enum rule rule_of(const struct module *m, const uint32_t *block, uint32_t class)
{
	unsigned n = spirv_length(block);
	return class == CLASS_PUSH || (n > 2 && module_type(m, block[n - 1], OP_TYPE_RUNTIME_ARRAY)) ? PACKED : ROWS;
}

// Lays out the memory of one variable, if it is a buffer.
static void lay_out(struct layout *l, const uint32_t *variable)
{
	uint32_t class = variable[3];
	const uint32_t *block = module_type(l->m, module_pointee(l->m, variable), OP_TYPE_STRUCT);
	if (!block || (class != CLASS_UNIFORM && class != CLASS_STORAGE && class != CLASS_PUSH)) return;
	extent_of(l, block[1], rule_of(l->m, block, class), false);
}

int shader_layout(const struct module *m, const struct source *const *texts, size_t text_count,
                  const struct source *from, struct arena *a, struct diag *diag)
{
	struct layout l = { .m = m, .texts = texts, .text_count = text_count };
	l.seen = arena_alloc(a, m->bound * sizeof *l.seen);
	l.extents = arena_alloc(a, m->bound * sizeof *l.extents);
	SPIRV_EACH(at, m->words, m->count) if (spirv_op(at) == OP_VARIABLE) lay_out(&l, at);
	if (!l.conflict) return l.changed;
	diag_error(diag, (struct place){ .source = from }, "--shader-compiler dxc lays them out separately",
	           "a type is in constant buffers and in other buffers, and the compiler gave it one layout");
	return -1;
}
