// A sweep: every combination of some options' values, a row of figures for each. Rows are kept in a file that a later run goes on with, several files are
// joined, and the best rows shown, as a table and as a picture. What a combination is, and how it is run, the caller knows.
#ifndef SWEEP_SWEEP_H
#define SWEEP_SWEEP_H
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include "base/arena.h"

enum sweep_kind { SWEEP_TEXT, SWEEP_COUNT, SWEEP_REAL };     // a text; a whole number; another number, of six digits
enum sweep_figure {
#define FIGURE(ID, ...) SWEEP_##ID,
#include "sweep/figures.def"
#undef FIGURE
	SWEEP_FIGURES
};
struct sweep_figure_info { const char *name; enum sweep_kind kind; const char *what; };
extern const struct sweep_figure_info sweep_figures[SWEEP_FIGURES];

// ---- rows (table.c) ----------------------------------------------------------------------------------------------------------------------
// Texts live in the table's arena; "": not known. None has a line's end in it.
enum { SWEEP_MOST = 1000000 };                               // rows of a sweep
struct sweep_part { uint64_t number, of; };                  // from 1; 1 of 1 is the whole
struct sweep_row {
	uint64_t number;                     // of the combination, from 1
	const char **axis;                   // its value on each axis
	const char *figure[SWEEP_FIGURES];
	struct sweep_part part;              // that it was run in
	const char *file; size_t line;       // where it was read; NULL: nowhere
};
struct sweep_table {
	struct arena arena;
	const char **axes; size_t axis_count;        // their names; NULL: not known yet, the first file says them
	const char *id;                              // a digest of all that decides what rows say; NULL: not known yet
	uint64_t of;                                 // how many rows the whole sweep has
	struct { struct sweep_row *at; size_t n, room; } rows;
};
// An empty row, not in the table yet.
struct sweep_row sweep_row_new(struct sweep_table *t, uint64_t number, struct sweep_part part);
const char *sweep_text(struct sweep_table *t, const char *text);        // a copy that may be in a row
void sweep_set(struct sweep_table *t, struct sweep_row *r, enum sweep_figure f, const char *fmt, ...) __attribute__((format(printf, 4, 5)));
double sweep_number(const struct sweep_row *r, enum sweep_figure f);    // NAN if it is not known
bool sweep_is(const struct sweep_row *r, const char *status);
void sweep_sort(struct sweep_table *t);                                 // by number
static inline bool sweep_in_part(uint64_t number, struct sweep_part p) { return (number - 1) % p.of == p.number - 1; }
void sweep_table_free(struct sweep_table *t);

// ---- a row as texts in columns (columns.c): `row`, the axes, the figures, `of`, `part`, `sweep` ------------------------------------------
size_t sweep_columns(const struct sweep_table *t);
const char *sweep_column(const struct sweep_table *t, size_t k);                 // its name
enum sweep_kind sweep_column_kind(const struct sweep_table *t, const struct sweep_row *r, size_t k);   // of an axis: COUNT if the row's value is a whole number
enum { SWEEP_CELL = 48 };
const char *sweep_cell(char buf[SWEEP_CELL], const struct sweep_table *t, const struct sweep_row *r, size_t k);
// Names of columns, and a row's texts, which live as long as the table. Axes, id and `of` are compared with the table's, or become the table's if it has none.
// False: *why says what is wrong.
bool sweep_take_columns(struct sweep_table *t, const char *const *names, size_t n, const char **why);
bool sweep_take_row(struct sweep_table *t, const char *const *cells, size_t n, struct sweep_row *r, const char **why);

// ---- a row as a line (csv.c, json.c) --------------------------------------------------------------------------------------------------
enum sweep_format { SWEEP_CSV, SWEEP_JSON, SWEEP_JSONL, SWEEP_FORMATS };        // JSON: an array with a row on each line
bool sweep_format_of(const char *path, enum sweep_format *f);                   // by the end of its name: .csv, .json, .jsonl
void sweep_put_csv_head(FILE *to, const struct sweep_table *t);
void sweep_put_csv(FILE *to, const struct sweep_table *t, const struct sweep_row *r);
void sweep_put_json(FILE *to, const struct sweep_table *t, const struct sweep_row *r);          // without a line's end
// A line without its end, as sweep_take_columns and sweep_take_row.
bool sweep_read_csv_head(struct sweep_table *t, const char *line, const char **why);
bool sweep_read_csv(struct sweep_table *t, const char *line, struct sweep_row *r, const char **why);
bool sweep_read_json(struct sweep_table *t, const char *line, struct sweep_row *r, const char **why);

// ---- files of rows (file.c) ------------------------------------------------------------------------------------------------------------
// Adds the rows of a file; what a program that was killed left of a line is passed over. False, with a message (of a file that cannot be read, too).
bool sweep_read_file(struct sweep_table *t, const char *path, const char **why);
// A file that rows are added to, each of them written whole at once.
struct sweep_file { int fd; enum sweep_format format; const char *path; bool any; };
// Reads the rows that are there into the table, which says what sweep it is; they must be of `part`. `anew`: what is there is given up. False, with a message.
bool sweep_file_open(struct sweep_file *f, const char *path, enum sweep_format format, struct sweep_table *t, struct sweep_part part, bool anew, const char **why);
void sweep_file_stream(struct sweep_file *f, enum sweep_format format);     // standard output
bool sweep_file_add(struct sweep_file *f, const struct sweep_table *t, const struct sweep_row *r);     // false with errno
bool sweep_file_close(struct sweep_file *f, const struct sweep_table *t);       // false with errno
// A whole file at once, in place of what is there. False with errno.
bool sweep_write_file(const struct sweep_table *t, const char *path, enum sweep_format format);

// ---- joining (merge.c) ------------------------------------------------------------------------------------------------------------------
// Sorts the rows, and leaves one of those that are double. False, with a message, if they differ.
bool sweep_join(struct sweep_table *t, const char **why);
uint64_t sweep_say_missing(FILE *to, const struct sweep_table *t);      // which parts, and how many rows of them: returns how many rows

// ---- views ------------------------------------------------------------------------------------------------------------------------------
// Rows that are ok, the best first: by time, else by findings, else by instructions. In the table's arena.
const struct sweep_row **sweep_best(struct sweep_table *t, size_t *n, enum sweep_figure *by);
bool sweep_varies(const struct sweep_table *t, size_t axis);            // has more than one value
void sweep_show(FILE *to, struct sweep_table *t, size_t top);           // best.c; 0: only how many there are
void sweep_plot(FILE *to, struct sweep_table *t);                       // plot.c: SVG
#endif
