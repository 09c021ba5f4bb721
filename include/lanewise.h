// liblanewise: AMD GPU assembly, assembled and run lane by lane, without a GPU.
//
//     struct lanewise *l = lanewise_new();
//     lanewise_assemble(l, "demo.s", text, strlen(text), "gfx1030", 64);
//     lanewise_note(l, "set v0 = lane, vcc = 0xf0f0");
//     if (lanewise_run(l)) fputs(lanewise_messages(l), stderr);
//
// A handle is used by one thread at a time; different handles are independent. Functions that return an int give an
// `enum lanewise_status`, but where 0 and 1 are said; what went wrong is then in lanewise_messages(). What is given in is copied;
// pointers that are handed out belong to the handle and are valid until the next call that changes it, or as said.
//
// Every function with such a status may give LANEWISE_MEMORY. Then the handle has given back all that it had and is of no use any more: what was handed
// out is not valid, each of these functions gives LANEWISE_MEMORY again, lanewise_messages says that memory was out, and there is no wave and no buffer.
// It is to be freed. No function ends the process.
//
// A handle that is NULL has no program, waves or buffers: functions with such a status give LANEWISE_USAGE, lanewise_messages says it, all others give 0 or NULL, or do
// nothing. An `out` or `cycles` that is NULL gets nothing.
#ifndef LANEWISE_H
#define LANEWISE_H
#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif

// What the library gives to programs: these functions, and no other symbol.
#ifndef LANEWISE_API
#define LANEWISE_API __attribute__((visibility("default")))
#endif

// Of this header; it is written nowhere else. As long as the major number is the same, programs need not be compiled anew.
#define LANEWISE_VERSION_MAJOR 0
#define LANEWISE_VERSION_MINOR 1
#define LANEWISE_VERSION_PATCH 0
#define LANEWISE_VERSION_TEXT(n) #n
#define LANEWISE_VERSION_DOTS(a, b, c) LANEWISE_VERSION_TEXT(a) "." LANEWISE_VERSION_TEXT(b) "." LANEWISE_VERSION_TEXT(c)
#define LANEWISE_VERSION LANEWISE_VERSION_DOTS(LANEWISE_VERSION_MAJOR, LANEWISE_VERSION_MINOR, LANEWISE_VERSION_PATCH)
LANEWISE_API const char *lanewise_version(void);                      // of the library that is linked, as LANEWISE_VERSION: "0.1.0"

struct lanewise;

enum lanewise_status {
	LANEWISE_OK,
	LANEWISE_FAILED,       // the program failed: a fault, or an expectation that did not hold
	LANEWISE_USAGE,        // the calls, notes or arguments are wrong; also a NULL where something must be given
	LANEWISE_ASSEMBLE,     // the text does not assemble
	LANEWISE_IO,           // a file, or a code object, cannot be read
	LANEWISE_RUNNING,      // lanewise_step: there is more to do
	LANEWISE_MEMORY,       // there is no memory for it
};

// ---- a program --------------------------------------------------------------------------------------------------------------
LANEWISE_API struct lanewise *lanewise_new(void);                     // NULL: there is no memory for it
LANEWISE_API void lanewise_free(struct lanewise *l);                  // NULL is fine

// Assembles `size` bytes. `name` is used in messages. `gpu` NULL: the text says it, else gfx1030. `wave` 32, 64, or 0: the text says it,
// else the GPU's first. `name` NULL: "text". May be called again: everything before is forgotten, whatever the status.
// LANEWISE_ASSEMBLE: the text or its notes are wrong. LANEWISE_USAGE: no such GPU or wave; `text` is NULL.
LANEWISE_API int lanewise_assemble(struct lanewise *l, const char *name, const char *text, size_t size, const char *gpu, unsigned wave);

// Loads a code object (ELF) of `size` bytes instead, relocatable or linked; it says its GPU. `kernel` is the one
// to run, NULL the first. LANEWISE_IO if it is damaged, or something else; LANEWISE_USAGE if it has no such kernel, or `bytes` is NULL.
LANEWISE_API int lanewise_load(struct lanewise *l, const char *name, const void *bytes, size_t size, const char *kernel);

// All messages since the last lanewise_assemble or lanewise_load, as the command prints them; "" if there are none. After LANEWISE_MEMORY, or if there is
// no memory for them: a text that says so.
LANEWISE_API const char *lanewise_messages(struct lanewise *l);

