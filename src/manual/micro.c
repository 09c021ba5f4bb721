// Micro-operations as text.
#include "manual/micro.h"
#include <stdio.h>
#include <string.h>
#include "isa/registers.h"
#include "prepare/prepare.h"
#include "wave/offsets.h"
#include "wave/uops.h"

// PLACES, WORDS: columns after the indent
enum { PLACES = 15, WORDS = 35 };

static const char *place_text(char buf[32], uint32_t at, const struct code_target *t)
{
	if (at == WAVE_MASK_AT) return "exec";
	if (at >= SGPR_AT(0) && at < SGPR_AT(128)) return code_register_text(buf, (at - SGPR_AT(0)) / 4, 1, t);
	if (at >= VGPR_AT(0) && at < VGPR_AT(WAVE_MAX_VGPRS))
		return code_register_text(buf, REG_VGPR + (at - VGPR_AT(0)) / (uint32_t)sizeof(row), 1, t);
	if (at >= TEMP_AT(0) && at < POOL_AT(0)) {
		snprintf(buf, 32, "temp %u", (at - TEMP_AT(0)) / (uint32_t)sizeof(row));
		return buf;
	}
	if (at >= POOL_AT(POOL_SPREAD) && at < POOL_AT(POOL_SPREAD_END)) {
		snprintf(buf, 32, "spread %u", (at - POOL_AT(POOL_SPREAD)) / (uint32_t)sizeof(row));
		return buf;
	}
	return "constant";
}

static void put_places(struct out *o, const struct uop *u, const struct code_target *t)
{
	const char *operands = uop_facts[u->kind].operands;
	bool any = false;
	for (unsigned k = 0; operands && operands[k]; k++) {
		char buf[32], number[16];
		snprintf(number, sizeof number, "0x%x", u->at[k]);
		out_text(o, any ? ", " : "");
		out_text(o, operands[k] == 'c' ? "lanes" : operands[k] == '#' ? number : place_text(buf, u->at[k], t));
		any = true;
	}
}

// Adds words from column `from` on, with line breaks.
static void put_words(struct out *o, const char *words, size_t from, unsigned columns)
{
	size_t at = from;
	while (*words) {
		size_t n = strcspn(words, " ");
		if (at + 1 + n > columns && at > from) {
			out_char(o, '\n');
			out_blanks(o, from);
			at = from;
		} else if (at > from) {
			out_char(o, ' ');
			at++;
		}
		out_put(o, words, n);
		at += n;
		words += n + (words[n] == ' ');
	}
}

void manual_micro(struct out *o, const struct insn *i, const struct code_target *t, unsigned indent, unsigned columns)
{
	const size_t words = indent + WORDS;
	for (const struct uop *u = i->uops; u->kind != UOP_DONE; u++) {
		const size_t start = o->n;
		out_blanks(o, indent);
		out_text(o, uop_facts[u->kind].name);
		out_blanks(o, start + indent + PLACES - o->n);
		put_places(o, u, t);
		size_t at = o->n - start;
		if (at + 2 > words) out_char(o, '\n');
		out_blanks(o, at + 2 > words ? words : words - at);
		put_words(o, uop_facts[u->kind].words, words, columns);
		out_char(o, '\n');
	}
}

void manual_micro_of(struct out *o, const struct code_inst *i, const struct code_target *t, unsigned indent,
                     unsigned columns)
{
	uint32_t words[ISA_MAX_DWORDS + 1];
	memcpy(words, i->words, 4u * i->dwords);
	struct program_section code = { .bytes = (uint8_t *)words, .size = 4u * i->dwords, .address = PROGRAM_BASE,
	                                .code = true, .load = true };
	struct program program = { .gpu = t->gpu, .wave = t->wave, .sections = &code, .section_count = 1 };
	struct prepared p = { 0 };
	prepare_program(&p, &program, host_level(0));
	if (p.insns[0].uops[1].kind != UOP_DONE) manual_micro(o, &p.insns[0], t, indent, columns);
	prepared_free(&p);
}
