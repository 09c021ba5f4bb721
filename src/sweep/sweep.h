// Sweeps: a row of figures for every combination of some options' values. Rows are kept in a file, which a later run
// can continue. Several files can be merged; the best rows are shown as a table and as a picture. The caller defines
// and runs the combinations.
#ifndef SWEEP_SWEEP_H
#define SWEEP_SWEEP_H
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include "base/arena.h"

enum sweep_kind { SWEEP_TEXT, SWEEP_COUNT, SWEEP_REAL };     // a text; an integer; a real number of six digits
enum sweep_figure {
#define FIGURE(ID, ...) SWEEP_##ID,
#include "sweep/figures.def"
#undef FIGURE
	SWEEP_FIGURES
};
struct sweep_figure_info { const char *name; enum sweep_kind kind; };
extern const struct sweep_figure_info sweep_figures[SWEEP_FIGURES];

// ---- rows (table.c) -------------------------------------------------------------------------------------------------
// Texts are in the table's arena, without newlines; "" if unknown.
enum { SWEEP_MOST = 1000000 };                               // rows of a sweep
struct sweep_part { uint64_t number, of; };                  // number from 1; 1 of 1 is the whole sweep
struct sweep_row {
	uint64_t number;                     // number of the combination, from 1
	const char **axis;                   // value on each axis
	const char *figure[SWEEP_FIGURES];
	struct sweep_part part;              // the part that ran it
	const char *file; size_t line;       // place where it was read; NULL if new
};
struct sweep_table {
	struct arena arena;
	const char **axes; size_t axis_count;        // names; NULL until the first file is read
	const char *id;                              // digest of all inputs of the sweep; NULL until known
	uint64_t of;                                 // number of rows of the whole sweep
	struct { struct sweep_row *at; size_t n, room; } rows;
};
// Returns an empty row that is not in the table yet.
struct sweep_row sweep_row_new(struct sweep_table *t, uint64_t number, struct sweep_part part);
const char *sweep_text(struct sweep_table *t, const char *text);        // copies a text for a row
void sweep_set(struct sweep_table *t, struct sweep_row *r, enum sweep_figure f, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));
double sweep_number(const struct sweep_row *r, enum sweep_figure f);    // NAN if unknown
bool sweep_is(const struct sweep_row *r, const char *status);
// Returns whether a row failed, or all rows of the sweep were refused. A part does not have all rows.
bool sweep_failed(const struct sweep_table *t);
void sweep_sort(struct sweep_table *t);                                 // by number
static inline bool sweep_in_part(uint64_t number, struct sweep_part p) { return (number - 1) % p.of == p.number - 1; }
// Returns the numbers of the part's rows that the table does not have, in its arena.
uint64_t *sweep_missing(struct sweep_table *t, struct sweep_part part, size_t *n);
void sweep_table_free(struct sweep_table *t);

// ---- parts (part.c) -------------------------------------------------------------------------------------------------
// Reads I/N. Returns false if it is not a part.
bool sweep_part_read(struct arena *a, const char *text, struct sweep_part *part);
// Reads the variables of Slurm or MPI, whose names go to *named; "" and 1 of 1 without them. Returns false, with *why
// set, if their numbers are not consecutive.
bool sweep_part_of_process(struct arena *a, struct sweep_part *part, const char **named, const char **why);
// Returns the path with the part's number instead of %p.
const char *sweep_part_path(struct arena *a, const char *path, struct sweep_part part);

// ---- a row as texts in columns (columns.c): `row`, the axes, the figures, `of`, `part`, `sweep` ---------------------
size_t sweep_columns(const struct sweep_table *t);
bool sweep_is_column(const char *name);                                          // a column that is not an axis
const char *sweep_column(const struct sweep_table *t, size_t k);                 // name of column k
// kind of column k; for an axis, COUNT if the row's value is a whole number
enum sweep_kind sweep_column_kind(const struct sweep_table *t, const struct sweep_row *r, size_t k);
enum { SWEEP_CELL = 48 };
const char *sweep_cell(char buf[SWEEP_CELL], const struct sweep_table *t, const struct sweep_row *r, size_t k);
// Take the names of columns, and a row's texts, which must live as long as the table. Axes, id and `of` must equal the
// table's, or are set in a table without them. Return false with *why set.
bool sweep_take_columns(struct sweep_table *t, const char *const *names, size_t n, const char **why);
bool sweep_take_row(struct sweep_table *t, const char *const *cells, size_t n, struct sweep_row *r, const char **why);

// ---- a row as a line (csv.c, json.c) --------------------------------------------------------------------------------
// JSON is an array with a row on each line
enum sweep_format { SWEEP_CSV, SWEEP_JSON, SWEEP_JSONL, SWEEP_FORMATS };
// from the file name: .csv, .json, .jsonl
bool sweep_format_of(const char *path, enum sweep_format *f);
void sweep_put_csv_head(FILE *to, const struct sweep_table *t);
void sweep_put_csv(FILE *to, const struct sweep_table *t, const struct sweep_row *r);
void sweep_put_json(FILE *to, const struct sweep_table *t, const struct sweep_row *r);          // without a newline
// Read a line without its newline, as sweep_take_columns and sweep_take_row.
bool sweep_read_csv_head(struct sweep_table *t, const char *line, const char **why);
bool sweep_read_csv(struct sweep_table *t, const char *line, struct sweep_row *r, const char **why);
bool sweep_read_json(struct sweep_table *t, const char *line, struct sweep_row *r, const char **why);

// ---- files of rows (file.c) -----------------------------------------------------------------------------------------
// Adds the rows of a file; an incomplete row of a killed run is ignored. Returns false with a message, also if the file
// cannot be read.
bool sweep_read_file(struct sweep_table *t, const char *path, const char **why);
// A file that rows are added to. Each row is written in a single call.
struct sweep_file { int fd; enum sweep_format format; const char *path; bool any; };
// Opens a file and reads its rows into the table, which defines the sweep; they must be of `part`. If `anew`, existing
// contents are discarded. Returns false with a message.
bool sweep_file_open(struct sweep_file *f, const char *path, enum sweep_format format, struct sweep_table *t,
                     struct sweep_part part, bool anew, const char **why);
void sweep_file_stream(struct sweep_file *f, enum sweep_format format);     // standard output
// false with errno set
bool sweep_file_add(struct sweep_file *f, const struct sweep_table *t, const struct sweep_row *r);
bool sweep_file_close(struct sweep_file *f, const struct sweep_table *t);       // false with errno set
// Writes a whole file and replaces an existing one. Returns false with errno set.
bool sweep_write_file(const struct sweep_table *t, const char *path, enum sweep_format format);

// ---- merging (merge.c) ----------------------------------------------------------------------------------------------
// Sorts the rows and removes duplicates. Returns false, with a message, if rows of one number differ.
bool sweep_join(struct sweep_table *t, const char **why);
// prints missing parts and their numbers of rows; returns the number of missing rows
uint64_t sweep_say_missing(FILE *to, const struct sweep_table *t);

// ---- views ----------------------------------------------------------------------------------------------------------
// Returns the rows with status ok, best first: by time, or by findings, or by instructions. Allocated in the table's
// arena.
const struct sweep_row **sweep_best(struct sweep_table *t, size_t *n, enum sweep_figure *by);
// returns whether the axis has more than one value
bool sweep_varies(const struct sweep_table *t, size_t axis);
void sweep_show(FILE *to, struct sweep_table *t, size_t top);           // best.c; top 0 prints only counts
void sweep_plot(FILE *to, struct sweep_table *t);                       // plot.c: SVG
#endif
