// Shared by why.c (search), sources.c (operands of an instruction) and why_print.c.
#ifndef STEP_WHY_H
#define STEP_WHY_H
#include "log/trial.h"
#include "step/session.h"

enum { WHY_DWORDS = 16, WHY_CAUSES = 300 };

// A value at one place whose writers are searched backwards: registers of a wave, each with relevant lanes, or bytes.
struct why_need {
	enum step_place kind;
	uint32_t group, wave;           // REGISTER: its wave; LDS: its workgroup
	uint32_t first, count;          // REGISTER: numbers of isa/registers.h
	uint64_t lanes;                 // VGPR, or bits of a mask: the relevant lanes. Else 1.
	bool mask;                      // a scalar; only these lanes' bits are relevant
	uint64_t address; uint32_t size;
	enum isa_type type;
	uint32_t depth;
	uint32_t value[WHY_DWORDS];     // scalar registers, memory
	uint32_t (*rows)[LANES];        // VGPR: values of each register at that place
	uint64_t open[WHY_DWORDS];      // lanes of each register (bytes of memory: bits) whose writer is not found yet
	struct { uint32_t *at; size_t n, room; } causes;
	bool given;                     // a part has its initial value
	bool endless;                   // the search depth is reached
};
static inline bool why_has_lanes(const struct why_need *n) { return n->kind == STEP_REGISTER && n->first >= REG_VGPR; }
struct why_cause {                  // an instruction that wrote it, or a change by hand
	uint64_t event, steps;
	uint32_t insn;
	bool by_hand;
	uint32_t workgroup[3], wave;    // its wave, …
	uint64_t executed;              // … and how many instructions that had executed before
	uint64_t lanes;                 // lanes of the need
	const struct why_need *of;      // the first need that it is a cause of
	struct { uint32_t *at; size_t n, room; } needs;
};
struct why {
	struct step_session *s;
	struct arena arena;
	unsigned depth, level;          // the greatest depth in instructions; depth of the needs that are being made
	struct { struct why_need **at; size_t n, room; } needs, open;
	struct { struct why_cause *at; size_t n, room; } causes;
	struct log_trial *trial;
	struct why_need *root;          // the first need
};
// Finds the tree of a target at the session's place, which stays. Returns false, with messages; step_why_free is
// necessary in both cases.
bool step_why_find(struct why *y, struct step_session *s, const struct step_target *t, unsigned depth);
void step_why_free(struct why *y);

// Returns a new need with its value from the present state, or NULL if its place does not exist.
struct why_need *step_why_need(struct why *y, const struct why_need *n);
// Adds the operands of cause `c` that determine the result `n`; the state is the state before it. `lanes` are the lanes
// that wrote `n`.
void step_why_sources(struct why *y, uint32_t cause, const struct why_need *n, const struct log_event *e,
                      uint64_t lanes);
// Words about a need: its name (returns buf), its value (freed by the caller), when it has its initial value.
const char *step_why_name(const struct why *y, const struct why_need *n, char *buf, size_t room);
char *step_why_value(const struct why *y, const struct why_need *n);
const char *step_why_beginning(const struct why_need *n);

// ---- probe.c: executes one instruction on a copy of a wave, to find which lanes are relevant ------------------------
// Finds the lanes of VGPR `from` whose value changes lanes `of` of `n` when `i` is executed in `w`. Returns false if
// that is unknown.
bool step_probe_lanes(struct log_trial *t, const struct log_wave *w, const struct insn *i, const struct why_need *n,
                      uint64_t of, uint32_t from, uint64_t *lanes);
#endif
