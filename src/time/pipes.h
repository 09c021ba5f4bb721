// The vector pipe and the scalar pipe of a SIMD, from issue to execution. Private to time/.
#ifndef TIME_PIPES_H
#define TIME_PIPES_H
#include <stdbool.h>
#include <stdint.h>

struct insn;
struct plan;
struct sim;
struct simd;
struct slot;
struct valu_pipe {
	uint64_t exec, begin;          // execution of the last vector instruction, as traces stamp it; its first cycle
	uint64_t free;                 // cycle in which the pipe takes another instruction of the same kind; …
	uint64_t settled;              // … of another kind
	const struct plan *last;
};
// narrow pipe: when it begins another instruction; when another one may issue; last execution
struct trans_pipe { uint64_t free, issue, exec; };
// executions of the last instructions of a unit; bits of the ones that occupy the pipe
struct pipe_queue { uint64_t exec[32]; uint32_t count, matrices; };
struct valu_stage {                // the stage between issue and execution of vector instructions
	uint64_t left;                 // when the last one left it
	uint64_t sgpr_writes[8]; uint32_t sgpr_write_count;       // executions of the last ones that write SGPRs
	struct { uint64_t from, to; } still[8]; uint32_t still_count;     // when it stood still: none issues
	uint64_t still_end;            // the last of these
};
struct scalar_pipe { uint64_t exec, smem_issue; const struct slot *smem_by; };   // last execution; last SMEM

// Returns the execution of the instruction before the last `back` ones, or 0 if it does not exist.
static inline uint64_t pipe_queue_back(const struct pipe_queue *q, uint64_t back)
{
	return back && q->count >= back ? q->exec[(q->count - back) % 32] : 0;
}
// Returns when another vector instruction can issue if the matrix instruction some places before it limits it. (exec.c)
uint64_t matrix_place(const struct sim *s, const struct simd *d);
// Returns when an instruction for the slot of the narrow pipe can issue. (exec.c)
uint64_t narrow_place(const struct sim *s, const struct simd *d);
// Execute an issued instruction: its unit's pipe, the scoreboard. Return the cycle of execution. (exec.c)
uint64_t valu_execute(struct sim *s, struct slot *w, const struct plan *p, const struct insn *i, unsigned passes);
uint64_t salu_execute(struct sim *s, struct slot *w, const struct plan *p, const struct insn *i);
#endif
