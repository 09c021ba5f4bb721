#include "base/bits.h"
#include "time/coalesce.h"

enum { DWORD = 4 };

static uint32_t add_line(struct line_use *to, uint32_t first, uint32_t n, uint64_t line, uint32_t bytes, uint32_t most)
{
	uint32_t k = n;
	while (k > first && to[k - 1].line != line) k--;        // the previous line is the most probable
	if (k == first && n == COALESCE_MOST) return n;
	if (k == first) {
		to[n] = (struct line_use){ line, bytes, 1, 1 };
		return n + 1;
	}
	struct line_use *u = &to[k - 1];
	u->bytes = u->bytes + bytes > most ? most : u->bytes + bytes;
	u->lanes++;
	return n;
}

static uint32_t add_piece(struct line_use *to, uint32_t first, uint32_t n, uint64_t address, uint32_t bytes,
                          uint32_t line_bytes)
{
	unsigned shift = (unsigned)__builtin_ctz(line_bytes);
	while (bytes) {
		uint32_t room = line_bytes - (uint32_t)(address & (line_bytes - 1)), part = bytes < room ? bytes : room;
		n = add_line(to, first, n, address >> shift, part, line_bytes);
		address += part;
		bytes -= part;
	}
	return n;
}

// Combines lanes whose elements are consecutive in one line, as most accesses are. Returns false for other accesses.
static bool in_a_row(const uint64_t *address, uint64_t active, uint32_t bytes, uint32_t line_bytes, struct line_use *to)
{
	uint32_t from = (uint32_t)__builtin_ctzll(active), n = (uint32_t)__builtin_popcountll(active);
	uint64_t begin = address[from], wrong = 0;
	if ((begin & (line_bytes - 1)) + (uint64_t)n * bytes > line_bytes || active >> from != bits_below(n)) return false;
	for (uint32_t k = 0; k < n; k++) wrong |= address[from + k] ^ (begin + (uint64_t)k * bytes);
	*to = (struct line_use){ begin >> __builtin_ctz(line_bytes), n * bytes, (uint16_t)n, 1 };
	return !wrong;
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

uint32_t time_coalesce(const struct touch *t, const struct coalesce_rule *r, unsigned lanes,
                       struct line_use to[COALESCE_MOST])
{
	uint32_t n = 0, apart = t->in_scratch ? (t->bytes + DWORD - 1) / DWORD : 1;
	uint32_t size = apart > 1 ? DWORD : t->bytes, group = apart > 1 ? r->lanes : together(t, r);
	for (uint32_t k = 0; k < apart; k++)
		for (uint32_t begin = 0; begin < lanes; begin += group) {
			uint64_t left = t->active >> begin & bits_below(group);
			uint32_t first = n;
			if (left && apart == 1 && n < COALESCE_MOST && in_a_row(t->address + begin, left, size, r->line_bytes, &to[n])) {
				n++;
				continue;
			}
			for (; left; left &= left - 1) {
				uint32_t lane = begin + (uint32_t)__builtin_ctzll(left);
				n = add_piece(to, first, n, t->address[lane] + (uint64_t)k * touch_stride(t, lane), size, r->line_bytes);
			}
			if (r->banks > 1) set_turns(to + first, n - first, r->banks);
		}
	return n;
}
