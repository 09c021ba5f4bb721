// Thread traces of the hardware (SQTT): a stream of packets of 4 to 72 bits for each shader engine.
#ifndef CAPTURE_SQTT_H
#define CAPTURE_SQTT_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Kind of issued instruction, as known to the hardware.
enum sqtt_what {
	SQTT_ANY, SQTT_SCALAR, SQTT_SCALAR_MEMORY, SQTT_VECTOR, SQTT_FLAT, SQTT_MEMORY, SQTT_LDS, SQTT_BRANCH,
	SQTT_TAKEN, SQTT_NOT_TAKEN, SQTT_HINT, SQTT_OTHERS, SQTT_WHATS
};
extern const char *const sqtt_what_name[SQTT_WHATS];

// ISSUE: an instruction on the traced SIMD; START, END: a wave on any SIMD; REGISTER: a shader register was written
enum sqtt_type { SQTT_ISSUE, SQTT_START, SQTT_END, SQTT_REGISTER };
struct sqtt_event {
	enum sqtt_type type;
	uint64_t at;                       // cycles since the first packet
	size_t byte;                       // offset of its packet
	uint8_t wave;                      // slot on its SIMD
	uint8_t simd, wgp, array;          // for START and END
	enum sqtt_what what;               // for ISSUE
	bool half;                         // second half of a wave64
	// for REGISTER: the driver's pipe; number in dwords from the first compute register
	uint8_t pipe; uint16_t number; uint32_t value;
};

struct sqtt {
	const uint8_t *bytes; size_t size;
	size_t at;                         // nibbles
	uint64_t time;
	unsigned layout, simd;             // from the header; 0 before it is read
	uint32_t waves;                    // waves of the last packet that are still to be returned
	struct sqtt_event last;
	uint8_t packets[256];              // packet by first byte
	const char *wrong;                 // reason why reading stopped, with its place in `at`; NULL if none
};
bool sqtt_recognize(const void *bytes, size_t size);   // tests the start of the bytes
void sqtt_begin(struct sqtt *s, const void *bytes, size_t size);      // the bytes must outlive s
// Reads the next event. Returns false at the end, or if the stream is wrong.
bool sqtt_next(struct sqtt *s, struct sqtt_event *e);
#endif
