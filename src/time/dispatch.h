// The chip's dispatcher: workgroups to WGPs or CUs, waves to SIMDs. Private to time/.
#ifndef TIME_DISPATCH_H
#define TIME_DISPATCH_H
#include <stddef.h>
#include <stdint.h>

struct outstanding;
struct sim;
struct slot;
struct engine { uint64_t free; };                   // first cycle in which it launches a wave again
struct home {                      // hardware for a workgroup: the CUs of a WGP, or one CU
	struct cu *cus; uint32_t cu_count;
	struct engine *engine;
	uint32_t lds_used, groups;
	struct slot *free_slots;       // slots of waves that have ended
	// memory for `count` more slots, and for the entries of their counters
	struct { char *slots; struct outstanding *entries; uint32_t count; } unused;
};
struct group {
	struct workgroup *waves;
	struct home *home;
	uint32_t live;
	uint64_t last_arrival;         // at the barrier
	struct slot **slots;
	uint32_t slot_count;
	struct group *next;
};
struct dispatch {
	struct home *homes; uint32_t home_count, next_home;
	struct engine *engines; uint32_t engine_count;
	// waves: limited by slots and registers; groups: of several waves, 0: any number
	unsigned cus_of_home, waves_of_simd, groups_of_home;
	uint64_t groups, waves;        // workgroups and waves that are resident
	uint64_t launched;             // waves so far
	uint64_t last_end;             // the last result or end of a wave
	size_t placed;                 // waves that have a place of a replay
	uint32_t slots_made; struct group *free_groups;
	struct { struct outstanding *at; uint32_t pieces; } entries;     // for the counters of `pieces` more blocks of slots
};

void dispatch_homes(struct sim *s, uint32_t cus_of_home);
void dispatch_fill(struct sim *s);
// Closes a workgroup whose waves have ended, and begins others in its place.
void dispatch_group_ended(struct sim *s, struct group *g);
// The last wave of a workgroup stops its cluster.
void dispatch_wave_ended(struct sim *s, struct slot *w, uint64_t at);
#endif
