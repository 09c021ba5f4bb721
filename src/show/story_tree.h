// What the story's parts share: the tree of a wave, and the writers of its mask registers.
#ifndef SHOW_STORY_TREE_H
#define SHOW_STORY_TREE_H
#include "show/story.h"

// A part of the story. Parts that an instruction makes again in a loop are one node: `mask` is that of the first time.
enum story_kind { STORY_ROOT, STORY_CUT, STORY_ARM, STORY_LOOP, STORY_JOIN };
// ROOT: the wave's first mask. CUT: some lanes go on, the others wait. ARM: others, after some have had their turn. LOOP: lanes at the head of a
// loop. JOIN: lanes have come back.
struct story_node {
	enum story_kind kind;
	uint32_t insn, last;               // that made it (LOOP: its head); LOOP: the branch back
	uint64_t mask, before, all;        // first time: lanes that go on, that were there before; of all times together
	uint64_t now;                      // while it is open: its lanes (of a loop: those still in it)
	uint64_t came;                     // LOOP: the lanes with which it was entered …
	uint32_t entry;                    // … and where: its head, or where a branch led into the middle. There trips begin
	uint64_t times;
	uint64_t *trips;                   // LOOP: for each lane
	char *why;                         // what decided, the first time; NULL
	struct story_node *parent, *first, *end, *next;
	bool left;                         // LOOP: the wave is past it
};

// Loops of the program: a branch back to a head. One for each head, with the last branch to it.
struct story_loop { uint32_t head, last; };

// What wrote each SGPR last, in words, and the comparison's values.
struct story_source { uint32_t insn; char *does, *values; };
struct story_sources { struct story_source at[128]; char *values; };    // values: of the comparison that is being executed
void story_sources_before(struct story_sources *s, const struct log_reader *r, const struct log_event *e);
void story_sources_after(struct story_sources *s, const struct log_reader *r, const struct log_event *e);
// Why the instruction set exec as it did: malloc'ed; NULL if it cannot be said.
char *story_why(const struct story_sources *s, const struct log_reader *r, const struct log_event *e);
void story_sources_free(struct story_sources *s);

struct story_wave {
	bool open;
	uint64_t number;
	uint32_t workgroup[3], wave, lanes;
	struct story_node *root, *top;
	uint32_t last;                     // the instruction before
	uint64_t exec;                     // before the instruction that is being executed
	struct story_sources sources;
};
// The story, told once it is over: as text and as JSON, without the wave's name.
struct told { char *text; char *json; uint32_t lanes; struct { struct who { uint32_t workgroup[3], wave; } *at; size_t n, room; } waves; };
const struct program_line *story_line(const struct log_reader *r, uint32_t insn);
char *story_text(const struct log_reader *r, const struct story_node *root, unsigned lanes);
char *story_json(const struct log_reader *r, const struct story_node *root, unsigned lanes);
#endif
