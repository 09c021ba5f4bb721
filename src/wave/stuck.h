// Waves that wait for what others store: seen from registers that are all as they were, and livelock, where nobody is left to store it.
#ifndef WAVE_STUCK_H
#define WAVE_STUCK_H
#include "wave/schedule.h"
#include "wave/state.h"

// How a wave goes on. REPEATS: its registers are as they were when it was at the same instruction before, or it is at a barrier. STUCK: and it changed nothing
// in between, so that it does the same until another wave stores something.
enum stuck { GOES_ON, REPEATS, STUCK };
// Of all waves of the machine's workgroup together; executes some instructions of each to see it, at most `*left`.
enum stuck stuck_group(struct machine *m, uint64_t *left, uint32_t *floats);
// No workgroup is left to begin: if all that are under way are stuck, the run ends with a fault that says what one of them waits for. True: so it is.
bool stuck_all(struct machine *m, uint64_t *left, uint32_t *floats);

// What an instruction is about to write, as it is before, dword by dword. unknown: it may be more.
struct stuck_before { const uint8_t *at; uint32_t value, bytes; };
enum { STUCK_MOST = 2 * LANES * 4 };
struct stuck_written { struct stuck_before at[STUCK_MOST]; unsigned n; bool unknown; };
// Notes that, before the wave executes the instruction.
void stuck_look_before(const struct wave *w, const struct insn *i, struct stuck_written *to);
// Whether it is something else afterwards, or that is not known.
bool stuck_has_changed(const struct stuck_written *x);
// What a wave looked at last; `insn` is NULL: nothing. stuck_see notes it before the wave executes the instruction.
struct stuck_sight { const struct insn *insn; enum touch_space space; uint64_t address; };
void stuck_see(const struct wave *w, const struct insn *i, struct stuck_sight *s);
// Ends the run with a fault of that wave, which says what it waits for.
void stuck_report(struct machine *m, struct wave *w, const struct stuck_sight *s);
#endif
