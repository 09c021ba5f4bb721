// Two runs by line of their compiled sources.
#ifndef COMPARE_SOURCE_CHANGES_H
#define COMPARE_SOURCE_CHANGES_H
#include "compare/difference.h"
#include "report/source_lines.h"

// A source line of both sides, or of one side; `of` is NULL for a side without it. Files of both sides match by name;
// if each side has one file left, those two match. Lines match by their text, or by number if a text is not available.
// `number` gives A's lines in their order, then the lines that only B has.
struct show_source_change { const struct source_line *of[2]; size_t number; };
// Returns the number of changes in `out`, the largest change of cycles first. Returns 0 if a side did not run to its
// end or has no source lines. Everything lives in the arena `a`.
size_t show_source_changes(const struct show_sides *s, struct arena *a, struct show_source_change **out);
#endif
