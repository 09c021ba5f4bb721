// Writes values, and lists in pieces.
#include <stdlib.h>
#include <string.h>
#include "base/heap.h"
#include "base/order.h"
#include "json/json_out.h"

enum { PIECE = 1 << 16 };               // bytes that are written together
enum { DIGITS = 17, FEW_DIGITS = 6 };   // digits of real numbers: in values, in lists

// ---- texts ----------------------------------------------------------------------------------------------------------
// Returns the length of the beginning that JSON contains unchanged: printable ASCII, and two-byte characters such as
// `·`. A NUL ends the text.
static size_t plain_bytes(const char *text)
{
	const unsigned char *p = (const unsigned char *)text;
	for (;;) {
		if (*p >= 0x20 && *p < 0x7f && *p != '"' && *p != '\\') p++;
		else if (*p >= 0xc2 && *p < 0xe0 && (p[1] & 0xc0) == 0x80) p += 2;
		else return (size_t)(p - (const unsigned char *)text);
	}
}

size_t json_character_size(const unsigned char *p, size_t n)
{
	size_t size = *p < 0x80 ? 1 : *p < 0xc2 ? 0 : *p < 0xe0 ? 2 : *p < 0xf0 ? 3 : *p < 0xf5 ? 4 : 0;
	if (!size || size > n) return 0;
	for (size_t k = 1; k < size; k++) if ((p[k] & 0xc0) != 0x80) return 0;
	if ((*p == 0xe0 && p[1] < 0xa0) || (*p == 0xed && p[1] >= 0xa0)) return 0;      // too long; half of a surrogate pair
	if ((*p == 0xf0 && p[1] < 0x90) || (*p == 0xf4 && p[1] >= 0x90)) return 0;
	return size;
}

static void put_escape(struct out *o, unsigned char c)
{
	static const char names[] = {
		['"'] = '"', ['\\'] = '\\', ['\b'] = 'b', ['\f'] = 'f', ['\n'] = 'n', ['\r'] = 'r', ['\t'] = 't',
	};
	static const char digits[] = "0123456789ABCDEF";
	out_char(o, '\\');
	if (c < sizeof names && names[c]) { out_char(o, names[c]); return; }
	out_put(o, "u00", 3);
	out_char(o, digits[c >> 4]);
	out_char(o, digits[c & 15]);
}

// A NUL follows the n bytes.
static void put_textn(struct out *o, const char *text, size_t n)
{
	out_char(o, '"');
	for (size_t size; n; text += size, n -= size) {
		if ((size = plain_bytes(text))) { out_put(o, text, size); continue; }
		unsigned char c = (unsigned char)*text;
		size = json_character_size((const unsigned char *)text, n);
		if (!size) size = 1, out_put(o, "\xef\xbf\xbd", 3);
		else if (c < 0x20 || c == '"' || c == '\\') put_escape(o, c);
		else out_put(o, text, size);
	}
	out_char(o, '"');
}

static void put_signed(struct out *o, int64_t x)
{
	if (x < 0) out_char(o, '-');
	out_decimal(o, x < 0 ? -(uint64_t)x : (uint64_t)x, 1);
}

// Writes a number with a point or an exponent, so that it is read as such again; an exponent without `+` and zeros.
static void put_real(struct out *o, double x, int digits)
{
	char text[40];
	snprintf(text, sizeof text, "%.*g", digits, x);
	char *e = strchr(text, 'e');
	out_put(o, text, e ? (size_t)(e - text) : strlen(text));
	if (!e) { if (!strchr(text, '.')) out_text(o, ".0"); return; }
	out_char(o, 'e');
	put_signed(o, strtol(e + 1, NULL, 10));
}

// ---- values ---------------------------------------------------------------------------------------------------------
struct form { bool lines, sorted; int digits; };
static void put_value(struct out *o, const json_t *v, const struct form *f, unsigned depth);

static void put_line(struct out *o, const struct form *f, unsigned depth)
{
	if (!f->lines) return;
	out_char(o, '\n');
	while (depth--) out_char(o, ' ');
}

// Returns the names of an object's members, for heap_free.
static const char **member_names(const json_t *v, const struct form *f)
{
	const char **names = heap_zeroed(json_object_size(v) + 1, sizeof *names), *name;
	size_t n = 0;
	json_t *value;
	json_object_foreach((json_t *)v, name, value) names[n++] = name;
	if (f->sorted) order_once(names, n);
	return names;
}

static void put_object(struct out *o, const json_t *v, const struct form *f, unsigned depth)
{
	size_t n = json_object_size(v);
	const char **names = member_names(v, f);
	out_char(o, '{');
	for (size_t k = 0; k < n; k++) {
		if (k) out_char(o, ',');
		put_line(o, f, depth + 1);
		put_textn(o, names[k], strlen(names[k]));
		out_text(o, f->lines ? ": " : ":");
		put_value(o, json_object_get(v, names[k]), f, depth + 1);
	}
	if (n) put_line(o, f, depth);
	out_char(o, '}');
	heap_free(names);
}

static void put_array(struct out *o, const json_t *v, const struct form *f, unsigned depth)
{
	size_t n = json_array_size(v);
	out_char(o, '[');
	for (size_t k = 0; k < n; k++) {
		if (k) out_char(o, ',');
		put_line(o, f, depth + 1);
		put_value(o, json_array_get(v, k), f, depth + 1);
	}
	if (n) put_line(o, f, depth);
	out_char(o, ']');
}

