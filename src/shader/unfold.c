// Makes remainders that glslang cannot fold, and compares modules with and without them.
#include "shader/unfold.h"
#include <stdlib.h>
#include <string.h>
#include "base/out.h"
#include "shader/hlsl.h"
#include "shader/spirv.h"

#define ONE "lanewise_one_"

// ---- the text -------------------------------------------------------------------------------------------------------
struct reading {
	struct hlsl_scan scan;
	const char *seen;              // the line was counted up to here
	unsigned line, brackets;
	bool in_case, is_const, is_integer;      // words of the statement
};

static bool begins(const char *p, size_t n, const char *word)
{
	return n >= strlen(word) && !memcmp(p, word, strlen(word));
}

// Counts lines up to `p`. The lines `#line N "name"` of the preprocessor set the number.
static void count_lines(struct reading *r, const char *p)
{
	for (; r->seen < p; r->seen++) {
		if (*r->seen != '\n') continue;
		r->line++;
		const char *next = r->seen + 1;
		if (p - next > 6 && begins(next, (size_t)(p - next), "#line ")) r->line = (unsigned)atoi(next + 6) - 1;
	}
}

static void read_word(struct reading *r, const char *p, size_t n)
{
	if (*p == '[') r->brackets++;
	if (*p == ']' && r->brackets) r->brackets--;
	if (hlsl_is(p, n, "case")) r->in_case = true;
	if (hlsl_is(p, n, "const")) r->is_const = true;
	if (begins(p, n, "int") || begins(p, n, "uint") || begins(p, n, "bool")) r->is_integer = true;
	if (strchr(";{}", *p)) r->in_case = r->is_const = r->is_integer = false;
	if (*p == ':') r->in_case = false;
}

static bool is_remainder(const struct reading *r, const char *p, unsigned line, enum shader_unfold which)
{
	if (*p != '%' || r->brackets || r->in_case || (line && r->line != line)) return false;
	if (r->scan.at < r->scan.end && *r->scan.at == '=') return false;
	return which == UNFOLD_ALL || !r->is_const || !r->is_integer;
}

char *shader_unfold(const char *text, size_t size, const char *name, unsigned line, enum shader_unfold which,
                    struct arena *a, size_t *out_size)
{
	struct reading r = { .scan = { text, text + size }, .seen = text, .line = 1 };
	struct out out = { 0 };
	const char *copied = text;
	size_t n;
	if (begins(text, size, "#line ")) r.line = (unsigned)atoi(text + 6) - 1;
	out_text(&out, arena_printf(a, "static int " ONE " = 1;\n#line 1 \"%s\"\n", name));
	for (const char *p = hlsl_next(&r.scan, &n); n; p = hlsl_next(&r.scan, &n)) {
		count_lines(&r, p);
		read_word(&r, p, n);
		if (!is_remainder(&r, p, line, which)) continue;
		out_put(&out, copied, (size_t)(p - copied));
		out_text(&out, "* " ONE " ");
		copied = p;
	}
	out_put(&out, copied, (size_t)(text + size - copied));
	*out_size = out.n;
	char *made = copied == text ? NULL : arena_strndup(a, out.at, out.n);
	out_free(&out);
	return made;
}

// ---- the modules ----------------------------------------------------------------------------------------------------
static bool is_float_remainder(const uint32_t *at) { return spirv_op(at) == OP_F_REM || spirv_op(at) == OP_F_MOD; }

// Returns the number of remainders of floats in a line of a file.
static unsigned count_in(uint32_t *words, size_t count, struct shader_line where)
{
	struct shader_line now = { "", 0 };
	unsigned n = 0;
	SPIRV_EACH(at, words, count) {
		if (spirv_op(at) == OP_NO_LINE || spirv_op(at) == OP_FUNCTION) now.line = 0;
		if (spirv_op(at) == OP_LINE) now.line = at[2];
		n += is_float_remainder(at) && now.line == where.line;
	}
	return n;
}

// Returns the text of an OpString; "" if the id is of another instruction.
static const char *string_of(uint32_t *words, size_t count, uint32_t id)
{
	SPIRV_EACH(at, words, count) if (spirv_op(at) == OP_STRING && at[1] == id) return (const char *)&at[2];
	return "";
}

struct shader_line shader_folded_line(uint32_t *words, size_t count, uint32_t *unfolded,
                                      size_t unfolded_count)
{
	struct shader_line now = { "", 0 };
	SPIRV_EACH(at, unfolded, unfolded_count) {
		if (spirv_op(at) == OP_NO_LINE || spirv_op(at) == OP_FUNCTION) now.line = 0;
		if (spirv_op(at) == OP_LINE)
			now = (struct shader_line){ string_of(unfolded, unfolded_count, at[1]), at[2] };
		if (!is_float_remainder(at) || !now.line) continue;
		if (count_in(unfolded, unfolded_count, now) > count_in(words, count, now)) return now;
	}
	return (struct shader_line){ "", 0 };
}
