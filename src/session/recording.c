// Records a run as the page of `view` holds it, in values instead of elements of HTML.
#include "base/base64.h"
#include "harness/recorded.h"
#include "harness/timed.h"
#include "session/ask.h"
#include "view/view.h"

struct recording {
	struct harness_run run;
	struct diag diag;
	struct log_store *store;
	struct harness_recording log;
	bool prepared, cut, over;
};

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

// Records at most `most` instructions, with cycles if a chip of the GPU is known. Returns false, with an error.
static bool record(struct session_request *q, struct session_program *p, struct recording *x, uint64_t most)
{
	struct harness_run_options o = p->options;
	struct diag unheard = { 0 };
	uint64_t limit = o.max_steps ? o.max_steps : MACHINE_MAX_STEPS;
	if (most < limit) o.max_steps = most;
	x->prepared = true;
	if (!harness_run_prepare(&x->run, p->program, &p->notes, &o, &x->diag))
		return session_wrong_as(q, &x->diag, "this program cannot run");
	const struct isa_chip *chip = harness_chip(&x->run, &unheard);
	diag_free(&unheard);
	x->store = log_store_memory();
	if (!harness_record_begin(&x->log, &x->run, x->store, chip, &x->diag))
		return session_wrong_as(q, &x->diag, "the run cannot be recorded");
	bool ran = harness_record_go(&x->log);
	if (x->run.failed_setup) return session_wrong_as(q, &x->diag, "a `set` does not have a value");
	x->cut = !ran && most < limit && machine_result(x->run.machine)->steps >= most;
	return true;
}

static bool write_pieces(struct session_request *q, const struct session_program *p, struct recording *x)
{
	struct view_options o = { .name = p->source->name, .cut = x->cut };
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
	struct recording x = { .over = false };
	struct session_program *p = session_program(q);
	if (!p || !session_runs(q, p)) return false;
	uint64_t most = session_count(q, "most", VIEW_MOST), so_far = session_run_steps(p);
	if (p->run && !p->run->over && so_far < most) most = so_far;
	if (most > VIEW_MOST) most = VIEW_MOST;
	if (!most) return session_wrong(q, NULL, "`most` expects a whole number from 1");
	bool good = record(q, p, &x, most) && write_pieces(q, p, &x);
	harness_record_free(&x.log);
	if (x.store) log_store_free(x.store);
	if (x.prepared) harness_run_free(&x.run);
	diag_free(&x.diag);
	return good;
}
