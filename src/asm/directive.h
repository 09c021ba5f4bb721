// The table of directives that the grammar parses, and their handlers.
#ifndef ASM_DIRECTIVE_H
#define ASM_DIRECTIVE_H
#include "asm/build.h"

struct directive;
struct directive_call {
	struct place place;
	const char *name; unsigned length;
	const struct directive *directive;
	const struct argument *at; unsigned n;     // arguments
};
typedef void directive_fn(struct assembler *a, const struct directive_call *c);
struct directive { const char *name; directive_fn *run; unsigned size, min, max; bool text; };   // size: bytes of an element, or what the handler makes of it

// Argument `i` as a number that is known now; `otherwise` if it was left out. False with an error.
bool directive_number(struct assembler *a, const struct directive_call *c, unsigned i, int64_t otherwise, int64_t *n);

// The name that an argument is, without its quotes; it points into the text. False with an error.
bool directive_name(struct assembler *a, const struct argument *x, const char **at, unsigned *n);

// attribute.c
directive_fn attribute_bind, attribute_visibility, attribute_type, attribute_size, attribute_common, attribute_lds, attribute_ident,
             attribute_significant, attribute_known_section, attribute_section, attribute_pop_section, attribute_previous, attribute_subsection;
// data.c
directive_fn data_integers, data_octa, data_leb, data_reals, data_strings, data_fill, data_space, data_org, data_align, data_binary_file;
#endif
