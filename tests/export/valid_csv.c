// RFC 4180: records end in CRLF, fields are separated by commas. A field with a comma, a quote or a line's end is
// quoted, with doubled quotes.
#include <stdlib.h>
#include <string.h>
#include "valid.h"

enum { MOST_FIELDS = 64 };
#define SAY(...) return valid_wrong(__VA_ARGS__)

// Reads one field; `to` receives its value. *after: the comma, the CR, or NULL on an error.
static const char *field(const char *p, const char *end, char **to, const char **after)
{
	*after = NULL;
	if (p < end && *p == '"') {
		for (p++; p < end; p++) {
			if (*p == '"' && p + 1 < end && p[1] == '"') p++;
			else if (*p == '"') break;
			*(*to)++ = *p;
		}
		if (p == end) SAY("a quote that does not end");
		p++;
	} else {
		for (; p < end && *p != ',' && *p != '\r' && *p != '\n'; p++) {
			if (*p == '"') SAY("a quote in a field that is not quoted");
			*(*to)++ = *p;
		}
	}
	if (p == end || (*p != ',' && *p != '\r')) SAY("a field is followed by neither a comma nor CRLF");
	*(*to)++ = 0;
	*after = p;
	return NULL;
}

const char *valid_csv(const char *text, size_t size, valid_row *row, void *context)
{
	const char *p = text, *end = text + size, *wrong = NULL;
	char *copy = malloc(size + 1), *fields[MOST_FIELDS];
	size_t columns = 0, records = 0;
	if (!size) wrong = "it has no head";
	while (!wrong && p < end) {
		char *to = copy;
		size_t n = 0;
		do {
			if (n == MOST_FIELDS) { wrong = "too many fields"; break; }
			fields[n++] = to;
			wrong = field(n > 1 ? p + 1 : p, end, &to, &p);
		} while (!wrong && *p == ',');
		if (wrong) break;
		if (end - p < 2 || p[1] != '\n') { wrong = "a record does not end in CRLF"; break; }
		p += 2;
		if (records && n != columns) {
			wrong = valid_wrong("record %zu has %zu fields, the head has %zu", records, n, columns);
			break;
		}
		columns = n;
		if (records++ && row) wrong = row(context, records - 2, fields, n);
	}
	free(copy);
	return wrong;
}
