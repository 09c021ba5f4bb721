// liblanewise: assembles AMD GPU assembly, and runs it lane by lane without a GPU.
//
//     struct lanewise *l = lanewise_new();
//     lanewise_assemble(l, "demo.s", text, strlen(text), "gfx1030", 64);
//     lanewise_note(l, "set v0 = lane, vcc = 0xf0f0");
//     if (lanewise_run(l)) fputs(lanewise_messages(l), stderr);
//
// A handle may be used by one thread at a time; different handles are independent. Functions that return int return an
// `enum lanewise_status`, unless 0 and 1 are documented; lanewise_messages() then has the errors. Arguments are copied.
// Returned pointers belong to the handle, and are valid until the next call that changes it, unless documented
// otherwise.
//
// Every function with a status can return LANEWISE_MEMORY. The handle has then freed everything, and can only be freed.
// Returned pointers are invalid, these functions return LANEWISE_MEMORY again, lanewise_messages reports that memory is
// exhausted, without waves and buffers. No function ends the process.
//
// A NULL handle does not have a program, waves or buffers. Functions with a status return LANEWISE_USAGE, and
// lanewise_messages reports it; other functions return 0 or NULL, or do nothing. A NULL `out` or `cycles` is not set.
#ifndef LANEWISE_H
#define LANEWISE_H
#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif

// The library exports only these functions.
#ifndef LANEWISE_API
#define LANEWISE_API __attribute__((visibility("default")))
#endif

// Version of this header; it is defined only here. Programs need recompilation only if the major number changes.
#define LANEWISE_VERSION_MAJOR 0
#define LANEWISE_VERSION_MINOR 1
#define LANEWISE_VERSION_PATCH 0
#define LANEWISE_VERSION_TEXT(n) #n
#define LANEWISE_VERSION_DOTS(a, b, c) \
	LANEWISE_VERSION_TEXT(a) "." LANEWISE_VERSION_TEXT(b) "." LANEWISE_VERSION_TEXT(c)
#define LANEWISE_VERSION LANEWISE_VERSION_DOTS(LANEWISE_VERSION_MAJOR, LANEWISE_VERSION_MINOR, LANEWISE_VERSION_PATCH)
// version of the linked library, as LANEWISE_VERSION: "0.1.0"
LANEWISE_API const char *lanewise_version(void);

struct lanewise;

enum lanewise_status {
	LANEWISE_OK,
	LANEWISE_FAILED,       // the program failed: a fault, or a failed expectation
	LANEWISE_USAGE,        // invalid calls, notes or arguments; also a NULL argument that is required
	LANEWISE_ASSEMBLE,     // the text does not assemble
	LANEWISE_IO,           // a file, or a code object, cannot be read
	LANEWISE_RUNNING,      // lanewise_step: there is more to do
	LANEWISE_MEMORY,       // out of memory
	};

// ---- a program ------------------------------------------------------------------------------------------------------
LANEWISE_API struct lanewise *lanewise_new(void);                     // NULL if out of memory
LANEWISE_API void lanewise_free(struct lanewise *l);                  // l may be NULL

// Assembles `size` bytes. `name` is used in messages; NULL for "text". If `gpu` is NULL, the text's GPU is used, or
// gfx1030 without one. `wave` is 32, 64, or 0 for the text's wave size, or the GPU's default without one. Each call
// discards the previous program. LANEWISE_ASSEMBLE: errors in the text or its notes. LANEWISE_USAGE: unknown GPU or
// wave size, or `text` is NULL.
LANEWISE_API int lanewise_assemble(struct lanewise *l, const char *name, const char *text, size_t size, const char *gpu,
                                   unsigned wave);

// Loads a code object (ELF) of `size` bytes, relocatable or linked, which has its GPU. `kernel` is the kernel to run;
// NULL for the first. A launch in the object (docs/dispatch.md) gives buffers, registers and sizes; notes fill its
// buffers: "arg src=128:u32:i". LANEWISE_IO: it is damaged, or not a code object. LANEWISE_USAGE: the kernel does not
// exist, or `bytes` is NULL. LANEWISE_ASSEMBLE: errors in the notes of a launch.
LANEWISE_API int lanewise_load(struct lanewise *l, const char *name, const void *bytes, size_t size,
                               const char *kernel);

// Returns all messages since the last lanewise_assemble or lanewise_load, as the command prints them; "" if none. If
// memory is exhausted, now or before, returns a text that reports this.
LANEWISE_API const char *lanewise_messages(struct lanewise *l);

// ---- before the run -------------------------------------------------------------------------------------------------
// Adds a note without its mark: "set v1 = lane * 4", "dispatch 4,1,1", "arg u32 5", "expect out[i] = i"
// (docs/annotations.md). Added notes override notes in the text. LANEWISE_USAGE: the note is invalid, or a
// program is not loaded yet.
LANEWISE_API int lanewise_note(struct lanewise *l, const char *note);

