// Functions: their instructions, where they were inlined, and their variables.
#include <dwarf.h>
#include <string.h>
#include "debug/reader.h"

enum { MOST_DEPTH = 64 };
struct scope { const char *function; const struct origin *into; unsigned frame; };

static uint64_t number_of(Dwarf_Die *die, unsigned attribute)
{
	Dwarf_Attribute a;
	Dwarf_Word n = 0;
	return dwarf_attr(die, attribute, &a) && !dwarf_formudata(&a, &n) ? n : 0;
}

// Returns whether the scope has any instruction.
static bool has_lines(struct debug_reader *r, Dwarf_Die *die)
{
	Dwarf_Addr base, begin, end;
	for (ptrdiff_t at = 0; (at = dwarf_ranges(die, at, &base, &begin, &end)) > 0 && r->work++ < DEBUG_WORK;) {
		size_t k = debug_first(r, begin + r->base);
		if (begin < end && k < r->n && r->order[k].address < end + r->base) return true;
	}
	return false;
}

static void mark_lines(struct debug_reader *r, Dwarf_Die *die, const struct scope *s)
{
	Dwarf_Addr base, begin, end;
	for (ptrdiff_t at = 0; (at = dwarf_ranges(die, at, &base, &begin, &end)) > 0 && r->work++ < DEBUG_WORK;)
		for (size_t k = debug_first(r, begin + r->base); begin < end && k < r->n
		     && r->order[k].address < end + r->base && r->work < DEBUG_WORK; k++, r->work++) {
			r->lines[r->order[k].line].function = s->function;
			r->lines[r->order[k].line].into = s->into;
		}
}

// Enters a scope. A kernel may contain an inlined function of the same name; this call is not in the source, so it is
// skipped.
static void enter_scope(struct debug_reader *r, Dwarf_Die *die, struct scope *s)
{
	const char *name = debug_name(r, die);
	if (dwarf_tag(die) == DW_TAG_inlined_subroutine && (!s->function || strcmp(s->function, name))) {
		struct place call = {
			debug_file(r, number_of(die, DW_AT_call_file)), (unsigned)number_of(die, DW_AT_call_line),
			(unsigned)number_of(die, DW_AT_call_column), 0
		};
		if (call.source && call.line) s->into = program_origin(r->p, call, s->function ? s->function : "", s->into);
	}
	s->function = name;
	if (dwarf_tag(die) == DW_TAG_subprogram) s->frame = debug_frame(die);
	mark_lines(r, die, s);
}

// Adds variables without a location. Compilers omit them in inlined copies of a function, but its source has them.
static void add_unplaced(struct debug_reader *r, Dwarf_Die *scope, unsigned depth, unsigned frame)
{
	Dwarf_Attribute a;
	Dwarf_Die origin, die;
	if (!dwarf_attr(scope, DW_AT_abstract_origin, &a) || !dwarf_formref_die(&a, &origin)
	    || dwarf_child(&origin, &die))
		return;
	do {
		int tag = dwarf_tag(&die);
		if (tag == DW_TAG_variable || tag == DW_TAG_formal_parameter) debug_variable(r, scope, &die, depth, frame);
	} while (r->work++ < DEBUG_WORK && !dwarf_siblingof(&die, &die));
}

static void walk_scopes(struct debug_reader *r, Dwarf_Die *parent, struct scope outer, unsigned depth)
{
	Dwarf_Die die;
	if (depth == MOST_DEPTH || dwarf_child(parent, &die)) return;
	do {
		struct scope inner = outer;
		int tag = dwarf_tag(&die);
		bool function = tag == DW_TAG_subprogram || tag == DW_TAG_inlined_subroutine,
			block = tag == DW_TAG_lexical_block || tag == DW_TAG_namespace;
		if (outer.function && (tag == DW_TAG_variable || tag == DW_TAG_formal_parameter))
			debug_variable(r, parent, &die, depth, outer.frame);
		if (function && !has_lines(r, &die)) continue;
		if (function) {
			enter_scope(r, &die, &inner);
			add_unplaced(r, &die, depth + 1, inner.frame);
		}
		if (function || block) walk_scopes(r, &die, inner, depth + 1);
	} while (r->work++ < DEBUG_WORK && !dwarf_siblingof(&die, &die));
}

void debug_inlined(struct debug_reader *r)
{
	walk_scopes(r, r->unit, (struct scope){ .frame = PROGRAM_NO_REGISTER }, 0);
}
