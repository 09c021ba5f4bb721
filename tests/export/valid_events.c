// Chrome's trace events: phases M, X, i, s, f. Perfetto accepts slices of a thread only if they nest, and each thread
// id only once.
#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include "valid.h"

struct slice { json_int_t tid, ts, end; size_t order; bool stall; };
struct flow { json_int_t id; bool begins; json_int_t tid, ts; };
struct thread { json_int_t tid, pid; };
struct file {
	struct valid_events *saw;
	struct slice *slices; size_t slice_count;
	struct flow *flows; size_t flow_count;
	struct thread *threads; size_t thread_count;
	json_int_t *processes; size_t process_count;
};
#define SAY(...) return valid_wrong(__VA_ARGS__)

static bool natural(const json_t *event, const char *name, json_int_t *out)
{
	const json_t *x = json_object_get(event, name);
	*out = json_integer_value(x);
	return json_is_integer(x) && *out >= 0;
}

static const char *text_of(const json_t *event, const char *name)
{
	const char *s = json_string_value(json_object_get(event, name));
	return s && *s ? s : NULL;
}

static const struct thread *thread_of(const struct file *f, json_int_t tid)
{
	for (size_t k = 0; k < f->thread_count; k++)
		if (f->threads[k].tid == tid) return &f->threads[k];
	return NULL;
}

// Returns whether an event has only the keys of its phase.
static bool has_only(const json_t *event, const char *keys)
{
	const char *key;
	json_t *value;
	char word[64];
	json_object_foreach((json_t *)event, key, value) {
		snprintf(word, sizeof word, " %s ", key);
		if (!strstr(keys, word)) return false;
	}
	return true;
}

static const char *metadata(struct file *f, const json_t *e, json_int_t pid)
{
	const char *name = text_of(e, "name");
	const json_t *args = json_object_get(e, "args");
	json_int_t tid, index;
	if (!name || !has_only(e, " ph name pid tid args ")) SAY("metadata with other keys");
	if (!strcmp(name, "process_name")) {
		for (size_t k = 0; k < f->process_count; k++)
			if (f->processes[k] == pid) SAY("process %" JSON_INTEGER_FORMAT " is named twice", pid);
		*VALID_ADD(f->processes, f->process_count) = pid;
		return text_of(args, "name") ? NULL : valid_wrong("a process without a name");
	}
	if (!natural(e, "tid", &tid) || !tid) SAY("a thread without a number");
	if (!strcmp(name, "thread_sort_index"))
		return natural(args, "sort_index", &index) ? NULL : valid_wrong("a sort index that is none");
	if (strcmp(name, "thread_name")) SAY("metadata `%s`", name);
	if (thread_of(f, tid)) SAY("thread %" JSON_INTEGER_FORMAT " is named twice", tid);
	*VALID_ADD(f->threads, f->thread_count) = (struct thread){ tid, pid };
	f->saw->threads++;
	return text_of(args, "name") ? NULL : valid_wrong("a thread without a name");
}

static const char *event(struct file *f, const json_t *e)
{
	const char *ph = text_of(e, "ph");
	json_int_t pid, tid, ts, dur, id;
	bool known = false;
	if (!ph || strlen(ph) != 1 || !strchr("MXisf", *ph)) SAY("phase `%s`", ph ? ph : "");
	if (!natural(e, "pid", &pid) || !pid) SAY("an event of no process");
	if (*ph == 'M') return metadata(f, e, pid);
	if (!natural(e, "tid", &tid) || !natural(e, "ts", &ts)) SAY("an event without thread or time");
	const struct thread *t = thread_of(f, tid);
	for (size_t k = 0; k < f->process_count; k++) known |= f->processes[k] == pid;
	if (!t || t->pid != pid || !known) SAY("an event of a thread that has no name, or of another process");
	if (!text_of(e, "cat") || !text_of(e, "name")) SAY("an event without category or name");
	switch (*ph) {
	case 'X':
		if (!natural(e, "dur", &dur) || !json_is_object(json_object_get(e, "args"))
		    || !has_only(e, " ph pid tid ts dur cat name args "))
			SAY("a slice with other keys");
		bool stall = !strcmp(text_of(e, "cat"), "stall");
		struct slice *s = VALID_ADD(f->slices, f->slice_count);
		*s = (struct slice){ tid, ts, ts + dur, f->slice_count, stall };
		f->saw->stalls += stall;
		f->saw->slices += !stall;
		return NULL;
	case 'i':
		f->saw->instants++;
		return text_of(e, "s") && !strcmp(text_of(e, "s"), "t")
		       && has_only(e, " ph s pid tid ts cat name args ") ? NULL
		       : valid_wrong("an instant that is not its thread's");
	default:
		if (!natural(e, "id", &id)
		    || !has_only(e, *ph == 's' ? " ph pid tid ts id cat name " : " ph bp pid tid ts id cat name "))
			SAY("a flow with other keys");
		if (*ph == 'f' && (!text_of(e, "bp") || strcmp(text_of(e, "bp"), "e"))) SAY("a flow that ends at the next slice");
		*VALID_ADD(f->flows, f->flow_count) = (struct flow){ id, *ph == 's', tid, ts };
		return NULL;
	}
}

