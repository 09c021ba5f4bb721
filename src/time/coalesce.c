#include "base/bits.h"
#include "time/coalesce.h"
#include "time/lds.h"

enum { DWORD = 4 };

// Lines of lanes that are combined in a cycle, after the first `begin` ones of an access. `greatest`: of these lines.
struct lines { struct line_use *to; uint32_t begin, n, line_bytes; uint64_t greatest; };

// Returns a line that was added before, or NULL.
static struct line_use *find_line(const struct lines *l, uint64_t line)
{
	uint32_t k = l->n;
	if (k == l->begin || line > l->greatest) return NULL;
	while (k > l->begin && l->to[k - 1].line != line) k--;  // the previous line is the most probable
	return k > l->begin ? &l->to[k - 1] : NULL;
}

static void add_line(struct lines *l, uint64_t line, uint32_t bytes)
{
	struct line_use *u = find_line(l, line);
	if (u) {
		u->bytes = u->bytes + bytes > l->line_bytes ? l->line_bytes : u->bytes + bytes;
		u->lanes++;
	} else if (l->n < COALESCE_MOST) {
		l->to[l->n++] = (struct line_use){ line, bytes, 1, 1 };
		if (line > l->greatest) l->greatest = line;
	}
}

// Adds the lines of the lanes' elements, or of dword `part` of each.
static void add_elements(struct lines *l, const struct touch *t, uint64_t lanes, uint32_t part, uint32_t size)
{
	unsigned shift = (unsigned)__builtin_ctz(l->line_bytes);
	for (; lanes; lanes &= lanes - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(lanes);
		uint64_t at = t->address[lane] + (part ? (uint64_t)part * touch_stride(t, lane) : 0), end = at + size;
		for (uint64_t next; at < end; at = next) {
			next = (at | (l->line_bytes - 1)) + 1;
			if (next > end) next = end;
			add_line(l, at >> shift, (uint32_t)(next - at));
		}
	}
}

// Combines lanes whose elements are consecutive, as in most accesses. Returns the number of their lines, or 0 for other
// accesses.
static uint32_t add_row(const uint64_t *address, uint64_t active, uint32_t bytes, uint32_t line_bytes,
                        struct line_use *to)
{
	uint32_t from = (uint32_t)__builtin_ctzll(active), n = (uint32_t)__builtin_popcountll(active), lines = 0;
	uint64_t begin = address[from], end = begin + (uint64_t)n * bytes, wrong = active >> from ^ bits_below(n);
	for (uint32_t k = 0; k < n; k++) wrong |= address[from + k] ^ (begin + (uint64_t)k * bytes);
	if (wrong) return 0;
	for (uint64_t at = begin, next; at < end; at = next) {
		next = (at | (line_bytes - 1)) + 1;
		if (next > end) next = end;
		uint64_t lanes = (next - 1 - begin) / bytes - (at - begin) / bytes + 1;
		to[lines++] = (struct line_use){ at >> __builtin_ctz(line_bytes), (uint32_t)(next - at), (uint16_t)lanes, 1 };
	}
	return lines;
}

// Lines in other banks than the fullest are looked up meanwhile.
static void set_turns(struct line_use *to, uint32_t n, uint32_t banks)
{
	uint16_t in_bank[COALESCE_BANKS] = {0}, most = 0;
	for (uint32_t k = 0; k < n; k++) {
		uint16_t *count = &in_bank[to[k].line % banks];
		to[k].turns = ++*count > most;
		if (to[k].turns) most++;
	}
}

static uint32_t together(const struct touch *t, const struct coalesce_rule *r)
{
	uint32_t each = t->bytes < DWORD ? DWORD : t->bytes, n = r->bytes / each, lanes = 1;
	if (n > r->lanes) n = r->lanes;
	while (lanes * 2 <= n) lanes *= 2;
	return lanes;
}

