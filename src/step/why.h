// What why.c (finding), sources.c (what an instruction reads) and why_print.c share.
#ifndef STEP_WHY_H
#define STEP_WHY_H
#include "log/trial.h"
#include "step/session.h"

enum { WHY_DWORDS = 16, WHY_CAUSES = 300 };

// Something whose value at one place is asked for: registers of a wave (each with the lanes that matter), or bytes. Found, piece by piece, by going back.
struct why_need {
	enum step_place kind;
	uint32_t group, wave;           // REGISTER: whose; LDS: the workgroup
	uint32_t first, count;          // REGISTER: in the numbering of all (isa/registers.h)
	uint64_t lanes;                 // VGPR, or bits of a mask: those that matter. Else 1
	bool mask;                      // a scalar of which these lanes' bits matter
	uint64_t address; uint32_t size;
	enum isa_type type;
	uint32_t depth;
	uint32_t value[WHY_DWORDS];     // registers of the wave, memory
	uint32_t (*rows)[LANES];        // VGPR: of each register, as they were
	uint64_t open[WHY_DWORDS];      // lanes of each register (bytes of memory: bits) whose writer is not found yet
	struct { uint32_t *at; size_t n, room; } causes;
	bool given;                     // some of it is as the wave, or memory, began
	bool endless;                   // … or was not looked for
};
static inline bool why_has_lanes(const struct why_need *n) { return n->kind == STEP_REGISTER && n->first >= REG_VGPR; }
struct why_cause {                  // an instruction that wrote it; or a change by hand
	uint64_t event, steps;
	uint32_t insn;
	bool by_hand;
	uint64_t lanes;                 // of the need
	const struct why_need *of;      // that asked first
	struct { uint32_t *at; size_t n, room; } needs;
};
struct why {
	struct step_session *s;
	struct arena arena;
	unsigned depth, level;          // instructions deep, at most; of the needs that are being made
	struct { struct why_need **at; size_t n, room; } needs, open;
	struct { struct why_cause *at; size_t n, room; } causes;
	struct log_trial *trial;
};

// A new need with its value from the state as it is; NULL: it is no place of it.
struct why_need *step_why_need(struct why *y, const struct why_need *n);
// What the instruction of cause `c` reads that makes what `n` needs; the state is that before it. `changes`: which lanes' memory it wrote.
void step_why_sources(struct why *y, uint32_t cause, const struct why_need *n, const struct log_event *e, uint64_t lanes);
void step_why_print(const struct why *y, const struct why_need *root, FILE *to);

// ---- probe.c: one instruction executed on a copy of a wave, to see which lanes matter ----------------------------------------------------
// Of register `from`, a VGPR: lanes whose value changes lanes `of` of what `n` is about, when the instruction is executed in `w` as it is. False: not known.
bool step_probe_lanes(struct log_trial *t, const struct log_wave *w, const struct insn *i, const struct why_need *n, uint64_t of, uint32_t from, uint64_t *lanes);
#endif
