// The extent of a launch's code. A driver's registers have only its start.
#include <string.h>
#include "code/code.h"
#include "device/dispatch.h"
#include "device/memory.h"
#include "device/reply.h"

// An instruction of the code, and the place after it.
struct step { enum isa_effect effect; size_t next, target; };     // target: of a branch, otherwise 0

static struct step step_at(const struct code_target *t, const uint32_t *words, size_t n, size_t at)
{
	struct code_inst i;
	int64_t distance;
	if (!code_decode(t, words + at, (unsigned)(n - at < ISA_MAX_DWORDS + 1 ? n - at : ISA_MAX_DWORDS + 1), &i))
		reply_error("the driver's code has a word that is not an instruction of %s: 0x%08x at +%zu",
		            t->gpu->name, words[at], at * 4);
	struct step s = { isa_class(isa_record(i.form))->effect, at + i.dwords, 0 };
	if (code_branch_distance(&i, &distance)) s.target = (size_t)((int64_t)s.next + distance / 4);
	return s;
}

// Returns the dwords of the code.
static size_t end_of_code(const struct code_target *t, const uint32_t *words, size_t n)
{
	size_t furthest = 0;
	for (size_t at = 0; at < n;) {
		struct step s = step_at(t, words, n, at);
		if (s.target > furthest && s.target < n) furthest = s.target;
		at = s.next;
		if (s.effect == ISA_EFFECT_end && furthest < at) return at;
	}
	reply_error("the driver's code does not have an end");
}

struct dispatch_code dispatch_code(const struct launch *l, const struct chip *c)
{
	uint64_t address = memory_join(launch_register(l, SH_PGM_LO), launch_register(l, SH_PGM_HI) & 0xff) << 8;
	const struct memory_mapping *m = memory_mapping_of(address);
	if (!m) reply_error("the driver's code at 0x%llx is not mapped", (unsigned long long)address);
	const struct memory_buffer *b = memory_buffer(m->handle);
	uint64_t start = m->offset + (address - m->address), end = memory_end_of_data(b, start, m->offset + m->size);
	const uint8_t *bytes = b->bytes + start;
	size_t words = (size_t)((end - start + 3) / 4);
	struct code_target t = { c->gpu, dispatch_wave(l, c) };
	size_t size = 4 * end_of_code(&t, (const uint32_t *)(const void *)bytes, words);
	return (struct dispatch_code){ bytes, address, size, 4 * words - size };
}
