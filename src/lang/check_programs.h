// What the checks of statements and of expressions share.
#ifndef LANG_CHECK_PROGRAMS_H
#define LANG_CHECK_PROGRAMS_H
#include "lang/check.h"

enum { LANG_MAX_LOCALS = 64 };

struct lang_env {
	struct isa_book *book;
	struct lang_record *record;
	struct lang_program *program;
	int element;                       // values of several elements mean this one of them; -1: for themselves
	unsigned element_count;
	bool is_target, broken;            // the expression is assigned to; a local's type is unknown after an error
	bool hidden[LANG_MAX_LOCALS];      // locals of blocks that are over
};

bool lang_env_fail(struct lang_env *v, struct place at, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
// Types the expression in place. `want`, if not NULL, is the type that numbers without one take.
bool lang_check_expr(struct lang_env *v, struct lang_expr *e, const struct lang_type *want);
bool lang_same_type(struct lang_env *v, struct place at, const char *op, const struct lang_expr *a, const struct lang_expr *b);
bool lang_is_known(const struct lang_env *v, const char *name);
int lang_find_local(const struct lang_env *v, const char *name);   // -1 if there is none
#endif