// ---- slices nest, flows have two ends -------------------------------------------------------------------------------
static int by_time(const void *a, const void *b)
{
	const struct slice *x = a, *y = b;
	if (x->tid != y->tid) return x->tid < y->tid ? -1 : 1;
	if (x->ts != y->ts) return x->ts < y->ts ? -1 : 1;
	return x->order < y->order ? -1 : 1;
}

static const char *nest(struct file *f)
{
	const struct slice *open[8];
	size_t depth = 0;
	if (f->slice_count) qsort(f->slices, f->slice_count, sizeof *f->slices, by_time);
	for (size_t k = 0; k < f->slice_count; k++) {
		const struct slice *s = &f->slices[k];
		while (depth && (open[depth - 1]->tid != s->tid || open[depth - 1]->end <= s->ts)) depth--;
		if (depth && open[depth - 1]->end < s->end)
			SAY("slices of thread %" JSON_INTEGER_FORMAT " overlap at %" JSON_INTEGER_FORMAT,
			    s->tid, s->ts);
		if (s->stall != (depth == 1))
			SAY("a stall lies in an instruction, an instruction in nothing: at %" JSON_INTEGER_FORMAT,
			    s->ts);
		if (s->stall && s->end == open[0]->end) SAY("a stall to the end of its instruction");
		open[depth++] = s;
	}
	return NULL;
}

static bool in_slice(const struct file *f, const struct flow *x)
{
	size_t lo = 0, hi = f->slice_count;   // the last slice that begins at or before it; instructions do not overlap
	while (lo < hi) {
		size_t mid = (lo + hi) / 2;
		const struct slice *s = &f->slices[mid];
		if (s->tid < x->tid || (s->tid == x->tid && s->ts <= x->ts)) lo = mid + 1;
		else hi = mid;
	}
	while (lo && f->slices[lo - 1].stall) lo--;
	return lo && f->slices[lo - 1].tid == x->tid && f->slices[lo - 1].end > x->ts;
}

static int by_id(const void *a, const void *b)
{
	const struct flow *x = a, *y = b;
	return x->id != y->id ? x->id < y->id ? -1 : 1 : (int)y->begins - (int)x->begins;
}

static const char *pair(struct file *f)
{
	if (f->flow_count) qsort(f->flows, f->flow_count, sizeof *f->flows, by_id);
	for (size_t k = 0; k < f->flow_count; k += 2) {
		const struct flow *a = &f->flows[k], *b = a + 1;
		if (k + 1 == f->flow_count || a->id != b->id || !a->begins || b->begins)
			SAY("flow %" JSON_INTEGER_FORMAT " has not one beginning and one end", a->id);
		if (k + 2 < f->flow_count && f->flows[k + 2].id == a->id) SAY("flow %" JSON_INTEGER_FORMAT " is there twice", a->id);
		if (a->ts >= b->ts || a->tid != b->tid)
			SAY("flow %" JSON_INTEGER_FORMAT " goes back in time, or to another wave", a->id);
		if (!in_slice(f, a) || !in_slice(f, b)) SAY("flow %" JSON_INTEGER_FORMAT " has an end outside all slices", a->id);
	}
	f->saw->flows = f->flow_count / 2;
	return NULL;
}

const char *valid_events(const char *text, size_t size, struct valid_events *saw)
{
	struct file f = { .saw = saw };
	json_error_t error;
	json_t *root = json_loadb(text, size, JSON_REJECT_DUPLICATES, &error), *e;
	const char *wrong = root ? NULL : valid_wrong("no JSON: line %d: %s", error.line, error.text),
		*unit = root ? text_of(root, "displayTimeUnit") : NULL;
	const json_t *events = json_object_get(root, "traceEvents");
	size_t k;
	*saw = (struct valid_events){ 0 };
	if (!wrong && (!json_is_array(events) || !unit || (strcmp(unit, "ns") && strcmp(unit, "ms"))
	               || !has_only(root, " displayTimeUnit otherData traceEvents ")))
		wrong = "no object of trace events";
	if (!wrong) json_array_foreach(events, k, e) if ((wrong = event(&f, e))) break;
	if (!wrong) wrong = nest(&f);
	if (!wrong) wrong = pair(&f);
	json_decref(root);
	free(f.slices);
	free(f.flows);
	free(f.threads);
	free(f.processes);
	return wrong;
}
