// What the checks found, for people and as JSON; and the run that they watch for `run`.
#ifndef SHOW_CHECKS_H
#define SHOW_CHECKS_H
#include "check/check.h"
#include "show/show.h"

// Each finding as a message with its place, and a note at the instruction to blame. `most`: no message is more severe than that.
void show_findings(struct diag *d, const struct program *p, const struct checker *c, enum check_level most);
void show_findings_json(FILE *to, const struct show_run *r, const struct checker *c);
// How many there are of a level.
size_t show_finding_count(const struct checker *c, enum check_level level);
// `checks: 2 warnings; 120 instructions of 4 waves`
void show_findings_summary(FILE *to, const struct show_run *r, const struct checker *c, const struct show_style *s);

// The same dispatch once more, on buffers of its own, so that what the first run left is not touched; its findings become messages.
// Returns how many of them are errors.
size_t show_checks_again(const struct show_run *r, const struct check_levels *levels, enum check_level most, struct diag *d);
// Whether that takes no time that anybody notices.
bool show_checks_are_cheap(const struct show_run *r);

bool show_check_topic(FILE *to, const char *name, const struct show_style *s);   // the lesson of a check, or `checks`: all; false: it is none
bool show_check_topic_json(FILE *to, const char *name);
void show_checks_markdown(FILE *to);                                             // docs/checks.md
#endif
