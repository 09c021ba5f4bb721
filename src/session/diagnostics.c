// Messages as data. Columns and lengths are in UTF-16 units, as editors and JavaScript count them.
#include <string.h>
#include "base/line.h"
#include "json/values.h"
#include "session/open.h"
#include "session/units.h"

// Sets `line`, `column` and `length`, as far as they are known.
static void put_place(json_t *o, const struct place *at)
{
	size_t n;
	if (!at->source || !at->line) return;
	json_object_set_new(o, "line", json_integer(at->line));
	if (!at->column) return;
	const char *line = line_at(at, &n);
	size_t before = at->column - 1 < n ? at->column - 1 : n, width = at->width < n - before ? at->width : n - before;
	json_object_set_new(o, "column", json_integer(1 + session_units(line, before)));
	json_object_set_new(o, "length", json_integer(session_units(line + before, width)));
}

static json_t *message_json(const struct diag_message *m, const char *name)
{
	static const char *const severities[] = { [DIAG_NOTE] = "note", [DIAG_WARNING] = "warning", [DIAG_ERROR] = "error" };
	json_t *o = json_object();
	struct place at = m->place.source && m->place.source->from ? program_written_at(m->place) : m->place;
	put_place(o, &at);
	if (at.source && strcmp(at.source->name, name))
		json_object_set_new(o, "source", json_text(at.source->name));
	json_object_set_new(o, "severity", json_string(severities[m->severity]));
	json_object_set_new(o, "message", json_text(m->text));
	if (m->hint) json_object_set_new(o, "hint", json_text(m->hint));
	// a text from a macro cannot be replaced in the line that uses the macro
	if (m->fix && m->place.width && !m->place.source->from) {
		json_t *fix = json_object();
		put_place(fix, &at);
		json_object_set_new(fix, "text", json_text(m->fix));
		json_object_set_new(o, "fix", fix);
	}
	return o;
}

json_t *session_diagnostics(const struct diag *d, const char *name)
{
	json_t *all = json_array();
	for (size_t k = 0; k < d->messages.n; k++)
		json_array_append_new(all, message_json(&d->messages.at[k], name));
	return all;
}
