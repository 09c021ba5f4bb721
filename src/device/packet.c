// The command processor: one function for each packet that matters to a launch.
#include "device/packet.h"
#include <stdio.h>
#include <string.h>
#include "device/memory.h"
#include "device/reply.h"

enum { MOST_DEPTH = 8, TYPE_2 = 2, TYPE_3 = 3, NOP = 0x10 };
static uint32_t registers[SH_COUNT];
static struct launch kept;
static bool watching, seen;

void packet_watch(void)
{
	watching = true;
	seen = false;
}

const struct launch *packet_launch(void) { return seen ? &kept : NULL; }

// The body of a packet. in: the packets that it is in; a chain replaces them.
struct packets { uint64_t address; uint32_t dwords; unsigned depth; };
struct packet { const char *name; const uint32_t *body; uint32_t n; struct packets *in; };
typedef void packet_fn(const struct packet *p);
static void read_all(struct packets in);

// Returns memory that a packet names; ends the process if it is not mapped.
static uint8_t *named(const char *name, uint64_t address, uint64_t size)
{
	uint8_t *bytes = memory_at(address, size);
	if (!bytes) reply_error("the driver's packet %s names memory that is not mapped: %llu bytes at 0x%llx", name,
	                        (unsigned long long)size, (unsigned long long)address);
	return bytes;
}

static void expect(const struct packet *p, uint32_t n)
{
	if (p->n < n) reply_error("the driver's packet %s has %u dwords instead of %u", p->name, p->n, n);
}

static void nothing(const struct packet *p) { (void)p; }

// ---- registers ------------------------------------------------------------------------------------------------------

static void set_register(uint32_t k, uint32_t value) { if (k < SH_COUNT) registers[k] = value; }

static void set_registers(const struct packet *p)
{
	for (uint32_t k = 1; k < p->n; k++) set_register((p->body[0] & 0xffff) + k - 1, p->body[k]);
}

static void set_pairs(const struct packet *p)
{
	for (uint32_t k = 0; k + 1 < p->n; k += 2) set_register(p->body[k] & 0xffff, p->body[k + 1]);
}

// Two registers in three dwords, after their number.
static void set_packed(const struct packet *p)
{
	for (uint32_t k = 1; k + 2 < p->n; k += 3) {
		set_register(p->body[k] & 0xffff, p->body[k + 1]);
		set_register(p->body[k] >> 16, p->body[k + 2]);
	}
}

static void dispatch(const struct packet *p)
{
	expect(p, 4);
	if (!watching || seen) return;
	memcpy(kept.groups, p->body, sizeof kept.groups);
	kept.initiator = p->body[3];
	memcpy(kept.registers, registers, sizeof registers);
	seen = true;
}

// ---- memory ---------------------------------------------------------------------------------------------------------

static void write_data(const struct packet *p)
{
	enum { REGISTER = 0 };
	expect(p, 4);
	if (bits_of(p->body[0], 8, 4) == REGISTER) return;
	uint64_t size = (p->n - 3) * 4ull;
	memcpy(named(p->name, memory_join(p->body[1], p->body[2]), size), p->body + 3, size);
}

static void copy_data(const struct packet *p)
{
	enum { REGISTER = 0, MEMORY = 1, L2 = 2, IMMEDIATE = 5 };
	expect(p, 5);
	uint32_t from = bits_of(p->body[0], 0, 4), to = bits_of(p->body[0], 8, 4);
	unsigned size = p->body[0] >> 16 & 1 ? 8 : 4;
	uint64_t source = memory_join(p->body[1], p->body[2]), value = from == IMMEDIATE ? source : 0;
	if (from == MEMORY || from == L2) memcpy(&value, named(p->name, source, size), size);
	if (to != REGISTER) memcpy(named(p->name, memory_join(p->body[3], p->body[4]), size), &value, size);
}

static void release_mem(const struct packet *p)
{
	enum { NO_DATA, DATA_32, DATA_64 };
	expect(p, 6);
	uint32_t what = bits_of(p->body[1], 29, 3), size = what == DATA_32 ? 4 : 8;
	if (what == NO_DATA) return;
	uint64_t value = what == DATA_32 || what == DATA_64 ? memory_join(p->body[4], p->body[5]) : 0;
	memcpy(named(p->name, memory_join(p->body[2], p->body[3]), size), &value, size);
}

static void dma_data(const struct packet *p)
{
	enum { FROM_DATA = 2, TO_NOTHING = 2 };
	expect(p, 6);
	uint32_t from = bits_of(p->body[0], 29, 2), to = bits_of(p->body[0], 20, 2), size = p->body[5] & 0x3ffffff;
	if (!size || to == TO_NOTHING) return;                   // prefetches into the cache
	uint8_t *out = named(p->name, memory_join(p->body[3], p->body[4]), size);
	if (from != FROM_DATA) memmove(out, named(p->name, memory_join(p->body[1], p->body[2]), size), size);
	else for (uint32_t k = 0; k < size; k++) out[k] = (uint8_t)(p->body[1] >> k % 4 * 8);
}

// ---- packets of packets ---------------------------------------------------------------------------------------------

static void indirect(const struct packet *p)
{
	enum { CHAIN = 1 << 20 };
	expect(p, 3);
	struct packets to = { memory_join(p->body[0], p->body[1] & 0xffff), p->body[2] & 0xfffff, p->in->depth + 1 };
	if (p->body[2] & CHAIN) *p->in = (struct packets){ to.address, to.dwords, p->in->depth };
	else read_all(to);
}

static const struct { uint8_t code; const char *name; packet_fn *read; } table[] = {
#define PACKET(code, name, handler) { code, #name, handler },
#include "device/packets.def"
#undef PACKET
};

static void read_packet(uint32_t code, struct packet p)
{
	for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
		if (table[k].code != code) continue;
		p.name = table[k].name;
		table[k].read(&p);
		return;
	}
	fprintf(stderr, "lanewise-device: the driver's packet 0x%x is unknown, and is skipped\n", code);
}

static bool is_filler(uint32_t head)
{
	return head >> 30 == TYPE_2 || (bits_of(head, 8, 8) == NOP && bits_of(head, 16, 14) == 0x3fff);
}

// Reads packets up to the end, or to a chain. Returns whether there is a chain, whose packets are then in *in.
static bool read_some(struct packets *in)
{
	const struct packets from = *in;
	const uint32_t *p = (const uint32_t *)(const void *)named("INDIRECT_BUFFER", from.address, from.dwords * 4ull);
	for (uint32_t k = 0; k < from.dwords;) {
		uint32_t head = p[k++], n = bits_of(head, 16, 14) + 1;
		if (is_filler(head)) continue;
		if (head >> 30 != TYPE_3 || n > from.dwords - k)
			reply_error("the driver's packet 0x%08x is damaged", head);
		read_packet(bits_of(head, 8, 8), (struct packet){ NULL, p + k, n, in });
		if (in->address != from.address || in->dwords != from.dwords) return true;
		k += n;
	}
	return false;
}

static void read_all(struct packets in)
{
	unsigned chains = 0;
	if (in.depth > MOST_DEPTH) reply_error("the driver's packets are nested more than %d deep", MOST_DEPTH);
	while (in.dwords && read_some(&in))
		if (++chains > 10000) reply_error("the driver's packets do not end");
}

void packet_read(uint64_t address, uint32_t dwords) { read_all((struct packets){ address, dwords, 0 }); }
