// Register names, and their numbers in encodings.
#include "asm/registers.h"
#include "isa/registers.h"
#include <stdlib.h>
#include <string.h>

static const struct { const char *prefix; enum code_regfile file; } files[] = {
	{ "ttmp", CODE_TTMP }, { "acc", CODE_AGPR }, { "v", CODE_VGPR }, { "s", CODE_SGPR }, { "a", CODE_AGPR },
};

static bool is_number(const char *p, unsigned n)
{
	for (unsigned i = 0; i < n; i++) if (p[i] < '0' || p[i] > '9') return false;
	return n > 0 && n < 5;
}

bool register_beyond(const char *name, unsigned n, struct code_operand *out)
{
	for (unsigned i = 0; i < sizeof files / sizeof *files; i++) {
		unsigned k = (unsigned)strlen(files[i].prefix);
		if (files[i].file == CODE_AGPR || n <= k || memcmp(name, files[i].prefix, k) || !is_number(name + k, n - k)) continue;
		*out = (struct code_operand){ .kind = CODE_REG, .file = files[i].file };
		return strtoul(name + k, NULL, 10) >= register_limit(out->file);
	}
	return false;
}

unsigned register_limit(enum code_regfile f)
{
	return f == CODE_SGPR ? 106 : f == CODE_TTMP ? 16 : 256;
}

static bool parse_numbered(const char *p, unsigned n, struct code_operand *out)
{
	if (n == 0 || n > 4 || (p[0] == '0' && n > 1))
		return false;
	unsigned x = 0;
	for (unsigned i = 0; i < n; i++) {
		if (p[i] < '0' || p[i] > '9')
			return false;
		x = x * 10 + (unsigned)(p[i] - '0');
	}
	out->index = (uint16_t)x;
	out->count = 1;
	return x < register_limit(out->file);
}

bool register_named(const char *name, unsigned n, bool bracket, struct code_operand *out)
{
	if (n == 0 || !strchr("vsatefmnxpl", *name))   // first letters of register names
		return false;
	for (unsigned i = 0; i < sizeof files / sizeof *files; i++) {
		unsigned k = (unsigned)strlen(files[i].prefix);
		if (n < k || memcmp(name, files[i].prefix, k))
			continue;
		*out = (struct code_operand){ .kind = CODE_REG, .file = files[i].file };
		if (n == k)
			return bracket;
		unsigned m = n - k;
		if (out->file == CODE_VGPR && m > 2 && name[n - 2] == '.' && (name[n - 1] == 'l' || name[n - 1] == 'h')) {
			out->half = name[n - 1] == 'l' ? 1 : 2;
			m -= 2;
		}
		if (parse_numbered(name + k, m, out))
			return true;
	}
	const struct isa_register *r = isa_register_find(name, n);
	if (r)
		*out = (struct code_operand){ .kind = CODE_REG, .file = CODE_SPECIAL, .index = r->number,
		                              .count = r->count, .wide_name = r->count == 2 };
	return r != NULL;
}
