// The command that prints LDS and memory.
#include <ctype.h>
#include <inttypes.h>
#include <string.h>
#include "step/commands.h"

enum { FEW = 64 };                      // elements that are shown without a count

const uint8_t *step_bytes_at(struct step_commander *c, const struct step_target *t, uint64_t *there)
{
	const struct log_state *state = step_state(c->session);
	*there = 0;
	if (t->kind == STEP_LDS) {
		const struct log_wave *w = step_wave(c->session);
		const struct log_lds *lds = w ? log_lds(state, w->group) : NULL;
		if (!lds || t->address >= lds->size) return NULL;
		*there = lds->size - t->address;
		return lds->bytes + t->address;
	}
	const struct log_region *r = log_region(state, t->address);
	if (!r) return NULL;
	*there = r->size - (t->address - r->address);
	return r->bytes + (t->address - r->address);
}

static void put_elements(struct step_commander *c, const struct step_target *t, const uint8_t *bytes, uint64_t n,
                         enum step_format f)
{
	unsigned size = harness_type_bytes(t->type), columns = f == STEP_BITS ? 2 : f == STEP_F16X2 ? 4 : size >= 4 ? 8 : 16;
	char text[STEP_VALUE_ROOM];
	for (uint64_t k = 0; k < n; k++) {
		uint64_t bits = 0;
		memcpy(&bits, bytes + k * size, size);
		if (k % columns == 0)
			fprintf(c->out, "%s%#*" PRIx64 " ", k ? "\n" : "", t->kind == STEP_LDS ? 8 : 14,
			        t->address + k * size);
		if (f != STEP_AUTO) step_value(text, sizeof text, bits, size == 8 ? 2 : 1, f);
		else harness_value_text(text, sizeof text, bits, t->type);
		fprintf(c->out, " %9s", text);
	}
	putc('\n', c->out);
}

enum step_done step_do_memory(struct step_commander *c, const char *args, int what)
{
	char *text = step_copy(c, args), *count;
	enum step_format f = c->format;
	struct step_target t;
	uint64_t n = (uint64_t)what, there;
	step_take_format(text, &f);
	bool counted = (count = strrchr(text, ' ')) && isdigit((unsigned char)count[1]);
	if (counted) {
		if (!step_take_count(c, count + 1, 0, &n)) return STEP_GO_ON;
		*count = 0;
	}
	if (!*text) return step_fail(c, "`x` expects a place: x lds, x lds[0x10] 8 f32, x BUFFER, x mem[ADDRESS] 4");
	if (!strncmp(text, "LDS", 3)) memcpy(text, "lds", 3);
	if (!step_target_parse(c->session, text, strlen(text), &t)) return step_fail_as_said(c);
	if (t.kind == STEP_REGISTER) return step_fail(c, "`%s` is a register: `print %s`", text, text);
	const uint8_t *bytes = step_bytes_at(c, &t, &there);
	unsigned size = harness_type_bytes(t.type);
	if (!counted) n = t.size > size ? t.size / size : FEW;
	if (n > there / size) n = there / size;
	uint64_t shown = !counted && n > FEW ? FEW : n;
	if (!shown) return step_fail(c, "`%s` is not an address of memory", text);
	put_elements(c, &t, bytes, shown, f);
	if (shown < n) fprintf(c->out, "%*s… %" PRIu64 " more: x %s %" PRIu64 "\n", 15, "", n - shown, text, n);
	return STEP_GO_ON;
}
