// Declarations shared by the checks of statements and expressions.
#ifndef LANG_CHECK_PROGRAMS_H
#define LANG_CHECK_PROGRAMS_H
#include "lang/check.h"

enum { LANG_MAX_LOCALS = 64 };

struct lang_env {
	struct isa_book *book;
	struct lang_record *record;
	struct lang_program *program;
	int element;                       // the element that values of several elements are reduced to; -1 for all
	unsigned element_count;
	// is_target: the expression is assigned to; broken: a local's type is unknown after an error
	bool is_target, broken;
	bool hidden[LANG_MAX_LOCALS];      // locals of blocks that have ended
};

bool lang_env_fail(struct lang_env *v, struct place at, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
// Assigns types to the expression in place. If `want` is not NULL, untyped numbers take this type.
bool lang_check_expr(struct lang_env *v, struct lang_expr *e, const struct lang_type *want);
bool lang_same_type(struct lang_env *v, struct place at, const char *op, const struct lang_expr *a,
                    const struct lang_expr *b);
bool lang_is_known(const struct lang_env *v, const char *name);
int lang_find_local(const struct lang_env *v, const char *name);   // -1 if not found
#endif
