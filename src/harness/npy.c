// .npy, the array files of NumPy, versions 1 to 3: a magic, a version, the length of a header, the header (a Python
// dictionary) and the bytes.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "base/out.h"
#include "harness/harness.h"

static const struct { const char *code; enum isa_type type; } codes[] = {
	{ "|u1", ISA_U8 }, { "|i1", ISA_I8 }, { "<u2", ISA_U16 }, { "<i2", ISA_I16 }, { "<u4", ISA_U32 }, { "<i4", ISA_I32 },
	{ "<u8", ISA_U64 }, { "<i8", ISA_I64 }, { "<f2", ISA_F16 }, { "<f4", ISA_F32 }, { "<f8", ISA_F64 },
};
enum { CODES = sizeof codes / sizeof *codes };

// ---- the header ---------------------------------------------------------------------------------------------------

// Returns the text after `'KEY':` in the dictionary, or NULL.
static const char *dictionary_value(const char *header, const char *key)
{
	const char *p = strstr(header, key);
	if (!p) return NULL;
	p += strlen(key);
	p += strspn(p, " ");
	return *p == ':' ? p + 1 + strspn(p + 1, " ") : NULL;
}

// Reads a type such as `'<f4'`. Returns false for any other type.
static bool read_type(const char *p, struct harness_npy *out)
{
	for (unsigned i = 0; i < CODES; i++) {
		size_t n = strlen(codes[i].code);
		if (*p != '\'' || strncmp(p + 1, codes[i].code, n) || p[1 + n] != '\'') continue;
		out->type = codes[i].type;
		return true;
	}
	return false;
}

// Reads `(480, 640, 4)`, `(64,)` or `()`. Returns false for any other text, or if the number of elements overflows.
static bool read_shape(const char *p, struct harness_npy *out)
{
	out->count = 1;
	if (*p++ != '(') return false;
	for (p += strspn(p, " "); *p != ')'; out->dims++) {
		char *end;
		errno = 0;
		unsigned long long n = *p >= '0' && *p <= '9' ? strtoull(p, &end, 10) : (errno = EINVAL);
		if (errno || __builtin_mul_overflow(out->count, (size_t)n, &out->count)) return false;
		if (out->dims < HARNESS_NPY_SIZES) out->shape[out->dims] = (size_t)n;
		p = end + strspn(end, " ");
		if (*p == ',') p += 1 + strspn(p + 1, " ");
		else if (*p != ')') return false;
	}
	return true;
}

static const char *read_header(struct arena *a, const char *header, struct harness_npy *out)
{
	const char *descr = dictionary_value(header, "'descr'"), *order = dictionary_value(header, "'fortran_order'"),
		*shape = dictionary_value(header, "'shape'");
	if (!descr || !order || !shape) return "its header is damaged: it does not have 'descr', 'fortran_order' and 'shape'";
	if (!read_type(descr, out))
		return arena_printf(a, "its elements have an unsupported type: %.*s",
		                    (int)strcspn(descr, ",}\n"), descr);
	if (!read_shape(shape, out))
		return arena_printf(a, "its shape is damaged or too large: %.*s", (int)strcspn(shape, ")\n"), shape);
	bool fortran = !strncmp(order, "True", 4);
	if (!fortran && strncmp(order, "False", 5)) return "its header is damaged: 'fortran_order' is True or False";
	return fortran && out->dims > 1
	       ? "its elements are in Fortran order; numpy.ascontiguousarray puts them in C order" : NULL;
}

// ---- the file -----------------------------------------------------------------------------------------------------

static const char magic[] = "\x93NUMPY";
enum { MAGIC = sizeof magic - 1 };

bool harness_is_npy(const void *data, size_t size) { return size >= MAGIC && !memcmp(data, magic, MAGIC); }

// Returns the length of the header, and sets where it begins; 0 if the file ends before, or its version is unknown.
static size_t header_length(const unsigned char *b, size_t size, size_t *start)
{
	unsigned version = size > MAGIC ? b[MAGIC] : 0;
	*start = version == 1 ? 10 : 12;
	if (version < 1 || version > 3 || size < *start) return 0;
	return b[8] | (size_t)b[9] << 8 | (version == 1 ? 0 : (size_t)b[10] << 16 | (size_t)b[11] << 24);
}

const char *harness_npy_read(struct arena *a, const void *data, size_t size, struct harness_npy *out)
{
	size_t start, length = header_length(data, size, &start), bytes;
	*out = (struct harness_npy){ .type = ISA_U8 };
	if (!length || length > size - start) return "its header is cut off, or damaged";
	out->header = start + length;
	const char *wrong = read_header(a, arena_strndup(a, (const char *)data + start, length), out);
	if (wrong) return wrong;
	if (__builtin_mul_overflow(out->count, (size_t)harness_type_bytes(out->type), &bytes) || bytes != size - out->header)
		return arena_printf(a, "its shape has %zu elements of %u bytes, but %zu bytes follow the header",
		                    out->count, harness_type_bytes(out->type), size - out->header);
	return NULL;
}

size_t harness_npy_header(char buf[128], enum isa_type type, unsigned dims, const size_t *shape)
{
	char sizes[96] = "";
	const char *code = "|u1";
	for (unsigned i = 0; i < CODES; i++) if (codes[i].type == type) code = codes[i].code;
	memcpy(buf, "\x93NUMPY\1", 8);                    // the string's own NUL is the minor version
	buf[8] = 118; buf[9] = 0;                         // the total is 128 bytes
	for (size_t k = 0, at = 0; k < dims && k < HARNESS_NPY_SIZES; k++)
		at = out_print_at(sizes, sizeof sizes, at, k + 1 < dims ? "%zu, " : dims > 1 ? "%zu" : "%zu,", shape[k]);
	int n = snprintf(buf + 10, 118, "{'descr': '%s', 'fortran_order': False, 'shape': (%s), }", code, sizes);
	memset(buf + 10 + n, ' ', 117 - (size_t)n);
	buf[127] = '\n';
	return 128;
}
