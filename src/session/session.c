// Answers requests: reads the JSON, calls its function, writes the answer.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "base/nearest.h"
#include "json/json_out.h"
#include "json/values.h"
#include "session/ask.h"

// Made before memory runs out, because the writer of JSON allocates.
static const char memory_text[] = "{\"id\":null,\"ok\":false,\"error\":{\"message\":"
	"\"out of memory: all programs of the session are closed\",\"hint\":\"open the program again\"}}";

struct session *session_new(void)
{
	json_set_alloc_funcs(heap_alloc, heap_free);    // otherwise jansson drops members when memory runs out
	struct session *s = heap_zeroed(1, sizeof *s);
	s->reserve = heap_strdup(memory_text);
	s->most_run = SESSION_MOST_RUN;
	s->most_recorded = SESSION_MOST_RECORDED;
	return s;
}

static void close_all(struct session *s)
{
	for (size_t k = 0; k < s->programs.n; k++) session_close(s->programs.at[k]);
	heap_free(s->programs.at);
	heap_release(&s->heap);
}

void session_free(struct session *s)
{
	if (!s) return;
	struct heap_guard guard;
	if (!heap_fails(&guard, &s->heap)) close_all(s);
	heap_leave(&guard);
	heap_free(s->reserve);
	heap_free(s);
}

// ---- errors ---------------------------------------------------------------------------------------------------------
bool session_wrong(struct session_request *q, const char *hint, const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	char *text = heap_vprintf(fmt, args);
	va_end(args);
	q->wrong = arena_strdup(&q->arena, text);
	q->hint = hint ? arena_strdup(&q->arena, hint) : NULL;
	heap_free(text);
	return false;
}

bool session_wrong_as(struct session_request *q, const struct diag *d, const char *otherwise)
{
	for (size_t k = 0; k < d->messages.n; k++)
		if (d->messages.at[k].severity == DIAG_ERROR)
			return session_wrong(q, d->messages.at[k].hint, "%s", d->messages.at[k].text);
	return session_wrong(q, NULL, "%s", otherwise);
}

bool session_runs(struct session_request *q, const struct session_program *p)
{
	return p->runs || session_wrong_as(q, &p->diag, "this program cannot run");
}

// ---- programs -------------------------------------------------------------------------------------------------------
static const char *list_open(struct session_request *q)
{
	const char *all = "";
	for (size_t k = 0; k < q->session->programs.n; k++)
		all = arena_printf(&q->arena, "%s%s%u", all, k ? ", " : "", q->session->programs.at[k]->number);
	return *all ? arena_printf(&q->arena, "open programs: %s", all) : "`open` opens a program";
}

struct session_program *session_program(struct session_request *q)
{
	uint64_t number = session_count(q, "program", 0);
	for (size_t k = 0; k < q->session->programs.n; k++)
		if (q->session->programs.at[k]->number == number) return q->session->programs.at[k];
	session_wrong(q, list_open(q), "program %llu is not open", (unsigned long long)number);
	return NULL;
}

bool ask_close(struct session_request *q)
{
	struct session *s = q->session;
	struct session_program *p = session_program(q);
	size_t k = 0;
	if (!p) return false;
	while (s->programs.at[k] != p) k++;
	memmove(&s->programs.at[k], &s->programs.at[k + 1], (--s->programs.n - k) * sizeof *s->programs.at);
	session_close(p);
	return true;
}

// ---- a request ------------------------------------------------------------------------------------------------------
void session_put(struct session_request *q, const char *name, json_t *value)
{
	if (value) json_object_set_new(q->answer, name, value);
}

static bool unknown_request(struct session_request *q, const char *name)
{
	const char *near = nearest_name(name, &session_kinds->name, session_kind_count, sizeof *session_kinds), *all = "";
	for (size_t k = 0; k < session_kind_count; k++)
		all = arena_printf(&q->arena, "%s%s%s", all, k ? ", " : "", session_kinds[k].name);
	return session_wrong(q, near ? arena_printf(&q->arena, "did you mean `%s`?", near) : NULL,
	                     "the request `%s` does not exist; there are %s", name, all);
}

