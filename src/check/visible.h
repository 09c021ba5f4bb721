// Visibility of other waves, private to check/. The lists hold which of their accesses are ordered before a wave, and
// which of their stores its loads find through the caches. docs/checks.md has the rules, code/scope.h the scopes.
#ifndef CHECK_VISIBLE_H
#define CHECK_VISIBLE_H
#include "check/known.h"
#include "check/state.h"
#include "code/scope.h"

// An access of an instruction, or of an atomic that has learnt more since. insn and access (waits.c) count from 1.
// when: c->now at the access.
// dwords: the number of different dwords that a load touched, all of them whole, or 0 if that is not known.
// series: the list of the write is one (known_series).
// scope: the scope of an atomic, CODE_SCOPE_SYSTEM for others. Loads are judged when they are examined. Stores are
// complete at the device's cache, whatever their scope.
struct check_access {
	uint32_t insn, wave, access;
	enum check_clock clock : 4; enum code_scope scope : 4; bool writes : 1, series : 1; uint16_t dwords;
	uint64_t when;
};
// An access that writes. done, known: the wave's completed accesses, and the list that it held.
struct check_write { struct check_access access; struct check_upto done; struct known *known; };

// A wave of the dispatch, also after its end. early: loads issued before an own store was complete (missed.c), or NULL.
struct check_identity { uint32_t workgroup[3], id; struct check_early_loads *early; };

// A wave that runs: other waves' accesses that are ordered before it, and those that its loads find.
struct check_viewer {
	uint32_t number, id;                   // in the dispatch, from 1; in the workgroup
	uint64_t reads, writes;                // the wave's part of what struct check_global counts
	uint32_t own_from;                     // index of the next new access when the wave began
	uint32_t last;                         // the last access to memory
	// accesses ordered before the wave's next instruction; the same without those brought by accesses in flight
	struct known *known, *certain;
	uint64_t looking;                      // the oldest of these accesses in flight, or 0
	// accesses that loads find. group, cu: where the CU's caches may answer, of the same workgroup and of others.
	// array: where the shader array's caches may answer, of other workgroups.
	struct known *group, *cu, *array;
	// accesses that scalar loads find; the access that last emptied their cache
	struct known *scalar; uint64_t emptied;
	// list that other waves learn from this one; rebuilt if its knowledge or its clock changes
	struct known *published, *published_of; uint64_t published_at;
};

// Returns whether waves can learn of others from values in memory: by results of atomics, and by loads of flags
// (global.c).
bool check_global_learns(struct checker *c);
// Return the wave with number `id` in the running workgroup; the wave with `number` in the dispatch, until another wave
// begins; the last write at an address; and a wave's name in messages of the wave `me` (global.c).
static inline struct check_viewer *check_viewer_at(const struct checker *c, uint32_t id)
{
	return c->group->waves.at[id]->viewer;
}
struct check_identity *check_identity_of(const struct checker *c, uint32_t number);
struct check_write check_global_wrote(struct checker *c, uint64_t address);
const char *check_global_name(struct checker *c, uint32_t me, uint32_t wave);

// Examines a load past the caches before it finds what `by` wrote at that address (missed.c).
void check_missed_look(struct checker *c, const struct wave *w, struct check_viewer *g, const struct insn *i,
                       uint64_t address, const struct check_write *by);

// Returns whether the waves of a workgroup are on one CU. These waves share its cache and its path to memory, which
// keeps their accesses in order without waits.
bool check_visible_on_one_cu(const struct checker *c);
// Records the wave's state if its clock has advanced since the previous instruction.
void check_visible_remember(struct checker *c, const struct wave *w, struct check_viewer *g);
// Writes the accesses of the wave that were complete before its access `now`.
void check_visible_done(const struct check_wave *k, uint64_t now, struct check_upto *done);
// Returns all that another wave may learn from this one, except this wave's own accesses.
struct known *check_visible_published(struct checker *c, const struct wave *w, struct check_viewer *g);
// Returns the same list at the begin of a series, for an access whose lanes may learn more.
struct known *check_visible_series(struct checker *c, const struct wave *w, struct check_viewer *g,
                                   struct check_upto done);
// Returns the narrowest scope that contains both waves.
enum code_scope check_visible_scope(const struct checker *c, const struct check_viewer *g, uint32_t wave);
// Records that the wave found what `by` wrote there: `known`, the writer's list, is ordered before the wave from now
// on. Returns false if `scope` is too narrow.
bool check_visible_learn(struct checker *c, const struct wave *w, struct check_viewer *g, const struct check_write *by,
                         struct known *known, enum code_scope scope);
// Returns whether accesses at both scopes are visible to both waves.
bool check_visible_reaches(const struct checker *c, const struct check_viewer *g, uint32_t wave, enum code_scope one,
                           enum code_scope other);
// Records that the wave empties caches. Returns false if the instruction does not.
bool check_visible_empty(struct checker *c, const struct wave *w, struct check_viewer *g, const struct insn *i);
// Returns whether the access is ordered before the wave's next instruction. For a load at `scope`: whether it also
// finds what was stored. Other instructions pass CODE_SCOPE_SYSTEM.
bool check_visible(const struct checker *c, const struct wave *w, const struct check_viewer *g,
                   const struct check_access *a, enum code_scope scope);
// Returns whether the two waves may share a CU: a listing does not have a descriptor that would decide it.
bool check_visible_may_share(const struct checker *c, const struct check_viewer *g, uint32_t wave);
// Returns the modifiers of an access at that scope.
const char *check_visible_modifiers(const struct checker *c, enum code_scope scope);
// Returns a hint: how a load finds what a wave at that scope stored.
const char *check_visible_hint(struct checker *c, enum code_scope scope);
// Returns whether the wave has learnt through memory that this LDS access of `other` is complete.
bool check_visible_lds(const struct checker *c, uint32_t wave, uint32_t other, uint64_t access);
// Returns whether scalar loads of the wave's workgroup find what the access stored.
bool check_visible_scalar(const struct checker *c, const struct wave *w, const struct check_access *a);
#endif
