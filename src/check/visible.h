// What a wave may rely on of others of the dispatch, private to check/: which of their accesses to memory come before what it does next, and which of their
// stores its loads find, past the caches that may answer them. code/scope.h has the scopes, docs/checks.md the rules.
#ifndef CHECK_VISIBLE_H
#define CHECK_VISIBLE_H
#include "check/known.h"
#include "check/state.h"
#include "code/scope.h"

// An instruction's access, or an atomic's that learnt something more: whose it is, by which instruction and access (waits.c), which count from 1. Of one that
// writes: the wave's accesses that were done before it, and what the wave knew. scope: at which an atomic is done; of others CODE_SCOPE_SYSTEM, as loads have
// theirs when they are looked at, and stores are done from the device's cache on, whatever their scope.
struct check_access { uint32_t insn, wave, access; enum check_clock clock : 8; enum code_scope scope : 8; struct check_upto done; const struct known *known; };

struct check_viewer {
	uint32_t number;                       // in the dispatch, from 1
	uint32_t workgroup[3], id;
	const struct known *knows, *certain;   // what is before what it does next; without what accesses brought that are under way
	uint64_t looking;                      // the oldest of those; 0: none
	const struct known *group, *cu, *array;    // what loads find that the caches of the CU may answer, of waves of the workgroup and of others; that those of
	                                       // the shader array may answer, of others
	const struct known *scalar; uint64_t emptied;      // what scalar loads find; the access that emptied their cache last
	const struct known *told, *told_knows; uint64_t told_at;       // what others learn from it: made anew when its knowledge or its clock has changed
	struct { struct check_early *at; size_t n, room; } early;      // missed.c: loads before an own store was done
};

// global.c: the wave with that number in the workgroup that runs; in the dispatch. Who wrote last at that address.
struct check_viewer *check_viewer_at(const struct checker *c, uint32_t id);
struct check_viewer *check_viewer_of(const struct checker *c, uint32_t number);
struct check_access check_global_wrote(struct checker *c, uint64_t address);
const char *check_global_name(struct checker *c, const struct check_viewer *me, uint32_t wave);

// missed.c: before a load past the caches at that address finds what was written there by `by`.
void check_missed_look(struct checker *c, const struct wave *w, struct check_viewer *g, const struct insn *i, uint64_t address, const struct check_access *by);

// The wave's clock may have gone on since the instruction before.
void check_visible_remember(struct checker *c, const struct wave *w, struct check_viewer *g);
// The accesses of the wave that were done before its access `now`.
struct check_upto check_visible_done(const struct check_wave *k, uint64_t now);
// All that another wave may learn from this one, besides what it did itself.
const struct known *check_visible_told(struct checker *c, const struct wave *w, struct check_viewer *g);
// The narrowest scope that holds the wave and that one.
enum code_scope check_visible_scope(const struct checker *c, const struct check_viewer *g, uint32_t wave);
// The wave has found what was written there by an access at `scope`: what the writer knew comes before what it does from now on. False: the scope is too narrow.
bool check_visible_learn(struct checker *c, const struct wave *w, struct check_viewer *g, const struct check_access *by, enum code_scope scope);
// Whether what was done there at both scopes is seen by the wave and by that one.
bool check_visible_reaches(const struct checker *c, const struct check_viewer *g, uint32_t wave, enum code_scope one, enum code_scope other);
// The wave empties caches.
void check_visible_empty(struct checker *c, const struct wave *w, struct check_viewer *g, const struct insn *i);
// Whether that access comes before what the wave does next. Of a load at `scope`: whether it also finds what was stored; CODE_SCOPE_SYSTEM: of all others.
bool check_visible(const struct checker *c, const struct wave *w, const struct check_viewer *g, const struct check_access *a, enum code_scope scope);
// Whether it is not known that the two are on different CUs: a listing has no descriptor, which would say it.
bool check_visible_may_share(const struct checker *c, const struct check_viewer *g, uint32_t wave);
// The modifiers with which an access is done at that scope.
const char *check_visible_modifiers(const struct checker *c, enum code_scope scope);
// What makes a load find what a wave at that scope stored.
const char *check_visible_hint(struct checker *c, enum code_scope scope);
// Whether a wave of the workgroup has heard through memory that this access of another one to LDS is done.
bool check_visible_lds(const struct checker *c, uint32_t wave, uint32_t other, uint64_t access);
bool check_visible_scalar(const struct checker *c, const struct wave *w, const struct check_access *a);
#endif
