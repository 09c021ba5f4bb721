// Declarations shared by the emitters of tables.
#ifndef ISAC_EMIT_TABLES_H
#define ISAC_EMIT_TABLES_H
#include "isac/isac.h"

struct stream;

// emit_fields.c: writes `before` and the id of a name (ISA_F_OP_SEL); lists the names of the ids.
void emit_field_id(FILE *out, const char *before, const char *name);
// all names in the order of their ids, from id 1
struct lang_names emit_all_fields(const struct isa_book *book, struct arena *a);
void emit_field_names(const struct isa_book *book, FILE *out);
void emit_string(FILE *out, const char *s);               // writes a C string literal; 0 for NULL
void emit_text(FILE *out, const char *before, const char *s);      // writes `before`, then the string
// writes `, .member = n`; nothing if n is 0
void emit_number(FILE *out, const char *member, unsigned long long n);
// ends a table of n items, and writes its count, `isa_WHAT_count`
void emit_end(FILE *out, const char *what, size_t n);
void emit_origin(FILE *out, const struct lang_origin *o);   // `, .origin = {…}`

// emit_lists.c: returns the offset of a text in isa_texts, 0 for NULL; or the index of a list in the array of its kind,
// 0 if empty. `items` is C with commas between items; its stream is closed.
enum emit_list {
	EMIT_TEXTS, EMIT_SLOTS, EMIT_ALLOWED, EMIT_BITS, EMIT_BYTES, EMIT_FIELDS, EMIT_OPERANDS, EMIT_ACCESSES,
	EMIT_MATRICES, EMIT_PIECES, EMIT_STATEMENTS, EMIT_LISTS
};
unsigned emit_text_at(const char *s);
unsigned emit_list(enum emit_list kind, struct stream *items, unsigned n);
unsigned emit_text_list(const struct lang_names *names);  // a list that ends with 0
void emit_lists(FILE *out);                               // writes all lists, after the rows that use them

// emit_does.c: the list of a record's statements, as emit_list.
unsigned emit_statements(const struct lang_record *r);
void emit_guide(const struct isa_book *book, FILE *out);   // chapters, functions
// writes a member that is a NULL-terminated list; nothing if empty
void emit_names(FILE *out, const char *member, const struct lang_names *names);
uint64_t emit_feature_bits(const struct isa_book *book, const struct lang_names *names);
void emit_strips(const struct isa_book *book, FILE *out);  // programs on strips (isa/strips.h)
void emit_gpus(const struct isa_book *book, FILE *out);    // generations, facts, GPUs, targets
void emit_time(const struct isa_book *book, FILE *out);    // classes, figures, chips
void emit_text_words(const struct isa_book *book, FILE *out);   // words for numbers
void emit_layouts(const struct isa_book *book, FILE *out); // elements of typed buffers
void emit_index(const struct isa_book *book, FILE *out);  // mnemonics and decode buckets (isa/tables.h)
#endif
