// What the story's parts share: the tree of a wave, and the writers of its mask registers.
#ifndef SHOW_STORY_TREE_H
#define SHOW_STORY_TREE_H
#include "show/loops.h"
#include "show/story.h"

// A part of the story. Parts that an instruction makes again, in a loop, are one node: `mask` is that of the first time.
enum story_kind { STORY_ROOT, STORY_CUT, STORY_ARM, STORY_LOOP, STORY_JOIN, STORY_CALL, STORY_SPILL, STORY_KINDS };
// ROOT: the wave's first mask. CUT: some lanes go on, the others wait. ARM: others, after some have had their turn. LOOP: lanes at the head of a
// loop. JOIN: lanes have come back. CALL: of a function. SPILL: registers of all lanes to memory or from there.
enum { STORY_NOWHERE = UINT32_MAX };
// Instructions that ran one after the other in a part, and how often each lane was in exec.
struct story_span { uint32_t first, last; uint64_t lanes[LANES]; };
// Lanes that left a loop with an instruction, or were in exec when the wave left with it. since: the one that cut exec before in that trip, if it cut
// these lanes, too; else STORY_NOWHERE.
struct story_exit { uint32_t insn, since; uint64_t lanes[LANES]; };     // how often each
struct story_node {
	enum story_kind kind;
	uint32_t insn, last;               // that made it (LOOP: its head); SPILL: the last one of the section; CALL: the function's first
	uint64_t mask, before, all;        // first time: lanes that go on, that were there before; of all times together
	uint64_t now;                      // while it is open: its lanes (of a loop: those of this trip)
	uint64_t times;                    // of a loop: trips of the wave
	uint64_t turns[LANES];             // how often each lane went on here; of a loop its trips
	char *why;                         // what decided, the first time; NULL
	struct { struct story_span *at; size_t n, room, last; } ran;      // from here until exec or the part changed; last: the span that ran last
	struct story_node *parent, *first, *end, *next;
	const char *function;              // of a CALL: its name, the program's; NULL: it has none
	// of a LOOP
	bool irreducible;
	uint32_t entry;                    // where the wave came in: trips begin there
	uint64_t came, seen;               // lanes that were in it since then; in this trip
	uint32_t out[LANES], since[LANES]; // of each lane: what cut exec last in this trip, if it cut the lane; the same of the time before that
	struct { struct story_exit *at; size_t n, room; } exits;
};
struct story_node *story_node_new(struct story_node *parent, enum story_kind kind, uint32_t insn);
void story_node_free(struct story_node *n);          // and what is in it, and after it
// The child that the instruction made before, or a new one; its lanes go on.
struct story_node *story_enter(struct story_node *parent, enum story_kind kind, uint32_t insn, uint64_t before, uint64_t mask);
void story_ran(struct story_node *n, uint32_t first, uint32_t last, uint64_t lanes);
void story_trip(struct story_node *loop, uint64_t lanes);                  // begins, with those
void story_in_loop(struct story_node *loop, uint64_t lanes);               // are in exec in it: those that had not been yet begin a trip
void story_lost(struct story_node *loop, uint64_t lanes, uint64_t stay, uint32_t insn);      // were cut, of those and the ones that stay
void story_left(struct story_node *loop, uint64_t lanes, uint32_t insn);   // the wave has left with these, by that branch

// Sections that move registers of other lanes to memory or back: exec is set to what no data decide, and put back. From the instruction that sets exec to the
// one that puts it back, whose source is the SGPR `saved`. Returns the last; STORY_NOWHERE: none begins there.
uint32_t story_section(const struct insn *code, size_t count, uint32_t begin, unsigned *saved);

// What wrote each SGPR last, in words, and the comparison's values.
struct story_source { uint32_t insn; char *does, *values; };
// Where a lane of it was put: a VGPR, or memory at an offset from what SGPRs say.
struct story_place { bool memory; uint64_t base, at; };
struct story_kept { struct story_place place; unsigned lane; uint32_t value; struct story_source source; };
struct story_sources {
	struct story_source at[128];
	char *values;                      // of the comparison that is being executed
	struct { struct story_kept *at; size_t n, room; } kept;
};
void story_sources_before(struct story_sources *s, const struct log_reader *r, const struct log_event *e);
void story_sources_after(struct story_sources *s, const struct log_reader *r, const struct log_event *e);
// Why the instruction set exec as it did: malloc'ed; NULL if it cannot be said.
char *story_why(const struct story_sources *s, const struct log_reader *r, const struct log_event *e);
void story_sources_free(struct story_sources *s);
struct story_touched { const struct insn *insn; struct code_target target; struct effect at[EFFECTS_MOST]; unsigned n; };
// After an instruction that copies: what is known of the source goes with it. False: it is none, or nothing is known of that.
bool story_copies(struct story_sources *s, const struct log_event *e, const struct story_touched *t);
void story_copies_free(struct story_sources *s);

// Calls that are under way: where each comes back to, exec when it was made, its node; NULL: too deep to be told.
struct story_frame { uint32_t back; uint64_t exec; struct story_node *call; };
struct story_wave {
	uint64_t number;
	uint32_t workgroup[3], wave, lanes;
	struct story_node *root, *top;     // the innermost part that is open
	struct story_node *at;             // the node that runs: top, or what came back to it
	struct { struct story_frame *at; size_t n, room; } frames;
	struct arena arena;
	uint32_t last;                     // the instruction before; STORY_NOWHERE: none
	bool called;                       // it was a call
	uint64_t exec;                     // before the instruction that is being executed
	struct { struct story_node *in; uint32_t first, last; uint64_t lanes; } run;     // the span that runs; in: NULL: none
	uint32_t section;                  // the last instruction of the section that runs; STORY_NOWHERE: none
	unsigned saved; uint64_t outside;  // of the section: the register that keeps exec; exec before it
	struct story_sources sources;
};
// The story, told once it is over: as text and as JSON, without the wave's name.
struct told { char *text; char *json; uint32_t lanes; struct { struct who { uint32_t workgroup[3], wave; } *at; size_t n, room; } waves; };
const struct program_line *story_line(const struct log_reader *r, uint32_t insn);
// columns: of the terminal; 0: as long as lines are.
char *story_text(const struct log_reader *r, const struct loops *l, const struct story_node *root, unsigned lanes, unsigned columns);
char *story_json(const struct log_reader *r, const struct loops *l, const struct story_node *root, unsigned lanes);
// What a section and those beside it, `sections` SPILLs in a row, store and load: malloc'ed.
char *story_moved(const struct log_reader *r, const struct story_node *section, unsigned sections);
// Where a loop begins in the source that was compiled: its first line in the function that it is in, not of what was inlined into that. NULL: not known.
const struct origin *story_loop_origin(const struct log_reader *r, const struct loops *l, const struct story_node *n);
#endif
