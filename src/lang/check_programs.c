// Checks statements of `means` and `clamped`: targets are writable, both sides have the same type. Values of several
// elements are split. check_expressions.c checks expressions.
#include <string.h>
#include "lang/check_programs.h"

int lang_find_local(const struct lang_env *v, const char *name)
{
	for (unsigned i = v->program->local_count; i-- > 0;)
		if (!v->hidden[i] && !strcmp(v->program->locals[i].name, name)) return (int)i;
	return -1;
}

static struct lang_expr *clone_expr(struct lang_env *v, const struct lang_expr *e)
{
	struct lang_expr *copy = arena_alloc(&v->book->arena, sizeof *copy);
	*copy = *e;
	for (unsigned i = 0; i < e->arg_count; i++) copy->arg[i] = clone_expr(v, e->arg[i]);
	return copy;
}

static bool check_writable(struct lang_env *v, const struct lang_expr *e)
{
	if (e->kind == LANG_ELEMENT || e->kind == LANG_BITS || e->kind == LANG_INDEX) return check_writable(v, e->arg[0]);
	if (e->kind == LANG_LOCAL) return true;
	if (e->kind == LANG_SPECIAL && e->special == LANG_PC) return true;
	if (e->kind == LANG_SPECIAL && e->special == LANG_MEM) {
		v->program->sets_mem = true;
		return v->record->access.direction != ISA_LOAD || lang_env_fail(v, e->place, "a load cannot set `mem`");
	}
	if (e->kind != LANG_OPERAND) return lang_env_fail(v, e->place, "this is not assignable");
	const struct lang_operand *o = &v->record->operands.at[e->operand];
	if (!o->isa.write) return lang_env_fail(v, e->place, "`%s` is not written by this record", o->name);
	v->program->writes |= 1u << e->operand;
	return true;
}

// Checks a target in place. A target is not read, so it need not be `rw`, except for bits and elements, which keep the
// rest.
static bool check_target(struct lang_env *v, struct lang_expr *e)
{
	v->is_target = true;
	bool good = lang_check_expr(v, e, NULL);
	v->is_target = false;
	if (!good || !check_writable(v, e)) return false;
	if (e->kind == LANG_BITS && e->arg[0]->kind == LANG_OPERAND && !v->record->operands.at[e->arg[0]->operand].isa.read)
		return lang_env_fail(v, e->place, "`%s` keeps its other bits, so it must be `rw`",
		                     v->record->operands.at[e->arg[0]->operand].name);
	return true;
}

static struct lang_local *new_local(struct lang_env *v, const char *name, struct lang_type type)
{
	struct lang_program *p = v->program;
	if (p->local_count == LANG_MAX_LOCALS) return NULL;
	if (!p->locals) p->locals = arena_alloc(&v->book->arena, LANG_MAX_LOCALS * sizeof *p->locals);
	v->hidden[p->local_count] = false;
	p->locals[p->local_count] = (struct lang_local){name, type.type, type.count};
	return &p->locals[p->local_count++];
}

static bool declare_local(struct lang_env *v, struct lang_stmt *s)
{
	if (!lang_check_expr(v, s->value, NULL)) {   // declare it anyway, so that its uses are not further errors
		new_local(v, s->target->name, (struct lang_type){ISA_U32, 1});
		v->broken = true;
		return false;
	}
	struct lang_type type = {s->value->type, s->value->count};
	s->kind = LANG_DECLARE;
	s->target->kind = LANG_LOCAL;
	s->target->type = type.type;
	s->target->count = type.count;
	s->target->local = v->program->local_count;
	return new_local(v, s->target->name, type) || lang_env_fail(v, s->place, "too many locals");
}

