// Records a run as the page of `view` holds it, in values instead of elements of HTML.
#include "base/base64.h"
#include "session/recorded.h"

static json_t *base64_of(const struct log_bytes *b)
{
	struct out text = { 0 };
	base64_put(&text, b->at, b->n);
	json_t *value = json_stringn_nocheck(text.at ? text.at : "", text.n);
	out_free(&text);
	return value;
}

static void put_piece(void *context, const struct view_piece *p)
{
	struct session_request *q = context;
	json_t *data = base64_of(&p->packed);
	if (p->kind == VIEW_RUN) session_put(q, "run", data);
	if (p->kind == VIEW_PLACES) session_put(q, "places", data);
	if (p->kind == VIEW_STATE)
		json_array_append_new(json_object_get(q->answer, "states"), json_pack("{s:I, s:I, s:I, s:o}", "wave",
			(json_int_t)p->wave, "first", (json_int_t)p->first, "count", (json_int_t)p->count, "data", data));
	if (p->kind == VIEW_CHANGES)
		json_array_append_new(json_object_get(q->answer, "changes"), json_pack("{s:I, s:I, s:o}", "first",
			(json_int_t)p->first, "count", (json_int_t)p->count, "data", data));
}

static bool put_pieces(struct session_request *q, const struct session_program *p, struct session_recording *x)
{
	struct view_options o = { .name = p->source->name, .cut = x->cut, .stored = session_flag(q, "stored") };
	struct view_result made;
	session_put(q, "done", json_boolean(!x->cut));
	session_put(q, "states", json_array());
	session_put(q, "changes", json_array());
	if (!view_pieces(x->log.reader, &o, put_piece, q, &made))
		return session_wrong(q, NULL, "the recording cannot be read: %s", log_reader_wrong(x->log.reader));
	session_put(q, "instructions", json_integer((json_int_t)made.instructions));
	return true;
}

bool ask_recording(struct session_request *q)
{
	struct session_recording x;
	struct session_program *p = session_program(q);
	uint64_t most = session_count(q, "most", VIEW_MOST);
	if (!p || !session_runs(q, p)) return false;
	if (!most) return session_wrong(q, NULL, "`most` expects a whole number from 1");
	bool good = session_record(q, p, &x, true, most < VIEW_MOST ? most : VIEW_MOST) && put_pieces(q, p, &x);
	session_record_free(&x);
	return good;
}
