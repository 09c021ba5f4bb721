// Texts as JSON. Texts of users may not be UTF-8.
#include <string.h>
#include "base/stream.h"
#include "json/json_out.h"
#include "show/json.h"

json_t *show_json_textn(const char *text, size_t n)
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

json_t *show_json_text(const char *text) { return text ? show_json_textn(text, strlen(text)) : json_null(); }
