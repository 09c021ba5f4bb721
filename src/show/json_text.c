// Texts as JSON. Texts of users may not be UTF-8.
#include <string.h>
#include "base/stream.h"
#include "show/json.h"

// Returns the length of the character at p, of at most n bytes; 0 if it is not UTF-8.
static size_t character_size(const unsigned char *p, size_t n)
{
	size_t size = *p < 0x80 ? 1 : *p < 0xc2 ? 0 : *p < 0xe0 ? 2 : *p < 0xf0 ? 3 : *p < 0xf5 ? 4 : 0;
	if (!size || size > n) return 0;
	for (size_t k = 1; k < size; k++) if ((p[k] & 0xc0) != 0x80) return 0;
	if ((*p == 0xe0 && p[1] < 0xa0) || (*p == 0xed && p[1] >= 0xa0)) return 0;      // too long; half of a surrogate pair
	if ((*p == 0xf0 && p[1] < 0x90) || (*p == 0xf4 && p[1] >= 0x90)) return 0;
	return size;
}

json_t *show_json_textn(const char *text, size_t n)
{
	json_t *good = json_stringn(text, n);
	if (good) return good;
	struct stream *mended = stream_begin();
	for (size_t k = 0, size; k < n; k += size ? size : 1) {
		size = character_size((const unsigned char *)text + k, n - k);
		if (size) fwrite(text + k, 1, size, mended->to);
		else fputs("\xef\xbf\xbd", mended->to);
	}
	char *all = stream_end(mended, &n);
	good = must(json_stringn(all, n));
	heap_free(all);
	return good;
}

json_t *show_json_text(const char *text) { return text ? show_json_textn(text, strlen(text)) : json_null(); }