// Waits for the busiest of the data's banks, if that takes longer than the lines.
static void add_turns(const struct touch *t, uint64_t lanes, bool is_row, uint32_t banks, struct line_use *to,
                      uint32_t n)
{
	uint32_t dwords = t->bytes > DWORD ? (t->bytes + DWORD - 1) / DWORD : 1, turns = 0, ways;
	if (is_row && t->bytes % DWORD == 0) ways = ((uint32_t)__builtin_popcountll(lanes) * dwords + banks - 1) / banks;
	else ways = time_busiest_bank(t->address, lanes, dwords, &(struct lds_rule){ banks, banks, false });
	for (uint32_t k = 0; k < n; k++) turns += to[k].turns;
	if (n && ways > turns) to[0].turns += (uint16_t)(ways - turns);
}

// Adds the lines of lanes that are combined in a cycle; `part`: the dword of an element in scratch.
static uint32_t add_lanes(const struct touch *t, const struct coalesce_rule *r, uint64_t lanes, uint32_t part,
                          uint32_t size, struct line_use *to, uint32_t n)
{
	uint32_t first = n;
	bool is_row = false, may = lanes && size == t->bytes && n + LANES <= COALESCE_MOST;
	if (may) {
		n += add_row(t->address, lanes, size, r->line_bytes, to + n);
		is_row = n > first;
	}
	if (is_row && n == first + 1) return n;        // a line has each bank once
	struct lines l = { .to = to, .begin = n, .n = n, .line_bytes = r->line_bytes };
	if (!is_row) add_elements(&l, t, lanes, part, size);
	n = l.n;
	if (r->banks > 1) set_turns(to + first, n - first, r->banks);
	if (r->data_banks && !t->in_scratch) add_turns(t, lanes, is_row, r->data_banks, to + first, n - first);
	return n;
}

enum { QUAD = 4, QUADS = 4 };
// Returns whether four lanes access four dwords in a row, or the same one.
static bool is_in_a_row(const uint64_t *address, uint64_t active)
{
	if (!active) return true;
	uint32_t first = (uint32_t)__builtin_ctzll(active);
	bool next = true, same = true;
	for (; active; active &= active - 1) {
		uint32_t k = (uint32_t)__builtin_ctzll(active);
		uint64_t ahead = address[k] - address[first];
		next &= ahead == (k - first) * DWORD;
		same &= !ahead;
	}
	return next || same;
}

static bool quads_in_a_row(const uint64_t *address, uint64_t active)
{
	for (uint32_t k = 0; k < QUAD * QUADS; k += QUAD)
		if (!is_in_a_row(address + k, active >> k & bits_below(QUAD))) return false;
	return true;
}

// Adds the lines of 16 lanes. Four wide elements go together, of lanes in a row; or four dwords, each of another four
// lanes.
static uint32_t add_quads(const struct touch *t, const struct coalesce_rule *r, uint32_t begin, struct line_use *to,
                          uint32_t n)
{
	static const uint64_t four = 0xf, one_of_each = 0x1111, all = 0xffff;
	bool wide = t->bytes > DWORD;
	if (!wide && quads_in_a_row(t->address + begin, t->active >> begin))
		return add_lanes(t, r, t->active & all << begin, 0, t->bytes, to, n);
	for (uint32_t k = 0; k < QUADS; k++) {
		uint64_t lanes = wide ? four << k * QUAD : one_of_each << k;
		n = add_lanes(t, r, t->active & lanes << begin, 0, t->bytes, to, n);
	}
	return n;
}

uint32_t time_coalesce(const struct touch *t, const struct coalesce_rule *r, unsigned lanes,
                       struct line_use to[COALESCE_MOST])
{
	uint32_t n = 0, apart = t->in_scratch ? (t->bytes + DWORD - 1) / DWORD : 1;
	uint32_t size = apart > 1 ? DWORD : t->bytes, group = apart > 1 ? r->lanes : together(t, r);
	bool quads = r->quads && !t->in_scratch;
	for (uint32_t k = 0; k < apart; k++)
		for (uint32_t begin = 0; begin < lanes; begin += quads ? QUAD * QUADS : group) {
			if (quads) n = add_quads(t, r, begin, to, n);
			else n = add_lanes(t, r, t->active & bits_below(group) << begin, k, size, to, n);
		}
	return n;
}
