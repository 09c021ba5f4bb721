// The arguments of a kernel and how to give them, where they are missing.
#include <string.h>
#include "show/show.h"

static const struct { const char *name, *type, *value; } types[] = {
	{ "int", "i32", "0" }, { "uint", "u32", "256" }, { "float", "f32", "1" }, { "double", "f64", "1" }, { "long", "i64", "0" }, { "ulong", "u64", "256" },
	{ "half", "f16", "1" }, { "short", "i16", "0" }, { "ushort", "u16", "0" }, { "char", "i8", "0" }, { "uchar", "u8", "0" }, { "bool", "u8", "0" },
};

// Our name of the type that the compiler wrote down, of what it points to where it is a pointer's; without one: from the size.
static const char *type_of(const struct program_arg *a, const char **value)
{
	size_t n = strcspn(a->type_name, "*");
	*value = "0";
	for (size_t k = 0; k < sizeof types / sizeof *types; k++)
		if (strlen(types[k].name) == n && !memcmp(types[k].name, a->type_name, n)) { *value = types[k].value; return types[k].type; }
	return a->kind == ARG_BUFFER || a->size == 4 ? "u32" : a->size == 1 ? "u8" : a->size == 2 ? "u16" : a->size == 8 ? "u64" : "bytes";
}

static void value_text(FILE *to, const struct program_arg *a)
{
	const char *value, *type = type_of(a, &value);
	fprintf(to, "%s=%s", type, strcmp(type, "bytes") ? value : "@FILE");
}

static void put_option(FILE *to, const struct program_arg *a)
{
	fputs("--arg ", to);
	if (a->kind == ARG_BUFFER) fputs("buf=FILE", to);
	else if (a->kind == ARG_LDS_POINTER) fputs("lds=1024", to);
	else value_text(to, a);
}

// A buffer is called as the argument is, if the compiler wrote that down.
static const char *buffer_name(char name[64], const struct program_arg *a, size_t n)
{
	if (*a->name) snprintf(name, 64, "%s", a->name);
	else snprintf(name, 64, "b%zu", n);
	return name;
}

void show_kernel_help(FILE *to, const struct program_kernel *k, const char *file)
{
	char name[64];
	unsigned number = 0;
	for (size_t n = 0; n < k->arg_count; n++) {
		const struct program_arg *a = &k->args[n];
		if (a->kind == ARG_HIDDEN) continue;
		fprintf(to, "  %u  %-12s %-14s ", number++, a->name, *a->type_name ? a->type_name : a->value_kind);
		put_option(to, a);
		putc('\n', to);
	}
	fprintf(to, "for example, with buffers of 256 elements that are made,\n  lanewise run %s --items 256", file);
	for (size_t n = 0; n < k->arg_count; n++) {
		const char *value;
		if (k->args[n].kind == ARG_BUFFER) fprintf(to, " -b '%s:%s[256]=i'", buffer_name(name, &k->args[n], n), type_of(&k->args[n], &value));
	}
	for (size_t n = 0; n < k->arg_count; n++) {
		const struct program_arg *a = &k->args[n];
		if (a->kind == ARG_HIDDEN) continue;
		fputs(" -a ", to);
		if (a->kind == ARG_BUFFER) fputs(buffer_name(name, a, n), to);
		else if (a->kind == ARG_LDS_POINTER) fputs("lds=1024", to);
		else value_text(to, a);
	}
	putc('\n', to);
}
