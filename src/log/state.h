// Shared by writer and reader: the state that events change, and the encoding of events.
#ifndef LOG_STATE_H
#define LOG_STATE_H
#include "log/bytes.h"
#include "log/log.h"
#include "log/rows.h"

enum { LOG_MOST_SLOTS = 1 << 20, LOG_MOST_VGPRS = WAVE_MAX_VGPRS, LOG_MOST_LDS = 1 << 20 };
#define LOG_MOST_ALIVE (1ull << 31)       // limit of registers and LDS in bytes, more than any chip has
#define LOG_MOST_MEMORY (1ull << 34)      // limit of all regions in bytes; the host allocates pages when touched

void log_state_free(struct log_state *s);
struct log_wave *log_wave_new(uint32_t lanes, uint32_t vgprs);    // registers are 0
void log_wave_free(struct log_wave *w);
struct log_wave *log_wave_at(const struct log_state *s, uint64_t slot);      // NULL if the slot is free
// Puts a wave into its slot: it starts or, with `again`, its end is undone. The workgroup's LDS, of `lds` bytes and
// `beside` waves, exists from the first start to the last end.
void log_wave_arrives(struct log_state *s, struct log_wave *w, uint32_t lds, uint32_t beside, bool again);
// removes a wave at its end or, with `back`, before its start; the caller owns it
struct log_wave *log_wave_leaves(struct log_state *s, uint32_t slot, bool back);
// zeroed; false if it is too large or overlaps another region
bool log_region_add(struct log_state *s, uint64_t address, uint64_t size, const char *name);
void log_region_remove(struct log_state *s, uint64_t address);

// ---- events as bytes (event.c) --------------------------------------------------------------------------------------
// An event as encoded: all data that the state does not have. Rows are in the order of the changes.
struct log_record {
	enum log_kind kind;
	uint32_t slot, insn, next;
	uint32_t lds, beside;             // START, END: LDS bytes and waves of the workgroup
	struct log_times time;
	uint64_t issue_step;              // timed: cycles since the wave's last issue
	uint64_t scratch_step;            // difference of the wave's scratch address
	int64_t slot_step;                // difference from the state's slot
	struct log_wave who;              // START, END: the wave without its registers
	uint64_t address, size;           // REGION
	struct log_cursor content;        // content of a REGION when read; valid as long as its block
	const char *text; size_t text_size;
	int lane;
	struct { struct log_change *at; size_t n, room; } changes;
	struct { uint32_t (*at)[LANES]; size_t n, room; } rows;       // deltas
	struct { uint64_t (*at)[LANES]; size_t n, room; } places;     // addresses
};
void log_record_clear(struct log_record *r);
void log_record_free(struct log_record *r);
// Encoded changes of the event that is being written: scalars, then changes with lanes.
struct log_changes {
	struct log_bytes bytes;
	uint32_t count;
	uint64_t all;                     // all lanes of the wave
	bool exec_stays;                  // exec is the same before and after the event, so lanes can refer to it
	uint64_t scratch_step;
	const struct log_rows *rows;
};
void log_changes_begin(struct log_changes *c, uint32_t lanes, bool exec_stays);
void log_put_scalar(struct log_changes *c, uint32_t index, uint32_t delta);
void log_put_vgpr(struct log_changes *c, uint32_t index, uint64_t lanes, uint64_t exec, const uint32_t *delta);
// elements at address + offset
void log_put_elements(struct log_changes *c, enum log_file file, unsigned bytes, uint64_t lanes, uint64_t exec,
                      uint64_t address, const uint32_t *offset, const uint32_t *delta);
// Writes an event without its changes and their number. The state is before the event. `content`: the bytes of a
// REGION.
void log_put_event(struct log_bytes *b, const struct log_state *s, const struct log_record *r,
                   const struct log_changes *c, const uint8_t *content);
// Reads an event. The state is before the event if `forward`, otherwise after it.
void log_get_event(struct log_cursor *c, const struct log_state *s, bool forward, struct log_record *r);
// Applies an event to the state. Returns NULL, or an error if waves, registers or memory of the event do not exist.
const char *log_apply(struct log_state *s, struct log_record *r, bool forward, struct log_wave **gone);
#endif
