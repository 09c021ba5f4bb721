// Values of JSON: texts of users, which may not be UTF-8; numbers; positions; source lines.
#include "json/values.h"
#include <math.h>
#include <string.h>
#include "base/stream.h"
#include "json/json_out.h"

json_t *json_textn(const char *text, size_t n)
{
	json_t *good = json_stringn(text, n);
	if (good) return good;
	struct stream *mended = stream_begin();
	for (size_t k = 0, size; k < n; k += size ? size : 1) {
		size = json_character_size((const unsigned char *)text + k, n - k);
		if (size) fwrite(text + k, 1, size, mended->to);
		else fputs("\xef\xbf\xbd", mended->to);
	}
	char *all = stream_end(mended, &n);
	good = must(json_stringn(all, n));
	heap_free(all);
	return good;
}

json_t *json_text(const char *text) { return text ? json_textn(text, strlen(text)) : json_null(); }

void json_set_text(json_t *o, const char *name, const char *text)
{
	if (text) json_object_set_new(o, name, json_text(text));
}

const char *json_name(char name[JSON_NAME], const char *words)
{
	size_t n = 0;
	for (; words[n] && n + 1 < JSON_NAME; n++) name[n] = words[n] == ' ' ? '_' : words[n];
	name[n] = 0;
	return name;
}

json_t *json_hex(uint64_t x)
{
	char text[2 + 16], *end = text + sizeof text, *p = end;
	do *--p = "0123456789abcdef"[x & 15];
	while (x >>= 4);
	*--p = 'x', *--p = '0';
	return json_stringn_nocheck(p, (size_t)(end - p));
}

static json_t *origin_alone(const struct origin *o)
{
	return json_pack("{s:o, s:I, s:o*, s:o*}", "file", json_text(o->place.source->name), "line",
	                 (json_int_t)o->place.line, "column", o->place.column ? json_integer(o->place.column) : NULL,
	                 "function", *o->function ? json_text(o->function) : NULL);
}

json_t *json_origin(const struct origin *o)
{
	if (!o) return NULL;
	json_t *all = origin_alone(o), *calls = o->into ? json_array() : NULL;
	for (const struct origin *call = o->into; call; call = call->into) json_array_append_new(calls, origin_alone(call));
	if (calls) json_object_set_new(all, "inlined", calls);
	return all;
}

json_t *json_share(double x) { return json_real(round(x * 1e4) / 1e4); }

json_t *json_seconds(double x) { return json_real(round(x * 1e6) / 1e6); }

json_t *json_group(const uint32_t g[3]) { return json_pack("[iii]", (int)g[0], (int)g[1], (int)g[2]); }
