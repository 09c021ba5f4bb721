// Writes JSON in pieces.
#include <string.h>
#include "show/json.h"
#include "show/json_out.h"

enum { PIECE = 1 << 16 };               // bytes that are written together

// Returns the length of the beginning that JSON contains unchanged: printable ASCII, and two-byte characters such as
// `·`.
static size_t plain_bytes(const char *text)
{
	const unsigned char *p = (const unsigned char *)text;
	for (;;) {
		if (*p >= 0x20 && *p < 0x7f && *p != '"' && *p != '\\') p++;
		else if (*p >= 0xc2 && *p < 0xe0 && (p[1] & 0xc0) == 0x80) p += 2;
		else return (size_t)(p - (const unsigned char *)text);
	}
}

static int put_bytes(const char *bytes, size_t n, void *context)
{
	out_put(context, bytes, n);
	return 0;
}

static void dump(struct json_out *o, json_t *value)
{
	json_dump_callback(value, put_bytes, &o->text, JSON_COMPACT | JSON_ENCODE_ANY | JSON_REAL_PRECISION(6));
	json_decref(value);
}

static void put_text(struct json_out *o, const char *text)
{
	size_t n = plain_bytes(text);
	if (text[n]) { dump(o, show_json_text(text)); return; }
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
	if (x < 0) out_char(&o->text, '-');
	out_decimal(&o->text, x < 0 ? -(uint64_t)x : (uint64_t)x, 1);
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
