// Waves that wait for stores of other waves, detected by registers that return to the same values. Livelock is the
// case in which no wave is left to store.
#ifndef MACHINE_STUCK_H
#define MACHINE_STUCK_H
#include "machine/schedule.h"
#include "machine/state.h"

// Progress of a wave. REPEATS: its registers are as they were when it was at the same instruction before, or it is at
// a barrier. STUCK: it also changed nothing in between, so it does the same until another wave stores something.
enum stuck { GOES_ON, REPEATS, STUCK };
// Returns the progress of all waves of the machine's workgroup together. Executes some instructions of each to detect
// it, at most `*left`.
enum stuck stuck_group(struct machine *m, uint64_t *left, uint32_t *floats);
// Ends the run with a fault if all waves that have begun are stuck and no workgroup is left to begin. The fault says
// which value one of them waits for. Returns true in that case.
bool stuck_all(struct machine *m, uint64_t *left, uint32_t *floats);

// Contents, dword by dword, of the memory that an instruction is about to write. unknown: it may write more.
struct stuck_before { const uint8_t *at; uint32_t value, bytes; };
enum { STUCK_MOST = 2 * LANES * 4 };
struct stuck_written { struct stuck_before at[STUCK_MOST]; unsigned n; bool unknown; };
// Records these contents before the wave executes the instruction.
void stuck_look_before(const struct wave *w, const struct insn *i, struct stuck_written *to);
// Returns whether they changed, or may have changed.
bool stuck_has_changed(const struct stuck_written *x);
// The last memory access that a wave read; `insn` is NULL if it has not read any. stuck_see records it before the wave
// executes the instruction.
struct stuck_sight { const struct insn *insn; enum touch_space space; uint64_t address; };
void stuck_see(const struct wave *w, const struct insn *i, struct stuck_sight *s);
// Ends the run with a fault of that wave, which says what it waits for.
void stuck_report(struct machine *m, struct wave *w, const struct stuck_sight *s);
#endif
