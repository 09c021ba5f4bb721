// .npy, the array files of NumPy, version 1: a magic, the length of a header, the header (a Python dictionary) and the bytes.
#include <stdlib.h>
#include <string.h>
#include "harness/harness.h"

static const struct { const char *code; enum isa_type type; } codes[] = {
	{ "|u1", ISA_U8 }, { "|i1", ISA_I8 }, { "<u2", ISA_U16 }, { "<i2", ISA_I16 }, { "<u4", ISA_U32 }, { "<i4", ISA_I32 },
	{ "<u8", ISA_U64 }, { "<i8", ISA_I64 }, { "<f2", ISA_F16 }, { "<f4", ISA_F32 }, { "<f8", ISA_F64 },
};
enum { CODES = sizeof codes / sizeof *codes };

// 'shape': (480, 640, 4), of which none is so large that the product would not be that of the elements.
static void read_shape(const char *text, struct harness_npy *out)
{
	const char *p = strstr(text, "'shape'");
	size_t count = 1;
	if (!p || !(p = strchr(p, '('))) return;
	for (p++; out->dims < 4; p++) {
		char *end;
		p += strspn(p, " ");
		if (*p < '0' || *p > '9') break;
		unsigned long long n = strtoull(p, &end, 10);
		if (n > out->count) { out->dims = 0; return; }
		out->shape[out->dims++] = (size_t)n;
		count *= (size_t)n;
		if (*(p = end) != ',') break;
	}
	if (count != out->count || strspn(p, " ,") + p != strchr(p, ')') || strstr(text, "'fortran_order': True")) out->dims = 0;
}

bool harness_npy_read(const void *data, size_t size, struct harness_npy *out)
{
	const unsigned char *b = data;
	if (size < 12 || memcmp(b, "\x93NUMPY", 6)) return false;
	size_t start = b[6] == 1 ? 10 : 12;
	size_t length = b[6] == 1 ? b[8] | (size_t)b[9] << 8
	                          : b[8] | (size_t)b[9] << 8 | (size_t)b[10] << 16 | (size_t)b[11] << 24;
	if (length > size - start || length > 65535) return false;
	char *text = heap_strndup((const char *)b + start, length);
	*out = (struct harness_npy){ .type = ISA_U8, .header = start + length, .count = size - start - length };
	const char *descr = strstr(text, "'descr'");
	if (descr && (descr = strchr(descr + 7, '\''))) {
		for (unsigned i = 0; i < CODES; i++)
			if (!strncmp(descr + 1, codes[i].code, 3) && descr[4] == '\'') {
				out->type = codes[i].type;
				out->count = (size - out->header) / harness_type_bytes(out->type);
				out->known = true;
			}
	}
	read_shape(text, out);
	heap_free(text);
	return true;
}

size_t harness_npy_header(char buf[128], enum isa_type type, size_t count)
{
	const char *code = "|u1";
	for (unsigned i = 0; i < CODES; i++) if (codes[i].type == type) code = codes[i].code;
	memcpy(buf, "\x93NUMPY\1", 8);                    // the string's own NUL is the minor version
	buf[8] = 118; buf[9] = 0;                         // the whole comes to 128 bytes
	int n = snprintf(buf + 10, 118, "{'descr': '%s', 'fortran_order': False, 'shape': (%zu,), }", code, count);
	memset(buf + 10 + n, ' ', 117 - (size_t)n);
	buf[127] = '\n';
	return 128;
}
