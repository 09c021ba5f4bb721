// Declarations shared by the scanner, the grammar and the reader of isa/ files. One item (a header line and its
// indented lines) is parsed at a time.
#ifndef LANG_PARSE_H
#define LANG_PARSE_H
#include "lang/ast.h"

// A line after expansion of `for` families: its text, and its number in the file.
struct lang_line { const char *text; unsigned number; };
struct lang_lines { struct lang_line *at; size_t n, room; };

// In the order of the scanner's keywords.
enum lang_item {
	LANG_ITEM_NONE, LANG_ITEM_GENERATION, LANG_ITEM_FACT, LANG_ITEM_GPU, LANG_ITEM_FORMAT, LANG_ITEM_OVERLAY,
	LANG_ITEM_FAMILY, LANG_ITEM_MODIFIER, LANG_ITEM_FUNCTION, LANG_ITEM_CLASS, LANG_ITEM_FIGURES, LANG_ITEM_SOURCE,
	LANG_ITEM_TIMING, LANG_ITEM_CHIP, LANG_ITEM_HAZARD, LANG_ITEM_LAYOUT, LANG_ITEM_WORDS, LANG_ITEM_TRACED,
	LANG_ITEM_RECORD
};

struct lang_location { unsigned line, column, offset, end; };   // line: index in lines; offsets in the parsed text

enum { LANG_MAX_NODES = 4000 };

struct lang_parser {
	struct arena *arena;
	struct diag *diag;
	struct isa_book *book;             // NULL when parsing a single expression
	const struct source *source;
	const char *text;                  // the text to scan
	const struct lang_line *lines;     // NULL when parsing a single expression, which starts at `start`
	size_t line_count;
	struct place start;
	const char *comment, *section;     // comment above the item, and heading of its section
	// scanner
	int start_token;                   // first token that the scanner returns
	enum lang_item item;
	unsigned line, column, offset, key_indent, depth;
	bool statements;                   // inside `means`: a continued line is a new statement
	// grammar: the item under construction
	union {
		struct lang_head *head;
		struct lang_generation *generation;
		struct lang_fact *fact;
		struct lang_gpu *gpu;
		struct lang_format *format;
		struct lang_overlay *overlay;
		struct lang_family *family;
		struct lang_modifier *modifier;
		struct lang_function *function;
		struct lang_class *class_;
		struct lang_source *source;
		struct lang_timing *timing;
		struct lang_chip *chip;
		struct lang_hazard *hazard;
		struct lang_layout *layout;
		struct lang_words *words;
		struct lang_traced *traced;
		struct lang_record *record;
	} is;
	struct lang_overlay *overlay;      // overlay under construction; is.format then points to its `form`
	struct lang_declared_list *declared;   // list for the `figures` item under construction
	struct lang_figures *figures;      // figures of the class, timing or chip under construction
	const char *figure;                // name at the start of the current figure line
	unsigned break_at;                 // offset of the last line break that ended a property
	unsigned nodes;                    // number of expressions so far
	bool too_long;
	struct lang_spanned *spanned;      // list that names are added to
	unsigned gens;                     // generations of the current `mods` line
	// direction of the current `implicit` group; side of `=` in the current `args`
	bool writes_now, destination;
	struct lang_expr *result;
};

// Reports an error in a book: place, format and its values. Yields false.
#define lang_wrong(book, at, ...) diag_error(&(book)->diag, at, NULL, __VA_ARGS__)

struct lang_args { struct lang_expr *at[LANG_MAX_ARGS]; unsigned n; bool too_many; };

// ---- grammar actions (build.c) --------------------------------------------------------------------------------------
struct place lang_place(const struct lang_parser *p, struct lang_location at);
bool lang_fail(struct lang_parser *p, struct lang_location at, const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));
// span.c: generations and their tree. Both report unknown and ambiguous names; lang_span returns all that it covers.
struct lang_span lang_read_span(struct lang_parser *p, struct lang_location at, const char *text);
unsigned lang_span(struct lang_parser *p, struct lang_location at, const char *text);
struct lang_span lang_whole_span(const struct isa_book *book);             // names all that are not branches
// word, like: `like` and the generation, or NULL
void lang_generation_parent(struct lang_parser *p, struct lang_location at, const char *word, const char *like);
struct lang_generation *lang_find_generation(const struct isa_book *book, const char *name);   // NULL if not found
unsigned lang_all_gens(const struct isa_book *book);
unsigned lang_descendants(const struct isa_book *book, int g);             // with g itself
// Returns the number of branches between g and the nearest of the named generations that it descends from.
unsigned lang_distance(const struct isa_book *book, unsigned named, int g);
// Takes each generation that both spans cover away from the span that names a generation further from it. Returns the
// generations where both are as near.
unsigned lang_settle(const struct isa_book *book, struct lang_span *a, struct lang_span *b);
const char *lang_gen_name(const struct isa_book *book, unsigned gens);     // name of the first generation in gens
void lang_add_name(struct lang_parser *p, struct lang_names *to, const char *name);
struct lang_expr *lang_new_expr(struct lang_parser *p, struct lang_location at, enum lang_expr_kind kind);
struct lang_expr *lang_new_name(struct lang_parser *p, struct lang_location at, const char *name);
struct lang_expr *lang_new_op(struct lang_parser *p, struct lang_location at, enum lang_op op, struct lang_expr *a,
                              struct lang_expr *b);
