// Shared by the files of a session: its programs, the request that is answered, and the members of requests.
#ifndef SESSION_ASK_H
#define SESSION_ASK_H
#include <jansson.h>
#include "code/code.h"
#include "harness/harness.h"
#include "session/session.h"

struct session_program {
	unsigned number;                    // its name in messages
	struct arena arena;                 // its text, and the texts of options
	struct source *source;
	const char *kind;                   // "assembly", "dump", "object" or "dispatch"; NULL for any other text
	struct diag diag;
	struct program *program;            // NULL if it does not assemble at all
	bool assembles;                     // without errors
	struct harness_notes notes;
	bool runs;                          // assembles, with notes and options that are right
	struct harness_run_options options;
	struct session_run *run;            // NULL until `run` begins it
	struct step_session *step;          // NULL until a request needs a place in the run
	struct harness_edit *edits;         // changes by hand, of `step`; options.edits is this array
};

struct session {
	struct heap heap;                   // all allocations of its requests
	char *reserve;                      // the answer when memory is out, made before
	struct { struct session_program **at; size_t n, room; } programs;
	unsigned numbers;                   // number of the last program that was opened
	// Limits of instructions, of one request: that a run executes, and that a recording has. Tests lower them.
	uint64_t most_run, most_recorded;
};
enum { SESSION_BUDGET = 10000000, SESSION_MOST_RUN = 100000000, SESSION_MOST_RECORDED = 2000000 };

// A request, and its answer so far.
struct session_request {
	struct session *session;
	struct arena arena;                 // lives until the answer is made
	const json_t *members;
	json_t *answer;                     // an object
	const char *wrong, *hint;           // NULL if it succeeds
};
// Answers one kind of request. Returns false after session_wrong.
typedef bool session_ask(struct session_request *q);
#define REQUEST(name, ...) session_ask ask_##name;
#include "session/requests.def"
#undef REQUEST

// Sets the error of a request. `hint` may be NULL. Returns false.
bool session_wrong(struct session_request *q, const char *hint, const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));
// Sets the error of a request to the first error of `d`, or to `otherwise`. Returns false.
bool session_wrong_as(struct session_request *q, const struct diag *d, const char *otherwise);
// Sets a member of the answer; takes `value`. NULL leaves it out.
void session_put(struct session_request *q, const char *name, json_t *value);
// Returns the program that a request names. Returns NULL, with an error, if it is not open.
struct session_program *session_program(struct session_request *q);
void session_close(struct session_program *p);          // frees it

// Returns whether the program can run; if not, sets an error.
bool session_runs(struct session_request *q, const struct session_program *p);

// ---- the run (run.c) ------------------------------------------------------------------------------------------------
// The run that budgets divide: not observed, so it is as fast as `lanewise run`.
struct session_run { struct diag diag; struct harness_run run; bool over, ok; };
void session_run_end(struct session_program *p);        // frees the run; the next `run` begins again
// Returns how many instructions the run has executed; 0 without one.
uint64_t session_run_steps(const struct session_program *p);

// Sets the GPU and the wave size that the request names; both 0 without them. Returns false, with an error. (target.c)
bool session_target(struct session_request *q, struct code_target *t);
// Sets an error about a name that does not exist among n names, which are laid out as for nearest_name. (target.c)
bool session_unknown(struct session_request *q, const char *what, const char *name, const char *const *first, size_t n,
                     size_t size);

// Runs at most `budget` more instructions, and puts the answer of `run`. Returns false, with an error.
bool session_run_on(struct session_request *q, struct session_program *p, uint64_t budget);

// ---- places in the run (place.c) ------------------------------------------------------------------------------------
// States of the first `most_recorded` instructions of a run are kept.
// Moves to the place that a request names by `step`, or by `wave` and `executed`, and chooses the wave. Returns NULL,
// with an error. The first call executes the program up to there, with a record of each state.
struct step_session *session_place(struct session_request *q, struct session_program *p);
// Moves before the instruction of the wave that `executed` precede. Returns false, with an error.
bool session_find(struct session_request *q, struct session_program *p, const uint32_t workgroup[3], uint32_t wave,
                  uint64_t executed);
// Returns the session of the program as session_place does, without moving.
struct step_session *session_step(struct session_request *q, struct session_program *p);
void session_step_end(struct session_program *p);

// ---- members (members.c) --------------------------------------------------------------------------------------------
// COUNT is a whole number up to 2^53, or a text such as "0x1f". BYTES is a text in base64.
// VALUE is a text or a whole number, which session_value returns as text.
// OPTIONS is an object whose values are texts, whole numbers, or arrays of them. FILES is an object of texts.
// GROUP is [x, y, z].
enum session_type {
	SESSION_TEXT, SESSION_BYTES, SESSION_COUNT, SESSION_FLAG, SESSION_VALUE, SESSION_TEXTS, SESSION_OPTIONS,
	SESSION_FILES, SESSION_GROUP,
	SESSION_TYPES
};
struct session_member { const char *name; enum session_type type; bool must; };
enum { SESSION_MEMBERS = 12 };
struct session_kind { const char *name; session_ask *ask; struct session_member members[SESSION_MEMBERS]; };
extern const struct session_kind session_kinds[];
extern const size_t session_kind_count;
extern const char *const session_type_name[SESSION_TYPES];      // as `hello` names them

// Returns whether the request has the members of its kind, of the right types. If not, sets an error.
bool session_members(struct session_request *q, const struct session_kind *k);
bool session_has(const struct session_request *q, const char *name);
const char *session_text(const struct session_request *q, const char *name);  // returns NULL if it is not given
const char *session_value(struct session_request *q, const char *name);
// Sets [x, y, z]; all 0 if it is not given.
void session_group(const struct session_request *q, const char *name, uint32_t out[3]);
uint64_t session_count(const struct session_request *q, const char *name, uint64_t otherwise);
bool session_flag(const struct session_request *q, const char *name);         // returns false if it is not given
// Decodes base64 into the arena. Returns NULL, with an error, if it is not base64.
char *session_bytes(struct session_request *q, struct arena *a, const char *name, size_t *size);
#endif
