// Subjects of explanations as users write them: machine words, a part of a name, a name that does not exist.
#ifndef MANUAL_SUBJECT_H
#define MANUAL_SUBJECT_H
#include "base/arena.h"
#include "manual/manual.h"

struct manual_word_list { uint32_t *at; size_t n, room; };
// Adds the dwords of `0xd7650001_00020204`, `d765000100020204`, `0x32040301`: eight hexadecimal digits each. Returns
// false for any other text.
bool manual_words_of_text(struct arena *a, const char *text, struct manual_word_list *out);
// Returns the one instruction that a part such as `v_mbcnt_lo` can mean; else `name` itself.
const char *manual_whole_name(const char *name);
// Returns a message about a name that cannot be explained: names that it is a part of, or the nearest name, in the
// arena. `intrinsic`: it is the name of an intrinsic.
const char *manual_unknown(struct arena *a, const char *name, bool intrinsic);
#endif
