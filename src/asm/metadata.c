// .amdgpu_metadata: YAML, read with libyaml as a document; what the kernels' arguments are.
#include <stdlib.h>
#include <string.h>
#include <yaml.h>
#include "asm/kernel.h"
#include "asm/state.h"

static const char *scalar(const yaml_node_t *n)
{
	return n && n->type == YAML_SCALAR_NODE ? (const char *)n->data.scalar.value : NULL;
}

static yaml_node_t *member(yaml_document_t *d, const yaml_node_t *map, const char *key)
{
	if (!map || map->type != YAML_MAPPING_NODE)
		return NULL;
	for (const yaml_node_pair_t *p = map->data.mapping.pairs.start; p < map->data.mapping.pairs.top; p++) {
		const char *name = scalar(yaml_document_get_node(d, p->key));
		if (name && !strcmp(name, key))
			return yaml_document_get_node(d, p->value);
	}
	return NULL;
}

static size_t items(const yaml_node_t *n)
{
	return n && n->type == YAML_SEQUENCE_NODE ? (size_t)(n->data.sequence.items.top - n->data.sequence.items.start) : 0;
}

static yaml_node_t *item(yaml_document_t *d, const yaml_node_t *n, size_t i)
{
	return yaml_document_get_node(d, n->data.sequence.items.start[i]);
}

static uint32_t number(yaml_document_t *d, const yaml_node_t *map, const char *key, uint32_t otherwise)
{
	const char *s = scalar(member(d, map, key));
	return s ? (uint32_t)strtoul(s, NULL, 0) : otherwise;
}

static const char *text(struct assembler *a, yaml_document_t *d, const yaml_node_t *map, const char *key)
{
	const char *s = scalar(member(d, map, key));
	return s ? arena_strndup(&a->program->arena, s, strlen(s)) : "";
}

static enum program_arg_kind kind_of(const char *value_kind)
{
	if (!strncmp(value_kind, "hidden_", 7))
		return ARG_HIDDEN;
	if (!strcmp(value_kind, "by_value"))
		return ARG_VALUE;
	if (!strcmp(value_kind, "global_buffer"))
		return ARG_BUFFER;
	return !strcmp(value_kind, "dynamic_shared_pointer") ? ARG_LDS_POINTER : ARG_OTHER;
}

static void read_args(struct assembler *a, yaml_document_t *d, const yaml_node_t *list, struct program_kernel *k)
{
	size_t n = items(list);
	struct program_arg *args = arena_alloc(&a->program->arena, (n + 1) * sizeof *args);
	for (size_t i = 0; i < n; i++) {
		const yaml_node_t *m = item(d, list, i);
		args[i] = (struct program_arg){
			.name = text(a, d, m, ".name"), .type_name = text(a, d, m, ".type_name"),
			.value_kind = text(a, d, m, ".value_kind"), .address_space = text(a, d, m, ".address_space"),
			.offset = number(d, m, ".offset", 0), .size = number(d, m, ".size", 0), .pointee_align = number(d, m, ".pointee_align", 0),
		};
		args[i].kind = kind_of(args[i].value_kind);
		if (args[i].kind == ARG_BUFFER && !strcmp(args[i].address_space, "local"))
			args[i].kind = ARG_LDS_POINTER;
		if ((uint64_t)args[i].offset + args[i].size > k->kernarg_size)
			diag_error(a->diag, a->metadata.place, NULL, "argument %zu of kernel '%s' lies behind its %u bytes of arguments", i, k->name, k->kernarg_size);
	}
	k->args = args;
	k->arg_count = n;
}

static void read_kernel(struct assembler *a, yaml_document_t *d, const yaml_node_t *m, int version)
{
	const char *name = scalar(member(d, m, ".name")), *symbol = scalar(member(d, m, ".symbol"));
	struct program_kernel *k = NULL;
	for (size_t i = 0; i < a->program->kernel_count; i++) {
		struct program_kernel *x = &a->program->kernels[i];
		size_t n = strlen(x->name);
		if (symbol ? !strncmp(symbol, x->name, n) && !strcmp(symbol + n, ".kd") : name && !strcmp(name, x->name))
			k = x;
	}
	if (!k)
		return;   // metadata of a kernel that is not here is nobody's business
	k->has_metadata = true;
	k->code_object_version = version;
	k->kernarg_size = number(d, m, ".kernarg_segment_size", k->kernarg_size);
	k->kernarg_align = number(d, m, ".kernarg_segment_align", k->kernarg_align);
	k->max_workgroup = number(d, m, ".max_flat_workgroup_size", k->max_workgroup);
	const yaml_node_t *wanted = member(d, m, ".reqd_workgroup_size");
	for (size_t i = 0; i < 3 && items(wanted) == 3; i++) {
		const char *s = scalar(item(d, wanted, i));
		k->reqd_workgroup[i] = s ? (uint32_t)strtoul(s, NULL, 0) : 0;
	}
	read_args(a, d, member(d, m, ".args"), k);
}

// libyaml's time grows with the square of the depth; real metadata has a depth of about five.
static bool too_deep(const char *p, size_t n)
{
	enum { MAX_DEPTH = 100 };
	unsigned brackets = 0, entries = 0;   // `[[[…` over all lines; `- - - …` on one
	for (size_t i = 0; i < n && brackets <= MAX_DEPTH && entries <= MAX_DEPTH; i++) {
		if (p[i] == '[' || p[i] == '{')
			brackets++;
		else if ((p[i] == ']' || p[i] == '}') && brackets > 0)
			brackets--;
		else if (p[i] == '\n')
			entries = 0;
		else if (p[i] == '-' || p[i] == '?' || p[i] == ':')
			entries += i + 1 < n && (p[i + 1] == ' ' || p[i + 1] == '\t');
	}
	return brackets > MAX_DEPTH || entries > MAX_DEPTH;
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
	if (!yaml_parser_initialize(&parser))
		abort();
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
	yaml_node_t *root = yaml_document_get_root_node(&document);
	const yaml_node_t *kernels = member(&document, root, "amdhsa.kernels"), *version = member(&document, root, "amdhsa.version");
	const char *minor = items(version) == 2 ? scalar(item(&document, version, 1)) : NULL;
	int v = a->code_object_version;   // 1.1 is code object 4; 1.2 is 5 and 6
	if (minor)
		v = atoi(minor) < 2 ? 4 : v < 5 ? 5 : v;
	for (size_t i = 0; i < items(kernels); i++)
		read_kernel(a, &document, item(&document, kernels, i), v);
	yaml_document_delete(&document);
	yaml_parser_delete(&parser);
}
