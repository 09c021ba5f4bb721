// Private to story/: its parts share it. The tree of a wave, and the writers of its mask registers.
#ifndef STORY_TREE_H
#define STORY_TREE_H
#include "prepare/loops.h"
#include "story/story.h"

// A part of the story. A part that an instruction makes repeatedly, in a loop, is one node; `mask` is its first mask.
enum story_kind { STORY_ROOT, STORY_CUT, STORY_ARM, STORY_LOOP, STORY_JOIN, STORY_CALL, STORY_SPILL, STORY_KINDS };
// ROOT: the wave's first mask. CUT: some lanes stay active, others are masked off. ARM: lanes run that were masked off
// while others ran. LOOP: lanes at the head of a loop. JOIN: lanes rejoin. CALL: of a function. SPILL: registers of all
// lanes are moved to or from memory.
enum { STORY_NOWHERE = UINT32_MAX };
// Instructions that ran in sequence in a part, and how often each lane was in exec.
struct story_span { uint32_t first, last; uint64_t lanes[LANES]; };
// Lanes that left a loop at an instruction, or were in exec when the wave left there. `since` is the instruction that
// narrowed exec before in that trip, if it cut these lanes too; else STORY_NOWHERE.
struct story_exit { uint32_t insn, since; uint64_t lanes[LANES]; };     // lanes: how often each lane left
struct story_node {
	enum story_kind kind;
	// `insn` made the node (LOOP: its head). `last` is the last of a SPILL's section, or a CALL's first instruction
	// of the function.
	uint32_t insn, last;
	// first time: active lanes, lanes that were active before; `all`: union over all times
	uint64_t mask, before, all;
	uint64_t now;                      // lanes while the node is open (LOOP: lanes of this trip)
	uint64_t times;                    // LOOP: trips of the wave
	uint64_t turns[LANES];             // how often each lane was active here; LOOP: its trips
	char *why;                         // reason for the mask the first time; NULL if unknown
	// ran: spans until exec or the part changed; last: index of the span that ran last
	struct { struct story_span *at; size_t n, room, last; } ran;
	struct story_node *parent, *first, *end, *next;
	const char *function;              // CALL: name of the function; NULL if it does not have a label
	// only for a LOOP:
	bool irreducible;
	uint32_t entry;                    // instruction at which the wave entered; trips begin there
	uint64_t came, seen;               // lanes that were in the loop since the entry; lanes in this trip
	// For each lane: the last instruction of this trip that narrowed exec, if it cut the lane; its predecessor.
	uint32_t out[LANES], since[LANES];
	struct { struct story_exit *at; size_t n, room; } exits;
};
struct story_node *story_node_new(struct story_node *parent, enum story_kind kind, uint32_t insn);
void story_node_free(struct story_node *n);          // Frees `n`, its children and its next siblings.
// Returns the child that `insn` made before, or a new one, and counts the lanes of `mask` in it.
struct story_node *story_enter(struct story_node *parent, enum story_kind kind, uint32_t insn, uint64_t before,
                               uint64_t mask);
void story_ran(struct story_node *n, uint32_t first, uint32_t last, uint64_t lanes);
void story_trip(struct story_node *loop, uint64_t lanes);   // Begins a trip of the loop with these lanes.
// Records that these lanes are in exec; lanes that are new in the loop begin a trip.
void story_in_loop(struct story_node *loop, uint64_t lanes);
// Records that `insn` cut `lanes` and kept `stay`.
void story_lost(struct story_node *loop, uint64_t lanes, uint64_t stay, uint32_t insn);
// Records that the wave left the loop with these lanes, at branch `insn`.
void story_left(struct story_node *loop, uint64_t lanes, uint32_t insn);

// Finds a section that moves registers of other lanes to or from memory. A section begins when exec is set
// independently of data. The last instruction restores exec from SGPR `saved`. Returns the last instruction, or
// STORY_NOWHERE if a section does not begin at `begin`.
uint32_t story_section(const struct insn *code, size_t count, uint32_t begin, unsigned *saved);

