// Directives that the grammar parses, and their handlers.
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
// size: bytes of an element, or a value for the handler
struct directive { const char *name; directive_fn *run; unsigned size, min, max; bool text; };

// Sets *n to argument `i`, whose value must be known, or to `otherwise` if absent. Returns false with an error.
bool directive_number(struct assembler *a, const struct directive_call *c, unsigned i, int64_t otherwise, int64_t *n);

// Returns the name in an argument, without quotes, as a part of the text. Returns false with an error.
bool directive_name(struct assembler *a, const struct argument *x, const char **at, unsigned *n);

// attribute.c
directive_fn attribute_bind, attribute_visibility, attribute_type, attribute_size, attribute_common, attribute_lds,
	attribute_ident, attribute_significant, attribute_known_section, attribute_section, attribute_pop_section,
	attribute_previous, attribute_subsection;
// data.c
directive_fn data_integers, data_octa, data_leb, data_reals, data_strings, data_fill, data_space, data_org, data_align,
	data_binary_file;
#endif
