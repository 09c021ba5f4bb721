// The dictionary: names of wave functions in all APIs, and the lowerings, instructions or reasons that they lead to.
// docs/dictionary has the tables; dictionary.awk makes C of them.
#ifndef DICTIONARY_DICTIONARY_H
#define DICTIONARY_DICTIONARY_H
#include <stdbool.h>
#include <stddef.h>
#include "base/arena.h"

struct dictionary_family { const char *file, *title, *about; };     // `hlsl`, `HLSL`, what its table holds
extern const struct dictionary_family dictionary_families[];
extern const size_t dictionary_family_count;

enum dictionary_kind { DICTIONARY_END, DICTIONARY_LOWERING, DICTIONARY_INSTRUCTION, DICTIONARY_NONE };
struct dictionary_lead {
	enum dictionary_kind kind;
	const char *name;       // a file of asm-examples/intrinsics, a mnemonic, or the name of a reason
	const char *more;       // the beginning of the variant's source line, or the reason's sentence; NULL without one
};
struct dictionary_row {
	unsigned family;        // an index in dictionary_families; rows are in their order
	const char *name;       // may have a word of an operand, `OpGroupNonUniformIAdd Reduce`, or end with `*`
	const struct dictionary_lead *leads;        // at least one, then DICTIONARY_END
	const char *differs;    // sentences, or ""
};
extern const struct dictionary_row dictionary_rows[];
extern const size_t dictionary_row_count;

// Finds the rows of a name as users write it. Ignores case, namespaces, arguments and types, if nothing matches with
// them. Sets `first` to the first `most` rows. Returns how many rows match.
size_t dictionary_find(const char *name, const struct dictionary_row **first, size_t most);
// Finds the same rows; without one, rows that have the words of the name, two at least, among their own: `redux.sync`
// finds `redux.sync.add`.
size_t dictionary_look_up(const char *name, const struct dictionary_row **first, size_t most);
// Returns whether the row leads to a lowering; `first`: as the first of its leads.
bool dictionary_leads_to(const struct dictionary_row *row, const char *lowering, bool first);
// Returns the name of a row that is spelled nearly like `name`, or NULL.
const char *dictionary_near(const char *name);
// Returns a hint for a text that has a name of the dictionary in place of an instruction, in the arena, or NULL.
const char *dictionary_hint(struct arena *a, const char *name, size_t length);
#endif
