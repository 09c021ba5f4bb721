// Combines the addresses of lanes into accesses to cache lines.
#ifndef TIME_COALESCE_H
#define TIME_COALESCE_H
#include "machine/schedule.h"

enum { COALESCE_MOST = LANES * 8 };   // a lane has at most four dwords, which may be apart (scratch) and straddle lines
enum { COALESCE_SIZES = 10 };         // powers of 2 up to this number
// `bytes`: bytes of the line that lanes access, at most line_bytes. `lanes`: lanes that access the line. `turns`: 1 if
// L0 looks it up after the lines before it, because they are in the same bank, 0 if it does so meanwhile; the first one
// has further turns if the data of these lanes take longer.
struct line_use { uint64_t line; uint32_t bytes; uint16_t lanes, turns; };

struct coalesce_rule {
	uint32_t lanes;                     // addresses that are combined in a cycle
	uint32_t bytes;                     // at most as many lanes as access this number of bytes
	uint32_t line_bytes;                // a power of 2
	uint32_t banks;                     // banks of L0, by the last bits of a line; at most COALESCE_BANKS
	uint32_t data_banks;                // banks of its data, by dwords; 0: lanes do not conflict there
	bool quads;                         // four lanes in a cycle, unless each four lanes load four dwords in a row
};
enum { COALESCE_BANKS = 16 };
// Writes the lines that an access touches to `to`, in the order of its lanes; returns their number. Lanes combined in
// one cycle share a line; lanes of other cycles access it again.
uint32_t time_coalesce(const struct touch *t, const struct coalesce_rule *r, unsigned lanes,
                       struct line_use to[COALESCE_MOST]);
#endif
