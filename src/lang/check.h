// The checks of a book, in their order. Each says what is wrong in book->diag and goes on.
#ifndef LANG_CHECK_H
#define LANG_CHECK_H
#include "lang/parse.h"

void lang_check_gpus(struct isa_book *book);                               // completes them from those that they are like
void lang_check_time(struct isa_book *book);                               // sources, figures, chips; which figures must be there
void lang_check_timed(struct isa_book *book);                              // classes of records have the figures they need
void lang_check_words(struct isa_book *book);                              // words for numbers
void lang_check_layouts(struct isa_book *book);                            // elements of typed buffers
void lang_lay_overlays(struct isa_book *book);                             // makes their formats
void lang_check_formats(struct isa_book *book);                            // rulers, fields, families
void lang_check_forms(struct isa_book *book, struct lang_record *r);       // makes the record's forms
void lang_check_overlaps(struct isa_book *book);
bool lang_is_pair_opcode(const struct lang_format *f, const char *field);
void lang_check_pair_ruler(struct isa_book *book, const struct lang_format *f, const struct lang_ruler *r);
void lang_check_pair(struct isa_book *book);                               // the pair's form and its halves
void lang_check_access(struct isa_book *book, struct lang_record *r);
void lang_check_programs(struct isa_book *book, struct lang_record *r);

bool lang_form_on(const struct lang_form *f, const struct lang_gpu *g);     // its generation, and what its record needs
bool lang_has_name(const struct lang_names *names, const char *name);
bool lang_in_span(const struct lang_spanned *list, const char *name, unsigned gens);                        // on one of them
struct lang_mod *lang_find_mod(const struct lang_record *r, const char *name, unsigned gens);   // on one of them; NULL if it is not listed
// The item of that name in a list of the book; NULL if there is none.
#define LANG_FIND(list, wanted) \
	({ size_t find_at = 0; while (find_at < (list).n && strcmp((list).at[find_at]->name, wanted)) find_at++; find_at < (list).n ? (list).at[find_at] : NULL; })
bool lang_has_field(const struct lang_format *f, const char *name);         // a ruler of it has
// The index of a field in a ruler, or -1.
int lang_find_field(const struct lang_ruler *ruler, const char *name);
const char *lang_list_name(struct arena *a, const char *name);   // `vaddr` for `vaddr12`
// What the format says of an operand's field on these generations; NULL if nothing.
const struct lang_format_field *lang_find_kind(const struct lang_format *f, const char *field, unsigned gens);
#endif
