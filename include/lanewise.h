// liblanewise: AMD GPU assembly, assembled and run lane by lane, without a GPU.
//
//     struct lanewise *l = lanewise_new();
//     lanewise_assemble(l, "demo.s", text, strlen(text), "gfx1030", 64);
//     lanewise_note(l, "set v0 = lane, vcc = 0xf0f0");
//     if (lanewise_run(l)) fputs(lanewise_messages(l), stderr);
//
// A handle is used by one thread at a time; different handles are independent. Functions that return an int give a
// `enum lanewise_status`; what went wrong is then in lanewise_messages(). What is given in is copied; pointers that are
// handed out belong to the handle and are valid until the next call that changes it, or as said.
#ifndef LANEWISE_H
#define LANEWISE_H
#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif

// Of this header; it is written nowhere else.
#define LANEWISE_VERSION "0.1.0"
const char *lanewise_version(void);                      // of the library that is linked

struct lanewise;

enum lanewise_status {
	LANEWISE_OK,
	LANEWISE_FAILED,       // the program failed: a fault, or an expectation that did not hold
	LANEWISE_USAGE,        // the calls, notes or arguments are wrong
	LANEWISE_ASSEMBLE,     // the text does not assemble
	LANEWISE_IO,           // a file, or a code object, cannot be read
	LANEWISE_RUNNING,      // lanewise_step: there is more to do
};

// ---- a program --------------------------------------------------------------------------------------------------------------
struct lanewise *lanewise_new(void);                     // never NULL; out of memory aborts
void lanewise_free(struct lanewise *l);                  // NULL is fine

// Assembles `size` bytes. `name` is used in messages. `gpu` NULL: the text says it, else gfx1030. `wave` 32, 64, or 0: the text says it,
// else the GPU's first. May be called again: everything before is forgotten.
int lanewise_assemble(struct lanewise *l, const char *name, const char *text, size_t size, const char *gpu, unsigned wave);

// Loads a code object (ELF) of `size` bytes instead, relocatable or linked; it says its GPU. `kernel` is the one
// to run, NULL the first. LANEWISE_IO if it is damaged, or something else; LANEWISE_USAGE if it has no such kernel.
int lanewise_load(struct lanewise *l, const char *name, const void *bytes, size_t size, const char *kernel);

// All messages since the last lanewise_assemble or lanewise_load, as the command prints them; "" if there are none.
const char *lanewise_messages(struct lanewise *l);

// ---- before the run -----------------------------------------------------------------------------------------------------------
// One note, without its mark: "set v1 = lane * 4", "dispatch 4,1,1", "arg u32 5", "expect out[i] = i" (docs/annotations.md).
// It wins over the notes in the text.
int lanewise_note(struct lanewise *l, const char *note);

// A buffer of `size` bytes: a copy of `initial`, or zeroes if that is NULL. Notes call it by its name (`arg NAME`, `&NAME`).
int lanewise_add_buffer(struct lanewise *l, const char *name, const void *initial, size_t size);

// At most `steps` wave instructions in all, then it is a fault. 0: 1000000000.
void lanewise_limit(struct lanewise *l, uint64_t steps);

// A wave's registers. Lanes from `lanes` on are not used.
struct lanewise_state {
	uint32_t workgroup[3], wave;             // `wave`: its number in the workgroup
	uint32_t lanes;                          // 32 or 64
	uint64_t exec, vcc;                      // wave32: the low 32 bits
	uint32_t scc, m0;
	const uint32_t *sgpr;                    // 128 of them; 106 vcc, 108 ttmp0, 124 m0, 126 exec
	const uint32_t (*vgpr)[64];              // [register][lane]
	unsigned vgpr_count;                     // registers from there on were never written
};

// Called for each instruction after it was executed. `exec` is what it was before; `line` counts from 1; `unit` is "SALU", "VALU",
// "VMEM", "LDS", "SMEM", "branch", "wait" or "other". Valid during the call; the handle must not be used in it.
struct lanewise_event { uint64_t address, exec; unsigned line; const char *unit; struct lanewise_state after; };
void lanewise_watch(struct lanewise *l, void (*each)(void *context, const struct lanewise_event *e), void *context);

// ---- the run ------------------------------------------------------------------------------------------------------------------
// To the end, and checks the expectations. Each run begins anew, with fresh buffers.
int lanewise_run(struct lanewise *l);

// At most `steps` instructions more; the first call begins the run. LANEWISE_RUNNING, or at the end what lanewise_run gives.
int lanewise_step(struct lanewise *l, uint64_t steps);

// The state of the wave whose instruction is next. False (0) if there is none.
int lanewise_current(struct lanewise *l, struct lanewise_state *out);

// ---- after the run ------------------------------------------------------------------------------------------------------------
size_t lanewise_wave_count(struct lanewise *l);          // waves that have ended, in order of workgroup and wave
int lanewise_wave(struct lanewise *l, size_t wave, struct lanewise_state *out);     // 0 if there is no such wave

// What a buffer holds now: by its name, or "arg2" for the file of argument 2. NULL if there is none. The bytes may be written.
void *lanewise_buffer(struct lanewise *l, const char *name, size_t *size);

struct lanewise_counts {
	uint64_t instructions, salu, valu, vmem, lds, smem, branch, wait, other;       // wave instructions that were executed
	uint64_t valu_lanes_active, valu_lanes;                                        // of the VALU instructions: lanes switched on, lanes in all
	uint64_t waves;
};
struct lanewise_counts lanewise_counts(struct lanewise *l);
// The cycles that the run takes on the chip (`lanewise_note(l, "chip rx7900xtx")`; else the GPU's own), by a run of its own with the cycle model.
int lanewise_cycles(struct lanewise *l, uint64_t *cycles);
#ifdef __cplusplus
}
#endif
#endif