static void put_value(struct out *o, const json_t *v, const struct form *f, unsigned depth)
{
	switch (json_typeof(v)) {
	case JSON_OBJECT: put_object(o, v, f, depth); break;
	case JSON_ARRAY: put_array(o, v, f, depth); break;
	case JSON_STRING: put_textn(o, json_string_value(v), json_string_length(v)); break;
	case JSON_INTEGER: put_signed(o, json_integer_value(v)); break;
	case JSON_REAL: put_real(o, json_real_value(v), f->digits); break;
	case JSON_TRUE: out_text(o, "true"); break;
	case JSON_FALSE: out_text(o, "false"); break;
	default: out_text(o, "null"); break;
	}
}

static void put_whole(struct out *o, const json_t *value, enum json_form form)
{
	put_value(o, must((void *)value), &(struct form){ form == JSON_ON_LINES, form == JSON_SORTED, DIGITS }, 0);
}

char *json_out_string(const json_t *value, enum json_form form, size_t *n)
{
	struct out o = { 0 };
	put_whole(&o, value, form);
	if (n) *n = o.n;
	out_char(&o, 0);
	return o.at;
}

void json_out_file(FILE *to, const json_t *value, enum json_form form)
{
	struct out o = { 0 };
	put_whole(&o, value, form);
	fwrite(o.at, 1, o.n, to);
	out_free(&o);
}

// ---- lists ----------------------------------------------------------------------------------------------------------
static void dump(struct json_out *o, json_t *value)
{
	put_value(&o->text, must(value), &(struct form){ false, false, FEW_DIGITS }, 0);
	json_decref(value);
}

static void put_text(struct json_out *o, const char *text)
{
	size_t n = plain_bytes(text);
	if (text[n]) { put_textn(&o->text, text, strlen(text)); return; }
	out_char(&o->text, '"');
	out_put(&o->text, text, n);
	out_char(&o->text, '"');
}

static void put_name(struct json_out *o, const char *name)
{
	if (o->more) out_char(&o->text, ',');
	o->more = true;
	if (!name) return;
	put_text(o, name);
	out_char(&o->text, ':');
}

static void flush_pieces(struct json_out *o)
{
	if (o->text.n < PIECE) return;
	if (o->text.n) fwrite(o->text.at, 1, o->text.n, o->to);
	o->text.n = 0;
}

void json_out_open(struct json_out *o, const char *name, char bracket)
{
	put_name(o, name);
	out_char(&o->text, bracket);
	o->more = false;
}

void json_out_close(struct json_out *o, char bracket)
{
	out_char(&o->text, bracket);
	o->more = true;
	flush_pieces(o);
}

void json_out_value(struct json_out *o, const char *name, json_t *value)
{
	put_name(o, name);
	dump(o, value);
	flush_pieces(o);
}

void json_out_members(struct json_out *o, json_t *object)
{
	const char *name;
	json_t *value;
	json_object_foreach(object, name, value) json_out_value(o, name, json_incref(value));
	json_decref(object);
}

void json_out_number(struct json_out *o, const char *name, uint64_t x)
{
	put_name(o, name);
	out_decimal(&o->text, x, 1);
}

void json_out_text(struct json_out *o, const char *name, const char *text)
{
	put_name(o, name);
	put_text(o, text);
}

void json_out_hex(struct json_out *o, const char *name, uint64_t x)
{
	put_name(o, name);
	out_put(&o->text, "\"0x", 3);
	out_hex(&o->text, x, 1);
	out_char(&o->text, '"');
}

void json_out_signed(struct json_out *o, const char *name, int64_t x)
{
	put_name(o, name);
	put_signed(&o->text, x);
}

void json_out_flag(struct json_out *o, const char *name, bool x)
{
	put_name(o, name);
	out_text(&o->text, x ? "true" : "false");
}

static char *hex_at(char *to, uint32_t x)
{
	*to++ = '"', *to++ = '0', *to++ = 'x';
	to = out_hex_at(to, x);
	*to++ = '"';
	return to;
}

void json_out_lanes(struct json_out *o, const char *name, const uint32_t *values, unsigned lanes, uint64_t shown)
{
	enum { LONGEST = 16 };                          // `,"0x12345678"`, and the bytes that hex_at writes in excess
	put_name(o, name);
	char *begin = out_room(&o->text, (lanes + 1) * LONGEST), *p = begin;
	*p++ = '[';
	for (unsigned lane = 0; lane < lanes; lane++) {
		if (lane) *p++ = ',';
		p = shown >> lane & 1 ? hex_at(p, values[lane]) : stpcpy(p, "null");
	}
	*p++ = ']';
	o->text.n += (size_t)(p - begin);
}

void json_out_group(struct json_out *o, const char *name, const uint32_t g[3])
{
	json_out_open(o, name, '[');
	for (unsigned k = 0; k < 3; k++) json_out_number(o, NULL, g[k]);
	json_out_close(o, ']');
}

void json_out_bytes(struct json_out *o, const char *name, const uint8_t *bytes, size_t n)
{
	put_name(o, name);
	out_char(&o->text, '"');
	for (size_t k = 0; k < n; k++) out_hex(&o->text, bytes[k], 2);
	out_char(&o->text, '"');
	flush_pieces(o);
}

void json_out_made(struct json_out *o, const char *name, const char *json, size_t n)
{
	put_name(o, name);
	out_put(&o->text, json, n);
}

void json_out_line(struct json_out *o)
{
	out_char(&o->text, '\n');
	o->more = false;
	flush_pieces(o);
}

void json_out_next_line(struct json_out *o)
{
	if (o->more) out_char(&o->text, ',');
	out_char(&o->text, '\n');
	o->more = false;
}

void json_out_flush(struct json_out *o)
{
	if (o->text.n) fwrite(o->text.at, 1, o->text.n, o->to);
	o->text.n = 0;
}

void json_out_free(struct json_out *o) { out_free(&o->text); }
