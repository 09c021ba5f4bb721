// The checks of a book, in the order in which they run. Each reports errors in book->diag and continues.
#ifndef LANG_CHECK_H
#define LANG_CHECK_H
#include "lang/parse.h"

// completes GPUs from the GPUs that they are `like`
void lang_check_gpus(struct isa_book *book);
void lang_check_time(struct isa_book *book);                               // sources, figures, chips; required figures
// records' classes have the figures they need
void lang_check_timed(struct isa_book *book);
void lang_check_words(struct isa_book *book);                              // words for numbers
void lang_check_layouts(struct isa_book *book);                            // elements of typed buffers
void lang_lay_overlays(struct isa_book *book);                             // makes the formats of overlays
void lang_check_formats(struct isa_book *book);                            // rulers, fields, families
void lang_check_forms(struct isa_book *book, struct lang_record *r);       // makes the record's forms
void lang_check_overlaps(struct isa_book *book);
bool lang_is_pair_opcode(const struct lang_format *f, const char *field);
void lang_check_pair_ruler(struct isa_book *book, const struct lang_format *f, const struct lang_ruler *r);
void lang_check_pair(struct isa_book *book);                               // the form of pairs and their halves
void lang_check_access(struct isa_book *book, struct lang_record *r);
void lang_check_programs(struct isa_book *book, struct lang_record *r);
void lang_check_described(struct isa_book *book);                          // modifiers have `described`
// Splits the record's `does` into statements, and checks that it names operands and modifiers. Comes after the checks
// of the record's forms and programs.
void lang_check_does(struct isa_book *book, struct lang_record *r);
// Checks that formulas of `does` are in `means`, after lang_check_does.
void lang_check_formulas(struct isa_book *book, const struct lang_record *r);

bool lang_form_on(const struct lang_form *f, const struct lang_gpu *g);     // tests generation and required features
bool lang_has_name(const struct lang_names *names, const char *name);
// Returns whether the list has `name` on at least one of the generations in gens.
bool lang_in_span(const struct lang_spanned *list, const char *name, unsigned gens);
// on at least one of gens; NULL if not listed
struct lang_mod *lang_find_mod(const struct lang_record *r, const char *name, unsigned gens);
// Yields the item with name `wanted` in a list of the book, or NULL.
#define LANG_FIND(list, wanted) \
	({ size_t find_at = 0; while (find_at < (list).n && strcmp((list).at[find_at]->name, wanted)) find_at++; \
	   find_at < (list).n ? (list).at[find_at] : NULL; })
bool lang_has_field(const struct lang_format *f, const char *name);         // true if at least one of its rulers has
// Returns the index of a field in a ruler, or -1.
int lang_find_field(const struct lang_ruler *ruler, const char *name);
const char *lang_list_name(struct arena *a, const char *name);   // `vaddr` for `vaddr12`
// Returns the format's line for an operand's field on these generations, or NULL.
// Returns the field that selects the register file of an operand, `acc_OPERAND` or `acc`; -1 if none.
int lang_file_field(struct isa_book *book, const struct lang_ruler *ruler, const char *operand);
const struct lang_format_field *lang_find_kind(const struct lang_format *f, const char *field, unsigned gens);
#endif