// ---- before the run -----------------------------------------------------------------------------------------------------------
// One note, without its mark: "set v1 = lane * 4", "dispatch 4,1,1", "arg u32 5", "expect out[i] = i" (docs/annotations.md).
// It wins over the notes in the text. LANEWISE_USAGE: it is wrong, or there is no program yet.
LANEWISE_API int lanewise_note(struct lanewise *l, const char *note);

// A buffer of `size` bytes: a copy of `initial`, or zeroes if that is NULL. Notes call it by its name (`arg NAME`, `&NAME`). One of that name is replaced,
// and keeps the type that the notes gave it, else its elements are bytes. LANEWISE_USAGE: there is no program yet, or no name.
LANEWISE_API int lanewise_add_buffer(struct lanewise *l, const char *name, const void *initial, size_t size);

// A buffer over the caller's memory, which has to stay until the handle has another program or is freed. The program reads and writes it in place, from
// `address` on; 0: lanewise chooses. Not made anew for each run: what it holds then is what the program finds. lanewise_cycles uses a copy. Where another
// buffer, the program, or the apertures of LDS and scratch lie there, the run gives LANEWISE_USAGE. As does this, as lanewise_add_buffer, and for NULL memory.
LANEWISE_API int lanewise_map_buffer(struct lanewise *l, const char *name, void *memory, size_t size, uint64_t address);

// At most `steps` wave instructions in all, then it is a fault. 0: 1000000000.
LANEWISE_API void lanewise_limit(struct lanewise *l, uint64_t steps);

// Threads that lanewise_run may use, with the one that calls it; 0 or 1, as at first: one. What comes of a run is the same with any number; but with more than one the
// registers of waves are kept only where an expectation is there, which may ask for them: lanewise_wave_count is 0. lanewise_step, and runs that are watched, use one.
LANEWISE_API void lanewise_threads(struct lanewise *l, unsigned threads);

// Not 0: threads run workgroups in the order in which they come to them, as hardware does. Where that can show (appends, sums of floats), each run may leave something
// else. 0, as at first: what comes of it is what one thread leaves that runs them in order.
LANEWISE_API void lanewise_any_order(struct lanewise *l, int any);

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
LANEWISE_API void lanewise_watch(struct lanewise *l, void (*each)(void *context, const struct lanewise_event *e), void *context);

// ---- the run ------------------------------------------------------------------------------------------------------------------
// To the end, and checks the expectations. Each run begins anew, with fresh buffers. LANEWISE_FAILED: a fault, or an expectation that did not hold.
// LANEWISE_USAGE: no program, or a note, an argument or a buffer that cannot be. LANEWISE_IO: an argument's file cannot be read.
LANEWISE_API int lanewise_run(struct lanewise *l);

// At most `steps` instructions more; the first call begins the run. LANEWISE_RUNNING, or at the end what lanewise_run gives.
LANEWISE_API int lanewise_step(struct lanewise *l, uint64_t steps);

// The state of the wave whose instruction is next. False (0) if there is none.
LANEWISE_API int lanewise_current(struct lanewise *l, struct lanewise_state *out);

// ---- after the run ------------------------------------------------------------------------------------------------------------
LANEWISE_API size_t lanewise_wave_count(struct lanewise *l);          // waves that have ended, in order of workgroup and wave
LANEWISE_API int lanewise_wave(struct lanewise *l, size_t wave, struct lanewise_state *out);     // 0 if there is no such wave

// What a buffer holds now: by its name, or "arg2" for the file of argument 2. NULL if there is none, or no name. The bytes may be written.
LANEWISE_API void *lanewise_buffer(struct lanewise *l, const char *name, size_t *size);

struct lanewise_counts {
	uint64_t instructions, salu, valu, vmem, lds, smem, branch, wait, other;       // wave instructions that were executed
	uint64_t valu_lanes_active, valu_lanes;                                        // of the VALU instructions: lanes switched on, lanes in all
	uint64_t waves;
};
LANEWISE_API struct lanewise_counts lanewise_counts(struct lanewise *l);
// The cycles that the run takes on the chip (`lanewise_note(l, "chip rx7900xtx")`; else the GPU's own), by a run of its own with the cycle model.
// *cycles is 0 if that cannot be said: LANEWISE_FAILED (a fault), else as lanewise_run.
LANEWISE_API int lanewise_cycles(struct lanewise *l, uint64_t *cycles);
#ifdef __cplusplus
}
#endif
#endif
