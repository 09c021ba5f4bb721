// Thread traces as the hardware writes them (SQTT): a stream of packets of a shader engine, of 4 to 72 bits each.
#ifndef CAPTURE_SQTT_H
#define CAPTURE_SQTT_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What kind of instruction issued, as far as the hardware says it.
enum sqtt_what { SQTT_ANY, SQTT_SCALAR, SQTT_SCALAR_MEMORY, SQTT_VECTOR, SQTT_FLAT, SQTT_MEMORY, SQTT_LDS, SQTT_BRANCH, SQTT_TAKEN, SQTT_NOT_TAKEN, SQTT_HINT, SQTT_OTHERS, SQTT_WHATS };
extern const char *const sqtt_what_name[SQTT_WHATS];

enum sqtt_type { SQTT_ISSUE, SQTT_START, SQTT_END, SQTT_REGISTER };   // of an instruction on the traced SIMD; of a wave on any; a register of shaders was written
struct sqtt_event {
	enum sqtt_type type;
	uint64_t at;                       // cycles from the first packet on
	size_t byte;                       // where its packet begins
	uint8_t wave;                      // its place on its SIMD
	uint8_t simd, wgp, array;          // of START and END
	enum sqtt_what what;               // of ISSUE
	bool half;                         // it is of the second half of a wave64
	uint8_t pipe; uint16_t number; uint32_t value;         // of REGISTER: the driver's pipe; its number in dwords from the first of compute's
};

struct sqtt {
	const uint8_t *bytes; size_t size;
	size_t at;                         // nibbles
	uint64_t time;
	unsigned layout, simd;             // of the header; 0: it has not been read
	uint32_t waves;                    // still to give of the last packet
	struct sqtt_event last;
	uint8_t packets[256];              // what a packet is whose first byte is that
	const char *wrong;                 // NULL, or why there are no more events: then `at` is where
};
bool sqtt_recognize(const void *bytes, size_t size);   // it begins as a stream of packets does
void sqtt_begin(struct sqtt *s, const void *bytes, size_t size);      // the bytes outlive it
// The next event. False: it is over, or it is wrong.
bool sqtt_next(struct sqtt *s, struct sqtt_event *e);
#endif
