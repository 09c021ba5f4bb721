// Paths into the units that the SIMDs of a CU share: LDS and vector memory. Private to time/.
#ifndef TIME_PORT_H
#define TIME_PORT_H
#include <stdbool.h>
#include <stdint.h>
#include "time/coalesce.h"

enum { MAX_SIMDS = 4, PORT_ROOM = 128, PORT_INSIDE = 32, FEW_LINES = 2 /* lanes in a row have one or two */ };
struct cu;
struct sim;
// An instruction on its way into a shared unit. The unit takes one at a time, SIMDs in turn.
struct request {
	uint64_t arrival;
	uint32_t hold;                 // cycles that it keeps the path
	struct slot *slot;
	const struct insn *insn;
	struct outstanding *counts;    // the counter's entry, which gets the time when it is done; NULL if none
	const struct plan *plan;
	uint32_t cycles, least;        // LDS: cycles that its banks are busy; without conflicts; else 0
	uint64_t latency;              // LDS: from its execution to `done`
	// vector memory: lines that it touches, `many` if they are more than a few
	struct { uint32_t count; struct line_use few[FEW_LINES], *many; } lines;
	bool clause;                   // more of its clause follow
	bool same_address;             // the wave's last instruction sent the same VGPRs of an address
};
static inline const struct line_use *request_lines(const struct request *r)
{
	return r->lines.count > FEW_LINES ? r->lines.many : r->lines.few;
}
struct port {
	struct { uint32_t first, count; } from[MAX_SIMDS];            // rings in `at`
	struct turns {
		uint64_t free;                 // first cycle in which it takes a request again
		uint64_t began;                // cycle in which it took the first request of the last SIMD's turn
		// SIMDs: the one whose turn it is, the last one; requests of the last one in a row
		uint32_t turn, last, in_a_row;
		uint32_t yields;               // requests of other SIMDs that the preferred SIMD still lets pass
		// for looking ahead: requests taken from each SIMD; all of them; those with data
		uint32_t taken[MAX_SIMDS], count, data;
	} turns;
	uint64_t last_done;            // results return in order
	uint32_t streak;               // cycles of results without a gap
	uint64_t begun;                // when the first of them began
	uint64_t inside[PORT_INSIDE]; uint32_t inside_at;       // LDS: when its last loads leave; how many so far
	uint64_t sent[PORT_INSIDE]; uint32_t sent_at;           // LDS: when the data of the last requests are used; how many
	struct request at[MAX_SIMDS][PORT_ROOM];
};

// Returns the n-th request of a SIMD that waits, from the oldest on.
static inline const struct request *port_waiting(const struct port *p, uint32_t simd, uint32_t n)
{
	return &p->at[simd][(p->from[simd].first + n) % PORT_ROOM];
}
// Adds a request that arrives in cycle `arrival`. Returns it; the caller sets its other members.
struct request *port_push(struct cu *c, struct port *p, uint32_t simd, uint64_t arrival);
void cu_cycle(struct sim *s, struct cu *c);
// Looks ahead until cycle `until`, assuming that nothing else arrives. Returns whether it would take a request of
// `simd` for which is_it(context, request, cycle) is true.
bool port_ahead(const struct sim *s, const struct port *p, bool lds, uint32_t simd, uint64_t until,
                bool (*is_it)(const void *, const struct request *, uint64_t), const void *context);
#endif