// Adds a buffer of `size` bytes: a copy of `initial`, or zeros if it is NULL. Notes use its name (`arg NAME`, `&NAME`).
// A buffer of the same name is replaced, but keeps its type from notes; otherwise elements are bytes. LANEWISE_USAGE:
// a program is not loaded yet, or `name` is NULL.
LANEWISE_API int lanewise_add_buffer(struct lanewise *l, const char *name, const void *initial, size_t size);

// Adds a buffer in the caller's memory, which must remain valid until the handle gets another program or is freed. The
// program reads and writes it in place, at `address`; 0 lets lanewise choose. Runs do not reset it. lanewise_cycles
// uses a copy. The run returns LANEWISE_USAGE if the range overlaps another buffer, the program, or the apertures of
// LDS and scratch. This function returns LANEWISE_USAGE as lanewise_add_buffer does, and if `memory` is NULL.
LANEWISE_API int lanewise_map_buffer(struct lanewise *l, const char *name, void *memory, size_t size, uint64_t address);

// Limits a run to `steps` wave instructions; more are a fault. 0 means 1000000000, the default.
LANEWISE_API void lanewise_limit(struct lanewise *l, uint64_t steps);

// Sets the number of threads that lanewise_run may use, including the calling thread; 0 or 1, the default, means one.
// Results do not depend on it. With several threads, registers of waves are kept only if there are expectations;
// otherwise lanewise_wave_count is 0. lanewise_step and watched runs use one thread.
LANEWISE_API void lanewise_threads(struct lanewise *l, unsigned threads);

// If `any` is not 0, threads run workgroups in any order, as hardware does. Results that depend on the order (appends,
// sums of floats) may then differ between runs. If 0, the default, results are as if one thread runs them in order.
LANEWISE_API void lanewise_any_order(struct lanewise *l, int any);

// Registers of a wave. Lanes at or above `lanes` are not used.
struct lanewise_state {
	uint32_t workgroup[3], wave;             // wave: index in the workgroup
	uint32_t lanes;                          // 32 or 64
	uint64_t exec, vcc;                      // in wave32, the low 32 bits
	uint32_t scc, m0;
	const uint32_t *sgpr;                    // 128 registers; 106 vcc, 108 ttmp0, 124 m0, 126 exec
	const uint32_t (*vgpr)[64];              // [register][lane]
	unsigned vgpr_count;                     // higher registers were never written
};

// Calls `each` after every executed instruction. `exec` is its value before; `line` counts from 1; `unit` is "SALU",
// "VALU", "VMEM", "LDS", "SMEM", "branch", "wait" or "other". The event is valid during the call, which must not use
// the handle.
struct lanewise_event { uint64_t address, exec; unsigned line; const char *unit; struct lanewise_state after; };
LANEWISE_API void lanewise_watch(struct lanewise *l, void (*each)(void *context, const struct lanewise_event *e),
                                 void *context);

// ---- the run --------------------------------------------------------------------------------------------------------
// Runs to the end, and checks the expectations. Each run starts again, with new buffers. LANEWISE_FAILED: a fault, or a
// failed expectation. LANEWISE_USAGE: no program is loaded, or a note, an argument or a buffer is invalid. LANEWISE_IO:
// an argument's file cannot be read.
LANEWISE_API int lanewise_run(struct lanewise *l);

// Runs at most `steps` more instructions; the first call starts the run. Returns LANEWISE_RUNNING or, at the end, the
// status that lanewise_run returns.
LANEWISE_API int lanewise_step(struct lanewise *l, uint64_t steps);

// Sets *out to the state of the wave whose instruction is next. Returns 1, or 0 if such a wave does not exist.
LANEWISE_API int lanewise_current(struct lanewise *l, struct lanewise_state *out);

// ---- after the run --------------------------------------------------------------------------------------------------
// waves that have ended, in order of workgroup and wave
LANEWISE_API size_t lanewise_wave_count(struct lanewise *l);
// 0 if it does not exist
LANEWISE_API int lanewise_wave(struct lanewise *l, size_t wave, struct lanewise_state *out);

// Returns the contents of a buffer by its name, or "arg2" for the file of argument 2; NULL if it does not exist. The
// caller may write the bytes.
LANEWISE_API void *lanewise_buffer(struct lanewise *l, const char *name, size_t *size);

struct lanewise_counts {
	uint64_t instructions, salu, valu, vmem, lds, smem, branch, wait, other;       // executed wave instructions
	// VALU instructions: active lanes, all lanes
	uint64_t valu_lanes_active, valu_lanes;
	uint64_t waves;
};
LANEWISE_API struct lanewise_counts lanewise_counts(struct lanewise *l);
// Runs the program again with the cycle model, and sets *cycles to the cycles on the chip (`lanewise_note(l, "chip
// rx7900xtx")`, or the GPU's default). *cycles is 0 on errors: LANEWISE_FAILED after a fault, other status values as in
// lanewise_run.
LANEWISE_API int lanewise_cycles(struct lanewise *l, uint64_t *cycles);
#ifdef __cplusplus
}
#endif
#endif
