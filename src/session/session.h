// Programs, opened and run by messages in JSON: for editors, for a page in a browser, for notebooks. A session has no
// files, no terminal and no processes: texts and bytes are in the messages. docs/session.md describes the messages.
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H
#include <stddef.h>

struct session *session_new(void);
// Answers one request (JSON of n bytes). Returns the answer: JSON on one line, NUL-terminated, of *size bytes; freed by
// heap_free. Never returns NULL. If memory runs out, the answer says so, and all programs are closed.
char *session_answer(struct session *s, const char *request, size_t n, size_t *size);
void session_free(struct session *s);                   // accepts NULL
#endif
