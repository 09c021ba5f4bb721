// The WebAssembly module's exports: one session, which answers requests in JSON. The module has one request at a time.
#include <stdlib.h>
#include <string.h>
#include "base/heap.h"
#include "session/session.h"

#define EXPORT(name) __attribute__((export_name(#name), visibility("default"))) name

static struct session *session;
static size_t answer_size;

void *EXPORT(lanewise_alloc)(size_t size);
void EXPORT(lanewise_free)(void *p);
char *EXPORT(lanewise_ask)(const char *request, size_t size);
size_t EXPORT(lanewise_size)(void);

// Returns memory for a request, freed by lanewise_free; NULL if memory is exhausted.
void *lanewise_alloc(size_t size) { return malloc(size ? size : 1); }

void lanewise_free(void *p) { heap_free(p); }

// Answers one request. Returns the answer, freed by lanewise_free; lanewise_size returns its size.
char *lanewise_ask(const char *request, size_t size)
{
	if (!session) session = session_new();
	return session_answer(session, request, size, &answer_size);
}

size_t lanewise_size(void) { return answer_size; }
