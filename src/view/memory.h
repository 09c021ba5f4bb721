// Memory and LDS in a page. The page has the first contents of the chunks around accesses, and every change in the
// order of the run. From these it computes the contents at each of its instructions.
#ifndef VIEW_MEMORY_H
#define VIEW_MEMORY_H
#include "log/trial.h"
#include "time/lds.h"
#include "view/bytes.h"

enum { VIEW_CHUNK = 256 };               // bytes that are stored together
enum { VIEW_READS = 1, VIEW_WRITES = 2, VIEW_NOWHERE = 4, VIEW_OF_WAVE = 8 };   // Flags of an access, as in state.js.

// A block of instructions or of changes; deflated.
struct view_block { uint32_t first, count; struct log_bytes packed; };
struct view_chunk {
	uint32_t number;                     // number in its space
	// The chunk is unknown before this number of changes: an instruction that is not in the page wrote there.
	uint64_t since;
	uint32_t size;
	uint8_t *bytes;                      // NULL if all are 0
};
struct view_space {                      // a region of memory, or the LDS of a workgroup
	bool lds;
	uint32_t group, workgroup[3];        // only for LDS
	uint64_t address, size;
	const char *name;
	uint8_t *known;                      // a bit for each chunk
	struct { struct view_chunk *at; size_t n, room; } chunks;
};
struct view_memory {
	struct arena arena;
	struct log_trial *trial;             // computes the accesses of the next instruction
	const struct isa_figure_value *figures;      // isa_timing of the GPU
	struct lds_use lds;   // use by the last instruction of view_memory_touch; 0 if it does not touch LDS
	struct { struct view_space *at; size_t n, room; } spaces;
	struct { struct view_block *at; size_t n, room; } blocks;
	struct log_bytes open;              // the block of changes being written
	uint64_t changes;                    // number in all blocks
	uint32_t open_first;
	bool missed, missed_lately;          // changes are missing from the page; since the last change in it
	bool stored;                         // its blocks are not compressed
};
void view_memory_open(struct view_memory *m, const struct log_reader *r);
void view_memory_close(struct view_memory *m);          // Ends the data.
void view_memory_free(struct view_memory *m);

// Writes the accesses of the next instruction to `to`, as changes of its wave's block (docs/view.md). Returns how many.
// The state is the state before it.
unsigned view_memory_touch(struct view_memory *m, struct log_bytes *to, const struct log_state *s,
                           const struct log_event *e, const struct insn *i);
// Writes the changes of the next event. `keep` stores all of them. Otherwise only changes in known chunks are stored,
// and others are marked as missed. Returns how many were stored.
unsigned view_memory_change(struct view_memory *m, const struct log_state *s, const struct log_event *e, bool keep);
// Returns the chunks as bytes, space by space; the caller frees them with heap_free.
struct log_bytes view_memory_chunks(const struct view_memory *m);
// Returns a zlib stream of bytes, which are only stored if `stored` is set. The caller frees it with heap_free.
struct log_bytes view_deflate(const void *bytes, size_t n, bool stored);
#endif
