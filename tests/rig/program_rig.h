// Runs programs for tests: one assembled text on one GPU, with its machine, a buffer, and its final registers. An error
// before the test's own comparison fails the test with the program's text.
#ifndef TESTS_PROGRAM_RIG_H
#define TESTS_PROGRAM_RIG_H
#include <check.h>
#include <glob.h>
#include <stdio.h>
#include "base/file.h"
#include "machine/machine.h"

enum { RIG_DATA_DWORDS = 1024 };

struct rig {
	struct diag diag;
	struct source source;
	struct program *program;
	struct machine *machine;
	struct machine_buffer *data;
	struct machine_dispatch dispatch;
	const struct machine_result *result;
};

const struct isa_gpu *rig_gpu(const char *name);

// ---- one workgroup of one wave --------------------------------------------------------------------------------------
// v0 is the lane, v1 is 0x100 + lane, s[2:3] is the address of `data`, whose dwords hold their own index, s4 the wave's
// number. `wave` is 32, 64, or 0 for the GPU's first wave size. `text` must live until rig_end.
void rig_prepare(struct rig *r, const char *gpu, unsigned wave, const char *text);
bool rig_go(struct rig *r);                                             // false after a fault: r->result
void rig_run(struct rig *r, const char *gpu, unsigned wave, const char *text);   // both; a fault fails the test
// assembles; false: see r->diag. Then rig_end
bool rig_try(struct rig *r, const char *gpu, unsigned wave, const char *text);
void rig_end(struct rig *r);
uint32_t rig_vgpr(const struct rig *r, unsigned n, unsigned lane);     // final values of the first wave
uint32_t rig_sgpr(const struct rig *r, unsigned n);
uint32_t rig_data(const struct rig *r, unsigned n);

// ---- one program over many lanes ------------------------------------------------------------------------------------
// Item k of n is a lane. At the start v[2:3], v[4:5], v[6:7] hold in[0..2][k] and v[8:9] old[k]; at the end out[k] is
// v[8:9]. NULL means zeros. Lanes after the last item hold item 0.
struct rig_items { size_t n; const uint64_t *in[3], *old; uint64_t *out; };
void rig_assemble(struct rig *r, const char *gpu, unsigned wave, const char *text);
void rig_items(struct rig *r, uint32_t mode, const struct rig_items *items);     // may be repeated; then rig_end

// ---- files of the project -------------------------------------------------------------------------------------------
// Paths begin in the project's folder, where tests run. A missing file fails the test with its path.
const struct source *rig_source(struct arena *a, const char *path);
FILE *rig_open(const char *path);                        // for reading; fclose
void rig_files(glob_t *found, const char *pattern);      // at least one; globfree

// ---- inputs ---------------------------------------------------------------------------------------------------------
struct rig_random { uint64_t x; };            // xorshift: equal numbers from equal seeds, which are not 0
uint64_t rig_random(struct rig_random *r);
// Seeds each case by its number, independent of other cases (share.h).
struct rig_random rig_random_of(uint64_t number);
#endif
