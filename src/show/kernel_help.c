// The arguments of a kernel and how to give them, where they are missing.
#include <string.h>
#include "show/show.h"

// `--arg u32=…`, from the type that the compiler wrote down; without one, from the size.
static void value_text(FILE *to, const struct program_arg *a)
{
	static const struct { const char *name, *option; } types[] = {
		{ "int", "i32=0" }, { "uint", "u32=0" }, { "float", "f32=0" }, { "double", "f64=0" }, { "long", "i64=0" }, { "ulong", "u64=0" },
		{ "half", "f16=0" }, { "short", "i16=0" }, { "ushort", "u16=0" }, { "char", "i8=0" }, { "uchar", "u8=0" },
	};
	for (size_t k = 0; k < sizeof types / sizeof *types; k++) if (!strcmp(types[k].name, a->type_name)) { fputs(types[k].option, to); return; }
	fprintf(to, "u%u=0", a->size * 8 > 64 ? 64 : a->size * 8);
}

static void put_option(FILE *to, const struct program_arg *a)
{
	fputs("--arg ", to);
	if (a->kind == ARG_BUFFER) fputs("buf=FILE", to);
	else if (a->kind == ARG_LDS_POINTER) fputs("lds=1024", to);
	else value_text(to, a);
}

void show_kernel_help(FILE *to, const struct program_kernel *k)
{
	unsigned number = 0;
	for (size_t n = 0; n < k->arg_count; n++) {
		const struct program_arg *a = &k->args[n];
		if (a->kind == ARG_HIDDEN) continue;
		fprintf(to, "  %u  %-12s %-14s ", number++, a->name, *a->type_name ? a->type_name : a->value_kind);
		put_option(to, a);
		putc('\n', to);
	}
	fputs("for example\n  lanewise run FILE --dispatch 1 --numthreads 64", to);
	for (size_t n = 0; n < k->arg_count; n++) {
		if (k->args[n].kind == ARG_HIDDEN) continue;
		putc(' ', to);
		put_option(to, &k->args[n]);
	}
	putc('\n', to);
}