struct lang_expr *lang_new_call(struct lang_parser *p, struct lang_location at, const char *name,
                                struct lang_args args);
struct lang_expr *lang_new_index(struct lang_parser *p, struct lang_location at, struct lang_expr *base,
                                 struct lang_expr *i, struct lang_expr *lo);
struct lang_stmt *lang_new_stmt(struct lang_parser *p, struct lang_location at, enum lang_stmt_kind kind);
struct lang_stmt *lang_append(struct lang_stmt *list, struct lang_stmt *more);

// the book's list of items of a kind; NULL for figures, which do not have one
struct lang_heads *lang_items(struct isa_book *book, enum lang_item kind);
void lang_begin_item(struct lang_parser *p, struct lang_location at, const char *name);
void lang_fact_value(struct lang_parser *p, struct lang_location at, struct lang_span span, bool number,
                     uint64_t value);
void lang_gpu_generation(struct lang_parser *p, struct lang_location at, const char *name);
void lang_gpu_wave(struct lang_parser *p, struct lang_location at, uint64_t size);
void lang_gpu_default(struct lang_parser *p, struct lang_location at);
void lang_gpu_target(struct lang_parser *p, struct lang_location at, const char *name, uint64_t machine,
                     struct lang_names settings);
void lang_cell(struct lang_parser *p, struct lang_location at, const char *field, uint64_t hi, uint64_t lo, bool split);
void lang_cell_fixed(struct lang_parser *p, struct lang_location at, const char *digits);
void lang_cell_zero(struct lang_parser *p, struct lang_location at, uint64_t width);
void lang_new_ruler(struct lang_parser *p, struct lang_location at, struct lang_span span);
void lang_format_line(struct lang_parser *p, struct lang_location at, const char *field, const char *kind,
                      const char *fixed, struct lang_span span);
void lang_overlay_replaces(struct lang_parser *p, struct lang_location at, const char *word, const char *field);
void lang_format_memory(struct lang_parser *p, struct lang_location at, const char *space);
void lang_add_spanned(struct lang_parser *p, unsigned gens, const char *name);   // adds to p->spanned
void lang_add_forms(struct lang_parser *p, struct lang_location at, const char *suffix,
                    const struct lang_names *formats, int64_t add, unsigned gens,
                    const char *condition, const char *allow, bool silent);
bool lang_modifier_syntax(struct lang_parser *p, struct lang_location at, const char *syntax);
void lang_add_word(struct lang_parser *p, const char *text, int64_t value);
void lang_function_flag(struct lang_parser *p, struct lang_location at, const char *flag);
bool lang_type_named(struct lang_parser *p, struct lang_location at, const char *name, struct lang_type *out);
void lang_modifier_flag(struct lang_parser *p, const char *flag);
void lang_modifier_described(struct lang_parser *p, struct lang_location at, const char *how);
void lang_modifier_prefix(struct lang_parser *p, struct lang_location at, const char *prefix);
void lang_param(struct lang_parser *p, struct lang_location at, const char *type);
void lang_class_effect(struct lang_parser *p, struct lang_location at, const char *effect);
void lang_class_counts(struct lang_parser *p, struct lang_location at, const char *counts);
void lang_source_evidence(struct lang_parser *p, struct lang_location at, const char *evidence);
void lang_class_unit(struct lang_parser *p, struct lang_location at, const char *word, const char *unit);
// word: `needed`, or NULL
// counts: rows, exact ones, ones within a cycle
void lang_add_traced(struct lang_parser *p, struct lang_location at, const char *name, const uint64_t counts[3]);
void lang_declare_figure(struct lang_parser *p, struct lang_location at, const char *name, const char *word);
void lang_add_figure(struct lang_parser *p, struct lang_location at, struct lang_span span, uint64_t value,
                     const char *source);
