// Checks: an observer of the machine that says what a program does wrong although it runs here, and why. checks.def
// lists them, and docs/manual/checks explains them.
#ifndef CHECK_CHECK_H
#define CHECK_CHECK_H
#include "base/text.h"
#include "wave/machine.h"

enum check_id {
#define CHECK(id, ...) CHECK_##id,
#include "check/checks.def"
#undef CHECK
	CHECK_COUNT
};
enum check_level { CHECK_OFF, CHECK_NOTE, CHECK_WARNING, CHECK_ERROR };
struct check_info { const char *name; enum check_level level; struct text text; };      // the level without options
extern const struct check_info check_infos[CHECK_COUNT];
extern const char *const check_level_name[];             // "off" "note" "warning" "error"
const struct check_info *check_info_named(const char *name);     // NULL if there is none

struct check_levels { enum check_level of[CHECK_COUNT]; };
struct check_levels check_levels_default(void);
// What follows -W: `all`, `no-all`, `error`, `no-error`, ID, `no-ID`, `error=ID`, `no-error=ID`. False: there is no such check; then
// *id is what was taken for its name.
bool check_levels_set(struct check_levels *l, const char *word, const char **id);

// What was found: one for each check and instruction, in the order in which they were found first.
struct check_finding {
	enum check_id id;
	enum check_level level;
	const struct insn *insn;
	const char *text, *hint;           // hint may be NULL
	const struct insn *blame;          // another instruction that is to be looked at, and why; NULL: none
	const char *blame_text;
	const char *focus;                 // a register's name as the text has it, to point at; NULL: the mnemonic
	uint64_t times, lanes, waves;      // executions that were found (0: on a path that did not run); lanes of them in all (0: it is the whole wave's); waves that had any
	uint32_t workgroup[3], wave;       // the first one
	uint64_t last_wave, last_time;     // private: the wave and the execution that were counted last
	struct check_finding *next;        // private: another one of that instruction
};

struct checker;
// `m` and `levels` (copied) stay; findings live as long as the checker.
struct checker *check_new(struct machine *m, const struct check_levels *levels);
const struct machine_observer *check_observer(struct checker *c);
void check_end(struct checker *c);                       // the run is over
const struct check_finding *const *check_findings(const struct checker *c, size_t *n);
uint64_t check_unrun(const struct checker *c);           // instructions that a path leads to and no wave executed; after check_end
bool check_other_order(const struct checker *c);         // whether waves that take turns the other way round may show more (machine_options.backwards)
uint64_t check_waves(const struct checker *c);           // that were observed
void check_free(struct checker *c);
#endif
