// Short texts for changes, escaped texts for CSV and XML, and names.
#include <inttypes.h>
#include <string.h>
#include "export/format.h"
#include "values/lanes.h"

const char *export_register(char buf[16], const struct log_reader *r, uint32_t index)
{
	return code_register_text(buf, index, 1, &(struct code_target){ log_reader_program(r)->gpu, 64 });
}

char *export_place(char *buf, size_t room, const struct log_wave *w)
{
	snprintf(buf, room, "workgroup %u,%u,%u wave %u", w->workgroup[0], w->workgroup[1], w->workgroup[2], w->wave);
	return buf;
}

// Returns the length of the UTF-8 character at `p`; 0 if it is malformed.
static unsigned utf8_length(const unsigned char *p)
{
	unsigned n = *p < 0x80 ? 1
	             : *p >= 0xc2 && *p < 0xe0 ? 2
	             : *p >= 0xe0 && *p < 0xf0 ? 3
	             : *p >= 0xf0 && *p < 0xf5 ? 4
	             : 0;
	for (unsigned k = 1; k < n; k++)
		if (p[k] >> 6 != 2) return 0;
	if ((*p == 0xe0 && p[1] < 0xa0) || (*p == 0xed && p[1] >= 0xa0) || (*p == 0xf0 && p[1] < 0x90)
	    || (*p == 0xf4 && p[1] >= 0x90))
		return 0;
	return n;
}

void export_csv_text(FILE *to, const char *text)
{
	bool quoted = strpbrk(text, ",\"\r\n"), formula = *text && strchr("=+-@\t\r", *text);
	if (quoted) putc('"', to);
	if (formula) putc('\'', to);
	for (const unsigned char *p = (const unsigned char *)text; *p;) {
		unsigned n = utf8_length(p);
		if (*p == '"') fputs("\"\"", to);
		else if (!n || (*p < 0x20 && *p != '\n' && *p != '\r' && *p != '\t')) fputs("\xef\xbf\xbd", to);
		else fwrite(p, 1, n, to);
		p += n ? n : 1;
	}
	if (quoted) putc('"', to);
}

void export_xml_text(FILE *to, const char *text)
{
	for (const unsigned char *p = (const unsigned char *)text; *p;) {
		unsigned n = utf8_length(p);
		if (*p == '&') fputs("&amp;", to);
		else if (*p == '<') fputs("&lt;", to);
		else if (*p == '>') fputs("&gt;", to);
		else if (!n || *p < 0x20) fputs("\xef\xbf\xbd", to);
		else fwrite(p, 1, n, to);
		p += n ? n : 1;
	}
}

// ---- changes --------------------------------------------------------------------------------------------------------
// Returns whether a description is better than a list of values: few runs, equal steps, small numbers.
static bool have_words(const uint32_t *values, uint64_t lanes)
{
	enum { FEW = 6, SMALL = 1 << 20 };
	unsigned first = (unsigned)__builtin_ctzll(lanes | 1ull << 63), before = first, runs = 1;
	uint64_t rest = lanes & (lanes - 1);
	uint32_t step = rest ? (values[__builtin_ctzll(rest)] - values[first]) / ((unsigned)__builtin_ctzll(rest) - first) : 0;
	bool small = values[first] < SMALL, even = true;
	for (uint64_t left = rest; left; left &= left - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		runs += values[lane] != values[before];
		small &= values[lane] < SMALL || values[lane] > (uint32_t)-SMALL;
		even &= values[lane] == values[first] + step * (lane - first);
		before = lane;
	}
	return runs <= FEW || small || even;
}

// Writes lanes as show_lanes does, on one line. Otherwise lists values in hexadecimal, with `.` for inactive lanes.
static void put_lanes(FILE *to, const uint32_t *values, uint64_t lanes, unsigned size)
{
	if (!have_words(values, lanes)) {
		for (unsigned lane = 0; lane < size; lane++) {
			if (lanes >> lane & 1) fprintf(to, "%s0x%x", lane ? " " : "", values[lane]);
			else fputs(lane ? " ." : ".", to);
		}
		return;
	}
	char *text = show_lanes(values, NULL, lanes, size, ISA_U32);
	bool gap = false, any = false;
	for (const char *p = text; *p; p++) {
		if (*p == ' ' || *p == '\n') { gap = any; continue; }
		if (gap) putc(' ', to);
		putc(*p, to);
		gap = false;
		any = true;
	}
	heap_free(text);
}

// Returns whether index is the low half of a mask; both halves are one change.
static bool is_low(uint32_t index) { return index == ISA_REG_EXEC || index == ISA_REG_VCC; }

static void put_scalar(FILE *to, const struct log_reader *r, const struct log_wave *w, uint32_t index)
{
	char name[16];
	if (w->lanes == 64 && (is_low(index) || is_low(index - 1))) {
		uint32_t low = index & ~1u;
		fprintf(to, "%s = 0x%016" PRIx64, low == ISA_REG_EXEC ? "exec" : "vcc", (uint64_t)w->s[low + 1] << 32 | w->s[low]);
		return;
	}
	if (index == LOG_SCC) fprintf(to, "scc = %u", w->s[index]);
	else fprintf(to, "%s = 0x%x", export_register(name, r, index), w->s[index]);
}

// Writes `out[0x10..0x2c] = 2*lane`: the first and last byte offset in the buffer, and new values by lane.
static void put_memory(FILE *to, const struct log_state *s, const struct log_wave *w, const struct log_change *c)
{
	uint64_t least = UINT64_MAX, most = 0;
	row values = { 0 };
	for (uint64_t left = c->lanes; left; left &= left - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		uint64_t a = c->address[lane];
		const uint8_t *p = log_place(s, c->file, c->index, a, c->bytes);
		if (p) memcpy(&values[lane], p, c->bytes);
		if (a < least) least = a;
		if (a > most) most = a;
	}
	const struct log_region *r = c->file == LOG_MEMORY ? log_region(s, least) : NULL;
	uint64_t base = r ? r->address : 0;
	fprintf(to, "%s[0x%" PRIx64, c->file == LOG_LDS ? "lds" : r && *r->name ? r->name : "memory", least - base);
	if (most != least) fprintf(to, "..0x%" PRIx64, most - base);
	fprintf(to, "] = ");
	put_lanes(to, values, c->lanes, w->lanes);
}

void export_changes(FILE *to, const struct log_reader *r, const struct log_event *e, uint64_t exec, uint64_t lanes)
{
	const struct log_wave *w = e->wave;
	bool any = false, seen[LOG_SCALARS / 2 + 1] = { false };
	for (size_t k = 0; k < e->change_count; k++) {
		struct log_change of_lanes = e->changes[k], *c = &of_lanes;
		if (c->file != LOG_SCALAR && !(c->lanes &= lanes)) continue;
		bool pair = c->file == LOG_SCALAR && w->lanes == 64 && (is_low(c->index) || is_low(c->index - 1));
		if (pair && seen[c->index / 2]) continue;
		if (pair) seen[c->index / 2] = true;
		if (any) fputs("  ", to);
		any = true;
		if (c->file == LOG_SCALAR) put_scalar(to, r, w, c->index);
		else if (c->file != LOG_VGPR) put_memory(to, log_reader_state(r), w, c);
		else {
			fprintf(to, "v%u = ", c->index);
			put_lanes(to, w->v[c->index], (exec & lanes) | c->lanes, w->lanes);
		}
	}
}