// The last writer of an SGPR: its effect in words, and the values of a comparison or of the writers of its sources.
// lines: of the text that `values` mentions; text is NULL if there is nothing to say.
// does: its effect in words. new_value: the place in `does` of the new value, if only a register's name is left of it;
// otherwise 0.
enum { STORY_LINES = 64 };
struct story_values { char *text; unsigned n; uint32_t lines[STORY_LINES]; };
struct story_source { uint32_t insn; char *does; struct story_values values; size_t new_value; };
// Where a lane of a mask was saved: a VGPR, or memory at an offset from an SGPR base.
struct story_place { bool memory; uint64_t base, at; };
struct story_kept { struct story_place place; unsigned lane; uint32_t value; struct story_source source; };
struct story_sources {
	struct story_source at[128];
	char *values;                      // values of the comparison that is being executed
	struct { struct story_kept *at; size_t n, room; } kept;
};
void story_sources_before(struct story_sources *s, const struct log_reader *r, const struct log_event *e);
void story_sources_after(struct story_sources *s, const struct log_reader *r, const struct log_event *e);
// Returns why the instruction set exec as it did: malloc'ed; NULL if unknown.
char *story_why(const struct story_sources *s, const struct log_reader *r, const struct log_event *e);
void story_sources_free(struct story_sources *s);
struct story_touched {
	const struct insn *insn;
	struct code_target target;
	struct effect at[EFFECTS_MOST];
	unsigned n;
};
// Copies source information after an instruction that copies registers. Returns false if it does not copy, or the
// source is unknown.
bool story_copies(struct story_sources *s, const struct log_event *e, const struct story_touched *t);
void story_copies_free(struct story_sources *s);

// Calls in progress: return instruction, exec at the call, its node. The node is NULL if calls are nested too deeply.
struct story_frame { uint32_t back; uint64_t exec; struct story_node *call; };
struct story_wave {
	uint64_t number;
	uint32_t workgroup[3], wave, lanes;
	struct story_node *root, *top;     // top: the innermost open part
	struct story_node *at;             // the node that runs: top, or a JOIN of top
	struct { struct story_frame *at; size_t n, room; } frames;
	struct arena arena;
	uint32_t last;                     // the previous instruction; STORY_NOWHERE if none
	bool called;                       // the previous instruction was a call
	uint64_t exec;                     // exec before the instruction that is being executed
	// the running span; `in` is NULL if none
	struct { struct story_node *in; uint32_t first, last; uint64_t lanes; } run;
	uint32_t section;                  // last instruction of the running section; STORY_NOWHERE if none
	unsigned saved; uint64_t outside;  // for the section: the register that holds exec; exec before it
	struct story_sources sources;
};
// A finished story as text and as JSON, without the wave's name; and the waves that have it.
struct told {
	char *text;
	struct json_t *json;
	uint32_t lanes;
	struct { struct who { uint32_t workgroup[3], wave; } *at; size_t n, room; } waves;
};
const struct program_line *story_line(const struct log_reader *r, uint32_t insn);
// Returns the story as text, wrapped at `columns`; 0 does not limit lines.
char *story_text(const struct log_reader *r, const struct loops *l, const struct story_node *root, unsigned lanes,
                 unsigned columns);
struct json_t *story_json(const struct log_reader *r, const struct loops *l, const struct story_node *root,
                          unsigned lanes);
// Returns what `sections` adjacent SPILLs store and load: malloc'ed.
char *story_moved(const struct log_reader *r, const struct story_node *section, unsigned sections);
// Returns the first source line of a loop in its own function, not in code inlined there. Returns NULL if unknown.
const struct origin *story_loop_origin(const struct log_reader *r, const struct loops *l, const struct story_node *n);
#endif