// Returns whether a text has U+0000, where the text would end for the requests.
static bool has_nul(json_t *v)
{
	const char *name;
	json_t *member;
	bool has = json_is_string(v) && strlen(json_string_value(v)) != json_string_length(v);
	for (size_t k = 0; k < json_array_size(v); k++) has |= has_nul(json_array_get(v, k));
	json_object_foreach(v, name, member) has |= has_nul(member);
	return has;
}

static bool answer_members(struct session_request *q)
{
	const char *name = json_string_value(json_object_get(q->members, "ask"));
	const json_t *id = json_object_get(q->members, "id");
	if (!json_is_object(q->members))
		return session_wrong(q, NULL, "a request is an object, such as `{\"id\": 1, \"ask\": \"hello\"}`");
	if (id && !json_is_null(id) && !json_is_string(id) && !json_is_number(id))
		return session_wrong(q, NULL, "`id` expects a number or a text");
	if (has_nul((json_t *)q->members))
		return session_wrong(q, "`bytes` of `open` takes any bytes", "a text of a request has the character U+0000");
	if (!name) return session_wrong(q, NULL, "a request expects a member `ask`: a text, as \"hello\"");
	for (size_t k = 0; k < session_kind_count; k++)
		if (!strcmp(session_kinds[k].name, name))
			return session_members(q, &session_kinds[k]) && session_kinds[k].ask(q);
	return unknown_request(q, name);
}

static json_t *id_of(const struct session_request *q)
{
	json_t *id = json_object_get(q->members, "id");
	return json_is_string(id) || json_is_number(id) ? json_incref(id) : json_null();
}

// Returns the text of the answer: `id` and `ok`, then the members of the answer, or the error.
static char *text_of(struct session_request *q, bool good)
{
	json_t *o = json_pack("{s:o, s:b}", "id", id_of(q), "ok", good);
	if (good) json_object_update(o, q->answer);
	else json_object_set_new(o, "error", json_pack("{s:o, s:o*}", "message", json_text(q->wrong), "hint",
	                                               q->hint ? json_text(q->hint) : NULL));
	char *text = json_out_string(o, JSON_ON_A_LINE, NULL);
	json_decref(o);
	return text;
}

static char *answer_request(struct session *s, const char *request, size_t n)
{
	json_error_t wrong;
	struct session_request q = { .session = s };
	json_t *all = json_loadb(request, n, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY | JSON_ALLOW_NUL, &wrong);
	q.members = all;
	q.answer = json_object();
	bool good = all ? answer_members(&q)
	            : session_wrong(&q, NULL, "the request is not JSON: column %d: %s", wrong.column, wrong.text);
	char *text = text_of(&q, good);
	json_decref(q.answer);
	json_decref(all);
	arena_free(&q.arena);
	return text;
}

// Returns the answer for the next time that memory runs out; NULL if there is not enough memory for it now.
static char *make_reserve(void)
{
	struct heap_guard guard;
	char *volatile text = NULL;
	if (!heap_fails(&guard, NULL)) text = heap_strdup(memory_text);
	heap_leave(&guard);
	return text;
}

// Closes all programs after memory ran out, and returns the answer, which exists already. Returns NULL if memory was
// out before and there was not even enough for the next such answer.
static char *answer_lost(struct session *s)
{
	char *text = s->reserve;
	heap_release(&s->heap);
	if (!text) text = make_reserve();
	*s = (struct session){ .reserve = make_reserve(), .most_run = s->most_run, .most_recorded = s->most_recorded };
	return text;
}

char *session_answer(struct session *s, const char *request, size_t n, size_t *size)
{
	struct heap_guard guard;
	char *text = heap_fails(&guard, &s->heap) ? answer_lost(s) : answer_request(s, request, n);
	if (text) heap_disown(text);
	heap_leave(&guard);
	*size = strlen(must(text));
	return text;
}
