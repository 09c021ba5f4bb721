// What writer and reader share: the state that an event changes, and the bytes of an event.
#ifndef LOG_STATE_H
#define LOG_STATE_H
#include "log/bytes.h"
#include "log/log.h"
#include "log/rows.h"

enum { LOG_MOST_SLOTS = 1 << 20, LOG_MOST_VGPRS = WAVE_MAX_VGPRS, LOG_MOST_LDS = 1 << 20 };
#define LOG_MOST_ALIVE (1ull << 31)       // bytes of registers and LDS at once: more than the greatest chip has
#define LOG_MOST_MEMORY (1ull << 34)      // of all regions; the host provides what is touched

void log_state_free(struct log_state *s);
struct log_wave *log_wave_new(uint32_t lanes, uint32_t vgprs);    // registers 0
void log_wave_free(struct log_wave *w);
struct log_wave *log_wave_at(const struct log_state *s, uint64_t slot);      // NULL: the slot is free
// It takes its slot: it starts, or what it was when it ended is there `again`. LDS of its workgroup, of so many bytes and waves, is there from the
// first start to the last end.
void log_wave_arrives(struct log_state *s, struct log_wave *w, uint32_t lds, uint32_t beside, bool again);
struct log_wave *log_wave_leaves(struct log_state *s, uint32_t slot, bool back);          // back: over its start. The caller owns it now
bool log_region_add(struct log_state *s, uint64_t address, uint64_t size, const char *name);   // zeroed; false: too much memory, or over another one
void log_region_remove(struct log_state *s, uint64_t address);

// ---- events as bytes (event.c) ------------------------------------------------------------------------------------------------------------
// An event as it is written and read: everything but what the state knows. Rows lie one after the other, as changes use them.
struct log_record {
	enum log_kind kind;
	uint32_t slot, insn, next;
	uint32_t lds, beside;             // START, END: bytes of the workgroup's LDS, its waves
	struct log_times time;
	uint64_t issue_step;              // timed: cycles since the wave's last issue
	uint64_t scratch_step;            // how far the wave's scratch moves
	int64_t slot_step;                // of the state's slot
	struct log_wave who;              // START, END: the wave without its registers
	uint64_t address, size;           // REGION
	struct log_cursor content;        // of a REGION that was got, while its block is valid
	const char *text; size_t text_size;
	int lane;
	struct { struct log_change *at; size_t n, room; } changes;
	struct { uint32_t (*at)[LANES]; size_t n, room; } rows;       // deltas
	struct { uint64_t (*at)[LANES]; size_t n, room; } places;     // addresses
};
void log_record_clear(struct log_record *r);
void log_record_free(struct log_record *r);
// The changes of an event that is being written, as bytes already: scalars before what has lanes.
struct log_changes {
	struct log_bytes bytes;
	uint32_t count;
	uint64_t all;                     // lanes of the wave
	bool exec_stays;                  // lanes may be said to be those of exec: it is the same before and after the event
	uint64_t scratch_step;
	const struct log_rows *rows;
};
void log_changes_begin(struct log_changes *c, uint32_t lanes, bool exec_stays);
void log_put_scalar(struct log_changes *c, uint32_t index, uint32_t delta);
void log_put_vgpr(struct log_changes *c, uint32_t index, uint64_t lanes, uint64_t exec, const uint32_t *delta);
void log_put_elements(struct log_changes *c, enum log_file file, unsigned bytes, uint64_t lanes, uint64_t exec, uint64_t address, const uint32_t *offset, const uint32_t *delta);   // at address + offset
// An event but its number of changes and these. The state is that before it; `content`: of a REGION, the bytes.
void log_put_event(struct log_bytes *b, const struct log_state *s, const struct log_record *r, const struct log_changes *c, const uint8_t *content);
// The state is that before the event (`forward`), or that after it.
void log_get_event(struct log_cursor *c, const struct log_state *s, bool forward, struct log_record *r);
// Whether the state can take it: waves, registers and memory that it names exist. NULL, or what is wrong.
const char *log_apply(struct log_state *s, struct log_record *r, bool forward, struct log_wave **gone);
#endif
