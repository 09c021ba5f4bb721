// Counts the registers that code holds at the same time, from the text of its instructions.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "manual/compilers.h"

enum { VGPRS = 4, SGPRS = 2, WORDS = VGPRS + SGPRS, VCC = 106 };     // VCC: its number among SGPRs

struct set { uint64_t at[WORDS]; };                // VGPRS words of VGPRs, then SGPRs
struct step {
	const char *text; size_t n;                // one line: a label, or an instruction
	struct set reads, writes, live;            // live: in front of the instruction
	bool keeps;                                // registers that it writes can keep their contents
};
struct steps { struct step *at; size_t n, room; };

// ---- registers of a text ------------------------------------------------------------------------------------------
static void add(struct set *set, unsigned first, unsigned words, unsigned long from, unsigned long to)
{
	for (unsigned long n = from; n <= to && n < words * 64ul; n++) set->at[first + n / 64] |= 1ull << n % 64;
}

// Adds the register at p: `v7`, `s[2:3]`. Returns what follows.
static const char *add_register(struct set *r, const char *p)
{
	bool vector = *p == 'v';
	char *end;
	unsigned long from = strtoul(p + 1 + (p[1] == '['), &end, 10), to = from;
	if (p[1] == '[' && *end == ':') to = strtoul(end + 1, &end, 10);
	add(r, vector ? 0 : VGPRS, vector ? VGPRS : SGPRS, from, to);
	return end;
}

static const char *add_vcc(struct set *r, const char *p)
{
	bool low = !strncmp(p, "vcc_lo", 6), high = !strncmp(p, "vcc_hi", 6);
	add(r, VGPRS, SGPRS, VCC + high, VCC + !low);
	return p + (low || high ? 6 : 3);
}

static void add_registers(struct set *r, const char *p, const char *end)
{
	while (p < end) {
		if (!isalnum((unsigned char)*p) && *p != '_') p++;
		else if ((*p == 'v' || *p == 's') && (isdigit((unsigned char)p[1]) || p[1] == '[')) p = add_register(r, p);
		else if (!strncmp(p, "vcc", 3)) p = add_vcc(r, p);
		else while (isalnum((unsigned char)*p) || *p == '_') p++;
	}
}

// ---- reads and writes ---------------------------------------------------------------------------------------------
static bool has(const char *p, const char *end, const char *word)
{
	return memmem(p, (size_t)(end - p), word, strlen(word)) != NULL;
}

static bool begins_with_any(const char *p, const char *const *words)
{
	for (; *words; words++) if (!strncmp(p, *words, strlen(*words))) return true;
	return false;
}

static bool writes_nothing(const char *p, const char *end)
{
	static const char *const words[] = { "s_cmp", "s_bitcmp", "s_cbranch", "s_branch", "s_wait", "s_delay", "s_nop",
		                             NULL };
	return begins_with_any(p, words) || has(p, end, "_store_");
}

// Returns whether registers that it writes can keep their contents: in other lanes, or other bits.
static bool keeps(const char *p, const char *end)
{
	static const char *const words[] = { "v_writelane", "s_bitset", "s_cmov", NULL };
	bool whole = has(p, end, "bound_ctrl:1") && !has(p, end, "row_mask:0x0") && has(p, end, "row_mask:0xf")
	             && has(p, end, "bank_mask:0xf");
	return begins_with_any(p, words) || (has(p, end, "_dpp ") && !whole);
}

// Reads the instruction at p, or one half of a dual one.
static void read_half(struct step *s, const char *p, const char *end)
{
	const char *operands = memchr(p, ' ', (size_t)(end - p));
	if (!operands) return;
	if (has(p, operands, "vccz") || has(p, operands, "vccnz")) add(&s->reads, VGPRS, SGPRS, VCC, VCC + 1);
	const bool pair = has(p, operands, "v_mad_u64") || (*p == 'v' && has(p, operands, "_co_"));       // and a carry
	unsigned written = writes_nothing(p, end) ? 0 : pair ? 2 : 1;
	for (const char *next; operands < end; operands = next) {
		const char *comma = memchr(operands, ',', (size_t)(end - operands));
		next = comma ? comma + 1 : end;
		add_registers(written ? &s->writes : &s->reads, operands, next);
		if (written) written--;
	}
	s->keeps |= keeps(p, end);
}

