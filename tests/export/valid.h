// Validators of exports, each against the published format: the whole grammar, and further rules of the format. Each
// returns NULL, or a description of the error (valid until the next call), and counts the contents.
#ifndef TESTS_VALID_H
#define TESTS_VALID_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

// Returns the new last element of a list, which is NULL while it is empty. The room doubles at powers of two, because
// sanitizers copy a list each time that it grows.
#define VALID_ADD(list, n) \
	(((n) & ((n) - 1) ? (list) : ((list) = realloc((list), ((n) ? 2 * (n) : 1) * sizeof *(list)))), &(list)[(n)++])

// The validators report errors with it.
const char *valid_wrong(const char *fmt, ...) __attribute__((format(printf, 1, 2)));

// Kanata 0004: Konata's docs/kanata-log-format.md.
struct valid_kanata { uint64_t instructions, dependencies, stages, stalls, first, last; };
const char *valid_kanata(const char *text, size_t size, struct valid_kanata *saw);

// The JSON object format of Chrome's trace events, as Perfetto reads it.
struct valid_events { uint64_t slices, instants, flows, threads, stalls; };
const char *valid_events(const char *text, size_t size, struct valid_events *saw);

// RFC 4180 with a head line. The function gets each row after the head, with NUL-terminated fields.
typedef const char *valid_row(void *context, size_t row, char *const *fields, size_t count);
const char *valid_csv(const char *text, size_t size, valid_row *row, void *context);

// SVG 1.1 as one self-contained file: well-formed XML, namespace, title and description, and the picture itself.
enum { VALID_STRIPS = 8, VALID_LANES = 64 };
// cells: level of each, lane by lane; malloc'ed
struct valid_svg { size_t strips, columns[VALID_STRIPS], lanes[VALID_STRIPS]; uint8_t *cells[VALID_STRIPS]; };
const char *valid_svg(const char *text, size_t size, struct valid_svg *saw);
void valid_svg_free(struct valid_svg *saw);

// JSON Lines, and lanewise's own log in them (docs/exports.md): every change leads from the old value to the new one.
struct valid_jsonl { uint64_t instructions, changes, waves, regions; };
const char *valid_jsonl(const char *text, size_t size, struct valid_jsonl *saw);
#endif
