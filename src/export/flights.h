// Outstanding accesses of each wave, with a value that the exporter needs when they are waited for.
#ifndef EXPORT_FLIGHTS_H
#define EXPORT_FLIGHTS_H
#include "export/format.h"

struct export_flight { uint64_t id, what; };           // `what`: defined by the exporter
struct export_flights { struct export_flight_list *at; size_t n; };        // by slot of the wave; all zero if empty

// Adds the instruction's access. Returns the number of accesses that are no longer outstanding, although no wait was
// for them; their values are in `lost` (room EXPORT_FLIGHTS_LOST).
enum { EXPORT_FLIGHTS_LOST = LOG_WAITS_ROOM + 256 };
size_t export_flights_add(struct export_flights *f, const struct export_step *s, uint64_t what,
                          uint64_t lost[EXPORT_FLIGHTS_LOST]);
// removes an access that was waited for; false if unknown
bool export_flights_take(struct export_flights *f, uint32_t slot, uint64_t id, uint64_t *what);
// at the wave's end: removes its accesses one by one; false if none is left
bool export_flights_last(struct export_flights *f, uint32_t slot, uint64_t *what);
void export_flights_free(struct export_flights *f);
#endif