static void read_step(struct step *s)
{
	const char *end = s->text + s->n, *half = memmem(s->text, s->n, " :: ", 4);
	if (s->text[s->n - 1] == ':') return;
	read_half(s, s->text, half ? half : end);
	if (half) read_half(s, half + 4, end);
}

static struct steps read_steps(struct arena *a, const char *text)
{
	struct steps out = { 0 };
	struct set written = { 0 };                // contents from before the code do not matter
	for (const char *p = text; *p; p += strcspn(p, "\n"), p += *p == '\n') {
		p += strspn(p, "\t ");
		struct step s = { .text = p, .n = strcspn(p, "\n") };
		if (!s.n) continue;
		read_step(&s);
		for (unsigned w = 0; w < WORDS; w++) {
			if (s.keeps) s.reads.at[w] |= s.writes.at[w] & written.at[w];
			written.at[w] |= s.writes.at[w];
		}
		*arena_push(a, &out) = s;
	}
	return out;
}

// ---- liveness -----------------------------------------------------------------------------------------------------
// Returns the step that a branch leads to, or NULL.
static const struct step *target_of(const struct steps *all, const struct step *s)
{
	if (strncmp(s->text, "s_cbranch", 9) && strncmp(s->text, "s_branch", 8)) return NULL;
	const char *name = memchr(s->text, ' ', s->n);
	size_t n = name ? (size_t)(s->text + s->n - ++name) : 0;
	for (size_t k = 0; n && k < all->n; k++)
		if (all->at[k].n == n + 1 && !strncmp(all->at[k].text, name, n)) return &all->at[k];
	return NULL;
}

// Returns whether the next instruction reads scc: the registers of this one may be written only for scc.
static bool sets_scc(const struct steps *all, size_t k)
{
	static const char *const words[] = { "s_cselect", "s_cbranch_scc", NULL };
	return k + 1 < all->n && all->at[k].text[0] == 's' && begins_with_any(all->at[k + 1].text, words);
}

// Returns the results: registers that no later instruction reads.
static struct set results_of(const struct steps *all)
{
	struct set out = { 0 };
	for (size_t k = 0; k < all->n; k++)
		for (unsigned w = 0; w < WORDS; w++) {
			out.at[w] &= ~(all->at[k].reads.at[w] | all->at[k].writes.at[w]);
			if (!sets_scc(all, k)) out.at[w] |= all->at[k].writes.at[w];
		}
	return out;
}

static struct set live_after(const struct steps *all, size_t k, const struct set *results)
{
	struct set out = k + 1 < all->n ? all->at[k + 1].live : *results;
	const struct step *to = target_of(all, &all->at[k]);
	for (unsigned w = 0; to && w < WORDS; w++) out.at[w] |= to->live.at[w];
	return out;
}

// Goes backwards until nothing changes, which takes more than one round for loops.
static void find_live(struct steps *all, const struct set *results)
{
	for (bool changed = true; changed;) {
		changed = false;
		for (size_t k = all->n; k--;) {
			struct step *s = &all->at[k];
			struct set after = live_after(all, k, results);
			for (unsigned w = 0; w < WORDS; w++) {
				uint64_t live = (after.at[w] & ~s->writes.at[w]) | s->reads.at[w];
				changed |= live != s->live.at[w];
				s->live.at[w] = live;
			}
		}
	}
}

static unsigned most(unsigned before, const struct set *a, const struct set *b, unsigned first, unsigned words)
{
	unsigned n = 0;
	for (unsigned k = first; k < first + words; k++) n += (unsigned)__builtin_popcountll(a->at[k] | b->at[k]);
	return n > before ? n : before;
}

struct compiler_registers compiler_registers(const char *text)
{
	struct arena a = { 0 };
	struct steps all = read_steps(&a, text);
	struct set results = results_of(&all), none = { 0 };
	struct compiler_registers out = { 0 };
	find_live(&all, &results);
	for (size_t k = 0; k < all.n; k++) {
		const struct step *s = &all.at[k];
		struct set after = live_after(&all, k, &results);
		out.vgprs = most(most(out.vgprs, &s->live, &none, 0, VGPRS), &after, &s->writes, 0, VGPRS);
		out.sgprs = most(most(out.sgprs, &s->live, &none, VGPRS, SGPRS), &after, &s->writes, VGPRS, SGPRS);
	}
	arena_free(&a);
	return out;
}
