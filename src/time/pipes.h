// The vector pipe and the scalar pipe of a SIMD, from issue to execution. Private to time/.
#ifndef TIME_PIPES_H
#define TIME_PIPES_H
#include <stdbool.h>
#include <stdint.h>

struct insn;
struct plan;
struct sim;
struct slot;
struct valu_pipe {
	uint64_t exec;                 // last cycle in which it executes, as filled so far
	bool occupied;                 // the last vector instruction occupies it
};
struct trans_pipe { uint64_t free, issue; };   // when it begins another instruction; when another one may issue
struct valu_queue { uint64_t exec[32]; uint32_t count; };     // executions of the last vector instructions
struct valu_stage {                // the stage between issue and execution of vector instructions
	uint64_t left;                 // when the last one left it
	uint64_t sgpr_writes[8]; uint32_t sgpr_write_count;       // executions of the last ones that write SGPRs
	struct { uint64_t from, to; } still[8]; uint32_t still_count;     // when it stood still: none issues
	uint64_t still_end;            // the last of these
};
struct scalar_pipe { uint64_t exec, smem_issue; const struct slot *smem_by; };   // last execution; last SMEM

// Execute an issued instruction: its unit's pipe, the scoreboard. Return the cycle of execution. (exec.c)
uint64_t valu_execute(struct sim *s, struct slot *w, const struct plan *p, const struct insn *i, unsigned passes);
uint64_t salu_execute(struct sim *s, struct slot *w, const struct plan *p, const struct insn *i);
#endif
