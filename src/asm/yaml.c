// Reads .amdgpu_metadata, a YAML document, with libyaml. Scalars are interpreted as LLVM does, with or without quotes.
#include <errno.h>
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>
#include "asm/kernel.h"
#include "program/metadata.h"
#include "asm/state.h"

struct reading {
	struct arena *arena;
	yaml_parser_t parser;
	yaml_document_t document;
	bool loaded;                 // the document is loaded
	size_t nodes;
};

// Parses all of s as an integer: decimal, 0x, 0b, 0o, or octal with a leading zero.
static bool parse_integer(const char *s, size_t n, msgpack_object *m)
{
	char *end;
	bool negative = n && *s == '-';
	const char *digits = s + negative;
	int base = 0;
	if (n - negative > 2 && digits[0] == '0' && (digits[1] == 'b' || digits[1] == 'o')) {
		base = digits[1] == 'b' ? 2 : 8;
		digits += 2;
	}
	if (*digits < '0' || *digits > '9')
		return false;
	errno = 0;
	uint64_t x = strtoull(digits, &end, base);
	if (errno || end != s + n || (negative && x > (uint64_t)1 << 63))
		return false;
	*m = (msgpack_object){ .type = negative ? MSGPACK_OBJECT_NEGATIVE_INTEGER : MSGPACK_OBJECT_POSITIVE_INTEGER,
	                       .via.u64 = negative ? 0 - x : x };
	return true;
}

static msgpack_object convert_scalar(struct reading *r, const char *s, size_t n)
{
	msgpack_object m;
	char *end;
	if (parse_integer(s, n, &m))
		return m;
	if (!strcmp(s, "true") || !strcmp(s, "false"))
		return (msgpack_object){ .type = MSGPACK_OBJECT_BOOLEAN, .via.boolean = *s == 't' };
	double real = strtod(s, &end);
	// LLVM writes 32 bits if the range permits
	bool narrow = fabs(real) >= (double)FLT_MIN && fabs(real) <= (double)FLT_MAX;
	if (n && end == s + n && strspn(s, "+-.0123456789eE") == n)
		return (msgpack_object){ .type = narrow ? MSGPACK_OBJECT_FLOAT32 : MSGPACK_OBJECT_FLOAT64, .via.f64 = real };
	return (msgpack_object){ .type = MSGPACK_OBJECT_STR, .via.str = { (uint32_t)n, arena_strndup(r->arena, s, n) } };
}

// Converts a node. Returns false if aliases make the tree too large.
static bool convert_node(struct reading *r, int number, unsigned depth, msgpack_object *out)
{
	const yaml_node_t *n = yaml_document_get_node(&r->document, number);
	*out = (msgpack_object){ .type = MSGPACK_OBJECT_STR, .via.str.ptr = "" };
	if (!n)
		return true;
	if (depth > METADATA_MAX_DEPTH || ++r->nodes > METADATA_MAX_NODES)
		return false;
	if (n->type == YAML_SCALAR_NODE) {
		*out = convert_scalar(r, (const char *)n->data.scalar.value, n->data.scalar.length);
	} else if (n->type == YAML_SEQUENCE_NODE) {
		uint32_t count = (uint32_t)(n->data.sequence.items.top - n->data.sequence.items.start);
		*out = (msgpack_object){ .type = MSGPACK_OBJECT_ARRAY,
		                         .via.array = { count, arena_alloc(r->arena, count * sizeof *out) } };
		for (uint32_t i = 0; i < count; i++)
			if (!convert_node(r, n->data.sequence.items.start[i], depth + 1, &out->via.array.ptr[i]))
				return false;
	} else if (n->type == YAML_MAPPING_NODE) {
		uint32_t count = (uint32_t)(n->data.mapping.pairs.top - n->data.mapping.pairs.start);
		msgpack_object_kv *to = arena_alloc(r->arena, count * sizeof *to);
		*out = (msgpack_object){ .type = MSGPACK_OBJECT_MAP, .via.map = { count, to } };
		for (uint32_t i = 0; i < count; i++) {
			const yaml_node_pair_t *pair = &n->data.mapping.pairs.start[i];
			if (!convert_node(r, pair->key, depth + 1, &to[i].key) || !convert_node(r, pair->value, depth + 1, &to[i].val))
				return false;
		}
		metadata_sort(out);
	}
	return true;
}

// Returns whether the nesting is too deep. libyaml's time is quadratic in the depth; real metadata is about five deep.
static bool too_deep(const char *p, size_t n)
{
	unsigned brackets = 0, entries = 0;   // brackets are counted over all lines, `-` entries on one
	for (size_t i = 0; i < n && brackets <= METADATA_MAX_DEPTH && entries <= METADATA_MAX_DEPTH; i++) {
		if (p[i] == '[' || p[i] == '{')
			brackets++;
		else if ((p[i] == ']' || p[i] == '}') && brackets > 0)
			brackets--;
		else if (p[i] == '\n')
			entries = 0;
		else if (p[i] == '-' || p[i] == '?' || p[i] == ':')
			entries += i + 1 < n && (p[i + 1] == ' ' || p[i + 1] == '\t');
	}
	return brackets > METADATA_MAX_DEPTH || entries > METADATA_MAX_DEPTH;
}

static void release_document(void *reading)
{
	struct reading *r = reading;
	if (r->loaded) yaml_document_delete(&r->document);
	yaml_parser_delete(&r->parser);
}

void metadata_read(struct assembler *a)
{
	if (!a->metadata.text)
		return;
	if (too_deep(a->metadata.text, a->metadata.size)) {
		diag_error(a->diag, a->metadata.place, NULL, "the metadata is nested too deep");
		return;
	}
	struct reading *r = arena_alloc(&a->program->arena, sizeof *r);
	r->arena = &a->program->arena;
	if (!yaml_parser_initialize(&r->parser))
		heap_fail();
	heap_own(r, release_document);
	yaml_parser_set_input_string(&r->parser, (const unsigned char *)a->metadata.text, a->metadata.size);
	errno = 0;
	r->loaded = yaml_parser_load(&r->parser, &r->document);
	heap_errno();                 // parser.error does not always report it
	if (!r->loaded) {
		struct place at = a->metadata.place;
		at.line += (unsigned)r->parser.problem_mark.line + 1;
		at.column = (unsigned)r->parser.problem_mark.column + 1;
		at.width = 1;
		diag_error(a->diag, at, NULL, "the metadata is not YAML: %s",
		           r->parser.problem ? r->parser.problem : "it ends too early");
	}
	msgpack_object *root = arena_alloc(r->arena, sizeof *root);
	if (r->loaded && !convert_node(r, 1, 0, root)) {
		diag_error(a->diag, a->metadata.place, NULL, "the metadata is nested too deep");
	} else if (r->loaded) {
		a->program->metadata = root;
		metadata_apply(a->program, a->metadata.place, a->diag);
	}
	heap_disown(r);
	release_document(r);
}