// Splits an assignment of several elements into one for each element.
static bool take_apart(struct lang_env *v, struct lang_stmt *s, unsigned count)
{
	struct lang_expr *target = s->target, *value = s->value;
	struct lang_stmt *now = s, *rest = s->next;
	v->element_count = count;
	bool good = true;
	for (unsigned i = 0; i < count && good; i++) {
		if (i) {
			now->next = arena_alloc(&v->book->arena, sizeof *now);
			now->next->kind = LANG_ASSIGN;
			now->next->place = s->place;
			now = now->next;
		}
		struct lang_expr *element = arena_alloc(&v->book->arena, sizeof *element);
		*element = (struct lang_expr){.kind = LANG_ELEMENT, .place = target->place, .type = target->type,
		                              .count = 1, .element = i, .arg_count = 1, .arg = {target}};
		now->target = element;
		now->value = clone_expr(v, value);
		v->element = (int)i;
		good = lang_check_expr(v, now->value, &(struct lang_type){target->type, 1})
		       && lang_same_type(v, now->place, "=", element, now->value);
	}
	v->element = -1;
	now->next = rest;
	return good;
}

static bool is_whole(const struct lang_env *v, const struct lang_expr *e)
{
	if (e->kind == LANG_NAME) return true;
	if (e->kind != LANG_CALL) return false;
	for (size_t i = 0; i < v->book->functions.n; i++)
		if (!strcmp(v->book->functions.at[i]->name, e->name) && v->book->functions.at[i]->result.count > 1) return true;
	return false;
}

static bool check_assign(struct lang_env *v, struct lang_stmt *s)
{
	struct lang_expr *t = s->target;
	if (t->kind == LANG_NAME && !lang_is_known(v, t->name)) return declare_local(v, s);
	if (!check_target(v, t)) return false;
	if (t->count > 1 && !is_whole(v, s->value)) return take_apart(v, s, t->count);
	struct lang_type type = {t->type, t->count};
	return lang_check_expr(v, s->value, &type) && lang_same_type(v, s->place, "=", t, s->value);
}

static void check_block(struct lang_env *v, struct lang_stmt *s)
{
	unsigned before = v->program->local_count;
	for (struct lang_stmt *next; s; s = next) {
		next = s->next;
		if (s->kind == LANG_IF) {
			if (lang_check_expr(v, s->cond, &(struct lang_type){ISA_BOOL, 1})
			    && (s->cond->type != ISA_BOOL || s->cond->count != 1))
				lang_env_fail(v, s->place, "`if` expects a bool; write `… != 0`");
			check_block(v, s->then);
			check_block(v, s->otherwise);
		} else {
			check_assign(v, s);
		}
	}
	for (unsigned i = before; i < v->program->local_count; i++) v->hidden[i] = true;
}

// Reports sources that a program does not use, and destinations that it does not set. A program without any source is
// intentional: its result is constant.
static void check_uses(struct lang_env *v)
{
	const struct lang_record *r = v->record;
	for (unsigned i = 0; i < r->operands.n; i++) {
		const struct isa_operand *o = &r->operands.at[i].isa;
		if (o->write && !(v->program->writes >> i & 1) && !o->implicit
		    && !(r->has_access && r->access.direction == ISA_ATOMIC))
			lang_wrong(v->book, r->place, "the program of `%s` never sets `%s`", r->name, r->operands.at[i].name);
		if (o->read && !o->write && v->program->reads && !(v->program->reads >> i & 1) && !o->implicit && !r->has_access)
			lang_wrong(v->book, r->place, "the program of `%s` never uses `%s`", r->name, r->operands.at[i].name);
	}
	if (r->has_access && r->access.direction != ISA_LOAD && !v->program->sets_mem)
		lang_wrong(v->book, r->place, "the program of `%s` never sets `mem`", r->name);
}

static void check_program(struct isa_book *book, struct lang_record *r, struct lang_program *p)
{
	if (!p->text) return;
	struct lang_env v = {.book = book, .record = r, .program = p, .element = -1};
	size_t errors = book->diag.errors;
	check_block(&v, p->body);
	if (book->diag.errors == errors && p->body) check_uses(&v);   // the empty program `-` need not use anything
}

void lang_check_programs(struct isa_book *book, struct lang_record *r)
{
	check_program(book, r, &r->means);
	check_program(book, r, &r->clamped);
}
