// What the emitters of tables share.
#ifndef ISAC_EMIT_TABLES_H
#define ISAC_EMIT_TABLES_H
#include "isac/isac.h"

struct stream;

// emit_fields.c: `BEFORE` and the id of a name in C (ISA_F_OP_SEL); what the ids are called.
void emit_field_id(FILE *out, const char *before, const char *name);
struct lang_names emit_all_fields(const struct isa_book *book, struct arena *a);     // every name, in the order of the ids, the first of which is 1
void emit_field_names(const struct isa_book *book, FILE *out);
void emit_string(FILE *out, const char *s);               // a C string literal; 0 for NULL
void emit_text(FILE *out, const char *before, const char *s);      // the same, with what goes before it
void emit_number(FILE *out, const char *member, unsigned long long n);       // `, .member = n`; left out if 0
void emit_end(FILE *out, const char *what, size_t n);      // of a table of n items, and their count: `isa_WHAT_count`
void emit_origin(FILE *out, const struct lang_origin *o);   // `, .origin = {…}`

// emit_lists.c: the offset of a text in isa_texts (of NULL: 0); the index of a list in the array of its kind (without items: 0).
// Items are C, with commas between them; their stream ends.
enum emit_list { EMIT_TEXTS, EMIT_SLOTS, EMIT_ALLOWED, EMIT_BITS, EMIT_BYTES, EMIT_FIELDS, EMIT_OPERANDS, EMIT_ACCESSES, EMIT_MATRICES, EMIT_LISTS };
unsigned emit_text_at(const char *s);
unsigned emit_list(enum emit_list kind, struct stream *items, unsigned n);
unsigned emit_text_list(const struct lang_names *names);  // ended by 0
void emit_lists(FILE *out);                               // all of them, after what they were asked for

void emit_guide(const struct isa_book *book, FILE *out);   // chapters, functions
void emit_names(FILE *out, const char *member, const struct lang_names *names);   // a member that is a NULL-terminated list; left out if empty
uint64_t emit_feature_bits(const struct isa_book *book, const struct lang_names *names);
void emit_gpus(const struct isa_book *book, FILE *out);    // generations, facts, GPUs, targets
void emit_time(const struct isa_book *book, FILE *out);    // classes, figures, chips
void emit_text_words(const struct isa_book *book, FILE *out);   // the text's words for numbers
void emit_layouts(const struct isa_book *book, FILE *out); // elements of typed buffers
void emit_index(const struct isa_book *book, FILE *out);  // mnemonics and decode buckets (isa/tables.h)
#endif
