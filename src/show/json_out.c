// Writes JSON in pieces.
#include <string.h>
#include "show/json.h"
#include "show/json_out.h"

enum { PIECE = 1 << 16 };               // bytes that are written together

static void put_name(struct json_out *o, const char *name)
{
	if (o->more) out_char(&o->text, ',');
	o->more = true;
	if (!name) return;
	out_char(&o->text, '"');
	out_text(&o->text, name);
	out_put(&o->text, "\":", 2);
}

static void flush_pieces(struct json_out *o)
{
	if (o->text.n < PIECE) return;
	fwrite(o->text.at, 1, o->text.n, o->to);
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

static int put_bytes(const char *bytes, size_t n, void *context)
{
	out_put(context, bytes, n);
	return 0;
}

void json_out_value(struct json_out *o, const char *name, json_t *value)
{
	put_name(o, name);
	json_dump_callback(value, put_bytes, &o->text, JSON_COMPACT | JSON_ENCODE_ANY | JSON_REAL_PRECISION(6));
	json_decref(value);
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

void json_out_text(struct json_out *o, const char *name, const char *text)
{
	size_t n = plain_bytes(text);
	if (text[n]) {
		json_out_value(o, name, show_json_text(text));
		return;
	}
	put_name(o, name);
	out_char(&o->text, '"');
	out_put(&o->text, text, n);
	out_char(&o->text, '"');
}

void json_out_hex(struct json_out *o, const char *name, uint64_t x)
{
	put_name(o, name);
	out_put(&o->text, "\"0x", 3);
	out_hex(&o->text, x, 1);
	out_char(&o->text, '"');
}

void json_out_line(struct json_out *o)
{
	out_char(&o->text, '\n');
	o->more = false;
	flush_pieces(o);
}

void json_out_end(struct json_out *o)
{
	fwrite(o->text.at, 1, o->text.n, o->to);
	out_free(&o->text);
}
