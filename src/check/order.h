// What comes before what among the waves of a workgroup, private to check/: vector clocks. Each wave counts its own time, and knows of each other
// wave up to which of that one's times everything is before it.
#ifndef CHECK_ORDER_H
#define CHECK_ORDER_H
#include "check/state.h"

struct check_order;
struct check_order *check_order_new(uint32_t waves, uint32_t lds_size);      // the most that a workgroup has
void check_order_free(struct check_order *o);
void check_order_start(struct check_order *o, uint32_t waves, uint32_t lds_used);    // a workgroup begins; of LDS, so much was touched since the last one

uint32_t check_order_time(const struct check_order *o, uint32_t wave);       // its own
uint32_t check_order_known(const struct check_order *o, uint32_t wave, uint32_t other);    // up to which of the other one's times all is before it; 0: none
uint64_t check_order_changes(const struct check_order *o, uint32_t wave);    // grows whenever what the wave knows of others changes
bool check_order_knows(const struct check_order *o, uint32_t wave, uint32_t other, uint32_t time);   // whether that time of the other one is before it

// Whether the instruction, or the one before it, is about a barrier.
bool check_order_concerns(const struct checker *c, const struct insn *i);
// Before each of those: barriers. True: the wave arrives at one, so that a new time begins for it.
bool check_order_barrier(struct check_order *o, const struct wave *w, const struct insn *i);

// An atomic on that address of LDS: what the wave did before lies before the next one's that looks at its result. `looks`: this one does.
void check_order_atomic(struct check_order *o, uint32_t wave, uint32_t address, bool looks);
// A load that waits for what another wave stores there finds it: what that one did before lies before what this one does now.
void check_order_look(struct check_order *o, uint32_t wave, uint32_t address);
bool check_order_is_held(const struct check_order *o);                       // false: no wave was, in the workgroup so far:
// Whether the wave itself was the last one that looked at one of those dwords by an atomic: if it took a lock there, its store gives it back.
bool check_order_holds(const struct check_order *o, uint32_t wave, uint32_t address, uint32_t bytes);
#endif
