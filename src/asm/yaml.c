// .amdgpu_metadata: YAML, read with libyaml as a document, to the tree. Scalars mean what they mean to LLVM, in quotes or not.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>
#include "asm/kernel.h"
#include "program/metadata.h"
#include "asm/state.h"

struct reading { struct arena *arena; yaml_document_t *document; size_t nodes; };

// Decimal, 0x, 0b, 0o or octal with a leading zero; all of it.
static bool integer(const char *s, size_t n, struct metadata *m)
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
	*m = (struct metadata){ .kind = METADATA_INTEGER, .negative = negative, .number = negative ? 0 - x : x };
	return true;
}

static struct metadata scalar(struct reading *r, const char *s, size_t n)
{
	struct metadata m;
	char *end;
	if (integer(s, n, &m))
		return m;
	if (!strcmp(s, "true") || !strcmp(s, "false"))
		return (struct metadata){ .kind = METADATA_BOOL, .number = *s == 't' };
	double real = strtod(s, &end);
	if (n && end == s + n && strspn(s, "+-.0123456789eE") == n)
		return (struct metadata){ .kind = METADATA_REAL, .real = real };
	return (struct metadata){ .kind = METADATA_TEXT, .text = arena_strndup(r->arena, s, n), .size = n };
}

// False if aliases make it too large.
static bool node(struct reading *r, const yaml_node_t *n, unsigned depth, struct metadata *out)
{
	*out = (struct metadata){ .kind = METADATA_TEXT, .text = "" };
	if (!n)
		return true;
	if (depth > METADATA_MAX_DEPTH || ++r->nodes > METADATA_MAX_NODES)
		return false;
	if (n->type == YAML_SCALAR_NODE) {
		*out = scalar(r, (const char *)n->data.scalar.value, n->data.scalar.length);
	} else if (n->type == YAML_SEQUENCE_NODE) {
		size_t count = (size_t)(n->data.sequence.items.top - n->data.sequence.items.start);
		*out = (struct metadata){ .kind = METADATA_LIST, .count = count, .items = arena_alloc(r->arena, count * sizeof *out) };
		for (size_t i = 0; i < count; i++)
			if (!node(r, yaml_document_get_node(r->document, n->data.sequence.items.start[i]), depth + 1, &out->items[i]))
				return false;
	} else if (n->type == YAML_MAPPING_NODE) {
		size_t count = (size_t)(n->data.mapping.pairs.top - n->data.mapping.pairs.start);
		*out = (struct metadata){ .kind = METADATA_MAP, .count = count, .items = arena_alloc(r->arena, count * sizeof *out),
		                          .keys = arena_alloc(r->arena, count * sizeof *out) };
		for (size_t i = 0; i < count; i++) {
			const yaml_node_pair_t *pair = &n->data.mapping.pairs.start[i];
			if (!node(r, yaml_document_get_node(r->document, pair->key), depth + 1, &out->keys[i]) ||
			    !node(r, yaml_document_get_node(r->document, pair->value), depth + 1, &out->items[i]))
				return false;
		}
	}
	return true;
}

// libyaml's time grows with the square of the depth; real metadata has a depth of about five.
static bool too_deep(const char *p, size_t n)
{
	unsigned brackets = 0, entries = 0;   // `[[[…` over all lines; `- - - …` on one
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

void metadata_read(struct assembler *a)
{
	yaml_parser_t parser;
	yaml_document_t document;
	if (!a->metadata.text)
		return;
	if (too_deep(a->metadata.text, a->metadata.size)) {
		diag_error(a->diag, a->metadata.place, NULL, "the metadata is nested too deep");
		return;
	}
	must(yaml_parser_initialize(&parser) ? &parser : NULL);
	yaml_parser_set_input_string(&parser, (const unsigned char *)a->metadata.text, a->metadata.size);
	if (!yaml_parser_load(&parser, &document)) {
		struct place at = a->metadata.place;
		at.line += (unsigned)parser.problem_mark.line + 1;
		at.column = (unsigned)parser.problem_mark.column + 1;
		at.width = 1;
		diag_error(a->diag, at, NULL, "the metadata is no YAML: %s", parser.problem ? parser.problem : "it ends too early");
		yaml_parser_delete(&parser);
		return;
	}
	struct reading r = { .arena = &a->program->arena, .document = &document };
	struct metadata *root = arena_alloc(r.arena, sizeof *root);
	if (!node(&r, yaml_document_get_root_node(&document), 0, root)) {
		diag_error(a->diag, a->metadata.place, NULL, "the metadata is nested too deep");
	} else {
		a->program->metadata = root;
		metadata_apply(a->program, a->metadata.place, a->diag);
	}
	yaml_document_delete(&document);
	yaml_parser_delete(&parser);
}
