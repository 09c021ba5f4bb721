// The prepared program as a graph: the possible successors of an instruction. Nodes are indices of machine_code.
#ifndef PREPARE_PATHS_H
#define PREPARE_PATHS_H
#include "wave/wave.h"

// Ways in which an instruction continues: to the nodes of paths_next; not at all; to an address in a register; to a
// function. A function returns to the next instruction.
enum paths_kind { PATHS_ON, PATHS_END, PATHS_JUMP, PATHS_CALL };
enum paths_kind paths_kind(const struct insn *i);
// Returns the number of possible successors of instruction k, at most two, without calls and jumps to a register. The
// successors may be outside the code.
unsigned paths_next(const struct insn *code, size_t k, size_t next[2]);
// Returns whether k is an instruction: not past the end, and not words that do not decode.
static inline bool paths_exists(const struct insn *code, size_t count, size_t k)
{
	return k < count && code[k].inst && code[k].effects;
}

// ---- states that flow along the paths -------------------------------------------------------------------------------
// Finds the state before each instruction, as the paths to it leave it (a dataflow). An instruction may have states of
// several kinds, which are kept apart. A state is `size` bytes, which are copied.
struct paths_flow {
	const struct insn *code; size_t count, size;
	unsigned kinds;
	void *context;
	// Adds state *from of another path to *to, which is zero if it is the first one. Returns whether *to changed.
	// States must change in one direction only, so that the flow ends.
	bool (*join)(void *context, void *to, const void *from, bool first);
	// Changes *state to the state after instruction k, or after a later one that follows without a branch. Returns
	// that instruction, or PATHS_NOWHERE if the state ends here.
	size_t (*pass)(void *context, size_t k, unsigned kind, void *state);
	// Changes *state on the step from `from` to its successor `to`. Returns its kind there, or PATHS_DROPPED. NULL:
	// the state and its kind stay.
	unsigned (*step)(void *context, size_t from, size_t to, unsigned kind, void *state);
	bool over;                             // set it to end the flow early
	struct paths_nodes *nodes;             // private
};
enum { PATHS_DROPPED = ~0u };
#define PATHS_NOWHERE SIZE_MAX
// Add a state before instruction k, or after it; and let all states flow until none changes.
void paths_flow_before(struct paths_flow *f, size_t k, unsigned kind, const void *state);
void paths_flow_after(struct paths_flow *f, size_t k, unsigned kind, const void *state);
void paths_flow_run(struct paths_flow *f);
// Returns the state before an instruction, or NULL if no path leads to it. Valid until a state is added.
const void *paths_flow_at(const struct paths_flow *f, size_t k, unsigned kind);
// Walks the states: `for (size_t n = 0, k; (state = paths_flow_each(f, n, &k)); n++)`
const void *paths_flow_each(const struct paths_flow *f, size_t n, size_t *k);
void paths_flow_clear(struct paths_flow *f);       // for another flow with the same functions
void paths_flow_free(struct paths_flow *f);
#endif
