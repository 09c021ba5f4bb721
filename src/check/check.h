// Checks: an observer of the machine. Findings name mistakes of a program that do not stop its run. checks.def lists
// the checks, and docs/manual/checks explains them.
#ifndef CHECK_CHECK_H
#define CHECK_CHECK_H
#include "base/text.h"
#include "machine/machine.h"

enum check_id {
#define CHECK(id, ...) CHECK_##id,
#include "check/checks.def"
#undef CHECK
	CHECK_COUNT
};
enum check_level { CHECK_OFF, CHECK_NOTE, CHECK_WARNING, CHECK_ERROR };
struct check_info { const char *name; enum check_level level; struct text text; };      // level: without options
extern const struct check_info check_infos[CHECK_COUNT];
extern const char *const check_level_name[];             // "off" "note" "warning" "error"
const struct check_info *check_info_named(const char *name);     // NULL if no check has that name

// compiled: a compiler chose the instructions, so only faults of its source are reported.
// whole: the program is complete, even without any s_endpgm.
struct check_levels { enum check_level of[CHECK_COUNT]; bool compiled, whole; };
struct check_levels check_levels_default(void);
// Switches off the checks of a compiler's choice of instructions, which the author of a shader cannot change, and sets
// `compiled`.
void check_levels_of_compiler(struct check_levels *l);
// Applies `word`, the argument of -W: `all`, `no-all`, `error`, `no-error`, ID, `no-ID`, `error=ID`, `no-error=ID`.
// Returns false if that check does not exist; *id is then the part of `word` taken as its name.
bool check_levels_set(struct check_levels *l, const char *word, const char **id);

// A finding: one for each check and instruction, in the order of their first occurrence.
struct check_finding {
	enum check_id id;
	enum check_level level;
	const struct insn *insn;
	const char *text, *hint;           // hint may be NULL
	// another instruction to look at, and the reason; NULL if not needed
	const struct insn *blame;
	const char *blame_text;
	// name of a register in the instruction's text, to point at; NULL for the mnemonic
	const char *focus;
	// times: executions with the finding, 0 on a path that did not run.
	// lanes: their sum over these executions, 0 if the finding concerns the whole wave. waves: waves with the
	// finding.
	uint64_t times, lanes, waves;
	uint32_t workgroup[3], wave;       // first occurrence
	uint64_t last_wave, last_time;     // private: wave and execution counted last
	struct check_finding *next;        // private: the next finding at that instruction
};

struct checker;
// Returns a checker for machine `m`, which must outlive it; `levels` is copied. Findings live as long as the checker.
struct checker *check_new(struct machine *m, const struct check_levels *levels);
const struct machine_observer *check_observer(struct checker *c);
void check_end(struct checker *c);                       // call it when the run is over
const struct check_finding *const *check_findings(const struct checker *c, size_t *n);
// Returns the number of reachable instructions that no wave executed; after check_end.
uint64_t check_unrun(const struct checker *c);
// Returns true if running waves in the opposite order may show more (machine_options.backwards).
bool check_other_order(const struct checker *c);
uint64_t check_waves(const struct checker *c);           // number of waves observed
void check_free(struct checker *c);
#endif
