// What a page holds of memory and LDS: the places around what its instructions touch, as they were, and every change of those, in the order of
// the run. So the page knows what they hold at any of its instructions.
#ifndef VIEW_MEMORY_H
#define VIEW_MEMORY_H
#include "log/trial.h"
#include "time/lds.h"
#include "view/bytes.h"

enum { VIEW_CHUNK = 256 };               // bytes that are kept together
enum { VIEW_READS = 1, VIEW_WRITES = 2, VIEW_NOWHERE = 4, VIEW_OF_WAVE = 8 };      // how an access is written down, as in state.js

struct view_block { uint32_t first, count; struct log_bytes packed; };     // of instructions, or of changes; deflated
struct view_chunk {
	uint32_t number;                     // of its space
	uint64_t since;                      // changes before which it is not known: an instruction that is not in the page wrote there
	uint32_t size;
	uint8_t *bytes;                      // NULL: all 0
};
struct view_space {                      // a region of memory, or the LDS of a workgroup
	bool lds;
	uint32_t group, workgroup[3];        // of LDS
	uint64_t address, size;
	const char *name;
	uint8_t *known;                      // a bit for each chunk
	struct { struct view_chunk *at; size_t n, room; } chunks;
};
struct view_memory {
	struct arena arena;
	struct log_trial *trial;             // says what an instruction is about to touch
	const struct isa_figure_value *figures;      // isa_timing of the GPU
	struct lds_use lds;                  // of the instruction that was asked about last; 0: it does not touch LDS
	struct { struct view_space *at; size_t n, room; } spaces;
	struct { struct view_block *at; size_t n, room; } blocks;
	struct log_bytes open;              // the block of changes that is being written
	uint64_t changes;                    // of all blocks
	uint32_t open_first;
	bool missed, missed_lately;          // changes that are not in the page; since the last one that is
};
void view_memory_open(struct view_memory *m, const struct log_reader *r);
void view_memory_close(struct view_memory *m);          // nothing more is coming
void view_memory_free(struct view_memory *m);

// What the instruction that is next is about to touch, as changes of its wave's block (docs/view.md), put to `to`; `lanes` of its wave. Returns
// how many. The state is that before it.
unsigned view_memory_touch(struct view_memory *m, struct log_bytes *to, const struct log_state *s, const struct log_event *e, const struct insn *i);
// The changes that it is about to make. `keep`: wherever they are; else only of places that are known, and where no instruction of the page has been
// they are missed. Returns how many were written down.
unsigned view_memory_change(struct view_memory *m, const struct log_state *s, const struct log_event *e, bool keep);
struct log_bytes view_memory_chunks(const struct view_memory *m);          // as bytes, space by space; heap_free() them
struct log_bytes view_deflate(const void *bytes, size_t n);                // heap_free() its bytes
#endif
