// Accesses that are under way, of each wave: what a format has to know of them when they are waited for.
#ifndef EXPORT_FLIGHTS_H
#define EXPORT_FLIGHTS_H
#include "export/format.h"

struct export_flight { uint64_t id, what; };           // what: the format's own
struct export_flights { struct export_flight_list *at; size_t n; };        // by slot of the wave; all zero: none

// The instruction's access begins. Those that are not under way any more although nothing waited for them are given back in `lost` (room
// EXPORT_FLIGHTS_LOST): how many.
enum { EXPORT_FLIGHTS_LOST = LOG_WAITS_ROOM + 256 };
size_t export_flights_add(struct export_flights *f, const struct export_step *s, uint64_t what, uint64_t lost[EXPORT_FLIGHTS_LOST]);
bool export_flights_take(struct export_flights *f, uint32_t slot, uint64_t id, uint64_t *what);     // it is waited for; false: not known
bool export_flights_last(struct export_flights *f, uint32_t slot, uint64_t *what);                  // the wave ends: one after the other; false: no more
void export_flights_free(struct export_flights *f);
#endif
