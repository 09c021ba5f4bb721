// Registers by the names that notes and traces use.
#include <stdlib.h>
#include <string.h>
#include "show/show.h"

static const struct { const char *name; uint8_t index, count; } special[] = {
	{ "vcc", ISA_REG_VCC, 2 }, { "vcc_lo", ISA_REG_VCC, 1 }, { "vcc_hi", ISA_REG_VCC + 1, 1 },
	{ "exec", ISA_REG_EXEC, 2 }, { "exec_lo", ISA_REG_EXEC, 1 }, { "exec_hi", ISA_REG_EXEC + 1, 1 },
	{ "m0", ISA_REG_M0, 1 },
	{ "flat_scratch", ISA_REG_FLAT_SCRATCH, 2 }, { "flat_scratch_lo", ISA_REG_FLAT_SCRATCH, 1 },
	{ "flat_scratch_hi", ISA_REG_FLAT_SCRATCH + 1, 1 },
	{ "xnack_mask", ISA_REG_XNACK, 2 }, { "xnack_mask_lo", ISA_REG_XNACK, 1 }, { "xnack_mask_hi", ISA_REG_XNACK + 1, 1 },
};

struct show_register show_register_named(const char *name) {
	struct show_register r = { .count = 1 };
	for (unsigned i = 0; i < sizeof special / sizeof *special; i++)
		if (!strcmp(name, special[i].name))
			return (struct show_register){ SHOW_SGPR, special[i].index, special[i].count };
	if (!strcmp(name, "scc")) { r.file = SHOW_SCC; return r; }
	bool ttmp = !strncmp(name, "ttmp", 4);
	const char *digits = name + (ttmp ? 4 : 1);
	char *end;
	if (*digits < '0' || *digits > '9') return (struct show_register){ SHOW_NO_REGISTER, 0, 0 };
	unsigned long n = strtoul(digits, &end, 10);
	if (!*end && ttmp && n < 16) { r.file = SHOW_SGPR; r.index = ISA_REG_TTMP + (unsigned)n; return r; }
	if (!*end && *name == 's' && n < ISA_REG_VCC) { r.file = SHOW_SGPR; r.index = (unsigned)n; return r; }
	if (!*end && *name == 'v' && n < WAVE_MAX_VGPRS) { r.file = SHOW_VGPR; r.index = (unsigned)n; return r; }
	return (struct show_register){ SHOW_NO_REGISTER, 0, 0 };
}

const char *show_register_text(char *buf, size_t room, struct show_register r, unsigned wave_size) {
	if (r.file == SHOW_SCC) { snprintf(buf, room, "scc"); return buf; }
	if (r.file == SHOW_SGPR)
		for (unsigned i = 0; i < sizeof special / sizeof *special; i++) {
			bool whole = special[i].count == r.count, low_is_all = wave_size == 32 && special[i].count == 2 && r.count == 1;
			if (special[i].index == r.index && (whole || low_is_all)) { snprintf(buf, room, "%s", special[i].name); return buf; }
		}
	const char *file = r.file == SHOW_VGPR ? "v" : r.index >= ISA_REG_TTMP && r.index < ISA_REG_M0 ? "ttmp" : "s";
	unsigned first = *file == 't' ? r.index - ISA_REG_TTMP : r.index;
	if (r.count == 1) snprintf(buf, room, "%s%u", file, first);
	else snprintf(buf, room, "%s[%u:%u]", file, first, first + r.count - 1);
	return buf;
}
