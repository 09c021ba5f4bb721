// Validators of what lanewise exports, each against the format as it is published: the whole grammar, and what the format demands beyond it. Each gives
// NULL, or what is wrong (a text that is good until the next call), and says what it saw.
#ifndef TESTS_VALID_H
#define TESTS_VALID_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

const char *valid_wrong(const char *fmt, ...) __attribute__((format(printf, 1, 2)));       // what the validators use to say it

// Kanata 0004: Konata's docs/kanata-log-format.md.
struct valid_kanata { uint64_t instructions, dependencies, stages, stalls, first, last; };
const char *valid_kanata(const char *text, size_t size, struct valid_kanata *saw);

// The JSON object format of Chrome's trace events, as Perfetto reads it.
struct valid_events { uint64_t slices, instants, flows, threads, stalls; };
const char *valid_events(const char *text, size_t size, struct valid_events *saw);

// RFC 4180 with a head line. Each row is handed over, after the head: its fields are NUL-terminated.
typedef const char *valid_row(void *context, size_t row, char *const *fields, size_t count);
const char *valid_csv(const char *text, size_t size, valid_row *row, void *context);

// SVG 1.1 as one file that needs no other: well-formed XML, namespace, title and description; and the picture itself.
enum { VALID_STRIPS = 8, VALID_LANES = 64 };
struct valid_svg { size_t strips, columns[VALID_STRIPS], lanes[VALID_STRIPS]; uint8_t *cells[VALID_STRIPS]; };       // cells: level of each, lane by lane; malloc'ed
const char *valid_svg(const char *text, size_t size, struct valid_svg *saw);
void valid_svg_free(struct valid_svg *saw);

// JSON Lines, and lanewise's own log in them (docs/exports.md): every change leads from the value before it to the one that it says.
struct valid_jsonl { uint64_t instructions, changes, waves, regions; };
const char *valid_jsonl(const char *text, size_t size, struct valid_jsonl *saw);
#endif
