// Prints the arguments of a kernel and options that supply them, if they are missing.
#include "report/kernel_help.h"
#include <string.h>
#include "base/layout.h"
#include "base/stream.h"
#include "harness/harness.h"
#include "json/values.h"
#include "program/metadata.h"

// Prints a value that the argument accepts: `256:f32:i`, `u32:256`.
static void put_value(FILE *to, const struct program_arg *a)
{
	enum isa_type type = a->size == 2 ? ISA_U16
	                     : a->size == 1 ? ISA_U8
	                     : a->size == 8 && a->kind == ARG_VALUE ? ISA_U64
	                     : ISA_U32;
	unsigned count = 1;
	bool known = harness_arg_type(a, &type, &count),
		simple = known || a->size == 1 || a->size == 2 || a->size == 4 || a->size == 8;
	if (a->kind == ARG_BUFFER) fprintf(to, "%u:%s:i", count * SHOW_ELEMENTS, isa_type_name[type]);
	else if (a->kind == ARG_LDS_POINTER) fputs("1024", to);
	else if (a->kind == ARG_IMAGE)
		fprintf(to, "%s:rgba8:random", (const char *[]){ "64", "64x64", "64x64x4" }[metadata_image_sizes(a) - 1]);
	else if (a->kind == ARG_SAMPLER) fputs("nearest,edge,unnormalized", to);
	else if (a->kind == ARG_OTHER) fputs("?", to);
	else if (!simple) fputs("@FILE", to);
	else {
		if (!known) fprintf(to, "%s:", isa_type_name[type]);
		for (unsigned k = 0; k < count; k++)
			fprintf(to, "%s%d", k ? "," : "",
			        harness_type_is_real(type) ? 1
			        : harness_type_bytes(type) >= 4 ? SHOW_ELEMENTS
			        : 0);
	}
}

// Writes the argument's name to `name`. Writes its number if the name is empty or means a kind.
static const char *arg_name(char name[64], const struct program_arg *a, unsigned number)
{
	if (*a->name && !harness_is_arg_kind(a->name)) snprintf(name, 64, "%s", a->name);
	else snprintf(name, 64, "%u", number);
	return name;
}

json_t *show_kernel_json(const struct program_kernel *k)
{
	static const char *const kinds[] = {
		[ARG_VALUE] = "value", [ARG_BUFFER] = "buffer", [ARG_LDS_POINTER] = "lds", [ARG_IMAGE] = "image",
		[ARG_SAMPLER] = "sampler", [ARG_OTHER] = "other", [ARG_HIDDEN] = "hidden"
	};
	json_t *all = json_array();
	for (size_t n = 0; n < k->arg_count; n++) {
		const struct program_arg *a = &k->args[n];
		char name[64];
		if (a->kind == ARG_HIDDEN) continue;
		struct stream *example = stream_begin();
		put_value(example->to, a);
		json_array_append_new(all, json_pack("{s:o, s:o, s:s, s:I, s:o}", "name",
			json_text(arg_name(name, a, (unsigned)json_array_size(all))), "type",
			json_text(*a->type_name ? a->type_name : a->value_kind), "kind", kinds[a->kind], "size",
			(json_int_t)a->size, "example", json_text(stream_text(example))));
		stream_drop(example);
	}
	return all;
}

void show_kernel_arguments(FILE *to, const struct program_kernel *k)
{
	char name[64];
	unsigned number = 0;
	int widest = 0;
	for (size_t n = 0; n < k->arg_count; n++)
		if (k->args[n].kind != ARG_HIDDEN) layout_widen(&widest, strlen(k->args[n].name));
	for (size_t n = 0; n < k->arg_count; n++) {
		const struct program_arg *a = &k->args[n];
		if (a->kind == ARG_HIDDEN) continue;
		fprintf(to, "  %2u  %-*s  %-14s  -a %s=", number, widest < 24 ? widest : 24, a->name,
		        *a->type_name ? a->type_name : a->value_kind, arg_name(name, a, number));
		put_value(to, a);
		putc('\n', to);
		number++;
	}
}

void show_kernel_options(FILE *to, const struct program_kernel *k)
{
	char name[64];
	unsigned number = 0;
	for (size_t n = 0; n < k->arg_count; n++) {
		if (k->args[n].kind == ARG_HIDDEN) continue;
		fprintf(to, " -a %s=", arg_name(name, &k->args[n], number++));
		put_value(to, &k->args[n]);
	}
}