void lang_hazard_line(struct lang_parser *p, struct lang_location at, const char *key, const struct lang_names *words);
// words.c: the parts of a `words` line.
struct lang_word *lang_last_word(struct lang_parser *p);
void lang_words_bits(struct lang_parser *p, struct lang_location at, uint64_t bits);
void lang_word_begin(struct lang_parser *p, struct lang_location at, const char *text);
void lang_word_value(struct lang_parser *p, struct lang_location at, uint64_t value);
void lang_word_numbers(struct lang_parser *p, struct lang_location at, uint64_t low, uint64_t high);
// `[8]`: a count if the word has a value, otherwise a bit
void lang_word_count(struct lang_parser *p, struct lang_location at, uint64_t count);
void lang_word_bits(struct lang_parser *p, struct lang_location at, uint64_t high, uint64_t low);
void lang_word_tag(struct lang_parser *p, struct lang_location at, const char *tag);
void lang_word_key(struct lang_parser *p, struct lang_location at, const char *key, const char *name);
void lang_layout_bits(struct lang_parser *p, struct lang_location at, uint64_t bits);
struct lang_layout_codes *lang_layout_codes(struct lang_parser *p, struct lang_location at, const char *span,
                                            uint64_t first);
void lang_layout_srgb(struct lang_parser *p, struct lang_location at, const char *span, uint64_t code);
void lang_layout_number(struct lang_parser *p, struct lang_location at, struct lang_layout_codes *c, const char *name);
void lang_class_graphics(struct lang_parser *p, struct lang_location at, const char *word, struct lang_names names);
void lang_add_code(struct lang_parser *p, struct lang_location at, const char *span, bool end, const char *family,
                   bool has_opcode, int64_t opcode, const char *name);
void lang_add_operand(struct lang_parser *p, struct lang_location at, const char *rw, const char *name,
                      const char *type, bool optional, const char *kind);
void lang_add_implicit(struct lang_parser *p, struct lang_location at, bool write, const char *name, const char *type);
void lang_add_dual(struct lang_parser *p, struct lang_location at, unsigned gens, uint64_t opcode, const char *name);
void lang_add_mod(struct lang_parser *p, struct lang_location at, const char *name, uint64_t hi, uint64_t lo);
void lang_set_matrix(struct lang_parser *p, struct lang_location at, uint64_t k, const char *a, const char *b,
                     const char *flag);
void lang_set_own(struct lang_parser *p, struct lang_location at, const char *word);
void lang_set_passes(struct lang_parser *p, struct lang_location at, const char *operand);
void lang_add_move(struct lang_parser *p, struct lang_location at, const char *operand, const char *by, uint64_t hi,
                   uint64_t lo);
void lang_set_access(struct lang_parser *p, struct lang_location at, const char *direction, const char *type,
                     const char *how);
void lang_set_floats(struct lang_parser *p, struct lang_location at, const char *operand);
void lang_set_wide(struct lang_parser *p, struct lang_location at, unsigned gens, const char *operand);
void lang_set_bus(struct lang_parser *p, struct lang_location at, struct lang_names words);
void lang_set_image(struct lang_parser *p, struct lang_location at, struct lang_names parts);
void lang_set_denormals(struct lang_parser *p, struct lang_location at, const char *span, const char *how);
void lang_set_runs(struct lang_parser *p, struct lang_location at, const char *how);
void lang_set_once(struct lang_parser *p, struct lang_location at, const char **what, const char *line,
                   const char *value);
void lang_set_program(struct lang_parser *p, struct lang_location from, struct lang_program *program,
                      struct lang_stmt *body);

// Returns the index of `word` in `words`, which may have NULLs; -1, with a message that lists them, if not found.
int lang_pick(struct lang_parser *p, struct lang_location at, const char *what, const char *const *words, size_t n,
              const char *word);
#define LANG_PICK(p, at, what, words, word) lang_pick(p, at, what, words, sizeof (words) / sizeof *(words), word)
int lang_find_word(const char *const *words, size_t n, const char *word);   // as lang_pick, without a message
int lang_find_operand(const struct lang_record *r, const char *name);       // index, or -1
int lang_pick_kind(struct lang_parser *p, struct lang_location at, const char *kind);
extern const char *const lang_space_name[ISA_SPACES];

// Scans and parses `n` bytes of text into p.
void lang_scan(struct lang_parser *p, const char *text, size_t n);

// ---- reader ---------------------------------------------------------------------------------------------------------
// Replaces every `for … end` in the lines by its items. Returns false, with messages, if one is malformed.
bool lang_expand(struct isa_book *book, const struct source *source, const struct lang_lines *in,
                 struct lang_lines *out);
#endif
