// A program prepared to run: its instructions, and the pool of constants that each wave begins with.
#ifndef PREPARE_PREPARE_H
#define PREPARE_PREPARE_H
#include "base/arena.h"
#include "base/table.h"
#include "code/code.h"
#include "memory/memory.h"
#include "program/program.h"

// a section: the instruction index for each dword, or NO_INSN if none begins there
struct code_span { uint64_t base, end; uint32_t *index; };
#define NO_INSN UINT32_MAX

// Code compiled for one level of host instructions: kernels by isa_record.step, memory accesses, micro-operations of
// rows. Element 0 of the kernels is the fault for records that cannot run.
struct access_steps;
struct stencil_table;
struct uop_rows;
struct strip_rares;
struct dot_rows;
struct host_level {
	unsigned level /* 2, 3, 4; 0 if the host has one level */;
	const char *name /* "v2" */;
	step_fn *const *isa;
	const struct isa_atomic *atomics;
	const struct access_steps *access;
	const struct uop_rows *rows;
	const struct stencil_table *stencils /* or NULL */;
	const struct strip_rares *rare;
	const struct dot_rows *dots;
};
// Returns a level (levels.c). 2, 3, 4: the highest built level up to x86-64-v2, -v3, -v4, else the lowest built one. 0:
// the best that the host runs.
const struct host_level *host_level(unsigned level);
// Returns the best level that was built and that the host runs, or the next one after another; NULL after the last.
const struct host_level *host_level_next(const struct host_level *after);

struct prepared {
	struct arena arena;
	// not in the arena, which would keep its old copies as it grows; one end marker follows the last
	struct insn *insns; size_t count;
	const struct host_level *host;
	struct code_span *spans; size_t span_count;
	row *pool; size_t pool_rows, pool_room;       // as each wave begins with it
	struct hash_table keys;                       // places of constants in the pool (operands.c)
	// rows of the pool that each instruction uses, in order; after the last one's, rows that any may use. None of a pool
	// with few rows; not known of one with more than UINT16_MAX
	struct { uint16_t *at; size_t n, room; } constants;
	uint32_t scalars_left, scalars_at;    // room in the row of scalars that is being filled
	uint32_t vgprs;                       // rows that the program can access
	const struct machine_attribute *attributes;   // MACHINE_ATTRIBUTES of them, or NULL
	bool indexed;                         // the program can access any row, by index
};
// Finds the place of each operand, and the scalars that have to be broadcast. Returns false if the instruction names
// registers that do not exist.
bool operands_prepare(struct prepared *p, const struct code_target *t, struct insn *i);
// Returns the operand that is an attribute (v_interp), or -1.
int operands_attribute(const struct insn *i);
// Returns the operand that is not written because it is a register of trap handlers, or -1. operands_all_lost returns
// whether the instruction then does nothing.
int operands_lost(const struct insn *i, const struct code_target *t);
bool operands_all_lost(const struct insn *i, const struct code_target *t);
// Marks these VGPRs as used. Returns false if they do not exist.
bool prepared_touches(struct prepared *p, uint32_t vgpr, unsigned count);
// Returns whether m0 chooses some register of the instruction.
bool prepared_moves(const struct insn *i);
// Returns the place of a row in the pool that is ~0 in every lane.
uint32_t pool_ones(struct prepared *p);
void prepare_program(struct prepared *p, const struct program *program, const struct host_level *host);
void prepared_free(struct prepared *p);
uint32_t prepared_index(const struct prepared *p, uint64_t address);   // NO_INSN if no instruction begins there
// Sets i->mem and the operand `mem` of an instruction whose other operands are resolved. Returns false if it
// cannot be executed.
bool memory_prepare(struct prepared *p, const struct code_target *t, struct insn *i);
// Plans an image instruction whose other operands are resolved. Returns false if it names registers that do not
// exist.
bool image_prepare(struct prepared *p, const struct code_target *t, const struct insn *i, struct mem_plan *m);
#endif
